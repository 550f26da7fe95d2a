//! Unvalidated positions and their validation.

use stack_game::{EditedPosition, Seat, Square, Stack};

use crate::board::{self, MAX_HEIGHT};
use crate::color::{BLACK, COLORS, WHITE, name, opponent};
use crate::mobility::can_move;
use crate::packed_stack::PackedStack;
use crate::position::Position;
use crate::variant::Variant;

/// An unvalidated position, for editors and parsers.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The variant.
    pub variant: &'static Variant,
    /// The stacks by square; a later entry replaces an earlier one for the same square.
    pub stacks: Vec<(Square, Stack)>,
    /// The seat to move.
    pub turn: Seat,
    /// The numbers of stacks won by White and Black.
    pub won: [u8; 2],
}

/// The reason why a setup is not a valid position; messages start with the name of the field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum SetupError {
    /// A stack that is not on a dark square of the board.
    #[error("BOARD: {0} is not a dark square of the board")]
    OffBoard(Square),
    /// A stack of eight or more.
    #[error(
        "BOARD: {square} has {height} checkers; the maximum is 7, because a stack of 8 leaves the board"
    )]
    TooHigh { square: Square, height: usize },
    /// A seat that does not exist in Byte.
    #[error("{field}: only White and Black play")]
    UnknownSeat {
        /// The field that contains it.
        field: &'static str,
    },
    /// A seat has won more stacks than needed.
    #[error("WON: {} has won {found} stacks, but the game ends at {needed}", name(*seat))]
    PastTheEnd { seat: Seat, found: u8, needed: u8 },
    /// More stacks won than there are checkers for.
    #[error("WON: {found} stacks are won, but the checkers of {variant} are enough for only {max}")]
    TooManyStacksWon {
        found: u8,
        max: u8,
        variant: &'static str,
    },
    /// The number of checkers differs from the variant's.
    #[error(
        "BOARD: {found} checkers on the board, but there must be {needed} after {won} won {}",
        stacks(*won)
    )]
    WrongCheckerCount { found: u32, won: u8, needed: u32 },
    /// A color has too many checkers on the board.
    #[error("BOARD: {} has {found} checkers on the board; at most {max} can be left after winning {won} {}", name(*color), stacks(*won))]
    TooManyOfColor {
        color: Seat,
        found: u32,
        max: u32,
        /// Number of stacks it has won, each with one of its checkers on top.
        won: u8,
    },
    /// The seat to move cannot move, but the other one can.
    #[error("TURN: {} has no move; it must be {}'s turn", name(*turn), name(opponent(*turn)))]
    CannotMove { turn: Seat },
}

/// The noun for a number of stacks.
const fn stacks(count: u8) -> &'static str {
    if count == 1 { "stack" } else { "stacks" }
}

impl Setup {
    /// The start of a variant.
    #[must_use]
    pub fn start(variant: &'static Variant) -> Self {
        let squares = variant.squares().iter();
        let stacks = squares.map(|&square| (square, variant.start_stack(square)));
        Self {
            variant,
            stacks: stacks.filter(|(_, stack)| !stack.is_empty()).collect(),
            turn: WHITE,
            won: [0; 2],
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
            won: COLORS.map(|seat| position.won_stacks[seat.index()]),
        }
    }

    /// Converts the setup to an editable position.
    #[must_use]
    pub fn into_edited(self) -> EditedPosition {
        let mut edited = EditedPosition::empty(self.turn, WHITE);
        edited.stacks = self.stacks.into_iter().collect();
        for seat in COLORS {
            edited.won_stacks[seat.index()] = self.won[seat.index()];
        }
        edited
    }

    /// Validates the setup.
    ///
    /// # Errors
    /// The first error.
    pub fn validate(&self) -> Result<Position, SetupError> {
        if !COLORS.contains(&self.turn) {
            return Err(SetupError::UnknownSeat { field: "TURN" });
        }
        let mut position = self.board()?;
        self.check_won()?;
        let missing = self.missing(&position)?;
        self.fill_won(&mut position, missing);
        position.turn = self.turn;
        if !position.is_over() && !can_move(&position, self.turn) {
            return Err(SetupError::CannotMove { turn: self.turn });
        }
        Ok(position)
    }

