//! The match on the table with its players: commands in, events out.

mod clock;
mod command;
mod ending;
mod event;
mod origin;
mod recent;
mod seated_match;
mod slot;
mod steps;

pub use clock::{LONGEST_GAP, PlayerClock, UsedTime};
pub use command::MatchCommand;
pub use event::{MatchEvent, Refusal};
pub use origin::{GameKey, OpenedMatch, Origin};
pub use seated_match::{Mode, SeatedMatch, Task};
pub use slot::MatchSlot;
