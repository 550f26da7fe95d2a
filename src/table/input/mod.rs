//! Pointer and keyboard input on the table: selection, preview and feedback.

pub(super) mod cursor;
mod devices;
pub(super) mod drag;
mod edit;
pub(super) mod events;
mod handler;
pub(super) mod hover;
mod keys;
pub(super) mod occlusion;
mod picking;
mod pointer;
pub(super) mod preview;
pub(super) mod selection;
mod touch;
mod visible_pieces;

use bevy::prelude::*;

use super::schedule::TableSet;
use crate::frame::FrameSet;

/// Handles table input. [`input_plugin`] reads pointer and keys.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<selection::Selection>()
        .init_resource::<preview::TurnPreview>()
        .init_resource::<hover::InputFeedback>()
        .init_resource::<events::PreviewedMove>()
        .init_resource::<hover::HoveredStack>()
        .init_resource::<hover::LiftedPieces>()
        .init_resource::<hover::TransparentStacks>()
        .init_resource::<drag::DragPosition>()
        .init_resource::<drag::DrawingPreview>()
        .init_resource::<cursor::TableCursor>()
        .init_resource::<events::ReservedInput>()
        .add_message::<events::TableInput>()
        .add_systems(Update, handler::handle_input.in_set(FrameSet::TableInput))
        .add_systems(
            Update,
            (
                handler::reset_on_turn,
                handler::deselect_for_hint,
                hover::update_preview,
                hover::update_transparent_stacks,
                hover::explain_blocked,
            )
                .chain()
                .in_set(TableSet::Input),
        )
        .add_systems(
            Update,
            visible_pieces::update_pieces.in_set(TableSet::Pieces),
        );
}

/// Converts pointer and keyboard events to table input and camera movements.
pub(super) fn input_plugin(app: &mut App) {
    app.add_systems(
        Update,
        devices::read_input
            .in_set(FrameSet::TableInput)
            .before(handler::handle_input),
    );
}
