//! Move ordering: what a move wins at once, killers and history.

use stack_game::Seat;

use super::config::MultiplayerConfig;
use crate::Tactics;

/// A move of a seat, with its place in the order.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    pub(super) mv: M,
    pub(super) seat: Seat,
    /// Its number among the position's moves.
    pub(super) nth: u16,
    /// True when it wins and takes nothing at once.
    pub(super) quiet: bool,
    rank: i32,
}

/// Killers and history: experience with moves, whatever the position.
pub(super) struct MoveScores {
    /// For each ply the two moves that were best in sibling positions last.
    killers: Vec<[usize; 2]>,
    /// For each seat and move how often it was best, deep searches counting more.
    history: Vec<i32>,
    indices: usize,
}

/// No move has this number.
const NONE: usize = usize::MAX;
/// The known best move goes before all others.
const KNOWN: i32 = 1 << 28;
/// Killers come next.
const KILLERS: [i32; 2] = [1 << 27, 1 << 26];
/// No history counts more than this.
const MOST: i32 = 1 << 20;

impl MoveScores {
    /// No experience, for moves with numbers below `indices` and for `plies` plies.
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

    /// A seat's move was best, or good enough, in a position `ply` plies from the root.
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
        if *history > MOST {
            self.history.iter_mut().for_each(|value| *value /= 2);
        }
    }
}

/// Adds the moves of the seat to move to a list, each with its rank.
pub(super) fn rank_moves<G: Tactics>(
    position: &G,
    config: &MultiplayerConfig,
    scores: &MoveScores,
    ply: usize,
    known: Option<u16>,
    list: &mut Vec<Ranked<G::Move>>,
) {
    let seat = position.turn();
    let killers = scores.killers.get(ply).copied().unwrap_or([NONE; 2]);
    position.for_each_gain(|mv, gain| {
        let nth = list.len() as u16;
        let mut entry = Ranked {
            mv,
            seat,
            nth,
            quiet: true,
            rank: 0,
        };
        if config.learn {
            entry.quiet = gain.surplus() == 0 && gain.taken <= 0;
            let number = scores.number(seat, G::index(mv));
            entry.rank = if config.gains_first {
                let wins = 1_000 * i32::from(gain.surplus() + gain.captured)
                    + 300 * (i32::from(gain.taken) + i32::from(gain.stacks));
                wins + 10 * i32::from(gain.covered) + scores.history[number] / 64
            } else {
                gain.published_order() + scores.history[number]
            };
            if number == killers[0] {
                entry.rank += KILLERS[0];
            } else if number == killers[1] {
                entry.rank += KILLERS[1];
            }
        }
        if known == Some(nth) {
            entry.rank = KNOWN;
        }
        list.push(entry);
    });
}

/// The number of moves selected one by one before the rest is sorted: many positions need no more.
const SELECTED: usize = 4;

/// Brings the best move that is left to place `i`, after it was asked for all places before; equals
/// keep the game's order.
pub(super) fn bring_best_forward<M>(list: &mut [Ranked<M>], i: usize) {
    if i == SELECTED {
        list[i..].sort_unstable_by_key(|ranked| (-ranked.rank, ranked.nth));
    } else if i < SELECTED {
        let mut best = i;
        for j in i + 1..list.len() {
            if (list[j].rank, list[best].nth) > (list[best].rank, list[j].nth) {
                best = j;
            }
        }
        list.swap(i, best);
    }
}
