//! Camera, and entities and materials of board and pieces. `table-pictures` generates their meshes
//! and textures.

pub(super) mod board_entities;
pub(super) mod camera;
pub(super) mod camera_fit;
pub(super) mod camera_view;
pub(super) mod materials;
pub(super) mod piece_materials;
pub(super) mod pieces;
pub(super) mod quality;
pub(super) mod trays;

use bevy::prelude::*;
use table_pictures::BoardLayout;

use super::schedule::TableSet;
use crate::frame::FrameSet;
use crate::theme::ActiveTheme;

/// Board shape, requested view and piece entities, without rendering.
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

/// Renders the table.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((crate::render::plugin, materials::plugin))
        .init_resource::<ActiveTheme>()
        .init_resource::<camera_fit::ViewInsets>()
        .init_resource::<board_entities::TextureGeneration>()
        .init_resource::<crate::background_tasks::BackgroundTasks>()
        .init_resource::<board_entities::HighResTexture>()
        .init_resource::<board_entities::TableSurfaceState>()
        .init_resource::<quality::RenderQuality>()
        .init_resource::<quality::RequestedQuality>()
        .add_systems(
            Startup,
            (
                quality::select_quality,
                camera::spawn_camera,
                piece_materials::create_assets,
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                quality::select_quality,
                quality::update_shadows,
                board_entities::update_board,
                board_entities::update_board_visibility,
                piece_materials::update_piece_set,
                piece_materials::update_background,
                piece_materials::update_palette,
                piece_materials::update_materials,
                camera::move_camera,
            )
                .chain()
                .in_set(TableSet::View),
        );
}
