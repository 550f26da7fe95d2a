//! Root statistics, and the choice of root moves for several lines and scored moves.

use std::sync::atomic::{AtomicU32, Ordering};

use stack_game::{Game, Seat};

use super::node::Node;
use super::proven_winners::{Proof, Rewards};
use super::tree::Tree;

/// A scored root move: it gets as many playouts as the best one.
pub(super) struct ScoredMove<M> {
    pub(super) mv: M,
    /// Number of playouts forced to start with this move, over all threads.
    forced: AtomicU32,
}

impl<M> ScoredMove<M> {
    pub(super) const fn new(mv: M) -> Self {
        Self {
            mv,
            forced: AtomicU32::new(0),
        }
    }

    pub(super) fn forced(&self) -> u32 {
        self.forced.load(Ordering::Relaxed)
    }
}

/// The rewards of one thread's playouts, by root move and seat.
#[derive(Default)]
pub(super) struct RootResults {
    /// Sum of all rewards.
    total: [f64; Seat::MAX],
    playouts: u64,
    /// Sums per root move.
    moves: Vec<[f64; Seat::MAX]>,
    /// Number of reported lines.
    lines: usize,
    /// Moves that the next playout must not start with.
    skipped: Vec<u32>,
    /// Unproven moves, most visited first.
    order: Vec<u32>,
    /// Index in `order` of the line that the next playout is for.
    current_line: usize,
    /// For each scored move its child index, if the root has it; `None` until looked up.
    scored: Option<Vec<Option<u32>>>,
    /// The scored move that the next playout must start with.
    forced: Option<u32>,
}

/// Playouts between two sorts of the moves.
const SORT_INTERVAL: u64 = 32;

impl RootResults {
    pub(super) fn new(lines: usize) -> Self {
        Self {
            lines,
            ..Self::default()
        }
    }

    pub(super) const fn is_multi_pv(&self) -> bool {
        self.lines > 1
    }

    /// Chooses the line or scored move of the next playout. Lines take turns, each excluding the
    /// lines before it. A scored move with fewer visits than the most visited move goes first.
    pub(super) fn choose_target<M: Copy + PartialEq>(
        &mut self,
        tree: &Tree<M>,
        scored: &[ScoredMove<M>],
    ) {
        self.forced = None;
        if !self.is_multi_pv() && scored.is_empty() {
            return;
        }
        let children = tree.children(Tree::<M>::ROOT);
        self.force_scored_move(tree, scored);
        if self.forced.is_some() || !self.is_multi_pv() {
            return;
        }
        if self.playouts.is_multiple_of(SORT_INTERVAL) {
            self.order.clear();
            self.order.extend(0..children.len() as u32);
            let key = |&i: &u32| std::cmp::Reverse(children[i as usize].visits());
            // Other threads change visits: read each number once.
            self.order.sort_by_cached_key(key);
        }
        let proved = |i: &u32| children[*i as usize].proof().is_known();
        let (closed, open): (Vec<u32>, Vec<u32>) = self.order.iter().partition(|i| proved(i));
        self.current_line = (self.current_line + 1) % self.lines.min(open.len()).max(1);
        self.skipped.clear();
        if !open.is_empty() {
            self.skipped.extend(closed);
            self.skipped.extend_from_slice(&open[..self.current_line]);
        }
    }

    /// Forces a scored move with fewer visits than the most visited one, or any unproven one if the
    /// root is proven.
    fn force_scored_move<M: Copy + PartialEq>(&mut self, tree: &Tree<M>, scored: &[ScoredMove<M>]) {
        let children = tree.children(Tree::<M>::ROOT);
        let numbers = self.scored.get_or_insert_with(|| {
            let number = |scored: &ScoredMove<M>| {
                let mut numbered = (0..).zip(children);
                let found = numbered.find(|(_, child)| child.mv.get() == Some(&scored.mv));
                found.map(|(number, _)| number)
            };
            scored.iter().map(number).collect()
        });
        let decided = tree.node(Tree::<M>::ROOT).proof().is_known();
        let max_visits = children.iter().map(Node::visits).max().unwrap_or(0);
        for (&number, scored) in numbers.iter().zip(scored) {
            let Some(number) = number else { continue };
            let child = &children[number as usize];
            if !child.proof().is_known() && (decided || child.visits() < max_visits) {
                scored.forced.fetch_add(1, Ordering::Relaxed);
                self.forced = Some(number);
                return;
            }
        }
    }

