//! Settings: everything the program remembers between two starts.
//!
//! The names of fields and variants are part of the format of the settings file. Renamed ones keep
//! their old names in `serde` attributes.

mod limits;
mod new_game_choices;
mod profiles;
mod tournament_plan;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use table_themes::{DEFAULT_THEME, PieceSet};

pub use crate::game::{
    AnalysisLimit, ComparedEngine, ExternalEngine, LiveAnalysisSettings, MAX_DEPTH,
    MAX_ENGINE_NAME, MAX_ENGINE_TEXT, MAX_ENGINES, MAX_LINES, MAX_MEMORY, MAX_NODES, MAX_SECONDS,
    MAX_THREADS,
};
pub use new_game_choices::{
    CardChoice, ChoiceChange, ClockChoice, NewGameChoices, SeatPreset, rematch_setup,
    rotate_players,
};
pub use profiles::{MAX_PROFILE_NAME, MAX_PROFILES, Profile, Profiles, profile_name};
pub use tournament_plan::{MAX_GAMES, MAX_PLAYERS, PlanChange, TournamentPlan};

use crate::game::{VariantCard, valid_engines};
use crate::puzzles::PuzzleProgress;
use limits::limited;

/// The format that is written, and the newest one that is read.
const FORMAT: u32 = 1;

/// The settings of one user.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The format of the file.
    pub format: u32,
    /// The choices on the page for a new game.
    pub choices: NewGameChoices,
    /// The player profiles.
    pub profiles: Profiles,
    /// The plan of the last tournament.
    #[serde(rename = "series")]
    pub tournament: TournamentPlan,
    /// The ids of the lessons that the current player has completed, including lessons of newer
    /// program versions.
    pub lessons_done: BTreeSet<String>,
    /// Whether the page of the first start was completed or skipped. True in all existing files, so
    /// that only a new user sees the page.
    #[serde(default = "in_existing_files")]
    pub first_start_done: bool,
    /// The current player's progress with puzzles.
    pub puzzles: PuzzleProgress,
    /// Whether the user has answered or skipped the invitation to the first lesson.
    pub invited: bool,
    /// The language of all texts, such as "de"; `None` or an unknown one for that of the operating
    /// system.
    pub language: Option<String>,
    /// The speed of moving pieces.
    #[serde(rename = "pace")]
    pub animation_speed: AnimationSpeed,
    /// Whether animations are reduced to the necessary.
    pub reduced_motion: bool,
    /// Automatic camera motion.
    pub camera: CameraMotion,
    /// Whether the search info of computer players is shown while only computers play.
    #[serde(rename = "thoughts_alone")]
    pub show_thinking_spectating: bool,
    /// Whether search info is shown while humans play, which reveals the computers' plans.
    #[serde(rename = "thoughts_in_company")]
    pub show_thinking_playing: bool,
    /// Whether humans are asked before they play a blunder.
    pub ask_before_blunder: bool,
    /// Whether the best line is shown on the table during a review.
    pub best_line: bool,
    /// The analysis time per position in seconds, 0.1 to 60.
    #[serde(rename = "patience")]
    pub analysis_seconds: f32,
    /// The time of the automatic analysis of a finished game in seconds, 0 (off) to 600.
    #[serde(rename = "analysis_alone")]
    pub auto_analysis_seconds: f32,
    /// The live analysis.
    pub live_analysis: LiveAnalysisSettings,
    /// The external engines.
    pub engines: Vec<ExternalEngine>,
    /// Whether the chart is collapsed.
    #[serde(rename = "chart_folded")]
    pub chart_collapsed: bool,
    /// The interface size, 0.8 to 2.
    pub ui_scale: f32,
    /// The size of symbols and numbers on the board.
    pub board_symbols: BoardSymbolSize,
    /// Whether the clocks of a match are large.
    pub large_clocks: bool,
    /// Whether matches are seen from straight above.
    pub top_view: bool,
    /// The last size of the window in logical pixels.
    pub window: Option<(u32, u32)>,
    /// The identifier of a built-in theme, or the file name of a user's theme. If the theme no
    /// longer exists, the default theme is shown, and this name stays.
    pub theme: String,
    /// The piece set; `None` for the theme's own.
    pub pieces: Option<PieceSet>,
    /// The colors of the players.
    pub palette: PlayerColors,
    /// The graphics quality.
    #[serde(rename = "tier")]
    pub graphics: GraphicsQuality,
    /// A position that occurs this many times is a draw; 0 for never.
    pub repetition: u32,
    /// This many rounds without a capture are a draw; 0 for never.
    pub quiet_rounds: u32,
    /// The maximum thinking time of a computer player per move in seconds, 0.1 to 60.
    #[serde(rename = "thinking")]
    pub think_seconds: f32,
    /// The minimum turn time of a computer player in seconds, 0 to 5.
    #[serde(rename = "pause")]
    pub min_turn_seconds: f32,
    /// Whether the levels of the computer are shown as animals with names.
    pub named_opponents: bool,
    /// The volumes, and whether sounds are muted.
    pub sound: SoundSettings,
    /// The changed keyboard shortcuts: their keys, such as `"Ctrl+Z"`, by the name of the shortcut,
    /// including shortcuts of newer program versions.
    pub keys: BTreeMap<String, Vec<String>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            format: FORMAT,
            choices: NewGameChoices::default(),
            profiles: Profiles::default(),
            tournament: TournamentPlan::default(),
            lessons_done: BTreeSet::new(),
            first_start_done: false,
            puzzles: PuzzleProgress::default(),
            invited: false,
            language: None,
            animation_speed: AnimationSpeed::default(),
            reduced_motion: false,
            camera: CameraMotion::default(),
            show_thinking_spectating: true,
            show_thinking_playing: false,
            ask_before_blunder: false,
            best_line: true,
            analysis_seconds: 1.0,
            auto_analysis_seconds: 0.0,
            live_analysis: LiveAnalysisSettings::default(),
            engines: Vec::new(),
            chart_collapsed: false,
            ui_scale: 1.0,
            board_symbols: BoardSymbolSize::default(),
            large_clocks: false,
            top_view: false,
            window: None,
            theme: DEFAULT_THEME.into(),
            pieces: None,
            palette: PlayerColors::default(),
            graphics: GraphicsQuality::default(),
            repetition: focus_rules::DEFAULT_REPETITION,
            quiet_rounds: focus_rules::DEFAULT_QUIET_ROUNDS,
            think_seconds: 1.0,
            min_turn_seconds: 0.6,
            named_opponents: false,
            sound: SoundSettings::default(),
            keys: BTreeMap::new(),
        }
    }
}

