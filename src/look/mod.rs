//! How things look and which words they use: colours, the motifs of the pieces, wood, letters.
//!
//! Everything here is data and pictures made once; nothing knows a match.

pub mod canvas;
pub mod designs;
pub mod glyphs;
pub mod seat_marks;
pub mod text;
pub mod theme;
pub mod ui_style;
pub mod wood;

pub use designs::{DESIGNS, Design};
pub use theme::Theme;
