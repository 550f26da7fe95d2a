//! What panels and table tell each other about the view of the board.

use bevy::prelude::*;
use stack_game::Square;

/// A wish of the panels that the table fulfils.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewRequest {
    /// The board from above, or no longer.
    TopView,
    /// The stacks spread so that every piece is seen, or no longer.
    Exploded,
}

/// How the table stands; filled by the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableState {
    /// The square whose stack is chosen.
    pub selection: Option<Square>,
    /// Whether a hint is shown.
    pub advised: bool,
    /// Whether pieces are moving.
    pub moving: bool,
    /// Whether the board is seen from above.
    pub top_view: bool,
    /// Whether the stacks are spread.
    pub exploded: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ViewRequest>()
        .init_resource::<TableState>();
}
