//! Marks of the selection: the chosen stack, its targets with their numbers, and barred squares.
//!
//! Each says one thing and has a shape of its own: a ring is what is chosen, a light with a number is where it can go,
//! a frame is the target under the pointer, brackets are the keyboard's place.

use std::collections::BTreeMap;

use bevy::prelude::*;
use stack_game::{Square, Stack};
use table_pictures::{BoardLayout, PIECE_HEIGHT, PIECE_RADIUS};

use super::marker::{ACCENT, BARRED, Marker, MarkerShape, SHADE, flat};
use super::ring::RingPlacement;
use super::stack_badges::{PLATE, plate, seen_on_board};
use super::text_size::Viewer;
use crate::table::input::hover::LiftedPieces;
use crate::table::input::occlusion::{middle, sees};
use crate::table::input::preview::{PreviewedStacks, TurnPreview};
use crate::table::input::selection::{MoveTarget, Selection};
use crate::table::motion::scene::BoardScene;

/// The distance of the numbers of one target from each other, and the size of the disc of one.
const APART: f32 = 0.32;
const DISC: f32 = 0.32;
/// How far before the middle of a number on an empty square nothing may hide it.
const NEAR_EDGE: f32 = 0.75 * DISC;

/// The size of the ring around what is chosen.
const RING: f32 = 1.12;
/// The size and the strength of the shadow of a raised part on the rest of its stack.
const GAP: (f32, f32) = (0.96, 0.9);

/// The ring around what is chosen: a stack, or the part of it that is raised, with its shadow on the rest.
pub(super) fn chosen(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    ring: Option<RingPlacement>,
    raised: LiftedPieces,
) {
    if let Some(RingPlacement::Base(square)) = ring {
        let at = layout.center(square);
        // Around the lowest piece, also where the stack is raised.
        let y = 0.008 + raised.lift(square, 0);
        wanted.push(Marker::flat(MarkerShape::Ring, ACCENT, 1.0, at, y, RING));
    }
    if let Some(RingPlacement::Within(square, lowest) | RingPlacement::Top(square, lowest)) = ring {
        let foot = layout.center(square) + layout.level(lowest);
        let y = foot.y + raised.lift(square, lowest) + 0.02;
        wanted.push(Marker::flat(MarkerShape::Ring, ACCENT, 1.0, foot, y, RING));
    }
    let Some((square, lowest)) = raised.0.filter(|&(_, lowest)| lowest > 0) else {
        return;
    };
    wanted.push(below(layout, (square, lowest)));
}

/// The shadows of the pieces of the turn that is shown beforehand on the stacks over which they are held.
pub(super) fn below_held(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    previewed: &PreviewedStacks,
) {
    wanted.extend(previewed.below_held().map(|stack| below(layout, stack)));
}

/// The shadow of raised pieces on what is left below them on a square, so many pieces high.
fn below(layout: &BoardLayout, (square, height): (Square, usize)) -> Marker {
    let top = layout.stack_top(square, height);
    let y = top.y + 0.006;
    Marker::flat(MarkerShape::Shadow, SHADE, GAP.1, top, y, GAP.0)
}

/// The targets of what is chosen and the barred squares. `ring` is the keyboard's place.
pub(super) fn selection(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    selection: &Selection,
    preview: &TurnPreview,
    scene: &BoardScene,
    ring: Option<Square>,
    viewer: Viewer,
) {
    let stacks = preview.on_board(scene).stacks;
    for to in &selection.targets {
        let pointed = preview
            .action()
            .is_some_and(|action| to.actions.contains(&action));
        // The keyboard's place has brackets already.
        let shape = if pointed && ring != Some(to.square) {
            MarkerShape::Target
        } else {
            MarkerShape::Highlight
        };
        let at = layout.center(to.square);
        wanted.push(Marker::flat(shape, ACCENT, 1.0, at, 0.005, 1.0));
        // The preview shows by itself how many pieces would travel.
        if !pointed || to.resulting_height.is_some() {
            numbers(wanted, layout, to, pointed, &stacks, viewer);
        }
    }
    for (square, _) in &selection.blocked {
        let crown = middle(layout, scene, *square);
        let y = crown.y + 0.010;
        wanted.push(Marker::flat(
            MarkerShape::Cross,
            BARRED,
            0.95,
            crown,
            y,
            1.0,
        ));
    }
}

/// The middle of the top of the stack on a target.
fn crown(
    layout: &BoardLayout,
    target: &MoveTarget,
    stacks: &BTreeMap<Square, Stack>,
) -> (usize, Vec3) {
    let stack = stacks.get(&target.square);
    let height = stack.map_or(0, |stack| stack.height());
    (height, layout.stack_top(target.square, height))
}

