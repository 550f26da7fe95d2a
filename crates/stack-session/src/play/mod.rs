//! The current match with its players: it takes commands and emits events.

mod active_match;
mod clock;
mod match_actions;
mod match_command;
mod origin;
mod position_editor;
mod seated_match;

pub use active_match::ActiveMatch;
pub use clock::{DisplayedTime, MAX_CLOCK_GAP, PlayerClock, UsedTime};
pub use match_command::{EditCommand, LinePosition, MatchCommand, MatchEvent, Refusal};
pub use origin::{OpenedMatch, Origin, TournamentGameKey};
pub use position_editor::PositionEditor;
pub use seated_match::{Mode, SearchContext, SeatedMatch};
