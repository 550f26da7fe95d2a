//! Many games of computers, in all variants, disturbed as people disturb them: nothing panics, memory does not grow,
//! and every record replays. `cargo xtask soak` plays more of them: `FOCUS_SOAK` is their number.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

#[path = "../common/mod.rs"]
mod common;
mod memory;

use std::fs;
use std::path::{Path, PathBuf};

use stack_game::Record;
use stack_session::game::{Controller, MatchSetup, SeatSetup, open_record};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode, Origin};
use stack_session::storage::{Folders, read_match, record_of};

use common::{Bench, Dice, disturb, number, variants};

/// The number of games where nobody asks for more.
const USUAL: u64 = 300;
/// A game that takes longer is left: both games can be played for ever by players that err.
const MOST_PLIES: usize = 160;
/// The records of so many games lie in the folders at most; then they are looked through and removed.
const KEPT: usize = 100;
/// The memory by which a program may have grown after its first games, in MiB. Allocators keep some of what they had.
const GROWTH: f32 = 48.0;

#[test]
fn computers_play_and_people_disturb_them() {
    let games = number("FOCUS_SOAK", USUAL) as usize;
    let mut dice = Dice::new(number("FOCUS_SEED", 7));
    let variants = variants();
    let mut bench = Bench::with_folders("soak");
    let folders = bench.folders();
    let (mut moves, mut over, mut files) = (0, 0, 0);
    let mut begun_with = None;
    for game in 0..games {
        let mut setup = variants[game % variants.len()].clone();
        seat_players(&mut setup, &mut dice);
        bench.handle(MatchCommand::Start(setup));
        moves += play(&mut bench, &mut dice);
        over += usize::from(bench.session.outcome().is_some());
        check_record(&mut bench);
        bench.events.clear();
        if (game + 1) % KEPT == 0 {
            files += look_through(&mut bench, &folders);
        }
        if (game + 1) % (games / 10).max(1) == 0 {
            let used = memory::used();
            println!("SOAK games={} moves={moves} over={over} {used}", game + 1);
            begun_with.get_or_insert(used);
        }
    }
    files += look_through(&mut bench, &folders);
    println!("SOAK records={files}");
    assert!(
        over > games / 2,
        "{over} of {games} games came to their end"
    );
    assert!(files >= over, "{files} records of {over} games");
    let grown = memory::used().private - begun_with.unwrap_or_default().private;
    assert!(grown < GROWTH, "memory has grown by {grown} MiB");
}

/// Computers at most seats, a person at some.
fn seat_players(setup: &mut MatchSetup, dice: &mut Dice) {
    for seat in &mut setup.seats {
        seat.controller = match dice.below(8) {
            0 => Controller::Person,
            1..=3 => Controller::Computer("random".into()),
            _ => Controller::Computer("greedy".into()),
        };
    }
}

/// Plays a game to its end, or until it has taken long enough. Returns the number of its moves.
fn play(bench: &mut Bench, dice: &mut Dice) -> usize {
    for _ in 0..MOST_PLIES {
        if bench.current().game.is_over_at_head() {
            break;
        }
        if dice.below(25) == 0 && !disturb(bench, dice) {
            break;
        }
        if bench.current().mode() == Mode::Review {
            bench.handle(MatchCommand::Review(false));
        }
        if bench.current().mode() == Mode::Review {
            // A pasted game is studied until somebody plays on from it.
            let seats = bench.current().setup.seats.clone();
            bench.handle(MatchCommand::PlayFromHere(seats));
        }
        next_move(bench, dice);
    }
    bench.current().head_ply()
}

/// The next move, of a computer if it is one's turn.
fn next_move(bench: &mut Bench, dice: &mut Dice) {
    bench.handle(MatchCommand::GoToHead);
    // A computer may have moved meanwhile.
    if bench.current().game.is_over_at_head() {
        return;
    }
    // Read before the computer is asked: a quick one has answered when `PlayOn` comes back, and then nobody may be left
    // who moves by himself.
    let before = (bench.current().id, bench.current().head_ply());
    let waits = bench.current().computers_paused;
    if bench.current().computer_to_move().is_none() || waits && dice.below(2) == 0 {
        let actions = bench.game().actions();
        let action = actions[dice.below(actions.len())];
        return bench.handle(MatchCommand::Play(action));
    }
    if waits {
        bench.handle(MatchCommand::ResumeComputers);
    }
    bench.until("a move", |bench| {
        (bench.current().id, bench.current().head_ply()) != before
            || bench.current().game.is_over_at_head()
    });
}

/// The record of the match on the table tells all of it.
fn check_record(bench: &mut Bench) {
    bench.assert_table_follows();
    bench.handle(MatchCommand::GoToHead);
    let record = record_of(bench.current());
    let text = record.write().unwrap();
    let read = Record::read(&text).unwrap();
    // The format is that of the oldest program which can read it.
    let format = read.format;
    assert_eq!(read, Record { format, ..record }, "{text}");
    let (setup, game) = open_record(&read).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let seats = &bench.current().setup.seats;
    for (again, seat) in setup.seats.iter().zip(seats) {
        let told = |seat: &SeatSetup| (seat.letter, seat.name.clone(), seat.controller.clone());
        assert_eq!(told(again), told(seat), "{text}");
    }
    assert_eq!(game.record(), bench.game().record(), "{text}");
    assert_eq!(
        game.is_over_at_head(),
        bench.game().is_over_at_head(),
        "{text}"
    );
    assert_eq!(game.move_list(), bench.game().move_list(), "{text}");
    assert_eq!(game.board_view(), bench.game().board_view(), "{text}");
}

/// Replays every record on disk, lists the library, and empties it. Returns the number of records.
fn look_through(bench: &mut Bench, folders: &Folders) -> usize {
    bench.handle(MatchCommand::Leave);
    bench.ask(LibraryCommand::List);
    let listed = bench.session.library().all().count();
    let places = [folders.unfinished(), folders.records(), folders.opened()];
    let files: Vec<_> = places.iter().flat_map(|place| records(place)).collect();
    for file in &files {
        let opened = read_match(file, Origin::New);
        let opened = opened.unwrap_or_else(|why| panic!("{why}"));
        let is_over = opened.game.is_over_at_head();
        let in_records = file.starts_with(folders.records());
        assert!(is_over || !in_records, "{}", file.display());
    }
    // What is left of a killed program, of which there is none.
    assert!(
        listed <= files.len(),
        "{listed} games in {} files",
        files.len()
    );
    for place in &places {
        for file in fs::read_dir(place).into_iter().flatten().flatten() {
            let name = file.file_name().into_string().unwrap();
            assert!(!name.ends_with(".tmp"), "{name}");
            fs::remove_file(file.path()).unwrap();
        }
    }
    files.len()
}

fn records(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = files.map(|file| file.path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .collect()
}
