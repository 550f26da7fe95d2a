//! Error messages.

use std::fmt::Display;

/// Checks that an error message is one line of reasonable length.
pub(crate) fn check_message(message: &impl Display) {
    let message = message.to_string();
    assert!(!message.is_empty());
    assert!(!message.contains(char::is_control), "{message:?}");
    let length = message.len();
    assert!(length < 600, "{length} characters: {message}");
}
