//! The names of keys and chords.

use egui::Key;

use super::bindings::{SHORTCUTS, ShortcutRow};
use super::chord::{Chord, ModifierNeed};
use super::command::{KeyCommand, KeyContext};
use crate::strings::ShortcutStrings;

const ARROWS: [Key; 4] = [
    Key::ArrowUp,
    Key::ArrowRight,
    Key::ArrowDown,
    Key::ArrowLeft,
];

/// The keys of a row as people read them: "Enter, Space", "← →", "Ctrl+Z". With `all`, the chords
/// that the sheet leaves out are among them.
#[must_use]
pub fn key_caption(row: &ShortcutRow, words: &ShortcutStrings, all: bool) -> String {
    let mut names: Vec<String> = Vec::new();
    let others = row.other_keys.map(|keys| keys(words));
    names.extend(
        others
            .into_iter()
            .flat_map(|keys| keys.split(", "))
            .map(Into::into),
    );
    let shown = row
        .bindings
        .iter()
        .filter(|binding| all || !binding.manual_only);
    let chords: Vec<Chord> = shown.flat_map(|binding| binding.chords).copied().collect();
    let walks = ARROWS.map(|key| chords.iter().any(|chord| chord.key == key));
    if walks == [true; 4] {
        names.push(words.arrows.into());
    } else {
        names.extend(chords.iter().map(|&chord| name(chord, words)));
    }
    let mut seen = Vec::new();
    names.retain(|name| {
        !seen.contains(name) && {
            seen.push(name.clone());
            true
        }
    });
    // Signs that belong together need no comma.
    let signs = names.iter().all(|name| name.chars().count() == 1) && names.len() > 1;
    names.join(if signs { " " } else { ", " })
}

/// The usual chord of a command in one of some contexts, by name; `None` where it has none.
#[must_use]
pub fn shortcut_text(
    command: KeyCommand,
    contexts: &[KeyContext],
    words: &ShortcutStrings,
) -> Option<String> {
    let mut bindings = SHORTCUTS.iter().flat_map(|row| row.bindings);
    let binding = bindings
        .find(|binding| binding.command == command && contexts.contains(&binding.context))?;
    binding.chords.first().map(|&chord| name(chord, words))
}

/// The name of a chord.
fn name(chord: Chord, words: &ShortcutStrings) -> String {
    let mut name = String::new();
    for (need, held) in [(chord.command, words.ctrl), (chord.shift, words.shift)] {
        if need == ModifierNeed::Down {
            name.push_str(held);
            name.push('+');
        }
    }
    name.push_str(key_name(chord.key, words));
    name
}

fn key_name(key: Key, words: &ShortcutStrings) -> &'static str {
    match key {
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        Key::Plus => "+",
        Key::Minus => "−",
        Key::Equals => "=",
        Key::Enter => words.enter,
        Key::Space => words.space,
        Key::Escape => words.escape,
        Key::Backspace => words.backspace,
        Key::Home => words.home,
        Key::End => words.end,
        Key::PageUp => words.page_up,
        Key::PageDown => words.page_down,
        Key::Delete => words.delete,
        other => other.name(),
    }
}
