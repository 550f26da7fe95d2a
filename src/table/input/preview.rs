//! Preview of a move before it is played.

use std::collections::BTreeMap;

use bevy::math::{Vec3, vec3};
use bevy::prelude::Resource;
use stack_game::{Action, Change, Seat, Square, Stack, Tray};
use table_pictures::{BoardLayout, PIECE_HEIGHT, PIECE_RADIUS};

use super::occlusion::is_visible;
use crate::table::motion::board_scene::BoardScene;
use crate::table::view::pieces::{PieceAppearance, PlacedPiece};
use crate::table::view::trays::{TraySlot, tray_slots};

/// Scale of removed pieces next to their stack.
const SCALE: f32 = 0.55;
/// Their distance from the stack's center.
const DISTANCE: f32 = PIECE_RADIUS + PIECE_RADIUS * SCALE + 0.10;
/// Directions to the corners of a square, where there is space between four stacks.
const CORNERS: [Vec3; 4] = [
    vec3(1.0, 0.0, 1.0),
    vec3(-1.0, 0.0, 1.0),
    vec3(1.0, 0.0, -1.0),
    vec3(-1.0, 0.0, -1.0),
];

/// Height at which preview pieces float above their destination.
pub(in crate::table) const PREVIEW_LIFT: f32 = 0.36;

/// The hovered or hinted move; without an action, the pieces picked up by a drag.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TurnPreview {
    action: Option<Action>,
    changes: Vec<Change>,
}

/// Position next to a stack of the excess pieces removed from it into one tray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct RemovedPieces {
    /// Square of the stack.
    pub square: Square,
    pub tray: Tray,
    /// Position of the lowest piece.
    pub base: Vec3,
}

/// Stacks on the board including the preview.
pub(in crate::table) struct PreviewedStacks {
    pub stacks: BTreeMap<Square, Stack>,
    /// Squares with the level from which their pieces are only previewed.
    expected: Vec<(Square, usize)>,
}

impl PreviewedStacks {
    /// Whether the move changes the stack on a square.
    pub(in crate::table) fn changes(&self, square: Square) -> bool {
        self.expected.iter().any(|&(at, _)| at == square)
    }

    /// Squares whose stacks have preview pieces above them, with the heights of these stacks.
    pub(in crate::table) fn covered_by_preview(&self) -> impl Iterator<Item = (Square, usize)> {
        let expected = self.expected.iter().copied();
        expected.filter(|(at, stays)| {
            let height = self.stacks.get(at).map_or(0, |stack| stack.height());
            *stays > 0 && height > *stays
        })
    }

    pub(super) fn appearance(&self, square: Square, level: usize) -> PieceAppearance {
        let mut expected = self.expected.iter();
        if expected.any(|&(at, from)| at == square && level >= from) {
            PieceAppearance::Preview
        } else {
            PieceAppearance::Plain
        }
    }
}

impl TurnPreview {
    /// Preview of an action with its changes.
    #[must_use]
    pub fn new(action: Action, changes: Vec<Change>) -> Self {
        Self {
            action: Some(action),
            changes,
        }
    }

    /// The previewed action.
    #[must_use]
    pub fn action(&self) -> Option<Action> {
        self.action
    }

    /// Excess pieces that would be removed, bottom first, with their trays.
    pub fn removed(&self) -> impl Iterator<Item = (Square, Seat, Tray)> {
        self.changes.iter().filter_map(|change| match *change {
            Change::SurplusRemoved { from, piece, to } => Some((from, piece, to)),
            _ => None,
        })
    }

    /// Preview of a drag over no target.
    pub(super) fn of_drag(change: Change) -> Self {
        Self {
            action: None,
            changes: vec![change],
        }
    }

    /// Square from which pieces are lifted, and the number of pieces that stay.
    pub(in crate::table) fn remaining_after_lift(
        &self,
        scene: &BoardScene,
    ) -> Option<(Square, usize)> {
        let (from, count) = self.lifted()?;
        let height = scene.stack(from).height();
        Some((from, height.saturating_sub(count)))
    }

    /// Whether pieces are lifted from a square.
    pub(super) fn lifts_from(&self, square: Square) -> bool {
        self.lifted().is_some_and(|(from, _)| from == square)
    }

