//! Which move to try first.

use crate::{Evaluation, Gain, Tactics};

use super::config::Order;
use super::worker::Worker;

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    /// The higher the earlier.
    pub(super) rank: i32,
    /// Its number.
    pub(super) index: u16,
    pub(super) kind: Kind,
    pub(super) mv: M,
}

/// Why a move is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The table knows it as the best one.
    Known,
    /// Pieces leave the board.
    Surplus,
    /// It was good elsewhere.
    Favoured,
    /// Nothing speaks for it: such moves may be searched less deep.
    Quiet,
}

/// How far the moves of a node have been tried.
pub(super) struct Cursor {
    stage: Stage,
    /// Where the node's moves begin among those of all nodes.
    base: usize,
    /// The next one.
    at: usize,
    /// The numbers of the table's move, the killers and the counter move, or
    /// [`NONE`](super::history::NONE).
    firsts: [usize; 4],
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The move of the table.
    Table,
    /// Moves with a surplus, when they go before others.
    Surplus,
    /// The first with this number that is legal.
    Firsts(usize),
    /// All others have to be listed.
    Others,
    /// The others, the best first, after so many of them.
    Picked(usize),
}

/// So many moves are picked one by one before the rest is sorted: most nodes end with them.
const PICKED: usize = 3;

impl Cursor {
    /// Nothing tried yet; the node's moves will begin at `base`.
    pub(super) const fn new(base: usize, firsts: [usize; 4]) -> Self {
        Self {
            stage: Stage::Table,
            base,
            at: base,
            firsts,
        }
    }

    /// The places of the moves tried before the last one.
    pub(super) fn tried_before(&self) -> std::ops::Range<usize> {
        self.base..self.at.saturating_sub(1).max(self.base)
    }
}

impl<G: Tactics, E: Evaluation<G>> Worker<'_, G, E> {
    /// The node's next move. Moves are listed behind those of the nodes above as they are needed.
    #[inline]
    pub(super) fn next_move(&mut self, node: &G, cursor: &mut Cursor) -> Option<Ranked<G::Move>> {
        loop {
            match cursor.stage {
                Stage::Table => {
                    let staged = self.config.order == Order::Gains;
                    cursor.stage = if staged {
                        Stage::Surplus
                    } else {
                        Stage::Firsts(1)
                    };
                    let known = self.first(node, cursor, 0);
                    if staged {
                        self.list_surplus(node, cursor);
                    }
                    if known.is_some() {
                        return known;
                    }
                }
                Stage::Surplus => {
                    if cursor.at < self.moves.len() {
                        bring_best_forward(&mut self.moves[cursor.at..]);
                        cursor.at += 1;
                        return Some(self.moves[cursor.at - 1]);
                    }
                    cursor.stage = Stage::Firsts(1);
                }
                Stage::Firsts(number) => {
                    cursor.stage = if number + 1 < cursor.firsts.len() {
                        Stage::Firsts(number + 1)
                    } else {
                        Stage::Others
                    };
                    let first = self.first(node, cursor, number);
                    if first.is_some() {
                        return first;
                    }
                }
                Stage::Others => {
                    self.list_others(node, cursor);
                    cursor.stage = Stage::Picked(0);
                }
                Stage::Picked(number) => {
                    if cursor.at == self.moves.len() {
                        return None;
                    }
                    match number {
                        0..PICKED => bring_best_forward(&mut self.moves[cursor.at..]),
                        PICKED => sort(&mut self.moves[cursor.at..]),
                        _ => {}
                    }
                    cursor.stage = Stage::Picked(number + 1);
                    cursor.at += 1;
                    return Some(self.moves[cursor.at - 1]);
                }
            }
        }
    }

    /// One of the moves that are tried before the others are listed, if it is legal and new.
    #[inline]
    fn first(&mut self, node: &G, cursor: &mut Cursor, number: usize) -> Option<Ranked<G::Move>> {
        let index = cursor.firsts[number];
        if cursor.firsts[..number].contains(&index) {
            return None;
        }
        let mv = node.move_of_index(index)?;
        let kind = if number == 0 {
            Kind::Known
        } else {
            Kind::Favoured
        };
        // Where moves with a surplus go first, they have been tried.
        let staged = self.config.order == Order::Gains;
        if number > 0 && staged && node.gain(mv).surplus() > 0 {
            return None;
        }
        let ranked = Ranked {
            rank: 0,
            index: index as u16,
            kind,
            mv,
        };
        self.moves.push(ranked);
        cursor.at += 1;
        Some(ranked)
    }

    fn list_surplus(&mut self, node: &G, cursor: &Cursor) {
        let moves = &mut self.moves;
        node.for_each_surplus(|mv| {
            let index = G::index(mv);
            if index != cursor.firsts[0] {
                moves.push(Ranked {
                    rank: gains(node.gain(mv)),
                    index: index as u16,
                    kind: Kind::Surplus,
                    mv,
                });
            }
        });
    }

    fn list_others(&mut self, node: &G, cursor: &Cursor) {
        let order = self.config.order;
        let history = self
            .config
            .history
            .then(|| self.learned.history(node.turn()));
        let moves = &mut self.moves;
        node.for_each_gain(|mv, gain| {
            let surplus = gain.surplus() > 0;
            let index = G::index(mv);
            if surplus && order == Order::Gains || cursor.firsts.contains(&index) {
                return;
            }
            let past = history.map_or(0, |history| history[index]);
            let gained = match order {
                Order::Listed => 0,
                Order::Published => gain.published_order(),
                Order::Gains => gains(gain),
            };
            moves.push(Ranked {
                rank: past + gained,
                index: index as u16,
                kind: if surplus { Kind::Surplus } else { Kind::Quiet },
                mv,
            });
        });
    }
}

/// The rank of a move by what it wins at once: captures and regained pieces, then stacks taken and
/// opened, then the pieces that it commands afterwards. The unit is a 400th of a piece commanded,
/// so that history weighs as much as a few stacks.
#[inline]
pub(super) fn gains(gain: Gain) -> i32 {
    let surplus = 60 * i32::from(gain.captured) + 50 * i32::from(gain.regained);
    let stacks = 5 * (i32::from(gain.taken) + i32::from(gain.stacks));
    400 * (surplus + stacks + i32::from(gain.covered))
}

/// Brings the move with the highest rank to the front.
#[inline]
pub(super) fn bring_best_forward<M: Copy>(moves: &mut [Ranked<M>]) {
    let mut best = 0;
    for (i, ranked) in moves.iter().enumerate().skip(1) {
        if ranked.rank > moves[best].rank {
            best = i;
        }
    }
    if best > 0 {
        moves.swap(0, best);
    }
}

/// Sorts all moves, the highest rank first.
#[inline]
fn sort<M>(moves: &mut [Ranked<M>]) {
    moves.sort_unstable_by_key(|ranked| (-ranked.rank, ranked.index));
}
