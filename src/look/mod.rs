//! Appearance of the table: themes, surface finishes, glyphs.
//!
//! Contains only data and knows no matches.

pub mod finish;
pub mod glyphs;
pub mod theme;

pub use theme::{Theme, Themes};
