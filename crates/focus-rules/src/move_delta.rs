//! What a move changes on the board, told without playing it.

use crate::moves::Move;
use crate::packed_counts::PackedCounts;
use crate::packed_stack::PackedStack;
use crate::play::land;
use crate::position::Position;

/// The stacks that a move changes. Cells are numbered rank · 8 + file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveDelta {
    /// The cell that the pieces come from; that of the target for a placed piece.
    pub from: u8,
    /// The cell on which they land.
    pub to: u8,
    /// The number of pieces that travel; 0 for a placed piece.
    pub count: u8,
    /// The stack where they come from, before the move; empty for a placed piece.
    pub lifted: PackedStack,
    /// What is left of it.
    pub left: PackedStack,
    /// The stack on which they land, before the move.
    pub covered: PackedStack,
    /// The same after it.
    pub landed: PackedStack,
    /// The number of enemy pieces of each seat that are captured.
    pub captured: [u8; 4],
    /// The number of pieces that come to a reserve.
    pub regained: u8,
}

impl Position {
    /// What a legal travel, or a placed piece, changes on the board. Of an exchange it tells nothing that means
    /// anything.
    #[inline]
    #[must_use]
    pub fn move_delta(&self, mv: Move) -> MoveDelta {
        let mover = self.turn.index();
        let to = mv.target();
        let covered = self.stacks[usize::from(to)];
        let (from, pile, count) = match mv.count() {
            0 => (to, PackedStack::EMPTY, 0),
            count => {
                let pile = self.stacks[usize::from(mv.origin())];
                (mv.origin(), pile, count.min(pile.height()))
            }
        };
        let (left, pieces) = if count == 0 {
            (PackedStack::EMPTY, mover as u32)
        } else {
            (
                pile.without_top(count),
                pile.pieces() & ((1 << (2 * count)) - 1),
            )
        };
        let (landed, surplus, fallen) = land(covered, pieces, count.max(1));
        let (mut captured, mut regained) = ([0; 4], 0);
        if fallen > 0 {
            let surplus = PackedCounts::of_pieces(surplus, fallen);
            let own = PackedCounts(surplus.0 & self.variant.own_color_masks[mover]);
            captured = PackedCounts(surplus.0 - own.0).counts();
            regained = own.total() as u8;
        }
        MoveDelta {
            from,
            to,
            count: count as u8,
            lifted: pile,
            left,
            covered,
            landed,
            captured,
            regained,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "test code: a fault must stop the test")]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};
    use stack_game::Game;

    use super::*;
    use crate::color::COLORS;
    use crate::variant::Variant;

    #[test]
    fn it_is_what_playing_the_move_changes() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for variant in Variant::all() {
            let mut position = Position::start(variant, variant.seats()[0], false).unwrap();
            for _ in 0..150 {
                if position.outcome().is_some() {
                    break;
                }
                let mover = position.turn;
                for mv in position.legal_moves() {
                    let print = position.move_delta(mv);
                    let mut after = position;
                    after.play_unchecked(mv);
                    let [from, to] = [print.from, print.to].map(usize::from);
                    assert_eq!(after.stacks[to], print.landed, "{position} {mv}");
                    assert_eq!(position.stacks[to], print.covered);
                    if print.count > 0 {
                        assert_eq!(after.stacks[from], print.left, "{position} {mv}");
                        assert_eq!(position.stacks[from], print.lifted);
                    }
                    for seat in COLORS {
                        let more = after.captured(mover, seat) - position.captured(mover, seat);
                        assert_eq!(print.captured[seat.index()], more, "{position} {mv}");
                    }
                    let reserves = |position: &Position| position.reserves.total();
                    let placed = u32::from(print.count == 0 && !position.pending.contains(mover));
                    assert_eq!(
                        reserves(&after) + placed,
                        reserves(&position) + u32::from(print.regained),
                        "{position} {mv}"
                    );
                }
                position.play_unchecked(position.nth_move(rng.next_u32() % position.move_count()));
            }
        }
    }
}
