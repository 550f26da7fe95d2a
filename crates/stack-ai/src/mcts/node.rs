//! A tree node, shared by threads.
//!
//! Related values are packed into one atomic so that they change together. Moves are written before
//! the node publishes them.

use stack_game::Seat;

use super::proven_winners::{Proof, Rewards};
use super::threads::sync::OnceLock;
use super::threads::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering};

/// A node and the move that leads to it.
pub(super) struct Node<M> {
    /// The move that leads here; set when the node is allocated.
    pub(super) mv: OnceLock<M>,
    proof: AtomicU8,
    /// Number of threads currently below this node.
    virtual_losses: AtomicU8,
    /// Number of visits, above the bits of the mean reward of the seat that moved here.
    results: AtomicU64,
    /// See [`Moves`]; 0 before expansion.
    moves: AtomicU64,
    /// Evaluated win probability of each seat in units of 1/65,535; only in guided searches.
    expected: AtomicU64,
    /// Prior probability of the move, as float bits.
    prior: AtomicU32,
}

/// The moves of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moves {
    /// The first child.
    pub(super) first: u32,
    /// Number of moves; 0 before expansion.
    pub(super) count: u32,
    /// Whether moves are missing, see [`Shortlist`](super::Shortlist).
    pub(super) partial: bool,
}

impl Moves {
    /// Before expansion.
    pub(super) const NONE: Self = Self::from_bits(0);

    const fn bits(self) -> u64 {
        (self.first as u64) << 32 | (self.count as u64) << 1 | self.partial as u64
    }

    const fn from_bits(bits: u64) -> Self {
        Self {
            first: (bits >> 32) as u32,
            count: bits as u32 >> 1,
            partial: bits & 1 == 1,
        }
    }
}

impl<M> Node<M> {
    pub(super) const fn new() -> Self {
        Self {
            mv: OnceLock::new(),
            proof: AtomicU8::new(0),
            virtual_losses: AtomicU8::new(0),
            results: AtomicU64::new(0),
            moves: AtomicU64::new(0),
            expected: AtomicU64::new(0),
            prior: AtomicU32::new(0),
        }
    }

    #[inline]
    pub(super) fn moves(&self) -> Moves {
        // Synchronizes with the writes to the children.
        Moves::from_bits(self.moves.load(Ordering::Acquire))
    }

    /// Replaces the moves, unless another thread changed them first.
    pub(super) fn change_moves(&self, before: Moves, after: Moves) {
        let (before, after) = (before.bits(), after.bits());
        let (on_success, on_failure) = (Ordering::Release, Ordering::Relaxed);
        // The other thread has written equivalent moves.
        let _ = self
            .moves
            .compare_exchange(before, after, on_success, on_failure);
    }

    #[inline]
    pub(super) fn is_expanded(&self) -> bool {
        self.moves().count > 0
    }

    #[inline]
    pub(super) fn proof(&self) -> Proof {
        Proof::from_bits(self.proof.load(Ordering::Relaxed))
    }

    /// A proof is never lost, even if another thread has not seen it.
    #[inline]
    pub(super) fn prove(&self, proof: Proof) {
        if proof.is_known() {
            self.proof.store(proof.bits(), Ordering::Relaxed);
        }
    }

    /// Number of visits, and mean reward of the seat that moved here.
    #[inline]
    pub(super) fn results(&self) -> (u32, f32) {
        let results = self.results.load(Ordering::Relaxed);
        ((results >> 32) as u32, f32::from_bits(results as u32))
    }

    #[inline]
    pub(super) fn visits(&self) -> u32 {
        self.results().0
    }

    /// Adds a visit with its reward. `single_threaded` skips synchronization.
    #[inline]
    pub(super) fn visit(&self, reward: f32, single_threaded: bool) {
        let add = |results: u64| {
            let (visits, mean) = ((results >> 32) as u32, f32::from_bits(results as u32));
            let visits = visits.saturating_add(1);
            let mean = mean + (reward - mean) / visits as f32;
            u64::from(visits) << 32 | u64::from(mean.to_bits())
        };
        let relaxed = Ordering::Relaxed;
        if single_threaded {
            let results = self.results.load(relaxed);
            self.results.store(add(results), relaxed);
        } else {
            let _ = self
                .results
                .fetch_update(relaxed, relaxed, |results| Some(add(results)));
        }
    }

