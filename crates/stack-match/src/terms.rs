//! The terms on which a player sits down: what happens when it takes too long, how games vary.

use std::time::Duration;

/// The terms of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PlayerOptions {
    /// The time beyond its limit after which a move comes too late: the player loses on time. `None`
    /// when late moves are only told.
    pub time_margin: Option<Duration>,
    /// As [`Limits::variety`](stack_ai::Limits::variety); outside engines that have an option `Variety` are told of it.
    pub variety: u16,
}
