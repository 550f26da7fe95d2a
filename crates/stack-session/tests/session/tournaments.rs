//! Games of tournament: watching running ones and opening finished ones.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use stack_match::CrossTable;
use stack_session::game::Controller;
use stack_session::lessons::LessonCommand;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, MatchEvent, Mode, Origin, TournamentGameKey};
use stack_session::playback::PlaybackCommand;
use stack_session::players::ANALYSIS_PLAYER;
use stack_session::session::Event;
use stack_session::storage::read_record;
use stack_session::tournament::{OpenTournament, TournamentCommand, TournamentPlan};

use crate::common::{LimitRecorder, TestSession};

pub(super) fn open(test: &TestSession) -> Option<&OpenTournament> {
    test.session.tournaments().unwrap().open()
}

/// Returns the number of games in the results of the open tournament.
fn games(test: &TestSession) -> u32 {
    let games = |open: &OpenTournament| {
        open.thread
            .with_status(|status| status.cross_table.as_ref().map_or(0, CrossTable::games))
    };
    open(test).map_or(0, games)
}

pub(super) fn rests(test: &TestSession) -> bool {
    open(test).is_some_and(|open| !open.thread.is_running())
}

pub(super) fn plan(players: [&str; 2], games: u32) -> TournamentPlan {
    TournamentPlan {
        players: players.map(String::from).into(),
        games,
        movetime: 20,
        ..TournamentPlan::default()
    }
}

/// Returns the origin of the match left last.
fn left(test: &TestSession) -> Option<Origin> {
    let mut events = test.events.iter().rev();
    events.find_map(|event| match event {
        Event::Match(MatchEvent::Left(origin)) => Some(origin.clone()),
        _ => None,
    })
}

/// Watches a running game. If it ends before the command, watches another one.
pub(super) fn watch(test: &mut TestSession) -> TournamentGameKey {
    loop {
        test.until("a board", |test| {
            let playing = |open: &OpenTournament| !open.live_games.playing().is_empty();
            open(test).is_some_and(playing)
        });
        let playing = open(test).unwrap().live_games.playing();
        if let Some(&(key, _)) = playing.first() {
            test.handle(TournamentCommand::Watch(key.0, key.1));
        }
        let origin = test.session.current().map(|current| &current.origin);
        if let Some(&Origin::TournamentGame(key)) = origin {
            return key;
        }
    }
}

/// Watches a running game, paused, until four more moves are known than displayed. If it ends
/// before, watches another one.
fn watch_from_afar(test: &mut TestSession) {
    loop {
        let key = watch(test);
        test.handle(PlaybackCommand::PlayOrPause);
        let (head, _) = test.plies();
        let known = |test: &TestSession| {
            // The number of moves includes the opening.
            let board = open(test).unwrap().live_games.moves_since(key, head);
            board.map_or((0, true), |(actions, over)| (actions.len(), over))
        };
        test.until("moves elsewhere, or the end", |test| {
            let (ahead, over) = known(test);
            ahead >= 4 || over
        });
        assert_eq!(test.plies().0, head, "it is paused");
        if known(test).0 >= 4 {
            return;
        }
        test.handle(TournamentCommand::Return);
    }
}

#[test]
fn the_next_game_follows_a_watched_one() {
    let mut test = TestSession::with_folders("watched");
    test.handle(TournamentCommand::Start(plan(["level-2", "level-1"], 400)));
    // While paused, the displayed position stays although the game continues.
    watch_from_afar(&mut test);
    assert_eq!(test.current().mode(), Mode::Spectate);
    assert!(test.session.is_tournament_game());
    let first = test.current().id;
    let setup = &test.current().setup;
    let mut names: Vec<_> = setup.seats.iter().map(|seat| seat.name.clone()).collect();
    names.sort_unstable();
    assert_eq!(names, ["level-1", "level-2"]);

    assert_eq!(test.session.running_searches(), 0);
    // The speed divides the interval between displayed moves.
    let (pause, (head, _)) = (Duration::from_secs(60), test.plies());
    test.set_think_time(Duration::from_millis(2), pause);
    test.stop_clock();
    test.handle(PlaybackCommand::PlayOrPause);
    assert_eq!(test.plies().0, head + 1);
    test.handle(PlaybackCommand::Faster);
    test.advance(pause - Duration::from_millis(1));
    assert_eq!(test.plies().0, head + 1);
    test.advance(Duration::from_millis(1));
    assert_eq!(test.plies().0, head + 2);
    test.advance(pause / 2);
    assert_eq!(test.plies().0, head + 3);
    test.set_think_time(Duration::from_millis(2), Duration::ZERO);
    test.handle(PlaybackCommand::Slower);
    test.advance(pause);
    test.until("its end", |test| test.game().is_over_at_head());
    test.assert_board_in_sync();
    // Its end is displayed for three seconds.
    test.stop_clock();
    test.update();
    test.until("the next game", |test| {
        rests(test) || test.session.next_due().is_some() || test.current().id > first
    });
    test.advance(Duration::from_secs(3));
    test.until("the next game", |test| {
        rests(test) || test.current().id > first
    });
    assert!(matches!(test.current().origin, Origin::TournamentGame(_)));
    // Games of tournament are not saved as matches.
    test.session.flush();
    let folders = test.folders();
    assert!(!folders.unfinished().exists());
    let origin = test.current().origin.clone();
    test.handle(TournamentCommand::Return);
    assert_eq!(left(&test), Some(origin));
    assert!(!test.session.is_tournament_game());
    test.handle(TournamentCommand::Stop);
    test.until("the end", rests);
}

