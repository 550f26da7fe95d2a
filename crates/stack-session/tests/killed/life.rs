//! The program that is killed: makes every kind of write until then.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use log::{LevelFilter, Log, Metadata, Record};
use stack_session::game::Controller;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode};
use stack_session::session::Event;
use stack_session::settings::Settings;
use stack_session::storage::{Folders, LibraryChange, LibraryRequest};

use crate::common::{TestRng, TestSession, simulate_user_action, variants};

/// The player name in the settings that counts their writes.
const COUNTER_NAME: &str = "Green";

/// The number of writes of these settings.
pub(crate) fn count_of(settings: &Settings) -> u64 {
    let count = settings.choices.names.get(COUNTER_NAME);
    count.map_or(0, |count| count.parse().unwrap())
}

/// Writes log lines to standard output immediately.
struct StdoutLog;

impl Log for StdoutLog {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &Record<'_>) {
        print_line(&record.args().to_string());
    }

    fn flush(&self) {}
}

fn print_line(what: &str) {
    let mut out = std::io::stdout().lock();
    // The test may have ended.
    let _ = writeln!(out, "{what}").and_then(|()| out.flush());
}

/// Plays, reviews, renames, deletes, copies and changes settings in an endless loop.
pub(crate) fn run(folder: &Path, seed: u64) {
    log::set_logger(&StdoutLog).unwrap();
    log::set_max_level(LevelFilter::Debug);
    let mut rng = TestRng::new(seed);
    let mut test = TestSession::in_folders(Folders::below(folder));
    let (mut settings, _) = test.session.read_settings();
    if rng.below(2) == 0 {
        test.handle(LibraryCommand::Resume(None));
        test.session.flush();
        test.update();
    }
    loop {
        if test
            .session
            .current()
            .is_none_or(|current| current.game.is_over_at_head())
        {
            let variants = variants();
            let mut setup = variants[rng.below(variants.len())].clone();
            for seat in &mut setup.seats {
                seat.controller = Controller::Computer("greedy".into());
            }
            test.handle(MatchCommand::Start(setup));
        }
        match rng.below(12) {
            0 => {
                simulate_user_action(&mut test, &mut rng);
            }
            1 => change_library(&mut test, &mut rng, folder),
            2 => {
                let count = count_of(&settings) + 1;
                settings
                    .choices
                    .names
                    .insert(COUNTER_NAME.into(), count.to_string());
                test.session.write_settings(&settings);
            }
            _ => next_move(&mut test, &mut rng),
        }
        test.events.clear();
    }
}

/// Plays a random move of the current match.
fn next_move(test: &mut TestSession, rng: &mut TestRng) {
    if test.current().mode() == Mode::Review {
        let seats = test.current().setup.seats.clone();
        test.handle(MatchCommand::Review(false));
        test.handle(MatchCommand::PlayFromHere(seats));
    }
    let actions = test.game().actions();
    if !actions.is_empty() {
        test.handle(MatchCommand::Play(actions[rng.below(actions.len())]));
    }
}

/// Renames, deletes, restores or copies a random game, and logs when that is done.
fn change_library(test: &mut TestSession, rng: &mut TestRng, folder: &Path) {
    test.list();
    let games: Vec<_> = test
        .session
        .library()
        .all()
        .map(|game| game.path.clone())
        .collect();
    if games.is_empty() {
        return;
    }
    let path = games[rng.below(games.len())].clone();
    let number = rng.below(1_000_000);
    let request = match rng.below(6) {
        0 | 1 => LibraryRequest::Rename {
            path,
            name: format!("Game – {number} é"),
        },
        2 => LibraryRequest::Delete(vec![path]),
        3 => LibraryRequest::UndoDelete(deleted(test).unwrap_or(path)),
        4 => LibraryRequest::Duplicate(path),
        _ => LibraryRequest::Export {
            path,
            to: folder.join(format!("exported {number}.ron")),
        },
    };
    print_line("asked: a change");
    test.ask(request);
    for event in &test.events {
        if let Event::LibraryChanged(change) = event {
            let there = |path: &Path| format!("changed: there: {}", path.display());
            let gone = |path: &PathBuf| format!("changed: gone: {}", path.display());
            let lines = match change {
                LibraryChange::Renamed { to, .. }
                | LibraryChange::Duplicated { to, .. }
                | LibraryChange::Exported { to, .. } => vec![there(to)],
                LibraryChange::Edited { path, .. } => vec![there(path)],
                LibraryChange::Deleted(paths) => paths.iter().map(gone).collect(),
                LibraryChange::Restored(games) => {
                    games.iter().map(|game| there(&game.to)).collect()
                }
            };
            lines.iter().for_each(|line| print_line(line));
        }
    }
}

/// The path of the game that was deleted last, if it is offered for restoring.
fn deleted(test: &TestSession) -> Option<PathBuf> {
    let deleted = test.session.library().last_deleted();
    deleted.map(|game| game.path.clone())
}
