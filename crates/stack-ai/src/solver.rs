//! Proofs of who wins, for games of two seats that always end with a winner and in which no
//! position comes again.

use std::time::Duration;

use stack_game::{Game, Match, Seat};

use crate::budget::Budget;
use crate::{Info, Limits, Search, Stop, WIN};

/// Puts a solver before a search: where it finds out who wins in time, it plays perfectly;
/// everywhere else the search chooses.
pub struct Solving<S> {
    /// The search that plays when nothing is proved.
    pub search: S,
    solver: Solver,
    /// The solver is not asked before as few pieces are on the board.
    pieces: u32,
    memory: usize,
}

/// The share of the time or of the nodes that a proof may take: the rest is the search's.
const SHARE: u32 = 2;

impl<S> Solving<S> {
    /// A solver that is asked once no more than `pieces` pieces are left on the board.
    #[must_use]
    pub const fn new(search: S, pieces: u32) -> Self {
        Self {
            search,
            solver: Solver::EMPTY,
            pieces,
            memory: 0,
        }
    }
}

impl<G: Game, S: Search<G>> Search<G> for Solving<S> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        let position = game.position();
        if game.outcome().is_some() || pieces(position) > self.pieces {
            return self.search.think(game, limits, stop, tell);
        }
        // Half the memory and half of what the move may take.
        let memory = (limits.memory / 2).max(1);
        if self.memory != memory {
            (self.solver, self.memory) = (Solver::new(memory), memory);
        }
        let own = Limits {
            time: limits.time.map(|time| time / SHARE),
            nodes: limits.nodes.map(|nodes| nodes / u64::from(SHARE)),
            memory,
            ..*limits
        };
        let budget = Budget::begin(&own, stop);
        self.solver.nodes = 0;
        let proof = self.solver.winner(position, &budget);
        let (nodes, elapsed) = (self.solver.nodes, budget.elapsed());
        if proof == Some(position.turn())
            && let Some(mv) = self.solver.winning_move(position, &budget)
        {
            tell(&won(position, mv, self.solver.nodes, budget.elapsed()));
            return Some(mv);
        }
        // Lost or unknown: the search looks for what is hardest to win against, or best.
        let rest = Limits {
            time: limits.time.map(|time| time.saturating_sub(elapsed)),
            nodes: limits.nodes.map(|limit| limit.saturating_sub(nodes).max(1)),
            memory: limits.memory.saturating_sub(memory).max(1),
            ..*limits
        };
        let mut with_proof = |info: &Info<G::Move>| {
            tell(&Info {
                nodes: info.nodes + nodes,
                elapsed: info.elapsed + elapsed,
                ..info.clone()
            });
        };
        self.search.think(game, &rest, stop, &mut with_proof)
    }

    fn forget(&mut self) {
        self.search.forget();
    }
}

fn pieces<G: Game>(position: &G) -> u32 {
    let squares = position.squares().iter();
    let heights = squares.map(|&square| position.stack(square).height() as u32);
    heights.sum()
}

/// The report of a proved win. The proof does not tell the distance to the end.
fn won<G: Game>(position: &G, mv: G::Move, nodes: u64, elapsed: Duration) -> Info<G::Move> {
    let mut chances = [0.0; Seat::MAX];
    chances[position.turn().index()] = 1.0;
    Info {
        depth: 1,
        chances,
        score: Some(WIN - FAR),
        line: vec![mv],
        nodes,
        playouts: 0,
        elapsed,
    }
}

/// As many plies as a proved win may take.
const FAR: i32 = 100;

/// A depth-first proof-number search (A. Nagai, 2002): of all ways to a proof it follows the one
/// that still seems to need the fewest positions.
///
/// Positions can be reached by several ways, which sums of proof numbers would count several times;
/// so a node needs as much as its hardest child and one for each other one (T. Ueda, T.
/// Hashimoto, J. Hashimoto, H. Iida: "Weak Proof-Number Search", 2008).
pub struct Solver {
    table: Vec<Entry>,
    /// Positions looked at.
    nodes: u64,
}

/// The knowledge about a position, by its hash alone.
#[derive(Clone, Copy, Default)]
struct Entry {
    hash: u64,
    numbers: Numbers,
}

/// Proof numbers: the least number of positions still needed to prove that the first seat wins, and that it does
/// not; one of both is 0 once it is proved and the other one [`NEVER`].
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Numbers {
    win: u32,
    loss: u32,
}

/// More than ever is needed.
const NEVER: u32 = u32::MAX / 2;

impl Numbers {
    const UNKNOWN: Self = Self { win: 1, loss: 1 };

    const fn of(won: bool) -> Self {
        if won {
            Self {
                win: 0,
                loss: NEVER,
            }
        } else {
            Self {
                win: NEVER,
                loss: 0,
            }
        }
    }

    const fn is_proved(self) -> bool {
        self.win == 0 || self.loss == 0
    }

    /// The numbers for and against a win of the seat to move.
    const fn for_and_against(self, first: bool) -> (u32, u32) {
        if first {
            (self.win, self.loss)
        } else {
            (self.loss, self.win)
        }
    }

    const fn by(first: bool, wanted: u32, unwanted: u32) -> Self {
        if first {
            Self {
                win: wanted,
                loss: unwanted,
            }
        } else {
            Self {
                win: unwanted,
                loss: wanted,
            }
        }
    }
}

/// Entries that may hold a position.
const BUCKET: usize = 4;

impl Solver {
    const EMPTY: Self = Self {
        table: Vec::new(),
        nodes: 0,
    };

