//! Tests of the session: modes, undo, resignations, clocks, playback, analysis, lessons, series,
//! saving.

mod analysis;
mod clocks;
mod lessons;
mod modes;
mod playback;
mod player_steps;
mod resignations;
mod saving;
mod series;
mod stop_time;
mod undo_redo;
