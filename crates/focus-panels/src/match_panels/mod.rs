//! The panels around the board.

mod amounts;
pub mod around;
pub mod banner;
pub mod camera;
pub mod card_placement;
pub mod chart;
mod chart_facts;
mod chart_scale;
mod chart_series;
pub mod end_actions;
pub mod hand_over;
pub mod lesson;
pub mod menu;
pub mod move_list;
pub mod result;
pub mod seat_card;
mod seat_texts;
pub mod stack_contents;
pub mod tabs;
pub mod toolbar;
pub mod tray;
