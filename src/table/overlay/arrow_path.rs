//! The way of moved pieces over the board, as an arrow shows it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use stack_game::{Action, Square, Stack};
use table_pictures::{BoardLayout, PIECE_RADIUS};

use super::marker::{Marker, MarkerShape, along, facing};
use crate::table::input::preview::HOVER;
use crate::table::motion::scene::BoardScene;
use crate::table::view::trays::last_place;

/// The height at which arrows lie over the board.
const HEIGHT: f32 = 0.012;
/// The length of which something is left of every arrow.
const SHORTEST: f32 = 0.40;
/// The distance of a tip from the stack before which it ends.
const AIR: f32 = 0.03;

/// The width of the quad of a trail, and how far before its beginning that begins: the shader draws a ring there (`mark.wgsl`,
/// figure 12).
const TRAIL: f32 = 0.34;
pub(super) const TRAIL_HEAD: f32 = 0.25 * TRAIL;
/// How far from the middle of a square the shader draws the frame around it (figure 5), at its sides and at its corners.
const FRAMED: f32 = 0.44;
const FRAME_CORNER: f32 = 0.60;

/// The height of an arrow in the air over the pieces at its ends.
const ABOVE: f32 = 0.06;
/// The number that tells the shader of an arrow in the air (`mark.wgsl`, figure 8).
const IN_AIR: u8 = 1;
/// The distance behind the middle of a stack at which an arrow of one step with a number begins: it is long enough there, and the
/// number lies on this stack alone.
pub(super) const BEHIND: f32 = 0.16;
/// The length up to which a way is one step, also aslant.
const STEP: f32 = 1.6;
/// How far before the middle of a stack the tip of an arrow in the air is: the motif on its top is still read.
pub(super) const BEFORE: f32 = 0.22;
/// The size of the ring around a piece that may be placed from beside the board: an arrow would end as that of a move on the board.
const PLACEMENT: f32 = (PIECE_RADIUS + 0.04) / 0.44;

/// The way of the moved pieces over the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArrowPath {
    /// Where it begins.
    start: Vec3,
    /// The middle of the square where it leads.
    pub(super) goal: Vec3,
    /// How far before the goal its tip is.
    short: f32,
    /// True if it leads to a square beside its own, wherever its ends are moved.
    is_step: bool,
}

impl ArrowPath {
    /// The way from one place to another.
    pub(super) fn between(start: Vec3, goal: Vec3) -> Self {
        Self {
            start,
            goal,
            short: 0.0,
            is_step: start.xz().distance(goal.xz()) < STEP,
        }
    }

    /// The way of a move. That of a reserve piece begins where the piece lies in its dish; an exchange is shown as the way of the
    /// own piece.
    pub(super) fn of(action: Action, layout: &BoardLayout, scene: &BoardScene) -> Self {
        let centre = |square: Square| layout.center(square);
        match action {
            Action::StackMove { from, to, .. } => Self::between(centre(from), centre(to)),
            Action::Place { tray, to } => {
                let piece = last_place(layout, tray, scene.tray(tray), tray.seat);
                let start = piece.map_or(layout.tray(tray).floor(), |slot| slot.position);
                Self::between(start.with_y(0.0), centre(to))
            }
            Action::Swap { own, enemy } => Self::between(centre(own), centre(enemy)),
        }
    }

    /// The same way, ending before the stack that stands at its goal: on the part of the board that `eye` sees, as far as the
    /// way is long enough.
    pub(super) fn up_to_stack(
        mut self,
        layout: &BoardLayout,
        scene: &BoardScene,
        eye: Vec3,
    ) -> Self {
        let height = height_at(layout, &scene.stacks, self.goal);
        if height > 0 {
            let top = layout.top(height);
            let sight = (self.goal - eye).with_y(0.0);
            // So much of the board behind its foot is hidden by the rim of its top that is farthest from the eye.
            let hidden = top * (sight.length() + PIECE_RADIUS) / (eye.y - top).max(0.1);
            let from_behind = (-self.along()).dot(sight.normalize_or_zero()).max(0.0);
            self.stop_before(PIECE_RADIUS + AIR + hidden * from_behind);
        }
        self
    }

