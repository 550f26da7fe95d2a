//! The table of keys: every key command of the program, where it holds, and its words.
//!
//! The table feeds the handlers of the program ([`commands_for`], [`commands_in`], [`command_of`]),
//! the sheet of keys and the manual ([`controls_markdown`]). A new key is one row of the table, one
//! command and one phrase.

mod captions;
mod chord;
mod command;
mod input;
mod manual;
mod table;

pub use captions::{caption, shortcut};
pub use chord::{Chord, Need, held};
pub use command::{Direction, KeyCommand, KeyContext};
pub use input::{
    belongs_to_focus, command_of, commands_beside_focus, commands_for, commands_in, is_bound,
};
pub use manual::controls_markdown;
pub use table::{Binding, ROWS, Row, Section};
