//! Arrows and square marks drawn by users.

use bevy::prelude::*;
use stack_game::Drawing;
use table_pictures::BoardLayout;

use super::arrow_path::{ArrowPath, placement_ring};
use super::marker::{Marker, MarkerShape};
use crate::session::Session;
use crate::table::input::drag::DrawingPreview;
use crate::table::input::occlusion::aim_point;
use crate::table::motion::board_scene::BoardScene;

/// Palette index of the first color, in the order of
/// [`DrawingColor::ALL`](stack_game::DrawingColor::ALL).
pub(super) const FIRST_COLOR: u32 = 8;
/// Width of an arrow's quad.
const WIDTH: f32 = 0.62;
/// Strength of arrows and marks, weaker than hints.
const STRENGTH: f32 = 0.85;

/// The drawings of the displayed position, and the preview.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::table) struct ShownDrawings(pub(in crate::table) Vec<Drawing>);

/// Updates the shown drawings.
pub(super) fn update_drawings(
    session: Res<Session>,
    preview: Res<DrawingPreview>,
    mut shown: ResMut<ShownDrawings>,
) {
    if !session.is_changed() && !preview.is_changed() {
        return;
    }
    let tree = session.current().map(|current| current.game.tree());
    let saved = tree.map_or(&[][..], |tree| tree.drawings(tree.cursor()));
    let mut drawings = saved.to_vec();
    // While it is drawn, a repeated drawing is visible; it is removed at the end.
    drawings.retain(|drawing| {
        let is_previewed = |preview: Drawing| preview.has_same_squares(*drawing);
        !preview.0.is_some_and(is_previewed)
    });
    drawings.extend(preview.0);
    shown.set_if_neq(ShownDrawings(drawings));
}

/// Adds the drawings: marks on squares and around the tops of their stacks, and arrows between the
/// tops of stacks.
pub(super) fn markers(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    drawings: &ShownDrawings,
    eye: Transform,
) {
    for drawing in &drawings.0 {
        let color = FIRST_COLOR + drawing.color as u32;
        let center = layout.center(drawing.from);
        if let Some(to) = drawing.to {
            let path = ArrowPath::between(center, layout.center(to))
                .over_stack_tops(layout, &scene.stacks);
            out.extend(path.raised_arrow(color, STRENGTH, WIDTH, eye));
        } else {
            let shape = MarkerShape::Glow;
            out.push(Marker::flat(shape, color, STRENGTH, center, 0.007, 1.0));
            if scene.stack(drawing.from).height() > 0 {
                let top = aim_point(layout, scene, drawing.from);
                out.push(placement_ring(top, color, STRENGTH));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use stack_game::Seat;

    use super::super::test_board::{board, square};
    use super::*;

    #[test]
    fn marks_surround_stacks_and_arrows_are_drawn_above_them() {
        let layout = board();
        let mut scene = BoardScene::default();
        let stack = std::iter::repeat_n(Seat::new(0), 3).collect();
        scene.stacks.insert(square("c3"), stack);
        let shapes = |text: &str| {
            let drawings = ShownDrawings(vec![text.parse().unwrap()]);
            let mut out = Vec::new();
            let eye = Transform::from_xyz(0.0, 20.0, 10.0).looking_at(Vec3::ZERO, Vec3::Y);
            markers(&mut out, &layout, &scene, &drawings, eye);
            let colors = out.iter().map(|marker| marker.tag >> 4 & 15);
            assert!(colors.clone().all(|color| color >= FIRST_COLOR), "{text}");
            let all = out.iter();
            all.map(|marker| (marker.tag & 15, marker.tag >> 4 & 15))
                .collect::<Vec<_>>()
        };
        let [arrow, mark, ring] =
            [MarkerShape::Arrow, MarkerShape::Glow, MarkerShape::Ring].map(|shape| shape as u32);
        assert_eq!(shapes("Gd4"), [(mark, 8)]);
        assert_eq!(shapes("Rc3"), [(mark, 9), (ring, 9)]);
        assert_eq!(shapes("Bc3-e5"), [(arrow, 10)]);
        assert_eq!(shapes("Ye5-e6"), [(arrow, 11)]);
    }
}
