//! What the program remembers from one day to the next. Kept on disk by the storage.

pub mod choices;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub use choices::{CardChoice, Choices, Pick};

use crate::look::seat_marks::SeatColours;

/// The choices of the title screen and the settings page.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// What was chosen on the title screen, card by card.
    pub choices: Choices,
    /// How fast pieces move.
    pub pace: Pace,
    /// Nothing moves that does not have to.
    pub reduced_motion: bool,
    /// The board turns to the seat to move.
    pub turn_camera: bool,
    /// The size of texts and buttons, 0.8 to 1.6.
    pub ui_scale: f32,
    /// The colours of the seats.
    pub palette: Palette,
    /// How richly the table is drawn.
    pub tier: Tier,
    /// The same position for this many times is a draw; 0 for never.
    pub repetition: u32,
    /// This many rounds without a capture are a draw; 0 for never.
    pub quiet_rounds: u32,
    /// How loud sounds are, 0 to 1.
    pub volume: f32,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            choices: Choices::default(),
            pace: Pace::default(),
            reduced_motion: false,
            turn_camera: false,
            ui_scale: 1.0,
            palette: Palette::default(),
            tier: Tier::default(),
            repetition: focus_rules::DEFAULT_REPETITION,
            quiet_rounds: focus_rules::DEFAULT_QUIET_ROUNDS,
            volume: 0.7,
        }
    }
}

/// How fast pieces move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Pace {
    /// Slow enough to explain the rules by.
    Leisurely,
    /// As a calm hand would.
    #[default]
    Normal,
    /// Quickly.
    Brisk,
    /// At once.
    Instant,
}

impl Pace {
    /// All of them, the slowest first.
    pub const ALL: [Self; 4] = [Self::Leisurely, Self::Normal, Self::Brisk, Self::Instant];
}

/// How richly the table is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Tier {
    /// As the graphics adapter suggests.
    #[default]
    Automatic,
    /// Sparingly, for computers without a graphics card.
    Software,
    /// With everything.
    Gpu,
}

impl Tier {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Automatic, Self::Software, Self::Gpu];
}

/// The colours of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Palette {
    /// Green, Blue, Yellow and Red as on the box.
    #[default]
    Standard,
    /// Told apart with any kind of colour vision.
    ColourBlind,
}

impl Palette {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Standard, Self::ColourBlind];

    /// The seats' colours.
    #[must_use]
    pub const fn colours(self) -> SeatColours {
        match self {
            Self::Standard => SeatColours::STANDARD,
            Self::ColourBlind => SeatColours::COLOUR_BLIND,
        }
    }
}
