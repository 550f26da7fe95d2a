//! The keyboard shortcuts as a section of the manual.

use std::fmt::Write as _;

use super::captions::caption;
use super::table::{ROWS, Section};
use crate::words::ENGLISH;

/// The controls as a Markdown table with a row for each section heading. The manual contains this text.
#[must_use]
pub fn controls_markdown() -> String {
    let words = &ENGLISH.keys;
    let mut text = String::from("| Keys | Effect |\n|---|---|\n");
    for section in Section::ALL {
        // Writing to a string never fails.
        let _ = writeln!(text, "| **{}** | |", section.heading(words));
        for row in ROWS.iter().filter(|row| row.section == section) {
            let keys = caption(row, words, true);
            let _ = writeln!(text, "| {keys} | {} |", (row.line)(words));
        }
    }
    text
}
