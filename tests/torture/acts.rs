//! What is done with the program before it is killed.

use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use stack_session::game::{Controller, new_record};
use stack_session::play::{ActiveMatch, MatchCommand, OpenedMatch, Origin};
use stack_session::storage::{Folders, record_of};

use crate::rng::TestRng;
use crate::stage::Display;

/// Something that is done with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Computers play against each other.
    Computers,
    /// Computers play, and a person takes moves back, plays on, and silences the table: a setting.
    Interrupted,
    /// Two people play with the keys.
    People,
    /// Anything is clicked and pressed, from the title on: settings, the library, series.
    Anything,
}

/// Keys at the table: the ring, moves, back and forth, sounds, the menu.
const AT_TABLE: [&str; 12] = [
    "Left",
    "Correct!",
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
/// Keys anywhere.
const ANYWHERE: [&str; 12] = [
    "Left",
    "Correct!",
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
/// Where the title leads to other pages.
const TITLE: [(i32, i32); 4] = [(240, 581), (240, 650), (240, 445), (150, 731)];

impl Act {
    pub(crate) const ALL: [Self; 4] = [
        Self::Computers,
        Self::Interrupted,
        Self::People,
        Self::Anything,
    ];

    pub(crate) const fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Anything => &[],
            _ => &["--resume"],
        }
    }

    /// True if moves are made without a person.
    pub(crate) const fn plays_at_once(self) -> bool {
        matches!(self, Self::Computers | Self::Interrupted)
    }

    /// Puts an unfinished match into its folder, which was left by an earlier program.
    pub(crate) fn prepare(self, folders: &Folders, dice: &mut TestRng) {
        let player = match self {
            Self::Computers | Self::Interrupted => Controller::Computer("greedy".into()),
            Self::People => Controller::Person,
            Self::Anything => return,
        };
        let variant = dice.one_of(&["two", "two-fast", "three-fast", "four-fast", "byte"]);
        let mut opened =
            OpenedMatch::from_record(&new_record(variant).unwrap(), Origin::New).unwrap();
        for seat in &mut opened.setup.seats {
            seat.controller = player.clone();
        }
        let action = dice.one_of(&opened.game.actions());
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

    /// Does a little. Computers play by themselves.
    pub(crate) fn go_on(self, display: &Display, dice: &mut TestRng) {
        match self {
            Self::Computers => std::thread::sleep(std::time::Duration::from_millis(5)),
            Self::Interrupted => {
                display.keys(&[dice.one_of(&["BackSpace", "ctrl+y", "F10", "space", "F10"])]);
                std::thread::sleep(std::time::Duration::from_millis(60));
            }
            Self::People => {
                let keys: Vec<_> = (0..6).map(|_| dice.one_of(&AT_TABLE)).collect();
                display.keys(&keys);
            }
            Self::Anything => match dice.below(4) {
                0 => display.click(dice.one_of(&TITLE)),
                1 => {
                    let keys: Vec<_> = (0..3).map(|_| dice.one_of(&ANYWHERE)).collect();
                    // They may have led to *Quit*. That the program has not failed is looked at afterwards.
                    display.try_keys(&keys);
                }
                _ => {
                    let place = (dice.below(1280), dice.below(800));
                    display.click((place.0 as i32, place.1 as i32));
                }
            },
        }
    }
}
