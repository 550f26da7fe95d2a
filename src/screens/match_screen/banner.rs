//! The banner above the board.

use focus_panels::hud::{Hud, Stage};
use focus_panels::match_panels::banner::Banner;
use focus_panels::match_panels::lesson::LessonModel;
use focus_panels::words::{Words, fill};

use crate::table::TableState;

/// The banner above the board, on turns that are not ordinary ones.
pub(super) fn banner(hud: &Hud, table: &TableState, words: &Words) -> Option<Banner> {
    // The positions of a replay ask for no move.
    if hud.replay == Some(true) {
        return None;
    }
    let plain = |text: String, remark: String, step: &str| Banner {
        mark: Some(hud.turn),
        text,
        remark,
        step: step.into(),
        is_result: false,
    };
    // The panel of a lesson explains its last move, and the table keeps its place.
    let end = hud.end.as_ref().filter(|_| hud.lesson.is_none());
    if let Some(end) = end {
        return Some(Banner {
            mark: end.marks.first().copied(),
            is_result: true,
            ..plain(
                end.title.clone(),
                format!("{} · {}", end.why, end.after),
                "",
            )
        });
    }
    // A solved step needs no further move.
    if hud.lesson.as_ref().is_some_and(LessonModel::solved) {
        return None;
    }
    let task = hud.task(table.selection.is_some(), words)?;
    // Only where squares are marked as barred is there something to explain.
    let remark = match &hud.stage {
        Stage::Exchange { seat, .. } if table.barred => {
            fill(words.table.exchange_barred, &[("seat", seat)])
        }
        _ => String::new(),
    };
    Some(plain(task.text, remark, task.step))
}
