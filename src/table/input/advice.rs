//! The recommended move.

use bevy::prelude::Resource;
use stack_game::Action;

/// The recommended move, shown as if it were pointed at. The next touch takes it away; movements of
/// the pointer do not.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HintMove(pub Option<Action>);
