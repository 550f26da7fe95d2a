//! Proof numbers and their table.

use crate::limits::entries_in;

/// Proof and disproof number: the minimum numbers of positions needed to prove that the first seat
/// wins, or does not. Once proven, one is 0 and the other [`INFINITE`].
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct ProofNumbers {
    pub(super) win: u32,
    pub(super) loss: u32,
}

/// Infinity.
pub(super) const INFINITE: u32 = (1 << 28) - 1;

impl ProofNumbers {
    pub(super) const UNKNOWN: Self = Self { win: 1, loss: 1 };

    /// A proven result.
    pub(super) const fn proven(won: bool) -> Self {
        if won {
            Self {
                win: 0,
                loss: INFINITE,
            }
        } else {
            Self {
                win: INFINITE,
                loss: 0,
            }
        }
    }

    pub(super) const fn is_proved(self) -> bool {
        self.win == 0 || self.loss == 0
    }

    /// The numbers for and against a win of the seat to move.
    pub(super) const fn for_and_against(self, first: bool) -> (u32, u32) {
        if first {
            (self.win, self.loss)
        } else {
            (self.loss, self.win)
        }
    }

    /// The inverse of [`for_and_against`](Self::for_and_against).
    pub(super) const fn from_for_and_against(first: bool, wanted: u32, unwanted: u32) -> Self {
        if first {
            Self {
                win: wanted,
                loss: unwanted,
            }
        } else {
            Self {
                win: unwanted,
                loss: wanted,
            }
        }
    }
}

/// A table of proof numbers by position hash. Chunks are allocated on first write, so that a large
/// table does not slow down short searches.
pub(super) struct ProofTable {
    /// A power of two of chunks; `None` before the first write.
    chunks: Vec<Option<Box<[Entry]>>>,
    /// Search counter; entries of earlier searches are replaced first.
    age: u8,
}

/// An entry, identified by its hash.
#[derive(Clone, Copy, Default)]
struct Entry {
    hash: u64,
    /// From the lowest bit: both numbers, [`BITS`] each, and the age.
    packed: u64,
}

/// Bits per number.
const BITS: u32 = 28;
const MASK: u64 = (1 << BITS) - 1;
const _: () = assert!(INFINITE as u64 <= MASK);

impl Entry {
    const fn new(hash: u64, numbers: ProofNumbers, age: u8) -> Self {
        let numbers = numbers.win as u64 | (numbers.loss as u64) << BITS;
        Self {
            hash,
            packed: numbers | (age as u64) << (2 * BITS),
        }
    }

    const fn numbers(self) -> ProofNumbers {
        ProofNumbers {
            win: (self.packed & MASK) as u32,
            loss: (self.packed >> BITS & MASK) as u32,
        }
    }

    const fn age(self) -> u8 {
        (self.packed >> (2 * BITS)) as u8
    }
}

/// Entries per bucket.
const BUCKET: usize = 4;
/// Entries per chunk: 64 KiB, allocated in about 20 µs.
const CHUNK: usize = (64 << 10) / size_of::<Entry>();

impl ProofTable {
    /// A table without memory.
    pub(super) const EMPTY: Self = Self {
        chunks: Vec::new(),
        age: 0,
    };

    /// A table of at most `mebibytes` (at least one), rounded down to a power of two of entries.
    pub(super) fn new(mebibytes: usize) -> Self {
        let chunks = entries_in(mebibytes, size_of::<Entry>()) / CHUNK;
        Self {
            chunks: vec![None; chunks],
            age: 0,
        }
    }

    /// Starts another search.
    pub(super) const fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Removes all entries; keeps the memory.
    pub(super) fn clear(&mut self) {
        let chunks = self.chunks.iter_mut().flatten();
        chunks.for_each(|chunk| chunk.fill(Entry::default()));
        self.age = 0;
    }

    /// The numbers of a position.
    #[inline]
    pub(super) fn get(&self, hash: u64) -> ProofNumbers {
        let (chunk, bucket) = self.place(hash);
        let Some(Some(chunk)) = self.chunks.get(chunk) else {
            return ProofNumbers::UNKNOWN;
        };
        let mut entries = chunk[bucket..bucket + BUCKET].iter();
        let found = entries.find(|entry| entry.hash == hash);
        found.map_or(ProofNumbers::UNKNOWN, |entry| entry.numbers())
    }

    /// Stores the numbers of a position, replacing the entry that is cheapest to recompute.
    pub(super) fn store(&mut self, hash: u64, numbers: ProofNumbers) {
        let ((chunk, bucket), age) = (self.place(hash), self.age);
        let Some(chunk) = self.chunks.get_mut(chunk) else {
            return;
        };
        let make = || vec![Entry::default(); CHUNK].into_boxed_slice();
        let entries = &mut chunk.get_or_insert_with(make)[bucket..bucket + BUCKET];
        let worth = |entry: &Entry| {
            let ProofNumbers { win, loss } = entry.numbers();
            let work = win.min(INFINITE / 2) + loss.min(INFINITE / 2);
            (entry.hash != hash, entry.age() == age, work)
        };
        if let Some(entry) = entries.iter_mut().min_by_key(|entry| worth(entry)) {
            *entry = Entry::new(hash, numbers, age);
        }
    }

    /// The chunk of a hash and the start of its bucket.
    #[inline]
    fn place(&self, hash: u64) -> (usize, usize) {
        // The high bits select the bucket; entries store the whole hash.
        let buckets = self.chunks.len() * (CHUNK / BUCKET);
        let entry = ((u128::from(hash) * buckets as u128) >> 64) as usize * BUCKET;
        (entry / CHUNK, entry % CHUNK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_allocated_on_write() {
        for mebibytes in [1, 3, 8_192] {
            let mut table = ProofTable::new(mebibytes);
            let allocated = |table: &ProofTable| {
                let chunks = table.chunks.iter().flatten();
                chunks.map(|chunk| size_of_val(&chunk[..])).sum::<usize>()
            };
            assert!(table.chunks.len() * CHUNK * size_of::<Entry>() <= mebibytes << 20);
            assert_eq!(
                (table.get(7), allocated(&table)),
                (ProofNumbers::UNKNOWN, 0)
            );
            for hash in [7, u64::MAX] {
                table.store(hash, ProofNumbers::proven(true));
                assert_eq!(table.get(hash), ProofNumbers::proven(true));
            }
            assert_eq!(allocated(&table), 128 << 10);
            table.clear();
            assert_eq!(table.get(7), ProofNumbers::UNKNOWN);
            assert_eq!(allocated(&table), 128 << 10, "memory was kept");
        }
    }

    #[test]
    fn entries_of_earlier_proofs_are_replaced() {
        let hard = ProofNumbers {
            win: 90_000,
            loss: 70_000,
        };
        let easy = ProofNumbers { win: 2, loss: 3 };
        let mut table = ProofTable::new(1);
        let hashes = |proof: u64| (0..40_000).map(move |n| (2 * n + proof) << 47 | n);
        let found = |table: &ProofTable, proof| {
            let known = hashes(proof).filter(|&hash| table.get(hash) != ProofNumbers::UNKNOWN);
            known.count()
        };
        hashes(0).for_each(|hash| table.store(hash, hard));
        assert!(found(&table, 0) > 30_000);
        table.next_search();
        for hash in hashes(1) {
            table.store(hash, hard);
            table.store(hash ^ 1 << 20, easy);
            assert_eq!(table.get(hash ^ 1 << 20), easy);
        }
        assert!(found(&table, 1) > 20_000, "{}", found(&table, 1));
        assert!(found(&table, 0) < 20_000, "{}", found(&table, 0));
    }
}
