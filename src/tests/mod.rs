//! Tests of the whole app with an invisible window and without a graphics card.

mod files;
mod focus;
mod frames;
mod harness;
mod input;
mod keyboard;
mod layout;
mod lessons;
mod library;
mod play;
mod playback;
mod pointer;
mod presses;
mod replay;
mod resign_draw;
mod review;
mod room;
mod screens;
mod seen;
mod settings;
mod soak;
mod sounds;
mod time;
mod tournaments;
mod typing;
