//! Interleaving tests of the shared transposition table.
//!
//! [`super::table`] is compiled a second time with instrumented atomics and ordinary memory.

use crate::bound::Bound;
use crate::threads::model as threads;
use threads::{thread, try_orders};

#[allow(
    dead_code,
    unreachable_pub,
    clippy::duplicate_mod,
    reason = "the program's own source with the model's numbers; models do not ask for all that it offers"
)]
#[path = "table.rs"]
mod table;

/// Replaces [`super::pages`] with instrumented memory.
mod pages {
    use super::threads::sync::atomic::{AtomicU64, Ordering::Relaxed};

    pub(super) use crate::alpha_beta::pages::LARGE_PAGE;

    pub(super) type Line = [AtomicU64; 8];

    pub(super) struct Pages(Vec<Line>);

    impl Pages {
        pub(super) fn at_most(bytes: usize) -> Self {
            let lines = bytes / size_of::<Line>();
            Self((0..lines).map(|_| Line::default()).collect())
        }

        pub(super) fn lines(&self) -> &[Line] {
            &self.0
        }

        pub(super) fn clear(lines: &[Line]) {
            let numbers = lines.iter().flatten();
            numbers.for_each(|number| number.store(0, Relaxed));
        }

        pub(super) fn touch(lines: &[Line]) {
            Self::clear(lines);
        }
    }
}

use table::{Entry, Table};

/// All positions share one bucket of four entries.
const fn key(number: u16) -> u64 {
    (number as u64) << 50 | 77
}

/// An entry that identifies its position.
fn entry(number: u16, depth: i32) -> Entry {
    Entry {
        best: Some(number),
        value: i32::from(number) * 100 + depth,
        depth,
        bound: Bound::Lower,
    }
}

/// Asserts that a stored entry is not torn and belongs to its position; its best move may be
/// missing.
fn assert_whole(table: &Table, number: u16) -> bool {
    let Some(found) = table.get(key(number)) else {
        return false;
    };
    let best = found.best.or(Some(number));
    assert_eq!(Entry { best, ..found }, entry(number, found.depth));
    true
}

#[test]
fn what_is_found_of_a_position_is_whole_and_its_own() {
    try_orders(|| {
        let table = Table::new(1);
        // Six positions in a bucket of four: the searches evict each other's entries.
        let search = |numbers: [u16; 3], depth: i32| {
            for number in numbers {
                let best = Some(number).filter(|number| number % 2 == 0);
                let stored = entry(number, depth);
                table.put(key(number), Entry { best, ..stored });
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
fn somebody_is_told_that_memory_is_taken_and_nothing_stored_in_it_is_lost() {
    try_orders(|| {
        let table = Table::new(1);
        // Each key has its own bucket.
        let keys = [1, 2, 3].map(|bucket| key(9) ^ bucket);
        let put = |key: u64| table.put(key, entry(9, 4));
        let cold = thread::scope(|scope| {
            let other = scope.spawn(|| (put(keys[0]), table.get(keys[0])));
            let cold = put(keys[1]) | put(keys[2]);
            let (also_cold, found) = other.join().unwrap_or_default();
            assert_eq!(found, Some(entry(9, 4)));
            cold | also_cold
        });
        assert!(cold, "somebody has taken it");
        assert!(!put(keys[0]), "it is there");
        for key in keys {
            assert_eq!(table.get(key), Some(entry(9, 4)));
        }
    });
}
