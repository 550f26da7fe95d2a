//! Move ordering: the moves of a node, the most promising first.

use crate::{Gain, Tactics};

use super::config::Order;

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    /// The higher the earlier.
    pub(super) rank: i32,
    /// The move's number, see [`Tactics::index`].
    pub(super) index: u16,
    pub(super) kind: Kind,
    pub(super) mv: M,
}

/// The reason why a move is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The hash move: the best one according to the table of positions.
    Known,
    /// Pieces leave the board.
    Surplus,
    /// A killer or a counter move.
    Favoured,
    /// None of these: such moves may be searched less deep.
    Quiet,
}

/// The moves of one node, generated in stages and handed out one by one. Later nodes of the same ply
/// use the buffer again.
pub(super) struct MovePicker<M> {
    /// All moves listed so far, those that were handed out in front.
    moves: Vec<Ranked<M>>,
    /// The number of moves handed out.
    picked: usize,
    stage: Stage,
    order: Order,
    /// The numbers of the hash move, the killers and the counter move, or
    /// [`NONE`](super::history::NONE).
    favourites: [usize; FAVOURITES],
}

/// Moves that are tried before the others are generated: hash move, two killers, counter move.
pub(super) const FAVOURITES: usize = 4;

/// The next thing to do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Try the hash move.
    HashMove,
    /// Try the moves with a surplus, when they go before others.
    Surplus,
    /// Try the favourite with this place, if it is legal.
    Favourite(usize),
    /// List all other moves.
    List,
    /// Try the others; the number of those tried.
    Others(usize),
}

/// The number of moves selected one by one before the rest is sorted: most nodes end with them.
const SELECTED: usize = 3;

impl<M: Copy> MovePicker<M> {
    /// An empty buffer.
    pub(super) const fn new() -> Self {
        Self {
            moves: Vec::new(),
            picked: 0,
            stage: Stage::HashMove,
            order: Order::Listed,
            favourites: [super::history::NONE; FAVOURITES],
        }
    }

    /// Begins with a node.
    #[inline]
    pub(super) fn begin(&mut self, order: Order, favourites: [usize; FAVOURITES]) {
        self.moves.clear();
        self.picked = 0;
        self.stage = Stage::HashMove;
        self.order = order;
        self.favourites = favourites;
    }

    /// The node's next move. `history` ranks moves by their numbers.
    #[inline]
    pub(super) fn next<G>(&mut self, position: &G, history: Option<&[i32]>) -> Option<Ranked<M>>
    where
        G: Tactics<Move = M>,
    {
        loop {
            match self.stage {
                Stage::HashMove => {
                    let surplus_first = self.order == Order::Gains;
                    self.stage = if surplus_first {
                        Stage::Surplus
                    } else {
                        Stage::Favourite(1)
                    };
                    let known = self.favourite(position, 0);
                    if surplus_first {
                        self.list_surplus(position);
                    }
                    if known.is_some() {
                        return known;
                    }
                }
                Stage::Surplus => {
                    if self.picked < self.moves.len() {
                        bring_best_forward(&mut self.moves[self.picked..]);
                        return self.pick();
                    }
                    self.stage = Stage::Favourite(1);
                }
                Stage::Favourite(place) => {
                    self.stage = if place + 1 < FAVOURITES {
                        Stage::Favourite(place + 1)
                    } else {
                        Stage::List
                    };
                    let favourite = self.favourite(position, place);
                    if favourite.is_some() {
                        return favourite;
                    }
                }
                Stage::List => {
                    self.list_others(position, history);
                    self.stage = Stage::Others(0);
                }
                Stage::Others(number) => {
                    if self.picked == self.moves.len() {
                        return None;
                    }
                    self.stage = Stage::Others(number + 1);
                    match number {
                        0..SELECTED => bring_best_forward(&mut self.moves[self.picked..]),
                        SELECTED => sort(&mut self.moves[self.picked..]),
                        _ => {}
                    }
                    return self.pick();
                }
            }
        }
    }

    /// Begins with the moves of a quiescence search: those with a surplus that `keep` accepts.
    #[inline]
    pub(super) fn begin_surplus<G>(&mut self, position: &G, keep: impl Fn(Gain) -> bool)
    where
        G: Tactics<Move = M>,
    {
        self.moves.clear();
        self.picked = 0;
        let moves = &mut self.moves;
        position.for_each_surplus(|mv| {
            let gain = position.gain(mv);
            if keep(gain) {
                moves.push(Ranked {
                    rank: gains(gain),
                    index: 0,
                    kind: Kind::Surplus,
                    mv,
                });
            }
        });
    }

    /// The next move after [`begin_surplus`](Self::begin_surplus).
    #[inline]
    pub(super) fn next_surplus(&mut self) -> Option<M> {
        if self.picked == self.moves.len() {
            return None;
        }
        bring_best_forward(&mut self.moves[self.picked..]);
        self.pick().map(|ranked| ranked.mv)
    }

    /// The numbers of the moves handed out before the last one.
    pub(super) fn tried_before_last(&self) -> impl Iterator<Item = usize> {
        let tried = &self.moves[..self.picked.saturating_sub(1)];
        tried.iter().map(|ranked| usize::from(ranked.index))
    }

    /// Hands out the next move in the buffer.
    #[inline]
    fn pick(&mut self) -> Option<Ranked<M>> {
        let ranked = self.moves.get(self.picked).copied();
        self.picked += 1;
        ranked
    }

    /// Hands out a favourite, if it is legal and was not tried.
    #[inline]
    fn favourite<G>(&mut self, position: &G, place: usize) -> Option<Ranked<M>>
    where
        G: Tactics<Move = M>,
    {
        let index = self.favourites[place];
        if self.favourites[..place].contains(&index) {
            return None;
        }
        let mv = position.move_of_index(index)?;
        // When moves with a surplus go first, they have been tried.
        if place > 0 && self.order == Order::Gains && position.gain(mv).surplus() > 0 {
            return None;
        }
        let ranked = Ranked {
            rank: 0,
            index: index as u16,
            kind: if place == 0 {
                Kind::Known
            } else {
                Kind::Favoured
            },
            mv,
        };
        self.moves.push(ranked);
        self.picked += 1;
        Some(ranked)
    }

    #[inline(never)]
    fn list_surplus<G: Tactics<Move = M>>(&mut self, position: &G) {
        let (moves, known) = (&mut self.moves, self.favourites[0]);
        position.for_each_surplus(|mv| {
            let index = G::index(mv);
            if index != known {
                moves.push(Ranked {
                    rank: gains(position.gain(mv)),
                    index: index as u16,
                    kind: Kind::Surplus,
                    mv,
                });
            }
        });
    }

    // Its large stack frame must not be that of every call of `next`.
    #[inline(never)]
    fn list_others<G>(&mut self, position: &G, history: Option<&[i32]>)
    where
        G: Tactics<Move = M>,
    {
        let (moves, order, favourites) = (&mut self.moves, self.order, self.favourites);
        position.for_each_gain(|mv, gain| {
            let surplus = gain.surplus() > 0;
            let index = G::index(mv);
            if surplus && order == Order::Gains || favourites.contains(&index) {
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
fn bring_best_forward<M: Copy>(moves: &mut [Ranked<M>]) {
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
