//! What the program remembers from one day to the next. Kept on disk by the storage.

pub mod choices;

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub use choices::{CardChoice, Choices, Pick};

use crate::look::seat_marks::SeatColours;
use crate::series::Plan;

/// The choices of the title screen and the settings page.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// What was chosen on the title screen, card by card.
    pub choices: Choices,
    /// The series that was planned last.
    pub series: Plan,
    /// The lessons that were learned, by their names; those of a newer program stay.
    pub lessons_done: BTreeSet<String>,
    /// How fast pieces move.
    pub pace: Pace,
    /// Nothing moves that does not have to.
    pub reduced_motion: bool,
    /// What the camera does by itself.
    pub camera: Camera,
    /// Whether it is shown what computers think while they play among themselves.
    pub thoughts_alone: bool,
    /// Whether it is shown while persons play, too, who could learn from it what to do.
    pub thoughts_in_company: bool,
    /// Whether the best line is shown on the table while a match is studied.
    pub best_line: bool,
    /// How long the analysis thinks about each position, in seconds, 0.1 to 60.
    pub patience: f32,
    /// Whether the chart is folded.
    pub chart_folded: bool,
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
    /// How long computer players may think about a move, in seconds, 0.1 to 60.
    pub thinking: f32,
    /// The shortest time that a computer's turn takes, in seconds, 0 to 5.
    pub pause: f32,
    /// How loud sounds are, 0 to 1.
    pub volume: f32,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            choices: Choices::default(),
            series: Plan::default(),
            lessons_done: BTreeSet::new(),
            pace: Pace::default(),
            reduced_motion: false,
            camera: Camera::default(),
            thoughts_alone: true,
            thoughts_in_company: false,
            best_line: true,
            patience: 1.0,
            chart_folded: false,
            ui_scale: 1.0,
            palette: Palette::default(),
            tier: Tier::default(),
            repetition: focus_rules::DEFAULT_REPETITION,
            quiet_rounds: focus_rules::DEFAULT_QUIET_ROUNDS,
            thinking: 1.0,
            pause: 0.6,
            volume: 0.7,
        }
    }
}

impl Preferences {
    /// The preferences with what a file may say beyond the limits brought within them.
    #[must_use]
    pub fn within_limits(mut self) -> Self {
        let usual = Self::default();
        let limit = |value: f32, low: f32, high: f32, usual: f32| {
            if value.is_nan() {
                usual
            } else {
                value.clamp(low, high)
            }
        };
        self.ui_scale = limit(self.ui_scale, 0.8, 1.6, usual.ui_scale);
        self.thinking = limit(self.thinking, 0.1, 60.0, usual.thinking);
        self.patience = limit(self.patience, 0.1, 60.0, usual.patience);
        self.pause = limit(self.pause, 0.0, 5.0, usual.pause);
        self.volume = limit(self.volume, 0.0, 1.0, usual.volume);
        self
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

/// What the camera does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Camera {
    /// It stays where it is put.
    #[default]
    Still,
    /// It turns to the seat to move.
    Seat,
    /// It comes a little nearer to each move.
    Moves,
}

impl Camera {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Still, Self::Seat, Self::Moves];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{FirstSeat, cards};

    #[test]
    fn what_a_file_says_stays_within_the_limits() {
        for (text, scale, volume) in [
            ("(ui_scale: 0.0, volume: -3.0)", 0.8, 0.0),
            ("(ui_scale: inf, volume: inf)", 1.6, 1.0),
            ("(ui_scale: NaN, volume: NaN)", 1.0, 0.7),
            ("(ui_scale: 1.3, volume: 0.5)", 1.3, 0.5),
        ] {
            let read: Preferences = ron::from_str(text).unwrap();
            let read = read.within_limits();
            assert_eq!((read.ui_scale, read.volume), (scale, volume), "{text}");
        }
    }

    #[test]
    fn a_card_is_always_chosen_and_a_seat_that_does_not_play_never_begins() {
        let cards = cards();
        assert_eq!(Choices::default().card, cards[0].id);
        for (text, variant) in [
            ("(choices: (card: \"\"))", "two"),
            ("(choices: (card: \"five\"))", "two"),
            ("(choices: (card: \"three\"))", "three"),
        ] {
            let read: Preferences = ron::from_str(text).unwrap();
            let setup = read.choices.setup(&cards, 3, 50).unwrap();
            assert_eq!(setup.variant, variant, "{text}");
        }
        let mut choices = Choices::default();
        choices.apply(&cards, Pick::First(FirstSeat::Seat('X')));
        assert_eq!(choices.of(&cards[0]).first, FirstSeat::Lot);
    }
}
