//! The command line.

use focus_panels::strings;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use bevy::app::AppExit;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, ValueEnum};
use focus_cli::{arguments, man_pages};
use stack_game::{Record, printable};
use stack_session::game::{new_record, variants};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::search::WakeHandle;
use stack_session::session::Command;
use stack_session::settings::PlayerColors;
use stack_session::storage::{
    Folders, Reply, Request, Storage, annotated_copy, is_import_source, origin_of,
    read_match_with_warnings,
};
use table_themes::{DEFAULT_THEME, PieceSet, ThemeLibrary};

use crate::platform::offscreen::ScreenshotOptions;
use crate::platform::{bench, offscreen, redraw_check, window};
use crate::table::RenderQuality;
use crate::theme::ActiveTheme;

/// Focus (Domination) for two, three or four players or partners, and Byte, on a 3D table.
#[derive(Parser, Clone, Debug)]
#[command(version)]
pub struct Args {
    #[command(flatten)]
    initial_match: InitialMatch,
    /// Start in full screen
    #[arg(long)]
    pub(crate) fullscreen: bool,
    /// Graphics quality; by default the graphics card decides
    #[arg(long, value_enum, alias = "tier")]
    pub(crate) graphics: Option<RenderQuality>,
    /// Save a screenshot of the table to this PNG file without a window, and exit
    #[arg(long, value_name = "FILE", group = "instead")]
    screenshot: Option<PathBuf>,
    /// Size of the screenshot in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = parse_size)]
    size: (u32, u32),
    /// Camera of the screenshot
    #[arg(long, value_enum, default_value = "seat")]
    view: ScreenshotView,
    /// Theme of the screenshot: lamplight, daylight, night, or the name of one of your own theme
    /// files
    #[arg(long, value_name = "NAME", requires = "screenshot")]
    theme: Option<String>,
    /// Piece set of the screenshot; by default that of its theme
    #[arg(long, requires = "screenshot", value_parser = one_of(&PIECES))]
    pieces: Option<PieceSet>,
    /// Colors of the players in the screenshot
    #[arg(long, requires = "screenshot", default_value = "standard", value_parser = one_of(&COLORS))]
    colors: PlayerColors,
    /// Play animated moves for this many frames, print frame times, and exit. If all players are
    /// computers, they choose the moves
    #[arg(long, value_name = "N", group = "instead", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    bench_frames: Option<u32>,
    /// Measure the frames of a review with live analysis
    #[arg(long, requires = "bench_frames", hide = true)]
    live_analysis: bool,
    /// Print how many milliseconds it takes until the title appears, and exit
    #[arg(long, group = "instead")]
    bench_start: bool,
    /// Play moves, render this many frames both partially and fully, report whether they are equal,
    /// and exit
    #[arg(long, value_name = "N", group = "instead", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    compare_frames: Option<u32>,
}

/// The match to show first.
#[derive(clap::Args, Clone, Debug)]
struct InitialMatch {
    /// Resume the unfinished match
    #[arg(long, conflicts_with_all = ["open", "variant"])]
    resume: bool,
    /// Open a game file
    #[arg(long, value_name = "FILE", conflicts_with = "variant")]
    open: Option<PathBuf>,
    /// Open this game file, like `--open`. Desktops pass a double-clicked file this way
    #[arg(value_name = "FILE", conflicts_with_all = ["resume", "open", "variant"])]
    file: Option<PathBuf>,
    /// Start a match of this variant
    #[arg(long, help = format!("Start a match of this variant: {}", variants().join(", ")))]
    variant: Option<String>,
    /// Start from a position string
    #[arg(long, requires = "variant")]
    position: Option<String>,
    /// Play these moves first, separated by spaces
    #[arg(long, requires = "variant")]
    moves: Option<String>,
}

/// The camera of a screenshot.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenshotView {
    /// Straight from above.
    Top,
    /// From the seat at the near side.
    Seat,
}

/// The values of `--pieces` with their descriptions.
const PIECES: [(&str, &str, PieceSet); 3] = [
    ("lacquer", "Lacquered wood", PieceSet::Lacquer),
    (
        "ivory-and-ebony",
        "Dyed ivory with ebony inlays",
        PieceSet::IvoryAndEbony,
    ),
    ("stone", "Stone", PieceSet::Stone),
];

