//! Keyboard shortcuts.
//!
//! [`SHORTCUTS`] lists every shortcut with its context, command and description. Input handlers
//! ([`take_commands`], [`peek_commands`], [`command_for_key`]), the shortcuts dialog and the manual
//! ([`controls_markdown`]) read this table. A new shortcut needs a row, a command and a description.

mod bindings;
mod captions;
mod chord;
mod command;
mod input;

pub use bindings::{KeyBinding, SHORTCUTS, ShortcutRow, ShortcutSection};
pub use captions::{controls_markdown, key_caption, shortcut_text};
pub use chord::{Chord, ModifierNeed, shortcut_modifiers};
pub use command::{Direction, KeyCommand, KeyContext};
pub use input::{
    command_for_key, is_bound, is_focus_key, peek_commands, take_commands,
    take_commands_unless_focused,
};
