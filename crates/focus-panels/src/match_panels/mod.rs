//! The panels around the board.

pub mod banner;
pub mod camera;
pub mod card_placement;
pub mod chart;
pub mod end_actions;
pub mod lesson;
pub mod menu;
pub mod move_list;
pub mod seat_card;
pub mod stack_contents;
pub mod tabs;
pub mod toolbar;