/// A target's numbers: in the middle of an empty square that is seen, else at the corner of the square or stack that no other one
/// hides, the near one at the right for a number and at the left for a height, if it can be; a height stands over the field.
fn numbers(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    target: &MoveTarget,
    pointed: bool,
    stacks: &BTreeMap<Square, Stack>,
    Viewer { eye, text }: Viewer,
) {
    let facing = eye.rotation;
    let right = facing * Vec3::X;
    let down = (facing * Vec3::NEG_Y).with_y(0.0).normalize_or(Vec3::Z);
    let (height, crown) = crown(layout, target, stacks);
    let middle = crown + Vec3::Y * 0.05;
    let is_empty = height == 0;
    // A stack before an empty square, raised a little where it is chosen, may hide the near part of the number.
    let near_edge = down * if is_empty { NEAR_EDGE } else { 0.0 };
    let is_seen = |aside: &Vec3| {
        let square = Some(target.square);
        let sees = |point| sees(eye.translation, point, square, layout, stacks);
        sees(middle + *aside) && sees(middle + *aside + near_edge)
    };
    // A height stands on a plate at the left as on every stack; the number of pieces that would travel on a disc.
    let is_height = target.resulting_height.is_some();
    let side = if is_height { -1.0 } else { 1.0 };
    let places = [(side, 1.0), (-side, 1.0), (side, -0.8), (-side, -0.8)]
        .map(|(x, z)| right * 0.34 * x + down * 0.34 * z);
    // Beside the field a golden height would be read as the number of a rank.
    let on_field = |aside: &&Vec3| {
        let seen = seen_on_board(eye.translation, middle + **aside);
        let field = layout.squares_extent() - Vec2::splat(PLATE.x / 2.0 * text.plates());
        !is_height || seen.xz().abs().cmple(field).all()
    };
    let free = places.iter().filter(on_field).copied().find(is_seen);
    let free = free.or_else(|| places.into_iter().find(is_seen));
    let labels = target.labels();
    let apart = APART * text.plates();
    let (inwards, first) = match free {
        _ if is_empty && (is_seen(&Vec3::ZERO) || free.is_none()) => {
            let half = labels.len().saturating_sub(1) as f32 / 2.0;
            (right, right * (-half * apart))
        }
        Some(aside) => (-right * aside.dot(right).signum(), aside),
        None => (-right, right * 0.34 + down * 0.34),
    };
    for (n, &label) in labels.iter().enumerate() {
        let aside = first + inwards * apart * n as f32;
        let size = text.plates() * if pointed { 1.15 } else { 1.0 };
        let at = middle + aside;
        if is_height {
            wanted.push(plate(at, label, ACCENT, size, eye));
            continue;
        }
        let place = Transform {
            translation: at,
            rotation: facing * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
            scale: Vec3::splat(DISC * size),
        };
        wanted.push(Marker::new(MarkerShape::NumberDisc, ACCENT, 1.0, 1.0, place).number(label));
    }
}

