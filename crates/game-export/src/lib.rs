//! Positions and games as pictures (SVG, PNG), animations (GIF), web pages (HTML) and printable
//! documents (PDF).
//!
//! A [`Replay`] holds the positions of a record. [`export`] turns it into a file. The caller
//! provides colors and texts, which are those of the user's theme and language. Boards are drawn
//! from above and slightly tilted, so that every piece of a stack is visible.
//!
//! ```
//! use game_export::{ExportOptions, Format, Replay, ExportedPart, Style, Texts, export};
//! use stack_game::Record;
//! use table_themes::{Palette, Theme};
//!
//! let record = Record::read(r#"(game: "focus", variant: "two", moves: ["c2-c1"])"#)?;
//! let replay = Replay::read(&record)?;
//! let options = ExportOptions {
//!     part: ExportedPart::Position(1),
//!     ..ExportOptions::new(Format::Svg)
//! };
//! let style = Style::new(Theme::lamplight(), Palette::STANDARD, &replay);
//! let texts = Texts::english(&record, &replay);
//! let mut file = Vec::new();
//! export(&replay, &style, &texts, &options, &mut file, &mut |_| true)?;
//! assert!(file.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules, from top to bottom
//!
//! | module | content |
//! |---|---|
//! | `pdf` | a document with diagrams and moves in two columns |
//! | `html` | a page with board, buttons and move list, and a script that replays the game |
//! | `raster` | PNG and GIF, rendered from the SVG |
//! | `svg` | the drawing of a position |
//! | `font` | the font of texts, and their width |
//! | `style` | colors of board and pieces |
//! | `texts` | names, titles and labels |
//! | `replay` | the positions, moves and variations of a record |
//! | `options` | formats, options and errors |

mod font;
mod html;
mod options;
mod pdf;
mod raster;
mod replay;
mod style;
mod svg;
mod texts;

pub use font::{REGULAR, SEMI_BOLD};
pub use options::{ExportError, ExportOptions, ExportedPart, Format, MAX_MOVES, MAX_WIDTH, Paper};
pub use replay::{Frame, FrameMove, Replay, Variation};
pub use style::{SeatPieceStyle, Style};
pub use svg::escape;
pub use texts::{ButtonTexts, Texts, TrayTexts, short_name};

use std::io::Write;

/// Writes a game or position to `file`. `progress` is called with the completed share from 0 to 1;
/// the export stops if it returns false.
///
/// # Errors
/// If the options do not fit the game, the file cannot be encoded or written, or `progress`
/// returned false. A part of the file may have been written.
pub fn export(
    replay: &Replay,
    style: &Style,
    texts: &Texts,
    options: &ExportOptions,
    file: &mut dyn Write,
    progress: &mut dyn FnMut(f32) -> bool,
) -> Result<(), ExportError> {
    let context = svg::PictureContext {
        replay,
        style,
        texts,
        coordinates: options.coordinates,
        near_side: options.near_side,
    };
    let last = replay.frames.len().saturating_sub(1);
    let (plies, variations) = match options.part {
        ExportedPart::Game => (0..=last, &replay.variations[..]),
        ExportedPart::Position(ply) => (ply..=ply, &[][..]),
    };
    let ply = *plies.end();
    let frames = replay.frames.get(plies).unwrap_or_default();
    let Some(current) = frames.last() else {
        return Err(ExportError::Position { ply, moves: last });
    };
    let mut report = |share: f32| {
        if progress(share) {
            Ok(())
        } else {
            Err(ExportError::Canceled)
        }
    };
    report(0.0)?;
    match options.format {
        Format::Svg => file.write_all(context.document(current).as_bytes())?,
        Format::Png => file.write_all(&raster::png(&context, current, options.width)?)?,
        Format::Gif => raster::gif(&context, frames, options, file, &mut report)?,
        Format::Html => {
            let page = html::page(&context, current, frames, variations)?;
            file.write_all(page.as_bytes())?;
        }
        Format::Pdf => {
            let pages = pdf::document(&context, frames, variations, options, &mut report)?;
            file.write_all(&pages)?;
        }
    }
    report(1.0)
}
