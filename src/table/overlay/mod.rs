//! The marks on the table: shades, letters, targets, numbers and arrows.

mod arrow_path;
mod arrows;
mod assets;
pub(super) mod draw;
mod frame_labels;
pub(super) mod last_moves;
mod marker;
pub(super) mod material;
mod ring;
mod selection_markers;
pub(super) mod shown_line;
mod stack_badges;
#[cfg(test)]
mod test_board;
pub(super) mod text_size;

use bevy::prelude::*;

use super::order::TableSet;

/// The line of moves that is shown and the squares of the last turns, without drawing.
pub(super) fn state_plugin(app: &mut App) {
    app.init_resource::<shown_line::DisplayedVariation>()
        .init_resource::<last_moves::LastMoves>()
        .init_resource::<text_size::TextSize>()
        .add_systems(
            Update,
            last_moves::note_last_turns.in_set(TableSet::Overlay),
        );
}

/// Draws the marks.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(material::plugin)
        .init_resource::<draw::MarkerEntities>()
        .init_resource::<draw::OverlayHidden>()
        .add_systems(Startup, assets::make_assets)
        .add_systems(
            Update,
            (assets::apply_colours, draw::draw_marks)
                .chain()
                .in_set(TableSet::Overlay)
                .after(last_moves::note_last_turns),
        );
}