/// The values of `--colors` with their descriptions.
const COLORS: [(&str, &str, PlayerColors); 5] = [
    ("standard", "The original colors", PlayerColors::Standard),
    (
        "protanopia",
        "Distinct without red cones",
        PlayerColors::Protanopia,
    ),
    (
        "deuteranopia",
        "Distinct without green cones",
        PlayerColors::Deuteranopia,
    ),
    (
        "tritanopia",
        "Distinct without blue cones",
        PlayerColors::Tritanopia,
    ),
    (
        "high-contrast",
        "Different in lightness",
        PlayerColors::HighContrast,
    ),
];

/// Parses one of the named values. `--help` lists them with their descriptions.
fn one_of<T: Copy + Send + Sync + 'static>(
    values: &'static [(&str, &str, T)],
) -> impl TypedValueParser<Value = T> {
    let names = values
        .iter()
        .map(|&(name, description, _)| PossibleValue::new(name).help(description));
    PossibleValuesParser::new(names).try_map(|name| {
        let value = values.iter().find(|value| value.0 == name);
        value.map(|value| value.2).ok_or("unknown value")
    })
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let size = text
        .split_once('x')
        .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    size.filter(|&(w, h)| (64..=8192).contains(&w) && (64..=8192).contains(&h))
        .ok_or_else(|| "expected WIDTHxHEIGHT, each from 64 to 8192".into())
}

/// The command line of a program built from `commit`.
fn definition(commit: Option<&str>) -> clap::Command {
    let version = focus_cli::version(env!("CARGO_PKG_VERSION"), commit);
    man_pages::with_pages_option(Args::command().long_version(version))
}

/// Parses the arguments and runs the app. `commit` is the commit that the program was built from,
/// if known.
#[must_use]
pub fn run(commit: Option<&str>) -> AppExit {
    let start = Instant::now();
    let matches = arguments::parse_or_exit(definition(commit));
    if let Some(folder) = matches.get_one::<PathBuf>(man_pages::WRITE_PAGES_OPTION) {
        return exit_status(
            man_pages::write_pages(definition(commit), folder)
                .map(|()| AppExit::Success)
                .map_err(|error| error.to_string()),
        );
    }
    let args = Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let folders = Folders::of_user();
    let opens_window =
        args.screenshot.is_none() && args.bench_frames.is_none() && args.compare_frames.is_none();
    let initial = match args.initial_match.command(&folders, opens_window) {
        Ok(initial) => initial,
        Err(error) => return exit_with_error(&error, 2),
    };
    let quality = args.graphics;
    exit_status(if let Some(file) = &args.screenshot {
        let theme = match args.screenshot_theme(&folders) {
            Ok(theme) => theme,
            Err(error) => return exit_with_error(&error, 2),
        };
        let options = ScreenshotOptions {
            size: args.size,
            from_above: args.view == ScreenshotView::Top,
            quality,
            theme,
        };
        offscreen::run(file, options, initial)
    } else if let Some(frames) = args.bench_frames {
        let live = args.live_analysis;
        bench::run_frames(frames, args.fullscreen, quality, (initial, live))
    } else if let Some(frames) = args.compare_frames {
        redraw_check::run(frames, initial)
    } else if args.bench_start {
        bench::run_start(start, args.fullscreen, quality, folders)
    } else {
        window::run(args.fullscreen, quality, folders, initial)
    })
}

/// Converts the result to an exit status and prints an error.
fn exit_status(result: Result<AppExit, String>) -> AppExit {
    result.unwrap_or_else(|error| exit_with_error(&error, 1))
}

/// Prints the error and returns the exit status.
fn exit_with_error(error: &str, status: u8) -> AppExit {
    eprintln!("focus: {}", printable(error));
    AppExit::from_code(status)
}

