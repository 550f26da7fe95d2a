//! The move of a greedy player, found without judging all moves.

use stack_game::bitboard::set_bits;
use stack_game::random_below;

use crate::board::{MAX_HEIGHT, ON_BOARD};
use crate::movegen;
use crate::moves::Move;
use crate::position::{EndRule, Position};

impl Position {
    /// A legal move with the highest 10 · (pieces moved + pieces on the target) + stacks gained;
    /// one of them by `dice`, a random number, when there are several. `None` when the game is
    /// over.
    ///
    /// The order is that of J.A.M. Nijssen and M.H.M. Winands (2010) for playouts. Only moves are
    /// looked at that can still be as heavy as the heaviest so far, for the tallest stack bounds
    /// what a move can cover.
    #[must_use]
    pub fn greedy_move(&self, dice: u64) -> Option<Move> {
        if self.end.rule != EndRule::Ongoing {
            return None;
        }
        if self.is_before_play() {
            // All exchanges and all opening pieces are equal by that order.
            let count = movegen::count(self);
            return (count > 0)
                .then(|| movegen::nth(self, random_below((dice >> 32) as u32, count)));
        }
        let high = self.squares_by_min_height();
        let tallest = (1..=MAX_HEIGHT)
            .rev()
            .find(|&height| !high[height].is_empty());
        let mut choice = GreedyPick {
            tallest: tallest.unwrap_or_default() as u32,
            heaviest: 0,
            best: None,
            rank: i64::MIN,
            step: (dice >> 32) as u32 | 1,
            tie: dice as u32,
        };
        let mover = self.turn.index();
        for from in set_bits(self.controlled_cells(self.turn)) {
            let pile = self.stacks[usize::from(from)];
            // The longest travels come first: they are the heaviest.
            for &(to, count) in self.stack_moves_from(from).iter().rev() {
                let count = u32::from(count);
                if count + choice.tallest < choice.heaviest {
                    break;
                }
                let left = pile.without_top(count.min(pile.height()));
                let keeps = !left.is_empty() && left.top_index() == mover;
                self.weigh(
                    &mut choice,
                    Move::from_cells(from, to, count as u8),
                    count,
                    keeps,
                );
            }
        }
        if self.reserves.of(self.turn) > 0 && choice.tallest + 1 >= choice.heaviest {
            for to in set_bits(ON_BOARD) {
                self.weigh(&mut choice, Move::place_cell(to), 1, true);
            }
        }
        choice.best
    }

    /// Takes a move if it is better than the best so far. `gains` is true if the mover tops a stack
    /// more after it, provided that it did not top the target before.
    #[inline]
    fn weigh(&self, choice: &mut GreedyPick, mv: Move, count: u32, gains: bool) {
        let target = self.stacks[usize::from(mv.target())];
        let weight = count + target.height();
        if weight < choice.heaviest {
            return;
        }
        let covers_own = !target.is_empty() && target.top_index() == self.turn.index();
        let order = 10 * i64::from(weight) + i64::from(gains) - i64::from(covers_own);
        choice.tie = choice.tie.wrapping_add(choice.step);
        let rank = order << 32 | i64::from(choice.tie);
        if rank > choice.rank {
            choice.rank = rank;
            choice.heaviest = weight;
            choice.best = Some(mv);
        }
    }
}

/// The best move so far.
struct GreedyPick {
    /// The height of the tallest stack.
    tallest: u32,
    /// Pieces moved and covered by the best move.
    heaviest: u32,
    best: Option<Move>,
    /// The move's order, and below it the tie-break.
    rank: i64,
    /// Ties are broken by the multiples of a random odd number: cheaper than a random number a move.
    step: u32,
    tie: u32,
}
