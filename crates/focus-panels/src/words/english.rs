//! English.

use super::common::CommonWords;
use super::designs::DesignWords;
use super::end::EndWords;
use super::faults::FaultWords;
use super::files::FileWords;
use super::keys::KeyWords;
use super::language::Words;
use super::lessons::LearnWords;
use super::library::LibraryWords;
use super::notices::NoticeWords;
use super::players::PlayerWords;
use super::proposals::ProposalWords;
use super::rules::RuleWords;
use super::series::SeriesWords;
use super::settings::SettingsWords;
use super::spectate::SpectateWords;
use super::study::StudyWords;
use super::table::TableWords;
use super::title::TitleWords;
use super::touch::TouchWords;
use super::view::ViewWords;
use super::{english_byte_rules, english_focus_rules, english_lessons};

/// English.
pub const ENGLISH: Words = Words {
    common: CommonWords::ENGLISH,
    designs: DesignWords::ENGLISH,
    title: TitleWords::ENGLISH,
    table: TableWords::ENGLISH,
    touch: TouchWords::ENGLISH,
    view: ViewWords::ENGLISH,
    players: PlayerWords::ENGLISH,
    proposals: ProposalWords::ENGLISH,
    spectate: SpectateWords::ENGLISH,
    study: StudyWords::ENGLISH,
    end: EndWords::ENGLISH,
    notices: NoticeWords::ENGLISH,
    files: FileWords::ENGLISH,
    library: LibraryWords::ENGLISH,
    faults: FaultWords::ENGLISH,
    series: SeriesWords::ENGLISH,
    learn: LearnWords::ENGLISH,
    lessons: english_lessons::LESSONS,
    settings: SettingsWords::ENGLISH,
    keys: KeyWords::ENGLISH,
    rule_pictures: RuleWords::ENGLISH,
    rules: &[english_focus_rules::CHAPTERS, english_byte_rules::CHAPTERS],
};
