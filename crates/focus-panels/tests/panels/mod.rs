//! The panels, shown without a window: what is read, what is clicked, and what comes of it.

mod camera_and_trays;
mod chart;
mod common;
mod deletions;
mod dialogs;
mod end;
mod keyboard;
mod lesson;
mod library;
mod long_matches;
mod match_panels;
mod move_list;
mod new_game;
mod players;
mod proposals;
mod ratings;
mod review;
mod room;
mod scrolling;
mod search;
mod seat_cards;
mod series;
mod small;
mod spectate;
mod title_menu;
