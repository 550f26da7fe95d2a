//! Games of series: watching running ones and opening finished ones.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use stack_match::CrossTable;
use stack_session::game::Controller;
use stack_session::lessons::LessonCommand;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, MatchEvent, Mode, Origin, SeriesGameKey};
use stack_session::playback::PlaybackCommand;
use stack_session::players::HINT_PLAYER;
use stack_session::series::{OpenSeries, SeriesCommand, SeriesPlan};
use stack_session::session::Event;
use stack_session::storage::read_record;

use crate::common::{Bench, Noting};

pub(super) fn open(bench: &Bench) -> Option<&OpenSeries> {
    bench.session.series().unwrap().open()
}

/// Returns the number of games in the results of the open series.
fn games(bench: &Bench) -> u32 {
    let games = |open: &OpenSeries| {
        open.thread
            .with_status(|news| news.cross_table.as_ref().map_or(0, CrossTable::games))
    };
    open(bench).map_or(0, games)
}

pub(super) fn rests(bench: &Bench) -> bool {
    open(bench).is_some_and(|open| !open.thread.is_running())
}

pub(super) fn plan(players: [&str; 2], games: u32) -> SeriesPlan {
    SeriesPlan {
        players: players.map(String::from).into(),
        games,
        movetime: 20,
        ..SeriesPlan::default()
    }
}

/// Returns the origin of the match left last.
fn left(bench: &Bench) -> Option<Origin> {
    let mut events = bench.events.iter().rev();
    events.find_map(|event| match event {
        Event::Match(MatchEvent::Left(origin)) => Some(origin.clone()),
        _ => None,
    })
}

/// Watches a running game. If it ends before the command, watches another one.
pub(super) fn watch(bench: &mut Bench) -> SeriesGameKey {
    loop {
        bench.until("a board", |bench| {
            let playing = |open: &OpenSeries| !open.live_games.playing().is_empty();
            open(bench).is_some_and(playing)
        });
        let playing = open(bench).unwrap().live_games.playing();
        if let Some(&(key, _)) = playing.first() {
            bench.handle(SeriesCommand::Watch(key.0, key.1));
        }
        let origin = bench.session.current().map(|current| &current.origin);
        if let Some(&Origin::SeriesGame(key)) = origin {
            return key;
        }
    }
}

/// Watches a running game, paused, until four more moves are known than displayed. If it ends
/// before, watches another one.
fn watch_from_afar(bench: &mut Bench) {
    loop {
        let key = watch(bench);
        bench.handle(PlaybackCommand::PlayOrPause);
        let (live, _) = bench.plies();
        let known = |bench: &Bench| {
            // The number of moves includes the opening.
            let board = open(bench).unwrap().live_games.moves_since(key, live);
            board.map_or((0, true), |(actions, over)| (actions.len(), over))
        };
        bench.until("moves elsewhere, or the end", |bench| {
            let (ahead, over) = known(bench);
            ahead >= 4 || over
        });
        assert_eq!(bench.plies().0, live, "it is paused");
        if known(bench).0 >= 4 {
            return;
        }
        bench.handle(SeriesCommand::Return);
    }
}

#[test]
fn the_next_game_follows_a_watched_one() {
    let mut bench = Bench::with_folders("watched");
    bench.handle(SeriesCommand::Start(plan(["level-2", "level-1"], 400)));
    // While paused, the displayed position stays although the game continues.
    watch_from_afar(&mut bench);
    assert_eq!(bench.current().mode(), Mode::Spectate);
    assert!(bench.session.is_series_game());
    let first = bench.current().id;
    let setup = &bench.current().setup;
    let mut names: Vec<_> = setup.seats.iter().map(|seat| seat.name.clone()).collect();
    names.sort_unstable();
    assert_eq!(names, ["level-1", "level-2"]);

    assert_eq!(bench.session.search_threads(), 0);
    // The speed divides the interval between displayed moves.
    let (pause, (live, _)) = (Duration::from_secs(60), bench.plies());
    bench.think_time(Duration::from_millis(2), pause);
    bench.stop_clock();
    bench.handle(PlaybackCommand::PlayOrPause);
    assert_eq!(bench.plies().0, live + 1);
    bench.handle(PlaybackCommand::Faster);
    bench.advance(pause - Duration::from_millis(1));
    assert_eq!(bench.plies().0, live + 1);
    bench.advance(Duration::from_millis(1));
    assert_eq!(bench.plies().0, live + 2);
    bench.advance(pause / 2);
    assert_eq!(bench.plies().0, live + 3);
    bench.think_time(Duration::from_millis(2), Duration::ZERO);
    bench.handle(PlaybackCommand::Slower);
    bench.advance(pause);
    bench.until("its end", |bench| bench.game().is_over_at_head());
    bench.assert_table_follows();
    // Its end is displayed for three seconds.
    bench.stop_clock();
    bench.update();
    bench.until("the next game", |bench| {
        rests(bench) || bench.session.next_due().is_some() || bench.current().id > first
    });
    bench.advance(Duration::from_secs(3));
    bench.until("the next game", |bench| {
        rests(bench) || bench.current().id > first
    });
    assert!(matches!(bench.current().origin, Origin::SeriesGame(_)));
    // Games of series are not saved as matches.
    bench.session.flush();
    let folders = bench.folders();
    assert!(!folders.unfinished().exists());
    let origin = bench.current().origin.clone();
    bench.handle(SeriesCommand::Return);
    assert_eq!(left(&bench), Some(origin));
    assert!(!bench.session.is_series_game());
    bench.handle(SeriesCommand::Stop);
    bench.until("the end", rests);
}

