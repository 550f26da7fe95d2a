//! The transposition table of the multi-player searches (single-threaded).

use crate::evaluation::Bound;
use crate::limits::entries_in;

/// What the table stores about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Entry<V> {
    /// Index of the best move among the position's moves.
    pub(super) best: u16,
    /// Remaining depth.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    pub(super) value: V,
}

/// A table that replaces entries of older searches, shallower entries and entries of the same
/// position.
pub(super) struct MultiplayerTable<V> {
    slots: Vec<Slot<V>>,
    age: u8,
}

#[derive(Clone, Copy, Default)]
struct Slot<V> {
    key: u64,
    entry: Entry<V>,
    age: u8,
}

impl<V: Copy + Default> MultiplayerTable<V> {
    pub(super) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            age: 0,
        }
    }

    /// Starts another search with an empty table of `mebibytes`. Grows in steps and stops growing
    /// when `is_over`.
    pub(super) fn begin(&mut self, mebibytes: usize, is_over: impl Fn() -> bool) {
        let count = entries_in(mebibytes, size_of::<Slot<V>>());
        if self.slots.len() > count || self.age == u8::MAX {
            self.slots = Vec::new();
            self.age = 0;
        }
        if self.slots.len() < count {
            const CHUNK: usize = 1 << 14;
            self.slots.reserve_exact(count - self.slots.len());
            while self.slots.len() < count && !is_over() {
                let more = (self.slots.len() + CHUNK).min(count);
                self.slots.resize(more, Slot::default());
            }
            if let Some(power) = self.slots.len().checked_ilog2() {
                self.slots.truncate(1 << power);
            }
        }
        // Age 0 marks empty slots. Entries of other searches are ignored, because values refer to
        // the searching seat.
        self.age += 1;
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<V>> {
        let slot = self.slots.get(self.place(key))?;
        (slot.age == self.age && slot.key == key).then_some(slot.entry)
    }

    pub(super) fn store(&mut self, key: u64, entry: Entry<V>) {
        let (place, age) = (self.place(key), self.age);
        if let Some(slot) = self.slots.get_mut(place)
            && (slot.age != age || slot.key == key || slot.entry.depth <= entry.depth)
        {
            *slot = Slot { key, entry, age };
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & self.slots.len().wrapping_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8, value: i32) -> Entry<i32> {
        Entry {
            best: 3,
            depth,
            bound: Bound::Lower,
            value,
        }
    }

    #[test]
    fn deeper_entries_stay_until_the_next_search() {
        let mut table = MultiplayerTable::new();
        assert_eq!(table.get(7), None);
        table.begin(1, || false);
        table.store(7, entry(4, 50));
        let other = 7 + (1 << 40);
        table.store(other, entry(3, 60));
        assert_eq!(table.get(7), Some(entry(4, 50)));
        assert_eq!(table.get(other), None);
        table.store(other, entry(5, 60));
        assert_eq!(table.get(7), None);
        table.begin(1, || false);
        assert_eq!(table.get(other), None);
        table.store(other, entry(0, 1));
        assert_eq!(table.get(other), Some(entry(0, 1)));
    }

    #[test]
    fn stopped_search_allocates_no_memory() {
        let mut table = MultiplayerTable::new();
        table.begin(16, || true);
        table.store(7, entry(4, 50));
        assert_eq!((table.slots.len(), table.get(7)), (0, None));
        table.begin(16, || false);
        assert!(table.slots.len().is_power_of_two());
        assert!(size_of_val(&table.slots[..]) <= 16 << 20);
        let slots = table.slots.len();
        table.begin(16, || true);
        assert_eq!(table.slots.len(), slots);
    }
}
