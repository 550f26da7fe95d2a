//! The library of a session.

use stack_session::library::{EntryKind, LibraryCommand, LibraryEntry};
use stack_session::storage::Folders;

use super::Bench;

impl Bench {
    pub(crate) fn folders(&self) -> Folders {
        self.session.storage().unwrap().folders().clone()
    }

    /// Executes a command and waits until it is complete.
    pub(crate) fn ask(&mut self, command: impl Into<LibraryCommand>) {
        self.events.clear();
        self.handle(command.into());
        self.session.flush();
        self.update();
        self.until("all files are read", |bench| {
            bench.session.library().unread() == 0
        });
    }

    /// Lists the library.
    pub(crate) fn list(&mut self) {
        self.ask(LibraryCommand::List);
    }

    /// Lists the library and returns the games of a kind.
    pub(crate) fn games(&mut self, kind: EntryKind) -> Vec<LibraryEntry> {
        self.list();
        let games = self.session.library().all();
        games.filter(|game| game.kind == kind).cloned().collect()
    }
}
