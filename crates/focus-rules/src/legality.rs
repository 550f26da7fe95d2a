//! Move legality and the reasons for illegal moves.

use stack_game::{Seat, Square};

use crate::color::name;
use crate::moves::{Move, MoveKind};
use crate::position::{EndRule, Position};
use crate::symmetry::restores_symmetry;

/// The reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A stack move from an empty square.
    #[error("{square} is empty")]
    Empty { square: Square },
    /// A stack move with a stack that another seat controls.
    #[error("{square} belongs to {}; it's {}'s turn", name(*owner), name(*turn))]
    NotYourStack {
        square: Square,
        owner: Seat,
        turn: Seat,
    },
    /// A stack move with more pieces than the stack has.
    #[error("cannot lift {count} pieces from {square}, which has only {height}")]
    TooFewPieces {
        square: Square,
        count: u8,
        height: u8,
    },
    /// A placement without a reserve.
    #[error("{} has no piece in reserve", name(*turn))]
    NoReserve { turn: Seat },
    /// A different move although the starting piece must be placed first.
    #[error("{} must first place a starting piece on an empty square", name(*turn))]
    MustPlaceStartingPiece { turn: Seat },
    /// A starting piece on an occupied square.
    #[error("{square} is occupied; the starting piece must be placed on an empty square")]
    Occupied { square: Square },
    /// A different move although a swap must be made first.
    #[error("before play {} must swap one of their pieces with an enemy piece", name(*turn))]
    MustSwap { turn: Seat },
    /// A swap at the wrong time.
    #[error("no swap is pending")]
    NoSwap,
    /// The first square of a swap has no own piece, or the second one no enemy piece.
    #[error("{square} has no {} piece", name(*needed))]
    WrongPiece { square: Square, needed: Seat },
    /// A final swap that would allow mirror play.
    #[error("{own}={enemy} would leave a symmetric position")]
    Symmetric { own: Square, enemy: Square },
}

/// Checks whether a move is legal.
///
/// # Errors
/// The first rule the move violates.
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
