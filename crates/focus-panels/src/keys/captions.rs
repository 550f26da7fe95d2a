//! Names of keys on screen and in the manual.

use std::fmt::Write as _;

use egui::{Context, Key};

use super::chord::{Chord, ModifierNeed};
use super::command::{KeyCommand, KeyContext};
use super::gamepad::{PAD_ROWS, PadButton, PadKind};
use super::key_bindings::{KeyBindings, UnknownChange};
use super::shortcut_table::{SHORTCUTS, ShortcutRow, ShortcutSection};
use crate::tr;

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
pub fn key_caption(row: &ShortcutRow, bindings: &KeyBindings, all: bool) -> String {
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: String| {
        if !names.contains(&name) {
            names.push(name);
        }
    };
    if let Some(keys) = row.other_keys {
        for name in keys().split(", ") {
            add(name.into());
        }
    }
    let listed = row
        .bindings
        .iter()
        .filter(|binding| all || !binding.manual_only);
    let mut chords: Vec<Chord> = listed
        .flat_map(|binding| bindings.chords(row.section, binding))
        .filter(|chord| PadButton::of_key(chord.key).is_none())
        .collect();
    let is_listed = |key| chords.iter().any(|chord| chord.key == key);
    if ARROWS.into_iter().all(is_listed) {
        add(tr!("shortcut-arrows").into());
        chords.retain(|chord| !ARROWS.contains(&chord.key));
    }
    for &chord in &chords {
        add(chord_caption(chord));
    }
    let names = join_digits(&names);
    let single_characters = names.iter().all(|name| name.chars().count() == 1);
    let separator = if single_characters && names.len() > 1 {
        " "
    } else {
        ", "
    };
    names.join(separator)
}

/// Abbreviates three or more consecutive digits: "1–4".
fn join_digits(names: &[String]) -> Vec<String> {
    let digit = |name: &str| name.parse::<u8>().ok();
    let runs = names.chunk_by(|one, next| {
        let digits = digit(one).zip(digit(next));
        digits.is_some_and(|(one, next)| one + 1 == next)
    });
    let joined = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        run => run.to_vec(),
    });
    joined.collect()
}

/// Names the main chord of a command in one of the contexts; `None` if it has none. While a gamepad
/// is in use, it is the button.
#[must_use]
pub fn shortcut_text(
    ctx: &Context,
    command: KeyCommand,
    contexts: &[KeyContext],
) -> Option<String> {
    let keys = KeyBindings::of(ctx);
    if let Some(kind) = keys.pad {
        return pad_caption(&keys, command, contexts, kind);
    }
    let chord =
        chords(&keys, command, contexts).find(|chord| PadButton::of_key(chord.key).is_none())?;
    Some(chord_caption(chord))
}

/// The name of a button or menu entry with the shortcut of its command, if it has one: "Undo
/// (Ctrl+Z)".
#[must_use]
pub fn name_with_shortcut(
    ctx: &Context,
    name: &str,
    command: KeyCommand,
    contexts: &[KeyContext],
) -> String {
    match shortcut_text(ctx, command, contexts) {
        Some(key) => tr!("common-with-key", name = name, key = key),
        None => name.into(),
    }
}

/// Names the gamepad button of a command in one of the contexts; `None` if it has none.
#[must_use]
pub fn pad_caption(
    keys: &KeyBindings,
    command: KeyCommand,
    contexts: &[KeyContext],
    kind: PadKind,
) -> Option<String> {
    let button = chords(keys, command, contexts).find_map(|chord| match chord.key {
        Key::Enter => Some(kind.confirm_button()),
        Key::Escape => Some(kind.back_button()),
        key => PadButton::of_key(key),
    })?;
    Some(kind.button_name(button).into())
}

/// The chords of a command in any of the contexts.
fn chords(
    keys: &KeyBindings,
    command: KeyCommand,
    contexts: &[KeyContext],
) -> impl Iterator<Item = Chord> {
    let rows = SHORTCUTS.iter();
    let bindings = rows.flat_map(|row| row.bindings.iter().map(move |binding| (row, binding)));
    bindings
        .filter(move |(_, binding)| {
            binding.command == command && contexts.contains(&binding.context)
        })
        .flat_map(|(row, binding)| keys.chords(row.section, binding))
}

/// Says which entry of the settings file has no effect.
#[must_use]
pub fn unknown_change_text(change: &UnknownChange) -> String {
    match change {
        UnknownChange::Shortcut(name) => tr!("device-unknown-shortcut", name = name),
        UnknownChange::Keys(name, key) => tr!("device-unknown-key", name = name, key = key),
    }
}

/// Names the keys of a chord in the current language: "Ctrl+Z".
#[must_use]
pub fn chord_caption(chord: Chord) -> String {
    let mut name = String::new();
    for (need, modifier) in [
        (chord.command, tr!("shortcut-ctrl")),
        (chord.shift, tr!("shortcut-shift")),
    ] {
        if need == ModifierNeed::Down {
            name.push_str(modifier);
            name.push('+');
        }
    }
    name.push_str(key_name(chord.key));
    name
}

fn key_name(key: Key) -> &'static str {
    match key {
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        Key::Plus => "+",
        Key::Minus => "−",
        Key::Equals => "=",
        Key::Slash => "/",
        Key::Enter => tr!("shortcut-enter"),
        Key::Space => tr!("shortcut-space"),
        Key::Escape => tr!("shortcut-escape"),
        Key::Backspace => tr!("shortcut-backspace"),
        Key::Home => tr!("shortcut-home"),
        Key::End => tr!("shortcut-end"),
        Key::PageUp => tr!("shortcut-page-up"),
        Key::PageDown => tr!("shortcut-page-down"),
        Key::Delete => tr!("shortcut-delete"),
        other => other.name(),
    }
}

/// Returns the table of all shortcuts in the manual.
#[must_use]
pub fn controls_markdown() -> String {
    let mut text = String::from("| Keys | Effect |\n|---|---|\n");
    for section in ShortcutSection::ALL {
        // Writing to a string can't fail.
        let _ = writeln!(text, "| **{}** | |", section.heading());
        for row in SHORTCUTS.iter().filter(|row| row.section == section) {
            let keys = key_caption(row, &KeyBindings::default(), true);
            let _ = writeln!(text, "| {keys} | {} |", (row.description)());
        }
    }
    text
}

/// Returns the table of gamepad buttons in the manual.
#[must_use]
pub fn gamepad_markdown() -> String {
    let mut text = String::from("| Xbox | PlayStation | Nintendo | Effect |\n|---|---|---|---|\n");
    for row in PAD_ROWS {
        let kinds = [PadKind::Xbox, PadKind::PlayStation, PadKind::Nintendo];
        let names = kinds.map(|kind| (row.names)(kind)).join(" | ");
        // Writing to a string can't fail.
        let _ = writeln!(text, "| {names} | {} |", (row.description)());
    }
    text
}
