//! Tests of computer players: turns, hints, background evaluation, failures, spectating.

mod beside;
mod faults;
mod hangs;
mod hints;
mod minds;
mod turns;
mod watch;
