//! The transposition table: values and best moves of positions, by whatever moves they were reached.

use super::pages::{LARGE_PAGE, Line, Pages};
use super::threads::sync::atomic::{AtomicBool, Ordering::Relaxed};
use crate::bound::Bound;
use crate::table_size::entries_in;

/// The knowledge about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The number of the best move, if one is known.
    pub(super) best: Option<u16>,
    /// The value for the seat to move; wins and losses counted from this position.
    pub(super) value: i32,
    /// The plies searched below.
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// A table that several threads read and write without waiting.
///
/// Each entry is two numbers, the data and the key joined with the data by exclusive or; an entry
/// torn by two writers fits no key (R. Hyatt, T. Mann: "A lock-less transposition-table
/// implementation for parallel search", ICGA Journal 25, 2002).
pub(super) struct Table {
    /// A power of two of lines with four entries each: joined key and data, one after the other.
    pages: Pages,
    /// For each part of [`LARGE_PAGE`], or for all when that is less, whether it was written to: the
    /// system takes its memory then, which the first search need not wait for as a whole.
    written: Box<[AtomicBool]>,
    /// The number of lines in use, a power of two: the first ones.
    used: usize,
    /// Counts the searches, so that old entries go first; 0 to 63.
    age: u64,
}

/// Lines for each node of a search with a limit of nodes: enough that hardly any entry replaces another.
const LINES_PER_NODE: u64 = 2;

/// The lines of a part.
const LINES: usize = LARGE_PAGE / size_of::<Line>();

const NO_MOVE: u64 = 0xFFFF;
const AGES: u64 = 64;

impl Table {
    /// A table of at most `mebibytes`, at least one; as many entries as a power of two allows.
    pub(super) fn new(mebibytes: usize) -> Self {
        let pages = Pages::at_most(entries_in(mebibytes, 1));
        let parts = pages.lines().len().div_ceil(LINES);
        Self {
            used: pages.lines().len(),
            pages,
            written: (0..parts).map(|_| AtomicBool::new(false)).collect(),
            age: 0,
        }
    }

    /// Another search begins; what earlier ones stored may be replaced first.
    pub(super) fn grow_older(&mut self) {
        self.used = self.pages.lines().len();
        self.age = (self.age + 1) % AGES;
    }

    /// Another search begins with an empty table. A search of few nodes uses, and clears, only as many lines as it
    /// needs: clearing the whole table takes longer than such a search.
    pub(super) fn begin_empty(&mut self, nodes: Option<u64>) {
        let all = self.pages.lines().len();
        let needed = nodes.and_then(|nodes| {
            nodes
                .checked_mul(LINES_PER_NODE)?
                .checked_next_power_of_two()
        });
        self.used = needed.map_or(all, |needed| needed.min(all as u64) as usize);
        self.clear_used();
    }

    /// Takes its memory, at most a gibibyte: more takes seconds, and need not fit into the machine.
    pub(super) fn take_memory(&self) {
        let all = self.pages.lines().chunks(LINES).zip(&self.written);
        for (lines, written) in all.take((1 << 30) / LARGE_PAGE) {
            if !written.swap(true, Relaxed) {
                Pages::touch(lines);
            }
        }
    }

