//! The look of panels: colours, text, frames, and the marks of the seats.

mod bidi;
mod colours;
mod designs;
mod ease;
mod frames;
mod glow;
mod install;
mod judgements;
mod marks;
mod opening;
mod seat_colours;
mod system_fonts;
mod text;

pub use bidi::{editable_line, place_at, visual};
pub use colours::{Coloured, Colours, fade, mix};
pub use designs::{DESIGNS, Design};
pub(crate) use ease::smooth;
pub use frames::{ROUND, ROUND_SMALL, dialog, panel};
pub use glow::{lamplit, lamplit_at, lit_page, lit_page_at};
pub use install::{install, set_colours};
pub use marks::{LIGHT_FROM, Mark};
pub use opening::{ROUND_OPENING, around_opening};
pub use seat_colours::{SeatColours, seat_colours};
pub use system_fonts::{SystemFont, SystemFonts, add_system_fonts, missing_characters};
pub use text::{
    BODY, CARD, SMALL, TITLE, body, firm, fonts, heading, paragraph, plain, prepare_letters,
    remark, strong, title,
};
