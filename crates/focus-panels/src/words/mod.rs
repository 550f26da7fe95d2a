//! All words that people read.
//!
//! A language is a constant of each struct; a missing phrase does not compile. Phrases with
//! places such as `{seat}` are completed by [`fill`].

mod common;
mod designs;
mod end;
mod english;
mod english_byte_rules;
mod english_focus_rules;
mod english_lessons;
mod files;
mod keys;
mod language;
mod lessons;
mod notice_texts;
mod notices;
mod phrases;
mod players;
mod reasons;
mod rules;
mod series;
mod settings;
mod spectate;
mod study;
mod table;
mod title;

pub use common::CommonWords;
pub use designs::DesignWords;
pub use end::EndWords;
pub use english::ENGLISH;
pub use files::FileWords;
pub use keys::KeyWords;
pub use language::Words;
pub use lessons::{LearnWords, LessonWords, StepWords};
pub use notices::NoticeWords;
pub use phrases::{capitalised, fill};
pub use players::PlayerWords;
pub use rules::{Chapter, Paragraph, PictureId, RuleWords};
pub use series::SeriesWords;
pub use settings::SettingsWords;
pub use spectate::SpectateWords;
pub use study::StudyWords;
pub use table::TableWords;
pub use title::{Remedy, TitleWords};
