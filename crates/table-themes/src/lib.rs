//! Themes: colors of the interface, materials of table and board, lighting, and the set of pieces.
//! A theme is a RON file; three are built in.
//!
//! This crate renders nothing; panels and 3D table use its values.
//!
//! ```
//! use table_themes::{Theme, contrast};
//!
//! let theme = Theme::lamplight();
//! let ratio = contrast(theme.interface.text.linear(), theme.interface.page.linear());
//! assert!(ratio > 7.0);
//! ```
//!
//! # Checks
//!
//! [`read`] validates a file: its syntax, the range of each number, and whether everything is
//! legible (text on each of its backgrounds, light squares next to dark ones, markers against their
//! outlines). An error names file, field and reason; the other themes remain available.
//!
//! # Modules, from top to bottom
//!
//! | module | content |
//! |---|---|
//! | `theme_library` | the built-in themes and those in the user's folder |
//! | `theme_file` | reads and validates a theme file |
//! | `theme` | the fields of a theme |
//! | `piece_finish` | color and gloss of each piece set |
//! | `palette` | the colors of the players |
//! | `symbol_shape` | geometry of the symbols on pieces |
//! | `color` | colors and their contrast |

mod color;
mod palette;
mod piece_finish;
mod symbol_shape;
mod theme;
mod theme_file;
mod theme_library;

pub use color::{Linear, Rgba, contrast, luminance, over};
pub use palette::Palette;
pub use piece_finish::{LIGHT_PIECE_LUMINANCE, PieceFinish};
pub use symbol_shape::{Point, SYMBOL_SHAPES, SymbolShape};
pub use theme::{Board, Interface, Light, Markers, PieceSet, Table, Theme};
pub use theme_file::{TEXT_CONTRAST, TextPair, ThemeError, read, text_pairs};
pub use theme_library::{DEFAULT_THEME, ThemeLibrary};
