//! The line of text that answers a touch.

use bevy::prelude::*;

use super::cursor::TableCursor;
use super::selection::Selection;

/// One line of text: why a touch did nothing, or why a move is recommended.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct InputFeedback {
    /// The line; empty when there is nothing to say.
    pub text: String,
    /// Counts up with each new line, so that saying the same again is noticed.
    pub sequence: u32,
}

impl InputFeedback {
    /// Says a line.
    pub fn show(&mut self, text: impl Into<String>) {
        self.text = text.into();
        self.sequence = self.sequence.wrapping_add(1);
    }

    /// Says nothing any more.
    pub fn clear(&mut self) {
        self.text.clear();
    }
}

/// Says why the chosen pieces cannot go to the square of the pointer or the ring, as long as it is
/// there.
pub(super) fn explain_barred(
    cursor: Res<TableCursor>,
    selection: Res<Selection>,
    mut feedback: ResMut<InputFeedback>,
    mut shown: Local<String>,
) {
    if !cursor.is_changed() && !selection.is_changed() {
        return;
    }
    let why = cursor.square().and_then(|at| selection.blocked_reason(at));
    match why {
        Some(why) if feedback.text != why => {
            feedback.show(why);
            *shown = why.into();
        }
        None if !shown.is_empty() && feedback.text == *shown => {
            feedback.clear();
            shown.clear();
        }
        _ => {}
    }
}
