//! Pointer and keys at the table, and the immediate answer: selection, preview and feedback.

pub(super) mod advice;
mod controls;
pub(super) mod cursor;
mod devices;
pub(super) mod drag;
pub(super) mod events;
pub(super) mod feedback;
mod handler;
pub(super) mod hover;
mod keys;
pub(super) mod occlusion;
mod picking;
mod pointer;
pub(super) mod preview;
pub(super) mod reserved_input;
pub(super) mod selection;
mod visible_pieces;

use bevy::prelude::*;

use super::order::TableSet;
use crate::frame::FrameSet;

/// Answers touches; pointer and keys are read by [`input_plugin`].
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<selection::Selection>()
        .init_resource::<preview::TurnPreview>()
        .init_resource::<feedback::InputFeedback>()
        .init_resource::<advice::HintMove>()
        .init_resource::<hover::HoveredStack>()
        .init_resource::<hover::LiftedPieces>()
        .init_resource::<hover::TransparentStacks>()
        .init_resource::<drag::DragPosition>()
        .init_resource::<cursor::TableCursor>()
        .init_resource::<reserved_input::ReservedInput>()
        .add_message::<events::TableInput>()
        .add_systems(Update, handler::answer_touches.in_set(FrameSet::TableInput))
        .add_systems(
            Update,
            (
                handler::begin_turn,
                handler::put_down_for_hint,
                hover::update_preview,
                hover::fade_stacks,
                feedback::explain_barred,
            )
                .chain()
                .in_set(TableSet::Input),
        )
        .add_systems(Update, visible_pieces::show_pieces.in_set(TableSet::Pieces));
}

/// Turns pointer and keys into touches and movements of the camera.
pub(super) fn input_plugin(app: &mut App) {
    app.add_systems(
        Update,
        devices::read_input
            .in_set(FrameSet::TableInput)
            .before(handler::answer_touches),
    );
}
