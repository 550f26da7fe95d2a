//! The title screen: a game, its players, its options; and the draw for the first seat.

mod caption;
mod cards;
mod continued;
mod game;
mod lots;
mod marks;
mod players;
mod screen;

pub use continued::Continued;
pub use lots::LotsModel;
pub use screen::{TitleAnswer, TitleModel};
