//! The keyboard shortcuts as a section of the manual.

use std::fmt::Write as _;

use super::bindings::{SHORTCUTS, ShortcutSection};
use super::captions::key_caption;
use crate::strings::ENGLISH;

/// The controls as a Markdown table with a row for each section heading. The manual contains this text.
#[must_use]
pub fn controls_markdown() -> String {
    let words = &ENGLISH.shortcuts;
    let mut text = String::from("| Keys | Effect |\n|---|---|\n");
    for section in ShortcutSection::ALL {
        // Writing to a string never fails.
        let _ = writeln!(text, "| **{}** | |", section.heading(words));
        for row in SHORTCUTS.iter().filter(|row| row.section == section) {
            let keys = key_caption(row, words, true);
            let _ = writeln!(text, "| {keys} | {} |", (row.description)(words));
        }
    }
    text
}
