//! The match of pictures and measurements for which none is asked.

use stack_game::Record;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::session::Command;

/// The match that is shown and measured when none is asked for: the start of `four`, which has the
/// most pieces on the board.
pub(super) fn default_match() -> Option<Command> {
    let record = Record::new("focus", "four");
    let opened = OpenedMatch::from_record(&record, Origin::New).ok()?;
    Some(MatchCommand::Open(Box::new(opened)).into())
}
