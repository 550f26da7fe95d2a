//! The look of the table: themes, surfaces, letters.
//!
//! Everything here is data; nothing knows a match.

pub mod finish;
pub mod glyphs;
pub mod theme;

pub use theme::{Theme, Themes};
