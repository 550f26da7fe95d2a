//! Focus (Domination) and Byte on a 3D table: the Bevy app.
//!
//! The program itself, without a window, is the crate `stack-session`; what people read and press is
//! the crate `focus-panels`. This crate shows both: it turns input into commands to the session and
//! the session's events into pictures. The rooms, each standing on those before it:
//!
//! | room | content |
//! |---|---|
//! | [`frame`], [`screen`], [`session`], [`settings`], [`sounds`], [`status`], [`language`], `keyboard`, `background` | what all rooms share: the order of a frame, the shown screen, the session, the settings, orders to let something sound, the status line, the words, the strokes of keys, threads beside the frames |
//! | `render` | drawing meshes: materials, their order, the lamp's shadows |
//! | [`table`] | the 3D table: board, pieces, animation, pointer, keys, marks |
//! | `damage` | drawing only what has changed, where a processor draws |
//! | [`screens`] | one plugin a screen; they fill the panels and send commands |
//! | [`drivers`] | the session's clock and events, settings, the status line's texts, sounds beside those of the pieces |
//! | [`shell`] | window, pictures, clipboard, audio device, measuring start and frames |
//! | [`args`] | the command line |

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::type_complexity,
    reason = "Bevy's systems take what they use by value, one parameter each, queries by their types"
)]

pub mod app;
pub mod args;
mod background;
mod damage;
pub mod drivers;
pub mod frame;
mod keyboard;
pub mod language;
pub mod look;
mod render;
pub mod screen;
pub mod screens;
pub mod session;
pub mod settings;
pub mod shell;
pub mod sounds;
pub mod status;
pub mod table;
#[cfg(test)]
mod tests;
