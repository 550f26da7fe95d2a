//! Every fault that comes from outside is named, with its field and place, in words people read.

mod keys;
mod moves;
mod notation;
mod position;
mod records;
mod setup;
mod variants;

use focus_rules::{Position, Variant};

fn variant(id: &str) -> &'static Variant {
    Variant::by_id(id).unwrap()
}

fn position(id: &str, text: &str) -> Position {
    match Position::parse(text, variant(id)) {
        Ok(position) => position,
        Err(fault) => panic!("{text}: {fault}"),
    }
}

/// The text of the fault that must come.
fn fault<T, E: std::error::Error>(result: Result<T, E>, of: &str) -> String {
    match result {
        Ok(_) => panic!("accepted: {of}"),
        Err(fault) => fault.to_string(),
    }
}
