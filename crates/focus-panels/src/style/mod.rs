//! The look of panels: colours, text, frames, and the marks of the seats.

mod backgrounds;
mod bidi;
mod colors;
mod ease;
mod egui_style;
mod frames;
mod judgements;
mod opening;
mod piece_symbols;
mod seat_colours;
mod seat_emblem;
mod system_fonts;
mod text;

pub use backgrounds::{
    dialog_background_at, dialog_light, screen_background, screen_background_at,
};
pub use bidi::{char_index_at, layout_editable_line, visual_order};
pub use colors::{Colors, ThemeColors, fade, mix};
pub(crate) use ease::smoothstep;
pub use egui_style::{install_style, set_theme_colors};
pub use frames::{BUTTON_RADIUS, PANEL_RADIUS, dialog_frame, panel_frame};
pub use opening::{CUTOUT_RADIUS, fill_around_cutout};
pub use piece_symbols::{PIECE_SYMBOLS, PieceSymbol};
pub use seat_colours::{SeatColors, seat_colors};
pub use seat_emblem::{LIGHT_PIECE_LUMINANCE, SeatEmblem};
pub use system_fonts::{SystemFont, SystemFonts, add_system_fonts, missing_characters};
pub use text::{
    BODY_SIZE, CARD_TITLE_SIZE, SMALL_SIZE, TITLE_SIZE, body, fonts, heading, medium_font,
    paragraph, preload_glyphs, regular_font, semibold_font, small_text, title,
};