    /// A solver with a table of `memory` mebibytes.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        let entries = (memory.max(1) << 20) / size_of::<Entry>();
        // The greatest power of two that fits.
        let entries = 1 << entries.ilog2();
        Self {
            table: vec![Entry::default(); entries],
            nodes: 0,
        }
    }

    /// The seat that wins when both play perfectly, if that is found within the limits.
    pub fn solve<G: Game>(&mut self, position: &G, limits: &Limits, stop: &Stop) -> Option<Seat> {
        self.nodes = 0;
        self.winner(position, &Budget::begin(limits, stop))
    }

    fn winner<G: Game>(&mut self, position: &G, budget: &Budget<'_>) -> Option<Seat> {
        let numbers = self.prove(position, budget);
        let &[first, second] = position.seats() else {
            return None;
        };
        match numbers {
            Numbers { win: 0, .. } => Some(first),
            Numbers { loss: 0, .. } => Some(second),
            _ => None,
        }
    }

    /// A move that keeps a proved win.
    fn winning_move<G: Game>(&mut self, position: &G, budget: &Budget<'_>) -> Option<G::Move> {
        let moves = position.legal_moves();
        let after = |mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after
        };
        let turn = position.turn();
        // Positions of the proof are known, unless the table has lost them since.
        let known = moves.iter().copied().find(|&mv| {
            let child = after(mv);
            let (wanted, _) = self.get(&child).for_and_against(is_first(position, turn));
            wanted == 0
        });
        known.or_else(|| {
            let mut moves = moves.iter().copied();
            moves.find(|&mv| self.winner(&after(mv), budget) == Some(turn))
        })
    }

    fn prove<G: Game>(&mut self, position: &G, budget: &Budget<'_>) -> Numbers {
        loop {
            let numbers = self.get(position);
            if numbers.is_proved() {
                return numbers;
            }
            let most = Numbers {
                win: NEVER,
                loss: NEVER,
            };
            if !self.look(position, most, budget) {
                return self.get(position);
            }
        }
    }

    /// Looks below a position until one of its numbers reaches the limit. False: it has to end.
    fn look<G: Game>(&mut self, position: &G, limit: Numbers, budget: &Budget<'_>) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && budget.is_spent(self.nodes)
            || budget.nodes_left(self.nodes) == 0
        {
            return false;
        }
        let turn = position.turn();
        let first = is_first(position, turn);
        let mut children = Vec::with_capacity(position.move_count() as usize);
        position.for_each_move(|mv| {
            let mut child = position.clone();
            child.play_unchecked(mv);
            children.push(child);
        });
        let (most_wanted, most_unwanted) = limit.for_and_against(first);
        loop {
            // The easiest child for the mover, the next easiest, and what stands against all.
            let (mut best, mut easiest, mut second) = (0, NEVER, NEVER);
            let (mut hardest, mut open) = (0, 0);
            for (place, child) in children.iter().enumerate() {
                let (wanted, unwanted) = self.get(child).for_and_against(first);
                if wanted < easiest {
                    (second, easiest, best) = (easiest, wanted, place);
                } else {
                    second = second.min(wanted);
                }
                if unwanted > 0 {
                    hardest = hardest.max(unwanted);
                    open += 1;
                }
            }
            let against = if easiest == 0 {
                NEVER
            } else {
                (hardest + u32::saturating_sub(open, 1)).min(NEVER)
            };
            let numbers = Numbers::by(first, easiest, against);
            if easiest >= most_wanted || against >= most_unwanted || numbers.is_proved() {
                self.put(position, numbers);
                return true;
            }
            let Some(child) = children.get(best) else {
                return true;
            };
            let child = child.clone();
            // As long as it stays the easiest and does not decide the node.
            let wanted = most_wanted.min(second.saturating_add(1));
            let unwanted = most_unwanted
                .saturating_sub(u32::saturating_sub(open, 1))
                .max(2);
            if !self.look(&child, Numbers::by(first, wanted, unwanted), budget) {
                self.put(position, numbers);
                return false;
            }
        }
    }

    /// The knowledge about a position.
    #[inline]
    fn get<G: Game>(&self, position: &G) -> Numbers {
        if let Some(outcome) = position.outcome() {
            let first = position.seats().first();
            return Numbers::of(first.is_some_and(|&first| outcome.winners.contains(first)));
        }
        let hash = position.key();
        let bucket = self.bucket(hash);
        let found = self.table[bucket].iter().find(|entry| entry.hash == hash);
        found.map_or(Numbers::UNKNOWN, |entry| entry.numbers)
    }

    /// Keeps what is known of a position, in place of what is the least work to find again.
    fn put<G: Game>(&mut self, position: &G, numbers: Numbers) {
        let hash = position.key();
        let bucket = self.bucket(hash);
        let entries = &mut self.table[bucket];
        let worth = |entry: &Entry| {
            if entry.hash == hash {
                0
            } else {
                1 + entry.numbers.win.min(NEVER / 2) + entry.numbers.loss.min(NEVER / 2)
            }
        };
        if let Some(least) = entries.iter_mut().min_by_key(|entry| worth(entry)) {
            *least = Entry { hash, numbers };
        }
    }

    fn bucket(&self, hash: u64) -> std::ops::Range<usize> {
        // The high bits tell the bucket; the hash is compared whole.
        let buckets = self.table.len() / BUCKET;
        let place = ((u128::from(hash) * buckets as u128) >> 64) as usize * BUCKET;
        place..place + BUCKET
    }
}

/// Positions between two looks at the clock.
const PATIENCE: u64 = 256;

fn is_first<G: Game>(position: &G, seat: Seat) -> bool {
    position.seats().first() == Some(&seat)
}