#[test]
fn a_lesson_and_a_new_match_can_start_from_a_watched_game() {
    let mut bench = Bench::with_folders("from-series");
    bench.handle(SeriesCommand::Start(plan(["level-2", "level-1"], 40)));
    let key = watch(&mut bench);
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.until_no_thread();
    let (number, plies) = (bench.current().id, bench.plies());
    // A lesson suspends the game, which still belongs to the series.
    bench.handle(LessonCommand::Start("focus-travel".into()));
    assert!(bench.session.is_lesson() && bench.session.is_series_game());
    bench.handle(LessonCommand::End);
    assert_eq!(bench.current().id, number);
    assert_eq!(bench.plies(), plies);
    assert_eq!(bench.current().origin, Origin::SeriesGame(key));
    assert!(bench.session.playback().is_paused());

    // Its seats can only be changed after continuing from here.
    let seat = bench.game().seats()[0];
    bench.handle(MatchCommand::SetController(seat, Controller::Person));
    assert_eq!(bench.refusals(), ["this game is played elsewhere"]);
    let mut seats = bench.current().setup.seats.clone();
    for seat in &mut seats {
        seat.controller = Controller::Person;
    }
    let folders = bench.folders();
    assert!(!folders.unfinished().exists());
    if bench.game().outcome().is_some() {
        bench.handle(MatchCommand::GoToPly(0));
    }
    bench.handle(MatchCommand::PlayFromHere(seats));
    assert_eq!(bench.current().origin, Origin::FromSeries(key));
    assert_eq!(bench.current().mode(), Mode::Play);
    assert!(bench.session.is_series_game());
    bench.person_plays();
    bench.session.flush();
    assert!(folders.unfinished().exists(), "a match of this program");
    let ply = bench.plies();
    bench.handle(SeriesCommand::Stop);
    bench.until("the end", rests);
    assert_eq!(bench.plies(), ply, "no moves of the series arrive");
    bench.handle(MatchCommand::Leave);
    let origin = Origin::FromSeries(key);
    assert_eq!(left(&bench), Some(origin));
}

#[test]
fn evaluations_of_a_watched_game_use_one_thread_and_a_share_of_the_time() {
    let mut bench = Bench::with_folders("judged");
    let limits = Arc::new(Mutex::new(Vec::new()));
    let noted = limits.clone();
    bench.seat_thinker(HINT_PLAYER, move || Noting(None, noted.clone()));
    bench.think_time(Duration::from_millis(40), Duration::ZERO);
    bench.follow_thoughts(true);
    // A slow player, so that the game is not over before four evaluations.
    bench.handle(SeriesCommand::Start(plan(["champion", "level-2"], 40)));
    watch(&mut bench);
    bench.until("four searches", |_| limits.lock().unwrap().len() >= 4);
    for limits in limits.lock().unwrap().iter() {
        assert_eq!(limits.threads, 1);
        assert_eq!(limits.memory, 16);
        assert_eq!(limits.time, Some(Duration::from_millis(10)));
    }
    bench.handle(SeriesCommand::Stop);
    bench.until("the end", rests);
}

#[test]
fn finished_games_can_be_opened() {
    let mut bench = Bench::with_folders("opened");
    bench.handle(SeriesCommand::Start(plan(["greedy", "random"], 2)));
    bench.until("the end", rests);
    assert_eq!(games(&bench), 2);
    let folder = open(&bench).unwrap().folder.clone();
    let file = stack_match::record_file(&folder, (0, 1), 1);
    let before = std::fs::read_to_string(&file).unwrap();
    // It contains everything that a record of a match contains.
    let record = read_record(&file).unwrap();
    assert!(record.start_time().is_some() && record.result.is_some());
    let players = record.seats.iter().map(|seat| seat.player.as_str());
    assert_eq!(
        players.collect::<BTreeSet<_>>(),
        ["greedy", "random"].into()
    );
    bench.handle(SeriesCommand::OpenGame((0, 1), 1));
    bench.until("the game", |bench| bench.session.current().is_some());
    let origin = Origin::SeriesRecord(((0, 1), 1), file.clone());
    assert_eq!(bench.current().origin, origin);
    assert_eq!(bench.current().mode(), Mode::Review);
    assert!(bench.game().outcome().is_some());
    assert!(bench.session.is_series_game());
    // Comments do not change the record of the series.
    let node = bench.game().tree().cursor();
    bench.handle(MatchCommand::SetComment(node, "well played".into()));
    bench.session.flush();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    bench.handle(SeriesCommand::Return);
    assert_eq!(left(&bench), Some(origin));
    assert_eq!(games(&bench), 2, "the series is still open");
    // In the library it has the same names.
    bench.handle(LibraryCommand::Open(file));
    bench.until("the game", |bench| bench.session.current().is_some());
    let seats = bench.current().setup.seats.iter();
    let names: BTreeSet<_> = seats.map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["greedy", "random"].into());
}
