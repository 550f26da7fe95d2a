//! Position strings: fields separated by spaces, the board first.

use std::str::SplitWhitespace;

use crate::{BoardError, truncated};

/// The reason why a text is not a position; the message begins with the field's name.
///
/// `S` is the game's error for positions that can be read but that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError<S: std::error::Error + 'static> {
    /// A field is missing.
    #[error("{0}")]
    Missing(#[from] MissingField),
    /// The board cannot be read.
    #[error("BOARD: {0}")]
    Board(#[from] BoardError),
    /// Another field cannot be read.
    #[error("{field}: {what}")]
    Field {
        /// The field's name, or the key's, shortened.
        field: String,
        /// The fault.
        what: String,
    },
    /// More text than the fields.
    #[error("{0}")]
    Trailing(#[from] TrailingText),
    /// Everything can be read, but the rules do not allow it.
    #[error(transparent)]
    Setup(S),
}

/// A field that a position string lacks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: the field is missing; needed are {needed}")]
pub struct MissingField {
    /// The field's name.
    pub field: &'static str,
    /// The names of all fields.
    pub needed: &'static str,
}

/// Text behind all fields of a position string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{text}' stands behind {fields}")]
pub struct TrailingText {
    /// The first word too many, shortened.
    pub text: String,
    /// The fields in words, such as `the three fields BOARD TURN WON`.
    pub fields: &'static str,
}

impl<S: std::error::Error + 'static> PositionError<S> {
    /// A field other than the board that cannot be read.
    #[must_use]
    pub fn field(field: &str, what: impl Into<String>) -> Self {
        Self::Field {
            field: truncated(field),
            what: what.into(),
        }
    }
}

/// The fields of a position string, one after the other.
#[derive(Clone, Debug)]
pub struct PositionFields<'a> {
    words: SplitWhitespace<'a>,
    needed: &'static str,
}

impl<'a> PositionFields<'a> {
    /// The fields of `text`; `needed` names all that must be there, such as `BOARD TURN WON`.
    #[must_use]
    pub fn new(text: &'a str, needed: &'static str) -> Self {
        Self {
            words: text.split_whitespace(),
            needed,
        }
    }

    /// The next field, which must be there; `name` is its name in errors.
    ///
    /// # Errors
    /// [`PositionError::Missing`] at the end of the text.
    pub fn field<S: std::error::Error>(
        &mut self,
        name: &'static str,
    ) -> Result<&'a str, PositionError<S>> {
        let missing = MissingField {
            field: name,
            needed: self.needed,
        };
        self.words.next().ok_or(PositionError::Missing(missing))
    }
}

impl<'a> Iterator for PositionFields<'a> {
    type Item = &'a str;

    /// The next word, if there is one.
    fn next(&mut self) -> Option<&'a str> {
        self.words.next()
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    #[test]
    fn fields_come_one_after_the_other_and_one_that_is_missing_is_named() {
        let mut fields = PositionFields::new(" 4/4  W - ", "BOARD TURN WON");
        assert_eq!(fields.field::<Infallible>("BOARD").ok(), Some("4/4"));
        assert_eq!((fields.next(), fields.next()), (Some("W"), Some("-")));
        assert_eq!(fields.next(), None);
        let missing = fields.field::<Infallible>("WON");
        let missing = missing.map_err(|why| why.to_string());
        assert!(
            missing.as_ref().is_err_and(|why| why.contains("WON")),
            "{missing:?}"
        );
    }
}
