//! The commands of pressed keys.

use egui::{Context, Key};

use super::chord::{is_focus_key, pressed_key};
use super::command::{KeyCommand, KeyContext};
use super::key_bindings::KeyBindings;
use super::recording::is_recording;

/// Returns the commands of all key presses since the last frame, in order, and consumes the events.
///
/// If several contexts bind a key, the first one in `contexts` gets it.
pub fn take_commands(ctx: &Context, contexts: &[KeyContext]) -> Vec<KeyCommand> {
    take_where(ctx, contexts, |_| true)
}

/// Like [`take_commands`], but leaves the keys that a focused control needs ([`is_focus_key`]).
pub fn take_commands_unless_focused(ctx: &Context, contexts: &[KeyContext]) -> Vec<KeyCommand> {
    take_where(ctx, contexts, |key| !is_focus_key(key))
}

fn take_where(
    ctx: &Context,
    contexts: &[KeyContext],
    filter: impl Fn(Key) -> bool,
) -> Vec<KeyCommand> {
    let mut commands = Vec::new();
    if is_recording(ctx) {
        return commands;
    }
    let keys = KeyBindings::of(ctx);
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let press = pressed_key(event).filter(|&(key, _)| filter(key));
            let command = press.and_then(|(key, held)| {
                let mut contexts = contexts.iter();
                contexts.find_map(|&context| keys.command_for_key(context, key, held))
            });
            commands.extend(command);
            command.is_none()
        });
    });
    commands
}

/// Returns the commands of all key presses since the last frame without consuming the events.
#[must_use]
pub fn peek_commands(ctx: &Context, context: KeyContext) -> Vec<KeyCommand> {
    if is_recording(ctx) {
        return Vec::new();
    }
    let keys = KeyBindings::of(ctx);
    ctx.input(|input| {
        let presses = input.events.iter().filter_map(pressed_key);
        presses
            .filter_map(|(key, held)| keys.command_for_key(context, key, held))
            .collect()
    })
}