    /// A thread descends through this node.
    #[inline]
    pub(super) fn enter(&self) {
        self.virtual_losses.fetch_add(1, Ordering::Relaxed);
    }

    /// The thread has returned.
    #[inline]
    pub(super) fn leave(&self) {
        self.virtual_losses.fetch_sub(1, Ordering::Relaxed);
    }

    /// Number of threads below. Each counts as a visit without reward until it returns, so that
    /// threads spread out (a *virtual loss*; G. Chaslot et al.: "Parallel Monte-Carlo Tree Search",
    /// 2008).
    #[inline]
    pub(super) fn virtual_losses(&self) -> u32 {
        self.virtual_losses.load(Ordering::Relaxed).into()
    }

    #[inline]
    pub(super) fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Ordering::Relaxed))
    }

    #[inline]
    pub(super) fn set_prior(&self, prior: f32) {
        self.prior.store(prior.to_bits(), Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn expected(&self, seat: Seat) -> f32 {
        let expected = self.expected.load(Ordering::Relaxed);
        f32::from((expected >> (16 * seat.index())) as u16) / f32::from(u16::MAX)
    }

    pub(super) fn all_expected(&self) -> Rewards {
        let expected = self.expected.load(Ordering::Relaxed);
        std::array::from_fn(|i| f32::from((expected >> (16 * i)) as u16) / f32::from(u16::MAX))
    }

    pub(super) fn set_expected(&self, rewards: &Rewards) {
        let parts = rewards.map(|reward| u64::from((reward * f32::from(u16::MAX)) as u16));
        let expected = (0..).zip(parts).map(|(i, part)| part << (16 * i)).sum();
        self.expected.store(expected, Ordering::Relaxed);
    }

    /// Copies everything but the move.
    pub(super) fn copy_from(&self, other: &Self) {
        let copy = |to: &AtomicU64, from: &AtomicU64| {
            to.store(from.load(Ordering::Acquire), Ordering::Release);
        };
        copy(&self.results, &other.results);
        copy(&self.moves, &other.moves);
        copy(&self.expected, &other.expected);
        self.prove(other.proof());
        self.set_prior(other.prior());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_fields_round_trip() {
        for moves in [
            Moves {
                first: u32::MAX,
                count: 0,
                partial: true,
            },
            Moves {
                first: 0,
                count: u32::MAX >> 1,
                partial: false,
            },
            Moves {
                first: 70_000,
                count: 31,
                partial: true,
            },
        ] {
            assert_eq!(Moves::from_bits(moves.bits()), moves);
        }
        let node = Node::<u16>::new();
        assert!(!node.is_expanded());
        let (none, some) = (
            node.moves(),
            Moves {
                first: 5,
                count: 9,
                partial: true,
            },
        );
        node.change_moves(none, some);
        assert_eq!(node.moves(), some);
        node.change_moves(none, Moves { first: 6, ..some });
        assert_eq!(node.moves(), some, "another thread was faster");
        let rewards = [0.25, 0.0, 1.0, 0.5];
        node.set_expected(&rewards);
        for (stored, reward) in node.all_expected().into_iter().zip(rewards) {
            assert!((stored - reward).abs() < 1e-4);
        }
        assert_eq!(node.expected(Seat::new(2)), 1.0);
        for reward in [1.0, 0.0, 0.5, 0.5] {
            node.visit(reward, true);
        }
        assert_eq!(node.results(), (4, 0.5));
    }

    #[test]
    fn concurrent_visits_are_not_lost() {
        let node = Node::<u16>::new();
        std::thread::scope(|scope| {
            for reward in [0.0, 1.0] {
                let node = &node;
                scope.spawn(move || (0..20_000).for_each(|_| node.visit(reward, false)));
            }
        });
        let (visits, mean) = node.results();
        assert_eq!(visits, 40_000);
        assert!((mean - 0.5).abs() < 1e-2, "{mean}");
    }
}
