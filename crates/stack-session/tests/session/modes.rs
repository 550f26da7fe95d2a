//! A table of what each mode allows.

use std::time::Duration;

use stack_session::analysis::AnalysisCommand;
use stack_session::game::{Controller, open_record};
use stack_session::lessons::LessonCommand;
use stack_session::play::{MatchCommand, Mode, OpenedMatch, Origin};
use stack_session::playback::PlaybackCommand;
use stack_session::session::{Command, PlayersCommand};
use stack_session::storage::record_of;

use crate::common::{TestSession, with};

/// The effects of commands in a mode.
#[derive(Debug, PartialEq, Eq)]
struct Allowed {
    mode: Mode,
    /// A human may move.
    human: bool,
    /// Undo only changes the displayed position.
    free: bool,
    /// Players can be changed.
    seat: bool,
    /// A review can be started.
    review: bool,
    /// The match can be continued from the displayed position.
    play_from: bool,
    /// Playback can be paused.
    playback: bool,
    /// A hint is searched.
    hint: bool,
    /// The analysis starts.
    analysis: bool,
    /// Computer players move.
    thinks: bool,
}

/// Starts a match with two moves whose player `random` searches until it is stopped.
fn test(players: &[&str], origin: Origin) -> TestSession {
    let mut test = TestSession::with_slow_player(&["person", "person"]);
    for _ in 0..2 {
        test.play_first_move();
    }
    let mut record = record_of(test.current());
    for (seat, player) in record.seats.iter_mut().zip(players) {
        seat.player = (*player).into();
    }
    let (setup, game) = open_record(&record).unwrap();
    test.handle(MatchCommand::Open(Box::new(OpenedMatch {
        setup,
        game,
        origin,
    })));
    test
}

fn lesson() -> TestSession {
    let mut test = TestSession::without_folders();
    test.handle(LessonCommand::Start("focus-travel".into()));
    let solution = test.session.lesson().unwrap().solution().unwrap();
    test.handle(MatchCommand::Play(solution));
    test
}

fn reviewed() -> TestSession {
    let mut test = test(&["person", "random"], Origin::New);
    test.handle(MatchCommand::Review(true));
    // Playback needs a next move.
    test.handle(MatchCommand::GoToPly(1));
    test
}

fn allowed(begin: impl Fn() -> TestSession) -> Allowed {
    // Each command gets its own match. Returns whether it was accepted.
    let accepts = |command: &dyn Fn(&TestSession) -> MatchCommand| {
        let mut test = begin();
        let command = command(&test);
        let before = test.refusals().len();
        test.handle(command);
        test.refusals().len() == before
    };
    let after = |command: Command| {
        let mut test = begin();
        test.handle(command);
        test
    };
    let test = begin();
    let undone = after(MatchCommand::Undo.into());
    let paused = |test: &TestSession| test.session.playback().is_paused();
    let toggled = after(PlaybackCommand::PlayOrPause.into());
    Allowed {
        mode: test.current().mode(),
        human: test.current().human_can_move(),
        free: undone.plies().0 == test.plies().0,
        seat: accepts(&|test| {
            MatchCommand::SetController(test.game().seats()[0], Controller::Human)
        }),
        review: accepts(&|_| MatchCommand::Review(true)),
        play_from: accepts(&|test| MatchCommand::PlayFromHere(test.current().setup.seats.clone())),
        playback: paused(&toggled) != paused(&test),
        hint: after(PlayersCommand::ToggleHint.into())
            .session
            .is_searching_hint(),
        analysis: after(AnalysisCommand::Start.into())
            .session
            .analysis()
            .progress()
            .is_some(),
        thinks: test.session.thinking().is_some(),
    }
}

#[test]
fn modes_allow_the_expected_commands() {
    let key = ((0, 1), 0);
    let play = Allowed {
        mode: Mode::Play,
        human: true,
        free: false,
        seat: true,
        review: true,
        play_from: true,
        playback: false,
        hint: true,
        analysis: false,
        thinks: false,
    };
    let spectate = Allowed {
        mode: Mode::Spectate,
        human: false,
        free: true,
        playback: true,
        hint: false,
        thinks: true,
        ..play
    };
    let review = Allowed {
        mode: Mode::Review,
        human: true,
        free: true,
        playback: true,
        hint: true,
        analysis: true,
        thinks: false,
        ..play
    };
    for origin in [Origin::New, Origin::Record("a.ron".into())] {
        let of = |players: &'static [&str]| {
            let origin = origin.clone();
            move || test(players, origin.clone())
        };
        assert_eq!(allowed(of(&["person", "person"])), play);
        assert_eq!(allowed(of(&["person", "random"])), play);
        let others_turn = Allowed {
            human: false,
            hint: false,
            thinks: true,
            ..play
        };
        assert_eq!(allowed(of(&["random", "person"])), others_turn);
        assert_eq!(allowed(of(&["random", "random"])), spectate);
    }
    assert_eq!(allowed(reviewed), review);
    // The moves of a running tournament game come from the tournament, and its players cannot be
    // changed.
    let is_tournament_game = Allowed {
        seat: false,
        thinks: false,
        ..spectate
    };
    let players = ["random", "random"];
    let watched = || test(&players, Origin::TournamentGame(key));
    assert_eq!(allowed(watched), is_tournament_game);
    // The opponent's moves belong to the lesson.
    let lessons = Allowed {
        mode: Mode::Lesson,
        human: false,
        seat: false,
        review: false,
        play_from: false,
        hint: false,
        ..play
    };
    assert_eq!(allowed(lesson), lessons);
}

/// A review stops searches, allows any move, and returns to the head.
#[test]
fn a_review_does_not_change_the_match() {
    let mut test = test(&["random", "person"], Origin::New);
    test.until("a thread", |test| test.threads() == 1);
    test.handle(MatchCommand::Review(true));
    test.wait_for_idle_threads();
    let head = test.plies().0;
    test.handle(MatchCommand::GoToPly(0));
    for _ in 0..3 {
        let last = *test.game().actions().last().unwrap();
        test.handle(MatchCommand::Play(last));
    }
    test.rest();
    assert_eq!(test.plies(), (head, 3));
    assert_eq!((test.threads(), test.session.thinking()), (0, None));
    test.assert_board_in_sync();
    test.handle(MatchCommand::Review(false));
    assert_eq!(test.plies(), (head, head));
    test.assert_board_in_sync();
    test.until("the computer's turn", |test| {
        test.session.thinking().is_some()
    });
}

/// Displaying an earlier position in a review does not change the players.
#[test]
fn variations_do_not_change_the_players() {
    let mut test = TestSession::of_match(&with("two", &["person", "mirror"]));
    test.set_think_time(Duration::from_millis(2), Duration::ZERO);
    test.play_first_move();
    test.until("the image", |test| test.game().ply() == 2);
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::GoToPly(0));
    for _ in 0..3 {
        test.play_first_move();
        let last = *test.game().actions().last().unwrap();
        test.handle(MatchCommand::Play(last));
    }
    test.handle(MatchCommand::GoToPly(6));
    test.handle(MatchCommand::Review(false));
    let mirror = test.game().seats()[1];
    assert_eq!(test.current().computer(mirror), Some("mirror"));
    assert!(test.notices().is_empty(), "{:?}", test.notices());
}
