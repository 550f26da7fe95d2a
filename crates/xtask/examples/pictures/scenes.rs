//! The pictures of README and manual (game and steps), and of the design document (arguments).

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::display::{Start, Step};
use crate::image_file;
use crate::virtual_display::Point;

/// Window size of the pictures.
const SCREEN: (u32, u32) = (1280, 800);
/// Time without changes after which a picture is stable: animations and analyses have finished.
const STABLE_AFTER: Duration = Duration::from_secs(4);

/// A picture and the steps that lead to it.
pub(crate) struct Scene {
    /// File stem.
    pub(crate) name: &'static str,
    /// The game's settings file.
    pub(crate) settings: &'static str,
    /// A record to open; without one the game starts with the title.
    pub(crate) record: Option<&'static str>,
    /// Whether the record is an unfinished match to resume.
    pub(crate) resumes: bool,
    /// Steps from the start of the program to the picture.
    pub(crate) steps: &'static [Step],
}

impl Scene {
    /// How to start the game for this scene.
    pub(crate) fn start(&self) -> Start<'_> {
        Start {
            name: self.name,
            settings: self.settings,
            record: self.record,
            resumes: self.resumes,
            library: &[],
            screen: SCREEN,
            stable_after: STABLE_AFTER,
        }
    }
}

/// Title menu: computer tournaments.
const TOURNAMENTS: Point = (150, 628);
/// Tournament setup: start button.
const START: Point = (583, 732);
/// Review: button that starts the analysis.
const ANALYZE: Point = (1100, 563);
/// Next to the board, where nothing reacts to the mouse.
const NEXT_TO_BOARD: Point = (60, 460);
/// Two-player match: Green's stack on e6, and its target e3.
const OWN_STACK: Point = (616, 205);
const TARGET: Point = (620, 410);

/// All pictures, the largest first.
pub(crate) const SCENES: &[Scene] = &[
    // A human to move has selected a stack and hovers over a target.
    Scene {
        name: "table",
        settings: "(pace: Instant)",
        record: Some(include_str!("records/two.ron")),
        resumes: true,
        steps: &[
            Step::WaitUntilStable,
            Step::Click(OWN_STACK),
            Step::MoveMouse(TARGET),
            Step::WaitUntilStable,
        ],
    },
    // The title at the first start, over the starting position of Four.
    Scene {
        name: "title",
        settings: "(choices: (card: \"four\"))",
        record: None,
        resumes: false,
        steps: &[Step::WaitUntilStable],
    },
    // Four computer players, paused after a few moves.
    Scene {
        name: "four-players",
        settings: "(pace: Instant, pause: 0.0, thinking: 0.5)",
        record: Some(include_str!("records/four.ron")),
        resumes: true,
        steps: &[
            Step::MoveMouse(NEXT_TO_BOARD),
            Step::Moves(36),
            Step::Key("space"),
            Step::WaitUntilStable,
        ],
    },
    // Byte: a stack is selected, its first target is shown.
    Scene {
        name: "byte",
        settings: "(pace: Instant)",
        record: Some(include_str!("records/byte.ron")),
        resumes: true,
        steps: &[
            Step::MoveMouse(NEXT_TO_BOARD),
            Step::WaitUntilStable,
            Step::Key("n"),
            Step::Key("Return"),
            Step::Key("n"),
            Step::WaitUntilStable,
        ],
    },
    // A finished game with analysis, at one of the mistakes.
    Scene {
        name: "review",
        settings: "(pace: Instant, patience: 0.3)",
        record: Some(include_str!("records/review.ron")),
        resumes: false,
        steps: &[
            Step::MoveMouse(NEXT_TO_BOARD),
            Step::WaitUntilStable,
            Step::Click(ANALYZE),
            Step::WaitUntilStable,
            // Over the chart, hovering would show the values of another position.
            Step::MoveMouse(NEXT_TO_BOARD),
            Step::Key("Up"),
            Step::WaitUntilStable,
        ],
    },
    // A finished tournament of four players: frames during the run can be torn.
    Scene {
        name: "tournament",
        settings: "(series: (players: [\"level-8\", \"level-6\", \"level-5\", \"level-4\"], \
                   games: 4, movetime: 100))",
        record: None,
        resumes: false,
        steps: &[
            Step::WaitUntilStable,
            Step::Click(TOURNAMENTS),
            Step::WaitUntilStable,
            Step::Click(START),
            Step::Games(24),
            Step::WaitUntilStable,
        ],
    },
];

/// Size of the theme pictures, as an argument of the game.
const SIZE: &str = "560x350";

/// A middlegame position of a four-player game.
const MIDDLE: &str = include_str!("../../../../tests/screenshots/middle.txt").trim_ascii();

/// Arguments for that position, and for the starting position of Byte.
const FOUR: &[&str] = &["--variant", "four", "--position", MIDDLE];
const BYTE: &[&str] = &["--variant", "byte"];

/// A picture of the table in a theme, rendered without a window.
pub(crate) struct ThemePicture {
    /// File stem.
    pub(crate) name: &'static str,
    /// Argument that selects theme or piece set, and its value.
    theme: [&'static str; 2],
    /// Arguments that select the position.
    position: &'static [&'static str],
}

impl ThemePicture {
    const fn new(
        name: &'static str,
        theme: [&'static str; 2],
        position: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            theme,
            position,
        }
    }
}

pub(crate) const THEME_PICTURES: [ThemePicture; 4] = [
    ThemePicture::new("theme-lamplight", ["--theme", "lamplight"], FOUR),
    ThemePicture::new("theme-daylight", ["--theme", "daylight"], FOUR),
    ThemePicture::new("theme-night", ["--theme", "night"], FOUR),
    ThemePicture::new("theme-ivory", ["--pieces", "ivory-and-ebony"], BYTE),
];

/// Takes a picture; returns its file and the size in bytes.
///
/// # Errors
/// A game that does not start or renders nothing, or a folder that cannot be written.
pub(crate) fn draw_theme(
    theme: &ThemePicture,
    game: &Path,
    folder: &Path,
) -> Result<(PathBuf, usize), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let file = folder.join(theme.name).with_extension("png");
    let status = Command::new(game)
        .args(theme.theme)
        .args(theme.position)
        .args(["--size", SIZE, "--screenshot"])
        .arg(&file)
        .status()?;
    if !status.success() {
        return Err(format!("the game ended with {status}").into());
    }
    let picture = image_file::encode(&image::open(&file)?.into_rgb8())?;
    fs::write(&file, &picture)?;
    Ok((file, picture.len()))
}
