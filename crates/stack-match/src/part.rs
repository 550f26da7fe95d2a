//! Parts of a match, for several machines.

use std::str::FromStr;

/// One of several equal parts of a match. A round of seatings, all on one opening, is never split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// From 0, below `count`.
    index: usize,
    count: usize,
}

/// Why a text names no part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a part like 2/8: a number from 1, and how many there are")]
pub struct PartError(String);

impl Part {
    /// All of it.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// True if a round, counted from 0, belongs to it.
    #[must_use]
    pub const fn holds(self, round: usize) -> bool {
        round % self.count == self.index
    }
}

impl FromStr for Part {
    type Err = PartError;

    /// Reads `I/N`, I from 1 to N.
    fn from_str(text: &str) -> Result<Self, PartError> {
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
            _ => Err(PartError(stack_game::shortened(text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_hold_every_round_once() {
        for count in [1, 2, 7] {
            let parts: Vec<Part> = (1..=count)
                .filter_map(|index| format!("{index}/{count}").parse().ok())
                .collect();
            assert_eq!(parts.len(), count);
            for round in 0..30 {
                let holders = parts.iter().filter(|part| part.holds(round));
                assert_eq!(holders.count(), 1, "{round} of {count}");
            }
        }
        assert_eq!("1/1".parse(), Ok(Part::WHOLE));
        for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "+1/2", "1/2/3", "a/b"] {
            assert!(text.parse::<Part>().is_err(), "{text}");
        }
    }
}
