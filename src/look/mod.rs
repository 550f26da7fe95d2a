//! The look of the table: themes, surfaces, wood, letters, pictures in memory.
//!
//! Everything here is data; nothing knows a match.

pub mod canvas;
pub mod finish;
pub mod glyphs;
pub mod theme;
pub mod wood;

pub use theme::{Theme, Themes};
