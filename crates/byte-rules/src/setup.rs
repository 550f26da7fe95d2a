//! Setups: unchecked positions, and the checks that make a position of one.

use stack_game::{Seat, Square, Stack};

use crate::board::{self, MAX_HEIGHT};
use crate::color::{BLACK, COLORS, WHITE, name, opponent};
use crate::mobility::can_move;
use crate::packed_stack::PackedStack;
use crate::position::Position;
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
    /// Numbers of stacks that White and Black have won.
    pub won: [u8; 2],
}

/// The reason why a setup is not a position; the texts begin with the field's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A stack where the board has no dark square.
    #[error("BOARD: {0} is not a dark square of the board")]
    OffBoard(Square),
    /// A stack of eight or more.
    #[error(
        "BOARD: {height} checkers stand on {square}, at most 7 may: a stack of 8 leaves the board"
    )]
    TooHigh {
        /// The stack's square.
        square: Square,
        /// Number of checkers.
        height: usize,
    },
    /// A seat that Byte does not have.
    #[error("{field}: only White and Black play")]
    UnknownSeat {
        /// The field that names it.
        field: &'static str,
    },
    /// A seat has won more stacks than end the game.
    #[error("WON: {} has won {found} stacks, the game ends at {needed}", name(*seat))]
    PastTheEnd {
        /// The seat.
        seat: Seat,
        /// Number of stacks.
        found: u8,
        /// Number of stacks that ends the game.
        needed: u8,
    },
    /// More stacks are won than all checkers make.
    #[error("WON: {found} stacks are won, all checkers of {variant} make {most}")]
    TooMany {
        /// Number of stacks.
        found: u8,
        /// The largest possible number.
        most: u8,
        /// The variant's id.
        variant: &'static str,
    },
    /// Checkers have appeared or vanished.
    #[error("BOARD: {found} checkers stand there, with {won} stacks won it is {needed}")]
    Checkers {
        /// Number on the board.
        found: u32,
        /// Number of won stacks.
        won: u8,
        /// Number that must stand on the board.
        needed: u32,
    },
    /// A colour has more checkers on the board than it can have.
    #[error("BOARD: {} has {found} checkers there, at most {most} can be left with {won} stacks won", name(*colour))]
    TooManyOfColor {
        /// The colour.
        colour: Seat,
        /// Number on the board.
        found: u32,
        /// The largest possible number.
        most: u32,
        /// Number of stacks it has won, each with one of its checkers on top.
        won: u8,
    },
    /// The seat to move can do nothing and the other one could.
    #[error("TURN: {} has no move, it is {}'s turn", name(*turn), name(opponent(*turn)))]
    CannotMove {
        /// The seat to move.
        turn: Seat,
    },
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

    /// Checks everything and makes a position of it.
    ///
    /// # Errors
    /// The first error.
    pub fn validate(&self) -> Result<Position, SetupError> {
        if !COLORS.contains(&self.turn) {
            return Err(SetupError::UnknownSeat { field: "TURN" });
        }
        let mut position = self.board()?;
        self.check_won()?;
        let lacking = self.missing_checkers(&position)?;
        self.fill_won(&mut position, lacking);
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
            let stranger = SetupError::UnknownSeat { field: "BOARD" };
            position.set(cell, PackedStack::of(stack).ok_or(stranger)?);
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
        let (found, most) = (self.won[0] + self.won[1], self.variant.stacks());
        if found > most {
            let variant = self.variant.id();
            return Err(SetupError::TooMany {
                found,
                most,
                variant,
            });
        }
        Ok(())
    }

    /// The number of checkers of each colour that have left the board with stacks.
    fn missing_checkers(&self, position: &Position) -> Result<[u32; 2], SetupError> {
        let all = u32::from(self.variant.checkers());
        let on_board = COLORS.map(|colour| {
            let levels = position.stacks().map(|(_, pile)| pile.levels_of(colour));
            levels.map(u8::count_ones).sum::<u32>()
        });
        for colour in COLORS {
            let (found, won) = (on_board[colour.index()], self.won[colour.index()]);
            let most = all - u32::from(won);
            if found > most {
                return Err(SetupError::TooManyOfColor {
                    colour,
                    found,
                    most,
                    won,
                });
            }
        }
        let (found, won) = (on_board[0] + on_board[1], self.won[0] + self.won[1]);
        let needed = 2 * all - MAX_HEIGHT as u32 * u32::from(won);
        if found != needed {
            return Err(SetupError::Checkers { found, won, needed });
        }
        Ok(on_board.map(|found| all - found))
    }

    /// Makes up the contents of the won stacks: a position string does not tell them, but the colours
    /// of all checkers that have left the board are known, and the winner has a checker on top.
    fn fill_won(&self, position: &mut Position, lacking: [u32; 2]) {
        let mut white = lacking[0].saturating_sub(u32::from(self.won[0]));
        for seat in COLORS {
            for _ in 0..self.won[seat.index()] {
                let below = MAX_HEIGHT as u32 - 1;
                let whites = white.min(below);
                white -= whites;
                let colour = |level| if level < whites { WHITE } else { BLACK };
                let stack = (0..below).map(colour).chain([seat]).collect();
                position.won[seat.index()].push(PackedStack::of(stack).unwrap_or_default());
            }
        }
    }
}

impl Position {
    /// The start of a variant.
    ///
    /// # Errors
    /// Never for the variants of this crate.
    pub fn start(variant: &'static Variant) -> Result<Self, SetupError> {
        Setup::start(variant).validate()
    }

    /// The position as a setup, to be changed and checked again.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let stacks = self.stacks();
        Setup {
            variant: self.variant,
            stacks: stacks
                .map(|(cell, pile)| (board::square(cell), pile.stack()))
                .collect(),
            turn: self.turn,
            won: COLORS.map(|seat| self.won(seat)),
        }
    }
}
