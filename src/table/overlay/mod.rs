//! Overlay markers on the table: shadows, labels, targets, badges and arrows.

mod arrow_path;
pub(super) mod arrows;
pub(super) mod drawings;
mod frame_labels;
pub(super) mod last_moves;
pub(super) mod marker;
pub(super) mod marker_entities;
pub(super) mod marker_material;
mod ring_placement;
mod selection_markers;
mod shadows;
mod stack_badges;
#[cfg(test)]
mod test_board;
mod tray_outlines;

use bevy::prelude::*;

use super::schedule::TableSet;
use crate::language::language_changed;

/// State of the overlay without rendering.
pub(super) fn state_plugin(app: &mut App) {
    app.init_resource::<arrows::DisplayedVariation>()
        .init_resource::<last_moves::LastMoves>()
        .init_resource::<marker::BoardSymbolScale>()
        .init_resource::<drawings::ShownDrawings>()
        .add_systems(
            Update,
            (last_moves::update_last_moves, drawings::update_drawings).in_set(TableSet::Overlay),
        );
}

/// Renders the markers.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(marker_material::plugin)
        .init_resource::<marker_entities::MarkerEntities>()
        .init_resource::<marker_entities::OverlayHidden>()
        .add_systems(Startup, marker_material::create_assets)
        .add_systems(
            Update,
            (
                marker_material::update_palette,
                marker_material::update_glyphs.run_if(language_changed),
                marker_entities::update_markers,
            )
                .chain()
                .in_set(TableSet::Overlay)
                .after(last_moves::update_last_moves)
                .after(drawings::update_drawings),
        );
}
