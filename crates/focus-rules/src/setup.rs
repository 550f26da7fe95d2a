//! Unvalidated positions and their validation.

use stack_game::{EditedPosition, Seat, SeatSet, Square, Stack};

use crate::board::{self, CELLS};
use crate::color::{COLORS, name};
use crate::legality::check;
use crate::moves::Move;
use crate::packed_stack::{self, PackedCounts, PackedStack};
use crate::play::{fast_end, last_mover_end};
use crate::position::{EndRule, Position};
use crate::symmetry::play_swap;
use crate::variant::Variant;

/// The largest number of pieces that a seat can lack at the start.
pub(crate) const MAX_MISSING: u8 = 3;

/// An unvalidated position, for editors and parsers.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The variant.
    pub variant: &'static Variant,
    /// The stacks by square; a later entry replaces an earlier one for the same square.
    pub stacks: Vec<(Square, Stack)>,
    /// The seat to move.
    pub turn: Seat,
    /// Own pieces in reserve, by seat index.
    pub reserves: [u8; 4],
    /// Captured pieces, by index of the captor, then of the color.
    pub captures: [[u8; 4]; 4],
    /// Seats that still have to place their starting piece.
    pub pending: SeatSet,
    /// Seats that resigned, in games with three or four teams.
    pub resigned: SeatSet,
    /// Swaps to be made before play: 2, 1 or 0.
    pub pending_swaps: u8,
    /// The seat that moved first in this game.
    pub first: Seat,
    /// Turns since the last capture.
    pub plies_since_capture: u32,
    /// Pieces without which a seat plays because of a handicap, by seat index.
    pub missing: [u8; 4],
}

/// The reason why a setup is not a valid position; messages start with the name of the field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum SetupError {
    /// A stack off the board.
    #[error("BOARD: {0} is not on the board")]
    OffBoard(Square),
    /// A stack of more than five pieces.
    #[error("BOARD: {square} has {height} pieces; the maximum is 5")]
    TooHigh { square: Square, height: usize },
    /// A seat that is not in play.
    #[error("{field}: {} does not play in {variant}", name(*seat))]
    UnknownSeat {
        /// The field that contains it.
        field: &'static str,
        seat: Seat,
        variant: String,
    },
    /// The number of pieces of a color differs from the variant's, less the missing ones.
    #[error("pieces: {} has {found} in total instead of {needed}", name(*color))]
    Pieces { color: Seat, found: u32, needed: u8 },
    /// Too many pieces are missing.
    #[error("missing: {} plays without {missing} pieces; the maximum is {MAX_MISSING}", name(*color))]
    Missing { color: Seat, missing: u8 },
    /// A capture that is impossible.
    #[error("CAPTURES: {} cannot capture a {} piece", name(*captor), name(*color))]
    OwnCapture { captor: Seat, color: Seat },
    /// The seat to move cannot move, but another one can.
    #[error("TURN: {} controls no stack and has no piece in reserve", name(*turn))]
    CannotMove { turn: Seat },
    /// No seat can move.
    #[error("TURN: no player can move")]
    NoSeatCanMove,
    /// More than one seat fulfills the condition of a fast win.
    #[error("CAPTURES: {} and {} would both have won already", name(*one), name(*other))]
    TwoWinners { one: Seat, other: Seat },
    /// Inconsistent pending starting pieces.
    #[error("pending: {0}")]
    Pending(String),
    /// Inconsistent resigned seats.
    #[error("out: {0}")]
    Resigned(String),
    /// Inconsistent pending swaps.
    #[error("swaps: {0}")]
    Swaps(String),
}

impl Setup {
    /// The start of a variant.
    #[must_use]
    pub fn start(variant: &'static Variant, first: Seat, swap: bool) -> Self {
        let squares = board::BOARD
            .iter()
            .map(|&square| (square, variant.start_stack(square)));
        let all_seats = variant.seats().iter().copied().collect();
        Self {
            variant,
            stacks: squares.filter(|(_, stack)| !stack.is_empty()).collect(),
            turn: first,
            reserves: [0; 4],
            captures: [[0; 4]; 4],
            pending: if variant.has_starting_piece() {
                all_seats
            } else {
                SeatSet::EMPTY
            },
            resigned: SeatSet::EMPTY,
            pending_swaps: if swap { 2 } else { 0 },
            first,
            plies_since_capture: 0,
            missing: [0; 4],
        }
    }

