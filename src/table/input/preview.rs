//! The preview of the turn under the pointer, before it is made.

use std::collections::BTreeMap;

use bevy::math::{Vec3, vec3};
use bevy::prelude::Resource;
use stack_game::{Action, Change, Seat, Square, Stack, Tray};
use table_pictures::{BoardLayout, PIECE_HEIGHT, PIECE_RADIUS};

use super::occlusion::sees;
use crate::table::motion::scene::BoardScene;
use crate::table::view::pieces::{Piece, PieceAbove, PieceAppearance, PlacedPiece};
use crate::table::view::trays::{TraySlot, slots};

/// The size of the pieces that would fall out, beside the stack.
const SMALL: f32 = 0.55;
/// The distance of these from the middle of the stack.
const BESIDE: f32 = PIECE_RADIUS + PIECE_RADIUS * SMALL + 0.10;
/// The directions to the corners of a square, where four stacks leave room between them.
const CORNERS: [Vec3; 4] = [
    vec3(1.0, 0.0, 1.0),
    vec3(-1.0, 0.0, 1.0),
    vec3(1.0, 0.0, -1.0),
    vec3(-1.0, 0.0, -1.0),
];

/// How far above their places the pieces of the turn are held.
pub(in crate::table) const HOVER: f32 = 0.36;

/// The turn under the pointer, or that of a hint; without an action what a drag has taken up.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TurnPreview {
    action: Option<Action>,
    changes: Vec<Change>,
}

/// The place beside a stack for the pieces that would fall out of it into one tray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct RemovedPieces {
    /// The square of the stack.
    pub square: Square,
    /// The tray.
    pub tray: Tray,
    /// The place of the lowest piece.
    pub base: Vec3,
}

/// The stacks on the board with a preview on it.
pub(in crate::table) struct PreviewedStacks {
    /// The stacks.
    pub stacks: BTreeMap<Square, Stack>,
    /// From this level up the pieces on a square are not there yet.
    expected: Vec<(Square, usize)>,
}

impl PreviewedStacks {
    /// True if the turn would change the stack on a square.
    pub(in crate::table) fn changes(&self, square: Square) -> bool {
        self.expected.iter().any(|&(at, _)| at == square)
    }

    /// The squares with stacks over which pieces are held, and the heights of these stacks.
    pub(in crate::table) fn below_held(&self) -> impl Iterator<Item = (Square, usize)> {
        let expected = self.expected.iter().copied();
        expected.filter(|(at, stays)| {
            let height = self.stacks.get(at).map_or(0, |stack| stack.height());
            *stays > 0 && height > *stays
        })
    }

    /// The appearance of a piece.
    pub(super) fn look(&self, square: Square, level: usize) -> PieceAppearance {
        let mut expected = self.expected.iter();
        if expected.any(|&(at, from)| at == square && level >= from) {
            PieceAppearance::Preview
        } else {
            PieceAppearance::Plain
        }
    }
}

impl TurnPreview {
    /// The preview of an action that would make these changes.
    #[must_use]
    pub fn new(action: Action, changes: Vec<Change>) -> Self {
        Self {
            action: Some(action),
            changes,
        }
    }

    /// The action that is shown.
    #[must_use]
    pub fn action(&self) -> Option<Action> {
        self.action
    }

    /// The pieces that would fall out, with their trays, the lowest first.
    pub fn removed(&self) -> impl Iterator<Item = (Square, Seat, Tray)> {
        self.changes.iter().filter_map(|change| match *change {
            Change::SurplusRemoved { from, piece, to } => Some((from, piece, to)),
            _ => None,
        })
    }

    /// What is dragged and is over no target.
    pub(super) fn dragged(taken_up: Change) -> Self {
        Self {
            action: None,
            changes: vec![taken_up],
        }
    }

    /// Where pieces of a stack are taken up: its square, and the number of pieces that stay.
    pub(in crate::table) fn taken_up(&self, scene: &BoardScene) -> Option<(Square, usize)> {
        let (from, count) = self.lifted()?;
        let height = scene.stack(from).height();
        Some((from, height.saturating_sub(count)))
    }

    /// True if pieces of the stack on a square are taken up.
    pub(super) fn takes_up(&self, square: Square) -> bool {
        self.lifted().is_some_and(|(from, _)| from == square)
    }

