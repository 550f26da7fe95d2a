//! Tests of the whole app with an invisible window and without a graphics card.

mod accessibility;
mod blunders;
mod celebration;
mod changed_keys;
mod clocks;
#[cfg(unix)]
mod engines;
mod export;
mod focus;
mod gamepad;
mod guess;
mod harness;
mod keyboard;
mod layout;
mod lessons;
mod library;
mod playback;
mod pointer;
mod position_editor;
mod profiles;
mod proposals;
mod puzzles;
mod review;
mod screens;
mod settings;
mod soak;
mod touch;
mod tournaments;
