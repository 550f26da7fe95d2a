//! The menu at the table.

use egui::Ui;

use crate::widgets::entry;
use crate::words::Words;
use crate::style::{remark, title};

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAnswer {
    /// Back to the match.
    Continue,
    /// Study the match, or no longer.
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
    /// Whether it makes sense in a lesson: the match is none that is kept, studied or played on.
    fn fits_lesson(self) -> bool {
        use MenuAnswer::{CopyRecord, Load, Paste, PlayFrom, Review, Save};
        !matches!(
            self,
            Review(_) | PlayFrom | Save | Load | CopyRecord | Paste
        )
    }
}

/// What the menu lies over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// A match that is played.
    Match,
    /// A match that is studied.
    Study,
    /// A lesson, of which nothing is kept.
    Lesson,
}

/// Below this height all entries do not fit one below the other.
const LOW: f32 = 680.0;

/// Shows the menu; a game `of_series` leads back there.
pub fn show(ui: &mut Ui, words: &Words, over: Over, of_series: bool) -> Option<MenuAnswer> {
    let (say, study) = (&words.table, &words.study);
    // Where the window is low, or letters are large, the entries stand in two columns.
    let columns = if ui.ctx().content_rect().height() < LOW {
        2
    } else {
        1
    };
    ui.set_width(330.0 * columns as f32);
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(title(say.menu_title));
    ui.add_space(8.0);
    let leave = match over {
        Over::Lesson => words.learn.leave,
        _ if of_series => words.series.back,
        _ => say.leave,
    };
    let entries = [
        (MenuAnswer::Continue, say.go_on, "Esc"),
        if over == Over::Study {
            (MenuAnswer::Review(false), study.back_to_match, "")
        } else {
            (MenuAnswer::Review(true), study.review, study.review_note)
        },
        (MenuAnswer::PlayFrom, study.play_from, ""),
        (MenuAnswer::Save, say.save, ""),
        (MenuAnswer::Load, say.load, ""),
        (MenuAnswer::CopyPosition, study.copy_position, "Ctrl+C"),
        (MenuAnswer::CopyRecord, study.copy_record, "Ctrl+Shift+C"),
        (MenuAnswer::Paste, study.paste, "Ctrl+V"),
        (MenuAnswer::Picture, study.picture, ""),
        (MenuAnswer::Rules, words.common.rules, ""),
        (MenuAnswer::Settings, words.common.settings, ""),
        (MenuAnswer::Keys, words.common.keys, "F1"),
        (MenuAnswer::Leave, leave, ""),
    ];
    let entries: Vec<_> = entries
        .into_iter()
        .filter(|(what, ..)| over != Over::Lesson || what.fits_lesson())
        .collect();
    let mut answer = None;
    ui.columns(columns, |columns| {
        let rows = entries.len().div_ceil(columns.len());
        for (column, entries) in columns.iter_mut().zip(entries.chunks(rows)) {
            for &(what, text, key) in entries {
                if entry(column, text, key).clicked() {
                    answer = Some(what);
                }
            }
        }
    });
    if over != Over::Lesson && !of_series {
        ui.add_space(6.0);
        ui.label(remark(say.leave_note));
    }
    answer
}
