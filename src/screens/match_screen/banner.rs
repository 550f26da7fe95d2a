//! The banner above the board.

use focus_panels::hud::{Hud, Stage};
use focus_panels::match_panels::banner::Banner;
use focus_panels::match_panels::lesson::LessonModel;
use focus_panels::match_panels::result::ResultBanner;
use focus_panels::words::{Words, fill};

use crate::table::TableState;

/// The banner above the board, on the first turn and on turns that are not ordinary ones.
pub(super) fn banner(hud: &Hud, table: &TableState, words: &Words) -> Option<Banner> {
    // The positions of a replay ask for no move.
    if hud.replay == Some(true) {
        return None;
    }
    // The result has a banner of its own, and the panel of a lesson explains its last move.
    if hud.end.is_some() && hud.lesson.is_none() {
        return None;
    }
    // A solved step needs no further move.
    if hud.lesson.as_ref().is_some_and(LessonModel::solved) {
        return None;
    }
    let chosen = table.selection.is_some();
    // A touch of what can go nowhere is answered with the reason.
    if chosen && !table.targets && matches!(hud.stage, Stage::FirstTurn { .. }) {
        return None;
    }
    let task = hud.task(chosen, words)?;
    // Only where squares are marked as barred is there something to explain.
    let remark = match &hud.stage {
        Stage::Exchange { seat, .. } if table.barred => {
            fill(words.table.exchange_barred, &[("seat", seat)])
        }
        _ => String::new(),
    };
    Some(Banner {
        mark: hud.turn,
        text: task.text,
        remark,
        step: task.step.into(),
    })
}

/// The result above the board. The panel of a lesson explains its last move instead, and the table keeps its place.
pub(super) fn result(hud: &Hud) -> Option<ResultBanner<'_>> {
    let replays = hud.replay == Some(true);
    let end = hud.end.as_ref();
    let end = end.filter(|_| hud.lesson.is_none() && !replays);
    end.map(|end| ResultBanner { end })
}