    fn board(&self) -> Result<Position, SetupError> {
        let mut position = Position::empty(self.variant);
        for &(square, stack) in &self.stacks {
            let cell = board::cell(square).filter(|_| self.variant.is_square(square));
            let cell = cell.ok_or(SetupError::OffBoard(square))?;
            let height = stack.height();
            if height >= MAX_HEIGHT {
                return Err(SetupError::TooHigh { square, height });
            }
            let unknown_seat = SetupError::UnknownSeat { field: "BOARD" };
            position.set(cell, PackedStack::from_stack(stack).ok_or(unknown_seat)?);
        }
        Ok(position)
    }

    fn check_won(&self) -> Result<(), SetupError> {
        let needed = self.variant.stacks_to_win();
        for seat in COLORS {
            let found = self.won[seat.index()];
            if found > needed {
                return Err(SetupError::PastTheEnd {
                    seat,
                    found,
                    needed,
                });
            }
        }
        let (found, max) = (self.won[0] + self.won[1], self.variant.stacks());
        if found > max {
            let variant = self.variant.id();
            return Err(SetupError::TooManyStacksWon {
                found,
                max,
                variant,
            });
        }
        Ok(())
    }

    /// The number of checkers of each color that have left the board.
    fn missing(&self, position: &Position) -> Result<[u32; 2], SetupError> {
        let all = u32::from(self.variant.checkers());
        let on_board = COLORS.map(|color| {
            let levels = position.stacks().map(|(_, stack)| stack.levels_of(color));
            levels.map(u8::count_ones).sum::<u32>()
        });
        for color in COLORS {
            let (found, won) = (on_board[color.index()], self.won[color.index()]);
            let max = all - u32::from(won);
            if found > max {
                return Err(SetupError::TooManyOfColor {
                    color,
                    found,
                    max,
                    won,
                });
            }
        }
        let (found, won) = (on_board[0] + on_board[1], self.won[0] + self.won[1]);
        let needed = 2 * all - MAX_HEIGHT as u32 * u32::from(won);
        if found != needed {
            return Err(SetupError::WrongCheckerCount { found, won, needed });
        }
        Ok(on_board.map(|found| all - found))
    }

    /// Invents the contents of the won stacks. A position string does not contain them, but the
    /// colors of all missing checkers are known, and the winner has a checker on top.
    fn fill_won(&self, position: &mut Position, missing: [u32; 2]) {
        let mut white = missing[0].saturating_sub(u32::from(self.won[0]));
        for seat in COLORS {
            for _ in 0..self.won[seat.index()] {
                let below = MAX_HEIGHT as u32 - 1;
                let whites = white.min(below);
                white -= whites;
                let color = |level| if level < whites { WHITE } else { BLACK };
                let stack = (0..below).map(color).chain([seat]).collect();
                position.won[seat.index()].push(PackedStack::from_stack(stack).unwrap_or_default());
            }
        }
    }
}

impl Position {
    /// The start of a variant.
    ///
    /// # Errors
    /// Never for the built-in variants.
    pub fn start(variant: &'static Variant) -> Result<Self, SetupError> {
        Setup::start(variant).validate()
    }

    /// Converts the position to a setup that can be edited and validated again.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let stacks = self.stacks();
        Setup {
            stacks: stacks
                .map(|(cell, stack)| (board::square(cell), stack.stack()))
                .collect(),
            ..self.setup_without_stacks()
        }
    }

    /// The setup with an empty board.
    pub(crate) fn setup_without_stacks(&self) -> Setup {
        Setup {
            variant: self.variant,
            stacks: Vec::new(),
            turn: self.turn,
            won: COLORS.map(|seat| self.won(seat)),
        }
    }
}
