//! Focus (Domination) and Byte on a 3D table: the Bevy app.
//!
//! The program without a window is the crate `stack-session`, its user interface the crate `focus-panels`.
//! This crate turns input into commands to the session and the session's events into frames. A module
//! depends only on modules above it:
//!
//! | module | content |
//! |---|---|
//! | [`frame`], [`screen`], [`sounds`] | frame order, screen states, requests to play a sound |
//! | [`session`], [`settings`], [`status`], [`language`], `keyboard`, `background` | shared resources and messages |
//! | [`look`] | the theme as a resource, surfaces of the piece sets, glyphs |
//! | `render` | mesh rendering with Bevy: materials, pipelines, draw order, shadows |
//! | [`table`] | the 3D table: `view`, `motion`, `touch`, `marks`; [`table::link`] is its interface to panels |
//! | `damage` | damage tracking for software rendering |
//! | [`screens`], [`drivers`] | one plugin per screen, dialogs; session clock and events, settings, status messages |
//! | [`app`] | the plugins of the program in its three forms |
//! | [`shell`] | window, screenshots, clipboard, audio device, benchmarks |
//! | [`args`] | the command line |

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::type_complexity,
    reason = "Bevy's systems take what they use by value, one parameter each, queries by their types"
)]

pub mod app;
pub mod args;
mod background_tasks;
pub mod bridge;
mod damage;
pub mod frame;
mod keyboard;
pub mod language;
pub mod platform;
mod render;
pub mod screen;
pub mod screens;
pub mod session;
pub mod settings;
pub mod sounds;
pub mod status;
pub mod table;
#[cfg(test)]
mod tests;
pub mod theme;
