//! The match on the table with its players: commands in, events out.

mod active_match;
mod clock;
mod ending;
mod event;
mod match_command;
mod origin;
mod recent;
mod seated_match;
mod steps;

pub use active_match::ActiveMatch;
pub use clock::{LONGEST_GAP, PlayerClock, UsedTime};
pub use event::{MatchEvent, Refusal};
pub use match_command::MatchCommand;
pub use origin::{OpenedMatch, Origin, SeriesGameKey};
pub use seated_match::{Mode, SearchContext, SeatedMatch};
