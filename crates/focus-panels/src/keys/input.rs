//! Strokes to commands.
//!
//! Panels and screens read egui's events. The table reads strokes one by one, in order with clicks, by
//! the same keys; the held keys become egui's modifiers through [`held`](super::held).

use egui::{Event, InputState, Key, Modifiers};

use super::bindings::{KeyBinding, SHORTCUTS};
use super::chord::Chord;
use super::command::{KeyCommand, KeyContext};

fn bindings(context: KeyContext) -> impl Iterator<Item = &'static KeyBinding> {
    let all = SHORTCUTS.iter().flat_map(|row| row.bindings);
    all.filter(move |binding| binding.context == context)
}

/// The commands of some contexts that were given since the last frame, in the order of their strokes:
/// each press counts, for several may fall into one slow frame. The strokes are consumed. Of several
/// contexts with the same stroke the first one has it.
pub fn take_commands(contexts: &[KeyContext], input: &mut InputState) -> Vec<KeyCommand> {
    take(contexts, input, |_| true)
}

/// The same while a control has the focus: strokes that [belong to it](is_focus_key) stay.
pub fn take_commands_unless_focused(
    contexts: &[KeyContext],
    input: &mut InputState,
) -> Vec<KeyCommand> {
    take(contexts, input, |key| !is_focus_key(key))
}

fn take(
    contexts: &[KeyContext],
    input: &mut InputState,
    is_free: impl Fn(Key) -> bool,
) -> Vec<KeyCommand> {
    let mut commands = Vec::new();
    input.events.retain(|event| {
        let command = stroke(event)
            .filter(|&(key, _)| is_free(key))
            .and_then(|(key, held)| first_command(contexts, key, held));
        commands.extend(command);
        command.is_none()
    });
    commands
}

/// The commands of a context that were given since the last frame, in the order of their strokes. The
/// strokes stay for other readers.
#[must_use]
pub fn peek_commands(context: KeyContext, input: &InputState) -> Vec<KeyCommand> {
    let strokes = input.events.iter().filter_map(stroke);
    strokes
        .filter_map(|(key, held)| command_for_key(context, key, held))
        .collect()
}

/// True if a key is one that a focused control needs: to press it, to leave it, to change its value.
/// All other keys give their commands whatever has the focus, unless a text is written.
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

/// The key that an event presses, with the keys held beside it.
fn stroke(event: &Event) -> Option<(Key, Modifiers)> {
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

fn first_command(contexts: &[KeyContext], key: Key, held: Modifiers) -> Option<KeyCommand> {
    let mut contexts = contexts.iter();
    contexts.find_map(|&context| command_for_key(context, key, held))
}

fn matches(chords: &[Chord], key: Key, held: Modifiers) -> bool {
    chords.iter().any(|chord| chord.matches(key, held))
}

/// The command of a single stroke in a context, for readers of strokes.
#[must_use]
pub fn command_for_key(context: KeyContext, key: Key, held: Modifiers) -> Option<KeyCommand> {
    let mut bindings = bindings(context);
    let binding = bindings.find(|binding| matches(binding.chords, key, held))?;
    Some(binding.command)
}

/// True if a single stroke gives a command in a context.
#[must_use]
pub fn is_bound(context: KeyContext, key: Key, held: Modifiers) -> bool {
    command_for_key(context, key, held).is_some()
}
