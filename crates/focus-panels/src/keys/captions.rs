//! Names of keys on screen and in the manual.

use std::fmt::Write as _;

use egui::Key;

use super::bindings::{SHORTCUTS, ShortcutRow, ShortcutSection};
use super::chord::{Chord, ModifierNeed};
use super::command::{KeyCommand, KeyContext};
use crate::strings::{ENGLISH, ShortcutStrings};

const ARROWS: [Key; 4] = [
    Key::ArrowUp,
    Key::ArrowRight,
    Key::ArrowDown,
    Key::ArrowLeft,
];

/// Names the keys of a row: "Enter, Space", "← →" or "Ctrl+Z".
///
/// `all` includes the chords that only the manual lists.
#[must_use]
pub fn key_caption(row: &ShortcutRow, strings: &ShortcutStrings, all: bool) -> String {
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: String| {
        if !names.contains(&name) {
            names.push(name);
        }
    };
    if let Some(keys) = row.other_keys {
        for name in keys(strings).split(", ") {
            add(name.into());
        }
    }
    let listed = row
        .bindings
        .iter()
        .filter(|binding| all || !binding.manual_only);
    let chords: Vec<Chord> = listed.flat_map(|binding| binding.chords).copied().collect();
    let is_bound = |key| chords.iter().any(|chord| chord.key == key);
    if ARROWS.into_iter().all(is_bound) {
        add(strings.arrows.into());
    } else {
        for &chord in &chords {
            add(chord_name(chord, strings));
        }
    }
    let single_characters = names.iter().all(|name| name.chars().count() == 1);
    let separator = if single_characters && names.len() > 1 {
        " "
    } else {
        ", "
    };
    names.join(separator)
}

/// Names the main chord of a command in one of the contexts; `None` if it has none.
#[must_use]
pub fn shortcut_text(
    command: KeyCommand,
    contexts: &[KeyContext],
    strings: &ShortcutStrings,
) -> Option<String> {
    let mut bindings = SHORTCUTS.iter().flat_map(|row| row.bindings);
    let binding = bindings
        .find(|binding| binding.command == command && contexts.contains(&binding.context))?;
    let chord = binding.chords.first()?;
    Some(chord_name(*chord, strings))
}

fn chord_name(chord: Chord, strings: &ShortcutStrings) -> String {
    let mut name = String::new();
    for (need, modifier) in [(chord.command, strings.ctrl), (chord.shift, strings.shift)] {
        if need == ModifierNeed::Down {
            name.push_str(modifier);
            name.push('+');
        }
    }
    name.push_str(key_name(chord.key, strings));
    name
}

fn key_name(key: Key, strings: &ShortcutStrings) -> &'static str {
    match key {
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        Key::Plus => "+",
        Key::Minus => "−",
        Key::Equals => "=",
        Key::Enter => strings.enter,
        Key::Space => strings.space,
        Key::Escape => strings.escape,
        Key::Backspace => strings.backspace,
        Key::Home => strings.home,
        Key::End => strings.end,
        Key::PageUp => strings.page_up,
        Key::PageDown => strings.page_down,
        Key::Delete => strings.delete,
        other => other.name(),
    }
}

/// Returns the table of all shortcuts in the manual.
#[must_use]
pub fn controls_markdown() -> String {
    let strings = &ENGLISH.shortcuts;
    let mut text = String::from("| Keys | Effect |\n|---|---|\n");
    for section in ShortcutSection::ALL {
        // Writing to a string can't fail.
        let _ = writeln!(text, "| **{}** | |", section.heading(strings));
        for row in SHORTCUTS.iter().filter(|row| row.section == section) {
            let keys = key_caption(row, strings, true);
            let _ = writeln!(text, "| {keys} | {} |", (row.description)(strings));
        }
    }
    text
}