impl Args {
    /// The theme of a screenshot.
    ///
    /// # Errors
    /// The theme is unknown, or its file is invalid.
    fn screenshot_theme(&self, folders: &Folders) -> Result<ActiveTheme, String> {
        let themes = ThemeLibrary::with_folder(&folders.themes());
        let name = self.theme.as_deref().unwrap_or(DEFAULT_THEME);
        let Some(theme) = themes.get(name) else {
            let mut errors = themes.errors().iter();
            let error = errors.find(|error| error.file.file_stem() == Some(OsStr::new(name)));
            let known: Vec<_> = themes.all().map(|(id, _)| id).collect();
            let unknown = || format!("'{name}' is not a theme; themes are {}", known.join(", "));
            return Err(format!(
                "--theme: {}",
                error.map_or_else(unknown, ToString::to_string)
            ));
        };
        Ok(ActiveTheme::new(theme, self.pieces, self.colors))
    }
}

/// Replaces the record field in an error by the name of its option.
fn option_error(error: &str) -> String {
    if error.starts_with("variant: ") {
        format!("--{error}")
    } else if let Some(detail) = error.strip_prefix("start: ") {
        format!("--position: {detail}")
    } else {
        format!("--moves: {error}")
    }
}

/// Records up to this size in bytes are read before the window opens. Larger ones are read while
/// the window shows progress.
const MAX_EAGER_READ: u64 = 64 << 10;

impl InitialMatch {
    /// The command that opens the initial match, if one is requested.
    ///
    /// # Errors
    /// Names the option and the error.
    fn command(&self, folders: &Folders, window: bool) -> Result<Option<Command>, String> {
        if self.resume {
            let newest = newest_unfinished(folders)?;
            // Only a window continues the match itself. Screenshots and benchmarks use a copy.
            return Ok(Some(if window {
                LibraryCommand::Resume(None).into()
            } else {
                MatchCommand::Open(newest).into()
            }));
        }
        if let Some(path) = self.open.as_ref().or(self.file.as_ref()) {
            return open_file(path, folders, window).map(Some);
        }
        let Some(variant) = &self.variant else {
            return Ok(None);
        };
        let mut record = new_record(variant).unwrap_or_else(|| Record::new("focus", variant));
        record.start = self.position.clone();
        let moves = self.moves.as_deref().unwrap_or("");
        record.moves = moves.split_whitespace().map(Into::into).collect();
        let opened = OpenedMatch::from_record(&record, Origin::New)
            .map_err(|error| option_error(&error.to_string()))?;
        Ok(Some(MatchCommand::Open(Box::new(opened)).into()))
    }
}

/// The command that opens a record.
///
/// # Errors
/// The record can't be opened, and no window could show the reason.
fn open_file(path: &Path, folders: &Folders, window: bool) -> Result<Command, String> {
    let is_large = fs::metadata(path).is_ok_and(|file| file.len() > MAX_EAGER_READ);
    if window && (is_large || is_import_source(path)) {
        return Ok(LibraryCommand::Open(path.into()).into());
    }
    let copy = annotated_copy(folders, path);
    if let Some(copy) = &copy {
        let message = format!(
            "{}: opened with your notes, which are in {}",
            path.display(),
            copy.display()
        );
        eprintln!("focus: {}", printable(&message));
    }
    let path = copy.as_deref().unwrap_or(path);
    match read_match_with_warnings(path, origin_of(folders, path)) {
        Ok((opened, warnings)) => {
            for warning in warnings {
                let warning = format!("{}: {warning}", path.display());
                eprintln!("focus: warning: {}", printable(&warning));
            }
            Ok(MatchCommand::Open(Box::new(opened)).into())
        }
        Err(error) if window => {
            eprintln!("focus: {}", printable(&strings::terminal_error(&error)));
            // A program started from the desktop has no terminal: the window shows the error.
            Ok(LibraryCommand::Open(path.into()).into())
        }
        Err(error) => Err(strings::terminal_error(&error)),
    }
}

/// Reads the newest unfinished match before the window opens, as a new match.
///
/// # Errors
/// The reason why no match can be resumed.
fn newest_unfinished(folders: &Folders) -> Result<Box<OpenedMatch>, String> {
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::Resume(None));
    storage.flush();
    // Dropping the storage releases the match.
    match storage.replies().into_iter().next() {
        Some(Reply::Opened(opened)) => Ok(Box::new(OpenedMatch {
            origin: Origin::New,
            ..*opened
        })),
        Some(Reply::Error(error)) => Err(strings::terminal_error(&error)),
        Some(Reply::OpenFailed(failure)) => Err(strings::terminal_error(&failure.error)),
        _ => Err("cannot read the unfinished matches".into()),
    }
}

