//! The moves of the root that are tried.

use stack_game::Game;

/// Which moves of the root are tried.
#[derive(Clone)]
pub(crate) struct RootMoves<M> {
    /// Those that may be chosen, if not all of them.
    allowed: Option<Vec<M>>,
    /// Those that lines found before begin with.
    taken: Vec<M>,
    /// The number of the move to be tried first, where the table does not know.
    first: Option<u16>,
    /// The move that is scored alone.
    only: Option<M>,
}

impl<M: Copy + PartialEq> RootMoves<M> {
    /// All moves, or the `allowed` ones when there are some.
    pub(crate) fn new(allowed: &[M]) -> Self {
        Self {
            allowed: (!allowed.is_empty()).then(|| allowed.to_vec()),
            taken: Vec::new(),
            first: None,
            only: None,
        }
    }

    /// True if some moves are left out. What is found then does not hold for the position.
    pub(crate) const fn is_restricted(&self) -> bool {
        self.allowed.is_some() || !self.taken.is_empty() || self.only.is_some()
    }

    /// True if the line is not the first one that is looked for.
    pub(crate) const fn is_extra_line(&self) -> bool {
        !self.taken.is_empty() || self.only.is_some()
    }

    /// True if a legal move may be tried.
    pub(crate) fn allows(&self, mv: M) -> bool {
        if let Some(only) = self.only {
            return mv == only;
        }
        let allowed = self.allowed.as_ref();
        allowed.is_none_or(|allowed| allowed.contains(&mv)) && !self.taken.contains(&mv)
    }

    /// Those of some moves that are legal and may be chosen.
    pub(crate) fn legal<G: Game<Move = M>>(&self, position: &G, moves: &[M]) -> Vec<M> {
        let mut legal = position.legal_moves();
        legal.retain(|&mv| self.allows(mv) && moves.contains(&mv));
        legal
    }

    /// The number of legal moves that may be chosen.
    pub(crate) fn count<G: Game<Move = M>>(&self, position: &G) -> usize {
        let moves = position.legal_moves();
        moves.into_iter().filter(|&mv| self.allows(mv)).count()
    }

    /// The number of the move to be tried first when some are left out.
    pub(crate) const fn first(&self) -> Option<u16> {
        self.first
    }

    /// Another line is looked for, first with the move of this number.
    pub(crate) const fn start_line(&mut self, first: Option<u16>) {
        self.first = first;
    }

    /// A line that was found begins with this move: the next ones do not.
    pub(crate) fn exclude(&mut self, mv: M) {
        self.taken.push(mv);
    }

    /// The next search scores this move alone.
    pub(crate) const fn restrict_to(&mut self, mv: M) {
        self.only = Some(mv);
    }

    /// No line is found yet.
    pub(crate) fn start_depth(&mut self) {
        self.taken.clear();
        self.only = None;
    }
}