    /// Square from which pieces are lifted, and their number.
    fn lifted(&self) -> Option<(Square, usize)> {
        self.changes.iter().find_map(|change| match *change {
            Change::Lifted { from, count } => Some((from, usize::from(count))),
            _ => None,
        })
    }

    /// The stacks after the move.
    pub(in crate::table) fn on_board(&self, scene: &BoardScene) -> PreviewedStacks {
        let mut preview = PreviewedStacks {
            stacks: scene.stacks.clone(),
            expected: Vec::new(),
        };
        let mut after = scene.clone();
        let mut pieces = Stack::EMPTY;
        for &change in &self.changes {
            match change {
                Change::Lifted { from, count } => {
                    let mut stays = scene.stack(from);
                    pieces = stays.lift(usize::from(count));
                    preview.expected.push((from, stays.height()));
                    if stays.height() > 0 {
                        preview.stacks.insert(from, stays);
                    } else {
                        preview.stacks.remove(&from);
                    }
                }
                Change::TakenFromTray { piece, .. } => pieces = [piece].into_iter().collect(),
                Change::Landed { on, .. } => {
                    after.add_to_stack(on, pieces);
                    let stays = scene.stack(on).height();
                    preview.expected.push((on, stays));
                    preview.stacks.insert(on, after.stack(on));
                }
                Change::SurplusRemoved { from, .. } => {
                    after.remove_moved(change);
                    preview.stacks.insert(from, after.stack(from));
                    for (at, level) in &mut preview.expected {
                        if *at == from {
                            *level = level.saturating_sub(1);
                        }
                    }
                }
                Change::Swapped { own, enemy } => {
                    let (mut a, mut b) = (scene.stack(own), scene.stack(enemy));
                    let (top_a, top_b) = (a.lift(1), b.lift(1));
                    for (square, mut stack, top) in [(own, a, top_b), (enemy, b, top_a)] {
                        preview.expected.push((square, stack.height()));
                        stack.append(top);
                        preview.stacks.insert(square, stack);
                    }
                }
                _ => {}
            }
        }
        preview
    }

    /// Removed pieces grouped by square and tray, with their number.
    fn groups(&self) -> Vec<(Square, Tray, usize)> {
        let mut groups: Vec<(Square, Tray, usize)> = Vec::new();
        for (square, _, tray) in self.removed() {
            let same = |group: &&mut (Square, Tray, usize)| (group.0, group.1) == (square, tray);
            match groups.iter_mut().find(same) {
                Some(group) => group.2 += 1,
                None => groups.push((square, tray, 1)),
            }
        }
        groups
    }

    /// Positions of removed pieces next to their stack: toward their tray if visible and free,
    /// otherwise at a corner of the square.
    pub(in crate::table) fn removed_positions(
        &self,
        layout: &BoardLayout,
        scene: &BoardScene,
        eye: Option<Vec3>,
    ) -> Vec<RemovedPieces> {
        let stacks = self.on_board(scene).stacks;
        let heights = stacks.values().map(|stack| layout.top(stack.height()));
        let tallest = heights.fold(0.0, f32::max) + 0.03;
        let flat = |at: Vec3| at.with_y(0.0);
        let mut positions: Vec<RemovedPieces> = Vec::new();
        for (square, tray, count) in self.groups() {
            let at = layout.center(square);
            let tray_center = layout.tray(tray).center;
            let direction = (vec3(tray_center.x, 0.0, tray_center.y) - at).normalize_or(Vec3::Z);
            let mut directions = [direction, CORNERS[0], CORNERS[1], CORNERS[2], CORNERS[3]];
            directions[1..].sort_by(|a, b| b.dot(direction).total_cmp(&a.dot(direction)));
            let bases = directions.map(|direction| at + direction.normalize() * DISTANCE);
            let top = Vec3::Y * (count as f32 * PIECE_HEIGHT * SCALE);
            let is_free = |base: &Vec3| {
                let apart = PIECE_RADIUS * 2.0 * SCALE;
                let mut others = positions.iter();
                let near_stack = PIECE_RADIUS + PIECE_RADIUS * SCALE;
                let mut stacks = stacks.keys().filter(|other| **other != square);
                others.all(|other| flat(other.base).distance(flat(*base)) > apart)
                    && stacks.all(|&other| layout.center(other).distance(*base) > near_stack)
            };
            let is_unobstructed = |base: &Vec3| {
                let visible =
                    |point| eye.is_none_or(|eye| is_visible(eye, point, None, layout, &stacks));
                visible(*base) && visible(*base + top)
            };
            let bases = bases.into_iter().filter(is_free);
            // If no position on the board is visible, use the height of the tallest stack.
            let lifted = bases.clone().map(|base| base + Vec3::Y * tallest);
            let base = bases.clone().chain(lifted).find(is_unobstructed);
            let base = base.or(bases.clone().next()).unwrap_or(at);
            positions.push(RemovedPieces { square, tray, base });
        }
        positions
    }

