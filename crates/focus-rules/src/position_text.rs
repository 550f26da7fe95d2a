//! Position strings: `BOARD TURN RESERVES CAPTURES [key=value …]`.

use std::collections::BTreeMap;
use std::fmt;

use stack_game::{
    BoardFormat, PositionFields, Seat, SeatSet, Square, Stack, printable_char, truncated,
};

use crate::board::{BOARD, MAX_HEIGHT};
use crate::color::{self, COLORS, letter, name};
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::variant::Variant;

/// The board format, the same for all variants.
pub(crate) static BOARD_FORMAT: BoardFormat = BoardFormat {
    squares: &BOARD,
    seats: &COLORS,
    letter,
    max_height: MAX_HEIGHT,
    pieces: "pieces",
    note: "",
};

/// A position string error; the message starts with the name of the field.
pub type PositionError = stack_game::PositionError<SetupError>;

/// The keys in the order in which they are written.
const KEYS: [&str; 6] = ["pending", "out", "swaps", "first", "quiet", "missing"];

impl Position {
    /// Parses and validates a position string.
    ///
    /// # Errors
    /// The first error with its field and location.
    pub fn parse(text: &str, variant: &'static Variant) -> Result<Self, PositionError> {
        let setup = Setup::parse(text, variant)?;
        setup.validate().map_err(PositionError::Setup)
    }
}

impl Setup {
    /// Parses a position string without validating the position.
    ///
    /// # Errors
    /// The first malformed field.
    pub fn parse(text: &str, variant: &'static Variant) -> Result<Self, PositionError> {
        let mut fields = PositionFields::new(text, "BOARD TURN RESERVES CAPTURES");
        let stacks = BOARD_FORMAT.read(fields.field("BOARD")?)?;
        let turn = read_seat("TURN", fields.field("TURN")?)?;
        let reserves = read_counts("RESERVES", fields.field("RESERVES")?)?;
        let captures = read_captures(fields.field("CAPTURES")?)?;
        let mut setup = Self {
            variant,
            stacks,
            turn,
            reserves,
            captures,
            pending: SeatSet::EMPTY,
            resigned: SeatSet::EMPTY,
            pending_swaps: 0,
            first: variant.seats()[0],
            plies_since_capture: 0,
            missing: [0; 4],
        };
        let mut swaps = Vec::new();
        let mut last_place = None;
        for part in fields {
            let (key, value) = part.split_once('=').ok_or_else(|| {
                PositionError::field("keys", format!("'{}' is not key=value", truncated(part)))
            })?;
            let place = KEYS.iter().position(|&known| known == key);
            if place.is_some() && place <= last_place {
                return Err(PositionError::field(
                    key,
                    format!(
                        "list each key at most once, in the order {}",
                        KEYS.join(", ")
                    ),
                ));
            }
            last_place = place;
            match key {
                "pending" => setup.pending = read_pending(value, turn)?,
                "out" => setup.resigned = read_out(value)?,
                "swaps" => swaps = read_seats("swaps", value)?,
                "first" => setup.first = read_seat("first", value)?,
                "quiet" => setup.plies_since_capture = read_quiet(value)?,
                "missing" => setup.missing = read_some_counts("missing", value)?,
                _ => {
                    let (key, known) = (truncated(key), KEYS.join(", "));
                    let what = format!("'{key}' is not a key; keys are {known}");
                    return Err(PositionError::field("keys", what));
                }
            }
        }
        setup.pending_swaps = read_swaps(&swaps, &setup)?;
        Ok(setup)
    }
}

fn read_seat(field: &str, text: &str) -> Result<Seat, PositionError> {
    match read_seats(field, text)?[..] {
        [seat] => Ok(seat),
        _ => Err(PositionError::field(field, "expected one seat letter")),
    }
}

fn read_seats(field: &str, text: &str) -> Result<Vec<Seat>, PositionError> {
    let seat = |letter| {
        color::from_letter(letter).ok_or_else(|| {
            let letter = printable_char(letter);
            PositionError::field(
                field,
                format!("'{letter}' is not a seat; seats are G, B, Y, R"),
            )
        })
    };
    let seats = text.chars().map(seat).collect::<Result<Vec<_>, _>>()?;
    if seats.is_empty() {
        Err(PositionError::field(field, "no seats are listed"))
    } else {
        Ok(seats)
    }
}

/// Reads seats in turn order, starting with the seat to move.
fn read_pending(text: &str, turn: Seat) -> Result<SeatSet, PositionError> {
    let seats = read_seats("pending", text)?;
    let set: SeatSet = seats.iter().copied().collect();
    if in_turn_order(set, turn).ne(seats) {
        let what = format!("list each seat once, in turn order from {}", letter(turn));
        return Err(PositionError::field("pending", what));
    }
    Ok(set)
}

/// The members of a set in turn order, starting with the seat to move.
fn in_turn_order(set: SeatSet, turn: Seat) -> impl Iterator<Item = Seat> {
    let order = COLORS.into_iter().cycle().skip(turn.index()).take(4);
    order.filter(move |&seat| set.contains(seat))
}

/// Reads resigned seats in any order.
fn read_out(text: &str) -> Result<SeatSet, PositionError> {
    let mut out = SeatSet::EMPTY;
    for seat in read_seats("out", text)? {
        if out.contains(seat) {
            let what = format!("{} is listed twice", letter(seat));
            return Err(PositionError::field("out", what));
        }
        out = out.with(seat);
    }
    Ok(out)
}

