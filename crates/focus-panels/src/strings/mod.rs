//! All words that people read.
//!
//! A language is a constant of each struct; a missing phrase does not compile. Phrases with
//! places such as `{seat}` are completed by [`fill`].

mod common;
mod dates;
mod designs;
mod end;
mod english;
mod english_byte_rules;
mod english_focus_rules;
mod english_lessons;
mod error_messages;
mod faults;
mod files;
mod keys;
mod language;
mod lessons;
mod library;
mod notices;
mod notifications;
mod phrases;
mod players;
mod proposals;
mod reasons;
mod rules;
mod series;
mod settings;
mod spectate;
mod study;
mod table;
mod title;
mod touch;
mod view;

pub use common::CommonStrings;
pub use dates::WallClock;
pub use designs::SymbolStrings;
pub use end::ResultStrings;
pub use english::ENGLISH;
pub use error_messages::ErrorMessage;
pub use faults::ErrorStrings;
pub use files::SaveStrings;
pub use keys::ShortcutStrings;
pub use language::Strings;
pub use lessons::{LearnStrings, LessonStepStrings, LessonStrings};
pub use library::LibraryStrings;
pub use notices::NotificationStrings;
pub use phrases::{capitalize, fill_in, plural};
pub use players::PlayerStrings;
pub use proposals::ProposalStrings;
pub use rules::{Chapter, DiagramId, DiagramStrings, Paragraph};
pub use series::TournamentStrings;
pub use settings::SettingsStrings;
pub use spectate::SpectateStrings;
pub use study::ReviewStrings;
pub use table::MatchStrings;
pub use title::{AntiSymmetryRule, TitleStrings};
pub use touch::InputFeedbackStrings;
pub use view::BoardViewStrings;
