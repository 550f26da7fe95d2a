//! Annotation marks of moves, such as `!?`.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::truncated;

/// The annotation mark of a move, as in chess: `!!`, `!`, `!?`, `?!`, `?` or `??`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub enum MoveMark {
    /// `!!`: a brilliant move.
    Brilliant,
    /// `!`: a good move.
    Good,
    /// `!?`: an interesting move.
    Interesting,
    /// `?!`: a dubious move or inaccuracy.
    Dubious,
    /// `?`: a mistake.
    Mistake,
    /// `??`: a blunder.
    Blunder,
}

/// A text that is not a [`MoveMark`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a mark of a move; expected !!, !, !?, ?!, ? or ??")]
pub struct MoveMarkError(String);

impl MoveMark {
    /// All marks, best first.
    pub const ALL: [Self; 6] = [
        Self::Brilliant,
        Self::Good,
        Self::Interesting,
        Self::Dubious,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The text after the move.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Brilliant => "!!",
            Self::Good => "!",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

impl Display for MoveMark {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(self.symbol())
    }
}

impl FromStr for MoveMark {
    type Err = MoveMarkError;

    fn from_str(text: &str) -> Result<Self, MoveMarkError> {
        let mark = Self::ALL.into_iter().find(|mark| mark.symbol() == text);
        mark.ok_or_else(|| MoveMarkError(truncated(text)))
    }
}

impl From<MoveMark> for String {
    fn from(mark: MoveMark) -> Self {
        mark.symbol().into()
    }
}

impl TryFrom<String> for MoveMark {
    type Error = MoveMarkError;

    fn try_from(text: String) -> Result<Self, MoveMarkError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_texts() {
        for mark in MoveMark::ALL {
            assert_eq!(mark.to_string().parse(), Ok(mark));
        }
        for text in ["", "!!!", "?!?", " !", "‼", "x", "none"] {
            let error = text.parse::<MoveMark>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("'{text}' is not")), "{error}");
        }
    }
}
