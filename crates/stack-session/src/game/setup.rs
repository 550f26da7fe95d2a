//! The setup of a match: variant, seats, players, draw rules.

use serde::{Deserialize, Serialize};
use stack_ai::players::{elo_of_name, name_for_rating, rating_range};
use stack_game::{Handicap, TimeControl};

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
    /// The seats in turn order.
    pub seats: Vec<SeatSetup>,
    /// How often a position must occur for a draw; 0 for never.
    pub repetition: u32,
    /// How many rounds without a capture are a draw; 0 for never.
    pub quiet_rounds: u32,
}

/// The seat that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstSeat {
    /// A random seat.
    #[serde(rename = "Lot")]
    Random,
    /// The seat with this letter.
    Seat(char),
}

/// A seat of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSetup {
    /// The letter of the seat.
    pub letter: char,
    /// The player's name.
    pub name: String,
    /// The number of the piece symbol.
    #[serde(rename = "design")]
    pub symbol: u8,
    /// Who plays.
    pub controller: Controller,
    /// How the time is limited, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// What the seat starts with less or more than the others.
    #[serde(default, skip_serializing_if = "is_no_handicap")]
    pub handicap: Handicap,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_no_handicap(handicap: &Handicap) -> bool {
    *handicap == Handicap::None
}

/// Who plays in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
pub enum Controller {
    /// A human at this computer.
    #[default]
    #[serde(rename = "Person")]
    Human,
    /// A computer player, by name.
    Computer(String),
}

/// The name of human players in records.
pub const HUMAN: &str = "person";

/// The player of the other seats in a lesson. Its moves are part of the lesson.
pub const TEACHER: &str = "teacher";

/// Stands for a computer player of a human's own rating, which replaces it when the match starts.
pub const SPARRING_PARTNER: &str = "sparring";

impl Controller {
    /// Whether it is the choice of a sparring partner.
    pub fn is_sparring_partner(&self) -> bool {
        matches!(self, Self::Computer(name) if name == SPARRING_PARTNER)
    }

    /// Returns the name in records.
    pub fn record_name(&self) -> &str {
        match self {
            Self::Human => HUMAN,
            Self::Computer(name) => name,
        }
    }

    /// Returns the rating of a computer player that plays at a set rating.
    pub fn elo(&self) -> Option<i32> {
        match self {
            Self::Human => None,
            Self::Computer(name) => elo_of_name(name),
        }
    }

    /// Returns the player with the nearest available rating of a variant; `None` if the rating is
    /// available or this is no player of a set rating.
    pub fn nearest_rated(&self, variant: &str) -> Option<Self> {
        let (rating, available) = (self.elo()?, rating_range(variant)?);
        let nearest = name_for_rating(rating.clamp(*available.start(), *available.end()));
        (nearest != self.record_name()).then(|| Self::Computer(nearest.into()))
    }

    /// Replaces a human by a computer player.
    pub(crate) fn replace_human(&mut self, name: &str) {
        if *self == Self::Human {
            *self = Self::Computer(name.into());
        }
    }
}

/// The maximum length of a displayed name. Only files contain longer names.
pub const MAX_PLAYER_NAME_CHARS: usize = 60;

impl SeatSetup {
    /// Sets the controller. A default name is updated: a computer player is named after itself,
    /// a human after the `color`.
    pub(crate) fn set_controller(&mut self, controller: Controller, color: &str) {
        if self.name == self.controller.record_name() {
            self.name = match &controller {
                Controller::Human => color.into(),
                Controller::Computer(player) => player.clone(),
            };
        }
        self.controller = controller;
    }

    /// Returns the name on one line, without control characters and limited to
    /// [`MAX_PLAYER_NAME_CHARS`].
    pub fn display_name(&self) -> String {
        let printable = self
            .name
            .chars()
            .filter(|character| !character.is_control());
        let name: String = printable.collect();
        let name = name.trim();
        if name.chars().count() <= MAX_PLAYER_NAME_CHARS {
            return name.into();
        }
        let start: String = name.chars().take(MAX_PLAYER_NAME_CHARS - 1).collect();
        format!("{}…", start.trim_end())
    }
}

impl MatchSetup {
    /// The first seat of a human, to whom sparring partners adapt.
    pub fn first_human(&self) -> Option<&SeatSetup> {
        let mut seats = self.seats.iter();
        seats.find(|seat| seat.controller == Controller::Human)
    }

    /// Replaces [`FirstSeat::Random`] by a random seat.
    #[must_use]
    pub(crate) fn with_first_seat_drawn(mut self) -> Self {
        if self.first == FirstSeat::Random && !self.seats.is_empty() {
            let n = random_seed() % self.seats.len() as u64;
            self.first = FirstSeat::Seat(self.seats[n as usize].letter);
        }
        self
    }

    /// Limits all ratings to those available in the variant.
    #[must_use]
    pub(crate) fn clamp_ratings(mut self) -> Self {
        for seat in &mut self.seats {
            if let Some(nearest) = seat.controller.nearest_rated(&self.variant) {
                seat.controller = nearest;
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_names_follow_the_controller() {
        let seat = |name: &str, player: &str| SeatSetup {
            letter: 'G',
            name: name.into(),
            symbol: 0,
            controller: Controller::Computer(player.into()),
            time_control: None,
            handicap: Handicap::None,
        };
        let mut handed = seat("champion", "champion");
        handed.set_controller(Controller::Computer("level-3".into()), "Green");
        assert_eq!(handed, seat("level-3", "level-3"));
        handed.set_controller(Controller::Human, "Green");
        assert_eq!(handed.name, "Green");
        let mut named = seat("Hal", "champion");
        named.set_controller(Controller::Human, "Green");
        assert_eq!(named.name, "Hal");
    }

    #[test]
    fn display_names_are_short_and_on_one_line() {
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
                symbol: 0,
                controller: Controller::Human,
                time_control: None,
                handicap: Handicap::None,
            };
            assert_eq!(seat.display_name(), shown);
        }
    }

    #[test]
    fn unavailable_ratings_become_the_nearest_available_one() {
        let max = rating_range("byte").map_or(0, |available| *available.end());
        let highest = format!("elo-{max}");
        for (name, nearest) in [
            ("elo-650", None),
            ("elo-50", None),
            (highest.as_str(), None),
            ("elo-0", Some("elo-50")),
            ("elo--300", Some("elo-50")),
            ("elo-660", Some("elo-650")),
            ("elo-5950", Some(highest.as_str())),
            ("elo-2000000000", Some(highest.as_str())),
            // These aren't ratings.
            ("elo-many", None),
            ("level-3", None),
        ] {
            let computer = Controller::Computer(name.into());
            let nearest = nearest.map(|name| Controller::Computer(name.into()));
            assert_eq!(computer.nearest_rated("byte"), nearest, "{name}");
        }
        assert_eq!(Controller::Human.nearest_rated("byte"), None);
        let nowhere = Controller::Computer("elo-60".into());
        assert_eq!(nowhere.nearest_rated("chess"), None);
    }
}
