//! The session as a resource, with its commands and events as messages.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use stack_session::library::LibraryChange;
use stack_session::play::MatchEvent;
use stack_session::search::WakeHandle;
use stack_session::session::{Command, Notice};
use stack_session::storage::{Folders, OpenFailure};

/// The session: everything of the program that is true without looking at it. It is changed by
/// [`SessionCommand`]s alone, and marked as changed only when an answer of it has changed.
#[derive(Resource, Deref, DerefMut)]
pub struct Session(pub stack_session::session::Session);

/// A command to the session.
#[derive(Message, Clone, Debug)]
pub struct SessionCommand(pub Command);

/// A change of the match on the table.
#[derive(Message, Clone, Debug)]
pub struct MatchUpdate(pub MatchEvent);

/// A message of the session for the status line.
#[derive(Message, Clone, Debug)]
pub struct SessionNotice(pub Notice);

/// The library was changed as it was asked for.
#[derive(Message, Clone, Debug)]
pub struct LibraryUpdate(pub LibraryChange);

/// A file that was to be opened cannot be.
#[derive(Message, Clone, Debug)]
pub struct OpenFailed(pub OpenFailure);

/// The lesson of this name was learned.
#[derive(Message, Clone, Copy, Debug)]
pub struct LessonCompleted(pub &'static str);

/// Writes commands to the session.
#[derive(SystemParam)]
pub struct SessionCommands<'w> {
    writer: MessageWriter<'w, SessionCommand>,
}

impl SessionCommands<'_> {
    /// Sends a command.
    pub fn send(&mut self, command: impl Into<Command>) {
        self.writer.write(SessionCommand(command.into()));
    }

    /// Sends a command if there is one.
    pub fn send_if_some(&mut self, command: Option<impl Into<Command>>) {
        if let Some(command) = command {
            self.send(command);
        }
    }
}

/// The session with its messages.
pub struct SessionPlugin {
    /// The folders of the user; without them nothing is kept on disk.
    pub folders: Option<Folders>,
    /// Wakes the window from threads of the session.
    pub wake: WakeHandle,
}

impl Plugin for SessionPlugin {
    fn build(&self, app: &mut App) {
        let (folders, wake) = (self.folders.clone(), self.wake.clone());
        let session = stack_session::session::Session::new(folders, wake);
        app.insert_resource(Session(session))
            .add_message::<SessionCommand>()
            .add_message::<MatchUpdate>()
            .add_message::<SessionNotice>()
            .add_message::<LibraryUpdate>()
            .add_message::<OpenFailed>()
            .add_message::<LessonCompleted>();
    }
}
