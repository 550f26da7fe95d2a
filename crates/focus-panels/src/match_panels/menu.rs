//! The menu at the table.

use egui::Ui;
use stack_session::play::{Mode, Origin, SeatedMatch};

use crate::keys::{KeyCommand, KeyContext, shortcut};
use crate::style::{remark, title};
use crate::widgets::{dialog_room, entry};
use crate::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAnswer {
    /// Close the menu: back to the match, the review or the lesson.
    Continue,
    /// The finished match again with the same seats.
    Rematch,
    /// Again, each player one seat further.
    Rotate,
    /// Begin or end the review of the match.
    Review(bool),
    /// Play on from the position shown.
    PlayFrom,
    /// Give up.
    GiveUp,
    /// Offer a draw.
    OfferDraw,
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
    /// See all games.
    Games,
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
        use MenuAnswer::{CopyRecord, Games, Paste, PlayFrom, Review, Save};
        !matches!(
            self,
            Review(_) | PlayFrom | Save | Games | CopyRecord | Paste
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
    /// True if a person may give up or offer a draw now.
    pub proposes: bool,
    /// True if the match is over.
    pub over: bool,
    /// True if the game can be played on from the position shown.
    pub playable: bool,
    /// What becomes of the match when it is left.
    pub left: Left,
}

/// What becomes of a match that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It stays on disk and can be resumed.
    Resumable,
    /// It is over and kept.
    Finished,
    /// It came from elsewhere to be studied; a copy is in the library.
    Copied,
    /// Nothing was played: it is not kept.
    Untouched,
}

impl Left {
    /// What becomes of the match on the table. Moves that were taken back, and comments, are kept, too.
    #[must_use]
    pub fn of(current: &SeatedMatch) -> Self {
        let game = current.game.as_ref();
        let tree = game.tree();
        let studied = current.mode() == Mode::Study;
        let empty = tree.is_empty() && tree.comment(tree.live()).is_empty();
        if empty && !game.live_over() && game.live_out().is_empty() {
            Self::Untouched
        } else if studied && matches!(current.origin, Origin::Elsewhere(_)) {
            Self::Copied
        } else if game.live_over() {
            Self::Finished
        } else {
            Self::Resumable
        }
    }

    const fn note(self, words: &Words) -> &'static str {
        let say = &words.table;
        match self {
            Self::Resumable => say.leave_note,
            Self::Finished => say.leave_over_note,
            Self::Copied => say.leave_opened_note,
            Self::Untouched => say.leave_untouched_note,
        }
    }
}

/// Below this height all entries do not fit one below the other.
const LOW: f32 = 580.0;
/// The least width of a column.
const NARROWEST: f32 = 240.0;

impl MenuModel {
    /// Draws the menu.
    pub fn ui(self, ui: &mut Ui, words: &Words) -> Option<MenuAnswer> {
        // In a low window, or with large letters, the entries take two columns.
        let room = dialog_room(ui.ctx());
        let columns = if room.y < LOW && room.x >= 2.0 * NARROWEST {
            2
        } else {
            1
        };
        ui.set_width(room.x.min(330.0 * columns as f32));
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(title(self.title(words)));
        ui.add_space(8.0);
        let entries = self.entries(words);
        let mut answer = None;
        ui.columns(columns, |columns| {
            let rows = entries.len().div_ceil(columns.len());
            for (column, entries) in columns.iter_mut().zip(entries.chunks(rows)) {
                for (what, text, key) in entries {
                    let enabled = *what != MenuAnswer::PlayFrom || self.playable;
                    let pressed =
                        column.add_enabled_ui(enabled, |ui| entry(ui, text, key).clicked());
                    if pressed.inner {
                        answer = Some(*what);
                    }
                }
            }
        });
        if self.mode != Mode::Lesson && !self.of_series {
            ui.add_space(6.0);
            ui.label(remark(self.left.note(words)));
        }
        answer
    }

    /// The name of the mode: match, review, lesson, game of a series.
    const fn title(self, words: &Words) -> &'static str {
        match self.mode {
            Mode::Study => words.table.menu_review,
            Mode::Lesson => words.table.tab_lesson,
            Mode::Play | Mode::Spectate if self.of_series => words.table.menu_series,
            Mode::Play | Mode::Spectate => words.table.menu_match,
        }
    }

    /// The names of the ways back to the match, the review or the lesson, and out of it.
    const fn ways(self, words: &Words) -> [&'static str; 2] {
        let say = &words.table;
        let leave = if self.of_series {
            words.series.back
        } else {
            say.leave
        };
        match self.mode {
            Mode::Lesson => [say.go_on_lesson, words.learn.leave],
            Mode::Study => [say.go_on_review, leave],
            Mode::Play | Mode::Spectate => [say.go_on, leave],
        }
    }

    /// The entries that make sense in the mode, each with its name and a remark or a key.
    fn entries(self, words: &Words) -> Vec<(MenuAnswer, &'static str, String)> {
        let key = |command, context| shortcut(command, &[context], &words.keys).unwrap_or_default();
        let none = String::new;
        let (say, study) = (&words.table, &words.study);
        let [go_on, leave] = self.ways(words);
        let over_here = if self.playable {
            ""
        } else {
            study.play_from_over
        };
        let review = match self.mode {
            Mode::Study => (MenuAnswer::Review(false), study.end_review, none()),
            _ => (
                MenuAnswer::Review(true),
                study.review,
                study.review_note.into(),
            ),
        };
        let entries = [
            (
                MenuAnswer::Continue,
                go_on,
                key(KeyCommand::OpenMenu, KeyContext::Match),
            ),
            (
                MenuAnswer::Rematch,
                words.end.rematch,
                words.end.rematch_note.into(),
            ),
            (
                MenuAnswer::Rotate,
                words.end.rotate,
                words.end.rotate_note.into(),
            ),
            review,
            (MenuAnswer::PlayFrom, study.play_from, over_here.into()),
            (
                MenuAnswer::GiveUp,
                words.proposals.give_up,
                key(KeyCommand::GiveUp, KeyContext::Match),
            ),
            (
                MenuAnswer::OfferDraw,
                words.proposals.offer_draw,
                key(KeyCommand::OfferDraw, KeyContext::Match),
            ),
            (MenuAnswer::Save, say.save, none()),
            (MenuAnswer::Games, words.library.entry, none()),
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
        let fits = |what: MenuAnswer| match what {
            MenuAnswer::GiveUp | MenuAnswer::OfferDraw => self.proposes,
            MenuAnswer::Rematch | MenuAnswer::Rotate => self.is_played_again(),
            _ => self.mode != Mode::Lesson || what.fits_lesson(),
        };
        let entries = entries.into_iter().filter(|(what, ..)| fits(*what));
        entries.collect()
    }

    /// True if the match is one of people's own that is over.
    fn is_played_again(self) -> bool {
        self.over && !self.of_series && self.mode != Mode::Lesson
    }
}
