//! The command line.

use std::path::PathBuf;

use bevy::app::AppExit;
use clap::{Args, Parser, ValueEnum};
use stack_game::Record;

use crate::keeping::{latest_unfinished, put};
use crate::session::{Handover, Intent, blank, open};
use crate::storage::{Autosave, Folders, read_match};
use crate::{measure, offscreen, window};

/// Focus (Domination) on a 3D table, for two, three, four players or partners.
#[derive(Parser, Clone, Debug)]
#[command(version)]
pub struct Cli {
    #[command(flatten)]
    begin: Begin,
    /// Fill the screen.
    #[arg(long)]
    pub(crate) fullscreen: bool,
    /// How much the graphics may cost; chosen by the graphics card unless given.
    #[arg(long, value_enum)]
    pub(crate) tier: Option<TierChoice>,
    /// Write a picture of the table to this PNG file, without a window, and end.
    #[arg(long, value_name = "FILE")]
    screenshot: Option<PathBuf>,
    /// The picture's size in pixels.
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = parse_size)]
    size: (u32, u32),
    /// Where the picture is taken from.
    #[arg(long, value_enum, default_value = "seat")]
    view: View,
    /// Play moves with animation for so many frames, print how long they took, and end. Where only
    /// computers play they do it themselves.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    bench_frames: Option<u32>,
}

/// What stands on the table at the beginning.
#[derive(Args, Clone, Debug)]
struct Begin {
    /// Go on with the match that was not finished.
    #[arg(long, conflicts_with_all = ["open", "variant"])]
    resume: bool,
    /// Open a record.
    #[arg(long, value_name = "FILE", conflicts_with = "variant")]
    open: Option<PathBuf>,
    /// Begin a match at once: two, two-fast, three, three-fast, four, four-fast, partners.
    #[arg(long)]
    variant: Option<String>,
    /// Begin from a position string.
    #[arg(long, requires = "variant")]
    position: Option<String>,
    /// Play these moves first, separated by spaces.
    #[arg(long, requires = "variant")]
    moves: Option<String>,
}

/// How much the graphics may cost.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TierChoice {
    /// Fit for a processor that draws by itself.
    Software,
    /// Smoothed edges and shadows, for a graphics card.
    Gpu,
}

/// Where pictures are taken from.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    /// Straight from above.
    Top,
    /// As the player at the near side sees the table.
    Seat,
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let sides = text
        .split_once('x')
        .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    sides
        .filter(|&(w, h)| (64..=8192).contains(&w) && (64..=8192).contains(&h))
        .ok_or_else(|| "WIDTHxHEIGHT is needed, each from 64 to 8192".into())
}

/// Reads the arguments and starts what they ask for.
#[must_use]
pub fn run() -> AppExit {
    let cli = Cli::parse();
    let folders = Folders::of_user();
    let first = match cli.begin.first_intent(&folders) {
        Ok(first) => first,
        Err(fault) => {
            eprintln!("focus: {fault}");
            return AppExit::from_code(2);
        }
    };
    let ended = if let Some(file) = &cli.screenshot {
        offscreen::run(file, cli.size, cli.view, cli.tier, first)
    } else if let Some(frames) = cli.bench_frames {
        measure::run(frames, &cli, first)
    } else {
        window::run(&cli, folders, first)
    };
    ended.unwrap_or_else(|fault| {
        eprintln!("focus: {fault}");
        AppExit::error()
    })
}

/// A record's fault with the name of the option that the field came from.
fn by_option(fault: &str) -> String {
    if fault.starts_with("variant: ") {
        format!("--{fault}")
    } else if let Some(what) = fault.strip_prefix("start: ") {
        format!("--position: {what}")
    } else {
        format!("--moves: {fault}")
    }
}

/// What has to happen first.
#[derive(Clone, Debug, Default)]
pub(crate) struct First {
    pub(crate) intent: Option<Intent>,
    pub(crate) from: Source,
}

/// The file that the first match comes from.
#[derive(Clone, Debug, Default)]
pub(crate) enum Source {
    /// None: it is a new one.
    #[default]
    Nothing,
    /// A match that was not finished.
    Unfinished(PathBuf),
    /// A record.
    Record(PathBuf),
}

/// What is shown and measured when nothing else is asked for: the start of `four`, which has the most
/// pieces on the board.
pub(crate) fn usual_match() -> Option<Intent> {
    let (setup, line) = open(&Record::new("focus", "four")).ok()?;
    Some(Intent::Resume(setup, Handover::new(line)))
}

impl Begin {
    fn first_intent(&self, folders: &Folders) -> Result<First, String> {
        if self.resume {
            let (path, intent) = latest_unfinished(&Autosave::new(folders.clone()))?;
            return Ok(First {
                intent: Some(intent),
                from: Source::Unfinished(path),
            });
        }
        if let Some(path) = &self.open {
            return Ok(First {
                intent: Some(put(read_match(path)?)),
                from: Source::Record(path.clone()),
            });
        }
        let Some(variant) = &self.variant else {
            return Ok(First::default());
        };
        let mut record = blank(variant).unwrap_or_else(|| Record::new("focus", variant));
        record.start = self.position.clone();
        let moves = self.moves.as_deref().unwrap_or("");
        record.moves = moves.split_whitespace().map(Into::into).collect();
        let (setup, line) = open(&record).map_err(|why| by_option(&why.to_string()))?;
        Ok(First {
            intent: Some(Intent::Resume(setup, Handover::new(line))),
            from: Source::Nothing,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the beginning of a command line comes to.
    fn first(arguments: &[&str]) -> Result<First, String> {
        let cli = Cli::try_parse_from([&["focus"], arguments].concat());
        let folders = Folders::below(std::env::temp_dir().join("focus-no-such-folder"));
        cli.unwrap().begin.first_intent(&folders)
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
            (&["--open", "/no/such.ron"], "/no/such.ron: "),
            (&["--resume"], "there is no unfinished match"),
        ] {
            let said = first(arguments).err().unwrap_or_default();
            assert!(said.starts_with(fault), "{arguments:?}: {said}");
        }
        assert!(first(&["--variant", "two", "--moves", "c2-c1  c7-c8"]).is_ok());
        assert!(first(&[]).is_ok_and(|first| first.intent.is_none()));
    }
}
