//! Builds the view model of the position editor.

use stack_game::Seat;
use stack_session::game::variants;
use stack_session::play::SeatedMatch;

use super::model::Hud;
use crate::match_panels::position_editor::EditorModel;
use crate::strings::{self, variant_title};

/// Adds the position editor and removes what doesn't apply while it is open.
pub(super) fn add_editor(hud: &mut Hud, current: &SeatedMatch) {
    let Some(editor) = current.editor() else {
        return;
    };
    let game = current.game.as_ref();
    (hud.can_undo, hud.can_redo) = (editor.can_undo(), editor.can_redo());
    (hud.end, hud.chart, hud.shows_thinking) = (None, None, None);
    hud.seats.groups.clear();
    let ids = variants().into_iter();
    hud.editor = Some(EditorModel {
        variants: ids.map(|id| (id, variant_title(id))).collect(),
        variant: editor.variant().into(),
        layout: editor.layout().clone(),
        position: editor.position().clone(),
        text: editor.text().into(),
        error: editor.error().map(strings::position_error),
        is_over: game.outcome().is_some(),
        color: editor.color(),
        emblems: hud.emblems,
        color_names: Seat::ALL.map(|seat| game.seat_name(seat)),
        teams: Seat::ALL.map(|seat| game.team(seat)),
    });
}
