//! The command line.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use bevy::app::AppExit;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, ValueEnum};
use focus_cli::{arguments, man_pages};
use focus_panels::strings::ENGLISH;
use stack_game::{Record, printable};
use stack_session::game::{new_record, variants};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::search::WakeHandle;
use stack_session::session::Command;
use stack_session::settings::PlayerColors;
use stack_session::storage::{
    Folders, Reply, Request, Storage, annotated_copy, origin_of, read_match_with_warnings,
};
use table_themes::{DEFAULT_THEME, PieceSet, ThemeLibrary};

use crate::platform::offscreen::ScreenshotOptions;
use crate::platform::{bench, bench_start, offscreen, redraw_check, window};
use crate::table::RenderQuality;
use crate::theme::ActiveTheme;

/// Focus (Domination) for two, three, four players or partners, and Byte, on a 3D table.
#[derive(Parser, Clone, Debug)]
#[command(version)]
pub struct Args {
    #[command(flatten)]
    initial_match: InitialMatch,
    /// Fill the screen.
    #[arg(long)]
    pub(crate) fullscreen: bool,
    /// The graphics quality; chosen by the graphics card unless given.
    #[arg(long, value_enum)]
    pub(crate) tier: Option<QualityChoice>,
    /// Write a picture of the table to this PNG file, without a window, and end.
    #[arg(long, value_name = "FILE", group = "instead")]
    screenshot: Option<PathBuf>,
    /// The picture's size in pixels.
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = parse_size)]
    size: (u32, u32),
    /// The camera of the picture.
    #[arg(long, value_enum, default_value = "seat")]
    view: ScreenshotView,
    /// The theme of the picture: lamplight, daylight, night, or the name of a file among your own themes.
    #[arg(long, value_name = "NAME", requires = "screenshot")]
    theme: Option<String>,
    /// The pieces of the picture, if not those of its theme.
    #[arg(long, value_enum, requires = "screenshot")]
    pieces: Option<PieceChoice>,
    /// Play moves with animation for this many frames, print their times, and end. In a match of
    /// computers alone the computers play.
    #[arg(long, value_name = "N", group = "instead", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    bench_frames: Option<u32>,
    /// Print how long it takes until the title is seen, in milliseconds from the beginning, and end.
    #[arg(long, group = "instead")]
    bench_start: bool,
    /// Print the longest frame of each screen and page.
    #[arg(long, group = "instead", hide = true)]
    trace_frames: bool,
    /// Play moves, draw this many frames both in part and whole, tell whether they are the same, and end.
    #[arg(long, value_name = "N", group = "instead", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    compare_frames: Option<u32>,
}

/// The first match on the table.
#[derive(clap::Args, Clone, Debug)]
struct InitialMatch {
    /// Resume the unfinished match.
    #[arg(long, conflicts_with_all = ["open", "variant"])]
    resume: bool,
    /// Open a record.
    #[arg(long, value_name = "FILE", conflicts_with = "variant")]
    open: Option<PathBuf>,
    /// Open this record, as with `--open`: desktops name the file that was double-clicked like this.
    #[arg(value_name = "FILE", conflicts_with_all = ["resume", "open", "variant"])]
    file: Option<PathBuf>,
    /// Begin a match of this variant at once.
    #[arg(long, help = format!("Begin a match of this variant at once: {}", variants().join(", ")))]
    variant: Option<String>,
    /// Begin from a position string.
    #[arg(long, requires = "variant")]
    position: Option<String>,
    /// Play these moves first, separated by spaces.
    #[arg(long, requires = "variant")]
    moves: Option<String>,
}

/// The graphics quality.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum QualityChoice {
    /// For drawing on the processor.
    Software,
    /// Smoothed edges and shadows, for a graphics card.
    Gpu,
}

/// The camera of a picture.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenshotView {
    /// Straight from above.
    Top,
    /// As the player at the near side sees the table.
    Seat,
}

/// A set of pieces.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceChoice {
    /// Lacquered wood.
    Lacquer,
    /// Dyed ivory with ebony inlays.
    IvoryAndEbony,
    /// Stone.
    Stone,
}

impl From<PieceChoice> for PieceSet {
    fn from(choice: PieceChoice) -> Self {
        match choice {
            PieceChoice::Lacquer => Self::Lacquer,
            PieceChoice::IvoryAndEbony => Self::IvoryAndEbony,
            PieceChoice::Stone => Self::Stone,
        }
    }
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let sides = text
        .split_once('x')
        .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    sides
        .filter(|&(w, h)| (64..=8192).contains(&w) && (64..=8192).contains(&h))
        .ok_or_else(|| "WIDTHxHEIGHT is needed, each from 64 to 8192".into())
}

impl From<QualityChoice> for RenderQuality {
    fn from(choice: QualityChoice) -> Self {
        match choice {
            QualityChoice::Software => Self::Software,
            QualityChoice::Gpu => Self::Gpu,
        }
    }
}

