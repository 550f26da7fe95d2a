//! Appearance of the table: active theme, glyphs.
//!
//! Contains only data and does not depend on matches.

pub mod active_theme;
pub mod glyphs;

pub use active_theme::{ActiveTheme, AvailableThemes};