/// Reads the seats that still have to swap: the one to move, then possibly the other one.
fn read_swaps(seats: &[Seat], setup: &Setup) -> Result<u8, PositionError> {
    let order = setup.variant.seats_from(setup.turn);
    if seats.len() > 2 || order.take(seats.len()).ne(seats.iter().copied()) {
        let what = format!(
            "expected one or two seats, in turn order from {}",
            letter(setup.turn)
        );
        return Err(PositionError::field("swaps", what));
    }
    Ok(seats.len() as u8)
}

fn read_quiet(text: &str) -> Result<u32, PositionError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(quiet) if digits => Ok(quiet),
        _ => Err(PositionError::field(
            "quiet",
            format!("'{}' is not a number of turns", truncated(text)),
        )),
    }
}

/// Reads letters with counts, such as `G2R1`, or `-` for none.
fn read_counts(field: &str, text: &str) -> Result<[u8; 4], PositionError> {
    if text == "-" {
        return Ok([0; 4]);
    }
    read_some_counts(field, text)
}

/// Reads letters with counts, at least one.
fn read_some_counts(field: &str, text: &str) -> Result<[u8; 4], PositionError> {
    let mut counts = [0; 4];
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let color = color::from_letter(character).ok_or_else(|| {
            let character = printable_char(character);
            PositionError::field(
                field,
                format!("'{character}' is not a color; colors are G, B, Y, R"),
            )
        })?;
        rest = &rest[1..];
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (digits, more) = rest.split_at(end);
        rest = more;
        let Ok(count @ 1..=99) = digits.parse::<u8>() else {
            return Err(PositionError::field(
                field,
                format!("{character} needs a count from 1 to 99"),
            ));
        };
        let old = &mut counts[color.index()];
        if *old > 0 {
            return Err(PositionError::field(
                field,
                format!("{character} is listed twice"),
            ));
        }
        *old = count;
    }
    if text.is_empty() {
        Err(PositionError::field(field, "expected pieces such as G2R1"))
    } else {
        Ok(counts)
    }
}

/// Reads groups by captor, such as `G:B1R3,R:G2`, or `-`.
fn read_captures(text: &str) -> Result<[[u8; 4]; 4], PositionError> {
    const FIELD: &str = "CAPTURES";
    let mut captures = [[0; 4]; 4];
    if text == "-" {
        return Ok(captures);
    }
    for group in text.split(',') {
        let (captor, pieces) = group.split_once(':').ok_or_else(|| {
            PositionError::field(
                FIELD,
                format!("'{}' is not a group such as G:B1R3", truncated(group)),
            )
        })?;
        let captor = read_seat(FIELD, captor)?;
        if captures[captor.index()] != [0; 4] {
            return Err(PositionError::field(
                FIELD,
                format!("{} is listed twice", name(captor)),
            ));
        }
        captures[captor.index()] = read_some_counts(FIELD, pieces)?;
    }
    Ok(captures)
}

impl fmt::Display for Position {
    /// Writes a position string that [`Position::parse`] can read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup_without_stacks();
        setup.write(f, |square| self.stack_on(square))
    }
}

impl fmt::Display for Setup {
    /// Writes a position string that [`Setup::parse`] can read, unless a stack is too high.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stacks: BTreeMap<_, _> = self.stacks.iter().copied().collect();
        self.write(f, |square| stacks.get(&square).copied().unwrap_or_default())
    }
}

impl Setup {
    /// Writes a position string with these stacks.
    fn write(&self, f: &mut fmt::Formatter<'_>, stack_on: impl Fn(Square) -> Stack) -> fmt::Result {
        write!(f, "{} {} ", BOARD_FORMAT.write(stack_on), letter(self.turn))?;
        write_counts(f, self.reserves)?;
        f.write_str(" ")?;
        let mut groups = 0;
        for captor in COLORS {
            let captured = self.captures[captor.index()];
            if captured == [0; 4] {
                continue;
            }
            let separator = if groups > 0 { "," } else { "" };
            write!(f, "{separator}{}:", letter(captor))?;
            write_counts(f, captured)?;
            groups += 1;
        }
        if groups == 0 {
            f.write_str("-")?;
        }
        if !self.pending.is_empty() {
            let pending = in_turn_order(self.pending, self.turn);
            write!(f, " pending={}", pending.map(letter).collect::<String>())?;
        }
        if !self.resigned.is_empty() {
            let out = self.resigned.iter().map(letter);
            write!(f, " out={}", out.collect::<String>())?;
        }
        if self.pending_swaps > 0 {
            let turns = self.variant.seats_from(self.turn).map(letter);
            let swaps = turns.take(self.pending_swaps.into());
            write!(f, " swaps={}", swaps.collect::<String>())?;
        }
        if self.first != self.variant.seats()[0] {
            write!(f, " first={}", letter(self.first))?;
        }
        if self.plies_since_capture > 0 {
            write!(f, " quiet={}", self.plies_since_capture)?;
        }
        if self.missing != [0; 4] {
            f.write_str(" missing=")?;
            write_counts(f, self.missing)?;
        }
        Ok(())
    }
}

fn write_counts(f: &mut fmt::Formatter<'_>, counts: [u8; 4]) -> fmt::Result {
    if counts == [0; 4] {
        return f.write_str("-");
    }
    for color in COLORS.into_iter().filter(|color| counts[color.index()] > 0) {
        write!(f, "{}{}", letter(color), counts[color.index()])?;
    }
    Ok(())
}