    /// Forgets all entries and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.used = self.pages.lines().len();
        self.clear_used();
    }

    fn clear_used(&mut self) {
        let written = self.parts().filter(|(_, written)| written.load(Relaxed));
        written.for_each(|(lines, _)| Pages::clear(lines));
        self.age = 0;
    }

    /// The lines in use, by parts.
    fn parts(&self) -> impl Iterator<Item = (&[Line], &AtomicBool)> {
        let used = &self.pages.lines()[..self.used];
        used.chunks(LINES).zip(&self.written)
    }

    /// The place of a position, and the number of its line.
    #[inline]
    fn line(&self, key: u64) -> (&Line, usize) {
        let lines = self.pages.lines();
        let number = key as usize & (self.used - 1);
        (&lines[number], number)
    }

    /// Asks for the memory of a position that will be looked up soon (*prefetching*): it is on its way while the search does other things.
    #[inline]
    pub(super) fn approach(&self, key: u64) {
        prefetch(self.line(key).0);
    }

    /// The entry of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let (slots, _) = self.line(key).0.as_chunks();
        slots.iter().find_map(|[joined, data]| {
            let data = data.load(Relaxed);
            (data != 0 && joined.load(Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Stores an entry. Keeps a known best move when none was found this time. Returns true when
    /// memory had to be taken for it, which takes about as long as hundreds of nodes.
    #[inline]
    pub(super) fn put(&self, key: u64, entry: Entry) -> bool {
        let (line, number) = self.line(key);
        let written = &self.written[number / LINES];
        let cold = !written.load(Relaxed);
        if cold {
            written.store(true, Relaxed);
        }
        replace(line, key, entry, self.age);
        cold
    }
}

/// Asks for memory that will be read soon, on processors where there is a safe way to.
#[inline]
fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    safe_arch::prefetch_t0(place);
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// Puts an entry into a line: into the slot of its position, an empty one, or the one of the least
/// worth, which is the oldest and shallowest.
#[inline]
fn replace(line: &Line, key: u64, entry: Entry, now: u64) {
    let (slots, _) = line.as_chunks();
    let mut chosen = &slots[0];
    let mut least = i64::MAX;
    let mut known_best = None;
    for slot in slots {
        let data = slot[1].load(Relaxed);
        if data == 0 {
            // Slots fill in order: nothing lies behind an empty one.
            chosen = slot;
            break;
        }
        if slot[0].load(Relaxed) ^ data == key {
            let known = unpack(data);
            if known.depth > entry.depth + 3 && entry.bound != Bound::Exact && age_of(data) == now {
                return;
            }
            known_best = known.best;
            chosen = slot;
            break;
        }
        let years = (now + AGES - age_of(data)) % AGES;
        let worth = i64::from(depth_of(data)) - 8 * years as i64;
        if worth < least {
            least = worth;
            chosen = slot;
        }
    }
    let best = entry.best.or(known_best);
    let data = pack(Entry { best, ..entry }, now);
    let [joined, place] = chosen;
    place.store(data, Relaxed);
    joined.store(key ^ data, Relaxed);
}

/// From the lowest bit: move 16, value 16, depth 8, bound 2, age 6; the bit above is always set, so
/// that no entry is zero.
#[inline]
fn pack(entry: Entry, age: u64) -> u64 {
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
fn unpack(data: u64) -> Entry {
    let best = data & 0xFFFF;
    Entry {
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

    const ENTRY: Entry = Entry {
        best: Some(67),
        value: -29_997,
        depth: 11,
        bound: Bound::Upper,
    };

    #[test]
    fn what_was_put_is_found() {
        let table = Table::new(1);
        for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
            for best in [None, Some(0), Some(323)] {
                let key = u64::from(best.unwrap_or(9)) << 40 | bound as u64;
                let entry = Entry {
                    best,
                    bound,
                    ..ENTRY
                };
                table.put(key, entry);
                assert_eq!(table.get(key), Some(entry));
            }
        }
        assert_eq!(table.get(12), None);
    }

    #[test]
    fn memory_is_taken_at_once_and_kept_when_entries_are_forgotten() {
        let mut table = Table::new(3);
        table.take_memory();
        assert!(!table.put(5, ENTRY), "memory was taken before");
        table.clear();
        assert_eq!(table.get(5), None);
        assert!(!table.put(5, ENTRY), "memory was kept");
    }

    #[test]
    fn a_best_move_outlives_a_search_that_found_none() {
        let table = Table::new(1);
        table.put(5, ENTRY);
        table.put(
            5,
            Entry {
                best: None,
                depth: 12,
                ..ENTRY
            },
        );
        let known = table.get(5).map(|entry| (entry.best, entry.depth));
        assert_eq!(known, Some((Some(67), 12)));
    }

    #[test]
    fn shallow_and_old_entries_go_first() {
        let mut table = Table::new(1);
        let key = |n: u64| n << 50;
        for (n, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.put(key(n), Entry { depth, ..ENTRY });
        }
        table.put(key(5), ENTRY);
        assert_eq!(table.get(key(2)), None, "the shallowest");
        table.grow_older();
        table.put(key(6), Entry { depth: 0, ..ENTRY });
        assert_eq!(table.get(key(4)), None, "the shallowest of the old ones");
        assert!(table.get(key(6)).is_some());
        assert_eq!((1..=6).filter(|&n| table.get(key(n)).is_some()).count(), 4);
    }

    #[test]
    fn memory_stays_below_what_was_allowed_and_is_taken_when_it_is_needed() {
        for mebibytes in [0, 1, 2, 3, 5, 16] {
            let table = Table::new(mebibytes);
            let taken = || {
                let written = table.parts().filter(|(_, written)| written.load(Relaxed));
                written.map(|(lines, _)| size_of_val(lines)).sum::<usize>()
            };
            assert_eq!((table.get(3), taken()), (None, 0));
            assert!(table.put(3, ENTRY));
            assert_eq!(taken(), LARGE_PAGE.min(size_of_val(table.pages.lines())));
            // Keys of all parts, and of none beyond.
            for n in 0..64 {
                table.put(n << 15, ENTRY);
            }
            assert!(!table.put(3, ENTRY), "memory is taken once");
            assert!(taken() <= mebibytes.max(1) << 20);
            assert!(taken() * 2 > mebibytes << 20);
        }
    }
}
