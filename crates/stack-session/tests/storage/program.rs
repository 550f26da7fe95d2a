//! A program without a window: a match and its storage, joined as the app joins them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use stack_game::{Action, GOLDEN_GAMMA, mix_bits};
use stack_session::game::{AnyMatch, FirstSeat, MatchSetup, VariantCard, variant_cards};
use stack_session::play::{ActiveMatch, MatchCommand};
use stack_session::search::WakeHandle;
use stack_session::storage::{
    EntryKind, Folders, LibraryEntry, MatchSnapshot, Reply, Request, ScreenshotFile, Storage,
    StorageError, read_record,
};

/// A match of `two` that ends by repetition after its eighth move.
pub(crate) const SHUFFLE: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

/// An empty folder for one test, removed at its end.
pub(crate) struct TestFolder(pub(crate) PathBuf);

impl TestFolder {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("focus-storage-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }

    pub(crate) fn folders(&self) -> Folders {
        Folders::below(&self.0)
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A match on the table and its storage.
pub(crate) struct Program {
    pub(crate) slot: ActiveMatch,
    pub(crate) storage: Storage,
    /// A message for each call of the storage's wake-up.
    pub(crate) wakes: Receiver<()>,
}

impl Program {
    pub(crate) fn start(folder: &TestFolder) -> Self {
        let (woken, wakes) = channel();
        // The receiver is gone while the program ends.
        let wake = WakeHandle::new(move || {
            let _ = woken.send(());
        });
        Self {
            slot: ActiveMatch::default(),
            storage: Storage::new(folder.folders(), wake),
            wakes,
        }
    }

    /// Sends a request and waits for its replies.
    pub(crate) fn ask(&self, request: Request) -> Vec<Reply> {
        self.storage.request(request);
        self.storage.flush();
        self.storage.replies()
    }

    /// The fault of a request that must fail.
    pub(crate) fn refused(&self, request: Request) -> StorageError {
        match self.ask(request).pop() {
            Some(Reply::Error(fault)) => fault,
            Some(Reply::OpenFailed(unopened)) => unopened.error,
            other => panic!("not refused: {other:?}"),
        }
    }

    /// The games of these kinds, once all of them are read.
    pub(crate) fn games(&self, kinds: &[EntryKind]) -> Vec<Arc<LibraryEntry>> {
        let mut replies = self.ask(Request::ListLibrary);
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

    /// The unfinished matches that can be resumed here: no other program holds them.
    pub(crate) fn unfinished(&self) -> Vec<Arc<LibraryEntry>> {
        let mut all = self.games(&[EntryKind::Unfinished]);
        all.retain(|game| !game.in_use && !game.is_current);
        all
    }

    /// Carries out a command and hands the match to the storage. Does not wait.
    pub(crate) fn send(&mut self, command: MatchCommand) {
        self.slot.execute(command).unwrap();
        let kept = self.slot.suspended().or(self.slot.current());
        self.storage.request(match kept {
            Some(current) if current.origin.is_saved() => {
                Request::Autosave(Box::new(MatchSnapshot::of(current)))
            }
            _ => Request::CloseMatch,
        });
    }

    /// Carries out a command and waits until the match is on disk.
    pub(crate) fn want(&mut self, command: MatchCommand) -> Vec<Reply> {
        self.send(command);
        self.storage.flush();
        self.storage.replies()
    }

    /// Puts the match of a reply on the table.
    pub(crate) fn put(&mut self, request: Request) {
        match self.ask(request).pop() {
            Some(Reply::Opened(opened)) => {
                assert!(self.want(MatchCommand::Open(opened)).is_empty());
            }
            other => panic!("nothing was opened: {other:?}"),
        }
    }

    pub(crate) fn begin(&mut self, id: &str) -> Vec<Reply> {
        let card = variant_cards()
            .into_iter()
            .find(|card| card.id == id)
            .unwrap();
        self.want(MatchCommand::Start(setup(&card, false)))
    }

    /// Plays a move by its notation.
    pub(crate) fn act(&mut self, text: &str) -> Vec<Reply> {
        let action = travel(self.game(), text);
        self.want(MatchCommand::Play(action))
    }

    pub(crate) fn game(&self) -> &dyn AnyMatch {
        self.slot.current().unwrap().game.as_ref()
    }

    /// Plays random moves until the end, at most so many.
    pub(crate) fn play(&mut self, dice: &mut u64, most: usize) {
        for _ in 0..most {
            let actions = self.game().actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[next(dice) as usize % actions.len()];
            self.send(MatchCommand::Play(action));
        }
        self.storage.flush();
    }

    /// Makes the storage thread wait, as a slow disk does, until something is sent or dropped.
    pub(crate) fn hold_the_disk(&self) -> Sender<()> {
        let (release, wait) = channel();
        let (begun, running) = channel();
        self.storage
            .request(Request::SaveScreenshot(ScreenshotFile {
                name: format!("wait {}", next(&mut 1)),
                extension: "png",
                write: Box::new(move |_| {
                    begun.send(()).unwrap();
                    let _ = wait.recv();
                    Ok(())
                }),
            }));
        running.recv().unwrap();
        release
    }
}

/// The action of a move of a stack.
pub(crate) fn travel(game: &dyn AnyMatch, text: &str) -> Action {
    let is_meant = |action: &Action| match action {
        Action::StackMove { from, to, .. } => format!("{from}-{to}") == text,
        _ => false,
    };
    game.actions().into_iter().find(is_meant).expect(text)
}

/// The usual setup of a card, or of its fast game.
pub(crate) fn setup(card: &VariantCard, fast: bool) -> MatchSetup {
    MatchSetup {
        variant: card.variant(fast).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats.clone(),
        repetition: 3,
        quiet_rounds: 50,
    }
}

/// A setup of every variant.
pub(crate) fn setups() -> Vec<MatchSetup> {
    let both = |card: VariantCard| {
        let fast = card.alt.is_some().then(|| setup(&card, true));
        [Some(setup(&card, false)), fast].into_iter().flatten()
    };
    variant_cards().into_iter().flat_map(both).collect()
}

/// The moves of all records in a folder, the shortest first.
pub(crate) fn kept(folder: &Path) -> Vec<Vec<String>> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let records = files.filter(|file| file.path().extension().is_some_and(|e| e == "ron"));
    let mut moves: Vec<_> = records
        .map(|file| read_record(&file.path()).unwrap().moves)
        .collect();
    moves.sort_by_key(Vec::len);
    moves
}

/// The next number of a generator that is as simple as its state.
pub(crate) fn next(dice: &mut u64) -> u64 {
    *dice = dice.wrapping_add(GOLDEN_GAMMA);
    mix_bits(*dice) >> 1
}
