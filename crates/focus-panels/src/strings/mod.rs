//! All texts on screen, in English.
//!
//! [`Strings`] has a struct for each part of the program, so a missing text does not compile.
//! [`fill_in`] replaces placeholders such as `{seat}`; [`plural`] selects a singular or plural form.
//! The methods of [`Strings`] turn names, numbers, dates, errors and messages into text.

mod accessibility;
mod app;
mod error_messages;
mod formatting;
mod in_match;
mod input_devices;
mod lessons;
mod notifications;
mod rules;
mod template;

pub use accessibility::AccessibilityStrings;
pub use app::{
    AntiSymmetryRule, CommonStrings, ErrorStrings, LearnStrings, LibraryStrings, SaveStrings,
    SettingsStrings, ShortcutStrings, SymbolStrings, TitleStrings, TournamentStrings,
};
pub use error_messages::ErrorMessage;
pub use formatting::WallClock;
pub use in_match::{
    BoardViewStrings, InputFeedbackStrings, MatchStrings, NotificationStrings, PlayerStrings,
    ProposalStrings, ResultStrings, ReviewStrings, SpectateStrings,
};
pub use input_devices::InputDeviceStrings;
pub use lessons::{LessonStepStrings, LessonStrings};
pub use rules::{Chapter, DiagramId, DiagramStrings, Paragraph};
pub use template::{capitalize, fill_in, plural};

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the types of the fields are documented")]
pub struct Strings {
    pub common: CommonStrings,
    pub symbols: SymbolStrings,
    pub title: TitleStrings,
    pub table: MatchStrings,
    pub input_feedback: InputFeedbackStrings,
    pub view: BoardViewStrings,
    pub players: PlayerStrings,
    pub proposals: ProposalStrings,
    pub spectate: SpectateStrings,
    pub review: ReviewStrings,
    pub result: ResultStrings,
    pub notifications: NotificationStrings,
    pub save: SaveStrings,
    pub library: LibraryStrings,
    pub errors: ErrorStrings,
    pub tournament: TournamentStrings,
    pub learn: LearnStrings,
    pub lessons: &'static [LessonStrings],
    pub settings: SettingsStrings,
    pub shortcuts: ShortcutStrings,
    pub input_devices: InputDeviceStrings,
    pub diagrams: DiagramStrings,
    pub accessibility: AccessibilityStrings,
    /// The chapters of the rules, game by game.
    pub rules: &'static [&'static [Chapter]],
}

/// English.
pub const ENGLISH: Strings = Strings {
    common: CommonStrings::ENGLISH,
    symbols: SymbolStrings::ENGLISH,
    title: TitleStrings::ENGLISH,
    table: MatchStrings::ENGLISH,
    input_feedback: InputFeedbackStrings::ENGLISH,
    view: BoardViewStrings::ENGLISH,
    players: PlayerStrings::ENGLISH,
    proposals: ProposalStrings::ENGLISH,
    spectate: SpectateStrings::ENGLISH,
    review: ReviewStrings::ENGLISH,
    result: ResultStrings::ENGLISH,
    notifications: NotificationStrings::ENGLISH,
    save: SaveStrings::ENGLISH,
    library: LibraryStrings::ENGLISH,
    errors: ErrorStrings::ENGLISH,
    tournament: TournamentStrings::ENGLISH,
    learn: LearnStrings::ENGLISH,
    lessons: lessons::LESSONS,
    settings: SettingsStrings::ENGLISH,
    shortcuts: ShortcutStrings::ENGLISH,
    input_devices: InputDeviceStrings::ENGLISH,
    diagrams: DiagramStrings::ENGLISH,
    accessibility: AccessibilityStrings::ENGLISH,
    rules: &[rules::FOCUS, rules::BYTE],
};
