//! Pages: dialogs over a screen.

pub mod broken;
pub mod keys;
mod lesson_board;
pub mod lessons;
pub mod pasted;
pub mod picture;
pub mod proposal;
pub mod rules;
pub mod save;
pub mod settings;
