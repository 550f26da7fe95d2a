//! Opens game files that are dropped on the window.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use focus_panels::tr;
use stack_session::library::LibraryCommand;

use crate::frame::FrameSet;
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};
use crate::session::SessionCommands;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_files.in_set(FrameSet::Requests));
}

/// Shows a message while a file hovers over the window, and opens the first dropped one.
fn follow_files(
    mut files: MessageReader<FileDragAndDrop>,
    screen: Res<State<Screen>>,
    mut dialogs: ResMut<DialogStack>,
    mut commands: SessionCommands,
    mut status: MessageWriter<StatusMessage>,
) {
    // The file dialog handles drops itself. While the starting player is picked a match is
    // starting already.
    if dialogs.top() == Some(DialogKind::File) || *screen.get() == Screen::StartingPlayerPick {
        files.clear();
        return;
    }
    let mut dropped = None;
    for file in files.read() {
        match file {
            FileDragAndDrop::HoveredFile { .. } => {
                let text = tr!("library-drop-here").into();
                status.write(StatusMessage::Show(StatusSource::FileDrop, text));
            }
            FileDragAndDrop::HoveredFileCanceled { .. } => {
                status.write(StatusMessage::ClearSource(StatusSource::FileDrop));
            }
            FileDragAndDrop::DroppedFile { path_buf, .. } => {
                status.write(StatusMessage::ClearSource(StatusSource::FileDrop));
                dropped = dropped.or(Some(path_buf.clone()));
            }
        }
    }
    if let Some(path) = dropped {
        dialogs.clear();
        commands.send(LibraryCommand::Open(path));
    }
}
