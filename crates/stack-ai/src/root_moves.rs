//! Root moves and principal variations of tree searches.

use stack_game::Game;

/// The root moves to try.
#[derive(Clone)]
pub(crate) struct RootMoves<M> {
    /// The allowed moves, if restricted.
    allowed: Option<Vec<M>>,
    /// First moves of the lines found so far.
    excluded: Vec<M>,
    /// Index of the move to try first, if there is no hash move.
    first: Option<u16>,
    /// The single move to score.
    scored: Option<M>,
}

impl<M: Copy + PartialEq> RootMoves<M> {
    /// All moves, or the `allowed` ones if there are any.
    pub(crate) fn new(allowed: &[M]) -> Self {
        Self {
            allowed: (!allowed.is_empty()).then(|| allowed.to_vec()),
            excluded: Vec::new(),
            first: None,
            scored: None,
        }
    }

    /// Whether moves are excluded, so that results do not hold for the position.
    pub(crate) const fn is_restricted(&self) -> bool {
        self.allowed.is_some() || !self.excluded.is_empty() || self.scored.is_some()
    }

    /// Whether this is not the first line.
    pub(crate) const fn is_extra_line(&self) -> bool {
        !self.excluded.is_empty() || self.scored.is_some()
    }

    /// Whether to try a legal move.
    pub(crate) fn allows(&self, mv: M) -> bool {
        if let Some(scored) = self.scored {
            return mv == scored;
        }
        let allowed = self.allowed.as_ref();
        allowed.is_none_or(|allowed| allowed.contains(&mv)) && !self.excluded.contains(&mv)
    }

    /// Those of `moves` that are legal and allowed.
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
        self.excluded.push(mv);
    }

    /// Restricts the next search to one move.
    pub(crate) const fn restrict_to(&mut self, mv: M) {
        self.scored = Some(mv);
    }

    /// Starts another depth without lines.
    pub(crate) fn start_depth(&mut self) {
        self.excluded.clear();
        self.scored = None;
    }
}

/// A triangular table of principal variations, by ply.
pub(crate) struct PvTable<M>(Vec<Vec<M>>);

impl<M: Copy> PvTable<M> {
    /// An empty table for plies below `plies`.
    pub(crate) fn new(plies: usize) -> Self {
        Self(vec![Vec::new(); plies + 1])
    }

    /// The variation from the root; empty if none was found within the window.
    pub(crate) fn root_line(&self) -> &[M] {
        self.0.first().map_or(&[], Vec::as_slice)
    }

    /// Replaces the variation from the root.
    pub(crate) fn set_root_line(&mut self, line: &[M]) {
        self.clear_from(0);
        if let Some(root) = self.0.first_mut() {
            root.extend_from_slice(line);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.0.iter_mut().for_each(Vec::clear);
    }

    /// Clears the variation from a ply.
    #[inline]
    pub(crate) fn clear_from(&mut self, ply: usize) {
        if let Some(line) = self.0.get_mut(ply) {
            line.clear();
        }
    }

    /// The variation from a ply becomes a move followed by the variation from the next ply.
    pub(crate) fn extend(&mut self, ply: usize, mv: M) {
        let (above, below) = self.0.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (above.last_mut(), below.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}
