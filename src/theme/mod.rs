//! Appearance of the table: themes, surface finishes, glyphs.
//!
//! Contains only data and knows no matches.

pub mod active_theme;
pub mod glyphs;
pub mod piece_finish;

pub use active_theme::{ActiveTheme, AvailableThemes};
