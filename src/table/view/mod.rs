//! The camera, and the entities and materials of board and pieces. Their shapes and pictures are made by `table-pictures`.

pub(super) mod appearance;
mod assets;
pub(super) mod board_entities;
pub(super) mod camera;
mod camera_fit;
pub(super) mod camera_view;
mod free_place;
pub(super) mod insets;
pub(super) mod light;
pub(super) mod materials;
pub(super) mod pieces;
pub(super) mod quality;
pub(super) mod trays;

use bevy::prelude::*;
use table_pictures::BoardLayout;

use super::order::TableSet;
use crate::frame::FrameSet;
use crate::theme::ActiveTheme;

/// The shape of the board, the wanted view and the entities of pieces, without drawing.
pub(super) fn state_plugin(app: &mut App) {
    app.init_resource::<BoardLayout>()
        .init_resource::<camera_view::CameraView>()
        .init_resource::<pieces::PieceEntities>()
        .add_systems(
            Update,
            camera::fan_stacks
                .in_set(FrameSet::Sync)
                .before(TableSet::Motion),
        );
}

/// Draws the table.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((crate::render::plugin, materials::plugin))
        .init_resource::<ActiveTheme>()
        .init_resource::<insets::ViewInsets>()
        .init_resource::<insets::TableOutlines>()
        .init_resource::<board_entities::TextureGeneration>()
        .init_resource::<crate::background_tasks::BackgroundTasks>()
        .init_resource::<board_entities::HighResTexture>()
        .init_resource::<board_entities::TableSurfaceState>()
        .init_resource::<quality::RenderQuality>()
        .init_resource::<quality::RequestedQuality>()
        .add_systems(
            Startup,
            (
                quality::choose_quality,
                camera::spawn_camera,
                assets::make_assets,
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                quality::choose_quality,
                light::update_lamp,
                board_entities::spawn_board,
                board_entities::hide_board,
                assets::change_set,
                appearance::apply_surround,
                appearance::apply_colours,
                appearance::apply_materials,
                camera::move_camera,
                camera::note_outlines,
            )
                .chain()
                .in_set(TableSet::View),
        );
}
