//! Move legality and the reasons for illegal moves.

use stack_game::bitboard::set_bits;
use stack_game::{Seat, Square};

use crate::board::{self, MAX_HEIGHT, cells_at_distance};
use crate::color::name;
use crate::moves::{Move, MoveKind};
use crate::position::Position;

/// The reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A square off the board.
    #[error("{0} is not on the board")]
    OffBoard(Square),
    /// A move from an empty square.
    #[error("{0} is empty")]
    Empty(Square),
    /// A slide of a stack with another seat's checker at the bottom.
    #[error("the bottom checker on {square} belongs to {}; it's {}'s turn", name(*owner), name(*turn))]
    NotYourStack {
        square: Square,
        owner: Seat,
        turn: Seat,
    },
    /// A slide of a stack next to another one.
    #[error("the stack on {square} is next to {neighbor} and must merge instead of sliding")]
    NextToAnother { square: Square, neighbor: Square },
    /// A slide that does not approach a nearest stack.
    #[error(
        "{from}-{to} does not come closer to {}, {distance} steps away",
        any_of(nearest)
    )]
    NotCloser {
        from: Square,
        to: Square,
        nearest: Vec<Square>,
        distance: u8,
    },
    /// A merge with an empty square.
    #[error("there is no stack on {0} to merge with")]
    EmptyTarget(Square),
    /// A merge of more checkers than the stack has.
    #[error("cannot lift {count} checkers from {square}, which has only {height}")]
    TooFewCheckers {
        square: Square,
        count: u8,
        height: u8,
    },
    /// A merge whose lowest checker belongs to another seat.
    #[error("the {} on {square} belongs to {}; it's {}'s turn",
        lowest_of_top(*count), name(*owner), name(*turn))]
    NotYourChecker {
        square: Square,
        count: u8,
        owner: Seat,
        turn: Seat,
    },
    /// A merge that does not move its lowest checker up.
    #[error("{from}-{to}:{count} would {}; its lowest checker must move up", vertical_move(*level, *landing))]
    NotHigher {
        from: Square,
        to: Square,
        count: u8,
        /// The level of the lowest checker, starting at 1.
        level: u8,
        landing: u8,
    },
    /// A merge that makes a stack of more than eight.
    #[error("{from}-{to}:{count} would make a stack of {height}; the maximum is {MAX_HEIGHT}")]
    TooHigh {
        from: Square,
        to: Square,
        count: u8,
        height: u8,
    },
    /// The stack is next to others and contains no checker of the seat to move.
    #[error("the stack on {square} is next to {neighbor} and contains none of {}'s checkers", name(*turn))]
    NoCheckers {
        square: Square,
        neighbor: Square,
        turn: Seat,
    },
    /// The stack is next to others, but no merge moves a checker up and fits.
    #[error("none of {}'s checkers on {square} can move up onto an adjacent stack without exceeding {MAX_HEIGHT}",
        name(*turn))]
    NoMerge { square: Square, turn: Seat },
}

/// `top checker`, `lowest of the top 2`.
fn lowest_of_top(count: u8) -> String {
    match count {
        1 => "top checker".into(),
        _ => format!("lowest of the top {count}"),
    }
}

/// Describes the vertical movement of the lowest checker.
fn vertical_move(level: u8, landing: u8) -> String {
    if level == landing {
        return format!("stay at level {level}");
    }
    format!("move from level {level} to level {landing}")
}

/// `c5`, `c5 or e5`, `a1, c5 or e5`.
fn any_of(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Checks whether a move is legal.
///
/// # Errors
/// The first rule the move violates.
pub(crate) fn check(position: &Position, mv: Move) -> Result<(), IllegalMove> {
    if position.is_over() {
        return Err(IllegalMove::GameOver);
    }
    let (from, to) = match mv.kind() {
        MoveKind::Slide { from, to } | MoveKind::Merge { from, to, .. } => (from, to),
    };
    for square in [from, to] {
        if !position.variant.is_square(square) {
            return Err(IllegalMove::OffBoard(square));
        }
    }
    if position.packed_stack(mv.origin()).is_empty() {
        return Err(IllegalMove::Empty(from));
    }
    match mv.kind() {
        MoveKind::Slide { from, to } => check_slide(position, mv, from, to),
        MoveKind::Merge { from, to, count } => check_merge(position, mv, from, to, count),
    }
}

fn check_slide(position: &Position, mv: Move, from: Square, to: Square) -> Result<(), IllegalMove> {
    if let Some(other) = neighbor(position, mv.origin()) {
        return Err(IllegalMove::NextToAnother {
            square: from,
            neighbor: other,
        });
    }
    let owner = position.packed_stack(mv.origin()).bottom();
    if owner != position.turn {
        return Err(IllegalMove::NotYourStack {
            square: from,
            owner,
            turn: position.turn,
        });
    }
    match position.nearest(mv.origin()) {
        Some((distance, nearest))
            if cells_at_distance(mv.target(), distance - 1) & nearest == 0 =>
        {
            Err(IllegalMove::NotCloser {
                from,
                to,
                nearest: set_bits(nearest).map(board::square).collect(),
                distance: distance as u8,
            })
        }
        _ => Ok(()),
    }
}

fn check_merge(
    position: &Position,
    mv: Move,
    from: Square,
    to: Square,
    count: u8,
) -> Result<(), IllegalMove> {
    let (stack, onto) = (
        position.packed_stack(mv.origin()),
        position.packed_stack(mv.target()),
    );
    let height = stack.height() as u8;
    if onto.is_empty() {
        return Err(IllegalMove::EmptyTarget(to));
    }
    if count > height {
        return Err(IllegalMove::TooFewCheckers {
            square: from,
            count,
            height,
        });
    }
    let owner = stack.color_at(u32::from(height - count));
    if owner != position.turn {
        return Err(IllegalMove::NotYourChecker {
            square: from,
            count,
            owner,
            turn: position.turn,
        });
    }
    let (level, landing) = (height - count + 1, onto.height() as u8 + 1);
    if landing <= level {
        return Err(IllegalMove::NotHigher {
            from,
            to,
            count,
            level,
            landing,
        });
    }
    let height = onto.height() as u8 + count;
    if usize::from(height) > MAX_HEIGHT {
        return Err(IllegalMove::TooHigh {
            from,
            to,
            count,
            height,
        });
    }
    Ok(())
}

/// An adjacent square with a stack.
pub(crate) fn neighbor(position: &Position, cell: u8) -> Option<Square> {
    let mut neighbors = set_bits(cells_at_distance(cell, 1) & position.occupied);
    neighbors.next().map(board::square)
}

impl IllegalMove {
    /// Whether the checkers could move elsewhere.
    pub(crate) const fn is_near_miss(&self) -> bool {
        matches!(
            self,
            Self::NotCloser { .. } | Self::NotHigher { .. } | Self::TooHigh { .. }
        )
    }
}
