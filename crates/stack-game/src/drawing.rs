//! Arrows and square marks that users draw on the board.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::{Square, truncated};

/// An arrow from one square to another, or a mark on a square.
///
/// As text: the letter of the color, then the square or both: `Gd4`, `Rd4-f4`. Portable Game
/// Notation uses the same letters in its commands `csl` and `cal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct Drawing {
    /// The color.
    pub color: DrawingColor,
    /// The marked square, or the start of the arrow.
    pub from: Square,
    /// The end of the arrow, a square other than `from`; `None` for a mark.
    pub to: Option<Square>,
}

/// The color of a [`Drawing`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "colors")]
pub enum DrawingColor {
    #[default]
    Green,
    Red,
    Blue,
    Yellow,
}

/// A text that is not a [`Drawing`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is not a drawing; expected a color (G, R, B or Y) and a square or two, such as Gd4 or Rd4-f4"
)]
pub struct DrawingError(String);

impl DrawingColor {
    /// All colors.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// The letter in the text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
        }
    }

    /// The English name of the player color with which it is drawn, so that it follows the palettes
    /// for color-blind users.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "Green",
            Self::Red => "Red",
            Self::Blue => "Blue",
            Self::Yellow => "Yellow",
        }
    }
}

impl Drawing {
    /// Maximum number of drawings at one position of a record.
    pub const MAX_PER_POSITION: usize = 100;

    /// Adds the drawing to a list, as users expect: drawing the same again removes it, drawing it in
    /// another color changes the color. A full list stays unchanged.
    pub fn toggle_in(self, drawings: &mut Vec<Self>) {
        let same_squares = |other: &Self| self.has_same_squares(*other);
        match drawings.iter().position(same_squares) {
            Some(index) if drawings[index] == self => {
                drawings.remove(index);
            }
            Some(index) => drawings[index] = self,
            None if drawings.len() < Self::MAX_PER_POSITION => drawings.push(self),
            None => {}
        }
    }

    /// Whether another drawing is equal except for its color.
    #[must_use]
    pub fn has_same_squares(self, other: Self) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }

    /// The marked square, or both squares of an arrow.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        std::iter::once(self.from).chain(self.to)
    }
}

impl Display for Drawing {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.color.letter(), self.from)?;
        match self.to {
            Some(to) => write!(out, "-{to}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Drawing {
    type Err = DrawingError;

    fn from_str(text: &str) -> Result<Self, DrawingError> {
        let parse = || {
            let mut chars = text.chars();
            let letter = chars.next()?;
            let color = DrawingColor::ALL
                .into_iter()
                .find(|color| color.letter() == letter)?;
            let (from, to) = match chars.as_str().split_once('-') {
                Some((from, to)) => (from, Some(to.parse().ok()?)),
                None => (chars.as_str(), None),
            };
            let from = from.parse().ok()?;
            (to != Some(from)).then_some(Self { color, from, to })
        };
        parse().ok_or_else(|| DrawingError(truncated(text)))
    }
}

impl From<Drawing> for String {
    fn from(drawing: Drawing) -> Self {
        drawing.to_string()
    }
}

impl TryFrom<String> for Drawing {
    type Error = DrawingError;

    fn try_from(text: String) -> Result<Self, DrawingError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_texts() {
        for text in ["Gd4", "Ra1-p16", "Bh8-a1", "Yc3"] {
            let drawing: Drawing = text.parse().unwrap();
            assert_eq!(drawing.to_string(), text);
        }
        for text in [
            "",
            "G",
            "d4",
            "Xd4",
            "Gd4-",
            "Gd4-d4",
            "Gd4-e5-f6",
            "Gq1",
            "Ä4",
            "gd4",
        ] {
            let error = text.parse::<Drawing>().unwrap_err().to_string();
            assert!(error.contains("such as Gd4"), "{text}: {error}");
        }
    }

    #[test]
    fn drawing_again_removes_or_recolors() {
        let drawing = |text: &str| text.parse::<Drawing>().unwrap();
        let mut drawings = Vec::new();
        let mut expect = |text: &str, expected: &[&str]| {
            drawing(text).toggle_in(&mut drawings);
            let texts: Vec<String> = drawings.iter().map(ToString::to_string).collect();
            assert_eq!(texts, expected, "{text}");
        };
        expect("Gd4", &["Gd4"]);
        expect("Gd4-f4", &["Gd4", "Gd4-f4"]);
        expect("Rd4", &["Rd4", "Gd4-f4"]);
        expect("Gf4-d4", &["Rd4", "Gd4-f4", "Gf4-d4"]);
        expect("Rd4", &["Gd4-f4", "Gf4-d4"]);
    }

    #[test]
    fn drawings_of_a_position_are_limited() {
        let mut drawings = Vec::new();
        for file in 0..16 {
            for rank in 0..16 {
                let drawing = Drawing {
                    color: DrawingColor::Green,
                    from: Square::new(file, rank),
                    to: None,
                };
                drawing.toggle_in(&mut drawings);
            }
        }
        assert_eq!(drawings.len(), Drawing::MAX_PER_POSITION);
    }
}
