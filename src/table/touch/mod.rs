//! Pointer and keys at the table, and the immediate answer: selection, preview and feedback.

pub(super) mod advice;
mod answer;
pub(super) mod carry;
mod controls;
pub(super) mod cursor;
pub(super) mod feedback;
pub(super) mod highlight;
mod input;
mod keys;
mod picking;
mod pointer;
pub(super) mod preview;
pub(super) mod reserved_input;
pub(super) mod selection;
mod show_pieces;
pub(super) mod sight;
pub(super) mod touches;

use bevy::prelude::*;

use super::order::TableSet;
use crate::frame::Flow;

/// Answers touches; pointer and keys are read by [`input_plugin`].
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<selection::Selection>()
        .init_resource::<preview::TurnPreview>()
        .init_resource::<feedback::TouchFeedback>()
        .init_resource::<advice::Advice>()
        .init_resource::<highlight::PointedStack>()
        .init_resource::<highlight::RaisedPart>()
        .init_resource::<highlight::FadedStacks>()
        .init_resource::<carry::Carried>()
        .init_resource::<cursor::TableCursor>()
        .init_resource::<reserved_input::ReservedInput>()
        .add_message::<touches::Touch>()
        .add_systems(Update, answer::answer_touches.in_set(Flow::Touch))
        .add_systems(
            Update,
            (
                answer::begin_turn,
                answer::put_down_for_hint,
                highlight::update_preview,
                highlight::fade_stacks,
                feedback::explain_barred,
            )
                .chain()
                .in_set(TableSet::Touch),
        )
        .add_systems(Update, show_pieces::show_pieces.in_set(TableSet::Pieces));
}

/// Turns pointer and keys into touches and movements of the camera.
pub(super) fn input_plugin(app: &mut App) {
    app.add_systems(
        Update,
        input::read_input
            .in_set(Flow::Touch)
            .before(answer::answer_touches),
    );
}
