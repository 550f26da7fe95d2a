//! Keyboard shortcuts.
//!
//! [`SHORTCUTS`] lists every shortcut with its context, command and description; [`KeyBindings`]
//! has the user's changes. Input handlers ([`take_commands`], [`peek_commands`],
//! [`KeyBindings::command_for_key`]), the shortcuts dialog and the manual ([`controls_markdown`])
//! read them. A new shortcut needs a row, a command and a description.

mod captions;
mod chord;
mod command;
mod gamepad;
mod input;
mod key_bindings;
mod recording;
mod shortcut_table;

pub use captions::{
    chord_caption, controls_markdown, gamepad_markdown, key_caption, name_with_shortcut,
    pad_caption, shortcut_text, unknown_change_text,
};
pub use chord::{Chord, ModifierNeed, is_focus_key, shortcut_modifiers};
pub use command::{Direction, KeyCommand, KeyContext};
pub use gamepad::{PAD_ROWS, PadButton, PadKind, PadRow};
pub use input::{peek_commands, take_commands, take_commands_unless_focused};
pub use key_bindings::{KeyBindings, ShortcutId, UnknownChange, changeable_commands, is_fixed};
pub use recording::{is_recording, record_shortcut, recorded_shortcut, take_key_press};
pub use shortcut_table::{KeyBinding, SHORTCUTS, ShortcutRow, ShortcutSection};
