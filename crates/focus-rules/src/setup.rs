//! Setups: unchecked positions, and the checks that make a position of one.

use stack_game::{Seat, SeatSet, Square, Stack};

use crate::board::{self, CELLS};
use crate::color::{COLORS, name};
use crate::legality::check;
use crate::moves::Move;
use crate::packed_counts::PackedCounts;
use crate::packed_stack::{self, PackedStack};
use crate::play::{fast_end, last_mover_end};
use crate::position::{EndRule, Position};
use crate::swap::play_swap;
use crate::variant::Variant;

/// An unchecked position: for editors and readers.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The variant that is played.
    pub variant: &'static Variant,
    /// The stacks, each on its square; a later entry for the same square replaces an earlier one.
    pub stacks: Vec<(Square, Stack)>,
    /// The seat to move.
    pub turn: Seat,
    /// Own pieces in reserve, by seat number.
    pub reserves: [u8; 4],
    /// Captured pieces, by the captor's number and then the colour's.
    pub captures: [[u8; 4]; 4],
    /// Seats that still have to place their opening piece.
    pub pending: SeatSet,
    /// Seats that have given up, in games of three or four sides.
    pub resigned: SeatSet,
    /// Exchanges still to be made before play: 2, 1 or 0.
    pub pending_swaps: u8,
    /// The seat that moved first in this game.
    pub first: Seat,
    /// Turns since the last capture.
    pub plies_since_capture: u32,
}

/// The reason why a setup is not a position; the texts begin with the field's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A stack where the board has no square.
    #[error("BOARD: {0} is not on the board")]
    OffBoard(Square),
    /// A stack over five.
    #[error("BOARD: {height} pieces stand on {square}, at most 5 may")]
    TooHigh {
        /// The stack's square.
        square: Square,
        /// Number of pieces.
        height: usize,
    },
    /// A seat that the variant does not have.
    #[error("{field}: {} does not play in {variant}", name(*seat))]
    UnknownSeat {
        /// The field that names it.
        field: &'static str,
        /// The seat.
        seat: Seat,
        /// The variant's id.
        variant: String,
    },
    /// Pieces have appeared or vanished.
    #[error("pieces: {} has {found} in all (board, reserve, captured, to be placed), {variant} has {needed}", name(*colour))]
    Pieces {
        /// The colour.
        colour: Seat,
        /// Number of pieces found.
        found: u32,
        /// Number of pieces of the variant.
        needed: u8,
        /// The variant's id.
        variant: String,
    },
    /// A seat has captured a piece that it cannot capture.
    #[error("CAPTURES: {} cannot capture a piece of {}", name(*captor), name(*colour))]
    OwnCapture {
        /// The capturing seat.
        captor: Seat,
        /// The piece's colour.
        colour: Seat,
    },
    /// The seat to move can do nothing and another one could.
    #[error("TURN: {} tops no stack and holds no reserve piece", name(*turn))]
    CannotMove {
        /// The seat to move.
        turn: Seat,
    },
    /// No seat tops a stack or holds a reserve.
    #[error("TURN: nobody can move")]
    NoSeatCanMove,
    /// More than one seat fulfils the condition of a fast win.
    #[error("CAPTURES: {} and {} would both have won already", name(*one), name(*other))]
    TwoWinners {
        /// One of them.
        one: Seat,
        /// The other.
        other: Seat,
    },
    /// Seats that have to place do not fit the turn.
    #[error("pending: {0}")]
    Pending(String),
    /// Seats that cannot have given up.
    #[error("out: {0}")]
    Resigned(String),
    /// Exchanges that do not fit the board or the variant.
    #[error("swaps: {0}")]
    Swaps(String),
}