    /// The setup of an edited position.
    #[must_use]
    pub fn from_edited(variant: &'static Variant, position: &EditedPosition) -> Self {
        Self {
            variant,
            stacks: position
                .stacks
                .iter()
                .map(|(&at, &stack)| (at, stack))
                .collect(),
            turn: position.turn,
            reserves: position.reserves,
            captures: position.captures,
            pending: position.starting_pieces,
            resigned: position.resigned,
            pending_swaps: position.swaps,
            first: position.first,
            plies_since_capture: position.plies_since_capture,
            missing: position.missing,
        }
    }

    /// Converts the setup to an editable position.
    #[must_use]
    pub fn into_edited(self) -> EditedPosition {
        EditedPosition {
            stacks: self.stacks.into_iter().collect(),
            reserves: self.reserves,
            captures: self.captures,
            starting_pieces: self.pending,
            resigned: self.resigned,
            swaps: self.pending_swaps,
            plies_since_capture: self.plies_since_capture,
            missing: self.missing,
            ..EditedPosition::empty(self.turn, self.first)
        }
    }

    /// Validates the setup.
    ///
    /// # Errors
    /// The first error.
    pub fn validate(&self) -> Result<Position, SetupError> {
        self.check_seats()?;
        let stacks = pack_stacks(&self.stacks)?;
        // Checked first, because a position can only represent the variant's number of pieces.
        self.check_pieces(&stacks)?;

        let mut position = Position::empty(self.variant, self.first);
        for (cell, &stack) in (0..).zip(&stacks) {
            if !stack.is_empty() {
                position.set(cell, stack);
            }
        }
        position.turn = self.turn;
        position.reserves = PackedCounts::from_counts(self.reserves);
        position.captures = self.captures.map(PackedCounts::from_counts);
        position.pending = self.pending;
        position.resigned = self.resigned;
        position.pending_swaps = self.pending_swaps;
        position.plies_since_capture = self.plies_since_capture;

        check_resigned(&position)?;
        check_pending(&position)?;
        check_pending_swaps(&position)?;
        check_turn(&position)?;
        set_outcome(&mut position)?;
        Ok(position)
    }

