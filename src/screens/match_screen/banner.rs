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
    let say = &words.table;
    let plain = |text: String, remark: String, step: &str| Banner {
        mark: hud.turn,
        text,
        remark,
        step: step.into(),
    };
    // The panel of a lesson explains its last move, and the table keeps its place.
    let end = hud.end.as_ref().filter(|_| hud.lesson.is_none());
    if let Some(end) = end {
        return Some(Banner {
            mark: end.marks.first().copied().unwrap_or(hud.turn),
            ..plain(end.title.clone(), end.why.clone(), "")
        });
    }
    // A solved step needs no further move.
    if hud.lesson.as_ref().is_some_and(LessonModel::solved) {
        return None;
    }
    match &hud.stage {
        Stage::Turn => None,
        Stage::Opening { seat } => Some(plain(
            fill(say.opening, &[("seat", seat)]),
            String::new(),
            "",
        )),
        Stage::Exchange {
            seat,
            enemy,
            second,
        } => {
            let values: [(&str, &dyn std::fmt::Display); 2] = [("seat", seat), ("enemy", enemy)];
            let chosen = table.selection.is_some();
            let (text, then) = if chosen {
                (say.exchange_enemy, "")
            } else {
                (say.exchange_own, say.exchange_own_then)
            };
            let text = match then {
                "" => fill(text, &values),
                then => format!("{}, {}", fill(text, &values), fill(then, &values)),
            };
            // Only where squares are marked as barred is there something to explain.
            let remark = if table.barred {
                fill(say.exchange_barred, &values)
            } else {
                String::new()
            };
            let step = if *second {
                say.exchange_second
            } else {
                say.exchange_first
            };
            Some(plain(text, remark, step))
        }
    }
}
