//! The table of keys as a section of the manual.

use std::fmt::Write as _;

use super::captions::caption;
use super::table::{ROWS, Section};
use crate::words::ENGLISH;

/// The controls as Markdown: a table for each section of the sheet. The manual holds this text.
#[must_use]
pub fn controls_markdown() -> String {
    let words = &ENGLISH.keys;
    let mut text = String::new();
    for section in Section::ALL {
        let heading = section.heading(words);
        // Writing to a string never fails.
        let _ = write!(text, "### {heading}\n\n| Keys | Effect |\n|---|---|\n");
        for row in ROWS.iter().filter(|row| row.section == section) {
            let _ = writeln!(
                text,
                "| {} | {} |",
                caption(row, words, true),
                (row.line)(words)
            );
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}
