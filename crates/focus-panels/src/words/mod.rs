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
mod fault_texts;
mod faults;
mod files;
mod keys;
mod language;
mod lessons;
mod library;
mod notice_texts;
mod notices;
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

pub use common::CommonWords;
pub use dates::WallClock;
pub use designs::DesignWords;
pub use end::EndWords;
pub use english::ENGLISH;
pub use fault_texts::FaultText;
pub use faults::FaultWords;
pub use files::FileWords;
pub use keys::KeyWords;
pub use language::Words;
pub use lessons::{LearnWords, LessonWords, StepWords};
pub use library::LibraryWords;
pub use notices::NoticeWords;
pub use phrases::{capitalised, counted, fill};
pub use players::PlayerWords;
pub use proposals::ProposalWords;
pub use rules::{Chapter, Paragraph, PictureId, RuleWords};
pub use series::SeriesWords;
pub use settings::SettingsWords;
pub use spectate::SpectateWords;
pub use study::StudyWords;
pub use table::TableWords;
pub use title::{Remedy, TitleWords};
pub use touch::TouchWords;
pub use view::ViewWords;
