//! The session: the whole program without a window. [`Command`]s go in, [`Event`]s come out.

mod command;
mod event;
mod handle;
mod state;
mod time;
mod update;

pub use command::{Command, PlayersCommand};
pub use event::{Event, Notice};
pub use state::{Session, SessionTimes};
pub use update::Tick;
