//! The controls that all panels share.

mod board_picture;
mod controls;
mod player_picker;
mod reader;

pub use board_picture::BoardPicture;
pub use controls::{
    bar, button, choice, entry, focus_ring, follow_focus, one_line, paint_plate, primary, switch,
    two_lines,
};
pub use player_picker::PlayerPicker;
pub use reader::reader;