#[cfg(test)]
mod tests {
    use focus_panels::tr;

    use super::*;

    fn command(arguments: &[&str]) -> Result<Option<Command>, String> {
        command_with(arguments, true)
    }

    fn command_with(arguments: &[&str], window: bool) -> Result<Option<Command>, String> {
        let args = Args::try_parse_from([&["focus"], arguments].concat());
        let folders = Folders::below(std::env::temp_dir().join("focus-no-such-folder"));
        args.unwrap().initial_match.command(&folders, window)
    }

    #[test]
    fn help_lists_every_variant() {
        let help = Args::command().render_help().to_string();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&variants().join(", ")), "{help}");
    }

    #[test]
    fn options_offer_every_piece_set_and_palette() {
        assert_eq!(
            PIECES.map(|value| value.0),
            PieceSet::ALL.map(PieceSet::name)
        );
        assert_eq!(PIECES.map(|value| value.2), PieceSet::ALL);
        assert_eq!(COLORS.map(|value| value.2), PlayerColors::ALL);
        let args = Args::try_parse_from([
            "focus",
            "--screenshot=a.png",
            "--tier=gpu",
            "--pieces=stone",
            "--colors=high-contrast",
        ]);
        let args = args.unwrap();
        assert_eq!(args.graphics, Some(RenderQuality::Gpu));
        assert_eq!(args.pieces, Some(PieceSet::Stone));
        assert_eq!(args.colors, PlayerColors::HighContrast);
        assert!(Args::try_parse_from(["focus", "--screenshot=a.png", "--pieces=gold"]).is_err());
    }

    #[test]
    fn modes_exclude_each_other() {
        let all = [
            &["--screenshot", "a.png"][..],
            &["--bench-frames", "9"],
            &["--bench-start"],
            &["--compare-frames", "9"],
        ];
        for (index, one) in all.into_iter().enumerate() {
            assert!(Args::try_parse_from([&["focus"], one].concat()).is_ok());
            for other in &all[..index] {
                let both = [&["focus"], one, other].concat();
                let error = Args::try_parse_from(both).map_err(|error| error.to_string());
                let error = error.err().unwrap_or_default();
                let names_both = error.contains(one[0]) && error.contains(other[0]);
                assert!(
                    error.contains("cannot be used with") && names_both,
                    "{error}"
                );
            }
        }
    }

    #[test]
    fn errors_name_option_and_position() {
        for (arguments, expected) in [
            (
                &["--variant", "five"][..],
                "--variant: 'five' is not a variant",
            ),
            (
                &["--variant", "two", "--position", "4/6"],
                "--position: BOARD: 2 ranks instead of 8",
            ),
            (
                &["--variant", "two", "--moves", "c2-c1 c2-c1"],
                "--moves: move 2 'c2-c1': c2 is empty",
            ),
            (&["--resume"], tr!("error-nothing-unfinished")),
        ] {
            let error = command(arguments).err().unwrap_or_default();
            assert!(error.starts_with(expected), "{arguments:?}: {error}");
        }
        assert!(command(&["--variant", "two", "--moves", "c2-c1  c7-c8"]).is_ok());
        // The window shows why a file can't be opened; without a window the command line does.
        for missing in [&["--open", "/no/such.ron"][..], &["/no/such.ron"]] {
            assert!(matches!(
                command_with(missing, true),
                Ok(Some(Command::Library(LibraryCommand::Open(_))))
            ));
            let error = command_with(missing, false).err().unwrap_or_default();
            assert_eq!(error, "File not found. /no/such.ron");
        }
        for two in [
            ["--resume"].as_slice(),
            &["--variant", "two"],
            &["--open", "b.ron"],
        ] {
            let arguments = [&["focus", "a.ron"], two].concat();
            assert!(Args::try_parse_from(arguments).is_err(), "{two:?}");
        }
        assert!(command(&[]).is_ok_and(|command| command.is_none()));
    }
}
