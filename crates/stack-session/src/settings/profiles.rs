//! Player profiles: the players at this computer with their personal settings.

use std::collections::{BTreeSet, HashSet};

use serde::{Deserialize, Serialize};

use super::limits::limited;
use crate::puzzles::PuzzleProgress;

/// The maximum number of profiles.
pub const MAX_PROFILES: usize = 12;

/// The maximum length of a player's name in characters.
pub const MAX_PROFILE_NAME: usize = 24;

/// A player at this computer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// The name, by which the library finds the player's games. Unique; case is ignored.
    pub name: String,
    /// The number of the piece symbol.
    pub symbol: u8,
    /// The language of all texts; `None` for that of the operating system.
    pub language: Option<String>,
    /// The interface size, 0.8 to 2.
    pub ui_scale: f32,
    /// Whether the levels of the computer are shown as animals with names.
    pub named_opponents: bool,
    /// Whether the player is asked before a blunder.
    pub ask_before_blunder: bool,
    /// The ids of the completed lessons.
    pub lessons_done: BTreeSet<String>,
    /// The progress with puzzles.
    pub puzzles: PuzzleProgress,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            name: String::new(),
            symbol: 0,
            language: None,
            ui_scale: 1.0,
            named_opponents: false,
            ask_before_blunder: false,
            lessons_done: BTreeSet::new(),
            puzzles: PuzzleProgress::default(),
        }
    }
}

/// The profiles, and which one is the current player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profiles {
    /// The profiles, at most [`MAX_PROFILES`].
    pub list: Vec<Profile>,
    /// The name of the current player, if there is one.
    pub current: Option<String>,
}

/// Returns a name without control characters and surrounding spaces, limited to
/// [`MAX_PROFILE_NAME`] characters.
#[must_use]
pub fn profile_name(name: &str) -> String {
    let printable = name.chars().filter(|character| !character.is_control());
    let name: String = printable.collect();
    let start: String = name.trim().chars().take(MAX_PROFILE_NAME).collect();
    start.trim_end().into()
}

impl Profiles {
    /// The index of the player with a name; case is ignored.
    #[must_use]
    pub fn index_of(&self, name: &str) -> Option<usize> {
        let name = name.to_lowercase();
        let mut profiles = self.list.iter();
        profiles.position(|profile| profile.name.to_lowercase() == name)
    }

    /// The index of the current player.
    #[must_use]
    pub fn current_index(&self) -> Option<usize> {
        self.index_of(self.current.as_deref()?)
    }

    /// The current player.
    #[must_use]
    pub fn current_profile(&self) -> Option<&Profile> {
        self.list.get(self.current_index()?)
    }

    /// Removes invalid and surplus profiles, and limits their values.
    #[must_use]
    pub(super) fn within_limits(mut self) -> Self {
        let mut names = HashSet::new();
        self.list.retain_mut(|profile| {
            profile.name = profile_name(&profile.name);
            profile.ui_scale = limited(profile.ui_scale, 0.8, 2.0, 1.0);
            !profile.name.is_empty() && names.insert(profile.name.to_lowercase())
        });
        self.list.truncate(MAX_PROFILES);
        self.current = self.current_profile().map(|profile| profile.name.clone());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Controller, variant_cards};
    use crate::settings::{ChoiceChange, SeatPreset, Settings};

    fn profile(name: &str, symbol: u8) -> Profile {
        Profile {
            name: name.into(),
            symbol,
            ..Profile::default()
        }
    }

    /// Settings with profiles, none of which is the current player.
    fn settings_with_profiles(names: &[&str]) -> Settings {
        let list = names.iter().zip(1..);
        let list = list.map(|(name, symbol)| profile(name, symbol)).collect();
        Settings {
            profiles: Profiles {
                list,
                current: None,
            },
            ..Settings::default()
        }
    }

    #[test]
    fn profiles_of_a_file_are_limited() {
        let many = (0..20).map(|number| format!("(name: \"P{number}\")"));
        let many = many.collect::<Vec<_>>().join(", ");
        for (text, names, current) in [
            ("()", vec![], None),
            (
                "(list: [(name: \" Anna\\n \"), (name: \"anna\"), (name: \" \"), (name: \"Ben\")], current: Some(\"ben\"))",
                vec!["Anna", "Ben"],
                Some("Ben"),
            ),
            (
                "(list: [(name: \"Anna\", ui_scale: NaN)], current: Some(\"Ben\"))",
                vec!["Anna"],
                None,
            ),
            (
                "(list: [(name: \"Abcdefghijklmnopqrstuvwxyz\", ui_scale: 99.0)])",
                vec!["Abcdefghijklmnopqrstuvwx"],
                None,
            ),
            (
                &format!("(list: [{many}])"),
                vec![
                    "P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11",
                ],
                None,
            ),
        ] {
            let read: Settings = ron::from_str(&format!("(profiles: {text})")).unwrap();
            let profiles = read.within_limits().profiles;
            let list = &profiles.list;
            assert!(
                list.iter()
                    .all(|profile| (0.8..=2.0).contains(&profile.ui_scale))
            );
            let read: Vec<_> = list.iter().map(|profile| profile.name.as_str()).collect();
            assert_eq!((read, profiles.current.as_deref()), (names, current));
        }
    }