#[test]
fn a_lesson_and_a_new_match_can_start_from_a_watched_game() {
    let mut test = TestSession::with_folders("from-tournament");
    test.handle(TournamentCommand::Start(plan(["level-2", "level-1"], 40)));
    let key = watch(&mut test);
    test.handle(PlaybackCommand::PlayOrPause);
    test.wait_for_idle_threads();
    let (match_id, plies) = (test.current().id, test.plies());
    // A lesson suspends the game, which still belongs to the tournament.
    test.handle(LessonCommand::Start("focus-travel".into()));
    assert!(test.session.is_lesson() && test.session.is_tournament_game());
    test.handle(LessonCommand::End);
    assert_eq!(test.current().id, match_id);
    assert_eq!(test.plies(), plies);
    assert_eq!(test.current().origin, Origin::TournamentGame(key));
    assert!(test.session.playback().is_paused());

    // Its seats can only be changed after continuing from here.
    let seat = test.game().seats()[0];
    test.handle(MatchCommand::SetController(seat, Controller::Human));
    assert_eq!(
        test.refusals(),
        ["the players of a tournament game cannot be changed"]
    );
    let mut seats = test.current().setup.seats.clone();
    for seat in &mut seats {
        seat.controller = Controller::Human;
    }
    let folders = test.folders();
    assert!(!folders.unfinished().exists());
    if test.game().outcome().is_some() {
        test.handle(MatchCommand::GoToPly(0));
    }
    test.handle(MatchCommand::PlayFromHere(seats));
    assert_eq!(test.current().origin, Origin::FromTournament(key));
    assert_eq!(test.current().mode(), Mode::Play);
    assert!(test.session.is_tournament_game());
    test.play_first_move();
    test.session.flush();
    assert!(folders.unfinished().exists(), "a match of this program");
    let ply = test.plies();
    test.handle(TournamentCommand::Stop);
    test.until("the end", rests);
    assert_eq!(test.plies(), ply, "no moves of the tournament arrive");
    test.handle(MatchCommand::Leave);
    let origin = Origin::FromTournament(key);
    assert_eq!(left(&test), Some(origin));
}

#[test]
fn evaluations_of_a_watched_game_use_one_thread_and_a_share_of_the_time() {
    let mut test = TestSession::with_folders("evaluated");
    let limits = Arc::new(Mutex::new(Vec::new()));
    let recorded = limits.clone();
    test.replace_player(ANALYSIS_PLAYER, move || {
        LimitRecorder(None, recorded.clone())
    });
    test.set_think_time(Duration::from_millis(40), Duration::ZERO);
    test.show_thinking(true);
    // A slow player, so that the game is not over before four evaluations.
    test.handle(TournamentCommand::Start(plan(["champion", "level-2"], 40)));
    watch(&mut test);
    test.until("four searches", |_| limits.lock().unwrap().len() >= 4);
    for limits in limits.lock().unwrap().iter() {
        assert_eq!(limits.threads, 1);
        assert_eq!(limits.memory, 16);
        assert_eq!(limits.time, Some(Duration::from_millis(10)));
    }
    test.handle(TournamentCommand::Stop);
    test.until("the end", rests);
}

#[test]
fn finished_games_can_be_opened() {
    let mut test = TestSession::with_folders("opened");
    test.handle(TournamentCommand::Start(plan(["greedy", "random"], 2)));
    test.until("the end", rests);
    assert_eq!(games(&test), 2);
    let folder = open(&test).unwrap().folder.clone();
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
    test.handle(TournamentCommand::OpenGame((0, 1), 1));
    test.until("the game", |test| test.session.current().is_some());
    let origin = Origin::TournamentRecord(((0, 1), 1), file.clone());
    assert_eq!(test.current().origin, origin);
    assert_eq!(test.current().mode(), Mode::Review);
    assert!(test.game().outcome().is_some());
    assert!(test.session.is_tournament_game());
    // Comments do not change the record of the tournament.
    let node = test.game().tree().cursor();
    test.handle(MatchCommand::SetComment(node, "well played".into()));
    test.session.flush();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    test.handle(TournamentCommand::Return);
    assert_eq!(left(&test), Some(origin));
    assert_eq!(games(&test), 2, "the tournament is still open");
    // In the library it has the same names.
    test.handle(LibraryCommand::Open(file));
    test.until("the game", |test| test.session.current().is_some());
    let seats = test.current().setup.seats.iter();
    let names: BTreeSet<_> = seats.map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["greedy", "random"].into());
}
