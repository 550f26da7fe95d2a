//! The subcommand `export`: a game or position as picture, animation, page or document.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use game_export::{
    ExportOptions, ExportedPart, Format, MAX_WIDTH, Paper, Replay, Style, Texts, export,
};
use stack_game::{BoardSide, Record};
use stack_match::write_atomically;
use table_themes::{DEFAULT_THEME, Palette, ThemeLibrary};

/// The record, the file to write, and its look.
#[derive(Args, Debug)]
pub struct ExportArgs {
    /// Record of a game.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// File to write; its extension is the format: svg, png, gif, html or pdf.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Export only the position after this many moves.
    #[arg(long = "move", value_name = "N")]
    ply: Option<usize>,
    /// Theme: lamplight, daylight or night.
    #[arg(long, default_value = DEFAULT_THEME)]
    theme: String,
    /// Colors of the players.
    #[arg(long, value_enum, default_value_t = PaletteName::Standard)]
    colors: PaletteName,
    /// Leave out the coordinates.
    #[arg(long)]
    no_coordinates: bool,
    /// Show the board from the other side.
    #[arg(long)]
    flip: bool,
    /// Width of PNG and GIF in pixels (default: 1200 and 480).
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_WIDTH)))]
    width: Option<u32>,
    /// Milliseconds per move of a GIF.
    #[arg(long, value_name = "MS", default_value_t = 900, value_parser = clap::value_parser!(u64).range(20..=60_000))]
    delay: u64,
    /// Paper of a PDF.
    #[arg(long, value_enum, default_value_t = PaperName::A4)]
    paper: PaperName,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PaletteName {
    Standard,
    Protanopia,
    Deuteranopia,
    Tritanopia,
    HighContrast,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PaperName {
    A4,
    Letter,
}

/// Writes the file, replacing an existing one.
///
/// # Errors
/// Names the invalid argument, or the error of the record or file.
pub fn run(arguments: &ExportArgs) -> Result<(), String> {
    let file = &arguments.file;
    let extension = file.extension().and_then(|extension| extension.to_str());
    let format = extension.and_then(Format::from_extension).ok_or_else(|| {
        let extensions = Format::ALL.map(Format::extension).join(", ");
        format!(
            "{}: the extension must be one of {extensions}",
            file.display()
        )
    })?;
    let themes = ThemeLibrary::default();
    let theme = themes.get(&arguments.theme);
    let theme = theme.ok_or_else(|| format!("--theme: '{}' is not a theme", arguments.theme))?;
    let in_record = |what: String| format!("{}: {what}", arguments.record.display());
    let text = fs::read_to_string(&arguments.record).map_err(|what| in_record(what.to_string()))?;
    let record = Record::read(&text).map_err(|what| in_record(what.to_string()))?;
    let replay = Replay::read(&record).map_err(|what| in_record(what.to_string()))?;
    let palette = match arguments.colors {
        PaletteName::Standard => Palette::STANDARD,
        PaletteName::Protanopia => Palette::PROTANOPIA,
        PaletteName::Deuteranopia => Palette::DEUTERANOPIA,
        PaletteName::Tritanopia => Palette::TRITANOPIA,
        PaletteName::HighContrast => Palette::HIGH_CONTRAST,
    };
    let defaults = ExportOptions::new(format);
    let options = ExportOptions {
        part: arguments
            .ply
            .map_or(ExportedPart::Game, ExportedPart::Position),
        coordinates: !arguments.no_coordinates,
        near_side: if arguments.flip {
            BoardSide::North
        } else {
            BoardSide::South
        },
        width: arguments.width.unwrap_or(defaults.width),
        delay: Duration::from_millis(arguments.delay),
        paper: match arguments.paper {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        },
        ..defaults
    };
    let style = Style::new(theme, palette, &replay);
    let texts = Texts::english(&record, &replay);
    let mut content = Vec::new();
    let exported = export(&replay, &style, &texts, &options, &mut content, &mut |_| {
        true
    });
    exported.map_err(|what| what.to_string())?;
    write_atomically(file, content).map_err(|what| format!("{}: {what}", file.display()))
}
