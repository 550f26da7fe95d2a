//! The panels, shown without a window: what is read, what is clicked, and what comes of it.

mod around;
mod charts;
mod common;
mod deletions;
mod end;
mod home;
mod keyboard;
mod lesson;
mod library;
mod long;
mod moves;
mod new_game;
mod pages;
mod players;
mod proposals;
mod ratings;
mod room;
mod scrolling;
mod search;
mod series;
mod small;
mod spectate;
mod study;
mod table;
mod view;
