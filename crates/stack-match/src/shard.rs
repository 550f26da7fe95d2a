//! Parts of a match, for several machines.

use std::str::FromStr;

/// One of several equal parts of a match. A round of seatings, all on one opening, is never split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// From 0, below `count`.
    index: usize,
    count: usize,
}

/// Why a text names no part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a part like 2/8: a number from 1, and how many there are")]
pub struct ShardError(String);

impl Shard {
    /// All of it.
    pub const ALL: Self = Self { index: 0, count: 1 };

    /// True if a round, counted from 0, belongs to it.
    #[must_use]
    pub const fn contains_round(self, round: usize) -> bool {
        round % self.count == self.index
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    /// Reads `I/N`, I from 1 to N.
    fn from_str(text: &str) -> Result<Self, ShardError> {
        let number = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<usize>().ok().filter(|_| digits)
        };
        let parts = text.split_once('/');
        let part = parts.and_then(|(index, count)| Some((number(index)?, number(count)?)));
        match part {
            Some((index, count)) if (1..=count).contains(&index) => Ok(Self {
                index: index - 1,
                count,
            }),
            _ => Err(ShardError(stack_game::truncated(text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_hold_every_round_once() {
        for count in [1, 2, 7] {
            let parts: Vec<Shard> = (1..=count)
                .filter_map(|index| format!("{index}/{count}").parse().ok())
                .collect();
            assert_eq!(parts.len(), count);
            for round in 0..30 {
                let holders = parts.iter().filter(|part| part.contains_round(round));
                assert_eq!(holders.count(), 1, "{round} of {count}");
            }
        }
        assert_eq!("1/1".parse(), Ok(Shard::ALL));
        for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "+1/2", "1/2/3", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