    #[test]
    fn the_current_player_has_the_first_human_seat_and_personal_settings() {
        let cards = variant_cards();
        let mut settings = settings_with_profiles(&["Anna", "Ben"]);
        settings.profiles.list[1].language = Some("de".into());
        settings.profiles.list[1].ui_scale = 1.3;
        let seats = |settings: &Settings| {
            let choice = settings.choices.for_card(&cards[0]);
            let seats = choice.seats.into_iter();
            seats
                .map(|seat| (seat.name, seat.symbol))
                .collect::<Vec<_>>()
        };
        let unnamed = seats(&settings);
        let humans = ChoiceChange::SeatPreset(SeatPreset::Humans);
        settings.choices.apply(&cards, humans);
        settings.select_profile(&cards, 0);
        assert_eq!(seats(&settings)[0], ("Anna".into(), 1));
        settings.select_profile(&cards, 1);
        assert_eq!(
            (settings.language.as_deref(), settings.ui_scale),
            (Some("de"), 1.3)
        );
        assert_eq!(seats(&settings)[0], ("Ben".into(), 2));
        assert_eq!(seats(&settings)[1].0, unnamed[1].0);
        // Anna is Ben's opponent. When she becomes the current player, they switch seats.
        let anna = ChoiceChange::Profile(1, settings.profiles.list[0].clone().into());
        settings.choices.apply(&cards, anna);
        settings.select_profile(&cards, 0);
        let names: Vec<_> = seats(&settings).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names[..2], ["Anna", "Ben"]);
        // Other games follow.
        for card in &cards {
            let choice = settings.choices.for_card(card);
            assert_eq!(choice.seats[0].name, "Anna", "{}", card.id);
        }
        // A player takes over from a computer.
        let computer = Controller::Computer("level-1".into());
        let change = ChoiceChange::Controller(1, computer);
        settings.choices.apply(&cards, change);
        let ben = ChoiceChange::Profile(1, settings.profiles.list[1].clone().into());
        settings.choices.apply(&cards, ben);
        let choice = settings.choices.for_card(&cards[0]);
        assert_eq!(choice.seats[1].controller, Controller::Human);
        assert_eq!((&*choice.seats[1].name, choice.seats[1].symbol), ("Ben", 2));
    }

    #[test]
    fn changes_reach_the_profile_and_the_settings() {
        let cards = variant_cards();
        let mut settings = settings_with_profiles(&["Anna", "Ben"]);
        assert_eq!(
            settings.updated_profiles(),
            None,
            "there is no current player"
        );
        settings.select_profile(&cards, 0);
        assert_eq!(settings.updated_profiles(), None);
        settings.ui_scale = 1.6;
        let updated = settings.updated_profiles().unwrap();
        assert_eq!(updated.list[0].ui_scale, 1.6);
        assert_eq!(updated.list[1], settings.profiles.list[1]);
        settings.profiles = updated;
        // A new name and language of the current player.
        let mut edited = settings.profiles.clone();
        edited.list[0].name = "Anne".into();
        edited.list[0].language = Some("fr".into());
        edited.current = Some("Anne".into());
        settings.set_profiles(&cards, edited);
        assert_eq!(settings.language.as_deref(), Some("fr"));
        let choice = settings.choices.for_card(&cards[0]);
        assert_eq!(choice.seats[0].name, "Anne");
        // Deleting the current player changes nothing else.
        let mut fewer = settings.profiles.clone();
        fewer.list.remove(0);
        fewer.current = None;
        let before = (settings.choices.clone(), settings.language.clone());
        settings.set_profiles(&cards, fewer);
        assert_eq!((settings.choices, settings.language), before);
        assert_eq!(settings.profiles.current, None);
    }

    #[test]
    fn each_player_has_separate_progress() {
        let cards = variant_cards();
        let mut settings = settings_with_profiles(&["Anna", "Ben"]);
        let lessons =
            |settings: &Settings| settings.lessons_done.iter().cloned().collect::<Vec<_>>();
        let complete = |settings: &mut Settings, lesson: &str| {
            settings.lessons_done.insert(lesson.into());
            settings
                .puzzles
                .solved
                .insert(format!("puzzle of {lesson}"));
            if let Some(updated) = settings.updated_profiles() {
                settings.profiles = updated;
            }
        };
        complete(&mut settings, "alone");
        settings.select_profile(&cards, 0);
        assert_eq!(
            lessons(&settings),
            ["alone"],
            "the first player takes it over"
        );
        complete(&mut settings, "anna");
        settings.select_profile(&cards, 1);
        assert_eq!(lessons(&settings), [""; 0]);
        assert_eq!(settings.puzzles, PuzzleProgress::default());
        complete(&mut settings, "ben");
        settings.select_profile(&cards, 0);
        assert_eq!(lessons(&settings), ["alone", "anna"]);
        assert!(settings.puzzles.is_solved("puzzle of anna"));
        // The next player takes over progress made without a player, but not a deleted player's.
        let mut fewer = settings.profiles.clone();
        fewer.list.remove(0);
        fewer.current = None;
        settings.set_profiles(&cards, fewer);
        assert_eq!(lessons(&settings), [""; 0]);
        assert_eq!(settings.puzzles, PuzzleProgress::default());
        complete(&mut settings, "alone again");
        settings.select_profile(&cards, 0);
        assert_eq!(lessons(&settings), ["alone again", "ben"]);
        assert!(settings.puzzles.is_solved("puzzle of alone again"));
    }
}