    /// Moves the tip so far before the goal, as far as the way is long enough.
    pub(super) fn stop_before(&mut self, short: f32) {
        self.short = short
            .min(self.start.distance(self.goal) - SHORTEST)
            .max(0.0);
    }

    /// How far before the goal the tip is.
    pub(super) fn short(&self) -> f32 {
        self.short
    }

    /// The distance from its beginning to its goal.
    pub(super) fn length(&self) -> f32 {
        self.start.distance(self.goal)
    }

    /// The direction of the way.
    pub(super) fn along(&self) -> Vec3 {
        (self.goal - self.start).normalize_or_zero()
    }

    /// The place of its tip.
    fn tip(&self) -> Vec3 {
        self.goal - self.along() * self.short
    }

    /// An arrow over the whole way: as it lies on the board, and as it is seen through what stands on it, at `through`
    /// of its strength.
    pub(super) fn arrow(
        &self,
        colour: u32,
        strength: f32,
        width: f32,
        through: f32,
    ) -> impl Iterator<Item = Marker> + use<> {
        let (start, tip) = (self.start, self.tip());
        let place = (start.distance(tip) > 1e-3).then(|| along(start, tip, HEIGHT, width));
        place.into_iter().flat_map(move |place| {
            let aspect = place.scale.x / width;
            let arrow = |strength| Marker::new(MarkerShape::Arrow, colour, strength, aspect, place);
            [arrow(strength), arrow(strength * through).on_top()]
        })
    }

    /// A line over the whole way, flat on the board, from a small ring at its beginning to the frame around the square of its goal.
    pub(super) fn trail(&self, colour: u32, strength: f32) -> Option<Marker> {
        let way = self.along();
        // Aslant, it meets the frame's rounded corner.
        let reach = (FRAMED / way.abs().max_element()).min(FRAME_CORNER);
        let (start, end) = (self.start - way * TRAIL_HEAD, self.goal - way * reach);
        (self.length() > reach).then(|| {
            let place = along(start, end, HEIGHT, TRAIL);
            let aspect = place.scale.x / TRAIL;
            Marker::new(MarkerShape::LastMoveArrow, colour, strength, aspect, place)
        })
    }

    /// The same way from the top of the stack at its beginning to the top of the one at its end. Nothing hides it, also where
    /// it is one step long.
    pub(super) fn over_tops(
        mut self,
        layout: &BoardLayout,
        stacks: &BTreeMap<Square, Stack>,
    ) -> Self {
        let above = |at: Vec3| layout.top(height_at(layout, stacks, at)).max(at.y) + ABOVE;
        self.start.y = above(self.start);
        self.goal.y = above(self.goal);
        self
    }

    /// The same onto pieces that are held over its end.
    pub(super) fn onto_held(mut self) -> Self {
        self.goal.y += HOVER;
        self
    }

    /// The same from the rim of the stack at its beginning, where its number hides no motif, or from its top where the way is one step,
    /// and up to the motif at its goal; on an empty square it ends in the middle.
    pub(super) fn numbered(
        mut self,
        layout: &BoardLayout,
        stacks: &BTreeMap<Square, Stack>,
    ) -> Self {
        let is_taken = height_at(layout, stacks, self.goal) > 0;
        self = self.over_tops(layout, stacks);
        let aside = if self.is_step { -BEHIND } else { PIECE_RADIUS };
        self.start += self.along() * aside;
        self.stop_before(if is_taken { BEFORE } else { 0.0 });
        self
    }

    /// The same from the rim of the stack that stands at its beginning, if one does: its ring is seen.
    pub(super) fn beside_stack(mut self, layout: &BoardLayout, scene: &BoardScene) -> Self {
        if height_at(layout, &scene.stacks, self.start) > 0 {
            self.start += self.along() * PIECE_RADIUS;
        }
        self
    }

    /// The place of its beginning.
    pub(super) fn beginning(&self) -> Vec3 {
        self.start
    }