    fn check_seats(&self) -> Result<(), SetupError> {
        let colors = |counts: [u8; 4]| COLORS.into_iter().filter(move |c| counts[c.index()] > 0);
        let mut used: Vec<(&'static str, Seat)> = vec![("TURN", self.turn), ("first", self.first)];
        used.extend(
            self.stacks
                .iter()
                .flat_map(|(_, stack)| stack.iter())
                .map(|c| ("BOARD", c)),
        );
        used.extend(colors(self.reserves).map(|c| ("RESERVES", c)));
        used.extend(colors(self.missing).map(|c| ("missing", c)));
        used.extend(self.pending.iter().map(|c| ("pending", c)));
        used.extend(self.resigned.iter().map(|c| ("out", c)));
        for captor in COLORS {
            for color in colors(self.captures[captor.index()]) {
                used.extend([("CAPTURES", captor), ("CAPTURES", color)]);
            }
        }
        match used
            .into_iter()
            .find(|(_, seat)| !self.variant.seats().contains(seat))
        {
            None => Ok(()),
            Some((field, seat)) => Err(SetupError::UnknownSeat {
                field,
                seat,
                variant: self.variant.id().into(),
            }),
        }
    }

    fn check_pieces(&self, stacks: &[PackedStack; CELLS]) -> Result<(), SetupError> {
        for captor in COLORS {
            for color in self.variant.team(captor).iter() {
                if self.captures[captor.index()][color.index()] > 0 {
                    return Err(SetupError::OwnCapture { captor, color });
                }
            }
        }
        let on_board = packed_stack::count_pieces(stacks);
        for &color in self.variant.seats() {
            let captured = COLORS.map(|captor| self.captures[captor.index()][color.index()]);
            let found = on_board[color.index()]
                + u32::from(self.reserves[color.index()])
                + u32::from(self.pending.contains(color))
                + captured.into_iter().map(u32::from).sum::<u32>();
            let missing = self.missing[color.index()];
            if missing > MAX_MISSING {
                return Err(SetupError::Missing { color, missing });
            }
            let needed = self.variant.pieces(color).saturating_sub(missing);
            if found != u32::from(needed) {
                return Err(SetupError::Pieces {
                    color,
                    found,
                    needed,
                });
            }
        }
        Ok(())
    }
}

/// Packs stacks into an array of cells.
pub(crate) fn pack_stacks(stacks: &[(Square, Stack)]) -> Result<[PackedStack; CELLS], SetupError> {
    let mut packed = [PackedStack::EMPTY; CELLS];
    for &(square, stack) in stacks {
        let cell = board::cell(square).ok_or(SetupError::OffBoard(square))?;
        packed[usize::from(cell)] = PackedStack::from_stack(stack).ok_or(SetupError::TooHigh {
            square,
            height: stack.height(),
        })?;
    }
    Ok(packed)
}

/// Seats can only have resigned if the others continued, and neither the seat to move nor a winner
/// can be one of them.
fn check_resigned(position: &Position) -> Result<(), SetupError> {
    if position.resigned.is_empty() {
        return Ok(());
    }
    let error = |what: String| Err(SetupError::Resigned(what));
    let variant = position.variant;
    if !variant.continues_after_resignation() {
        let id = variant.id();
        return error(format!("in {id} a resignation ends the game"));
    }
    if position.resigned.contains(position.turn) {
        let turn = name(position.turn);
        return error(format!("{turn} is to move and cannot have resigned"));
    }
    let mut resigned = position.resigned.iter();
    match resigned.find(|&seat| fast_end(position, seat).rule != EndRule::Ongoing) {
        Some(seat) => error(format!("{} had won already", name(seat))),
        None => Ok(()),
    }
}

/// While starting pieces are pending, the board is the start plus placed pieces. A seat that
/// resigned before placing its starting piece keeps it.
fn check_pending(position: &Position) -> Result<(), SetupError> {
    if position.pending.is_empty() {
        return Ok(());
    }
    let error = |what: &str| Err(SetupError::Pending(what.into()));
    let variant = position.variant;
    if !variant.has_starting_piece() {
        return error("this variant has no starting pieces");
    }
    let plays = |seat: &Seat| !position.resigned.contains(*seat);
    let to_place: SeatSet = position.pending.iter().filter(plays).collect();
    if to_place.is_empty() {
        return Ok(());
    }
    let expected: SeatSet = variant
        .seats_from(position.first)
        .skip_while(|&seat| seat != position.turn)
        .filter(plays)
        .collect();
    if to_place != expected {
        let seats: Vec<_> = expected.iter().map(name).collect();
        return error(&format!("must be those of {}", seats.join(", ")));
    }
    let has_changed = |(start, current): (&PackedStack, &PackedStack)| {
        if start.is_empty() {
            current.height() > 1
        } else {
            start != current
        }
    };
    if variant.start.iter().zip(&position.stacks).any(has_changed) {
        return error(
            "the starting position must be unchanged until every player has placed a piece",
        );
    }
    if position.reserves != PackedCounts::default()
        || position.captures != [PackedCounts::default(); 4]
    {
        return error("reserves and captures must be empty until every player has placed a piece");
    }
    let placed = (variant.seats().len() - position.pending.len()) as u32;
    if position.plies_since_capture != placed {
        return error(&format!(
            "turns since the last capture (quiet) must be {placed}, one per piece placed"
        ));
    }
    Ok(())
}

/// While swaps are pending, the board is the start with at most one swap made.
fn check_pending_swaps(position: &Position) -> Result<(), SetupError> {
    if position.pending_swaps == 0 {
        return Ok(());
    }
    let error = |what: &str| Err(SetupError::Swaps(what.into()));
    let variant = position.variant;
    if !variant.has_anti_symmetry() {
        return error("this variant has no swaps");
    }
    if position.plies_since_capture > 0 {
        return error("turns since the last capture (quiet) must be 0 before the swaps");
    }
    let mut before = Position {
        stacks: variant.start,
        ..*position
    };
    before.pending_swaps = 2;
    before.turn = position.first;
    let changed: Vec<u8> = (0..64)
        .filter(|&c| variant.start[usize::from(c)] != position.stacks[usize::from(c)])
        .collect();
    match (position.pending_swaps, &changed[..]) {
        (2, []) if position.turn == position.first => Ok(()),
        (2, []) => error("the starting player swaps first"),
        (2, _) => error("the starting position must be unchanged before the first swap"),
        (1, &[a, b]) if position.turn != position.first => {
            let swaps = [(a, b), (b, a)].map(|(own, enemy)| Move::swap_cells(own, enemy));
            let leads_here = |mv| {
                let mut after = before;
                play_swap(&mut after, mv);
                check(&before, mv).is_ok() && after.stacks == position.stacks
            };
            if swaps.into_iter().any(leads_here) {
                Ok(())
            } else {
                error("the board is not the starting position after one swap")
            }
        }
        (1, _) if position.turn == position.first => error("the other player swaps last"),
        (1, _) => error("the board is not the starting position after one swap"),
        _ => error("at most two swaps are possible"),
    }
}

fn check_turn(position: &Position) -> Result<(), SetupError> {
    let seats = position.variant.seats();
    let turn = position.turn;
    if !seats.iter().any(|&seat| position.has_move(seat)) {
        return Err(SetupError::NoSeatCanMove);
    }
    // With two seats the one to move may have lost by having no move; with more it would have been
    // skipped.
    if seats.len() > 2 && !position.has_move(turn) {
        return Err(SetupError::CannotMove { turn });
    }
    Ok(())
}

/// Sets the outcome if the game is already over.
fn set_outcome(position: &mut Position) -> Result<(), SetupError> {
    let seats = position.variant.seats().iter();
    let won: Vec<Seat> = seats
        .copied()
        .filter(|&seat| fast_end(position, seat).rule != EndRule::Ongoing)
        .collect();
    if let [one, other, ..] = won[..] {
        return Err(SetupError::TwoWinners { one, other });
    }
    position.end = last_mover_end(position);
    if let ([seat], EndRule::Ongoing) = (&won[..], position.end.rule) {
        position.end = fast_end(position, *seat);
    }
    Ok(())
}

impl Position {
    /// The start of a variant with `first` to move; with two pending swaps if `swap` is set.
    ///
    /// # Errors
    /// If the seat is not in play or the variant has no swap rule.
    pub fn start(variant: &'static Variant, first: Seat, swap: bool) -> Result<Self, SetupError> {
        Setup::start(variant, first, swap).validate()
    }

