//! How things look: colours, the motifs of the pieces, wood, and letters for what is engraved.
//!
//! Everything here is data and pictures made once; nothing knows a match.

pub mod canvas;
pub mod designs;
pub mod glyphs;
pub mod theme;
pub mod wood;

pub use designs::{DESIGNS, Design};
pub use theme::Theme;
