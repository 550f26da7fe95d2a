//! The part of pointer and keys that panels keep for themselves.

use bevy::prelude::*;

/// The part of pointer and keys that panels keep for themselves; panels set it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ReservedInput {
    /// The parts of the window that panels cover, in logical pixels.
    pub panel_areas: Vec<Rect>,
    /// Everything belongs to the panels: a dialog is open, or something is being dragged.
    pub all: bool,
    /// All keys belong to the panels: a page or a list is open, or a text is being written.
    pub keyboard: bool,
    /// Another control has the focus: the keys that press, change and leave it are its own.
    pub focus: bool,
    /// Arrows without Shift, Space and End belong to a match that plays by itself.
    pub spectating: bool,
    /// The keys that go on to the next step of a lesson are for the panels.
    pub lesson_step: bool,
}

impl ReservedInput {
    /// True if a place in the window belongs to the panels. Asked for each click by itself: the
    /// pointer may have moved far since the panels were drawn.
    #[must_use]
    pub fn covers(&self, at: Vec2) -> bool {
        self.all || self.panel_areas.iter().any(|rect| rect.contains(at))
    }
}
