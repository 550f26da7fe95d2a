//! The panels around the board.

mod amounts;
pub mod around;
pub mod banner;
pub mod bar;
pub mod beside;
pub mod camera;
pub mod chart;
mod chart_facts;
mod chart_scale;
mod chart_series;
pub mod end;
pub mod hand_over;
pub mod layers;
pub mod lesson;
pub mod menu;
pub mod moves;
pub mod result;
mod seat_texts;
pub mod seats;
pub mod tabs;
pub mod tray;
