//! Tests of computer players: turns, hints, background evaluation, failures, spectating.

mod background_evaluation;
mod computer_turns;
#[cfg(unix)]
mod engines;
mod failures;
mod hints;
mod spectating;