    /// An arrow in the air over the whole way, before everything.
    pub(super) fn arrow_in_air(
        &self,
        colour: u32,
        strength: f32,
        width: f32,
        eye: Transform,
    ) -> Option<Marker> {
        let (start, tip) = (self.start, self.tip());
        let is_long = (tip - start).with_y(0.0).length() > 1e-3;
        is_long.then(|| {
            let place = facing(start, tip, eye, width);
            let aspect = place.scale.x / width;
            let arrow = Marker::new(MarkerShape::Arrow, colour, strength, aspect, place);
            arrow.number(IN_AIR).on_top()
        })
    }
}

/// The height of the stack on the square where a place is.
fn height_at(layout: &BoardLayout, stacks: &BTreeMap<Square, Stack>, at: Vec3) -> usize {
    let square = layout.square_at(at.xz());
    let stack = square.and_then(|square| stacks.get(&square));
    stack.map_or(0, |stack| stack.height())
}

/// A ring around the top of a square, `crown`, where a piece may be placed from beside the board.
pub(super) fn placement_ring(crown: Vec3, colour: u32, strength: f32) -> Marker {
    Marker::flat(
        MarkerShape::Ring,
        colour,
        strength,
        crown,
        crown.y + 0.01,
        PLACEMENT,
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
    fn an_exchange_begins_at_the_own_piece() {
        let layout = board();
        let exchange = Action::Swap {
            own: square("c3"),
            enemy: square("d4"),
        };
        let way = ArrowPath::of(exchange, &layout, &BoardScene::default());
        assert_eq!(way.start, layout.center(square("c3")));
        assert_eq!(way.goal, layout.center(square("d4")));
    }

    #[test]
    fn the_way_of_a_reserve_piece_begins_where_it_lies() {
        let layout = board();
        let tray = Tray::new(Seat::new(1), TrayKind::Reserve);
        let mut scene = BoardScene::default();
        let piece: Stack = [Seat::new(1)].into_iter().collect();
        scene.trays.insert(tray, vec![piece; 3]);
        let place = Action::Place {
            tray,
            to: square("g6"),
        };
        let way = ArrowPath::of(place, &layout, &scene);
        let slot = last_place(&layout, tray, scene.tray(tray), tray.seat).unwrap();
        assert_eq!(way.start, slot.position.with_y(0.0));
        assert!(way.start.distance(layout.tray(tray).floor().with_y(0.0)) > 0.2);
    }

    #[test]
    fn tips_stand_before_stacks_where_the_eye_sees_them() {
        let layout = board();
        let goal = layout.center(square("d4"));
        for (height, eye) in [(2, (23.0, 14.0)), (5, (23.0, 14.0)), (5, (7.0, 5.0))] {
            let mut scene = BoardScene::default();
            scene.stacks.insert(square("d4"), stack(height));
            let eye = Vec3::new(goal.x, eye.0, goal.z + eye.1);
            let from = |name: &str| {
                let way = ArrowPath::between(layout.center(square(name)), goal);
                way.up_to_stack(&layout, &scene, eye)
            };
            // From before the stack and from its side up to its foot, from behind it as far away as it hides the board.
            assert!((from("d2").short() - PIECE_RADIUS - AIR).abs() < 1e-5);
            assert!((from("b4").short() - PIECE_RADIUS - AIR).abs() < 1e-5);
            let behind = from("d8");
            let sight = eye - behind.tip();
            let over_stack = behind.tip() + sight * (layout.top(height) / eye.y);
            let off = goal.z - PIECE_RADIUS - over_stack.z;
            assert!(off > 0.0, "a stack of {height} hides the tip by {off}");
            assert!(off < 0.1, "{off}");
            // Something is left of every arrow.
            let next = from("d5");
            assert!((next.length() - next.short() - SHORTEST).abs() < 1e-5);
            // On an empty square it ends in the middle.
            let way = ArrowPath::between(goal, layout.center(square("d5")));
            assert_eq!(way.up_to_stack(&layout, &scene, eye).short(), 0.0);
        }
    }
}
