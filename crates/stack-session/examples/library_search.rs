//! Measures position search and the report on many games: `library_search FOLDER [GAMES]`
//! generates random games as records in an empty folder (100,000 by default), builds the index,
//! searches it and makes a report. With an existing folder it only searches and reports.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a developer tool")]

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, MatchSettings, RecordSeat, Seat, Stack};
use stack_session::game::{Counted, PositionCondition, open_record};
use stack_session::library::{
    LibraryCommand, PositionSearchState, Query, ReportTask, ResultFilter, position_request,
};
use stack_session::play::MatchCommand;
use stack_session::search::WakeHandle;
use stack_session::session::{Command, Session, Tick};
use stack_session::storage::{
    Folders, GameFilter, PositionReply, PositionRequest, PositionTask, Reply, Request, Storage,
};

/// The number of moves of a game.
const MOVES: usize = 60;

fn main() {
    let mut words = std::env::args().skip(1);
    let folder = words.next().unwrap();
    let games = words.next().map_or(100_000, |games| games.parse().unwrap());
    let folders = Folders::below(&folder);
    if !folders.records().exists() {
        let start = Instant::now();
        generate(&folders.records(), games);
        println!(
            "{games} games of {MOVES} moves generated in {:.1?}",
            start.elapsed()
        );
    }
    let start = Instant::now();
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::ListLibrary);
    let listed = until(&storage, |reply| match reply {
        Reply::Library(list) if list.unread == 0 => Some(list.entries.len()),
        _ => None,
    });
    println!("{listed} games listed after {:.1?}", start.elapsed());
    let index = folders.data.join("library.sqlite");
    let bytes = index.metadata().unwrap().len();
    println!("the index has {:.1} MB", bytes as f64 / 1e6);
    let (_, start_position) = open_record(&random_game(0, 0)).unwrap();
    let (_, early) = open_record(&random_game(0, 2)).unwrap();
    let (_, late) = open_record(&random_game(games as u64 / 2, 40)).unwrap();
    let count = |counted, min| PositionCondition::Count {
        seat: Seat::ALL[0],
        counted,
        min,
        max: u8::MAX,
    };
    let tower: Stack = std::iter::repeat_n(Seat::ALL[0], 5).collect();
    let stack = PositionCondition::Stack {
        square: "d4".parse().unwrap(),
        pieces: tower,
        on_top: false,
    };
    for (name, task) in [
        (
            "moves at the start",
            PositionTask::Moves(start_position.position_key()),
        ),
        (
            "moves after 2 moves",
            PositionTask::Moves(early.position_key()),
        ),
        (
            "moves after 40 moves",
            PositionTask::Moves(late.position_key()),
        ),
        (
            "position after 40 moves",
            PositionTask::Position(late.position_key()),
        ),
        (
            "stack of 5 on d4",
            PositionTask::Conditions(vec![stack.clone()]),
        ),
        (
            "6 in reserve",
            PositionTask::Conditions(vec![count(Counted::Reserve, 6)]),
        ),
        (
            "stack, reserve and captures",
            PositionTask::Conditions(vec![
                stack,
                count(Counted::Reserve, 2),
                count(Counted::Captures, 3),
            ]),
        ),
        (
            "20 in reserve (none)",
            PositionTask::Conditions(vec![count(Counted::Reserve, 20)]),
        ),
    ] {
        let filter = GameFilter {
            variant: "two".into(),
            ..GameFilter::default()
        };
        let start = Instant::now();
        storage.request(Request::SearchPositions(PositionRequest { filter, task }));
        let found = until(&storage, |reply| match reply {
            Reply::Positions(_, PositionReply::Games(games)) => Some(games.len()),
            Reply::Positions(_, PositionReply::Moves(moves)) => {
                Some(moves.values().map(|stats| stats.games as usize).sum())
            }
            _ => None,
        });
        println!("{name}: {found} games in {:.0?}", start.elapsed());
    }
    drop(storage);
    measure_session(folders, games);
}

