//! The pictures of the README: which game, which steps.

/// A picture and the way to it.
pub(crate) struct Scene {
    /// The name of its file, without `.png`.
    pub(crate) name: &'static str,
    /// The game's settings file.
    pub(crate) settings: &'static str,
    /// A record that the game opens; without one it starts at the title.
    pub(crate) record: Option<&'static str>,
    /// From the start of the program to the picture.
    pub(crate) steps: &'static [Step],
}

/// A step of a scene. Places are pixels from the upper left corner of a window of 1280×800.
#[allow(dead_code, reason = "a scene uses the steps that it needs")]
pub(crate) enum Step {
    /// Presses keys, named as `xdotool` names them, until the picture changes; waits until it settles.
    Keys(&'static [&'static str]),
    /// Clicks a place until the picture changes; waits until it settles.
    Click((u32, u32)),
    /// Moves the pointer to a place.
    Point((u32, u32)),
    /// Waits until the picture has settled.
    Settle,
    /// Waits until an unfinished match has so many moves.
    Moves(usize),
    /// Waits until so many games of a series are over.
    Games(usize),
}

/// On the title: the way to computer series.
const SERIES: (u32, u32) = (1069, 625);
/// On the plan of a series: its beginning.
const BEGIN: (u32, u32) = (470, 732);
/// Beside the board, where the pointer shows nothing.
const ASIDE: (u32, u32) = (120, 770);

/// Settings that make scenes quick.
const QUICK: &str = "(pace: Instant, pause: 0.0, thinking: 1.0)";

/// All pictures, the large one first.
pub(crate) const SCENES: &[Scene] = &[
    // A person to move: a stack is chosen, its targets are shown.
    Scene {
        name: "table",
        settings: QUICK,
        record: Some(include_str!("records/two.ron")),
        steps: &[
            Step::Point(ASIDE),
            Step::Keys(&["n"]),
            Step::Keys(&["Return"]),
            Step::Keys(&["n"]),
        ],
    },
    // Four computer players, stopped after a few moves.
    Scene {
        name: "four-players",
        settings: QUICK,
        record: Some(include_str!("records/four.ron")),
        steps: &[Step::Point(ASIDE), Step::Keys(&["h"])],
    },
    Scene {
        name: "byte",
        settings: QUICK,
        record: Some(include_str!("records/byte.ron")),
        steps: &[
            Step::Point(ASIDE),
            Step::Keys(&["n"]),
            Step::Keys(&["Return"]),
            Step::Keys(&["n"]),
        ],
    },
    // A finished game, analysed to its end, at its worst move.
    Scene {
        name: "review",
        settings: "(pace: Instant, patience: 0.1)",
        record: Some(include_str!("records/review.ron")),
        steps: &[
            Step::Point(ASIDE),
            Step::Settle,
            Step::Keys(&["Tab", "Return"]),
            Step::Keys(&["Up"]),
        ],
    },
    Scene {
        name: "series",
        settings: "(series: (players: [\"level-8\", \"level-6\", \"level-5\", \"level-4\"], \
                   games: 4, movetime: 20))",
        record: None,
        steps: &[
            Step::Click(SERIES),
            Step::Click(BEGIN),
            Step::Games(24),
            Step::Settle,
        ],
    },
];
