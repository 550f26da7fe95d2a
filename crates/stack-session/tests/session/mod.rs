//! A session: its modes, where matches come from, playback, lessons, series, the alarm, and players
//! that follow a match back and forth.

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
