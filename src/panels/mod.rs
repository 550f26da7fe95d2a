//! Panels: functions from a view model to answers. No Bevy in here, so that tests need no window.

pub mod banner;
pub mod bar;
pub mod board_picture;
pub mod broken;
pub mod chart;
pub mod end;
pub mod figures;
pub mod files;
pub mod keys;
pub mod layers;
pub mod lesson;
pub mod lessons;
pub mod lots;
pub mod menu;
pub mod moves;
pub mod picture;
pub mod play_from;
pub mod rules;
pub mod seats;
pub mod series;
pub mod settings;
pub mod study;
pub mod title;
pub mod who;
pub mod widgets;
