//! English.

use super::common::CommonStrings;
use super::designs::SymbolStrings;
use super::end::ResultStrings;
use super::faults::ErrorStrings;
use super::files::SaveStrings;
use super::keys::ShortcutStrings;
use super::language::Strings;
use super::lessons::LearnStrings;
use super::library::LibraryStrings;
use super::notices::NotificationStrings;
use super::players::PlayerStrings;
use super::proposals::ProposalStrings;
use super::rules::DiagramStrings;
use super::series::TournamentStrings;
use super::settings::SettingsStrings;
use super::spectate::SpectateStrings;
use super::study::ReviewStrings;
use super::table::MatchStrings;
use super::title::TitleStrings;
use super::touch::InputFeedbackStrings;
use super::view::BoardViewStrings;
use super::{english_byte_rules, english_focus_rules, english_lessons};

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
    lessons: english_lessons::LESSONS,
    settings: SettingsStrings::ENGLISH,
    shortcuts: ShortcutStrings::ENGLISH,
    diagrams: DiagramStrings::ENGLISH,
    rules: &[english_focus_rules::CHAPTERS, english_byte_rules::CHAPTERS],
};
