//! Whether a move is legal, and if not, why.

use stack_game::{Seat, Square};

use crate::board;
use crate::colour::name;
use crate::moves::{Move, MoveKind};
use crate::position::{Ending, Position};

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A travel from an empty square.
    #[error("{square} is empty")]
    Empty {
        /// The square.
        square: Square,
    },
    /// A travel with a stack that another seat tops.
    #[error("{square} is {}'s, {} is to move", name(*owner), name(*turn))]
    NotYours {
        /// The square.
        square: Square,
        /// Who tops it.
        owner: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// A travel with more pieces than the stack has.
    #[error("{count} pieces cannot be lifted from {square}, {height} {} there",
        if *height == 1 { "stands" } else { "stand" })]
    TooFew {
        /// The square.
        square: Square,
        /// How many pieces would have to travel.
        count: u8,
        /// How many there are.
        height: u8,
    },
    /// A placed piece without a reserve.
    #[error("{} holds no reserve piece", name(*turn))]
    NoReserve {
        /// Whose turn it is.
        turn: Seat,
    },
    /// Anything but the opening piece in a seat's first turn.
    #[error("{0}'s first turn places its opening piece on an empty square (@square)", name(*turn))]
    OpeningFirst {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The opening piece on an occupied square.
    #[error("{square} is taken, the opening piece goes on an empty square")]
    Taken {
        /// The square.
        square: Square,
    },
    /// Anything but an exchange before play.
    #[error("before play {} exchanges one of its pieces with an enemy piece (own=enemy)", name(*turn))]
    ExchangeFirst {
        /// Whose turn it is.
        turn: Seat,
    },
    /// An exchange when there is none to be made.
    #[error("no exchange is to be made")]
    NoExchange,
    /// An exchange whose first square does not hold an own piece, or the second no enemy piece.
    #[error("{square} holds no piece of {}", name(*needed))]
    WrongPiece {
        /// The square.
        square: Square,
        /// Whose piece should stand there.
        needed: Seat,
    },
    /// The second exchange would let one player answer every move by its image.
    #[error("{own}={enemy} leaves a position that is its own image with the colours exchanged")]
    Symmetric {
        /// The own piece.
        own: Square,
        /// The enemy piece.
        enemy: Square,
    },
}

impl Position {
    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        let turn = self.turn;
        if self.end.by != Ending::GoesOn {
            return Err(IllegalMove::GameOver);
        }
        if self.exchanges > 0 && !mv.is_exchange() {
            return Err(IllegalMove::ExchangeFirst { turn });
        }
        match mv.kind() {
            MoveKind::Exchange { own, enemy } => self.check_exchange(mv, own, enemy),
            MoveKind::Place { to } if self.pending.contains(turn) => {
                if self.stack(to).is_empty() {
                    Ok(())
                } else {
                    Err(IllegalMove::Taken { square: to })
                }
            }
            _ if self.pending.contains(turn) => Err(IllegalMove::OpeningFirst { turn }),
            MoveKind::Place { .. } => {
                if self.reserve(turn) > 0 {
                    Ok(())
                } else {
                    Err(IllegalMove::NoReserve { turn })
                }
            }
            MoveKind::Travel { from, count, .. } => self.check_lift(from, count),
        }
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    fn check_lift(&self, square: Square, count: u8) -> Result<(), IllegalMove> {
        let stack = self.stack(square);
        match stack.top() {
            None => Err(IllegalMove::Empty { square }),
            Some(owner) if owner != self.turn => Err(IllegalMove::NotYours {
                square,
                owner,
                turn: self.turn,
            }),
            _ if stack.height() < usize::from(count) => Err(IllegalMove::TooFew {
                square,
                count,
                height: stack.height() as u8,
            }),
            _ => Ok(()),
        }
    }

    fn check_exchange(&self, mv: Move, own: Square, enemy: Square) -> Result<(), IllegalMove> {
        if self.exchanges == 0 {
            return Err(IllegalMove::NoExchange);
        }
        let other = self.variant.next[self.turn.index()];
        for (square, needed) in [(own, self.turn), (enemy, other)] {
            if self.stack(square).top() != Some(needed) {
                return Err(IllegalMove::WrongPiece { square, needed });
            }
        }
        if self.restores_symmetry(mv) {
            return Err(IllegalMove::Symmetric { own, enemy });
        }
        Ok(())
    }

    /// All exchanges of the seat to move that would leave a symmetric position, for showing why a
    /// square is barred.
    #[must_use]
    pub fn barred_exchanges(&self) -> Vec<Move> {
        if self.exchanges != 1 {
            return Vec::new();
        }
        let squares = board::BOARD.iter();
        let pairs = squares.flat_map(|&own| {
            board::BOARD
                .iter()
                .filter_map(move |&enemy| Move::exchange(own, enemy))
        });
        pairs
            .filter(|&mv| matches!(self.check(mv), Err(IllegalMove::Symmetric { .. })))
            .collect()
    }
}
