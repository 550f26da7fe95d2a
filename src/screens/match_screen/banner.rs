//! The banner above the board.

use focus_panels::hud::{Hud, TurnKind};
use focus_panels::match_panels::banner::TaskBanner;
use focus_panels::match_panels::lesson::LessonModel;
use focus_panels::match_panels::banner::ResultBanner;
use focus_panels::strings::{Strings, fill_in};

use crate::table::TableState;

/// The banner above the board, on the first turn and on turns that are not ordinary ones.
pub(super) fn banner(hud: &Hud, table: &TableState, words: &Strings) -> Option<TaskBanner> {
    // The positions of a replay ask for no move.
    if hud.replay == Some(true) {
        return None;
    }
    // The result has a banner of its own, and the panel of a lesson explains its last move.
    if hud.end.is_some() && hud.lesson.is_none() {
        return None;
    }
    // A solved step needs no further move.
    if hud.lesson.as_ref().is_some_and(LessonModel::is_solved) {
        return None;
    }
    let chosen = table.selected_square.is_some();
    // A touch of what can go nowhere is answered with the reason.
    if chosen && !table.has_targets && matches!(hud.turn_kind, TurnKind::FirstTurn { .. }) {
        return None;
    }
    let task = hud.turn_prompt(chosen, words)?;
    // Only where squares are marked as barred is there something to explain.
    let remark = match &hud.turn_kind {
        TurnKind::Swap { player: seat, .. } if table.has_blocked => {
            fill_in(words.table.exchange_barred, &[("seat", seat)])
        }
        _ => String::new(),
    };
    Some(TaskBanner {
        emblem: hud.turn_emblem,
        text: task.text,
        note: remark,
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
