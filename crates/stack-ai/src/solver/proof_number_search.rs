//! Proof-number search.

use stack_game::{Game, Seat};

use super::table::{INFINITE, ProofNumbers, ProofTable};
use crate::limits::Budget;
use crate::{Limits, Stop};

/// A depth-first proof-number search (A. Nagai, 2002).
///
/// To avoid counting transpositions several times, a node needs the maximum over its children plus
/// one for each other child (T. Ueda, T. Hashimoto, J. Hashimoto, H. Iida: "Weak Proof-Number
/// Search", 2008).
pub struct Solver {
    table: ProofTable,
    /// Positions visited.
    pub(super) nodes: u64,
}

impl Solver {
    /// A solver without memory.
    pub(super) const EMPTY: Self = Self {
        table: ProofTable::EMPTY,
        nodes: 0,
    };

    /// A solver with a table of at most `memory` MiB.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self {
            table: ProofTable::new(memory),
            nodes: 0,
        }
    }

    /// Clears the table; keeps its memory.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The winner with perfect play, if found within the limits.
    pub fn solve<G: Game>(&mut self, position: &G, limits: &Limits, stop: &Stop) -> Option<Seat> {
        self.nodes = 0;
        let budget = Budget::start(limits, stop);
        self.winner(position, &mut ReportingBudget::new(&budget, &mut |_| {}))
    }

    /// The winner with perfect play, if found within a running budget.
    pub(super) fn winner<G: Game>(
        &mut self,
        position: &G,
        budget: &mut ReportingBudget<'_>,
    ) -> Option<Seat> {
        self.table.next_search();
        let numbers = self.prove(position, budget);
        let &[first, second] = position.seats() else {
            return None;
        };
        match numbers {
            ProofNumbers { win: 0, .. } => Some(first),
            ProofNumbers { loss: 0, .. } => Some(second),
            _ => None,
        }
    }

    /// A move that preserves a proven win.
    pub(super) fn winning_move<G: Game>(
        &mut self,
        position: &G,
        budget: &mut ReportingBudget<'_>,
    ) -> Option<G::Move> {
        let moves = position.legal_moves();
        let after = |mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after
        };
        let turn = position.turn();
        // The positions of the proof are in the table, unless they were replaced.
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

    fn prove<G: Game>(&mut self, position: &G, budget: &mut ReportingBudget<'_>) -> ProofNumbers {
        loop {
            let numbers = self.get(position);
            if numbers.is_proved() || budget.is_spent(self.nodes) {
                return numbers;
            }
            let limits = ProofNumbers {
                win: INFINITE,
                loss: INFINITE,
            };
            if !self.search(position, limits, budget) {
                return self.get(position);
            }
        }
    }

    /// Searches below a position until one of its numbers reaches the limit. Returns false if the
    /// search must stop.
    fn search<G: Game>(
        &mut self,
        position: &G,
        limit: ProofNumbers,
        budget: &mut ReportingBudget<'_>,
    ) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_INTERVAL) && budget.is_spent(self.nodes)
            || budget.budget.nodes_left(self.nodes) == 0
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
        let (max_wanted, max_unwanted) = limit.for_and_against(first);
        loop {
            // The easiest and second easiest child for the mover, and the numbers against it.
            let (mut best, mut easiest, mut second) = (0, INFINITE, INFINITE);
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
                INFINITE
            } else {
                (hardest + u32::saturating_sub(open, 1)).min(INFINITE)
            };
            let numbers = ProofNumbers::from_for_and_against(first, easiest, against);
            if easiest >= max_wanted || against >= max_unwanted || numbers.is_proved() {
                self.table.store(position.key(), numbers);
                return true;
            }
            let Some(child) = children.get(best) else {
                return true;
            };
            let child = child.clone();
            // While it stays the easiest and does not decide the node.
            let wanted = max_wanted.min(second.saturating_add(1));
            let unwanted = max_unwanted
                .saturating_sub(u32::saturating_sub(open, 1))
                .max(2);
            if !self.search(
                &child,
                ProofNumbers::from_for_and_against(first, wanted, unwanted),
                budget,
            ) {
                self.table.store(position.key(), numbers);
                return false;
            }
        }
    }

    /// The numbers of a position.
    #[inline]
    fn get<G: Game>(&self, position: &G) -> ProofNumbers {
        if let Some(outcome) = position.outcome() {
            let first = position.seats().first();
            return ProofNumbers::proven(
                first.is_some_and(|&first| outcome.winners.contains(first)),
            );
        }
        self.table.get(position.key())
    }
}

/// A budget that reports progress whenever it is checked.
pub(super) struct ReportingBudget<'a> {
    budget: &'a Budget<'a>,
    /// Called with the number of visited positions.
    on_info: &'a mut dyn FnMut(u64),
}

impl<'a> ReportingBudget<'a> {
    pub(super) fn new(budget: &'a Budget<'a>, on_info: &'a mut dyn FnMut(u64)) -> Self {
        Self { budget, on_info }
    }

    /// Reports progress; returns whether the budget is exhausted.
    fn is_spent(&mut self, nodes: u64) -> bool {
        (self.on_info)(nodes);
        self.budget.is_exhausted(nodes)
    }
}

/// Positions between two checks of the clock.
const CHECK_INTERVAL: u64 = 256;

fn is_first<G: Game>(position: &G, seat: Seat) -> bool {
    position.seats().first() == Some(&seat)
}
