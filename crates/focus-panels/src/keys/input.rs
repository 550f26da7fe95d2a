//! Strokes to commands.
//!
//! Panels and screens read egui's events. The table reads strokes one by one, in order with clicks;
//! Bevy's key codes become egui's keys through `bevy_egui::helpers::bevy_to_egui_physical_key`, the
//! held keys its modifiers through [`held`](super::held).

use egui::{Event, InputState, Key, Modifiers};

use super::chord::Chord;
use super::command::{KeyCommand, KeyContext};
use super::table::{Binding, ROWS};

fn bindings(context: KeyContext) -> impl Iterator<Item = &'static Binding> {
    let all = ROWS.iter().flat_map(|row| row.bindings);
    all.filter(move |binding| binding.context == context)
}

/// The commands of a context that were given since the last frame, in the order of the table. Their
/// strokes are consumed.
///
/// Several presses may fall into one slow frame: in [`KeyContext::Spectate`] each press counts, in
/// other contexts a command is given once.
pub fn commands_for(context: KeyContext, input: &mut InputState) -> Vec<KeyCommand> {
    let mut commands = Vec::new();
    for binding in bindings(context) {
        let mut count = 0;
        input.events.retain(|event| {
            let given = is_given(binding, event);
            count += usize::from(given);
            !given
        });
        if context != KeyContext::Spectate {
            count = count.min(1);
        }
        commands.extend(std::iter::repeat_n(binding.command, count));
    }
    commands
}

/// The commands of a context that were given since the last frame, each once. The strokes stay for
/// other readers.
#[must_use]
pub fn commands_in(context: KeyContext, input: &InputState) -> Vec<KeyCommand> {
    let given = |binding: &&Binding| input.events.iter().any(|event| is_given(binding, event));
    let commands = bindings(context).filter(given);
    commands.map(|binding| binding.command).collect()
}

fn is_given(binding: &Binding, event: &Event) -> bool {
    let Event::Key {
        key,
        pressed: true,
        modifiers,
        ..
    } = event
    else {
        return false;
    };
    matches(binding.chords, *key, *modifiers)
}

fn matches(chords: &[Chord], key: Key, held: Modifiers) -> bool {
    chords.iter().any(|chord| chord.matches(key, held))
}

/// The command of a single stroke in a context, for readers of strokes.
#[must_use]
pub fn command_of(context: KeyContext, key: Key, held: Modifiers) -> Option<KeyCommand> {
    let mut bindings = bindings(context);
    let binding = bindings.find(|binding| matches(binding.chords, key, held))?;
    Some(binding.command)
}

/// True if a single stroke gives a command in a context.
#[must_use]
pub fn is_bound(context: KeyContext, key: Key, held: Modifiers) -> bool {
    command_of(context, key, held).is_some()
}
