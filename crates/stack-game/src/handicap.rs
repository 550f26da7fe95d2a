//! Handicaps: differences from the variant's own start for one seat.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::{Seat, SettingError, truncated};

/// The handicap of a seat.
///
/// As text: `none`, `fewer-2`, `reserve-1`, `won-1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", from = "String"))]
pub enum Handicap {
    /// The variant's own start.
    #[default]
    None,
    /// The seat plays without this many of its pieces.
    Fewer(u8),
    /// This many of the seat's pieces start in its reserve instead of on the board.
    Reserve(u8),
    /// The seat has won this many stacks.
    WonStacks(u8),
}

/// The handicaps by [`Seat::index`].
pub type Handicaps = [Handicap; Seat::MAX];

/// The name of the setting with the handicaps of a match.
pub const HANDICAP_SETTING: &str = "handicap";

impl Display for Handicap {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => out.write_str("none"),
            Self::Fewer(count) => write!(out, "fewer-{count}"),
            Self::Reserve(count) => write!(out, "reserve-{count}"),
            Self::WonStacks(count) => write!(out, "won-{count}"),
        }
    }
}

/// A text that is not a handicap.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a handicap; handicaps are none, fewer-1, reserve-1, won-1 …")]
pub struct HandicapError(String);

impl FromStr for Handicap {
    type Err = HandicapError;

    fn from_str(text: &str) -> Result<Self, HandicapError> {
        let error = || HandicapError(truncated(text));
        if text == "none" {
            return Ok(Self::None);
        }
        let (kind, count) = text.split_once('-').ok_or_else(error)?;
        let count = match count.as_bytes() {
            [digit @ b'1'..=b'9'] => digit - b'0',
            _ => return Err(error()),
        };
        match kind {
            "fewer" => Ok(Self::Fewer(count)),
            "reserve" => Ok(Self::Reserve(count)),
            "won" => Ok(Self::WonStacks(count)),
            _ => Err(error()),
        }
    }
}

impl From<Handicap> for String {
    fn from(handicap: Handicap) -> Self {
        handicap.to_string()
    }
}

impl From<String> for Handicap {
    /// Reads a handicap from saved choices. A handicap that only newer versions support counts as
    /// none.
    fn from(text: String) -> Self {
        text.parse().unwrap_or_default()
    }
}

/// Writes the handicaps of a match as the value of [`HANDICAP_SETTING`], such as
/// `G:fewer-2,R:reserve-1`; `none` without any.
#[must_use]
pub fn handicaps_text(handicaps: &Handicaps, letter: impl Fn(Seat) -> char) -> String {
    let seats = Seat::ALL.into_iter();
    let seats = seats.filter(|seat| handicaps[seat.index()] != Handicap::None);
    let texts = seats.map(|seat| format!("{}:{}", letter(seat), handicaps[seat.index()]));
    let texts: Vec<_> = texts.collect();
    if texts.is_empty() {
        Handicap::None.to_string()
    } else {
        texts.join(",")
    }
}

/// Reads the value of [`HANDICAP_SETTING`]. `offered` are the handicaps of the variant.
///
/// # Errors
/// If it is malformed, or the variant does not offer a handicap.
pub fn parse_handicaps(
    text: &str,
    seat_of: impl Fn(char) -> Option<Seat>,
    offered: &[Handicap],
) -> Result<Handicaps, SettingError> {
    let mut handicaps = Handicaps::default();
    if text == "none" {
        return Ok(handicaps);
    }
    if offered.is_empty() {
        let needed = "none: this variant has no handicaps";
        return Err(SettingError::value(HANDICAP_SETTING, text, needed));
    }
    for part in text.split(',') {
        let parse = || {
            let (seat, handicap) = part.split_once(':')?;
            let mut letters = seat.chars();
            let seat = letters.next().and_then(&seat_of)?;
            let handicap: Handicap = handicap.parse().ok()?;
            let is_new = handicaps[seat.index()] == Handicap::None;
            let is_valid = letters.next().is_none() && is_new && offered.contains(&handicap);
            is_valid.then_some((seat, handicap))
        };
        let Some((seat, handicap)) = parse() else {
            let offered: Vec<_> = offered.iter().map(ToString::to_string).collect();
            let needed = format!(
                "none, or seats in play with one of {}, such as G:{}",
                offered.join(", "),
                offered[0]
            );
            return Err(SettingError::value(HANDICAP_SETTING, part, &needed));
        };
        handicaps[seat.index()] = handicap;
    }
    Ok(handicaps)
}

/// The handicap of the seat with a letter in the value of [`HANDICAP_SETTING`]; none if it has none
/// or the text is malformed.
#[must_use]
pub fn handicap_of(text: &str, letter: char) -> Handicap {
    let parts = text.split(',').filter_map(|part| part.split_once(':'));
    let mut own = parts.filter(|(seat, _)| seat.chars().eq([letter]));
    let handicap = own.next().and_then(|(_, handicap)| handicap.parse().ok());
    handicap.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OFFERED: [Handicap; 2] = [Handicap::Fewer(2), Handicap::Reserve(1)];

    fn seat_of(letter: char) -> Option<Seat> {
        match letter {
            'G' => Some(Seat::new(0)),
            'R' => Some(Seat::new(3)),
            _ => None,
        }
    }

    #[test]
    fn handicaps_are_written_and_read() {
        for text in ["none", "G:fewer-2", "G:reserve-1,R:fewer-2"] {
            let read = parse_handicaps(text, seat_of, &OFFERED).unwrap();
            let letter = |seat: Seat| if seat.index() == 0 { 'G' } else { 'R' };
            assert_eq!(handicaps_text(&read, letter), text);
            assert_eq!(handicap_of(text, 'G'), read[0]);
        }
        for text in [
            "",
            "G",
            "G:",
            "G:fewer-3",
            "B:fewer-2",
            "G:won-1",
            "GR:fewer-2",
            "G:fewer-02",
            "G:fewer-2,G:reserve-1",
            "G:fewer-2,",
            "fewer-2",
            "G:none",
        ] {
            let error = parse_handicaps(text, seat_of, &OFFERED).unwrap_err();
            assert!(error.to_string().contains("G:fewer-2"), "{text}: {error}");
        }
        let error = parse_handicaps("G:fewer-2", seat_of, &[]).unwrap_err();
        assert!(error.to_string().contains("has no handicaps"), "{error}");
        assert_eq!(Handicap::from(String::from("stones-4")), Handicap::None);
    }
}
