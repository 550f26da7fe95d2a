//! The setup of a match: variant, seats, draw rules.

use serde::{Deserialize, Serialize};

use crate::random::random_seed;

/// The setup of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchSetup {
    /// The game and variant, such as `four-fast`.
    pub variant: String,
    /// `none`, `draw-first` or `swap`.
    pub anti_symmetry: String,
    /// The seat that moves first.
    pub first: FirstSeat,
    /// The seats in turn order from the variant's first one.
    pub seats: Vec<SeatSetup>,
    /// A position that occurs this many times is a draw; 0 for never.
    pub repetition: u32,
    /// This many rounds without a capture are a draw; 0 for never.
    pub quiet_rounds: u32,
}

/// The choice of the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstSeat {
    /// A seat drawn at random.
    Lot,
    /// The seat with this letter.
    Seat(char),
}

/// A seat of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSetup {
    /// The seat's letter.
    pub letter: char,
    /// The player's name.
    pub name: String,
    /// The number of its piece design.
    pub design: u8,
    /// The controller of its turns.
    pub controller: Controller,
}

/// The controller of a seat's turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
pub enum Controller {
    /// A person at this screen.
    #[default]
    Person,
    /// A computer player, by its name.
    Computer(String),
}

/// The word for a person in records.
pub const HUMAN: &str = "person";

/// The controller of the other seats in a lesson: their moves are part of the lesson.
pub const TEACHER: &str = "teacher";

impl Controller {
    /// Its name in records.
    #[must_use]
    pub fn record_name(&self) -> &str {
        match self {
            Self::Person => HUMAN,
            Self::Computer(name) => name,
        }
    }

    /// Puts a computer player in a person's place.
    pub(crate) fn replace_human(&mut self, name: &str) {
        if *self == Self::Person {
            *self = Self::Computer(name.into());
        }
    }
}

/// The largest number of letters of a name. Longer ones can only come from files.
pub const MAX_PLAYER_NAME_CHARS: usize = 60;

impl SeatSetup {
    /// Seats another player. A seat that was called by its player is called by the new one, a person's by its `colour`.
    pub(crate) fn hand_to(&mut self, controller: Controller, colour: &str) {
        if self.name == self.controller.record_name() {
            self.name = match &controller {
                Controller::Person => colour.into(),
                Controller::Computer(player) => player.clone(),
            };
        }
        self.controller = controller;
    }

    /// The name on one line without control characters, at most [`LONGEST_NAME`] letters.
    #[must_use]
    pub fn display_name(&self) -> String {
        let letters = self.name.chars().filter(|letter| !letter.is_control());
        let name: String = letters.collect();
        let name = name.trim();
        if name.chars().count() <= MAX_PLAYER_NAME_CHARS {
            return name.into();
        }
        let start: String = name.chars().take(MAX_PLAYER_NAME_CHARS - 1).collect();
        format!("{}…", start.trim_end())
    }
}

impl MatchSetup {
    /// The setup with a seat drawn at random for [`FirstSeat::Lot`].
    #[must_use]
    pub(crate) fn with_lot_drawn(mut self) -> Self {
        if self.first == FirstSeat::Lot && !self.seats.is_empty() {
            let n = random_seed() % self.seats.len() as u64;
            self.first = FirstSeat::Seat(self.seats[n as usize].letter);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_is_called_by_its_player_is_called_by_the_next_one() {
        let seat = |name: &str, player: &str| SeatSetup {
            letter: 'G',
            name: name.into(),
            design: 0,
            controller: Controller::Computer(player.into()),
        };
        let mut handed = seat("champion", "champion");
        handed.hand_to(Controller::Computer("level-3".into()), "Green");
        assert_eq!(handed, seat("level-3", "level-3"));
        handed.hand_to(Controller::Person, "Green");
        assert_eq!(handed.name, "Green");
        let mut named = seat("Hal", "champion");
        named.hand_to(Controller::Person, "Green");
        assert_eq!(named.name, "Hal");
    }

    #[test]
    fn names_are_shown_on_one_line_of_sensible_length() {
        for (name, shown) in [
            ("Ada", "Ada"),
            ("  Zoë \u{1f3b2} ", "Zoë \u{1f3b2}"),
            ("two\nlines\u{0}\u{7}", "twolines"),
            (" \t\n", ""),
            (&"Ä".repeat(60), &"Ä".repeat(60)),
            (&"Ä".repeat(61), &format!("{}…", "Ä".repeat(59))),
        ] {
            let seat = SeatSetup {
                letter: 'G',
                name: name.into(),
                design: 0,
                controller: Controller::Person,
            };
            assert_eq!(seat.display_name(), shown);
        }
    }
}
