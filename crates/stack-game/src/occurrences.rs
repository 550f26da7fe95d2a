//! The number of occurrences of each position of a history.

use std::collections::HashMap;

/// The positions of a history by their hashes: counting an occurrence takes one look-up, however
/// long the history is.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Occurrences {
    entries: Vec<Entry>,
    /// The last position with a hash.
    latest: HashMap<u64, usize>,
}

/// A position of the history.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    hash: u64,
    /// The last position before with the same hash: most likely the same position.
    before: Option<usize>,
    /// The number of occurrences so far, this one included.
    count: u32,
}

impl Occurrences {
    /// Adds the next position; `same` compares it with the one that has a number, counted from 0,
    /// and is called only for positions with the same hash.
    pub(crate) fn push(&mut self, hash: u64, same: impl Fn(usize) -> bool) {
        let before = self.latest.insert(hash, self.entries.len());
        let number = |of: &usize| self.entries.get(*of).and_then(|entry| entry.before);
        let same = std::iter::successors(before, number).find(|&of| same(of));
        let count = same.map_or(0, |of| self.count(of)) + 1;
        self.entries.push(Entry {
            hash,
            before,
            count,
        });
    }

    /// Takes the last position back.
    pub(crate) fn pop(&mut self) {
        if let Some(Entry { hash, before, .. }) = self.entries.pop() {
            match before {
                Some(number) => self.latest.insert(hash, number),
                None => self.latest.remove(&hash),
            };
        }
    }

    /// The number of occurrences of the position with a number up to that one.
    pub(crate) fn count(&self, number: usize) -> u32 {
        self.entries.get(number).map_or(0, |entry| entry.count)
    }

    /// The number of occurrences of the last position.
    pub(crate) fn last(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pushes numbers with the hashes that `hash` gives.
    fn counts(numbers: &[u64], hash: impl Fn(u64) -> u64) -> Vec<u32> {
        let mut occurrences = Occurrences::default();
        let push = |(i, &number): (usize, &u64)| {
            occurrences.push(hash(number), |of| numbers[of] == number);
            assert_eq!(occurrences.last(), occurrences.count(i));
            occurrences.last()
        };
        numbers.iter().enumerate().map(push).collect()
    }

    #[test]
    fn equal_positions_are_counted_also_where_hashes_are_equal() {
        let numbers = [3, 5, 3, 7, 5, 3, 3, 7];
        let expected = [1, 1, 2, 1, 2, 3, 4, 2];
        assert_eq!(counts(&numbers, |number| number), expected);
        assert_eq!(counts(&numbers, |_| 0), expected);
    }

    #[test]
    fn taking_back_leads_to_where_it_was() {
        let numbers: [u64; 6] = [3, 5, 3, 7, 5, 3];
        let mut occurrences = Occurrences::default();
        let mut stages = Vec::new();
        for &number in &numbers {
            stages.push(occurrences.clone());
            // 3 and 7 share a hash.
            occurrences.push(number % 4, |of| numbers[of] == number);
        }
        while let Some(stage) = stages.pop() {
            occurrences.pop();
            assert_eq!(occurrences, stage);
        }
        occurrences.pop();
        assert_eq!(occurrences, Occurrences::default());
    }
}
