//! The toolbar below the board.

mod answer;
mod icons;
mod panel;

pub use answer::ToolbarAction;
pub use panel::{AssistButton, HEIGHT, MoveButtons, ToolbarModel};
