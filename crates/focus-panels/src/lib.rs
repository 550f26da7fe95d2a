//! Everything people read and press, drawn with egui alone.
//!
//! A panel is a small struct: its fields are what it shows, its `ui` draws them and returns what was
//! pressed. Panels change nothing by themselves. One folder a screen:
//!
//! - [`title`]: the menu over the table, the page of a new game, and the draw for the first seat;
//! - [`match_panels`]: the panels around the board;
//! - [`hud`]: their models, read off a session;
//! - [`study`]: the panels of a review;
//! - [`series`]: series of computer players;
//! - [`library`]: all games on disk, and the chooser of files;
//! - [`pages`]: dialogs over all of these.
//!
//! They share the [`style`], the [`words`], the table of [`keys`] and the [`widgets`].

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "tests"
    )
)]

pub mod hud;
pub mod keys;
pub mod library;
pub mod match_panels;
pub mod pages;
pub mod series;
pub mod study;
pub mod style;
pub mod title;
pub mod widgets;
pub mod words;
