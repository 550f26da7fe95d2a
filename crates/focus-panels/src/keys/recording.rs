//! Recording of the next key press, to change a shortcut.

use egui::{Context, Event, Id, Key, Modifiers};

use super::chord::pressed_key;
use super::key_bindings::ShortcutId;

/// The shortcut that gets the next key press, and the pass in which the dialog showed it last.
#[derive(Clone, Copy)]
struct Recording {
    id: ShortcutId,
    pass: u64,
}

fn recording_id() -> Id {
    Id::new("recorded shortcut")
}

/// A recording ends without a key if its dialog was not drawn in this many passes: two frames of up
/// to two passes, of which one may be discarded.
const MAX_MISSED_PASSES: u64 = 4;

fn recording(ctx: &Context) -> Option<Recording> {
    let recording: Option<Recording> = ctx.data(|data| data.get_temp(recording_id()));
    recording.filter(|recording| recording.pass + MAX_MISSED_PASSES >= ctx.cumulative_pass_nr())
}

/// Whether the next key press changes a shortcut instead of having its effect.
#[must_use]
pub fn is_recording(ctx: &Context) -> bool {
    recording(ctx).is_some()
}

/// The shortcut that the next key press changes.
#[must_use]
pub fn recorded_shortcut(ctx: &Context) -> Option<ShortcutId> {
    recording(ctx).map(|recording| recording.id)
}

/// Starts, continues or stops recording. To continue, it must be called in every pass.
pub fn record_shortcut(ctx: &Context, id: Option<ShortcutId>) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        if let Some(id) = id {
            data.insert_temp(recording_id(), Recording { id, pass });
        } else {
            data.remove::<Recording>(recording_id());
        }
    });
}

/// Takes the first key press since the last frame, and drops all other events of keys.
pub fn take_key_press(ctx: &Context) -> Option<(Key, Modifiers)> {
    ctx.input_mut(|input| {
        let pressed = input.events.iter().find_map(pressed_key);
        let is_key = |event: &Event| {
            matches!(
                event,
                Event::Key { .. } | Event::Text(_) | Event::Copy | Event::Cut | Event::Paste(_)
            )
        };
        input.events.retain(|event| !is_key(event));
        pressed
    })
}
