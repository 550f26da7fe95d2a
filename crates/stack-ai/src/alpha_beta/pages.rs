//! Memory of a table that is read at random: one range, in large pages where the system has them.
//!
//! A lookup in ordinary pages of 4 KiB first looks for the page and then for the entry, each in
//! memory that was not read for long. With pages of 2 MiB the first is always at hand.

use std::alloc::{Layout, handle_alloc_error};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use memmap2::MmapMut;
use self_cell::{MutBorrow, self_cell};
use zerocopy::FromBytes;

/// One cache line.
pub(super) type Line = [AtomicU64; 8];

/// The size of a large page, in bytes, on the processors that we know.
pub(super) const LARGE_PAGE: usize = 2 << 20;

/// The size of an ordinary page, in bytes, or of a part of it.
const PAGE: usize = 4 << 10;

type Lines<'a> = &'a [Line];

self_cell! {
    /// Lines that are zero at first. The system gives a page when it is first written to.
    pub(super) struct Pages {
        owner: MutBorrow<MmapMut>,
        #[covariant]
        dependent: Lines,
    }
}

impl Pages {
    /// At most `bytes`, a power of two from a line on: half as many, and again half, while the
    /// system refuses.
    pub(super) fn at_most(bytes: usize) -> Self {
        let mut bytes = bytes;
        loop {
            match Self::mapped(bytes) {
                Some(pages) => return pages,
                None if bytes > PAGE => bytes /= 2,
                // As any other memory that is not to be had.
                None => handle_alloc_error(Layout::new::<[u8; PAGE]>()),
            }
        }
    }

    fn mapped(bytes: usize) -> Option<Self> {
        // More than is used, so that it can begin where a large page does. What is never touched
        // takes no memory.
        let map = MmapMut::map_anon(bytes.checked_add(LARGE_PAGE)?).ok()?;
        let first = map.as_ptr().align_offset(LARGE_PAGE);
        // Miri knows of no advice.
        #[cfg(all(target_os = "linux", not(miri)))]
        // A system without large pages refuses; the memory serves all the same.
        let _ = map.advise_range(memmap2::Advice::HugePage, first, bytes);
        Self::try_new(MutBorrow::new(map), |map| {
            let bytes = map.borrow_mut().get_mut(first..first + bytes).ok_or(())?;
            <[Line]>::mut_from_bytes(bytes)
                .map(|lines| &*lines)
                .map_err(drop)
        })
        .ok()
    }

    pub(super) fn lines(&self) -> &[Line] {
        self.borrow_dependent()
    }

    /// Writes zeros to all lines.
    pub(super) fn clear(lines: &[Line]) {
        lines
            .iter()
            .flatten()
            .for_each(|number| number.store(0, Relaxed));
    }

    /// Writes to each page of lines that were never written to.
    pub(super) fn touch(lines: &[Line]) {
        let pages = lines.chunks(PAGE / size_of::<Line>());
        pages.for_each(|page| page[0][0].store(0, Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_zero_at_first_and_begin_where_a_large_page_does() {
        for bytes in [size_of::<Line>(), 1 << 20, LARGE_PAGE, 4 * LARGE_PAGE] {
            let pages = Pages::at_most(bytes);
            let lines = pages.lines();
            assert_eq!(size_of_val(lines), bytes);
            assert_eq!(lines.as_ptr().align_offset(LARGE_PAGE), 0);
            assert!(
                lines
                    .iter()
                    .flatten()
                    .all(|number| number.load(Relaxed) == 0)
            );
        }
    }

    #[test]
    fn what_the_system_refuses_becomes_less() {
        let pages = Pages::at_most(1 << 62);
        let lines = pages.lines();
        assert!(size_of_val(lines) >= PAGE && size_of_val(lines) < 1 << 62);
        lines[lines.len() - 1][7].store(5, Relaxed);
        assert_eq!(lines[lines.len() - 1][7].load(Relaxed), 5);
    }
}
