//! Starting, playing and saving matches.

use std::fs;
use std::path::Path;

use bevy::input::keyboard::{Key, KeyCode};
use stack_game::{Action, Record};
use stack_session::game::{FirstSeat, MatchSetup, open_record, variant_cards};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::session::Command;
use stack_session::storage::read_record;

use super::harness::{TestApp, temp_folder};
use crate::screens::{ClipboardCommand, DialogKind};

/// A game of two players that ends by repetition after its eighth move.
pub(super) const REPETITION_GAME: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

/// A match of a variant card between humans; the first seat moves first.
pub(super) fn human_setup(id: &str) -> MatchSetup {
    let card = variant_cards()
        .into_iter()
        .find(|card| card.id == id)
        .unwrap();
    MatchSetup {
        variant: card.variant(false).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats,
        repetition: 3,
        quiet_rounds: 50,
    }
}

impl TestApp {
    /// Runs a command, waits for the files that it reads or writes, and shows the result.
    pub(super) fn run(&mut self, command: impl Into<Command>) {
        self.send(command);
        self.run_frames(2);
        self.wait_for_storage();
    }

    pub(super) fn start_match(&mut self, id: &str) {
        self.run(MatchCommand::Start(human_setup(id)));
    }

    /// Plays a stack move by its notation.
    pub(super) fn play_move(&mut self, text: &str) {
        let is_meant = |action: &Action| match action {
            Action::StackMove { from, to, .. } => format!("{from}-{to}") == text,
            _ => false,
        };
        let action = self.game().actions().into_iter().find(is_meant);
        self.run(MatchCommand::Play(action.expect(text)));
    }

    /// Plays a legal move by its index.
    pub(super) fn play_nth_move(&mut self, place: usize) {
        let action = self.game().actions()[place];
        self.run(MatchCommand::Play(action));
    }

    /// Opens a saved record by its name.
    pub(super) fn open_saved(&mut self, name: &str) {
        let path = self.folders().records().join(name).with_extension("ron");
        self.run(LibraryCommand::Open(path));
    }

    /// Resumes the newest unfinished match.
    pub(super) fn resume(&mut self) {
        self.run(LibraryCommand::Resume(None));
    }

    /// Opens a record.
    pub(super) fn open_record(&mut self, record: &Record) {
        let (setup, game) = open_record(record).unwrap();
        let origin = Origin::New;
        self.run(MatchCommand::Open(Box::new(OpenedMatch {
            setup,
            game,
            origin,
        })));
    }

    /// Pastes a text; of several variants it selects the first.
    pub(super) fn paste(&mut self, text: &str) {
        let world = self.app.world_mut();
        world.write_message(ClipboardCommand::Open {
            text: text.into(),
            variant: None,
        });
        self.run_frames(4);
        if self.dialog() == Some(DialogKind::PasteVariant) {
            self.key(KeyCode::Enter, Key::Enter);
            self.run_frames(4);
        }
        self.wait_for_storage();
    }

    /// A finished match of two players.
    pub(super) fn with_finished_match(name: &str) -> Self {
        let mut program = Self::start(&temp_folder(name));
        program.start_match("two");
        for mv in &REPETITION_GAME {
            program.play_move(mv);
        }
        assert!(program.game().is_over_at_head());
        program
    }

    /// The records in a folder with their names.
    pub(super) fn records(folder: &Path) -> Vec<(String, Record)> {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let records = files.filter(|file| file.path().extension().is_some_and(|e| e == "ron"));
        let mut all: Vec<_> = records
            .map(|file| {
                let name = file.file_name().to_string_lossy().into_owned();
                (name, read_record(&file.path()).unwrap())
            })
            .collect();
        all.sort_by(|one, other| one.0.cmp(&other.0));
        all
    }

    /// The moves of all records in a folder, shortest first.
    pub(super) fn saved_moves(folder: &Path) -> Vec<Vec<String>> {
        let records = Self::records(folder).into_iter();
        let mut moves: Vec<_> = records.map(|(_, record)| record.moves).collect();
        moves.sort_by_key(Vec::len);
        moves
    }
}
