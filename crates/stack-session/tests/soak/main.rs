//! Soak test: many computer games in all variants, with simulated user actions. Nothing panics,
//! memory does not grow, and every record can be replayed. `FOCUS_SOAK` is the number of games.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code"
)]

#[path = "../common/mod.rs"]
mod common;

use std::fmt;
use std::fs;

use stack_game::Record;
use stack_session::game::{Controller, MatchSetup, SeatSetup, open_record};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode, Origin};
use stack_session::storage::{Folders, read_match, record_of};

use common::{TestRng, TestSession, files_in, number, simulate_user_action, variants};

/// The default number of games.
const DEFAULT_GAMES: u64 = 300;
/// Longer games are abandoned: weak players may never finish.
const MAX_PLIES: usize = 160;
/// The number of games after which the records are checked and removed.
const MAX_RECORDS: usize = 100;
/// The maximum growth of memory after the first games in MiB. Allocators retain some freed memory.
const MAX_GROWTH: f32 = 48.0;

#[test]
fn many_games_with_user_actions() {
    let games = number("FOCUS_SOAK", DEFAULT_GAMES) as usize;
    let mut rng = TestRng::new(number("FOCUS_SEED", 7));
    let variants = variants();
    let mut test = TestSession::with_folders("soak");
    let folders = test.folders();
    let (mut moves, mut over, mut files) = (0, 0, 0);
    let mut first_usage = None;
    for game in 0..games {
        let mut setup = variants[game % variants.len()].clone();
        seat_players(&mut setup, &mut rng);
        test.handle(MatchCommand::Start(setup));
        moves += play(&mut test, &mut rng);
        over += usize::from(test.session.outcome().is_some());
        check_record(&mut test);
        test.events.clear();
        if (game + 1) % MAX_RECORDS == 0 {
            files += check_library(&mut test, &folders);
        }
        if (game + 1) % (games / 10).max(1) == 0 {
            let used = memory_use();
            println!("SOAK games={} moves={moves} over={over} {used}", game + 1);
            first_usage.get_or_insert(used);
        }
    }
    files += check_library(&mut test, &folders);
    println!("SOAK records={files}");
    assert!(over > games / 2, "{over} of {games} games finished");
    assert!(files >= over, "{files} records of {over} games");
    let grown = memory_use().private - first_usage.unwrap_or_default().private;
    assert!(grown < MAX_GROWTH, "memory has grown by {grown} MiB");
}

/// Assigns computers to most seats, and humans to some.
fn seat_players(setup: &mut MatchSetup, rng: &mut TestRng) {
    for seat in &mut setup.seats {
        seat.controller = match rng.below(8) {
            0 => Controller::Human,
            1..=3 => Controller::Computer("random".into()),
            _ => Controller::Computer("greedy".into()),
        };
    }
}

/// Plays a game to its end or the maximum length. Returns the number of its moves.
fn play(test: &mut TestSession, rng: &mut TestRng) -> usize {
    for _ in 0..MAX_PLIES {
        if test.current().game.is_over_at_head() {
            break;
        }
        if rng.below(25) == 0 && !simulate_user_action(test, rng) {
            break;
        }
        if test.current().mode() == Mode::Review {
            test.handle(MatchCommand::Review(false));
        }
        if test.current().mode() == Mode::Review {
            // A pasted game is in review until it is continued.
            let seats = test.current().setup.seats.clone();
            test.handle(MatchCommand::PlayFromHere(seats));
        }
        next_move(test, rng);
    }
    test.current().head_ply()
}

/// Plays the next move, or waits for that of a computer.
fn next_move(test: &mut TestSession, rng: &mut TestRng) {
    test.handle(MatchCommand::GoToHead);
    // A computer may have moved in between.
    if test.current().game.is_over_at_head() {
        return;
    }
    // Read first: a fast computer has moved when the command returns.
    let before = (test.current().id, test.current().head_ply());
    let waits = test.current().computers_paused;
    if test.current().computer_to_move().is_none() || waits && rng.below(2) == 0 {
        let actions = test.game().actions();
        let action = actions[rng.below(actions.len())];
        return test.handle(MatchCommand::Play(action));
    }
    if waits {
        test.handle(MatchCommand::ResumeComputers);
    }
    test.until("a move", |test| {
        (test.current().id, test.current().head_ply()) != before
            || test.current().game.is_over_at_head()
    });
}

/// Checks that the record of the current match is complete.
fn check_record(test: &mut TestSession) {
    test.assert_board_in_sync();
    test.handle(MatchCommand::GoToHead);
    let record = record_of(test.current());
    let text = record.write().unwrap();
    let read = Record::read(&text).unwrap();
    // A record is written in the oldest format that can express it.
    let format = read.format;
    assert_eq!(read, Record { format, ..record }, "{text}");
    let (setup, game) = open_record(&read).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let seats = &test.current().setup.seats;
    for (again, seat) in setup.seats.iter().zip(seats) {
        let fields = |seat: &SeatSetup| (seat.letter, seat.name.clone(), seat.controller.clone());
        assert_eq!(fields(again), fields(seat), "{text}");
    }
    assert_eq!(game.record(), test.game().record(), "{text}");
    assert_eq!(
        game.is_over_at_head(),
        test.game().is_over_at_head(),
        "{text}"
    );
    assert_eq!(game.move_list(), test.game().move_list(), "{text}");
    assert_eq!(game.board_view(), test.game().board_view(), "{text}");
}

/// Replays every record on disk, lists the library, and clears it. Returns the number of records.
fn check_library(test: &mut TestSession, folders: &Folders) -> usize {
    test.handle(MatchCommand::Leave);
    test.ask(LibraryCommand::List);
    let listed = test.session.library().all().count();
    let places = [folders.unfinished(), folders.records(), folders.opened()];
    let files: Vec<_> = places
        .iter()
        .flat_map(|place| files_in(place, "ron"))
        .collect();
    for file in &files {
        let opened = read_match(file, Origin::New);
        let opened = opened.unwrap_or_else(|error| panic!("{error}"));
        let is_over = opened.game.is_over_at_head();
        let in_records = file.starts_with(folders.records());
        assert!(is_over || !in_records, "{}", file.display());
    }
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

/// Memory usage in MiB; 0 on systems without `/proc`.
#[derive(Clone, Copy, Default)]
struct MemoryUse {
    /// All resident memory.
    resident: f32,
    /// Without mapped files.
    private: f32,
}

impl fmt::Display for MemoryUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "resident_mib={:.1} private_mib={:.1}",
            self.resident, self.private
        )
    }
}

fn memory_use() -> MemoryUse {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |field: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f32>().ok());
        kib.unwrap_or(0.0) / 1024.0
    };
    MemoryUse {
        resident: of("VmRSS:"),
        private: of("RssAnon:"),
    }
}
