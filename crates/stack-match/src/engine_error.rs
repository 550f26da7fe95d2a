//! Errors of external engines.

use std::io;
use std::time::Duration;

/// Why an engine cannot play.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum EngineError {
    /// The program cannot be started.
    #[error("it cannot be started: {0}")]
    Start(#[source] io::Error),
    /// The program has no standard input or output.
    #[error("its input and output cannot be connected")]
    Pipes,
    /// The engine does not have options the match needs.
    #[error("it lacks required options: {}", option_list(needed))]
    MissingOptions { needed: Vec<(String, String)> },
    /// The engine's input is closed.
    #[error("it no longer reads commands ({source}); the last one was '{line}'")]
    Write {
        /// The line, truncated.
        line: String,
        source: io::Error,
    },
    /// The engine exited.
    #[error("it exited{status} instead of sending '{word}'{}", after_exit(message))]
    Exited {
        /// Its exit status in parentheses; empty if unknown.
        status: String,
        word: String,
        /// The last line of its standard error output, truncated; empty if there was none.
        message: String,
    },
    /// The engine reported an error.
    #[error("it reported an error:{0}")]
    Reported(String),
    /// The engine did not answer in time.
    #[error("it did not send '{word}' within {:.1} s", waited.as_secs_f64())]
    Timeout { word: String, waited: Duration },
    /// The engine's answer is not a move.
    #[error("it answered '{answer}': {reason}")]
    InvalidMove {
        /// The line, truncated.
        answer: String,
        reason: String,
    },
}

/// Lists options with their required values.
fn option_list(options: &[(String, String)]) -> String {
    let options = options.iter();
    let options = options.map(|(name, value)| format!("{name} = {value}"));
    options.collect::<Vec<_>>().join(", ")
}

/// The end of the message about an engine that exited.
fn after_exit(message: &str) -> String {
    if message.is_empty() {
        String::new()
    } else {
        format!(", with the error message: {message}")
    }
}
