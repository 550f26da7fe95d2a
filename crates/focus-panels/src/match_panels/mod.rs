//! The panels around the board.

pub mod camera;
pub mod celebration;
pub mod chart;
pub mod end_actions;
mod exercise;
pub mod explorer;
pub mod guess;
pub mod layout;
pub mod lesson;
pub mod menu;
pub mod move_list;
pub mod position_editor;
pub mod prompt;
pub mod puzzle;
pub mod seat_card;
pub mod tabs;
pub mod toolbar;
