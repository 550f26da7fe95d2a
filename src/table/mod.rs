//! The table: the match as pieces on a board, seen and touched. It decides nothing.
//!
//! Four rooms. Each takes only from those above it in this list:
//!
//! - `clock`, `order`: the table's time, and the order of its systems in a frame;
//! - `view`: the shape of the board, the camera, and the entities of board and pieces;
//! - `motion`: the animation of turns, from the session's events to an animated copy of the board;
//! - `touch`: pointer, keys, selection and preview;
//! - `marks`: shades, letters, targets, numbers and arrows on the board.
//!
//! [`TableLogicPlugin`] follows the session and answers touches; it needs neither a window nor a
//! graphics card. [`TablePlugin`] adds drawing, pointer and keys.

pub mod api;
mod clock;
mod input;
mod motion;
mod order;
mod overlay;
#[cfg(test)]
mod tests;
mod view;

use bevy::prelude::*;
use order::TableSet;

pub use api::{HighlightedSquares, TableState, TrayContent, ViewRequest};
pub use clock::MotionSettings;
pub use input::advice::HintMove;
pub use input::cursor::TableCursor;
pub use input::drag::DragPosition;
pub use input::events::{TableInput, TableTarget};
pub use input::feedback::InputFeedback;
pub use input::hover::{HoveredStack, LiftedPieces, TransparentStacks};
pub use input::preview::TurnPreview;
pub use input::reserved_input::ReservedInput;
pub use input::selection::{MoveTarget, SelectedItem, Selection};
pub use motion::animated_board::AnimatedBoard;
pub use motion::camera_moves::CameraSettings;
pub use motion::quiet::TableIdle;
pub use motion::scene::BoardScene;
pub(crate) use overlay::draw::OverlayHidden;
pub(crate) use overlay::material::MarkerMaterial;
pub use overlay::shown_line::DisplayedVariation;
pub use overlay::text_size::TextSize;
pub use table_pictures::BoardLayout;
pub use view::board_entities::TextureGeneration;
pub(crate) use view::board_entities::UPLOAD_FRAMES;
pub use view::camera::TableCamera;
pub(crate) use view::camera::screenshot_camera;
pub use view::camera_view::CameraView;
pub use view::insets::{TableOutlines, ViewInsets};
pub(crate) use view::materials::{BoardMaterial, PieceMaterial, TableMaterial};
pub use view::pieces::{BoardStack, FlyingPieces, Piece, PieceAppearance, TrayPieces};
pub use view::quality::{RenderQuality, RequestedQuality};

use crate::frame::FrameSet;

/// Follows the match and answers touches, without drawing anything.
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

/// Draws the table and reads pointer and keys.
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
