//! The panels around the board.

pub mod banner;
pub mod bar;
pub mod chart;
pub mod end;
pub mod layers;
pub mod lesson;
pub mod menu;
pub mod moves;
pub mod seats;
