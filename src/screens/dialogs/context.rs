//! The inputs of all dialogs.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::egui;
use focus_panels::library::RecordFileDialog;
use focus_panels::widgets::DialogPosition;
use stack_game::BoardSide;
use stack_session::export::{ExportRequest, TextExport};
use stack_session::session::Command;
use table_themes::ThemeLibrary;

use super::dialog_stack::DialogStack;
use super::library_view::LibraryView;
use crate::screen::Screen;
use crate::screens::ui::HudState;
use crate::session::Session;
use crate::settings::Settings;

/// Everything that a dialog reads and changes.
pub(super) struct DialogContext<'a, 's> {
    pub(super) ui: &'a mut egui::Ui,
    pub(super) session: &'a Session,
    pub(super) hud: &'a HudState,
    /// The side of the board nearest to the viewer.
    pub(super) near_side: BoardSide,
    pub(super) settings: &'a mut ResMut<'s, Settings>,
    pub(super) dialogs: &'a mut DialogStack,
    pub(super) library: &'a LibraryView,
    pub(super) themes: &'a ThemeLibrary,
    pub(super) file_dialog: &'a mut OpenFileDialog,
    /// Where the dialog is placed.
    pub(super) position: DialogPosition,
}

/// A clipboard request.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ClipboardCommand {
    /// Copy the position.
    CopyPosition,
    /// Copy the record of the match.
    CopyRecord,
    /// Open the match or position on the clipboard.
    Paste,
    /// Open the match or position in a text.
    Open {
        /// The text.
        text: String,
        /// The variant of a position or a list of moves; `None` asks if several fit.
        variant: Option<String>,
    },
}

/// A request for a screenshot of the table.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SaveScreenshot {
    /// The file name without folder and extension.
    pub name: String,
    /// Whether to show arrows and markers.
    pub show_markers: bool,
}

/// The action of a dialog beyond opening and closing dialogs.
pub(super) enum DialogAction {
    None,
    Session(Vec<Command>),
    Clipboard(ClipboardCommand),
    Screenshot(SaveScreenshot),
    /// Leave the match for a screen.
    LeaveFor(Screen),
}

impl DialogAction {
    /// A single command to the session.
    pub(super) fn session(command: impl Into<Command>) -> Self {
        Self::Session(vec![command.into()])
    }
}

/// The file dialog while it is open.
#[derive(Resource, Default)]
pub(super) struct OpenFileDialog(pub(super) Option<(FileDialogPurpose, RecordFileDialog)>);

/// The purpose of a file dialog.
pub(super) enum FileDialogPurpose {
    /// Open a game, or import the games of a file.
    Open,
    /// Import the games of a folder.
    Import,
    /// Copy the record of this game.
    CopyRecord(PathBuf),
    /// Choose the program of an external engine.
    Engine,
    /// Export this game as picture, page or document.
    Export(Box<ExportRequest>),
    /// Export these games as an archive.
    SaveArchive(Vec<PathBuf>),
    /// Save a report.
    SaveText(TextExport),
}
