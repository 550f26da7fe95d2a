//! The panels around the board.

pub mod camera;
pub mod celebration;
pub mod chart;
pub mod end_actions;
pub mod exercise;
pub mod explorer;
pub mod layout;
pub mod menu;
pub mod move_list;
pub mod position_editor;
pub mod prompt;
pub mod seat_card;
pub mod tabs;
pub mod toolbar;