const fn in_existing_files() -> bool {
    true
}

impl Settings {
    /// Limits every value to its range.
    #[must_use]
    pub fn within_limits(mut self) -> Self {
        let default = Self::default();
        self.ui_scale = limited(self.ui_scale, 0.8, 2.0, default.ui_scale);
        self.think_seconds = limited(self.think_seconds, 0.1, 60.0, default.think_seconds);
        self.analysis_seconds = limited(self.analysis_seconds, 0.1, 60.0, default.analysis_seconds);
        self.auto_analysis_seconds = limited(
            self.auto_analysis_seconds,
            0.0,
            600.0,
            default.auto_analysis_seconds,
        );
        self.min_turn_seconds = limited(self.min_turn_seconds, 0.0, 5.0, default.min_turn_seconds);
        self.sound = self.sound.within_limits();
        self.live_analysis = self.live_analysis.within_limits();
        self.engines = valid_engines(self.engines);
        self.profiles = self.profiles.within_limits();
        self
    }

    /// Makes a profile the current player. The player's settings apply, and the first human of each
    /// new game has the player's name and symbol. If there was no current player, this one takes
    /// over the progress made since then.
    pub fn select_profile(&mut self, cards: &[VariantCard], index: usize) {
        let had_player = self.profiles.current_index().is_some();
        self.apply_profile(cards, index, had_player);
    }

    fn apply_profile(&mut self, cards: &[VariantCard], index: usize, had_player: bool) {
        let Some(mut profile) = self.profiles.list.get(index).cloned() else {
            return;
        };
        self.choices.seat_profile(cards, &profile);
        if !had_player {
            profile.lessons_done.append(&mut self.lessons_done);
            profile.puzzles.merge(std::mem::take(&mut self.puzzles));
        }
        self.lessons_done = profile.lessons_done;
        self.puzzles = profile.puzzles;
        self.profiles.current = Some(profile.name.clone());
        self.language = profile.language;
        self.ui_scale = profile.ui_scale;
        self.named_opponents = profile.named_opponents;
        self.ask_before_blunder = profile.ask_before_blunder;
    }

