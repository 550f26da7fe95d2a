//! The bar below the board.

mod answer;
mod icons;
mod panel;

pub use answer::BarAnswer;
pub use panel::{BarModel, HEIGHT, Help, Moves};
