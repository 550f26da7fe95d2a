//! Colors, fonts, backgrounds and frames of the interface, and the emblems of the seats.

mod animal_face;
mod backgrounds;
mod bidi;
mod colors;
mod egui_style;
mod piece_symbols;
mod seat_emblem;
mod system_fonts;
mod text;

pub use animal_face::AnimalFace;
pub(crate) use backgrounds::smoothstep;
pub use backgrounds::{
    CUTOUT_RADIUS, dialog_background_at, dialog_light, fill_around_cutout, screen_background,
    screen_background_at,
};
pub use bidi::{
    WrappedRow, char_index_at, layout_editable_line, multiline_layouter, right_to_left_rows,
    visual_line, visual_order, visual_rows,
};
pub use colors::{Colors, SeatColors, ThemeColors, fade, mix, seat_colors};
pub use egui_style::{
    BUTTON_RADIUS, PANEL_RADIUS, dialog_frame, install_style, panel_frame, set_theme_colors,
    set_touch_targets, target_height, target_rect,
};
pub use piece_symbols::{PIECE_SYMBOLS, PieceSymbol};
pub use seat_emblem::SeatEmblem;
pub use system_fonts::{SystemFont, SystemFonts, add_system_fonts, missing_characters};
pub use text::{
    BODY_SIZE, CARD_TITLE_SIZE, SMALL_SIZE, TITLE_SIZE, body, fonts, heading, medium_font,
    paragraph, preload_glyphs, regular_font, semibold_font, small_text, title,
};
