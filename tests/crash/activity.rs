//! What the program is made to do before it is killed.

use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use stack_session::game::{Controller, new_record};
use stack_session::play::{ActiveMatch, MatchCommand, OpenedMatch, Origin};
use stack_session::storage::{Folders, record_of};

use crate::display::{Display, Point};
use crate::rng::TestRng;

/// A kind of activity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Activity {
    /// Computers play each other.
    Computers,
    /// Computers play; the user undoes moves, resumes, and mutes the sound (a setting).
    Interrupted,
    /// Two humans play by keys.
    Humans,
    /// Random clicks and keys from the title on: settings, library, tournaments.
    Anything,
}

/// Keys for the table: cursor, moves, undo and redo, sound, toolbar.
const AT_TABLE: [&str; 12] = [
    "Left",
    "Right",
    "Up",
    "Down",
    "Return",
    "Return",
    "Return",
    "BackSpace",
    "ctrl+y",
    "F10",
    "Tab",
    "space",
];
/// Keys for any screen.
const ANYWHERE: [&str; 12] = [
    "Left",
    "Right",
    "Up",
    "Down",
    "Return",
    "BackSpace",
    "Escape",
    "F10",
    "Tab",
    "Delete",
    "F2",
    "a",
];
/// Entries of the title that lead to other screens and dialogs.
const TITLE: [Point; 4] = [(240, 581), (240, 650), (240, 445), (150, 731)];

impl Activity {
    pub(crate) const ALL: [Self; 4] = [
        Self::Computers,
        Self::Interrupted,
        Self::Humans,
        Self::Anything,
    ];

    pub(crate) const fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Anything => &[],
            _ => &["--resume"],
        }
    }

    pub(crate) const fn moves_without_input(self) -> bool {
        matches!(self, Self::Computers | Self::Interrupted)
    }

    /// Writes an unfinished match, as if an earlier run had left it.
    pub(crate) fn prepare(self, folders: &Folders, rng: &mut TestRng) {
        let player = match self {
            Self::Computers | Self::Interrupted => Controller::Computer("greedy".into()),
            Self::Humans => Controller::Human,
            Self::Anything => return,
        };
        let variant = rng.one_of(&["two", "two-fast", "three-fast", "four-fast", "byte"]);
        let mut opened =
            OpenedMatch::from_record(&new_record(variant).unwrap(), Origin::New).unwrap();
        for seat in &mut opened.setup.seats {
            seat.controller = player.clone();
        }
        let action = rng.one_of(&opened.game.actions());
        opened.game.play(action).unwrap();
        let mut table = ActiveMatch::default();
        let command = MatchCommand::Open(Box::new(opened));
        table.execute(command).unwrap();
        let record = record_of(table.current().unwrap());
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let file = format!("{}-1-1.ron", now.as_millis());
        fs::create_dir_all(folders.unfinished()).unwrap();
        fs::write(folders.unfinished().join(file), record.write().unwrap()).unwrap();
    }

    /// Sends some input, or waits while computers play.
    pub(crate) fn step(self, display: &Display, rng: &mut TestRng) {
        match self {
            Self::Computers => std::thread::sleep(std::time::Duration::from_millis(5)),
            Self::Interrupted => {
                display.keys(&[rng.one_of(&["BackSpace", "ctrl+y", "F10", "space", "F10"])]);
                std::thread::sleep(std::time::Duration::from_millis(60));
            }
            Self::Humans => {
                let keys: Vec<_> = (0..6).map(|_| rng.one_of(&AT_TABLE)).collect();
                display.keys(&keys);
            }
            Self::Anything => match rng.below(4) {
                0 => display.click(rng.one_of(&TITLE)),
                1 => {
                    let keys: Vec<_> = (0..3).map(|_| rng.one_of(&ANYWHERE)).collect();
                    // They may have led to *Quit*; a crash is detected later.
                    display.try_keys(&keys);
                }
                _ => {
                    let point = (rng.below(1280), rng.below(800));
                    display.click((point.0 as i32, point.1 as i32));
                }
            },
        }
    }
}
