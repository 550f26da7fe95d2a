//! The file dialog: its start folder, and what happens with the file that was chosen.

use std::path::PathBuf;

use bevy_egui::egui;
use focus_panels::library::{FileChoice, RecordFileDialog};
use stack_session::export::{ArchiveExport, ExportCommand, ExportTarget, TextExport};
use stack_session::library::{LibraryCommand, LibraryRequest};
use stack_session::storage::is_import_file;

use super::context::{DialogAction, DialogContext, FileDialogPurpose, OpenFileDialog};
use super::dialog_stack::{DialogKind, DialogStack};

impl DialogContext<'_, '_> {
    /// Opens the file dialog.
    pub(super) fn open_file_dialog(
        &mut self,
        purpose: FileDialogPurpose,
        dialog: RecordFileDialog,
    ) {
        self.file_dialog.0 = Some((purpose, dialog));
        self.dialogs.open(DialogKind::File);
    }

    /// The folder in which the file dialog starts: the last one, or the user's documents.
    pub(super) fn folder(&self) -> PathBuf {
        let last = self.dialogs.last_folder.clone();
        last.unwrap_or_else(|| {
            let storage = self.session.storage();
            storage.map_or_else(PathBuf::new, |storage| storage.folders().documents.clone())
        })
    }
}

/// Draws the file dialog on top of everything in its own window.
pub(super) fn show_file_dialog(
    ctx: &egui::Context,
    file_dialog: &mut OpenFileDialog,
    dialogs: &mut DialogStack,
) -> DialogAction {
    let choice = match &mut file_dialog.0 {
        Some((_, dialog)) => dialog.ui(ctx),
        None => Some(FileChoice::Canceled),
    };
    let Some(choice) = choice else {
        return DialogAction::None;
    };
    dialogs.close();
    let (Some((purpose, _)), FileChoice::File(file)) = (file_dialog.0.take(), choice) else {
        return DialogAction::None;
    };
    dialogs.last_folder = file.parent().map(Into::into);
    match purpose {
        FileDialogPurpose::Open => {
            // The library stays open for imported games.
            if !is_import_file(&file) {
                dialogs.clear();
            }
            DialogAction::session(LibraryCommand::Open(file))
        }
        FileDialogPurpose::Import => DialogAction::session(LibraryCommand::Open(file)),
        FileDialogPurpose::Engine => {
            if let Some(draft) = &mut dialogs.engine {
                draft.set_program(&file);
            }
            DialogAction::None
        }
        FileDialogPurpose::Export(mut request) => {
            dialogs.close_export();
            if let ExportTarget::File { path, .. } = &mut request.target {
                *path = file;
            }
            DialogAction::session(ExportCommand::Start(request))
        }
        FileDialogPurpose::SaveText(request) => {
            let request = TextExport {
                path: file,
                ..request
            };
            DialogAction::session(ExportCommand::StartText(request))
        }
        FileDialogPurpose::SaveArchive(records) => {
            let request = ArchiveExport {
                path: file,
                records,
            };
            DialogAction::session(ExportCommand::StartArchive(request))
        }
        FileDialogPurpose::CopyRecord(path) => {
            dialogs.close_export();
            let export = LibraryRequest::Export { path, to: file };
            DialogAction::session(LibraryCommand::Change(export))
        }
    }
}
