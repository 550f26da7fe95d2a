//! What the board and the announcements add to the tree of the panels.

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Node, NodeId};

/// Nodes added to the tree of the panels in this frame.
#[derive(Resource, Default)]
pub(super) struct AddedNodes {
    /// The nodes below the window.
    pub(super) roots: Vec<NodeId>,
    pub(super) nodes: Vec<(NodeId, Node)>,
    /// The node that has the focus if no control of the panels has it.
    pub(super) focus: Option<NodeId>,
}

/// Sets of systems that build the tree of a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum TreeSet {
    /// The board and the live region add their nodes.
    Add,
    /// The nodes are merged with those of the panels.
    Merge,
    /// The tree is sent to the system.
    Send,
}

/// Whether an assistive technology is active.
pub(super) fn is_requested(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}
