//! The session as a resource, its commands and events as messages.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use stack_session::library::LibraryChange;
use stack_session::play::MatchEvent;
use stack_session::puzzles::{Date, PuzzleResult};
use stack_session::search::WakeHandle;
use stack_session::session::{Command, Notice};
use stack_session::storage::{Folders, OpenFailure};

/// The session. It is changed only by [`SessionCommand`]s, and marked as changed only if what it
/// returns has changed.
#[derive(Resource, Deref, DerefMut)]
pub struct Session(pub stack_session::session::Session);

/// A single command to the session.
#[derive(Message, Clone, Debug)]
pub struct SessionCommand(pub Command);

/// A change of the match on the table.
#[derive(Message, Clone, Debug)]
pub struct MatchUpdate(pub MatchEvent);

/// A notice of the session for the status line.
#[derive(Message, Clone, Debug)]
pub struct SessionNotice(pub Notice);

/// A requested change of the library is done.
#[derive(Message, Clone, Debug)]
pub struct LibraryUpdate(pub LibraryChange);

/// A file could not be opened.
#[derive(Message, Clone, Debug)]
pub struct OpenFailed(pub OpenFailure);

/// The lesson with this id was completed.
#[derive(Message, Clone, Copy, Debug)]
pub struct LessonCompleted(pub &'static str);

/// A puzzle ended; with a date it was the puzzle of that day.
#[derive(Message, Clone, Debug)]
pub struct PuzzleEnded {
    /// The id of the puzzle.
    pub id: String,
    /// How it ended.
    pub result: PuzzleResult,
    /// The day whose puzzle it was.
    pub day: Option<Date>,
}

/// The analysis found these mistakes of the user.
#[derive(Message, Clone, Debug)]
pub struct MistakesFound(pub Vec<String>);

/// Sends commands to the session.
#[derive(SystemParam)]
pub struct SessionCommands<'w> {
    writer: MessageWriter<'w, SessionCommand>,
}

impl SessionCommands<'_> {
    /// Sends a command.
    pub fn send(&mut self, command: impl Into<Command>) {
        self.writer.write(SessionCommand(command.into()));
    }

    /// Sends all commands in this order.
    pub fn send_all(&mut self, commands: impl IntoIterator<Item = impl Into<Command>>) {
        for command in commands {
            self.send(command);
        }
    }
}

/// Adds the session and its messages.
pub struct SessionPlugin {
    /// The user's folders. Without them nothing is saved to disk.
    pub folders: Option<Folders>,
    /// Wakes the window from session threads.
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
            .add_message::<LessonCompleted>()
            .add_message::<PuzzleEnded>()
            .add_message::<MistakesFound>();
    }
}
