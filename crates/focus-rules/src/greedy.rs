//! The greedy move of playouts.

use stack_game::bitboard::set_bits;
use stack_game::random_below;

use crate::board::{MAX_HEIGHT, ON_BOARD};
use crate::movegen;
use crate::moves::Move;
use crate::position::{EndRule, Position};

impl Position {
    /// A legal move with the highest 10 · (pieces moved + pieces on the target) + stacks gained.
    /// Ties are broken by the random number `random`. `None` if the game is over.
    ///
    /// The order is the one J.A.M. Nijssen and M.H.M. Winands (2010) use for playouts. Moves are
    /// skipped if they cannot reach the best score so far, which the tallest stack bounds.
    #[must_use]
    pub fn greedy_move(&self, random: u64) -> Option<Move> {
        if self.end.rule != EndRule::Ongoing {
            return None;
        }
        if self.is_before_play() {
            // All swaps and all starting piece placements are equal in that order.
            let count = movegen::count(self);
            return (count > 0)
                .then(|| movegen::nth(self, random_below((random >> 32) as u32, count)));
        }
        let by_min_height = self.squares_by_min_height();
        let tallest = (1..=MAX_HEIGHT)
            .rev()
            .find(|&height| !by_min_height[height].is_empty());
        let mut choice = GreedyPick {
            tallest: tallest.unwrap_or_default() as u32,
            best_weight: 0,
            best: None,
            rank: i64::MIN,
            step: (random >> 32) as u32 | 1,
            tie: random as u32,
        };
        let mover = self.turn.index();
        for from in set_bits(self.controlled_cells(self.turn)) {
            let stack = self.stacks[usize::from(from)];
            // The longest moves score highest, so they come first.
            for &(to, count) in self.stack_moves_from(from).iter().rev() {
                let count = u32::from(count);
                if count + choice.tallest < choice.best_weight {
                    break;
                }
                let left = stack.without_top(count.min(stack.height()));
                let keeps_source = !left.is_empty() && left.top_index() == mover;
                self.consider(
                    &mut choice,
                    Move::from_cells(from, to, count as u8),
                    count,
                    keeps_source,
                );
            }
        }
        if self.reserves.get(self.turn) > 0 && choice.tallest + 1 >= choice.best_weight {
            for to in set_bits(ON_BOARD) {
                self.consider(&mut choice, Move::place_cell(to), 1, true);
            }
        }
        choice.best
    }

    /// Keeps a move if it is better than the best so far. `keeps_source`: whether the mover still
    /// controls the source, or places a piece, and so gains a stack unless it controlled the target.
    #[inline]
    fn consider(&self, choice: &mut GreedyPick, mv: Move, count: u32, keeps_source: bool) {
        let target = self.stacks[usize::from(mv.target())];
        let weight = count + target.height();
        if weight < choice.best_weight {
            return;
        }
        let covers_own = !target.is_empty() && target.top_index() == self.turn.index();
        let order = 10 * i64::from(weight) + i64::from(keeps_source) - i64::from(covers_own);
        choice.tie = choice.tie.wrapping_add(choice.step);
        let rank = order << 32 | i64::from(choice.tie);
        if rank > choice.rank {
            choice.rank = rank;
            choice.best_weight = weight;
            choice.best = Some(mv);
        }
    }
}

/// The best move so far.
struct GreedyPick {
    /// The height of the tallest stack.
    tallest: u32,
    /// Pieces moved and covered by the best move.
    best_weight: u32,
    best: Option<Move>,
    /// The score, with the tie-break in the lower bits.
    rank: i64,
    /// Ties are broken by multiples of a random odd number, which is cheaper than one random number
    /// per move.
    step: u32,
    tie: u32,
}
