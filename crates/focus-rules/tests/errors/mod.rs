//! Every error in untrusted input has a readable message with field and location.

mod keys;
mod moves;
mod position;
mod records;
mod variants;

use focus_rules::{Position, Variant};

fn variant(id: &str) -> &'static Variant {
    Variant::by_id(id).unwrap()
}

fn position(id: &str, text: &str) -> Position {
    match Position::parse(text, variant(id)) {
        Ok(position) => position,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// The message of an expected error.
fn error_message<T, E: std::error::Error>(result: Result<T, E>, of: &str) -> String {
    match result {
        Ok(_) => panic!("accepted: {of}"),
        Err(error) => error.to_string(),
    }
}
