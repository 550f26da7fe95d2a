//! The settings: everything the program remembers between two starts.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use table_themes::{DEFAULT_THEME, PieceSet};

use super::new_game_choices::NewGameChoices;
use super::series_plan::SeriesPlan;
use super::sound::SoundSettings;

/// The format that is written, and the newest that is read.
const FORMAT: u32 = 1;

/// The settings of one user, one file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The format of the file.
    pub format: u32,
    /// The choices on the title screen, card by card.
    pub choices: NewGameChoices,
    /// The last plan of a series.
    pub series: SeriesPlan,
    /// The names of the lessons learned; names of a newer program stay.
    pub lessons_done: BTreeSet<String>,
    /// Whether the invitation to a first lesson was answered or passed by.
    pub invited: bool,
    /// The speed of moving pieces.
    pub pace: AnimationSpeed,
    /// True if animations are reduced to the necessary.
    pub reduced_motion: bool,
    /// The camera's own motion.
    pub camera: CameraMotion,
    /// True if the thoughts of computers are shown while computers play alone.
    pub thoughts_alone: bool,
    /// True if they are shown while persons play, which gives their plans away.
    pub thoughts_in_company: bool,
    /// True if the best line is shown on the table in study.
    pub best_line: bool,
    /// The time of the analysis for each position, in seconds, 0.1 to 60.
    pub patience: f32,
    /// The time for which a finished game is analysed by itself when its review begins, in seconds, 0 to
    /// 600; 0 for never.
    pub analysis_alone: f32,
    /// True if the chart is folded.
    pub chart_folded: bool,
    /// True if the list of moves is folded away.
    pub moves_folded: bool,
    /// The size of texts and buttons, 0.8 to 2.
    pub ui_scale: f32,
    /// The size of the window when it was last open, in logical pixels; `None` before the first time.
    pub window: Option<(u32, u32)>,
    /// The identifier of the theme: of one that is part of the program, or the name of a person's own
    /// file. One that is not there any more stays chosen; the usual one is shown in its place.
    pub theme: String,
    /// The set of pieces; `None` for that of the theme.
    pub pieces: Option<PieceSet>,
    /// The colours of the seats.
    pub palette: PlayerColors,
    /// The graphics quality.
    pub tier: GraphicsQuality,
    /// A position that occurs this many times is a draw; 0 for never.
    pub repetition: u32,
    /// This many rounds without a capture are a draw; 0 for never.
    pub quiet_rounds: u32,
    /// The longest time of a computer player for a move, in seconds, 0.1 to 60.
    pub thinking: f32,
    /// The shortest time of a computer's turn, in seconds, 0 to 5.
    pub pause: f32,
    /// What is heard.
    pub sound: SoundSettings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            format: FORMAT,
            choices: NewGameChoices::default(),
            series: SeriesPlan::default(),
            lessons_done: BTreeSet::new(),
            invited: false,
            pace: AnimationSpeed::default(),
            reduced_motion: false,
            camera: CameraMotion::default(),
            thoughts_alone: true,
            thoughts_in_company: false,
            best_line: true,
            patience: 1.0,
            analysis_alone: 0.0,
            chart_folded: false,
            moves_folded: false,
            ui_scale: 1.0,
            window: None,
            theme: DEFAULT_THEME.into(),
            pieces: None,
            palette: PlayerColors::default(),
            tier: GraphicsQuality::default(),
            repetition: focus_rules::DEFAULT_REPETITION,
            quiet_rounds: focus_rules::DEFAULT_QUIET_ROUNDS,
            thinking: 1.0,
            pause: 0.6,
            sound: SoundSettings::default(),
        }
    }
}

impl Settings {
    /// The settings with every value brought within its limits.
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
        self.ui_scale = limit(self.ui_scale, 0.8, 2.0, usual.ui_scale);
        self.thinking = limit(self.thinking, 0.1, 60.0, usual.thinking);
        self.patience = limit(self.patience, 0.1, 60.0, usual.patience);
        self.analysis_alone = limit(self.analysis_alone, 0.0, 600.0, usual.analysis_alone);
        self.pause = limit(self.pause, 0.0, 5.0, usual.pause);
        self.sound = self.sound.within_limits();
        self
    }
}

/// The speed of moving pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AnimationSpeed {
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

impl AnimationSpeed {
    /// All of them, the slowest first.
    pub const ALL: [Self; 4] = [Self::Leisurely, Self::Normal, Self::Brisk, Self::Instant];
}

/// The camera's own motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum CameraMotion {
    /// None.
    #[default]
    Still,
    /// It turns to the seat to move.
    Seat,
    /// It comes a little nearer to each move.
    Moves,
}

