//! The library: the page of all games, and the chooser of files.

mod actions;
mod answer;
mod boards;
mod chooser;
mod filter;
mod list;
mod page;
mod places;
mod preview;
mod row;
mod state;

pub use answer::GamesAnswer;
pub use boards::Boards;
pub use chooser::{Chosen, FileChooser};
pub use page::GamesPage;
pub use row::{GameRow, Lookup, RowTexts};
pub use state::{GameList, GamesState};
