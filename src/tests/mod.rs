//! The whole program with a window that is not displayed and without a graphics card: what keys alone
//! can reach, and what becomes of files.

mod files;
mod frames;
mod input;
mod keyboard;
mod lessons;
mod play;
mod pointer;
mod program;
mod screens;
mod seen;
mod series;
mod settings;
mod study;
mod watch;
