//! Table sizes.

/// Number of entries of this size in a table of at most `mebibytes` (at least one): a power of two.
pub(crate) fn entries_in(mebibytes: usize, bytes: usize) -> usize {
    1 << ((mebibytes.max(1) << 20) / bytes).ilog2()
}
