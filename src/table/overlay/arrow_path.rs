//! Path of an arrow over the board.

use std::collections::BTreeMap;

use bevy::prelude::*;
use stack_game::{Action, Square, Stack};
use table_pictures::{BoardLayout, PIECE_RADIUS};

use super::marker::{Marker, MarkerShape, billboard_transform, segment_transform};
use crate::table::input::preview::PREVIEW_LIFT;
use crate::table::motion::board_scene::BoardScene;
use crate::table::view::trays::last_slot;

/// Height of flat arrows above the board.
const HEIGHT: f32 = 0.012;
/// Minimum length of an arrow.
const MIN_LENGTH: f32 = 0.40;
/// Gap between a tip and the stack in front of it.
const STACK_GAP: f32 = 0.03;

/// Width of a last-move arrow's quad.
const LAST_MOVE_WIDTH: f32 = 0.34;
/// How far that quad extends before its start, where the shader draws a ring (`marker.wgsl`, shape
/// 12).
pub(super) const LAST_MOVE_RING: f32 = 0.25 * LAST_MOVE_WIDTH;
/// Distance from a square's center to the sides of the outline drawn by the shader (shape 5).
const OUTLINE_SIDE: f32 = 0.44;
/// Distance from a square's center to the corners of that outline.
const OUTLINE_CORNER: f32 = 0.60;

/// Height of a raised arrow above the pieces at its ends.
const RAISED_GAP: f32 = 0.06;
/// Number that selects the raised arrow in the shader (`marker.wgsl`, shape 8).
const RAISED: u8 = 1;
/// Offset behind the stack's center at which a numbered one-square arrow starts, so that it is long
/// enough and its number overlaps only this stack.
pub(super) const NUMBER_OFFSET: f32 = 0.16;
/// Maximum length of a one-square path, including diagonals.
const ADJACENT: f32 = 1.6;
/// Gap between a raised arrow's tip and the stack's center, which keeps the symbol readable.
pub(super) const SYMBOL_GAP: f32 = 0.22;
/// Size of the ring around a placement. An arrow would look like a move on the board.
const PLACEMENT_RING: f32 = (PIECE_RADIUS + 0.04) / 0.44;

/// Straight path from one point to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArrowPath {
    pub(super) start: Vec3,
    /// Center of the destination square.
    pub(super) end: Vec3,
    /// Distance of the tip from `end`.
    tip_gap: f32,
    /// Whether the squares are adjacent, regardless of how the ends are moved.
    is_step: bool,
}

impl ArrowPath {
    pub(super) fn between(start: Vec3, end: Vec3) -> Self {
        Self {
            start,
            end,
            tip_gap: 0.0,
            is_step: start.xz().distance(end.xz()) < ADJACENT,
        }
    }

    /// Path of a move. A placement starts at its piece in the tray; a swap starts at the player's
    /// own piece.
    pub(super) fn for_action(action: Action, layout: &BoardLayout, scene: &BoardScene) -> Self {
        let center = |square: Square| layout.center(square);
        match action {
            Action::StackMove { from, to, .. } => Self::between(center(from), center(to)),
            Action::Place { tray, to } => {
                let piece = last_slot(layout, tray, scene.tray(tray), tray.seat);
                let start = piece.map_or(layout.tray(tray).floor(), |slot| slot.position);
                Self::between(start.with_y(0.0), center(to))
            }
            Action::Swap { own, enemy } => Self::between(center(own), center(enemy)),
        }
    }

    /// Ends the path in front of the stack at its destination, on the part of the board visible
    /// from `eye`.
    pub(super) fn ending_before_stack(
        mut self,
        layout: &BoardLayout,
        scene: &BoardScene,
        eye: Vec3,
    ) -> Self {
        let height = height_at(layout, &scene.stacks, self.end);
        if height > 0 {
            let top = layout.top(height);
            let sight = (self.end - eye).with_y(0.0);
            // The far rim of the stack's top hides this much of the board behind its base.
            let hidden = top * (sight.length() + PIECE_RADIUS) / (eye.y - top).max(0.1);
            let from_behind = (-self.direction()).dot(sight.normalize_or_zero()).max(0.0);
            self.set_tip_gap(PIECE_RADIUS + STACK_GAP + hidden * from_behind);
        }
        self
    }

