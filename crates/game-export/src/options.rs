//! Formats, options and errors of exports.

use std::time::Duration;
use std::{fmt, io};

use stack_game::BoardSide;

/// The maximum number of moves of an exported game with its variations, many times more than in the
/// longest game.
pub const MAX_MOVES: usize = 10_000;

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A vector image of one position.
    Svg,
    /// An image of one position.
    Png,
    /// An animation of the game.
    Gif,
    /// A web page that replays the game without network access.
    Html,
    /// A printable document, readable in black and white.
    Pdf,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 5] = [Self::Svg, Self::Png, Self::Gif, Self::Html, Self::Pdf];

    /// The file name extension, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Html => "html",
            Self::Pdf => "pdf",
        }
    }

    /// The format with a file name extension in any case, without the dot.
    #[must_use]
    pub fn from_extension(extension: &str) -> Option<Self> {
        let mut formats = Self::ALL.into_iter();
        formats.find(|format| extension.eq_ignore_ascii_case(format.extension()))
    }
}

/// What is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportedPart {
    /// The whole game. SVG and PNG show its last position.
    Game,
    /// The position after this number of moves.
    Position(usize),
}

/// The size of printed pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// What is exported and how it looks.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportOptions {
    /// The format.
    pub format: Format,
    /// The game or one of its positions.
    pub part: ExportedPart,
    /// Whether boards have coordinates.
    pub coordinates: bool,
    /// The side of the board that is drawn at the bottom.
    pub near_side: BoardSide,
    /// The width of PNG and GIF in pixels, up to [`MAX_WIDTH`].
    pub width: u32,
    /// How long a GIF shows each position.
    pub delay: Duration,
    /// The size of the pages of a PDF.
    pub paper: Paper,
}

/// The maximum width of PNG and GIF in pixels.
pub const MAX_WIDTH: u32 = 4096;

impl ExportOptions {
    /// The default options for a format.
    #[must_use]
    pub const fn new(format: Format) -> Self {
        Self {
            format,
            part: ExportedPart::Game,
            coordinates: true,
            near_side: BoardSide::South,
            width: if matches!(format, Format::Gif) {
                480
            } else {
                1200
            },
            delay: Duration::from_millis(900),
            paper: Paper::A4,
        }
    }
}

/// Why a game or position could not be exported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum ExportError {
    /// The record cannot be played.
    #[error("{0}")]
    Record(#[from] stack_game::RecordError),
    /// The game is too long.
    #[error("the game has {moves} moves with its variations; up to {MAX_MOVES} can be exported")]
    TooLong { moves: usize },
    /// There is no such position.
    #[error("there is no position after {ply} moves; the game has {moves} moves")]
    Position { ply: usize, moves: usize },
    /// The width is out of range.
    #[error("a picture is 1 to {MAX_WIDTH} pixels wide, not {width}")]
    Width { width: u32 },
    /// The file could not be encoded.
    #[error("the file could not be encoded: {0}")]
    Encoding(String),
    /// The file cannot be written.
    #[error("the file cannot be written: {0}")]
    Write(io::ErrorKind),
    /// The caller canceled.
    #[error("canceled")]
    Canceled,
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> Self {
        Self::Write(error.kind())
    }
}

impl ExportError {
    pub(crate) fn encoding(error: impl fmt::Display) -> Self {
        Self::Encoding(error.to_string())
    }
}

/// Reports the completed share from 0 to 1; an error stops the export.
pub(crate) type ExportProgress<'a> = dyn FnMut(f32) -> Result<(), ExportError> + 'a;
