//! Tests of the session: modes, undo, resignations, clocks, playback, analysis, lessons, series,
//! saving.

mod alarm;
mod analysis;
mod giving_up;
mod judge_stops;
mod lessons;
mod modes;
mod origins;
mod out;
mod playback;
mod recent;
mod series;
mod steps;
mod thinkers;
mod time;
mod unsaved;
