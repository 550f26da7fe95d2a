//! The match on the table with its players: commands in, events out.

mod command;
mod event;
mod origin;
mod seated_match;
mod slot;

pub use command::MatchCommand;
pub use event::{MatchEvent, Refusal};
pub use origin::{GameKey, OpenedMatch, Origin};
pub use seated_match::{Mode, SeatedMatch, Task};
pub use slot::MatchSlot;
