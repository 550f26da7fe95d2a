//! The preview of the turn under the pointer, before it is made.

use std::collections::BTreeMap;

use bevy::math::{Vec2, Vec3, vec2, vec3};
use bevy::prelude::Resource;
use stack_game::{Action, Change, Square, Stack, Tray};

use crate::table::motion::scene::BoardScene;
use crate::table::view::layout::{BoardLayout, HEIGHT, RADIUS};
use crate::table::view::pieces::{Piece, PieceLook, PlacedPiece};
use crate::table::view::trays::slots;

/// The size of the pieces that would fall out, beside the stack.
const SMALL: f32 = 0.55;

/// The turn under the pointer.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TurnPreview {
    action: Option<Action>,
    changes: Vec<Change>,
}

/// The stacks on the board with a preview on it.
pub(in crate::table) struct PreviewedStacks {
    /// The stacks.
    pub stacks: BTreeMap<Square, Stack>,
    /// From this level up the pieces on a square are drawn like this.
    translucent: Vec<(Square, usize, PieceLook)>,
}

impl PreviewedStacks {
    /// The appearance of a piece.
    pub(super) fn look(&self, square: Square, level: usize) -> PieceLook {
        let from_here =
            |&&(at, from, _): &&(Square, usize, PieceLook)| at == square && level >= from;
        let found = self.translucent.iter().find(from_here);
        found.map_or(PieceLook::Plain, |&(.., look)| look)
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
    pub fn fallen(&self) -> impl Iterator<Item = (Square, stack_game::Seat, Tray)> {
        self.changes.iter().filter_map(|change| match *change {
            Change::FellOut { from, piece, to } => Some((from, piece, to)),
            _ => None,
        })
    }

    /// True if a piece of this tray would be placed.
    pub(super) fn takes_from(&self, tray: Tray) -> bool {
        self.changes
            .iter()
            .any(|change| matches!(change, Change::Taken { tray: from, .. } if *from == tray))
    }

    /// The stacks, the target as it would be, the pieces that would leave still at their place.
    pub(in crate::table) fn on_board(&self, scene: &BoardScene) -> PreviewedStacks {
        let mut preview = PreviewedStacks {
            stacks: scene.stacks.clone(),
            translucent: Vec::new(),
        };
        let mut after = scene.clone();
        let mut hand = Stack::EMPTY;
        for &change in &self.changes {
            match change {
                Change::Lifted { from, count } => {
                    let mut below = scene.stack(from);
                    hand = below.lift(usize::from(count));
                    preview
                        .translucent
                        .push((from, below.height(), PieceLook::Leaving));
                }
                Change::Taken { piece, .. } => hand = [piece].into_iter().collect(),
                Change::Landed { on, .. } => {
                    after.land(on, hand);
                    let stays = scene.stack(on).height();
                    preview.translucent.push((on, stays, PieceLook::Preview));
                    preview.stacks.insert(on, after.stack(on));
                }
                Change::FellOut { from, .. } => {
                    after.depart(change);
                    preview.stacks.insert(from, after.stack(from));
                    for (at, level, _) in &mut preview.translucent {
                        if *at == from {
                            *level = level.saturating_sub(1);
                        }
                    }
                }
                Change::Exchanged { own, enemy } => {
                    let (mut a, mut b) = (scene.stack(own), scene.stack(enemy));
                    let (top_a, top_b) = (a.lift(1), b.lift(1));
                    for (square, mut stack, top) in [(own, a, top_b), (enemy, b, top_a)] {
                        preview
                            .translucent
                            .push((square, stack.height(), PieceLook::Preview));
                        stack.put(top);
                        preview.stacks.insert(square, stack);
                    }
                }
                _ => {}
            }
        }
        preview
    }

    /// The ways out for the pieces that would fall out: square, tray, number of pieces, and a direction
    /// towards the tray.
    pub(in crate::table) fn ways_out(
        &self,
        layout: &BoardLayout,
    ) -> Vec<(Square, Tray, usize, Vec2)> {
        let mut ways: Vec<(Square, Tray, usize, Vec2)> = Vec::new();
        for (square, _, tray) in self.fallen() {
            match ways
                .iter_mut()
                .find(|(at, to, ..)| *at == square && *to == tray)
            {
                Some(way) => way.2 += 1,
                None => {
                    let at = layout.centre(square);
                    let to = layout.recess(tray).middle - vec2(at.x, at.z);
                    ways.push((square, tray, 1, to.normalize_or(Vec2::Y)));
                }
            }
        }
        // Two ways in nearly the same direction are parted, so that the pieces lie side by side.
        if let [(.., one), (.., other)] = ways.as_mut_slice()
            && one.angle_to(*other).abs() < 0.9
        {
            let middle = (*one + *other).normalize_or(Vec2::Y);
            let aside = if one.perp_dot(*other) < 0.0 {
                0.5
            } else {
                -0.5
            };
            *one = Vec2::from_angle(aside).rotate(middle);
            *other = Vec2::from_angle(-aside).rotate(middle);
        }
        ways
    }

    /// The fallen pieces, small beside the stack and at their places in the trays.
    pub(super) fn beside(&self, layout: &BoardLayout, scene: &BoardScene) -> Vec<PlacedPiece> {
        let mut placed = Vec::new();
        let mut after = scene.clone();
        for (square, tray, _, way) in self.ways_out(layout) {
            let pieces = self
                .fallen()
                .filter(|&(at, _, to)| at == square && to == tray);
            let foot = layout.centre(square);
            let out = way * (RADIUS + RADIUS * SMALL + 0.10);
            for (level, (_, seat, _)) in pieces.enumerate() {
                let up = level as f32 * HEIGHT * SMALL;
                placed.push(PlacedPiece {
                    piece: Piece {
                        seat,
                        look: PieceLook::Preview,
                    },
                    place: foot + vec3(out.x, up, out.y),
                    scale: SMALL,
                });
                let one: Stack = [seat].into_iter().collect();
                after.drop_into(tray, one);
                let slots = slots(layout, tray, after.tray(tray));
                if let Some(slot) = slots.iter().rev().find(|slot| slot.piece == seat) {
                    placed.push(PlacedPiece {
                        piece: Piece {
                            seat,
                            look: PieceLook::Preview,
                        },
                        place: slot.place + Vec3::Y * 0.004,
                        scale: slot.scale,
                    });
                }
            }
        }
        placed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stack_game::{Seat, TrayKind};

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn stack(seats: &[u8]) -> Stack {
        seats.iter().map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn the_preview_shows_what_lands_translucent_and_what_stays_solid() {
        let (a, b) = (square("d4"), square("d6"));
        let mut scene = BoardScene::default();
        scene.stacks.insert(a, stack(&[1, 0, 0]));
        scene.stacks.insert(b, stack(&[3, 1, 2, 3]));
        let action = Action::Travel {
            from: a,
            to: b,
            count: 2,
        };
        let turn = TurnPreview::new(
            action,
            vec![
                Change::Lifted { from: a, count: 2 },
                Change::Travelled { from: a, to: b },
                Change::Landed { on: b, count: 2 },
                Change::FellOut {
                    from: b,
                    piece: Seat::new(3),
                    to: Tray::new(Seat::new(0), TrayKind::Captures),
                },
            ],
        );
        let preview = turn.on_board(&scene);
        assert_eq!(preview.stacks[&b], stack(&[1, 2, 3, 0, 0]));
        let looks: Vec<bool> = (0..5)
            .map(|level| preview.look(b, level) == PieceLook::Preview)
            .collect();
        assert_eq!(looks, [false, false, false, true, true]);
        assert_eq!(
            preview.stacks[&a].height(),
            3,
            "what would leave is still seen"
        );
        assert_eq!(preview.look(a, 0), PieceLook::Plain);
        assert_eq!(preview.look(a, 1), PieceLook::Leaving);
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let layout = BoardLayout::new(&squares, &[0, 1, 2, 3].map(Seat::new));
        assert_eq!(
            turn.beside(&layout, &scene).len(),
            2,
            "beside the stack and in the tray"
        );
    }
}
