//! The transposition table.

use super::huge_pages::{CacheLine, HUGE_PAGE, TableMemory};
use super::threads::sync::atomic::{AtomicBool, Ordering::Relaxed};
use crate::evaluation::Bound;
use crate::limits::entries_in;

/// What the table stores about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    /// Index of the best move, if known.
    pub(super) best: Option<u16>,
    /// Value for the seat to move; wins and losses are counted from this position.
    pub(super) value: i32,
    /// Search depth in plies.
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// A lock-free table shared by threads.
///
/// Each entry consists of the data and the key XORed with the data, so that an entry torn by
/// concurrent writes matches no key (R. Hyatt, T. Mann: "A lock-less transposition-table
/// implementation for parallel search", ICGA Journal 25, 2002).
pub(super) struct TranspositionTable {
    /// A power of two of lines, each with four entries of XORed key and data.
    memory: TableMemory,
    /// For each chunk of [`HUGE_PAGE`]: whether it was written to. The system allocates a chunk on
    /// first write, so the first search need not wait for the whole table.
    touched: Box<[AtomicBool]>,
    /// Number of lines in use: a power of two.
    used: usize,
    /// Search counter modulo [`AGES`]; older entries are replaced first.
    age: u64,
}

/// Cache lines per node of a node-limited search, so that replacements are rare.
const LINES_PER_NODE: u64 = 2;

/// Cache lines per chunk.
const LINES: usize = HUGE_PAGE / size_of::<CacheLine>();

const NO_MOVE: u64 = 0xFFFF;
const AGES: u64 = 64;

impl TranspositionTable {
    /// A table of at most `mebibytes` (at least one), rounded down to a power of two of entries.
    pub(super) fn new(mebibytes: usize) -> Self {
        let memory = TableMemory::at_most(entries_in(mebibytes, 1));
        let chunks_in_use = memory.lines().len().div_ceil(LINES);
        Self {
            used: memory.lines().len(),
            memory,
            touched: (0..chunks_in_use).map(|_| AtomicBool::new(false)).collect(),
            age: 0,
        }
    }

    /// Starts another search; entries of earlier ones are replaced first.
    pub(super) fn next_search(&mut self) {
        self.used = self.memory.lines().len();
        self.age = (self.age + 1) % AGES;
    }

    /// Starts another search with an empty table. A search with few nodes uses and clears only as
    /// many lines as it needs, because clearing the whole table would take longer than the search.
    pub(super) fn start_empty(&mut self, nodes: Option<u64>) {
        let all = self.memory.lines().len();
        let needed = nodes.and_then(|nodes| {
            nodes
                .checked_mul(LINES_PER_NODE)?
                .checked_next_power_of_two()
        });
        self.used = needed.map_or(all, |needed| needed.min(all as u64) as usize);
        self.clear_used();
    }

    /// Allocates the memory in advance, but at most 1 GiB: more takes seconds and may not fit.
    pub(super) fn preallocate(&self) {
        let all = self.memory.lines().chunks(LINES).zip(&self.touched);
        for (lines, touched) in all.take((1 << 30) / HUGE_PAGE) {
            if !touched.swap(true, Relaxed) {
                TableMemory::touch(lines);
            }
        }
    }

    /// Removes all entries; keeps the memory.
    pub(super) fn clear(&mut self) {
        self.used = self.memory.lines().len();
        self.clear_used();
    }

    fn clear_used(&mut self) {
        let touched = self
            .chunks_in_use()
            .filter(|(_, touched)| touched.load(Relaxed));
        touched.for_each(|(lines, _)| TableMemory::clear(lines));
        self.age = 0;
    }

    /// The lines in use, by chunk.
    fn chunks_in_use(&self) -> impl Iterator<Item = (&[CacheLine], &AtomicBool)> {
        let used = &self.memory.lines()[..self.used];
        used.chunks(LINES).zip(&self.touched)
    }

    /// The line of a key, and its index.
    #[inline]
    fn line(&self, key: u64) -> (&CacheLine, usize) {
        let lines = self.memory.lines();
        let number = key as usize & (self.used - 1);
        (&lines[number], number)
    }

