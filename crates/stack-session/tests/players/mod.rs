//! Tests of computer players: turns, hints, blunders, background evaluation, failures, spectating.

mod background_evaluation;
mod blunders;
mod computer_turns;
#[cfg(unix)]
mod engines;
mod failures;
mod hints;
mod spectating;