    /// Sets the tip gap, limited so that a minimum length remains.
    pub(super) fn set_tip_gap(&mut self, gap: f32) {
        self.tip_gap = gap.min(self.start.distance(self.end) - MIN_LENGTH).max(0.0);
    }

    pub(super) fn tip_gap(&self) -> f32 {
        self.tip_gap
    }

    /// Distance from start to destination.
    pub(super) fn length(&self) -> f32 {
        self.start.distance(self.end)
    }

    pub(super) fn direction(&self) -> Vec3 {
        (self.end - self.start).normalize_or_zero()
    }

    fn tip(&self) -> Vec3 {
        self.end - self.direction() * self.tip_gap
    }

    /// Arrow flat on the board, plus a copy drawn over pieces at `through` of its strength.
    pub(super) fn arrow(
        &self,
        color: u32,
        strength: f32,
        width: f32,
        through: f32,
    ) -> impl Iterator<Item = Marker> + use<> {
        let (start, tip) = (self.start, self.tip());
        let transform =
            (start.distance(tip) > 1e-3).then(|| segment_transform(start, tip, HEIGHT, width));
        transform.into_iter().flat_map(move |transform| {
            let aspect = transform.scale.x / width;
            let arrow =
                |strength| Marker::new(MarkerShape::Arrow, color, strength, aspect, transform);
            [arrow(strength), arrow(strength * through).on_top()]
        })
    }

    /// Thin flat arrow from a small ring at the start to the outline of the destination square.
    pub(super) fn last_move_arrow(&self, color: u32, strength: f32) -> Option<Marker> {
        let path = self.direction();
        // Diagonals meet the rounded corner of the outline.
        let reach = (OUTLINE_SIDE / path.abs().max_element()).min(OUTLINE_CORNER);
        let (start, end) = (self.start - path * LAST_MOVE_RING, self.end - path * reach);
        (self.length() > reach).then(|| {
            let transform = segment_transform(start, end, HEIGHT, LAST_MOVE_WIDTH);
            let aspect = transform.scale.x / LAST_MOVE_WIDTH;
            Marker::new(
                MarkerShape::LastMoveArrow,
                color,
                strength,
                aspect,
                transform,
            )
        })
    }

    /// Raises the path from the top of the stack at its start to the top of the stack at its end.
    pub(super) fn over_stack_tops(
        mut self,
        layout: &BoardLayout,
        stacks: &BTreeMap<Square, Stack>,
    ) -> Self {
        let above = |at: Vec3| layout.top(height_at(layout, stacks, at)).max(at.y) + RAISED_GAP;
        self.start.y = above(self.start);
        self.end.y = above(self.end);
        self
    }

    /// Raises the end onto preview pieces.
    pub(super) fn onto_preview(mut self) -> Self {
        self.end.y += PREVIEW_LIFT;
        self
    }

    /// Raises the path and makes space for a number: from the rim of the first stack (from its top
    /// for one square) to the symbol of the last one, or to the center of an empty square.
    pub(super) fn with_number_space(
        mut self,
        layout: &BoardLayout,
        stacks: &BTreeMap<Square, Stack>,
    ) -> Self {
        let is_taken = height_at(layout, stacks, self.end) > 0;
        self = self.over_stack_tops(layout, stacks);
        let aside = if self.is_step {
            -NUMBER_OFFSET
        } else {
            PIECE_RADIUS
        };
        self.start += self.direction() * aside;
        self.set_tip_gap(if is_taken { SYMBOL_GAP } else { 0.0 });
        self
    }

    /// Starts the path at the rim of the stack there, so that the start ring is visible.
    pub(super) fn starting_at_rim(mut self, layout: &BoardLayout, scene: &BoardScene) -> Self {
        if height_at(layout, &scene.stacks, self.start) > 0 {
            self.start += self.direction() * PIECE_RADIUS;
        }
        self
    }

