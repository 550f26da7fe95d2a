//! The line of moves shown as arrows.

use bevy::prelude::Resource;
use stack_game::{Action, Seat};

/// A line of moves in order, each with the seat that makes it: the line that a computer player expects,
/// or a better one than was played. The system that shows a line takes it away again.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct DisplayedVariation(pub Vec<(Seat, Action)>);
