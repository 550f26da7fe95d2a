//! Tests of the session: modes, undo, resignations, clocks, playback, analysis, lessons,
//! tournament, saving.

mod analysis;
mod clocks;
mod export;
mod guess;
mod handicaps;
mod lessons;
mod modes;
mod playback;
mod player_steps;
mod position_editor;
mod proposals;
mod puzzles;
mod saving;
mod search_stops_quickly;
mod sparring;
mod time_controls;
mod tournaments;
mod undo_redo;