/// Measures how long a session blocks the window: the longest update or command of each action.
fn measure_session(folders: Folders, games: usize) {
    let path = folders.records().join(format!("Game {}.ron", games / 2));
    let mut session = Session::new(Some(folders), WakeHandle::default());
    blocked(&mut session, "list", LibraryCommand::List, |session| {
        session.library().all().len() == games && session.library().unread() == 0
    });
    let query = Query {
        text: "Game 4".into(),
        ..Query::default()
    };
    let search = LibraryCommand::SetQuery(query);
    let is_listed = |session: &Session| !session.library().is_updating();
    blocked(&mut session, "search for a text", search, is_listed);
    let query = Query {
        text: "\"player 4\" two".into(),
        result: Some(ResultFilter::HumanWon),
        ..Query::default()
    };
    let filter = LibraryCommand::SetQuery(query);
    blocked(&mut session, "filter by result", filter, is_listed);
    let open = LibraryCommand::Open(path);
    blocked(&mut session, "open a game", open, |session| {
        session.current().is_some()
    });
    let explore = LibraryCommand::Explore(Some(GameFilter::default()));
    let explored = |session: &Session| !session.explorer().is_searching();
    blocked(&mut session, "open the explorer", explore, explored);
    let go = MatchCommand::GoToPly(2);
    blocked(&mut session, "explore another position", go, explored);
    let displayed = &session.current().unwrap().game;
    let find = LibraryCommand::FindPositions(Some(position_request(&**displayed)));
    blocked(&mut session, "find a position", find, |session| {
        let library = session.library();
        library.position_search_state() == Some(PositionSearchState::Complete)
            && !library.is_updating()
    });
    session.handle(LibraryCommand::FindPositions(None));
    let all = LibraryCommand::SetQuery(Query::default());
    blocked(&mut session, "list all games", all, is_listed);
    let report = LibraryCommand::Report(true);
    blocked(&mut session, "report", report, |session| {
        let report = session.library().report().and_then(ReportTask::report);
        report.is_some_and(|report| report.games.len() == games)
    });
    let close = LibraryCommand::Report(false);
    blocked(&mut session, "close the report", close, |_| true);
}

/// Runs a command until `is_done`, and prints how long it took and the longest single step.
fn blocked(
    session: &mut Session,
    name: &str,
    command: impl Into<Command>,
    is_done: impl Fn(&Session) -> bool,
) {
    let start = Instant::now();
    session.handle(command);
    let mut longest = start.elapsed();
    loop {
        let step = Instant::now();
        session.update(Tick {
            now: start.elapsed(),
            table_idle: true,
            table_visible: true,
            dialog_open: false,
        });
        longest = longest.max(step.elapsed());
        if is_done(session) {
            break;
        }
        // Like frames in quick succession: each measures its own work.
        std::thread::sleep(Duration::from_millis(1));
    }
    println!(
        "{name}: {:.0?}, the window blocked for {longest:.1?}",
        start.elapsed()
    );
}

/// Waits for a reply.
fn until<T>(storage: &Storage, wanted: impl Fn(Reply) -> Option<T>) -> T {
    loop {
        if let Some(found) = storage.replies().into_iter().find_map(&wanted) {
            return found;
        }
        // Replies can only be polled.
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A random game of `two`, resigned after the moves, with dates, players and times.
fn random_game(number: u64, moves: usize) -> stack_game::Record {
    let variant = focus_rules::Variant::by_id("two").unwrap();
    let settings = focus_rules::Settings::new(variant);
    let mut game = settings.start_match().unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
    while game.outcome().is_none() && game.moves().len() < moves {
        let mv = game.position().random_move(|| rng.next_u32()).unwrap();
        game.play(mv).unwrap();
    }
    let seats = game.position().seats().to_vec();
    if game.outcome().is_none() {
        game.resign(seats[number as usize % 2]).unwrap();
    }
    let mut record = settings.record(&game);
    // Twenty games per day for 14 years.
    let date = Duration::from_secs(1_300_000_000 + number * 4_320);
    record.set_start_time(SystemTime::UNIX_EPOCH + date);
    record.seats = ['G', 'R']
        .into_iter()
        .zip([number % 20, (number / 3 + 1) % 20])
        .map(|(letter, player)| {
            let mut seat = RecordSeat::new(letter, format!("Player {player}"), "person");
            seat.time_used = Some(60_000 + number % 100_000);
            seat
        })
        .collect();
    record
}

fn generate(records: &Path, games: usize) {
    fs::create_dir_all(records).unwrap();
    for number in 0..games {
        let path = records.join(format!("Game {number}.ron"));
        fs::write(&path, random_game(number as u64, MOVES).write().unwrap()).unwrap();
        let file = File::options().write(true).open(path).unwrap();
        let written = SystemTime::UNIX_EPOCH + Duration::from_secs(1_600_000_000 + number as u64);
        file.set_modified(written).unwrap();
    }
}