/// The definition of the command line of a program that was built from `commit`.
fn definition(commit: Option<&str>) -> clap::Command {
    let version = focus_cli::version(env!("CARGO_PKG_VERSION"), commit);
    man_pages::with_pages_option(Args::command().long_version(version))
}

/// Reads the arguments and starts what they ask for. `commit` is what the program was built from, if
/// that is known.
#[must_use]
pub fn run(commit: Option<&str>) -> AppExit {
    let begun = Instant::now();
    let matches = arguments::parse_or_exit(definition(commit));
    if let Some(folder) = matches.get_one::<PathBuf>(man_pages::WRITE_PAGES_OPTION) {
        return exit_status(
            man_pages::write_pages(definition(commit), folder)
                .map(|()| AppExit::Success)
                .map_err(|fault| fault.to_string()),
        );
    }
    let args = Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let folders = Folders::of_user();
    let window =
        args.screenshot.is_none() && args.bench_frames.is_none() && args.compare_frames.is_none();
    let first = match args.initial_match.command(&folders, window) {
        Ok(first) => first,
        Err(fault) => {
            eprintln!("focus: {}", printable(&fault));
            return AppExit::from_code(2);
        }
    };
    let quality = args.tier.map(Into::into);
    exit_status(if let Some(file) = &args.screenshot {
        let theme = match args.screenshot_theme(&folders) {
            Ok(theme) => theme,
            Err(fault) => {
                eprintln!("focus: {}", printable(&fault));
                return AppExit::from_code(2);
            }
        };
        let picture = ScreenshotOptions {
            size: args.size,
            from_above: args.view == ScreenshotView::Top,
            quality,
            theme,
        };
        offscreen::run(file, picture, first)
    } else if let Some(frames) = args.bench_frames {
        bench::run(frames, args.fullscreen, quality, first)
    } else if let Some(frames) = args.compare_frames {
        redraw_check::run(frames, first)
    } else if args.bench_start {
        bench_start::run(begun, args.fullscreen, quality, folders)
    } else {
        window::run(args.fullscreen, quality, folders, first, args.trace_frames)
    })
}

/// The program's end; a fault is told.
fn exit_status(end: Result<AppExit, String>) -> AppExit {
    end.unwrap_or_else(|fault| {
        eprintln!("focus: {}", printable(&fault));
        AppExit::error()
    })
}

impl Args {
    /// The theme of a picture.
    ///
    /// # Errors
    /// The name of a theme that there is not, or what is wrong with its file.
    fn screenshot_theme(&self, folders: &Folders) -> Result<ActiveTheme, String> {
        let themes = ThemeLibrary::with_folder(&folders.themes());
        let name = self.theme.as_deref().unwrap_or(DEFAULT_THEME);
        let Some(look) = themes.get(name) else {
            let mut faults = themes.errors().iter();
            let fault = faults.find(|fault| fault.file.file_stem() == Some(OsStr::new(name)));
            let known: Vec<_> = themes.all().map(|(id, _)| id).collect();
            let unknown = || format!("'{name}' is not known; {}", known.join(", "));
            return Err(format!(
                "--theme: {}",
                fault.map_or_else(unknown, ToString::to_string)
            ));
        };
        let pieces = self.pieces.map(Into::into);
        Ok(ActiveTheme::new(look, pieces, PlayerColors::Standard))
    }
}

/// A record's fault with the name of the option that the field came from.
fn option_error(fault: &str) -> String {
    if fault.starts_with("variant: ") {
        format!("--{fault}")
    } else if let Some(what) = fault.strip_prefix("start: ") {
        format!("--position: {what}")
    } else {
        format!("--moves: {fault}")
    }
}

/// The size in bytes of a record that is read before the window opens. A larger one is read while the window shows how
/// far it is.
const MAX_EAGER_READ: u64 = 64 << 10;

