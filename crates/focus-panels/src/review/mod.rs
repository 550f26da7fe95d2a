//! The panels of a review: the position, the figures of a match, the seats of a branch.

pub mod play_from;
pub mod position;
pub mod statistics;