    /// Raised arrow over everything else.
    pub(super) fn raised_arrow(
        &self,
        color: u32,
        strength: f32,
        width: f32,
        eye: Transform,
    ) -> Option<Marker> {
        let (start, tip) = (self.start, self.tip());
        let is_long = (tip - start).with_y(0.0).length() > 1e-3;
        is_long.then(|| {
            let transform = billboard_transform(start, tip, eye, width);
            let aspect = transform.scale.x / width;
            let arrow = Marker::new(MarkerShape::Arrow, color, strength, aspect, transform);
            arrow.with_number(RAISED).on_top()
        })
    }
}

/// Height of the stack on the square at a position.
fn height_at(layout: &BoardLayout, stacks: &BTreeMap<Square, Stack>, at: Vec3) -> usize {
    let square = layout.square_at(at.xz());
    let stack = square.and_then(|square| stacks.get(&square));
    stack.map_or(0, |stack| stack.height())
}

/// Ring for a placement, around the top of a stack or an empty square.
pub(super) fn placement_ring(top: Vec3, color: u32, strength: f32) -> Marker {
    Marker::flat(
        MarkerShape::Ring,
        color,
        strength,
        top,
        top.y + 0.01,
        PLACEMENT_RING,
    )
    .on_top()
}

#[cfg(test)]
mod tests {
    use stack_game::{Seat, Tray, TrayKind};

    use super::super::test_board::{board, square};
    use super::*;

    fn stack(height: usize) -> Stack {
        std::iter::repeat_n(Seat::new(0), height).collect()
    }

    #[test]
    fn a_swap_starts_at_the_own_piece() {
        let layout = board();
        let exchange = Action::Swap {
            own: square("c3"),
            enemy: square("d4"),
        };
        let path = ArrowPath::for_action(exchange, &layout, &BoardScene::default());
        assert_eq!(path.start, layout.center(square("c3")));
        assert_eq!(path.end, layout.center(square("d4")));
    }

    #[test]
    fn a_placement_starts_at_its_piece_in_the_tray() {
        let layout = board();
        let tray = Tray::new(Seat::new(1), TrayKind::Reserve);
        let mut scene = BoardScene::default();
        let piece: Stack = [Seat::new(1)].into_iter().collect();
        scene.trays.insert(tray, vec![piece; 3]);
        let place = Action::Place {
            tray,
            to: square("g6"),
        };
        let path = ArrowPath::for_action(place, &layout, &scene);
        let slot = last_slot(&layout, tray, scene.tray(tray), tray.seat).unwrap();
        assert_eq!(path.start, slot.position.with_y(0.0));
        assert!(path.start.distance(layout.tray(tray).floor().with_y(0.0)) > 0.2);
    }

    #[test]
    fn tips_end_visibly_in_front_of_stacks() {
        let layout = board();
        let end = layout.center(square("d4"));
        for (height, eye) in [(2, (23.0, 14.0)), (5, (23.0, 14.0)), (5, (7.0, 5.0))] {
            let mut scene = BoardScene::default();
            scene.stacks.insert(square("d4"), stack(height));
            let eye = Vec3::new(end.x, eye.0, end.z + eye.1);
            let from = |name: &str| {
                let path = ArrowPath::between(layout.center(square(name)), end);
                path.ending_before_stack(&layout, &scene, eye)
            };
            // From the front and side the path ends at the stack's base; from behind, where the
            // board is visible.
            assert!((from("d2").tip_gap() - PIECE_RADIUS - STACK_GAP).abs() < 1e-5);
            assert!((from("b4").tip_gap() - PIECE_RADIUS - STACK_GAP).abs() < 1e-5);
            let behind = from("d8");
            let sight = eye - behind.tip();
            let over_stack = behind.tip() + sight * (layout.top(height) / eye.y);
            let off = end.z - PIECE_RADIUS - over_stack.z;
            assert!(off > 0.0, "a stack of {height} hides the tip by {off}");
            assert!(off < 0.1, "{off}");
            let next = from("d5");
            assert!((next.length() - next.tip_gap() - MIN_LENGTH).abs() < 1e-5);
            // On an empty square it ends at the center.
            let path = ArrowPath::between(end, layout.center(square("d5")));
            assert_eq!(
                path.ending_before_stack(&layout, &scene, eye).tip_gap(),
                0.0
            );
        }
    }
}
