//! The controls that all panels share.

mod board_picture;
mod board_print;
mod choice_row;
mod controls;
mod default_button;
mod dialog;
mod drop_down;
mod fitted;
mod kept_picture;
mod link;
mod menu_row;
mod message;
mod open_list;
mod player_picker;
mod print_canvas;
mod rating_row;
mod reader;
mod samples;
mod scroll_keys;
mod scrolled;
mod text_field;

pub use board_picture::BoardPicture;
pub use controls::{
    BUTTON, bar, button, button_pair, chevron, choice, choice_in, choice_width, choice_with,
    ending_button, focus_ring, icon, one_line, paint_plate, primary, primary_width, remarked_row,
    short_button, switch, text_width, two_lines, unfold,
};
pub use default_button::{default_button, pressed_by_enter};
pub use dialog::{Dialog, DialogPlace, dialog, dialog_at, dialog_room};
pub use drop_down::{BUTTON_AROUND, DropDown, drop_button};
pub use fitted::{LINE_SIZES, fitted_line, fitted_name};
pub use link::{LINK_ENDS, link};
pub use menu_row::{LEAST_ROW, MenuRow, ROW_ENDS, menu_line};
pub use message::{MESSAGE_HEIGHT, MessageLine};
pub use open_list::{OpenList, list_row};
pub use player_picker::PlayerPicker;
pub use print_canvas::PieceLook;
pub use reader::reader;
pub use samples::{pieces_choice, theme_choice};
pub(crate) use scroll_keys::EDGE;
pub use scroll_keys::follow_focus;
pub(crate) use scrolled::scrolled_rows;
pub use scrolled::{Ground, scrolled};
pub use text_field::{
    TextField, forget_undo, select_all, show_bare_field, show_field, take_keyboard,
};
