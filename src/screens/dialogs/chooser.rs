//! The chooser of files, while it is open.

use std::path::PathBuf;

use bevy::prelude::*;
use focus_panels::library::RecordFileDialog;

/// The chooser of files, while it is open.
#[derive(Resource, Default)]
pub(super) struct OpenFileDialog(pub(super) Option<(FileDialogPurpose, RecordFileDialog)>);

/// What a file is chosen for.
pub(super) enum FileDialogPurpose {
    /// A game to open.
    Open,
    /// A copy of this game.
    Export(PathBuf),
}
