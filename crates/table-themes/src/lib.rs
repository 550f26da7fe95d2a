//! The themes of the table: the colours of the interface, the materials of table and board, the light
//! over them, and the set of pieces. A theme is one file in RON; three are part of the program.
//!
//! Nothing here draws anything: the numbers are for the panels and for the 3D table.
//!
//! ```
//! use table_themes::{Theme, contrast};
//!
//! let theme = Theme::lamplight();
//! let seen = contrast(theme.interface.text.linear(), theme.interface.page.linear());
//! assert!(seen > 7.0);
//! ```
//!
//! # Checks
//!
//! A file is checked when it is read ([`read`]): the form, the limits of each number, and whether what
//! it describes can be seen: texts on each of their grounds, light squares beside dark ones, marks with
//! their edges. A fault names the file, the field and the reason, and the other themes go on.
//!
//! # Rooms, from top to bottom
//!
//! | file | content |
//! |---|---|
//! | `shelf` | the three themes of the program, and those in a person's folder |
//! | `file` | from the text to a theme or a fault |
//! | `check` | limits, and what must be seen |
//! | `theme`, `piece_set` | the fields |
//! | `figure` | the geometry of the motifs on pieces |
//! | `contrast`, `colour` | colours and how they differ |

mod check;
mod colour;
mod contrast;
mod figure;
mod file;
mod piece_set;
mod quote;
mod shelf;
mod theme;

pub use check::{TEXT_CONTRAST, TextPair, text_pairs};
pub use colour::{Linear, Rgba};
pub use contrast::{contrast, luminance, over};
pub use figure::{Figure, Point};
pub use file::{ThemeFault, read};
pub use piece_set::PieceSet;
pub use shelf::{Shelf, USUAL};
pub use theme::{Board, Interface, Light, Marks, Table, Theme};
