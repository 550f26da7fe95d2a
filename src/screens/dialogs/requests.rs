//! The answers of pages: commands to the session and requests to the shell.

use bevy::prelude::*;
use stack_session::session::Command;

use crate::screen::Screen;

/// A request to copy or paste.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ClipboardCommand {
    /// Copy the position string of the position on the table.
    CopyPosition,
    /// Copy the record of the match.
    CopyRecord,
    /// Open the match or position on the clipboard.
    Paste,
    /// Open the match or position in this text.
    Open {
        /// The text.
        text: String,
        /// The variant of a position or a list of moves; `None` to ask if several fit.
        variant: Option<String>,
    },
}

/// A request for a picture of the table.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SaveScreenshot {
    /// The name of the file, without folder and ending.
    pub name: String,
    /// True if arrows and marks are shown.
    pub show_markers: bool,
}

/// The answer of a page beyond opening and closing pages.
pub(super) enum DialogAction {
    None,
    Session(Vec<Command>),
    Clipboard(ClipboardCommand),
    Screenshot(SaveScreenshot),
    /// The match is left for a screen.
    LeaveFor(Screen),
}

impl DialogAction {
    /// A command to the session.
    pub(super) fn session(command: impl Into<Command>) -> Self {
        Self::Session(vec![command.into()])
    }
}
