//! Appearance of the table: active theme, piece finishes, glyphs.
//!
//! Contains only data and does not depend on matches.

pub mod active_theme;
pub mod glyphs;
pub mod piece_finish;

pub use active_theme::{ActiveTheme, AvailableThemes};
