//! Computer players in whole matches: turns, hints, commands between moves, faults, spectators.

mod beside;
mod faults;
mod hangs;
mod hints;
mod minds;
mod turns;
mod watch;
