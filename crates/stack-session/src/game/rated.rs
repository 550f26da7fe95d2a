//! Seats that play by rating, within the ratings that a variant has.

use stack_ai::players::{elo_of_name, name_for_rating, rating_range};

use super::setup::{Controller, MatchSetup};

impl Controller {
    /// The rating of a computer player that plays by rating.
    #[must_use]
    pub fn elo(&self) -> Option<i32> {
        match self {
            Self::Person => None,
            Self::Computer(name) => elo_of_name(name),
        }
    }

    /// The player with the nearest rating that a variant has, where it has no player of the rating asked for: one that is
    /// too high or too low, or between two steps. `None` where nothing has to change.
    #[must_use]
    pub fn nearest_rated(&self, variant: &str) -> Option<Self> {
        let (asked, known) = (self.elo()?, rating_range(variant)?);
        let nearest = name_for_rating(asked.clamp(*known.start(), *known.end()));
        (nearest != self.record_name()).then(|| Self::Computer(nearest.into()))
    }
}

impl MatchSetup {
    /// The setup with every rating within those of its variant.
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
    fn a_rating_that_a_variant_lacks_becomes_the_nearest_one() {
        let most = rating_range("byte").map_or(0, |known| *known.end());
        let highest = format!("elo-{most}");
        for (name, nearest) in [
            ("elo-650", None),
            ("elo-50", None),
            (highest.as_str(), None),
            ("elo-0", Some("elo-50")),
            ("elo--300", Some("elo-50")),
            ("elo-660", Some("elo-650")),
            ("elo-5950", Some(highest.as_str())),
            ("elo-2000000000", Some(highest.as_str())),
            // No rating at all: whoever asks for the player says so.
            ("elo-many", None),
            ("level-3", None),
        ] {
            let asked = Controller::Computer(name.into());
            let nearest = nearest.map(|name| Controller::Computer(name.into()));
            assert_eq!(asked.nearest_rated("byte"), nearest, "{name}");
        }
        assert_eq!(Controller::Person.nearest_rated("byte"), None);
        let nowhere = Controller::Computer("elo-60".into());
        assert_eq!(nowhere.nearest_rated("chess"), None);
    }
}
