//! Files that are dropped on the window: games to open.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use stack_session::library::LibraryCommand;

use crate::frame::FrameSet;
use crate::language::Language;
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};
use crate::session::SessionCommands;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_files.in_set(FrameSet::Requests));
}

/// Says what will happen while a file is over the window, and opens the first one that is dropped.
fn follow_files(
    mut files: MessageReader<FileDragAndDrop>,
    screen: Res<State<Screen>>,
    language: Res<Language>,
    mut pages: ResMut<DialogStack>,
    mut commands: SessionCommands,
    mut status: MessageWriter<StatusMessage>,
) {
    // The chooser of files shows the folder of what is dropped on it. The lots are drawn for a match
    // that stands already.
    if pages.top() == Some(DialogKind::File) || *screen.get() == Screen::FirstPlayerDraw {
        files.clear();
        return;
    }
    let mut dropped = None;
    for file in files.read() {
        match file {
            FileDragAndDrop::HoveredFile { .. } => {
                let text = language.0.library.drop_here.into();
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
        pages.clear();
        commands.send(LibraryCommand::Open(path));
    }
}