/// The pieces that would fall out: arrows from beside their stack to their trays, and rings around
/// their places in these.
pub(super) fn fallen(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    preview: &TurnPreview,
    scene: &BoardScene,
    eye: Vec3,
) {
    for place in preview.fallen_places(layout, scene, Some(eye)) {
        let tray = place.tray;
        let goal = layout.tray(tray).center;
        let way = Vec2::new(goal.x - place.base.x, goal.y - place.base.z).normalize_or(Vec2::Y);
        let at = place.base + Vec3::new(way.x, 0.0, way.y) * 0.46;
        let mut place = flat(at, at.y + 0.012, 0.42, 0.42);
        place.rotation = Quat::from_rotation_y(-way.y.atan2(way.x));
        // In the colour of the player who gets them.
        let colour = tray.seat.index() as u32;
        wanted.push(Marker::new(MarkerShape::Arrow, colour, 0.95, 1.0, place).on_top());
    }
    for slot in preview.expected(layout, scene) {
        let size = PIECE_RADIUS * 2.0 * slot.scale / 0.80;
        let y = slot.position.y + PIECE_HEIGHT * slot.scale + 0.006;
        let ring = Marker::flat(MarkerShape::Ring, ACCENT, 0.95, slot.position, y, size);
        wanted.push(ring.on_top());
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Action, Seat};

    use super::super::test_board::{board, square};
    use super::super::text_size::TextSize;
    use super::*;
    use crate::table::input::selection::SelectedItem;

    #[test]
    fn the_number_of_a_square_behind_a_stack_is_seen() {
        let layout = board();
        let mut scene = BoardScene::default();
        let stack: Stack = std::iter::repeat_n(Seat::new(0), 3).collect();
        scene.stacks.insert(square("d4"), stack);
        let eye = Transform::from_xyz(0.0, 23.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y);
        for name in ["d5", "e5", "d6"] {
            let target = MoveTarget {
                square: square(name),
                actions: Vec::new(),
                resulting_height: Some(2),
            };
            let selected = Selection {
                targets: vec![target],
                ..Selection::default()
            };
            let text = TextSize::default();
            let viewer = Viewer { eye, text };
            let preview = TurnPreview::default();
            let mut marks = Vec::new();
            selection(
                &mut marks, &layout, &selected, &preview, &scene, None, viewer,
            );
            let is_plate = |mark: &&Marker| mark.tag & 15 == MarkerShape::HeightBadge as u32;
            let at = marks.iter().find(is_plate).unwrap().transform.translation;
            let here = Some(square(name));
            assert!(
                sees(eye.translation, at, here, &layout, &scene.stacks),
                "{name}"
            );
            assert_eq!(layout.square_at(at.xz()), here);
            let is_aside = at.xz().distance(layout.center(square(name)).xz()) > 0.1;
            assert_eq!(is_aside, name == "d5", "{name}");
        }
    }

    /// Under the pointer the preview shows how many pieces would travel, but not how high the stack would be.
    #[test]
    fn a_target_under_the_pointer_tells_its_height_and_no_number_of_pieces() {
        let layout = board();
        let eye = Transform::from_xyz(0.0, 23.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y);
        let (from, to) = (square("d4"), square("d6"));
        let action = Action::StackMove { from, to, count: 2 };
        let told = |height, preview: &TurnPreview| {
            let target = MoveTarget {
                square: to,
                actions: vec![action],
                resulting_height: height,
            };
            let selected = Selection {
                targets: vec![target],
                ..Selection::default()
            };
            let text = TextSize::default();
            let viewer = Viewer { eye, text };
            let scene = BoardScene::default();
            let mut marks = Vec::new();
            selection(
                &mut marks, &layout, &selected, preview, &scene, None, viewer,
            );
            let shapes = marks.iter().map(|mark| mark.tag & 15);
            let is = |shape: MarkerShape| move |&at: &u32| at == shape as u32;
            [MarkerShape::NumberDisc, MarkerShape::HeightBadge]
                .map(|shape| shapes.clone().filter(is(shape)).count())
        };
        let (none, pointed) = (TurnPreview::default(), TurnPreview::new(action, Vec::new()));
        assert_eq!(told(None, &none), [1, 0]);
        assert_eq!(told(None, &pointed), [0, 0]);
        assert_eq!(told(Some(4), &none), [0, 1]);
        assert_eq!(told(Some(4), &pointed), [0, 1]);
    }

    #[test]
    fn the_ring_lies_around_what_is_taken() {
        let layout = board();
        let from = square("d4");
        let rings = |lowest: usize, raised| {
            let (count, of) = (4 - lowest as u8, 4);
            let selection = Selection {
                item: SelectedItem::Part { from, count, of },
                ..Selection::default()
            };
            let mut marks = Vec::new();
            let eye = Vec3::new(0.0, 23.0, 14.0);
            let ring = RingPlacement::of(&selection, &layout, &BTreeMap::new(), eye);
            chosen(&mut marks, &layout, ring, LiftedPieces(raised));
            let is_ring = |mark: &&Marker| mark.tag & 15 == MarkerShape::Ring as u32;
            let rings = marks.iter().filter(is_ring);
            rings
                .map(|mark| mark.transform.translation)
                .collect::<Vec<_>>()
        };
        let [whole] = rings(0, None)[..] else {
            panic!("one ring")
        };
        assert!(whole.y < 0.05, "the whole stack: at its foot");
        let [raised] = rings(0, Some((from, 0)))[..] else {
            panic!("one ring")
        };
        let foot = LiftedPieces(Some((from, 0))).lift(from, 0);
        assert!((raised.y - foot - whole.y).abs() < 1e-6, "{}", raised.y);
        for lowest in 1..4 {
            let [raised] = rings(lowest, Some((from, lowest)))[..] else {
                panic!("one ring")
            };
            let (below, above) = (layout.top(lowest), layout.top(lowest + 1));
            let y = raised.y;
            assert!(y > below + 0.2 && y < above + 0.32, "{lowest}: {y}");
            // Pointing at something else raises that; the ring stays around what is chosen.
            for pointed in [(square("e5"), 1), (from, 4)] {
                let [ring] = rings(lowest, Some(pointed))[..] else {
                    panic!("one ring")
                };
                assert_eq!(ring.xz(), layout.center(from).xz());
                assert!((ring.y - below).abs() < 0.1, "{lowest}: {}", ring.y);
            }
        }
    }
}