    /// The trays after the move.
    pub(super) fn trays(&self, scene: &BoardScene) -> BTreeMap<Tray, Vec<Stack>> {
        let mut after = BoardScene {
            trays: scene.trays.clone(),
            ..BoardScene::default()
        };
        for &change in &self.changes {
            match change {
                Change::TakenFromTray { .. } => after.remove_moved(change),
                Change::SurplusRemoved { piece, to, .. } => {
                    after.add_to_tray(to, [piece].into_iter().collect());
                }
                _ => {}
            }
        }
        after.trays
    }

    /// Tray positions, each with `true` for a piece that is only previewed.
    pub(in crate::table) fn tray_slots(
        &self,
        layout: &BoardLayout,
        tray: Tray,
        pieces: &[Stack],
    ) -> Vec<(TraySlot, bool)> {
        let slots = tray_slots(layout, tray, pieces).into_iter();
        let mut slots: Vec<(TraySlot, bool)> = slots.map(|slot| (slot, false)).collect();
        for (_, piece, _) in self.removed().filter(|(.., to)| *to == tray) {
            let mut last = slots.iter_mut().rev();
            if let Some(slot) = last.find(|(slot, new)| slot.piece == piece && !new) {
                slot.1 = true;
            }
        }
        slots
    }

    /// Tray positions of the pieces that would be moved there.
    pub(in crate::table) fn expected_in_trays(
        &self,
        layout: &BoardLayout,
        scene: &BoardScene,
    ) -> Vec<TraySlot> {
        let trays = self.trays(scene).into_iter();
        let slots = trays.flat_map(|(tray, pieces)| self.tray_slots(layout, tray, &pieces));
        slots
            .filter_map(|(slot, new)| new.then_some(slot))
            .collect()
    }

