//! The 3D table: shows the match and turns pointer and key input into commands. Contains no rules.
//!
//! Modules, each depending only on those above it:
//!
//! - `schedule`: system sets; `animation_time`: speed and time steps of animations;
//! - `view`: camera, and the entities and materials of board and pieces;
//! - `motion`: animates turns on a copy of the board, driven by session events;
//! - `input`: pointer, keys, selection and move preview;
//! - `overlay`: markers drawn over the board: shadows, labels, targets, badges and arrows.
//!
//! [`TableLogicPlugin`] follows the session and handles input without a window or GPU;
//! [`TablePlugin`] adds rendering, pointer and keys.

mod animation_time;
pub mod api;
mod input;
mod motion;
mod overlay;
mod schedule;
#[cfg(test)]
mod tests;
mod view;

use bevy::prelude::*;
use schedule::TableSet;

pub use animation_time::MotionSettings;
pub use api::{HighlightedSquares, HoveredTray, TableState, ViewRequest};
pub use input::cursor::TableCursor;
pub use input::drag::DragPosition;
pub use input::events::{PreviewedMove, ReservedInput, TableInput, TableTarget};
pub use input::hover::{HoveredStack, InputFeedback, LiftedPieces, TransparentStacks};
pub use input::preview::TurnPreview;
pub use input::selection::{MoveTarget, SelectedItem, Selection};
pub use motion::animated_board::{AnimatedBoard, TableIdle};
pub use motion::board_scene::BoardScene;
pub use motion::camera_moves::AutomaticCamera;
pub use overlay::arrows::DisplayedVariation;
pub use overlay::marker::BoardSymbolScale;
pub(crate) use overlay::marker_entities::OverlayHidden;
pub(crate) use overlay::marker_material::MarkerMaterial;
pub use table_pictures::BoardLayout;
pub use view::board_entities::TextureGeneration;
pub(crate) use view::board_entities::UPLOAD_FRAMES;
pub use view::camera::TableCamera;
pub(crate) use view::camera::screenshot_camera;
pub use view::camera_fit::ViewInsets;
pub use view::camera_view::CameraView;
pub(crate) use view::materials::{BoardMaterial, PieceMaterial, TableMaterial};
pub use view::pieces::{BoardStack, FlyingPieces, Piece, PieceAppearance, TrayPieces};
pub use view::quality::{RenderQuality, RequestedQuality};

use crate::frame::FrameSet;

/// Follows the match and handles input, without rendering.
pub struct TableLogicPlugin;

impl Plugin for TableLogicPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(
            Update,
            (
                TableSet::Motion,
                TableSet::Input,
                TableSet::Pieces,
                TableSet::View,
                TableSet::Overlay,
            )
                .chain()
                .in_set(FrameSet::Sync),
        )
        .add_plugins((
            view::state_plugin,
            motion::plugin,
            input::plugin,
            overlay::state_plugin,
            api::plugin,
        ));
    }
}

/// Renders the table and reads pointer and keys.
pub struct TablePlugin;

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            TableLogicPlugin,
            view::plugin,
            input::input_plugin,
            overlay::plugin,
        ));
    }
}
