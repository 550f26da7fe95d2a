//! The panels, shown without a window: what is read, what is clicked, and what comes of it.

mod common;
mod dialogs;
mod end;
mod explorer;
mod export;
mod keyboard;
mod layout;
mod lesson;
mod library;
mod long_matches;
mod match_panels;
mod move_list;
mod new_game;
mod players;
mod position_editor;
mod prompt_and_camera;
mod proposals;
mod pseudo_locale;
mod puzzle;
mod review;
mod room;
mod seat_cards;
mod small;
mod spectate;
mod title_menu;
mod tournament;