    /// Prefetches the line of a position that will be looked up soon.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        prefetch(self.line(key).0);
    }

    /// The entry of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<TableEntry> {
        let (slots, _) = self.line(key).0.as_chunks();
        slots.iter().find_map(|[xored_key, data]| {
            let data = data.load(Relaxed);
            (data != 0 && xored_key.load(Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Stores an entry; keeps the known best move if `entry` has none. Returns true if memory was
    /// allocated, which takes as long as hundreds of nodes.
    #[inline]
    pub(super) fn store(&self, key: u64, entry: TableEntry) -> bool {
        let (line, number) = self.line(key);
        let touched = &self.touched[number / LINES];
        let cold = !touched.load(Relaxed);
        if cold {
            touched.store(true, Relaxed);
        }
        replace(line, key, entry, self.age);
        cold
    }
}

/// Prefetches memory, on processors with a safe intrinsic.
#[inline]
fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    safe_arch::prefetch_t0(place);
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// Depth that an entry of an earlier search is less valuable by, per search since then.
const PLIES_PER_AGE: i64 = 8;
/// A bound replaces an entry of the same position and search that is deeper by at most this.
const MAX_LOST_DEPTH: i32 = 3;

/// Stores an entry in a line: in the slot of its position, an empty slot, or the least valuable one
/// (shallow and old).
#[inline]
fn replace(line: &CacheLine, key: u64, entry: TableEntry, now: u64) {
    let (slots, _) = line.as_chunks();
    let mut chosen = &slots[0];
    let mut lowest_worth = i64::MAX;
    let mut known_best = None;
    for slot in slots {
        let data = slot[1].load(Relaxed);
        if data == 0 {
            // Slots fill in order, so the rest is empty too.
            chosen = slot;
            break;
        }
        if slot[0].load(Relaxed) ^ data == key {
            let known = unpack(data);
            if known.depth > entry.depth + MAX_LOST_DEPTH
                && entry.bound != Bound::Exact
                && age_of(data) == now
            {
                return;
            }
            known_best = known.best;
            chosen = slot;
            break;
        }
        let searches_ago = (now + AGES - age_of(data)) % AGES;
        let worth = i64::from(depth_of(data)) - PLIES_PER_AGE * searches_ago as i64;
        if worth < lowest_worth {
            lowest_worth = worth;
            chosen = slot;
        }
    }
    let best = entry.best.or(known_best);
    let data = pack(TableEntry { best, ..entry }, now);
    let [xored_key, stored_data] = chosen;
    stored_data.store(data, Relaxed);
    xored_key.store(key ^ data, Relaxed);
}

/// From the lowest bit: move 16, value 16, depth 8, bound 2, age 6; the next bit is always set, so
/// that no entry is zero.
#[inline]
fn pack(entry: TableEntry, age: u64) -> u64 {
    let best = entry.best.map_or(NO_MOVE, u64::from);
    let bound = match entry.bound {
        Bound::Lower => 0,
        Bound::Upper => 1,
        Bound::Exact => 2,
    };
    let depth = entry.depth.clamp(0, 255) as u64;
    best | u64::from(entry.value as i16 as u16) << 16
        | depth << 32
        | bound << 40
        | age << 42
        | 1 << 48
}

#[inline]
fn unpack(data: u64) -> TableEntry {
    let best = data & 0xFFFF;
    TableEntry {
        best: (best != NO_MOVE).then_some(best as u16),
        value: i32::from((data >> 16) as u16 as i16),
        depth: depth_of(data),
        bound: match data >> 40 & 3 {
            0 => Bound::Lower,
            1 => Bound::Upper,
            _ => Bound::Exact,
        },
    }
}

#[inline]
fn depth_of(data: u64) -> i32 {
    (data >> 32 & 0xFF) as i32
}

#[inline]
fn age_of(data: u64) -> u64 {
    data >> 42 & (AGES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: TableEntry = TableEntry {
        best: Some(67),
        value: -29_997,
        depth: 11,
        bound: Bound::Upper,
    };

    #[test]
    fn stored_entries_are_found() {
        let table = TranspositionTable::new(1);
        for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
            for best in [None, Some(0), Some(323)] {
                let key = u64::from(best.unwrap_or(9)) << 40 | bound as u64;
                let entry = TableEntry {
                    best,
                    bound,
                    ..ENTRY
                };
                table.store(key, entry);
                assert_eq!(table.get(key), Some(entry));
            }
        }
        assert_eq!(table.get(12), None);
    }

    #[test]
    fn memory_is_preallocated_and_kept_by_clear() {
        let mut table = TranspositionTable::new(3);
        table.preallocate();
        assert!(!table.store(5, ENTRY), "memory was allocated before");
        table.clear();
        assert_eq!(table.get(5), None);
        assert!(!table.store(5, ENTRY), "memory was kept");
    }

    #[test]
    fn best_move_survives_an_entry_without_one() {
        let table = TranspositionTable::new(1);
        table.store(5, ENTRY);
        table.store(
            5,
            TableEntry {
                best: None,
                depth: 12,
                ..ENTRY
            },
        );
        let known = table.get(5).map(|entry| (entry.best, entry.depth));
        assert_eq!(known, Some((Some(67), 12)));
    }

    #[test]
    fn replaces_shallow_and_old_entries_first() {
        let mut table = TranspositionTable::new(1);
        let key = |n: u64| n << 50;
        for (n, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.store(key(n), TableEntry { depth, ..ENTRY });
        }
        table.store(key(5), ENTRY);
        assert_eq!(table.get(key(2)), None, "the shallowest");
        table.next_search();
        table.store(key(6), TableEntry { depth: 0, ..ENTRY });
        assert_eq!(table.get(key(4)), None, "the shallowest of the old ones");
        assert!(table.get(key(6)).is_some());
        assert_eq!((1..=6).filter(|&n| table.get(key(n)).is_some()).count(), 4);
    }

    #[test]
    fn memory_is_limited_and_allocated_on_demand() {
        for mebibytes in [0, 1, 2, 3, 5, 16] {
            let table = TranspositionTable::new(mebibytes);
            let allocated = || {
                let touched = table
                    .chunks_in_use()
                    .filter(|(_, touched)| touched.load(Relaxed));
                touched.map(|(lines, _)| size_of_val(lines)).sum::<usize>()
            };
            assert_eq!((table.get(3), allocated()), (None, 0));
            assert!(table.store(3, ENTRY));
            assert_eq!(
                allocated(),
                HUGE_PAGE.min(size_of_val(table.memory.lines()))
            );
            // Keys of all chunks.
            for n in 0..64 {
                table.store(n << 15, ENTRY);
            }
            assert!(!table.store(3, ENTRY), "memory is allocated once");
            assert!(allocated() <= mebibytes.max(1) << 20);
            assert!(allocated() * 2 > mebibytes << 20);
        }
    }
}
