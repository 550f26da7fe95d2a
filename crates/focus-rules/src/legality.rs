//! Legality of moves, with reasons.

use stack_game::{Seat, Square};

use crate::color::name;
use crate::moves::{Move, MoveKind};
use crate::position::{EndRule, Position};
use crate::swap::restores_symmetry;

/// The reason why a move is not legal.
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
    NotYourStack {
        /// The square.
        square: Square,
        /// The seat that tops it.
        owner: Seat,
        /// The seat to move.
        turn: Seat,
    },
    /// A travel with more pieces than the stack has.
    #[error("{count} pieces cannot be lifted from {square}, {height} {} there",
        if *height == 1 { "stands" } else { "stand" })]
    TooFewPieces {
        /// The square.
        square: Square,
        /// The number of pieces that would travel.
        count: u8,
        /// The stack's height.
        height: u8,
    },
    /// A placed piece without a reserve.
    #[error("{} holds no reserve piece", name(*turn))]
    NoReserve {
        /// The seat to move.
        turn: Seat,
    },
    /// Anything but the opening piece in a seat's first turn.
    #[error("{0}'s first turn places its opening piece on an empty square", name(*turn))]
    MustPlaceStartingPiece {
        /// The seat to move.
        turn: Seat,
    },
    /// The opening piece on an occupied square.
    #[error("{square} is taken, the opening piece goes on an empty square")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// Anything but an exchange before play.
    #[error("before play {} exchanges one of its pieces with an enemy piece", name(*turn))]
    MustSwap {
        /// The seat to move.
        turn: Seat,
    },
    /// An exchange when none is to be made.
    #[error("no exchange is to be made")]
    NoSwap,
    /// An exchange whose first square does not hold an own piece, or the second no enemy piece.
    #[error("{square} holds no piece of {}", name(*needed))]
    WrongPiece {
        /// The square.
        square: Square,
        /// The seat whose piece is needed there.
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

/// Checks that a move is legal.
///
/// # Errors
/// The first rule that the move breaks.
pub(crate) fn check(position: &Position, mv: Move) -> Result<(), IllegalMove> {
    let turn = position.turn;
    if position.end.rule != EndRule::Ongoing {
        return Err(IllegalMove::GameOver);
    }
    if position.pending_swaps > 0 && !mv.is_swap() {
        return Err(IllegalMove::MustSwap { turn });
    }
    match mv.kind() {
        MoveKind::Swap { own, enemy } => check_swap(position, mv, own, enemy),
        MoveKind::Place { to } if position.pending.contains(turn) => {
            if position.stack_on(to).is_empty() {
                Ok(())
            } else {
                Err(IllegalMove::Occupied { square: to })
            }
        }
        _ if position.pending.contains(turn) => Err(IllegalMove::MustPlaceStartingPiece { turn }),
        MoveKind::Place { .. } => {
            if position.reserve(turn) > 0 {
                Ok(())
            } else {
                Err(IllegalMove::NoReserve { turn })
            }
        }
        MoveKind::StackMove { from, count, .. } => check_lift(position, from, count),
    }
}

fn check_lift(position: &Position, square: Square, count: u8) -> Result<(), IllegalMove> {
    let stack = position.stack_on(square);
    match stack.top() {
        None => Err(IllegalMove::Empty { square }),
        Some(owner) if owner != position.turn => Err(IllegalMove::NotYourStack {
            square,
            owner,
            turn: position.turn,
        }),
        _ if stack.height() < usize::from(count) => Err(IllegalMove::TooFewPieces {
            square,
            count,
            height: stack.height() as u8,
        }),
        _ => Ok(()),
    }
}

fn check_swap(
    position: &Position,
    mv: Move,
    own: Square,
    enemy: Square,
) -> Result<(), IllegalMove> {
    if position.pending_swaps == 0 {
        return Err(IllegalMove::NoSwap);
    }
    let other = position.next_seat(position.turn);
    for (square, needed) in [(own, position.turn), (enemy, other)] {
        if position.stack_on(square).top() != Some(needed) {
            return Err(IllegalMove::WrongPiece { square, needed });
        }
    }
    if restores_symmetry(position, mv) {
        return Err(IllegalMove::Symmetric { own, enemy });
    }
    Ok(())
}