    /// Replaces the profiles. A renamed player keeps the seats in new games, and another or changed
    /// current player takes effect.
    pub fn set_profiles(&mut self, cards: &[VariantCard], profiles: Profiles) {
        let before = std::mem::replace(&mut self.profiles, profiles.within_limits());
        for (old, new) in before.list.iter().zip(&self.profiles.list) {
            let is_renamed = before.list.len() == self.profiles.list.len();
            if is_renamed && old.name != new.name && before.index_of(&new.name).is_none() {
                self.choices.rename_player(&old.name, &new.name);
            }
        }
        let now = self.profiles.current_profile();
        if now.is_some() && now != before.current_profile() {
            let index = self.profiles.current_index();
            let had_player = before.current_index().is_some();
            self.apply_profile(cards, index.unwrap_or_default(), had_player);
        } else if now.is_none() && before.current.is_some() {
            self.lessons_done.clear();
            self.puzzles = PuzzleProgress::default();
        }
    }

    /// The profiles after a change of the current player's personal settings; `None` if they are up
    /// to date.
    #[must_use]
    pub fn updated_profiles(&self) -> Option<Profiles> {
        let index = self.profiles.current_index()?;
        let profile = &self.profiles.list[index];
        let updated = Profile {
            language: self.language.clone(),
            ui_scale: self.ui_scale,
            named_opponents: self.named_opponents,
            ask_before_blunder: self.ask_before_blunder,
            lessons_done: self.lessons_done.clone(),
            puzzles: self.puzzles.clone(),
            ..profile.clone()
        };
        if updated == *profile {
            return None;
        }
        let mut profiles = self.profiles.clone();
        profiles.list[index] = updated;
        Some(profiles)
    }
}

/// The volumes, from 0 to 1, and whether sounds are muted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Whether all sounds are off.
    pub muted: bool,
    /// Pieces.
    pub pieces: f32,
    /// Turns and results.
    pub signals: f32,
    /// Low time on a clock.
    pub clock: f32,
    /// Buttons, and clicks without effect.
    pub buttons: f32,
    /// Room ambience.
    #[serde(rename = "room")]
    pub ambience: f32,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self {
            muted: false,
            pieces: 0.6,
            signals: 0.6,
            clock: 0.6,
            buttons: 0.3,
            ambience: 0.0,
        }
    }
}

impl SoundSettings {
    /// Limits every volume to its range.
    #[must_use]
    pub fn within_limits(self) -> Self {
        let default = Self::default();
        let volume = |value: f32, default: f32| limited(value, 0.0, 1.0, default);
        Self {
            muted: self.muted,
            pieces: volume(self.pieces, default.pieces),
            signals: volume(self.signals, default.signals),
            clock: volume(self.clock, default.clock),
            buttons: volume(self.buttons, default.buttons),
            ambience: volume(self.ambience, default.ambience),
        }
    }
}

/// The speed of moving pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AnimationSpeed {
    /// For explaining the rules.
    #[serde(rename = "Leisurely")]
    Slow,
    /// The default.
    #[default]
    Normal,
    /// Twice as fast as normal.
    #[serde(rename = "Brisk")]
    Fast,
    /// Without animation.
    Instant,
}

impl AnimationSpeed {
    /// All speeds, slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];
}

/// Automatic camera motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum CameraMotion {
    /// The camera stays still.
    #[default]
    Still,
    /// The camera turns to the player to move.
    Seat,
    /// The camera zooms in a little on each move.
    Moves,
}

impl CameraMotion {
    /// All values.
    pub const ALL: [Self; 3] = [Self::Still, Self::Seat, Self::Moves];
}

/// The size of symbols and numbers on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum BoardSymbolSize {
    /// As large as fits well.
    #[default]
    Normal,
    /// Larger.
    Large,
    /// As large as possible.
    VeryLarge,
}

impl BoardSymbolSize {
    /// All values.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::VeryLarge];

    /// The scale relative to the normal size.
    #[must_use]
    pub const fn scale(self) -> f32 {
        match self {
            Self::Normal => 1.0,
            Self::Large => 1.4,
            Self::VeryLarge => 1.9,
        }
    }
}

