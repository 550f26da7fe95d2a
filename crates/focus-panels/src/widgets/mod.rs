//! Widgets shared by all panels.

mod board_print;
mod board_thumbnail;
mod choice_row;
mod controls;
mod default_button;
mod dialog;
mod dropdown;
mod fading_scroll;
mod fit_text;
mod image_cache;
mod link;
mod menu_row;
mod message;
mod player_picker;
mod popup_list;
mod print_canvas;
mod rating_row;
mod reader;
mod samples;
mod scroll_keys;
mod text_field;

pub use board_thumbnail::BoardThumbnail;
pub use controls::{
    BUTTON_HEIGHT, button, button_pair, chevron, choice_button, choice_button_of_width,
    choice_button_width, choice_button_with_sample, collapsing_header, compact_button,
    danger_button, focus_ring, icon_button, name_and_note, paint_button_background, primary_button,
    primary_button_width, progress_bar, row_with_note, text_width, toggle_switch, truncated_line,
};
pub use default_button::{click_on_enter, default_button};
pub use dialog::{Dialog, DialogPosition, dialog, dialog_at, max_dialog_size};
pub use dropdown::{BUTTON_AROUND, Dropdown, dropdown_button};
pub(crate) use fading_scroll::fading_scroll_rows;
pub use fading_scroll::{ScrollBackground, fading_scroll};
pub use fit_text::{SMALL_TEXT_SIZES, fit_line, fit_name};
pub use link::{LINK_PADDING, text_button};
pub use menu_row::{MIN_ROW_HEIGHT, MenuRow, ROW_PADDING, menu_separator};
pub use message::{MESSAGE_HEIGHT, MessageLine};
pub use player_picker::PlayerPicker;
pub use popup_list::{PopupList, register_row};
pub use print_canvas::PieceStyle;
pub use reader::scroll_text;
pub use samples::{pieces_choice, theme_choice};
pub(crate) use scroll_keys::FADE_HEIGHT;
pub use scroll_keys::follow_focus;
pub use text_field::{
    TextField, clear_undo, focus_once, select_all, show_frameless_text_edit, show_text_edit,
};
