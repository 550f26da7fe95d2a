//! The egui user interface, without Bevy.
//!
//! A panel is a small struct: its fields are its content, and its `ui` method draws them and
//! returns what the user did. Panels don't change any state. One module per screen:
//!
//! - [`title`][]: the title menu, *New game*, and the random starting player;
//! - [`match_panels`][]: the panels around the board;
//! - [`hud`][]: their view models, read from a session;
//! - [`review`][]: the panels of a review;
//! - [`tournament`][]: tournaments;
//! - [`library`][]: the library and the file dialog;
//! - [`dialogs`][]: modal dialogs.
//!
//! They share the [`style`], the texts in [`strings`], the shortcuts in [`keys`] and the
//! [`widgets`].

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "tests"
    )
)]

pub mod dialogs;
pub mod hud;
pub mod keys;
pub mod library;
pub mod match_panels;
pub mod review;
pub mod strings;
pub mod style;
pub mod title;
pub mod tournament;
pub mod widgets;