impl Setup {
    /// The start of a variant.
    #[must_use]
    pub fn start(variant: &'static Variant, first: Seat, exchange: bool) -> Self {
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
            pending_swaps: if exchange { 2 } else { 0 },
            first,
            plies_since_capture: 0,
        }
    }

    /// Checks everything and makes a position of it.
    ///
    /// # Errors
    /// The first error.
    pub fn validate(&self) -> Result<Position, SetupError> {
        self.check_seats()?;
        let piles = pack_stacks(&self.stacks)?;
        // Counted before anything is built on it: a position has room for the variant's pieces only.
        self.check_pieces(&piles)?;

        let mut position = Position::empty(self.variant, self.first);
        for (cell, &pile) in (0..).zip(&piles) {
            if !pile.is_empty() {
                position.set(cell, pile);
            }
        }
        position.turn = self.turn;
        position.reserves = PackedCounts::of_counts(self.reserves);
        position.captures = self.captures.map(PackedCounts::of_counts);
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
        let colours = |counts: [u8; 4]| COLORS.into_iter().filter(move |c| counts[c.index()] > 0);
        let mut named: Vec<(&'static str, Seat)> = vec![("TURN", self.turn), ("first", self.first)];
        named.extend(
            self.stacks
                .iter()
                .flat_map(|(_, stack)| stack.iter())
                .map(|c| ("BOARD", c)),
        );
        named.extend(colours(self.reserves).map(|c| ("RESERVES", c)));
        named.extend(self.pending.iter().map(|c| ("pending", c)));
        named.extend(self.resigned.iter().map(|c| ("out", c)));
        for captor in COLORS {
            for colour in colours(self.captures[captor.index()]) {
                named.extend([("CAPTURES", captor), ("CAPTURES", colour)]);
            }
        }
        match named
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

    fn check_pieces(&self, piles: &[PackedStack; CELLS]) -> Result<(), SetupError> {
        for captor in COLORS {
            for colour in self.variant.team(captor).iter() {
                if self.captures[captor.index()][colour.index()] > 0 {
                    return Err(SetupError::OwnCapture { captor, colour });
                }
            }
        }
        let on_board = packed_stack::pieces(piles);
        for &colour in self.variant.seats() {
            let captured = COLORS.map(|captor| self.captures[captor.index()][colour.index()]);
            let found = on_board[colour.index()]
                + u32::from(self.reserves[colour.index()])
                + u32::from(self.pending.contains(colour))
                + captured.into_iter().map(u32::from).sum::<u32>();
            let needed = self.variant.pieces(colour);
            if found != u32::from(needed) {
                let variant = self.variant.id().into();
                return Err(SetupError::Pieces {
                    colour,
                    found,
                    needed,
                    variant,
                });
            }
        }
        Ok(())
    }
}

/// Stacks as a position keeps them, cell by cell.
pub(crate) fn pack_stacks(stacks: &[(Square, Stack)]) -> Result<[PackedStack; CELLS], SetupError> {
    let mut piles = [PackedStack::EMPTY; CELLS];
    for &(square, stack) in stacks {
        let cell = board::cell(square).ok_or(SetupError::OffBoard(square))?;
        piles[usize::from(cell)] = PackedStack::of(stack).ok_or(SetupError::TooHigh {
            square,
            height: stack.height(),
        })?;
    }
    Ok(piles)
}

/// Only where the others play on can seats be out, and neither the one to move nor a winner is.
fn check_resigned(position: &Position) -> Result<(), SetupError> {
    if position.resigned.is_empty() {
        return Ok(());
    }
    let fault = |what: String| Err(SetupError::Resigned(what));
    let variant = position.variant;
    if !variant.continues_after_resignation() {
        let id = variant.id();
        return fault(format!("in {id} the game is over when somebody gives up"));
    }
    if position.resigned.contains(position.turn) {
        let turn = name(position.turn);
        return fault(format!("{turn} is to move and cannot have given up"));
    }
    let mut out = position.resigned.iter();
    match out.find(|&seat| fast_end(position, seat).rule != EndRule::Ongoing) {
        Some(seat) => fault(format!("{} had won already", name(seat))),
        None => Ok(()),
    }
}

/// While opening pieces are to be placed, the start stands untouched and nothing else has happened.
/// A seat that gave up before it placed its piece keeps it for good.
fn check_pending(position: &Position) -> Result<(), SetupError> {
    if position.pending.is_empty() {
        return Ok(());
    }
    let fault = |what: &str| Err(SetupError::Pending(what.into()));
    let variant = position.variant;
    if !variant.has_starting_piece() {
        return fault("this variant has no opening pieces");
    }
    let plays = |seat: &Seat| !position.resigned.contains(*seat);
    let to_place: SeatSet = position.pending.iter().filter(plays).collect();
    if to_place.is_empty() {
        return Ok(());
    }
    let still: SeatSet = variant
        .seats_from(position.first)
        .skip_while(|&seat| seat != position.turn)
        .filter(plays)
        .collect();
    if to_place != still {
        return fault(
            "the seats from the one to move to the last one in turn order are still to place",
        );
    }
    let touched = |(start, now): (&PackedStack, &PackedStack)| {
        if start.is_empty() {
            now.height() > 1
        } else {
            start != now
        }
    };
    if variant.start.iter().zip(&position.stacks).any(touched) {
        return fault("the start must stand untouched until everybody has placed");
    }
    if position.reserves != PackedCounts::default()
        || position.captures != [PackedCounts::default(); 4]
    {
        return fault("nothing is in reserve or captured before everybody has placed");
    }
    let placed = (variant.seats().len() - position.pending.len()) as u32;
    if position.plies_since_capture != placed {
        let what = format!("{placed} have placed, so quiet is {placed}");
        return Err(SetupError::Pending(what));
    }
    Ok(())
}

/// While exchanges are to be made, the board is the start with at most one exchange made.
fn check_pending_swaps(position: &Position) -> Result<(), SetupError> {
    if position.pending_swaps == 0 {
        return Ok(());
    }
    let fault = |what: &str| Err(SetupError::Swaps(what.into()));
    let variant = position.variant;
    if !variant.has_anti_symmetry() {
        return fault("this variant has no exchanges");
    }
    if position.plies_since_capture > 0 {
        return fault("no turn can have been taken before the exchanges (quiet)");
    }
    let mut game = Position {
        stacks: variant.start,
        ..*position
    };
    game.pending_swaps = 2;
    game.turn = position.first;
    let changed: Vec<u8> = (0..64)
        .filter(|&c| variant.start[usize::from(c)] != position.stacks[usize::from(c)])
        .collect();
    match (position.pending_swaps, &changed[..]) {
        (2, []) if position.turn == position.first => Ok(()),
        (2, []) => fault("the first seat exchanges first"),
        (2, _) => fault("the start must stand untouched before the first exchange"),
        (1, &[a, b]) if position.turn != position.first => {
            let exchanges = [(a, b), (b, a)].map(|(own, enemy)| Move::swap_cells(own, enemy));
            let leads_here = |mv| {
                let mut after = game;
                play_swap(&mut after, mv);
                check(&game, mv).is_ok() && after.stacks == position.stacks
            };
            if exchanges.into_iter().any(leads_here) {
                Ok(())
            } else {
                fault("the board is not the start with one exchange made")
            }
        }
        (1, _) if position.turn == position.first => fault("the second seat exchanges last"),
        (1, _) => fault("the board is not the start with one exchange made"),
        _ => fault("there are at most two exchanges"),
    }
}

fn check_turn(position: &Position) -> Result<(), SetupError> {
    let seats = position.variant.seats();
    let turn = position.turn;
    if !seats.iter().any(|&seat| position.has_move(seat)) {
        return Err(SetupError::NoSeatCanMove);
    }
    // With two seats the one to move may have lost by having no move; with more it is passed over.
    if seats.len() > 2 && !position.has_move(turn) {
        return Err(SetupError::CannotMove { turn });
    }
    Ok(())
}

/// Sets the end of a game that is over already.
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
    /// The start of a variant, when `first` moves first; with two exchanges ahead, if asked for.
    ///
    /// # Errors
    /// When the seat does not play, or the variant has no exchange.
    pub fn start(
        variant: &'static Variant,
        first: Seat,
        exchange: bool,
    ) -> Result<Self, SetupError> {
        Setup::start(variant, first, exchange).validate()
    }

    /// The position as a setup, to be changed and checked again.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let squares = board::BOARD
            .iter()
            .map(|&square| (square, self.stack_on(square)));
        Setup {
            variant: self.variant,
            stacks: squares.filter(|(_, stack)| !stack.is_empty()).collect(),
            turn: self.turn,
            reserves: self.reserves.counts(),
            captures: self.captures.map(PackedCounts::counts),
            pending: self.pending,
            resigned: self.resigned,
            pending_swaps: self.pending_swaps,
            first: self.first,
            plies_since_capture: self.plies_since_capture,
        }
    }
}
