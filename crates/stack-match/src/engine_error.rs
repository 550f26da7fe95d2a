//! Faults of engines in other processes.

use std::io;
use std::time::Duration;

/// The word with which an engine says its move.
pub(crate) const MOVES: &str = "bestmove";

/// Options with the values that they have to have.
fn listed(options: &[(String, String)]) -> String {
    let listed = options.iter();
    let listed = listed.map(|(name, value)| format!("{name}, which has to be {value}"));
    listed.collect::<Vec<_>>().join("; and no ")
}

/// Why an engine cannot play.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The program cannot be started.
    #[error("it cannot be started: {0}")]
    Start(#[source] io::Error),
    /// The program has no standard input or output.
    #[error("it cannot be spoken to")]
    Pipes,
    /// It lacks options that the match needs.
    #[error("it has no option {}", listed(needed))]
    MissingOptions {
        /// The name of each, and the value that the match needs.
        needed: Vec<(String, String)>,
    },
    /// It reads no more.
    #[error("it reads no more ({source}); sent was '{line}'")]
    Write {
        /// The line, shortened.
        line: String,
        /// The fault of the pipe.
        source: io::Error,
    },
    /// It has ended.
    #[error("it has ended{status} where '{word}' was to come")]
    Exited {
        /// Its exit status, after a comma; empty when that is unknown.
        status: String,
        /// The first word of the line that was to come.
        word: String,
    },
    /// It reports a fault.
    #[error("it says:{0}")]
    Reported(String),
    /// It does not answer in time.
    #[error("no '{word}' came within {:.1} s", waited.as_secs_f64())]
    Timeout {
        /// The first word of the line that was to come.
        word: String,
        /// The time for which it was waited.
        waited: Duration,
    },
    /// Its answer is no legal move.
    #[error("it answered '{answer}': {why}")]
    InvalidMove {
        /// The line, shortened.
        answer: String,
        /// The fault of the move.
        why: String,
    },
}