impl CameraMotion {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Still, Self::Seat, Self::Moves];
}

/// The graphics quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum GraphicsQuality {
    /// Chosen by the graphics adapter.
    #[default]
    Automatic,
    /// For drawing on the processor.
    Software,
    /// For a graphics card: everything.
    Gpu,
}

impl GraphicsQuality {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Automatic, Self::Software, Self::Gpu];
}

/// The colours of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PlayerColors {
    /// Green, Blue, Yellow and Red as on the box.
    #[default]
    Standard,
    /// Distinct for every kind of colour vision.
    ColourBlind,
}

impl PlayerColors {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Standard, Self::ColourBlind];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Controller, FirstSeat, variant_cards};
    use crate::settings::{ChoiceChange, SeatPreset};

    #[test]
    fn what_a_file_says_stays_within_the_limits() {
        for (text, scale, pause) in [
            ("(ui_scale: 0.0, pause: -3.0)", 0.8, 0.0),
            ("(ui_scale: inf, pause: inf)", 2.0, 5.0),
            ("(ui_scale: NaN, pause: NaN)", 1.0, 0.6),
            ("(ui_scale: 1.3, pause: 0.5)", 1.3, 0.5),
            // A file of version 0.1 with a setting that is gone.
            ("(ui_scale: 1.3, volume: 0.5)", 1.3, 0.6),
        ] {
            let read: Settings = ron::from_str(text).unwrap();
            let read = read.within_limits();
            assert_eq!((read.ui_scale, read.pause), (scale, pause), "{text}");
        }
    }

    #[test]
    fn a_name_belongs_to_its_colour_in_every_game() -> Result<(), String> {
        let cards = variant_cards();
        let mut choices = NewGameChoices::default();
        let card = |id: &str| cards.iter().find(|card| card.id == id).ok_or("no card");
        let names = |choices: &NewGameChoices, id: &str| {
            let seats = choices.for_card(card(id)?).seats.into_iter();
            Ok::<_, String>(seats.map(|seat| seat.name).collect::<Vec<_>>())
        };
        let red = card("four")?.seats.iter().position(|s| s.name == "Red");
        let place = cards.iter().position(|card| card.id == "four").ok_or("")?;
        choices.apply(&cards, ChoiceChange::Card(place));
        choices.apply(
            &cards,
            ChoiceChange::Name(red.ok_or("no red")?, "Rosa".into()),
        );
        for id in ["two", "three", "four", "partners"] {
            let usual = card(id)?.seats.iter().map(|seat| seat.name.clone());
            let named = usual.map(|name| if name == "Red" { "Rosa".into() } else { name });
            let named: Vec<String> = named.collect();
            assert_eq!(names(&choices, id)?, named, "{id}");
        }
        // Settings of an older program keep a name for each card until another one is typed.
        let older = "(choices: (by_card: {\"two\": (seats: [\
            (letter: 'G', name: \"Ada\", design: 0, controller: Person), \
            (letter: 'R', name: \"Ben\", design: 3, controller: Person)])}))";
        let read: Settings = ron::from_str(older).map_err(|why| why.to_string())?;
        let mut older = read.choices;
        assert_eq!(names(&older, "two")?, ["Ada", "Ben"]);
        older.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::VsComputers));
        assert_eq!(names(&older, "two")?, ["Ada", "Red"]);
        older.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::Humans));
        assert_eq!(names(&older, "two")?, ["Ada", "Ben"]);
        Ok(())
    }

    #[test]
    fn a_name_belongs_to_the_person_who_has_it() {
        let cards = variant_cards();
        let mut choices = NewGameChoices::default();
        let mut name_after = |pick: ChoiceChange| {
            choices.apply(&cards, pick);
            let setup = choices.setup(&cards, 3, 50).unwrap();
            setup.seats[1].name.clone()
        };
        let level = || Controller::Computer("level-2".into());
        assert_eq!(name_after(ChoiceChange::Name(1, "Ben".into())), "Ben");
        assert_eq!(name_after(ChoiceChange::Controller(1, level())), "Red");
        // A computer player can have a name, too, which is no person's.
        assert_eq!(name_after(ChoiceChange::Name(1, "Marvin".into())), "Marvin");
        assert_eq!(
            name_after(ChoiceChange::SeatPreset(SeatPreset::Humans)),
            "Ben"
        );
        assert_eq!(
            name_after(ChoiceChange::SeatPreset(SeatPreset::VsComputers)),
            "Marvin"
        );
        assert_eq!(name_after(ChoiceChange::Name(1, " ".into())), "Red");
        assert_eq!(
            name_after(ChoiceChange::Controller(1, Controller::Person)),
            "Ben"
        );
    }

    #[test]
    fn the_company_holds_when_another_card_is_chosen() {
        let cards = variant_cards();
        let mut choices = NewGameChoices::default();
        let company = |choices: &NewGameChoices| {
            choices
                .for_card(&cards[choices.card_index(&cards)])
                .seat_preset()
        };
        for chosen in [
            SeatPreset::Watch,
            SeatPreset::VsComputers,
            SeatPreset::Humans,
        ] {
            choices.apply(&cards, ChoiceChange::SeatPreset(chosen));
            for card in [2, 4, 1, 0] {
                choices.apply(&cards, ChoiceChange::Card(card));
                assert_eq!(company(&choices), Some(chosen), "card {card}");
            }
        }
        // Another company is a card's own, and each card keeps its opponents.
        let level = |name: &str| Controller::Computer(name.into());
        choices.apply(&cards, ChoiceChange::Card(2));
        choices.apply(&cards, ChoiceChange::Controller(3, level("level-1")));
        assert_eq!(company(&choices), None);
        choices.apply(&cards, ChoiceChange::Card(0));
        assert_eq!(company(&choices), Some(SeatPreset::Humans));
        choices.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::VsComputers));
        choices.apply(&cards, ChoiceChange::Card(2));
        let seats = choices.for_card(&cards[2]).seats;
        assert_eq!(seats[3].controller, level("level-1"));
        assert_eq!(company(&choices), None, "its seats stay mixed");
        choices.apply(&cards, ChoiceChange::Card(0));
        assert_eq!(company(&choices), Some(SeatPreset::VsComputers));
    }

    #[test]
    fn those_who_are_watched_do_not_stay_as_opponents() {
        let cards = variant_cards();
        let level = |name: &str| Controller::Computer(name.into());
        let opponent = |choices: &mut NewGameChoices, companies: &[SeatPreset]| {
            for company in companies {
                choices.apply(&cards, ChoiceChange::SeatPreset(*company));
            }
            choices.for_card(&cards[0]).seats[1].controller.clone()
        };
        let there_and_back = [
            SeatPreset::Humans,
            SeatPreset::Watch,
            SeatPreset::VsComputers,
        ];
        let mut choices = NewGameChoices::default();
        let first = level(crate::players::default_opponent());
        assert_eq!(opponent(&mut choices, &there_and_back), first);
        choices.apply(&cards, ChoiceChange::Controller(1, level("level-6")));
        assert_eq!(opponent(&mut choices, &there_and_back), level("level-6"));
        // Who is chosen to be watched is no opponent, either.
        choices.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::Watch));
        choices.apply(&cards, ChoiceChange::Controller(1, level("level-2")));
        let against = [SeatPreset::VsComputers];
        assert_eq!(opponent(&mut choices, &against), level("level-6"));
        // Who wants to play against the champion does.
        let champion = level(crate::players::HINT_PLAYER);
        choices.apply(&cards, ChoiceChange::Controller(1, champion.clone()));
        assert_eq!(opponent(&mut choices, &there_and_back), champion);
        // Settings of an older program name the opponent at its seat alone.
        let older = "(choices: (by_card: {\"two\": (seats: [\
            (letter: 'G', name: \"Green\", design: 0, controller: Person), \
            (letter: 'R', name: \"Red\", design: 3, controller: Computer(\"level-5\"))])}))";
        let mut older: Settings = ron::from_str(older).unwrap();
        let kept = opponent(&mut older.choices, &there_and_back);
        assert_eq!(kept, level("level-5"));
    }

    #[test]
    fn a_card_is_always_chosen_and_a_seat_that_does_not_play_never_begins() {
        let cards = variant_cards();
        assert_eq!(NewGameChoices::default().card, cards[0].id);
        for (text, variant) in [
            ("(choices: (card: \"\"))", "two"),
            ("(choices: (card: \"five\"))", "two"),
            ("(choices: (card: \"three\"))", "three"),
        ] {
            let read: Settings = ron::from_str(text).unwrap();
            let setup = read.choices.setup(&cards, 3, 50).unwrap();
            assert_eq!(setup.variant, variant, "{text}");
        }
        let mut choices = NewGameChoices::default();
        choices.apply(&cards, ChoiceChange::First(FirstSeat::Seat('X')));
        assert_eq!(choices.for_card(&cards[0]).first, FirstSeat::Lot);
    }
}
