//! Pictures made at the start: colours, wood, letters.
//!
//! Everything here is data; nothing knows a match.

pub mod canvas;
pub mod glyphs;
pub mod theme;
pub mod wood;

pub use theme::Theme;