    /// The square of the stack of which pieces are taken up, and their number.
    fn lifted(&self) -> Option<(Square, usize)> {
        self.changes.iter().find_map(|change| match *change {
            Change::Lifted { from, count } => Some((from, usize::from(count))),
            _ => None,
        })
    }

    /// The stacks as they would be.
    pub(in crate::table) fn on_board(&self, scene: &BoardScene) -> PreviewedStacks {
        let mut preview = PreviewedStacks {
            stacks: scene.stacks.clone(),
            expected: Vec::new(),
        };
        let mut after = scene.clone();
        let mut hand = Stack::EMPTY;
        for &change in &self.changes {
            match change {
                Change::Lifted { from, count } => {
                    let mut stays = scene.stack(from);
                    hand = stays.lift(usize::from(count));
                    preview.expected.push((from, stays.height()));
                    if stays.height() > 0 {
                        preview.stacks.insert(from, stays);
                    } else {
                        preview.stacks.remove(&from);
                    }
                }
                Change::TakenFromTray { piece, .. } => hand = [piece].into_iter().collect(),
                Change::Landed { on, .. } => {
                    after.add_to_stack(on, hand);
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

    /// The pieces that would fall out, together as they lie: square, tray, number of pieces.
    fn piles(&self) -> Vec<(Square, Tray, usize)> {
        let mut piles: Vec<(Square, Tray, usize)> = Vec::new();
        for (square, _, tray) in self.removed() {
            let same = |pile: &&mut (Square, Tray, usize)| (pile.0, pile.1) == (square, tray);
            match piles.iter_mut().find(same) {
                Some(pile) => pile.2 += 1,
                None => piles.push((square, tray, 1)),
            }
        }
        piles
    }

    /// The places of the pieces that would fall out, beside their stack: towards their tray if they
    /// have room there and are seen, or else at a corner of the square, where four stacks leave room.
    pub(in crate::table) fn fallen_places(
        &self,
        layout: &BoardLayout,
        scene: &BoardScene,
        eye: Option<Vec3>,
    ) -> Vec<RemovedPieces> {
        let stacks = self.on_board(scene).stacks;
        let heights = stacks.values().map(|stack| layout.top(stack.height()));
        let tallest = heights.fold(0.0, f32::max) + 0.03;
        let flat = |at: Vec3| at.with_y(0.0);
        let mut places: Vec<RemovedPieces> = Vec::new();
        for (square, tray, count) in self.piles() {
            let at = layout.center(square);
            let goal = layout.tray(tray).center;
            let way = (vec3(goal.x, 0.0, goal.y) - at).normalize_or(Vec3::Z);
            let mut ways = [way, CORNERS[0], CORNERS[1], CORNERS[2], CORNERS[3]];
            ways[1..].sort_by(|a, b| b.dot(way).total_cmp(&a.dot(way)));
            let feet = ways.map(|way| at + way.normalize() * BESIDE);
            let top = Vec3::Y * (count as f32 * PIECE_HEIGHT * SMALL);
            let free = |foot: &Vec3| {
                let apart = PIECE_RADIUS * 2.0 * SMALL;
                let mut others = places.iter();
                let beside = PIECE_RADIUS + PIECE_RADIUS * SMALL;
                let mut stacks = stacks.keys().filter(|other| **other != square);
                others.all(|other| flat(other.base).distance(flat(*foot)) > apart)
                    && stacks.all(|&other| layout.center(other).distance(*foot) > beside)
            };
            let seen = |foot: &Vec3| {
                let sees = |point| eye.is_none_or(|eye| sees(eye, point, None, layout, &stacks));
                sees(*foot) && sees(*foot + top)
            };
            let feet = feet.into_iter().filter(free);
            // Among tall stacks no place on the board may be seen: then as high as the tallest of them.
            let raised = feet.clone().map(|foot| foot + Vec3::Y * tallest);
            let foot = feet.clone().chain(raised).find(seen);
            let foot = foot.or(feet.clone().next()).unwrap_or(at);
            places.push(RemovedPieces {
                square,
                tray,
                base: foot,
            });
        }
        places
    }

    /// The trays without a piece that is placed, and with the pieces that would fall into them.
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

    /// The places of a tray's pieces, each with `true` if the piece would only fall there.
    pub(in crate::table) fn tray_slots(
        &self,
        layout: &BoardLayout,
        tray: Tray,
        pieces: &[Stack],
    ) -> Vec<(TraySlot, bool)> {
        let slots = slots(layout, tray, pieces).into_iter();
        let mut slots: Vec<(TraySlot, bool)> = slots.map(|slot| (slot, false)).collect();
        for (_, piece, _) in self.removed().filter(|(.., to)| *to == tray) {
            let mut last = slots.iter_mut().rev();
            if let Some(slot) = last.find(|(slot, new)| slot.piece == piece && !new) {
                slot.1 = true;
            }
        }
        slots
    }

    /// The places in the trays of the pieces that would fall there.
    pub(in crate::table) fn expected(
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

    /// The pieces that would fall out, small beside their stack.
    pub(super) fn beside(
        &self,
        layout: &BoardLayout,
        scene: &BoardScene,
        eye: Option<Vec3>,
    ) -> Vec<PlacedPiece> {
        let mut pieces = Vec::new();
        for RemovedPieces {
            square,
            tray,
            base: foot,
        } in self.fallen_places(layout, scene, eye)
        {
            let pile = self
                .removed()
                .filter(|&(at, _, to)| at == square && to == tray);
            let pile: Vec<Seat> = pile.map(|(_, seat, _)| seat).collect();
            let height = pile.len();
            pieces.extend(
                pile.into_iter()
                    .enumerate()
                    .map(|(level, seat)| PlacedPiece {
                        piece: Piece {
                            seat,
                            appearance: PieceAppearance::Preview,
                            above: PieceAbove::Piece.in_stack(level, height),
                        },
                        position: foot + Vec3::Y * (level as f32 * PIECE_HEIGHT * SMALL),
                        scale: SMALL,
                    }),
            );
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
    fn the_preview_tells_what_lands_from_what_stays() {
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
            .map(|level| preview.look(b, level) == PieceAppearance::Preview)
            .collect();
        assert_eq!(looks, [false, false, false, true, true]);
        assert_eq!(preview.stacks[&a], stack(&[1]), "what would stay");
        assert_eq!(preview.look(a, 0), PieceAppearance::Plain);
        assert!(preview.changes(b) && preview.changes(a));
        assert_eq!(preview.below_held().collect::<Vec<_>>(), [(b, 3)]);
        assert!(turn.takes_up(a) && !turn.takes_up(b));
        assert_eq!(turn.taken_up(&scene), Some((a, 1)));
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let layout = BoardLayout::new(&squares, &[0, 1, 2, 3].map(Seat::new));
        assert_eq!(turn.beside(&layout, &scene, None).len(), 1);
        let expected = turn.expected(&layout, &scene);
        assert_eq!(expected.len(), 1, "in the tray");
        assert_eq!(expected[0].piece, Seat::new(3));
    }

    #[test]
    fn a_piece_that_is_placed_leaves_its_tray() {
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
        assert_eq!(turn.taken_up(&scene), None);
    }

    #[test]
    fn the_pieces_that_would_fall_out_are_seen_beside_their_stack_from_every_side() {
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let seats = [0, 1, 2, 3].map(Seat::new);
        let layout = BoardLayout::new(&squares, &seats);
        for height in [0, 1, 2, 5] {
            for (n, &on) in squares.iter().enumerate() {
                // Everywhere stacks of the same height, one of five before the eye.
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
                let fell = |piece: u8, to| Change::SurplusRemoved {
                    from: on,
                    piece: Seat::new(piece),
                    to,
                };
                let action = Action::StackMove {
                    from,
                    to: on,
                    count: 0,
                };
                let turn = TurnPreview::new(action, vec![fell(1, captures), fell(2, reserve)]);
                for yaw in [0.0_f32, 0.8, 1.6, std::f32::consts::PI, 4.0] {
                    let eye = vec3(-yaw.sin() * 15.4, 22.2, yaw.cos() * 15.4);
                    let places = turn.fallen_places(&layout, &scene, Some(eye));
                    assert_eq!(places.len(), 2);
                    let stacks = turn.on_board(&scene).stacks;
                    for place in places {
                        let top = place.base + Vec3::Y * (PIECE_HEIGHT * SMALL);
                        let seen = sees(eye, top, None, &layout, &stacks);
                        assert!(seen, "{on} among stacks of {height}, from {yaw}: {place:?}");
                    }
                }
            }
        }
    }
}
