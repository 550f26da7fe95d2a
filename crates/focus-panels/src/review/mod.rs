//! The panels of a review: the position, statistics, and playing from a position.

pub mod play_from;
pub mod position;
pub mod statistics;