impl InitialMatch {
    /// The command that puts the first match on the table, if one is asked for.
    ///
    /// # Errors
    /// The option and its fault.
    fn command(&self, folders: &Folders, window: bool) -> Result<Option<Command>, String> {
        if self.resume {
            let newest = newest_unfinished(folders)?;
            // Only a window keeps the match. Pictures and measurements take a copy.
            return Ok(Some(if window {
                LibraryCommand::Resume(None).into()
            } else {
                MatchCommand::Open(newest).into()
            }));
        }
        if let Some(path) = self.open.as_ref().or(self.file.as_ref()) {
            let is_large = fs::metadata(path).is_ok_and(|file| file.len() > MAX_EAGER_READ);
            if window && is_large {
                return Ok(Some(LibraryCommand::Open(path.clone()).into()));
            }
            let commented = annotated_copy(folders, path);
            if let Some(copy) = &commented {
                let said = format!(
                    "{}: opened with your notes, which are in {}",
                    path.display(),
                    copy.display()
                );
                eprintln!("focus: {}", printable(&said));
            }
            let path = commented.as_ref().unwrap_or(path);
            return match read_match_with_warnings(path, origin_of(folders, path)) {
                Ok((opened, warnings)) => {
                    for warning in warnings {
                        let warning = format!("{}: {warning}", path.display());
                        eprintln!("focus: warning: {}", printable(&warning));
                    }
                    Ok(Some(MatchCommand::Open(Box::new(opened)).into()))
                }
                Err(fault) if window => {
                    eprintln!("focus: {}", printable(&ENGLISH.terminal_error(&fault)));
                    // A program that is started from the desktop has no terminal: the window opens and
                    // tells the fault.
                    Ok(Some(LibraryCommand::Open(path.clone()).into()))
                }
                Err(fault) => Err(ENGLISH.terminal_error(&fault)),
            };
        }
        let Some(variant) = &self.variant else {
            return Ok(None);
        };
        let mut record = new_record(variant).unwrap_or_else(|| Record::new("focus", variant));
        record.start = self.position.clone();
        let moves = self.moves.as_deref().unwrap_or("");
        record.moves = moves.split_whitespace().map(Into::into).collect();
        let opened = OpenedMatch::from_record(&record, Origin::New)
            .map_err(|why| option_error(&why.to_string()))?;
        Ok(Some(MatchCommand::Open(Box::new(opened)).into()))
    }
}

/// The newest unfinished match, read before the window opens, as a match of its own.
///
/// # Errors
/// The reason why none can be resumed.
fn newest_unfinished(folders: &Folders) -> Result<Box<OpenedMatch>, String> {
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::Resume(None));
    storage.flush();
    // Dropping the storage gives the match back.
    match storage.replies().into_iter().next() {
        Some(Reply::Opened(opened)) => Ok(Box::new(OpenedMatch {
            origin: Origin::New,
            ..*opened
        })),
        Some(Reply::Error(fault)) => Err(ENGLISH.terminal_error(&fault)),
        Some(Reply::OpenFailed(unopened)) => Err(ENGLISH.terminal_error(&unopened.error)),
        _ => Err("the unfinished matches cannot be read".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first command of a command line.
    fn first(arguments: &[&str]) -> Result<Option<Command>, String> {
        opened(arguments, true)
    }

    /// The same with a window or without.
    fn opened(arguments: &[&str], window: bool) -> Result<Option<Command>, String> {
        let args = Args::try_parse_from([&["focus"], arguments].concat());
        let folders = Folders::below(std::env::temp_dir().join("focus-no-such-folder"));
        args.unwrap().initial_match.command(&folders, window)
    }

    #[test]
    fn the_help_names_every_variant() {
        let help = Args::command().render_help().to_string();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&variants().join(", ")), "{help}");
    }

    #[test]
    fn only_one_thing_is_done_instead_of_playing() {
        let all = [
            &["--screenshot", "a.png"][..],
            &["--bench-frames", "9"],
            &["--bench-start"],
            &["--compare-frames", "9"],
        ];
        for (place, one) in all.into_iter().enumerate() {
            assert!(Args::try_parse_from([&["focus"], one].concat()).is_ok());
            for other in &all[..place] {
                let both = [&["focus"], one, other].concat();
                let said = Args::try_parse_from(both).map_err(|fault| fault.to_string());
                let said = said.err().unwrap_or_default();
                let named = said.contains(one[0]) && said.contains(other[0]);
                assert!(said.contains("cannot be used with") && named, "{said}");
            }
        }
    }

    #[test]
    fn faults_name_the_option_and_the_place() {
        for (arguments, fault) in [
            (&["--variant", "five"][..], "--variant: 'five' is not known"),
            (
                &["--variant", "two", "--position", "4/6"],
                "--position: BOARD: 2 ranks described, 8 needed",
            ),
            (
                &["--variant", "two", "--moves", "c2-c1 c2-c1"],
                "--moves: move 2 'c2-c1': c2 is empty",
            ),
            (&["--resume"], "There is no unfinished match"),
        ] {
            let said = first(arguments).err().unwrap_or_default();
            assert!(said.starts_with(fault), "{arguments:?}: {said}");
        }
        assert!(first(&["--variant", "two", "--moves", "c2-c1  c7-c8"]).is_ok());
        // What cannot be opened is said in the window, and without one on the command line.
        for missing in [&["--open", "/no/such.ron"][..], &["/no/such.ron"]] {
            assert!(matches!(
                opened(missing, true),
                Ok(Some(Command::Library(LibraryCommand::Open(_))))
            ));
            let said = opened(missing, false).err().unwrap_or_default();
            assert_eq!(said, "There is no such file. /no/such.ron");
        }
        for two in [
            ["--resume"].as_slice(),
            &["--variant", "two"],
            &["--open", "b.ron"],
        ] {
            let arguments = [&["focus", "a.ron"], two].concat();
            assert!(Args::try_parse_from(arguments).is_err(), "{two:?}");
        }
        assert!(first(&[]).is_ok_and(|first| first.is_none()));
    }
}
