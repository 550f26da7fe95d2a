//! The principal variation: the best line found so far.

/// For each ply the best line from there (a triangular table of principal variations).
pub(crate) struct PvTable<M>(Vec<Vec<M>>);

impl<M: Copy> PvTable<M> {
    /// No lines, for plies below `plies`.
    pub(crate) fn new(plies: usize) -> Self {
        Self(vec![Vec::new(); plies + 1])
    }

    /// The line from the root; empty when none was found within the window.
    pub(crate) fn root_line(&self) -> &[M] {
        self.0.first().map_or(&[], Vec::as_slice)
    }

    /// Replaces the line from the root.
    pub(crate) fn set_root_line(&mut self, line: &[M]) {
        self.clear_from(0);
        if let Some(root) = self.0.first_mut() {
            root.extend_from_slice(line);
        }
    }

    /// Forgets all lines.
    pub(crate) fn clear(&mut self) {
        self.0.iter_mut().for_each(Vec::clear);
    }

    /// Forgets the line from a ply on.
    #[inline]
    pub(crate) fn clear_from(&mut self, ply: usize) {
        if let Some(line) = self.0.get_mut(ply) {
            line.clear();
        }
    }

    /// The line from a ply begins with a move and goes on as found from the next ply.
    pub(crate) fn extend(&mut self, ply: usize, mv: M) {
        let (above, below) = self.0.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (above.last_mut(), below.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}
