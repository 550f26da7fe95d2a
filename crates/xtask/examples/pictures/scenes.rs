//! The pictures of the README: which game, which steps.

use std::time::Duration;

use crate::stage::Start;
use crate::step::Step;

/// The size of the pictures.
const SCREEN: (u32, u32) = (1280, 800);
/// A picture that has not changed for so long is settled: animations and analyses have ended.
const SETTLED: Duration = Duration::from_secs(4);

/// A picture and the way to it.
pub(crate) struct Scene {
    /// The name of its file, without `.png`.
    pub(crate) name: &'static str,
    /// The game's settings file.
    pub(crate) settings: &'static str,
    /// A record that the game opens; without one it starts at the title.
    pub(crate) record: Option<&'static str>,
    /// True if the record is an unfinished match that goes on.
    pub(crate) goes_on: bool,
    /// From the start of the program to the picture.
    pub(crate) steps: &'static [Step],
}

impl Scene {
    /// How the game is started for it.
    pub(crate) fn start(&self) -> Start<'_> {
        Start {
            name: self.name,
            settings: self.settings,
            record: self.record,
            goes_on: self.goes_on,
            library: &[],
            screen: SCREEN,
            settled: SETTLED,
        }
    }
}

/// On the title: the way to computer series.
const SERIES: (u32, u32) = (240, 592);
/// On the plan of a series: its beginning.
const BEGIN: (u32, u32) = (583, 732);
/// In the review: the button that starts the analysis.
const ANALYSE: (u32, u32) = (1150, 679);
/// Beside the board, where the pointer shows nothing.
const ASIDE: (u32, u32) = (60, 460);
/// In the match of two: Green's stack on e6, and e3, three squares before it.
const OWN_STACK: (u32, u32) = (616, 205);
const TARGET: (u32, u32) = (620, 410);

/// All pictures, the large one first.
pub(crate) const SCENES: &[Scene] = &[
    // A person to move has chosen a stack and points at a target.
    Scene {
        name: "table",
        settings: "(pace: Instant)",
        record: Some(include_str!("records/two.ron")),
        goes_on: true,
        steps: &[
            Step::Settle,
            Step::Click(OWN_STACK),
            Step::Point(TARGET),
            Step::Settle,
        ],
    },
    // The title as it is first seen, over the start of Four.
    Scene {
        name: "title",
        settings: "(choices: (card: \"four\"))",
        record: None,
        goes_on: false,
        steps: &[Step::Settle],
    },
    // Four computer players, stopped after a few moves.
    Scene {
        name: "four-players",
        settings: "(pace: Instant, pause: 0.0, thinking: 0.5)",
        record: Some(include_str!("records/four.ron")),
        goes_on: true,
        steps: &[
            Step::Point(ASIDE),
            Step::Moves(36),
            Step::Key("space"),
            Step::Settle,
        ],
    },
    // Byte: a stack is lifted, its first target is shown.
    Scene {
        name: "byte",
        settings: "(pace: Instant)",
        record: Some(include_str!("records/byte.ron")),
        goes_on: true,
        steps: &[
            Step::Point(ASIDE),
            Step::Settle,
            Step::Key("n"),
            Step::Key("Return"),
            Step::Key("n"),
            Step::Settle,
        ],
    },
    // A finished game, analysed, at one of its mistakes.
    Scene {
        name: "review",
        settings: "(pace: Instant, patience: 0.3)",
        record: Some(include_str!("records/review.ron")),
        goes_on: false,
        steps: &[
            Step::Point(ASIDE),
            Step::Settle,
            Step::Click(ANALYSE),
            Step::Settle,
            // Over the chart, the pointer would ask for the figures of another position.
            Step::Point(ASIDE),
            Step::Key("Up"),
            Step::Settle,
        ],
    },
    // A series of four players at its end: a frame taken while it runs can be torn.
    Scene {
        name: "series",
        settings: "(series: (players: [\"level-8\", \"level-6\", \"level-5\", \"level-4\"], \
                   games: 4, movetime: 100))",
        record: None,
        goes_on: false,
        steps: &[
            Step::Settle,
            Step::Click(SERIES),
            Step::Settle,
            Step::Click(BEGIN),
            Step::Games(24),
            Step::Settle,
        ],
    },
];
