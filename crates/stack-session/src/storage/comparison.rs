//! Comparison of two records of one match.

use stack_game::Record;

/// True if a record has the moves of a finished one, whose end was taken back.
pub(super) fn is_taken_back(finished: &Record, record: &Record) -> bool {
    finished.result.is_some() && record.result.is_none() && finished.moves == record.moves
}

/// True if the same was played: moves, and what happened between them.
pub(super) fn is_same_game(one: &Record, other: &Record) -> bool {
    one.moves == other.moves
        && one.result == other.result
        && one.given_up == other.given_up
        && one.agreed_draw == other.agreed_draw
}
