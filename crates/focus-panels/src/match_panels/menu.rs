//! The menu at the table.

use egui::Ui;
use stack_session::play::Mode;

use crate::keys::{KeyCommand, KeyContext, shortcut};
use crate::style::{remark, title};
use crate::widgets::entry;
use crate::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAnswer {
    /// Back to the match.
    Continue,
    /// Begin or end the review of the match.
    Review(bool),
    /// Play on from the position shown.
    PlayFrom,
    /// Copy the position string.
    CopyPosition,
    /// Copy the record.
    CopyRecord,
    /// Open what was copied.
    Paste,
    /// Save a picture of the table.
    Picture,
    /// Save it under a name.
    Save,
    /// Open another one.
    Load,
    /// Read the rules.
    Rules,
    /// Change settings.
    Settings,
    /// See the keys.
    Keys,
    /// Leave for the title screen, or for the series that the game belongs to.
    Leave,
}

impl MenuAnswer {
    /// True if the entry makes sense in a lesson, whose match is not kept.
    fn fits_lesson(self) -> bool {
        use MenuAnswer::{CopyRecord, Load, Paste, PlayFrom, Review, Save};
        !matches!(
            self,
            Review(_) | PlayFrom | Save | Load | CopyRecord | Paste
        )
    }
}

/// The menu of a match.
#[derive(Clone, Copy, Debug)]
pub struct MenuModel {
    /// The mode of the match.
    pub mode: Mode,
    /// True if the match is a game of a series: leaving leads back there.
    pub of_series: bool,
}

/// Below this height all entries do not fit one below the other.
const LOW: f32 = 680.0;

impl MenuModel {
    /// Draws the menu.
    pub fn ui(self, ui: &mut Ui, words: &Words) -> Option<MenuAnswer> {
        // In a low window, or with large letters, the entries take two columns.
        let low = ui.ctx().content_rect().height() < LOW;
        let columns = if low { 2 } else { 1 };
        ui.set_width(330.0 * columns as f32);
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(title(words.table.menu_title));
        ui.add_space(8.0);
        let entries = self.entries(words);
        let mut answer = None;
        ui.columns(columns, |columns| {
            let rows = entries.len().div_ceil(columns.len());
            for (column, entries) in columns.iter_mut().zip(entries.chunks(rows)) {
                for (what, text, key) in entries {
                    if entry(column, text, key).clicked() {
                        answer = Some(*what);
                    }
                }
            }
        });
        if self.mode != Mode::Lesson && !self.of_series {
            ui.add_space(6.0);
            ui.label(remark(words.table.leave_note));
        }
        answer
    }

    /// The entries that make sense in the mode, each with its name and a remark or a key.
    fn entries(self, words: &Words) -> Vec<(MenuAnswer, &'static str, String)> {
        let key = |command, context| shortcut(command, &[context], &words.keys).unwrap_or_default();
        let none = String::new;
        let (say, study) = (&words.table, &words.study);
        let leave = match self.mode {
            Mode::Lesson => words.learn.leave,
            _ if self.of_series => words.series.back,
            _ => say.leave,
        };
        let review = match self.mode {
            Mode::Study => (MenuAnswer::Review(false), study.back_to_match, none()),
            _ => (
                MenuAnswer::Review(true),
                study.review,
                study.review_note.into(),
            ),
        };
        let entries = [
            (
                MenuAnswer::Continue,
                say.go_on,
                key(KeyCommand::OpenMenu, KeyContext::Match),
            ),
            review,
            (MenuAnswer::PlayFrom, study.play_from, none()),
            (MenuAnswer::Save, say.save, none()),
            (MenuAnswer::Load, say.load, none()),
            (
                MenuAnswer::CopyPosition,
                study.copy_position,
                key(KeyCommand::CopyPosition, KeyContext::Clipboard),
            ),
            (
                MenuAnswer::CopyRecord,
                study.copy_record,
                key(KeyCommand::CopyRecord, KeyContext::Clipboard),
            ),
            (
                MenuAnswer::Paste,
                study.paste,
                key(KeyCommand::Paste, KeyContext::Clipboard),
            ),
            (MenuAnswer::Picture, study.picture, none()),
            (MenuAnswer::Rules, words.common.rules, none()),
            (MenuAnswer::Settings, words.common.settings, none()),
            (
                MenuAnswer::Keys,
                words.common.keys,
                key(KeyCommand::ToggleKeySheet, KeyContext::Window),
            ),
            (MenuAnswer::Leave, leave, none()),
        ];
        let fits = |what: MenuAnswer| self.mode != Mode::Lesson || what.fits_lesson();
        let entries = entries.into_iter().filter(|(what, ..)| fits(*what));
        entries.collect()
    }
}
