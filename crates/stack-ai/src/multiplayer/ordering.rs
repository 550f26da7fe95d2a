//! Move ordering by immediate gains, killers and history.

use stack_game::Seat;

use super::config::MultiplayerConfig;
use crate::Tactics;

/// A move of a seat with its score.
#[derive(Clone, Copy)]
pub(super) struct RankedMove<M> {
    pub(super) mv: M,
    pub(super) seat: Seat,
    /// Index among the position's moves.
    pub(super) nth: u16,
    /// Whether it neither captures nor takes over stacks.
    pub(super) quiet: bool,
    score: i32,
}

/// Killer moves and history.
pub(super) struct MoveScores {
    /// By ply: the two moves that were last best in sibling positions.
    killers: Vec<[usize; 2]>,
    /// By seat and move: how often it was best, weighted by depth.
    history: Vec<i32>,
    indices: usize,
}

/// Index of no move.
const NONE: usize = usize::MAX;
/// Score of the hash move.
const HASH_MOVE_SCORE: i32 = 1 << 28;
/// Scores of the killers.
const KILLER_SCORES: [i32; 2] = [1 << 27, 1 << 26];
/// Maximum history.
const MAX_HISTORY: i32 = 1 << 20;

impl MoveScores {
    /// Empty, for move indices below `indices` and `plies` plies.
    pub(super) fn new(indices: usize, plies: usize) -> Self {
        Self {
            killers: vec![[NONE; 2]; plies],
            history: vec![0; indices * Seat::MAX],
            indices,
        }
    }

    pub(super) fn clear(&mut self) {
        self.killers.fill([NONE; 2]);
        self.history.fill(0);
    }

    fn number(&self, seat: Seat, mv: usize) -> usize {
        seat.index() * self.indices + mv
    }

    /// Records that a move was best, or caused a cutoff, `ply` plies from the root.
    pub(super) fn record_best(&mut self, seat: Seat, mv: usize, ply: usize, depth: u32) {
        let number = self.number(seat, mv);
        if let Some([first, second]) = self.killers.get_mut(ply)
            && *first != number
        {
            *second = *first;
            *first = number;
        }
        let history = &mut self.history[number];
        *history += (depth * depth) as i32;
        if *history > MAX_HISTORY {
            self.history.iter_mut().for_each(|value| *value /= 2);
        }
    }
}

/// Appends the moves of the seat to move with their scores.
pub(super) fn rank_moves<G: Tactics>(
    position: &G,
    config: &MultiplayerConfig,
    scores: &MoveScores,
    ply: usize,
    hash_move: Option<u16>,
    list: &mut Vec<RankedMove<G::Move>>,
) {
    let seat = position.turn();
    let killers = scores.killers.get(ply).copied().unwrap_or([NONE; 2]);
    position.for_each_gain(|mv, gain| {
        let nth = list.len() as u16;
        let mut entry = RankedMove {
            mv,
            seat,
            nth,
            quiet: true,
            score: 0,
        };
        if config.learn {
            entry.quiet = gain.surplus() == 0 && gain.taken <= 0;
            let number = scores.number(seat, G::index(mv));
            entry.score = if config.gains_first {
                let gains = 1_000 * i32::from(gain.surplus() + gain.captured)
                    + 300 * (i32::from(gain.taken) + i32::from(gain.stacks));
                gains + 10 * i32::from(gain.covered) + scores.history[number] / 64
            } else {
                gain.published_order() + scores.history[number]
            };
            if number == killers[0] {
                entry.score += KILLER_SCORES[0];
            } else if number == killers[1] {
                entry.score += KILLER_SCORES[1];
            }
        }
        if hash_move == Some(nth) {
            entry.score = HASH_MOVE_SCORE;
        }
        list.push(entry);
    });
}

/// Number of moves selected one by one before sorting the rest; many nodes need no more.
const SELECTED: usize = 4;

/// Moves the best remaining move to index `i`; must be called for all lower indices first. Ties
/// keep the game's order.
pub(super) fn bring_best_forward<M>(list: &mut [RankedMove<M>], i: usize) {
    if i == SELECTED {
        list[i..].sort_unstable_by_key(|ranked| (-ranked.score, ranked.nth));
    } else if i < SELECTED {
        let mut best = i;
        for j in i + 1..list.len() {
            if (list[j].score, list[best].nth) > (list[best].score, list[j].nth) {
                best = j;
            }
        }
        list.swap(i, best);
    }
}
