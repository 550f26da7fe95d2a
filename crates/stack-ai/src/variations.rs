//! The principal variation table.

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
