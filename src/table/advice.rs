//! A move that somebody recommends.

use bevy::prelude::Resource;
use stack_game::Action;

/// The recommended move, shown as if it were pointed at. Whatever is done to the table next, the
/// pointer's movements apart, takes it away.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Advice(pub Option<Action>);
