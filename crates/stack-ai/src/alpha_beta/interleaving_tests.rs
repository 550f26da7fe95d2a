//! Interleaving tests of the shared transposition table.
//!
//! [`super::transposition_table`] is compiled a second time with instrumented atomics and ordinary
//! memory.

use crate::evaluation::Bound;
use crate::threads::model as threads;
use threads::{thread, try_orders};

#[allow(
    dead_code,
    unreachable_pub,
    clippy::duplicate_mod,
    reason = "compiled a second time with instrumented atomics; the tests use only chunks_in_use of it"
)]
#[path = "transposition_table.rs"]
mod transposition_table;

/// Replaces [`super::huge_pages`] with instrumented memory.
mod huge_pages {
    use super::threads::sync::atomic::{AtomicU64, Ordering::Relaxed};

    pub(super) use crate::alpha_beta::huge_pages::HUGE_PAGE;

    pub(super) type CacheLine = [AtomicU64; 8];

    pub(super) struct TableMemory(Vec<CacheLine>);

    impl TableMemory {
        pub(super) fn at_most(bytes: usize) -> Self {
            let lines = bytes / size_of::<CacheLine>();
            Self((0..lines).map(|_| CacheLine::default()).collect())
        }

        pub(super) fn lines(&self) -> &[CacheLine] {
            &self.0
        }

        pub(super) fn clear(lines: &[CacheLine]) {
            let numbers = lines.iter().flatten();
            numbers.for_each(|number| number.store(0, Relaxed));
        }

        pub(super) fn touch(lines: &[CacheLine]) {
            Self::clear(lines);
        }
    }
}

use transposition_table::{TableEntry, TranspositionTable};

/// All positions share one bucket of four entries.
const fn key(number: u16) -> u64 {
    (number as u64) << 50 | 77
}

/// An entry that identifies its position.
fn entry(number: u16, depth: i32) -> TableEntry {
    TableEntry {
        best: Some(number),
        value: i32::from(number) * 100 + depth,
        depth,
        bound: Bound::Lower,
    }
}

/// Asserts that a stored entry is not torn and belongs to its position; its best move may be
/// missing.
fn assert_whole(table: &TranspositionTable, number: u16) -> bool {
    let Some(found) = table.get(key(number)) else {
        return false;
    };
    let best = found.best.or(Some(number));
    assert_eq!(TableEntry { best, ..found }, entry(number, found.depth));
    true
}

#[test]
fn entries_are_never_torn_or_mixed_up() {
    try_orders(|| {
        let table = TranspositionTable::new(1);
        // Six positions in a bucket of four: the searches evict each other's entries.
        let search = |numbers: [u16; 3], depth: i32| {
            for number in numbers {
                let best = Some(number).filter(|number| number % 2 == 0);
                let stored = entry(number, depth);
                table.store(key(number), TableEntry { best, ..stored });
                numbers.iter().for_each(|&number| {
                    assert_whole(&table, number);
                });
            }
        };
        thread::scope(|scope| {
            let search = &search;
            scope.spawn(|| search([1, 2, 3], 5));
            scope.spawn(|| search([3, 2, 4], 6));
            search([5, 1, 6], 7);
        });
        let found = (1..=6).filter(|&number| assert_whole(&table, number));
        assert!((1..=4).contains(&found.count()));
    });
}

#[test]
fn allocation_is_reported_and_loses_no_entry() {
    try_orders(|| {
        let table = TranspositionTable::new(1);
        // Each key has its own bucket.
        let keys = [1, 2, 3].map(|bucket| key(9) ^ bucket);
        let store = |key: u64| table.store(key, entry(9, 4));
        let allocated = thread::scope(|scope| {
            let other = scope.spawn(|| (store(keys[0]), table.get(keys[0])));
            let allocated = store(keys[1]) | store(keys[2]);
            let (also_allocated, found) = other.join().unwrap_or_default();
            assert_eq!(found, Some(entry(9, 4)));
            allocated | also_allocated
        });
        assert!(allocated, "the memory was allocated");
        assert!(!store(keys[0]), "already allocated");
        for key in keys {
            assert_eq!(table.get(key), Some(entry(9, 4)));
        }
    });
}