    /// The removed pieces, drawn small next to their stack.
    pub(super) fn removed_pieces(
        &self,
        layout: &BoardLayout,
        scene: &BoardScene,
        eye: Option<Vec3>,
    ) -> Vec<PlacedPiece> {
        let mut pieces = Vec::new();
        for RemovedPieces { square, tray, base } in self.removed_positions(layout, scene, eye) {
            let group = self
                .removed()
                .filter(|&(at, _, to)| at == square && to == tray);
            let stack: Stack = group.map(|(_, seat, _)| seat).collect();
            let stacked = PlacedPiece::stacked(stack, PieceAppearance::Preview, SCALE);
            pieces.extend(stacked.into_iter().map(|placed| PlacedPiece {
                position: base + placed.position,
                ..placed
            }));
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use stack_game::TrayKind;

    use super::*;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn stack(seats: &[u8]) -> Stack {
        seats.iter().map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn preview_distinguishes_landing_pieces() {
        let (a, b) = (square("d4"), square("d6"));
        let mut scene = BoardScene::default();
        scene.stacks.insert(a, stack(&[1, 0, 0]));
        scene.stacks.insert(b, stack(&[3, 1, 2, 3]));
        let action = Action::StackMove {
            from: a,
            to: b,
            count: 2,
        };
        let turn = TurnPreview::new(
            action,
            vec![
                Change::Lifted { from: a, count: 2 },
                Change::Moved { from: a, to: b },
                Change::Landed { on: b, count: 2 },
                Change::SurplusRemoved {
                    from: b,
                    piece: Seat::new(3),
                    to: Tray::new(Seat::new(0), TrayKind::Captures),
                },
            ],
        );
        let preview = turn.on_board(&scene);
        assert_eq!(preview.stacks[&b], stack(&[1, 2, 3, 0, 0]));
        let looks: Vec<bool> = (0..5)
            .map(|level| preview.appearance(b, level) == PieceAppearance::Preview)
            .collect();
        assert_eq!(looks, [false, false, false, true, true]);
        assert_eq!(preview.stacks[&a], stack(&[1]), "what remains");
        assert_eq!(preview.appearance(a, 0), PieceAppearance::Plain);
        assert!(preview.changes(b) && preview.changes(a));
        assert_eq!(preview.covered_by_preview().collect::<Vec<_>>(), [(b, 3)]);
        assert!(turn.lifts_from(a) && !turn.lifts_from(b));
        assert_eq!(turn.remaining_after_lift(&scene), Some((a, 1)));
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let layout = BoardLayout::new(&squares, &[0, 1, 2, 3].map(Seat::new));
        let removed = turn.removed_pieces(&layout, &scene, None);
        assert_eq!(removed.len(), 1);
        assert!(!removed[0].piece.in_tray, "it is on the board until then");
        let expected = turn.expected_in_trays(&layout, &scene);
        assert_eq!(expected.len(), 1, "in the tray");
        assert_eq!(expected[0].piece, Seat::new(3));
    }

    #[test]
    fn placed_pieces_leave_their_tray() {
        let (mine, theirs) = (Seat::new(0), Seat::new(1));
        let tray = Tray::new(mine, TrayKind::Reserve);
        let mut scene = BoardScene::default();
        let at = square("d4");
        scene.stacks.insert(at, stack(&[1, 1, 1, 1, 1]));
        for _ in 0..2 {
            scene.add_to_tray(tray, stack(&[0]));
        }
        let captures = Tray::new(mine, TrayKind::Captures);
        let turn = TurnPreview::new(
            Action::Place { tray, to: at },
            vec![
                Change::TakenFromTray { tray, piece: mine },
                Change::Landed { on: at, count: 1 },
                Change::SurplusRemoved {
                    from: at,
                    piece: theirs,
                    to: captures,
                },
            ],
        );
        let trays = turn.trays(&scene);
        assert_eq!([&trays[&tray], &trays[&captures]].map(Vec::len), [1, 1]);
        assert_eq!(turn.remaining_after_lift(&scene), None);
    }

    #[test]
    fn removed_pieces_are_visible_from_all_sides() {
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let seats = [0, 1, 2, 3].map(Seat::new);
        let layout = BoardLayout::new(&squares, &seats);
        for height in [0, 1, 2, 5] {
            for (n, &on) in squares.iter().enumerate() {
                // Equal stacks everywhere, with one of five in front of the camera.
                let mut scene = BoardScene::default();
                for &square in &squares {
                    let pieces: Stack = std::iter::repeat_n(seats[1], height).collect();
                    if height > 0 {
                        scene.stacks.insert(square, pieces);
                    }
                }
                scene.stacks.insert(on, stack(&[1, 2, 1, 2, 1]));
                let captures = Tray::new(seats[n % 4], TrayKind::Captures);
                let reserve = Tray::new(seats[n % 4], TrayKind::Reserve);
                let from = square(if on == square("a1") { "b1" } else { "a1" });
                let removed = |piece: u8, to| Change::SurplusRemoved {
                    from: on,
                    piece: Seat::new(piece),
                    to,
                };
                let action = Action::StackMove {
                    from,
                    to: on,
                    count: 0,
                };
                let turn =
                    TurnPreview::new(action, vec![removed(1, captures), removed(2, reserve)]);
                for yaw in [0.0_f32, 0.8, 1.6, std::f32::consts::PI, 4.0] {
                    let eye = vec3(-yaw.sin() * 15.4, 22.2, yaw.cos() * 15.4);
                    let positions = turn.removed_positions(&layout, &scene, Some(eye));
                    assert_eq!(positions.len(), 2);
                    let stacks = turn.on_board(&scene).stacks;
                    for place in positions {
                        let top = place.base + Vec3::Y * (PIECE_HEIGHT * SCALE);
                        let seen = is_visible(eye, top, None, &layout, &stacks);
                        assert!(seen, "{on} among stacks of {height}, from {yaw}: {place:?}");
                    }
                }
            }
        }
    }
}
