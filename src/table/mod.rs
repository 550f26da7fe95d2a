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

mod clock;
pub mod link;
mod marks;
mod motion;
mod order;
#[cfg(test)]
mod tests;
mod touch;
mod view;

use bevy::prelude::*;
use order::TableSet;

pub use clock::MotionSettings;
pub use link::{NamedSquares, TableState, TrayContent, ViewRequest};
pub(crate) use marks::draw::MarksHidden;
pub(crate) use marks::material::MarkMaterial;
pub use marks::shown_line::ShownLine;
pub use marks::text_size::TextSize;
pub use motion::camera_moves::CameraSettings;
pub use motion::mirror::Mirror;
pub use motion::quiet::TableQuiet;
pub use motion::scene::BoardScene;
pub use table_pictures::BoardLayout;
pub use touch::advice::Advice;
pub use touch::carry::Carried;
pub use touch::cursor::TableCursor;
pub use touch::feedback::TouchFeedback;
pub use touch::highlight::{FadedStacks, PointedStack, RaisedPart};
pub use touch::preview::TurnPreview;
pub use touch::reserved_input::ReservedInput;
pub use touch::selection::{Chosen, Selection, Target};
pub use touch::touches::{Spot, Touch};
pub use view::board_entities::TablePainting;
pub(crate) use view::board_entities::UPLOAD_FRAMES;
pub use view::camera::TableCamera;
pub(crate) use view::camera::picture_camera;
pub use view::camera_view::CameraView;
pub use view::insets::{TableOutlines, ViewInsets};
pub(crate) use view::materials::{BoardMaterial, GroundMaterial, PieceMaterial};
pub use view::pieces::{InAir, InTray, Piece, PieceLook, StackOn};
pub use view::quality::{RenderQuality, WantedQuality};

use crate::frame::Flow;

/// Follows the match and answers touches, without drawing anything.
pub struct TableLogicPlugin;

impl Plugin for TableLogicPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(
            Update,
            (
                TableSet::Motion,
                TableSet::Touch,
                TableSet::Pieces,
                TableSet::View,
                TableSet::Marks,
            )
                .chain()
                .in_set(Flow::Mirror),
        )
        .add_plugins((
            view::state_plugin,
            motion::plugin,
            touch::plugin,
            marks::state_plugin,
            link::plugin,
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
            touch::input_plugin,
            marks::plugin,
        ));
    }
}
