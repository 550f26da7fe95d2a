//! The commands of pressed keys.

use egui::{Event, InputState, Key, Modifiers};

use super::bindings::{KeyBinding, SHORTCUTS};
use super::chord::Chord;
use super::command::{KeyCommand, KeyContext};

fn bindings(context: KeyContext) -> impl Iterator<Item = &'static KeyBinding> {
    let all = SHORTCUTS.iter().flat_map(|row| row.bindings);
    all.filter(move |binding| binding.context == context)
}

/// Returns the commands of all key presses since the last frame, in order, and consumes the events.
///
/// If several contexts bind a key, the first one in `contexts` gets it.
pub fn take_commands(contexts: &[KeyContext], input: &mut InputState) -> Vec<KeyCommand> {
    take_where(contexts, input, |_| true)
}

/// Like [`take_commands`], but leaves keys of the focused control ([`is_focus_key`]).
pub fn take_commands_unless_focused(
    contexts: &[KeyContext],
    input: &mut InputState,
) -> Vec<KeyCommand> {
    take_where(contexts, input, |key| !is_focus_key(key))
}

fn take_where(
    contexts: &[KeyContext],
    input: &mut InputState,
    filter: impl Fn(Key) -> bool,
) -> Vec<KeyCommand> {
    let mut commands = Vec::new();
    input.events.retain(|event| {
        let command = pressed_key(event)
            .filter(|&(key, _)| filter(key))
            .and_then(|(key, held)| {
                let mut contexts = contexts.iter();
                contexts.find_map(|&context| command_for_key(context, key, held))
            });
        commands.extend(command);
        command.is_none()
    });
    commands
}

/// Returns the commands of all key presses since the last frame without consuming the events.
#[must_use]
pub fn peek_commands(context: KeyContext, input: &InputState) -> Vec<KeyCommand> {
    let presses = input.events.iter().filter_map(pressed_key);
    presses
        .filter_map(|(key, held)| command_for_key(context, key, held))
        .collect()
}

/// Whether a focused control needs the key: to activate, leave or change it.
///
/// All other shortcuts work whatever has the focus, except in text fields.
#[must_use]
pub const fn is_focus_key(key: Key) -> bool {
    matches!(
        key,
        Key::Enter
            | Key::Space
            | Key::Tab
            | Key::Escape
            | Key::ArrowUp
            | Key::ArrowDown
            | Key::ArrowLeft
            | Key::ArrowRight
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
    )
}

fn pressed_key(event: &Event) -> Option<(Key, Modifiers)> {
    match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => Some((*key, *modifiers)),
        _ => None,
    }
}

/// Returns the command of a key press in a context.
#[must_use]
pub fn command_for_key(context: KeyContext, key: Key, held: Modifiers) -> Option<KeyCommand> {
    let matches = |chord: &Chord| chord.matches(key, held);
    bindings(context)
        .find(|binding| binding.chords.iter().any(matches))
        .map(|binding| binding.command)
}

/// Whether a key press gives a command in a context.
#[must_use]
pub fn is_bound(context: KeyContext, key: Key, held: Modifiers) -> bool {
    command_for_key(context, key, held).is_some()
}