    /// Whether the next playout must not start with this move.
    #[inline]
    pub(super) fn skips(&self, child: u32) -> bool {
        match self.forced {
            Some(forced) => child != forced,
            None => self.is_multi_pv() && self.skipped.contains(&child),
        }
    }

    /// Whether everything to report is proven.
    pub(super) fn is_decided<M: Copy + PartialEq>(
        &self,
        tree: &Tree<M>,
        scored: &[ScoredMove<M>],
    ) -> bool {
        let mut children = tree.children(Tree::<M>::ROOT).iter();
        if self.is_multi_pv() {
            return children.all(|child| child.proof().is_known());
        }
        let is_scored = |child: &Node<M>| scored.iter().any(|one| child.mv.get() == Some(&one.mv));
        tree.node(Tree::<M>::ROOT).proof().is_known()
            && children.all(|child| child.proof().is_known() || !is_scored(child))
    }

    /// Adds a playout that started with this move.
    pub(super) fn add_playout(&mut self, child: Option<u32>, rewards: &Rewards) {
        let add = |sum: &mut [f64; Seat::MAX]| {
            let sums = sum.iter_mut().zip(rewards);
            sums.for_each(|(sum, reward)| *sum += f64::from(*reward));
        };
        add(&mut self.total);
        self.playouts += 1;
        if let Some(child) = child {
            let child = child as usize;
            if self.moves.len() <= child {
                self.moves.resize(child + 1, [0.0; Seat::MAX]);
            }
            add(&mut self.moves[child]);
        }
    }

    /// Adds the results of another thread.
    pub(super) fn merge(&mut self, other: &Self) {
        let add = |to: &mut [f64; Seat::MAX], from: &[f64; Seat::MAX]| {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        };
        add(&mut self.total, &other.total);
        self.playouts += other.playouts;
        let count = self.moves.len().max(other.moves.len());
        self.moves.resize(count, [0.0; Seat::MAX]);
        for (to, from) in self.moves.iter_mut().zip(&other.moves) {
            add(to, from);
        }
    }

    /// The win probability of each seat: the proof, otherwise the mean of all playouts.
    pub(super) fn chances<G: Game>(&self, proof: Proof, position: &G) -> Rewards {
        if proof.is_known() {
            return proof.rewards(position);
        }
        let playouts = self.playouts.max(1) as f64;
        self.total.map(|sum| (sum / playouts) as f32)
    }

    /// The win probability of each seat after a move. The node knows the mover's; the others share
    /// the rest in proportion to their rewards.
    pub(super) fn chances_after<G: Game>(
        &self,
        (number, child): (usize, &Node<G::Move>),
        position: &G,
    ) -> Rewards {
        let proof = child.proof();
        if proof.is_known() {
            return proof.rewards(position);
        }
        let (visits, mean) = child.results();
        let sums = self
            .moves
            .get(number)
            .filter(|sums| sums.iter().any(|&sum| sum > 0.0));
        let (true, Some(sums)) = (visits > 0, sums) else {
            return child.all_expected();
        };
        let own = position.team(position.turn());
        let others = position.seats().iter().filter(|&&seat| !own.contains(seat));
        // A team counts once.
        let share = |seat: &Seat| sums[seat.index()] / position.team(*seat).len().max(1) as f64;
        let rest: f64 = others.map(share).sum();
        let part = if rest > 0.0 {
            f64::from(1.0 - mean) / rest
        } else {
            0.0
        };
        let mut chances = sums.map(|sum| (sum * part) as f32);
        own.iter().for_each(|seat| chances[seat.index()] = mean);
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::super::node::Moves;
    use super::*;

    #[test]
    fn a_missing_scored_move_does_not_shift_the_others() {
        let mut tree = Tree::<u16>::new();
        // The full tree has no space for a third root move.
        tree.reset(0, 2);
        let moves = tree.allocate(&[5, 6], true).unwrap_or(Moves::NONE);
        tree.node(Tree::<u16>::ROOT)
            .change_moves(Moves::NONE, moves);
        assert_eq!(tree.allocate(&[4], false), None);
        tree.children(Tree::<u16>::ROOT)[1].visit(0.5, true);
        let scored = [4, 5].map(ScoredMove::new);
        let mut root = RootResults::new(1);
        root.choose_target(&tree, &scored);
        assert_eq!(root.forced, Some(0), "the child of move 5");
        assert_eq!([0, 1].map(|i: usize| scored[i].forced()), [0, 1]);
    }
}
