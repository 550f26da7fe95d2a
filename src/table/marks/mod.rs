//! The marks on the table: shades, letters, targets, numbers and arrows.

mod arrows;
mod assets;
mod board_marks;
pub(super) mod draw;
pub(super) mod last_turn;
mod lettering;
mod mark;
pub(super) mod material;
mod ring;
mod selection_marks;
pub(super) mod shown_line;
#[cfg(test)]
mod test_board;
pub(super) mod text_size;
mod way;

use bevy::prelude::*;

use super::order::TableSet;

/// The line of moves that is shown and the squares of the last turns, without drawing.
pub(super) fn state_plugin(app: &mut App) {
    app.init_resource::<shown_line::ShownLine>()
        .init_resource::<last_turn::LastTurns>()
        .init_resource::<text_size::TextSize>()
        .add_systems(Update, last_turn::note_last_turns.in_set(TableSet::Marks));
}

/// Draws the marks.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(material::plugin)
        .init_resource::<draw::MarkEntities>()
        .init_resource::<draw::MarksHidden>()
        .add_systems(Startup, assets::make_assets)
        .add_systems(
            Update,
            (assets::apply_colours, draw::draw_marks)
                .chain()
                .in_set(TableSet::Marks)
                .after(last_turn::note_last_turns),
        );
}
