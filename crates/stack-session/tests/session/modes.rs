//! A table of what each mode allows.

use std::time::Duration;

use stack_session::analysis::AnalysisCommand;
use stack_session::game::{Controller, open_record};
use stack_session::lessons::LessonCommand;
use stack_session::play::{MatchCommand, Mode, OpenedMatch, Origin};
use stack_session::playback::PlaybackCommand;
use stack_session::session::{Command, PlayersCommand};
use stack_session::storage::record_of;

use crate::common::{Bench, with};

/// The effects of commands in a mode.
#[derive(Debug, PartialEq, Eq)]
struct Allowed {
    mode: Mode,
    /// A human may move.
    person: bool,
    /// Undo only changes the displayed position.
    free: bool,
    /// Players can be changed.
    seat: bool,
    /// A review can be started.
    study: bool,
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
fn bench(players: &[&str], origin: Origin) -> Bench {
    let mut bench = Bench::patient(&["person", "person"]);
    for _ in 0..2 {
        bench.person_plays();
    }
    let mut record = record_of(bench.current());
    for (seat, player) in record.seats.iter_mut().zip(players) {
        seat.player = (*player).into();
    }
    let (setup, game) = open_record(&record).unwrap();
    bench.handle(MatchCommand::Open(Box::new(OpenedMatch {
        setup,
        game,
        origin,
    })));
    bench
}

fn lesson() -> Bench {
    let mut bench = Bench::without_folders();
    bench.handle(LessonCommand::Start("focus-travel".into()));
    let solution = bench.session.lesson().unwrap().solution().unwrap();
    bench.handle(MatchCommand::Play(solution));
    bench
}

fn studied() -> Bench {
    let mut bench = bench(&["person", "random"], Origin::New);
    bench.handle(MatchCommand::Review(true));
    // Playback needs a next move.
    bench.handle(MatchCommand::GoToPly(1));
    bench
}

fn allowed(begin: impl Fn() -> Bench) -> Allowed {
    // Each command gets its own match. Returns whether it was accepted.
    let accepts = |command: &dyn Fn(&Bench) -> MatchCommand| {
        let mut bench = begin();
        let command = command(&bench);
        let before = bench.refusals().len();
        bench.handle(command);
        bench.refusals().len() == before
    };
    let after = |command: Command| {
        let mut bench = begin();
        bench.handle(command);
        bench
    };
    let bench = begin();
    let undone = after(MatchCommand::Undo.into());
    let paused = |bench: &Bench| bench.session.playback().is_paused();
    let toggled = after(PlaybackCommand::PlayOrPause.into());
    Allowed {
        mode: bench.current().mode(),
        person: bench.current().human_can_move(),
        free: undone.plies().0 == bench.plies().0,
        seat: accepts(&|bench| {
            MatchCommand::SetController(bench.game().seats()[0], Controller::Person)
        }),
        study: accepts(&|_| MatchCommand::Review(true)),
        play_from: accepts(&|bench| {
            MatchCommand::PlayFromHere(bench.current().setup.seats.clone())
        }),
        playback: paused(&toggled) != paused(&bench),
        hint: after(PlayersCommand::ToggleHint.into())
            .session
            .is_searching_hint(),
        analysis: after(AnalysisCommand::Start.into())
            .session
            .analysis()
            .progress()
            .is_some(),
        thinks: bench.session.thinking().is_some(),
    }
}

#[test]
fn modes_allow_the_expected_commands() {
    let key = ((0, 1), 0);
    let play = Allowed {
        mode: Mode::Play,
        person: true,
        free: false,
        seat: true,
        study: true,
        play_from: true,
        playback: false,
        hint: true,
        analysis: false,
        thinks: false,
    };
    let spectate = Allowed {
        mode: Mode::Spectate,
        person: false,
        free: true,
        playback: true,
        hint: false,
        thinks: true,
        ..play
    };
    let study = Allowed {
        mode: Mode::Review,
        person: true,
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
            move || bench(players, origin.clone())
        };
        assert_eq!(allowed(of(&["person", "person"])), play);
        assert_eq!(allowed(of(&["person", "random"])), play);
        let others_turn = Allowed {
            person: false,
            hint: false,
            thinks: true,
            ..play
        };
        assert_eq!(allowed(of(&["random", "person"])), others_turn);
        assert_eq!(allowed(of(&["random", "random"])), spectate);
    }
    assert_eq!(allowed(studied), study);
    // The moves of a running series game come from the series, and its players cannot be changed.
    let of_series = Allowed {
        seat: false,
        thinks: false,
        ..spectate
    };
    let players = ["random", "random"];
    let watched = || bench(&players, Origin::SeriesGame(key));
    assert_eq!(allowed(watched), of_series);
    // The opponent's moves belong to the lesson.
    let lessons = Allowed {
        mode: Mode::Lesson,
        person: false,
        seat: false,
        study: false,
        play_from: false,
        hint: false,
        ..play
    };
    assert_eq!(allowed(lesson), lessons);
}

#[test]
fn modes_without_human_players_have_a_free_cursor() {
    let free = [
        (Mode::Play, false),
        (Mode::Spectate, true),
        (Mode::Review, true),
        (Mode::Lesson, false),
    ];
    for (mode, is_free) in free {
        assert_eq!(mode.has_free_cursor(), is_free, "{mode:?}");
    }
}

/// A review stops searches, allows any move, and returns to the head.
#[test]
fn a_review_does_not_change_the_match() {
    let mut bench = bench(&["random", "person"], Origin::New);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.handle(MatchCommand::Review(true));
    bench.until_no_thread();
    let live = bench.plies().0;
    bench.handle(MatchCommand::GoToPly(0));
    for _ in 0..3 {
        let last = *bench.game().actions().last().unwrap();
        bench.handle(MatchCommand::Play(last));
    }
    bench.rest();
    assert_eq!(bench.plies(), (live, 3));
    assert_eq!((bench.threads(), bench.session.thinking()), (0, None));
    bench.assert_table_follows();
    bench.handle(MatchCommand::Review(false));
    assert_eq!(bench.plies(), (live, live));
    bench.assert_table_follows();
    bench.until("the computer's turn", |bench| {
        bench.session.thinking().is_some()
    });
}

/// Displaying an earlier position in a review does not change the players.
#[test]
fn variations_do_not_change_the_players() {
    let mut bench = Bench::of_match(&with("two", &["person", "mirror"]));
    bench.think_time(Duration::from_millis(2), Duration::ZERO);
    bench.person_plays();
    bench.until("the image", |bench| bench.game().ply() == 2);
    bench.handle(MatchCommand::Review(true));
    bench.handle(MatchCommand::GoToPly(0));
    for _ in 0..3 {
        bench.person_plays();
        let last = *bench.game().actions().last().unwrap();
        bench.handle(MatchCommand::Play(last));
    }
    bench.handle(MatchCommand::GoToPly(6));
    bench.handle(MatchCommand::Review(false));
    let mirror = bench.game().seats()[1];
    assert_eq!(bench.current().computer(mirror), Some("mirror"));
    assert!(bench.notices().is_empty(), "{:?}", bench.notices());
}
