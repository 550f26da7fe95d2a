//! Widgets shared by all panels.

mod button_captions;
mod chart_cell;
mod controls;
mod dialog;
mod fading_scroll;
mod fit_text;
mod focus;
mod pad_keyboard;
mod pixel_canvas;
mod player_picker;
mod popup_list;
mod text_field;
mod theme_samples;
mod thumbnail;

pub use button_captions::{BUTTON_CAPTIONS_HEIGHT, ButtonCaption, button_captions};
pub use chart_cell::{CHART_CELL_SIZE, ChartCell, ChartPoint};
pub(crate) use controls::panel;
pub use controls::{
    BUTTON_HEIGHT, LINK_PADDING, MIN_ROW_HEIGHT, MenuRow, ROW_PADDING, SWITCH_HEIGHT, button,
    button_pair, button_width, chevron, choice_button, choice_button_of_width,
    choice_button_with_sample, click_on_enter, collapsing_header, compact_button, danger_button,
    default_button, icon_button, menu_separator, name_choices, paint_button_background,
    primary_button, primary_button_width, progress_bar, result_bar, row_with_note, small_link,
    symbol_choice, text_button, toggle_switch, wide_choice_button,
};
pub use dialog::{Dialog, DialogPosition, dialog, dialog_at, max_dialog_size};
pub(crate) use fading_scroll::{FADE_HEIGHT, fading_scroll_rows};
pub use fading_scroll::{ScrollBackground, fading_scroll, follow_focus, scroll_text};
pub use fit_text::{
    MESSAGE_HEIGHT, MessageLine, NAME_SIZES, SMALL_TEXT_SIZES, fit_line, fit_name, largest_fitting,
    name_and_note, paint_line, text_width, truncated_line,
};
pub use focus::{focus_once, focus_ring};
pub use pad_keyboard::{PadKeyboard, PadTyping};
pub use pixel_canvas::PieceStyle;
pub use player_picker::{PLAYER_LIST_WIDTH, PickedPlayer, PlayerPicker};
pub use popup_list::{Dropdown, PopupList, choice_row, dropdown_button, menu_rows, register_row};
pub use text_field::{TextField, clear_undo, select_all, show_frameless_text_edit, show_text_edit};
pub use theme_samples::{pieces_choice, theme_choice};
pub use thumbnail::BoardThumbnail;

/// Seconds after which a touch is a long press.
pub const LONG_PRESS: f32 = 0.5;
