//! The size of tables of positions.

/// The number of entries, each of `bytes`, in a table of at most `mebibytes`, at least one: a power of two, so that a few bits of a
/// key say where its entry is.
pub(crate) fn entries_in(mebibytes: usize, bytes: usize) -> usize {
    1 << ((mebibytes.max(1) << 20) / bytes).ilog2()
}
