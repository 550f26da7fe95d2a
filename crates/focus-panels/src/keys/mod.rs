//! The table of keys: every key command of the program, where it holds, and its words.
//!
//! The table feeds the handlers of the program ([`take_commands`], [`peek_commands`], [`command_for_key`]),
//! the sheet of keys and the manual ([`controls_markdown`]). A new key is one row of the table, one
//! command and one phrase.

mod bindings;
mod captions;
mod chord;
mod command;
mod input;
mod manual;

pub use bindings::{KeyBinding, SHORTCUTS, ShortcutRow, ShortcutSection};
pub use captions::{key_caption, shortcut_text};
pub use chord::{Chord, ModifierNeed, shortcut_modifiers};
pub use command::{Direction, KeyCommand, KeyContext};
pub use input::{
    command_for_key, is_bound, is_focus_key, peek_commands, take_commands,
    take_commands_unless_focused,
};
pub use manual::controls_markdown;
