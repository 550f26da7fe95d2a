//! Root moves and principal variations of tree searches.

use stack_game::Game;

/// The root moves to try.
#[derive(Clone)]
pub(crate) struct RootMoves<M> {
    /// The allowed moves, if restricted.
    allowed: Option<Vec<M>>,
    /// First moves of the lines found so far.
    taken: Vec<M>,
    /// Index of the move to try first, if there is no hash move.
    first: Option<u16>,
    /// The single move to score.
    only: Option<M>,
}

impl<M: Copy + PartialEq> RootMoves<M> {
    /// All moves, or the `allowed` ones if there are any.
    pub(crate) fn new(allowed: &[M]) -> Self {
        Self {
            allowed: (!allowed.is_empty()).then(|| allowed.to_vec()),
            taken: Vec::new(),
            first: None,
            only: None,
        }
    }

    /// Whether moves are excluded, so that results do not hold for the position.
    pub(crate) const fn is_restricted(&self) -> bool {
        self.allowed.is_some() || !self.taken.is_empty() || self.only.is_some()
    }

    /// Whether this is not the first line.
    pub(crate) const fn is_extra_line(&self) -> bool {
        !self.taken.is_empty() || self.only.is_some()
    }

    /// Whether to try a legal move.
    pub(crate) fn allows(&self, mv: M) -> bool {
        if let Some(only) = self.only {
            return mv == only;
        }
        let allowed = self.allowed.as_ref();
        allowed.is_none_or(|allowed| allowed.contains(&mv)) && !self.taken.contains(&mv)
    }

    /// The moves that are legal and allowed.
    pub(crate) fn legal<G: Game<Move = M>>(&self, position: &G, moves: &[M]) -> Vec<M> {
        let mut legal = position.legal_moves();
        legal.retain(|&mv| self.allows(mv) && moves.contains(&mv));
        legal
    }

    /// The number of allowed legal moves.
    pub(crate) fn count<G: Game<Move = M>>(&self, position: &G) -> usize {
        let moves = position.legal_moves();
        moves.into_iter().filter(|&mv| self.allows(mv)).count()
    }

    /// Index of the move to try first if moves are excluded.
    pub(crate) const fn first(&self) -> Option<u16> {
        self.first
    }

    /// Starts another line with this move first.
    pub(crate) const fn start_line(&mut self, first: Option<u16>) {
        self.first = first;
    }

    /// Excludes a move from the next lines.
    pub(crate) fn exclude(&mut self, mv: M) {
        self.taken.push(mv);
    }

    /// Restricts the next search to one move.
    pub(crate) const fn restrict_to(&mut self, mv: M) {
        self.only = Some(mv);
    }

    /// Starts another depth without lines.
    pub(crate) fn start_depth(&mut self) {
        self.taken.clear();
        self.only = None;
    }
}
