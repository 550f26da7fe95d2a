//! Focus (Domination) and Byte on a 3D table: the Bevy app.
//!
//! `stack-session` is the program without a window, `focus-panels` its user interface. This crate
//! turns input into commands to the session, and the session's events into frames. A module depends
//! only on modules above it:
//!
//! | module | content |
//! |---|---|
//! | [`frame`], [`screen`], [`sounds`] | frame order, screen states, requests to play a sound |
//! | [`session`], [`settings`], [`status`], [`language`] | shared resources and messages |
//! | `keyboard`, [`input_devices`], `background_tasks` | input events, background threads |
//! | [`theme`] | the active theme, materials of the piece sets, glyphs |
//! | `render` | mesh rendering with Bevy: materials, pipelines, draw order, shadows |
//! | [`table`] | the 3D table: `view`, `motion`, `input`, `overlay`; [`table::api`] is its interface |
//! | `damage` | damage tracking for software rendering |
//! | `accessibility` | one tree of panels and table for screen readers, announcements |
//! | [`screens`] | one plugin per screen, dialogs |
//! | [`bridge`] | session updates, screen changes, status messages, settings |
//! | [`app`] | the plugins of the app |
//! | [`platform`] | window, screenshots, clipboard, audio device, benchmarks |
//! | [`args`] | the command line |

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::type_complexity,
    reason = "Bevy systems take each resource as a parameter, by value, and name their queries as types"
)]

mod accessibility;
pub mod app;
pub mod args;
mod background_tasks;
pub mod bridge;
mod damage;
pub mod frame;
pub mod input_devices;
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
