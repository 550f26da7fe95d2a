//! Memory of the transposition table: one range, with huge pages if available.
//!
//! A random access with 4 KiB pages causes two cache misses, one for the page table entry and one
//! for the data. With 2 MiB pages the page table stays cached.

use std::alloc::{Layout, handle_alloc_error};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use memmap2::MmapMut;
use self_cell::{MutBorrow, self_cell};
use zerocopy::FromBytes;

/// One cache line.
pub(super) type CacheLine = [AtomicU64; 8];

/// Size of a huge page in bytes, on common processors.
pub(super) const HUGE_PAGE: usize = 2 << 20;

/// Size of an ordinary page in bytes, or a fraction of it.
const PAGE: usize = 4 << 10;

type CacheLines<'a> = &'a [CacheLine];

self_cell! {
    /// Zeroed lines. The system allocates each page on first write.
    pub(super) struct TableMemory {
        owner: MutBorrow<MmapMut>,
        #[covariant]
        dependent: CacheLines,
    }
}

impl TableMemory {
    /// Allocates up to `bytes`, a power of two of at least a line; halves the size while the system
    /// refuses.
    pub(super) fn at_most(bytes: usize) -> Self {
        let mut bytes = bytes;
        loop {
            match Self::mapped(bytes) {
                Some(pages) => return pages,
                None if bytes > PAGE => bytes /= 2,
                // Fail like any other allocation.
                None => handle_alloc_error(Layout::new::<[u8; PAGE]>()),
            }
        }
    }

    fn mapped(bytes: usize) -> Option<Self> {
        // Over-allocates for alignment to a huge page. Untouched pages use no memory.
        let map = MmapMut::map_anon(bytes.checked_add(HUGE_PAGE)?).ok()?;
        let first = map.as_ptr().align_offset(HUGE_PAGE);
        // Miri does not support `madvise`.
        #[cfg(all(target_os = "linux", not(miri)))]
        // Refused on systems without huge pages; ordinary pages also work.
        let _ = map.advise_range(memmap2::Advice::HugePage, first, bytes);
        Self::try_new(MutBorrow::new(map), |map| {
            let bytes = map.borrow_mut().get_mut(first..first + bytes).ok_or(())?;
            <[CacheLine]>::mut_from_bytes(bytes)
                .map(|lines| &*lines)
                .map_err(drop)
        })
        .ok()
    }

    pub(super) fn lines(&self) -> &[CacheLine] {
        self.borrow_dependent()
    }

    pub(super) fn clear(lines: &[CacheLine]) {
        lines
            .iter()
            .flatten()
            .for_each(|number| number.store(0, Relaxed));
    }

    /// Writes to each page of untouched lines, so that the system allocates it.
    pub(super) fn touch(lines: &[CacheLine]) {
        let pages = lines.chunks(PAGE / size_of::<CacheLine>());
        pages.for_each(|page| page[0][0].store(0, Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_zeroed_and_aligned_to_huge_pages() {
        for bytes in [size_of::<CacheLine>(), 1 << 20, HUGE_PAGE, 4 * HUGE_PAGE] {
            let pages = TableMemory::at_most(bytes);
            let lines = pages.lines();
            assert_eq!(size_of_val(lines), bytes);
            assert_eq!(lines.as_ptr().align_offset(HUGE_PAGE), 0);
            assert!(
                lines
                    .iter()
                    .flatten()
                    .all(|number| number.load(Relaxed) == 0)
            );
        }
    }

    #[test]
    fn refused_allocation_is_halved() {
        let pages = TableMemory::at_most(1 << 62);
        let lines = pages.lines();
        assert!(size_of_val(lines) >= PAGE && size_of_val(lines) < 1 << 62);
        lines[lines.len() - 1][7].store(5, Relaxed);
        assert_eq!(lines[lines.len() - 1][7].load(Relaxed), 5);
    }
}
