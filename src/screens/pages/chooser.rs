//! The chooser of files, while it is open.

use std::path::PathBuf;

use bevy::prelude::*;
use focus_panels::library::FileChooser;

/// The chooser of files, while it is open.
#[derive(Resource, Default)]
pub(super) struct OpenChooser(pub(super) Option<(Purpose, FileChooser)>);

/// What a file is chosen for.
pub(super) enum Purpose {
    /// A game to open.
    Open,
    /// A copy of this game.
    Export(PathBuf),
}
