//! What a program does until it is killed: everything that is written.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use log::{LevelFilter, Log, Metadata, Record};
use stack_session::game::Controller;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode};
use stack_session::session::Event;
use stack_session::settings::Settings;
use stack_session::storage::{Folders, LibraryChange, LibraryRequest};

use crate::common::{Bench, Dice, disturb, variants};

/// The name in the settings that counts how often they were written.
const COUNTED: &str = "Green";

/// How often these settings were written before.
pub(crate) fn count_of(settings: &Settings) -> u64 {
    let count = settings.choices.names.get(COUNTED);
    count.map_or(0, |count| count.parse().unwrap())
}

/// Writes what the program says, each line at once.
struct Said;

impl Log for Said {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &Record<'_>) {
        say(&record.args().to_string());
    }

    fn flush(&self) {}
}

fn say(what: &str) {
    let mut out = std::io::stdout().lock();
    // Nobody listens any more once the test has ended.
    let _ = writeln!(out, "{what}").and_then(|()| out.flush());
}

/// Plays, looks back, renames, deletes, copies, sets: until it is killed.
pub(crate) fn live(folder: &Path, seed: u64) {
    log::set_logger(&Said).unwrap();
    log::set_max_level(LevelFilter::Debug);
    let mut dice = Dice::new(seed);
    let mut bench = Bench::in_folders(Folders::below(folder));
    let (mut settings, _) = bench.session.read_settings();
    if dice.below(2) == 0 {
        bench.handle(LibraryCommand::Resume(None));
        bench.session.flush();
        bench.update();
    }
    loop {
        if bench
            .session
            .current()
            .is_none_or(|current| current.game.is_over_at_head())
        {
            let variants = variants();
            let mut setup = variants[dice.below(variants.len())].clone();
            for seat in &mut setup.seats {
                seat.controller = Controller::Computer("greedy".into());
            }
            bench.handle(MatchCommand::Start(setup));
        }
        match dice.below(12) {
            0 => {
                disturb(&mut bench, &mut dice);
            }
            1 => change_library(&mut bench, &mut dice, folder),
            2 => {
                let count = count_of(&settings) + 1;
                settings
                    .choices
                    .names
                    .insert(COUNTED.into(), count.to_string());
                bench.session.write_settings(&settings);
            }
            _ => next_move(&mut bench, &mut dice),
        }
        bench.events.clear();
    }
}

/// A move of the match on the table, whoever's turn it is.
fn next_move(bench: &mut Bench, dice: &mut Dice) {
    if bench.current().mode() == Mode::Review {
        let seats = bench.current().setup.seats.clone();
        bench.handle(MatchCommand::Review(false));
        bench.handle(MatchCommand::PlayFromHere(seats));
    }
    let actions = bench.game().actions();
    if !actions.is_empty() {
        bench.handle(MatchCommand::Play(actions[dice.below(actions.len())]));
    }
}

/// Renames, deletes, brings back, copies any of the games, and says when that is done.
fn change_library(bench: &mut Bench, dice: &mut Dice, folder: &Path) {
    bench.list();
    let games: Vec<_> = bench
        .session
        .library()
        .all()
        .map(|game| game.path.clone())
        .collect();
    if games.is_empty() {
        return;
    }
    let path = games[dice.below(games.len())].clone();
    let number = dice.below(1_000_000);
    let request = match dice.below(6) {
        0 | 1 => LibraryRequest::Rename {
            path,
            name: format!("Game – {number} é"),
        },
        2 => LibraryRequest::Delete(path),
        3 => LibraryRequest::UndoDelete(deleted(bench).unwrap_or(path)),
        4 => LibraryRequest::Duplicate(path),
        _ => LibraryRequest::Export {
            path,
            to: folder.join(format!("exported {number}.ron")),
        },
    };
    say("asked: a change");
    bench.ask(request);
    for event in &bench.events {
        if let Event::LibraryChanged(change) = event {
            say(&match change {
                LibraryChange::Renamed { to, .. }
                | LibraryChange::Restored { to, .. }
                | LibraryChange::Duplicated { to, .. }
                | LibraryChange::Exported { to, .. } => format!("changed: there: {}", to.display()),
                LibraryChange::Deleted(path) => format!("changed: gone: {}", path.display()),
            });
        }
    }
}

/// The game that was deleted last, if it is offered to bring it back.
fn deleted(bench: &Bench) -> Option<PathBuf> {
    let deleted = bench.session.library().last_deleted();
    deleted.map(|game| game.path.clone())
}
