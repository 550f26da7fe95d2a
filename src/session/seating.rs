//! What is chosen on the title screen.

use std::time::{SystemTime, UNIX_EPOCH};

use rand::rngs::{SysRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng, TryRng};
use serde::{Deserialize, Serialize};

/// A match before it begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchSetup {
    /// The game and variant, such as `four-fast`.
    pub variant: String,
    /// `none`, `draw-first` or `swap`.
    pub anti_symmetry: String,
    /// Who moves first.
    pub first: FirstSeat,
    /// Who sits where, in turn order from the variant's first seat.
    pub seats: Vec<SeatSetup>,
    /// The same position for this many times is a draw; 0 for never.
    pub repetition: u32,
    /// This many rounds without a capture are a draw; 0 for never.
    pub quiet_rounds: u32,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstSeat {
    /// A lot decides.
    Lot,
    /// The seat with this letter.
    Seat(char),
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSetup {
    /// The seat's letter.
    pub letter: char,
    /// The name that is shown.
    pub name: String,
    /// The number of the motif on its pieces, 0 to 7.
    pub design: u8,
    /// Who decides its turns.
    pub controller: Controller,
}

/// Who decides a seat's turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
pub enum Controller {
    /// Somebody at this screen.
    #[default]
    Person,
    /// A computer player, by its name.
    Computer(String),
}

/// Who decides the turns of those who only answer in a lesson.
pub const TEACHER: &str = "teacher";

impl Controller {
    /// A computer player takes the place of a person.
    pub(crate) fn replace_person(&mut self, name: &str) {
        if *self == Self::Person {
            *self = Self::Computer(name.into());
        }
    }
}

/// How many letters of a name are shown.
pub const LONGEST_NAME: usize = 24;

impl SeatSetup {
    /// The name as it is shown: on one line and of sensible length, whatever a file says.
    #[must_use]
    pub fn shown_name(&self) -> String {
        let letters = self.name.chars().filter(|letter| !letter.is_control());
        let name: String = letters.collect();
        let name = name.trim();
        if name.chars().count() <= LONGEST_NAME {
            return name.into();
        }
        let start: String = name.chars().take(LONGEST_NAME - 1).collect();
        format!("{}…", start.trim_end())
    }
}

impl MatchSetup {
    /// The setup with a seat for the lot, if one was to be drawn.
    #[must_use]
    pub(super) fn with_lot_drawn(mut self) -> Self {
        if self.first == FirstSeat::Lot && !self.seats.is_empty() {
            let n = lot() % self.seats.len() as u64;
            self.first = FirstSeat::Seat(self.seats[n as usize].letter);
        }
        self
    }
}

/// A random number from the system; from the clock if the system has none to give.
pub(crate) fn lot() -> u64 {
    SysRng.try_next_u64().unwrap_or_else(|_| {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Xoshiro256PlusPlus::seed_from_u64(now.as_nanos() as u64).next_u64()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shown_on_one_line_of_sensible_length() {
        for (name, shown) in [
            ("Ada", "Ada"),
            ("  Zoë \u{1f3b2} ", "Zoë \u{1f3b2}"),
            ("two\nlines\u{0}\u{7}", "twolines"),
            (" \t\n", ""),
            ("exactly twenty-four chars", "exactly twenty-four cha…"),
            ("ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ", "ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ"),
        ] {
            let seat = SeatSetup {
                letter: 'G',
                name: name.into(),
                design: 0,
                controller: Controller::Person,
            };
            assert_eq!(seat.shown_name(), shown);
        }
    }
}
