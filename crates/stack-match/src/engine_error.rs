//! Faults of engines in other processes.

use std::io;
use std::time::Duration;

/// The word with which an engine says its move.
pub(crate) const MOVES: &str = "bestmove";

/// Why an engine cannot play.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The program cannot be started.
    #[error("it cannot be started: {0}")]
    Start(#[source] io::Error),
    /// The program has no standard input or output.
    #[error("it cannot be spoken to")]
    Pipes,
    /// It lacks an option that the match needs.
    #[error("it has no option {name}, which has to be {value}")]
    Option {
        /// The option's name.
        name: String,
        /// The value that the match needs.
        value: String,
    },
    /// It reads no more.
    #[error("it reads no more ({source}); sent was '{line}'")]
    Input {
        /// The line, shortened.
        line: String,
        /// The fault of the pipe.
        source: io::Error,
    },
    /// It has ended.
    #[error("it has ended{status} where '{word}' was to come")]
    Ended {
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
    Silent {
        /// The first word of the line that was to come.
        word: String,
        /// The time for which it was waited.
        waited: Duration,
    },
    /// Its answer is no legal move.
    #[error("it answered '{answer}': {why}")]
    Answer {
        /// The line, shortened.
        answer: String,
        /// The fault of the move.
        why: String,
    },
}
