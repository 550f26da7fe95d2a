//! A program without a window: a match and its storage, connected as in the app.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use stack_game::Action;
use stack_session::game::AnyMatch;
use stack_session::play::{ActiveMatch, MatchCommand, SeatedMatch};
use stack_session::search::WakeHandle;
use stack_session::settings::Settings;
use stack_session::storage::{
    EntryKind, LibraryEntry, MatchSnapshot, Reply, Request, ScreenshotFile, Storage, StorageError,
    read_record, record_of,
};

use crate::common::{TestFolder, files_in, next, with};

/// A match of `two` that ends by repetition after its eighth move.
pub(crate) const SHUFFLE: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

/// The current match and its storage.
pub(crate) struct Program {
    pub(crate) active: ActiveMatch,
    pub(crate) storage: Storage,
    /// A message for each call of the storage's wake-up.
    pub(crate) wakes: Receiver<()>,
}

impl Program {
    pub(crate) fn start(folder: &TestFolder) -> Self {
        let (woken, wakes) = channel();
        // The receiver is dropped before the storage.
        let wake = WakeHandle::new(move || {
            let _ = woken.send(());
        });
        Self {
            active: ActiveMatch::default(),
            storage: Storage::new(folder.folders(), wake),
            wakes,
        }
    }

    /// Sends a request and waits for its replies.
    pub(crate) fn request(&self, request: Request) -> Vec<Reply> {
        self.storage.request(request);
        self.storage.flush();
        self.storage.replies()
    }

    /// The error of a request that must fail.
    pub(crate) fn error_of(&self, request: Request) -> StorageError {
        match self.request(request).pop() {
            Some(Reply::Error(error)) => error,
            Some(Reply::OpenFailed(unopened)) => unopened.error,
            other => panic!("not refused: {other:?}"),
        }
    }

    /// The games of these kinds, after all files are read.
    pub(crate) fn games(&self, kinds: &[EntryKind]) -> Vec<Arc<LibraryEntry>> {
        let mut replies = self.request(Request::ListLibrary);
        loop {
            if let Some(Reply::Library(list)) = replies.pop()
                && list.unread == 0
            {
                let games = list.entries.into_iter();
                return games.filter(|game| kinds.contains(&game.kind)).collect();
            }
            self.wakes.recv().unwrap();
            replies = self.storage.replies();
        }
    }

    pub(crate) fn records(&self) -> Vec<Arc<LibraryEntry>> {
        self.games(&[EntryKind::Finished, EntryKind::Saved])
    }

    /// The unfinished matches that can be resumed.
    pub(crate) fn unfinished(&self) -> Vec<Arc<LibraryEntry>> {
        let mut all = self.games(&[EntryKind::Unfinished]);
        all.retain(|game| !game.in_use && !game.is_current);
        all
    }

    /// Carries out a command and requests the autosave.
    pub(crate) fn request_autosave_after(&mut self, command: MatchCommand) {
        self.active.execute(command).unwrap();
        let current = self.active.suspended().or(self.active.current());
        self.storage.request(match current {
            Some(current) if current.origin.is_saved() => {
                Request::Autosave(Box::new(MatchSnapshot::of(current)))
            }
            _ => Request::CloseMatch,
        });
    }

    /// Carries out a command and waits until the match is saved.
    pub(crate) fn execute_and_save(&mut self, command: MatchCommand) -> Vec<Reply> {
        self.request_autosave_after(command);
        self.storage.flush();
        self.storage.replies()
    }

    /// Opens the match that a request returns.
    pub(crate) fn open(&mut self, request: Request) {
        match self.request(request).pop() {
            Some(Reply::Opened(opened)) => {
                assert!(self.execute_and_save(MatchCommand::Open(opened)).is_empty());
            }
            other => panic!("nothing was opened: {other:?}"),
        }
    }

    pub(crate) fn start_match(&mut self, id: &str) -> Vec<Reply> {
        self.execute_and_save(MatchCommand::Start(with(id, &[])))
    }

    /// Plays a move by its notation.
    pub(crate) fn play_move(&mut self, text: &str) -> Vec<Reply> {
        let action = stack_move(self.game(), text);
        self.execute_and_save(MatchCommand::Play(action))
    }

    /// Plays moves by their notation.
    pub(crate) fn play_moves(&mut self, moves: &[&str]) {
        for text in moves {
            self.play_move(text);
        }
    }

    /// Comments on the latest position.
    pub(crate) fn comment(&mut self, text: &str) -> Vec<Reply> {
        let head = self.game().tree().head();
        self.execute_and_save(MatchCommand::SetComment(head, text.into()))
    }

    pub(crate) fn current(&self) -> &SeatedMatch {
        self.active.current().unwrap()
    }

    /// The request that saves the current match under a name.
    pub(crate) fn save_as(&self, name: &str) -> Request {
        Request::SaveRecord {
            name: name.into(),
            record: Box::new(record_of(self.current())),
        }
    }

    pub(crate) fn read_settings(&self) -> Settings {
        match self.request(Request::ReadSettings).pop() {
            Some(Reply::Settings(Ok(settings))) => *settings,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn game(&self) -> &dyn AnyMatch {
        self.current().game.as_ref()
    }

    /// Plays random moves until the end, at most `max`.
    pub(crate) fn play_random(&mut self, seed: &mut u64, max: usize) {
        for _ in 0..max {
            let actions = self.game().actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[next(seed) as usize % actions.len()];
            self.request_autosave_after(MatchCommand::Play(action));
        }
        self.storage.flush();
    }

    /// Blocks the storage thread like a slow disk, until the sender is used or dropped.
    pub(crate) fn block_disk(&self) -> Sender<()> {
        let (release, wait) = channel();
        let (started, running) = channel();
        self.storage
            .request(Request::SaveScreenshot(ScreenshotFile {
                name: "wait".into(),
                extension: "png",
                write: Box::new(move |_| {
                    started.send(()).unwrap();
                    let _ = wait.recv();
                    Ok(())
                }),
            }));
        running.recv().unwrap();
        release
    }
}

/// The stack move with this notation.
pub(crate) fn stack_move(game: &dyn AnyMatch, text: &str) -> Action {
    let is_meant = |action: &Action| match action {
        Action::StackMove { from, to, .. } => format!("{from}-{to}") == text,
        _ => false,
    };
    game.actions().into_iter().find(is_meant).expect(text)
}

/// The moves of all records in a folder, shortest first.
pub(crate) fn saved_moves(folder: &Path) -> Vec<Vec<String>> {
    let records = files_in(folder, "ron").into_iter();
    let mut moves: Vec<_> = records
        .map(|path| read_record(&path).unwrap().moves)
        .collect();
    moves.sort_by_key(Vec::len);
    moves
}