    /// Converts the position to a setup that can be edited and validated again.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let squares = board::BOARD
            .iter()
            .map(|&square| (square, self.stack_on(square)));
        Setup {
            stacks: squares.filter(|(_, stack)| !stack.is_empty()).collect(),
            ..self.setup_without_stacks()
        }
    }

    /// The pieces without which each seat plays because of a handicap.
    fn missing(&self) -> [u8; 4] {
        let on_board = packed_stack::count_pieces(&self.stacks);
        COLORS.map(|color| {
            let captured = COLORS.map(|captor| self.captured(captor, color));
            let found = on_board[color.index()] as u8
                + self.reserve(color)
                + u8::from(self.pending.contains(color))
                + captured.into_iter().sum::<u8>();
            self.variant.pieces(color).saturating_sub(found)
        })
    }

    /// The setup without its stacks.
    pub(crate) fn setup_without_stacks(&self) -> Setup {
        Setup {
            variant: self.variant,
            stacks: Vec::new(),
            turn: self.turn,
            reserves: self.reserves.counts(),
            captures: self.captures.map(PackedCounts::counts),
            pending: self.pending,
            resigned: self.resigned,
            pending_swaps: self.pending_swaps,
            first: self.first,
            plies_since_capture: self.plies_since_capture,
            missing: self.missing(),
        }
    }
}
