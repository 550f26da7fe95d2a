//! The whole program with a window that is not displayed and without a graphics card: what keys alone
//! can reach, and what becomes of files.

mod files;
mod focus;
mod frames;
mod giving_up;
mod input;
mod keyboard;
mod layout;
mod lessons;
mod library;
mod play;
mod pointer;
mod presses;
mod program;
mod replay;
mod room;
mod screens;
mod seen;
mod series;
mod settings;
mod soak;
mod sounds;
mod study;
mod time;
mod typing;
mod watch;