/// The graphics quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum GraphicsQuality {
    /// Depends on the graphics adapter.
    #[default]
    Automatic,
    /// For software rendering.
    Software,
    /// Full quality, for a graphics card.
    Gpu,
}

impl GraphicsQuality {
    /// All values.
    pub const ALL: [Self; 3] = [Self::Automatic, Self::Software, Self::Gpu];
}

/// The colors of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PlayerColors {
    /// Green, blue, yellow and red as on the box.
    #[default]
    Standard,
    /// For players without red cones.
    Protanopia,
    /// For players without green cones. Version 0.2 had one palette for all color-blind players;
    /// this is by far the most common deficiency.
    #[serde(alias = "ColourBlind")]
    Deuteranopia,
    /// For players without blue cones.
    Tritanopia,
    /// Distinct without any color vision: the colors differ in lightness.
    HighContrast,
}

impl PlayerColors {
    /// All values.
    pub const ALL: [Self; 5] = [
        Self::Standard,
        Self::Protanopia,
        Self::Deuteranopia,
        Self::Tritanopia,
        Self::HighContrast,
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Controller, FirstSeat, variant_cards};

    #[test]
    fn values_of_a_file_are_limited() {
        for (text, scale, min_turn) in [
            ("(ui_scale: 0.0, pause: -3.0)", 0.8, 0.0),
            ("(ui_scale: inf, pause: inf)", 2.0, 5.0),
            ("(ui_scale: NaN, pause: NaN)", 1.0, 0.6),
            ("(ui_scale: 1.3, pause: 0.5)", 1.3, 0.5),
            // A file of version 0.1 with a setting that no longer exists.
            ("(ui_scale: 1.3, volume: 0.5)", 1.3, 0.6),
        ] {
            let read: Settings = ron::from_str(text).unwrap();
            let read = read.within_limits();
            assert_eq!(
                (read.ui_scale, read.min_turn_seconds),
                (scale, min_turn),
                "{text}"
            );
        }
    }

    #[test]
    fn only_new_users_see_the_page_of_the_first_start() {
        assert!(!Settings::default().first_start_done);
        for existing in ["()", "(format: 1, ui_scale: 1.3)"] {
            let read: Settings = ron::from_str(existing).unwrap();
            assert!(read.first_start_done, "{existing}");
        }
        // The program ended before the page was completed.
        let saved = ron::to_string(&Settings::default()).unwrap();
        assert!(!ron::from_str::<Settings>(&saved).unwrap().first_start_done);
    }

    #[test]
    fn old_and_new_palettes_open() {
        for (saved, palette) in [
            ("Standard", PlayerColors::Standard),
            ("ColourBlind", PlayerColors::Deuteranopia),
            ("HighContrast", PlayerColors::HighContrast),
        ] {
            let read: Settings = ron::from_str(&format!("(palette: {saved})")).unwrap();
            assert_eq!(read.palette, palette, "{saved}");
        }
    }

    #[test]
    fn renamed_fields_and_variants_keep_their_names_in_the_file() {
        let mut settings = Settings {
            animation_speed: AnimationSpeed::Slow,
            ..Settings::default()
        };
        let card = variant_cards().remove(0);
        let mut choice = settings.choices.for_card(&card);
        choice.first = FirstSeat::Random;
        choice.seats[0].controller = Controller::Human;
        settings.choices.by_card.insert(card.id, choice);
        let text = ron::to_string(&settings).unwrap();
        for name in [
            "series:(",
            "first:Lot",
            "controller:Person",
            "pace:Leisurely",
            "thoughts_alone:",
            "thoughts_in_company:",
            "patience:",
            "thinking:",
            "pause:",
            "analysis_alone:",
            "chart_folded:",
            "tier:",
        ] {
            assert!(text.contains(name), "{name} in {text}");
        }
        assert_eq!(ron::from_str::<Settings>(&text).unwrap(), settings);
        // A setting of earlier versions: the move list could be collapsed.
        let earlier = text.replace("chart_folded:", "moves_folded:true,chart_folded:");
        assert_ne!(earlier, text);
        assert_eq!(ron::from_str::<Settings>(&earlier).unwrap(), settings);
    }
}
