//! The title: its menu over the table; the page where a game, its players and its options are chosen; and the
//! draw for the first seat.

mod caption;
mod cards;
mod chosen;
mod continued;
mod game;
mod home;
mod lots;
mod marks;
mod new_game;
mod plate;
mod players;
mod room;
mod shade;
mod wordmark;

pub use continued::Continued;
pub use home::{TitleAnswer, TitleModel};
pub use lots::LotsModel;
pub use new_game::{NewGameAnswer, NewGameModel, NewGameShown};
pub use room::column;
