//! The moves of the root that are tried.

use stack_game::Game;

/// Which moves of the root are tried.
#[derive(Clone)]
pub(super) struct Root<M> {
    /// Those that may be chosen, if not all of them.
    allowed: Option<Vec<M>>,
    /// Those that lines found before begin with.
    taken: Vec<M>,
    /// The number of the move to be tried first, where the table does not know.
    first: Option<u16>,
}

impl<M: Copy + PartialEq> Root<M> {
    /// All moves, or the `allowed` ones when there are some.
    pub(super) fn new(allowed: &[M]) -> Self {
        Self {
            allowed: (!allowed.is_empty()).then(|| allowed.to_vec()),
            taken: Vec::new(),
            first: None,
        }
    }

    /// True if some moves are left out. What is found then does not hold for the position.
    pub(super) const fn is_restricted(&self) -> bool {
        self.allowed.is_some() || !self.taken.is_empty()
    }

    /// True if a legal move may be tried.
    pub(super) fn admits(&self, mv: M) -> bool {
        let allowed = self.allowed.as_ref();
        allowed.is_none_or(|allowed| allowed.contains(&mv)) && !self.taken.contains(&mv)
    }

    /// The number of legal moves that may be chosen.
    pub(super) fn count<G: Game<Move = M>>(&self, position: &G) -> usize {
        let moves = position.legal_moves();
        moves.into_iter().filter(|&mv| self.admits(mv)).count()
    }

    /// The number of the move to be tried first when some are left out.
    pub(super) const fn first(&self) -> Option<u16> {
        self.first
    }

    /// Another line is looked for, first with the move of this number.
    pub(super) const fn begin_line(&mut self, first: Option<u16>) {
        self.first = first;
    }

    /// A line that was found begins with this move: the next ones do not.
    pub(super) fn take(&mut self, mv: M) {
        self.taken.push(mv);
    }

    /// No line is found yet.
    pub(super) fn begin_depth(&mut self) {
        self.taken.clear();
    }
}
