//! The question before a blunder.

use std::time::Duration;

use stack_game::{Action, TimeControl};
use stack_match::puzzles::Proof;
use stack_session::analysis::{LONGEST_HOLD, explained_reply};
use stack_session::game::{new_record, open_record};
use stack_session::play::{EditCommand, MatchCommand, OpenedMatch, Origin};
use stack_session::players::ANALYSIS_PLAYER;
use stack_session::puzzles::Goal;
use stack_session::session::{PlayersCommand, SearchSettings};
use stack_session::settings::ExternalEngine;

use crate::common::{FixedChancePlayer, SlowPlayer, TestSession, with};

fn ask_before_blunder(test: &mut TestSession, is_on: bool) {
    test.session.set_search_settings(SearchSettings {
        ask_before_blunder: is_on,
        ..test.session.search_settings()
    });
}

/// A match in which all moves but the first one lose this win chance, and another legal move.
fn critical(players: &[&str], loss: f32) -> (TestSession, Action, Action) {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    let (actions, mover) = (test.game().actions(), test.game().turn());
    let best = actions[0];
    test.replace_player(ANALYSIS_PLAYER, move || FixedChancePlayer {
        best: (mover, best),
        chance: 0.7,
        loss,
    });
    ask_before_blunder(&mut test, true);
    test.handle(MatchCommand::Start(with("two", players)));
    (test, best, actions[1])
}

fn is_asked(test: &TestSession) -> bool {
    test.session.held_move().is_some_and(|held| held.is_asked)
}

#[test]
fn only_blunders_are_asked_about() {
    for (loss, asks) in [(0.0, false), (0.1, false), (0.19, false), (0.2, true)] {
        let (mut test, _, other) = critical(&["person", "person"], loss);
        test.handle(MatchCommand::Play(other));
        test.until("a verdict", |test| {
            test.session.held_move().is_none() || is_asked(test)
        });
        assert_eq!(is_asked(&test), asks, "{loss}");
        assert_eq!(test.plies(), if asks { (0, 0) } else { (1, 1) }, "{loss}");
    }
}

#[test]
fn the_best_move_is_played_at_once() {
    let (mut test, best, _) = critical(&["person", "person"], 0.5);
    // The search while the human thinks.
    test.wait_for_idle_threads();
    test.update();
    test.handle(MatchCommand::Play(best));
    assert_eq!((test.plies(), test.session.held_move()), ((1, 1), None));
    test.assert_board_in_sync();
}

#[test]
fn the_human_decides_about_a_blunder() {
    let (mut test, _, blunder) = critical(&["person", "person"], 0.5);
    let ask = |test: &mut TestSession| {
        test.handle(MatchCommand::Play(blunder));
        test.until("the question", is_asked);
        assert_eq!(
            test.session.held_move().map(|held| held.action),
            Some(blunder)
        );
    };
    ask(&mut test);
    test.handle(PlayersCommand::ConfirmMove(false));
    assert_eq!((test.plies(), test.session.held_move()), ((0, 0), None));
    ask(&mut test);
    // Undo takes the held move back.
    test.handle(MatchCommand::Undo);
    assert_eq!((test.plies(), test.session.held_move()), ((0, 0), None));
    assert_eq!(test.refusals(), [""; 0]);
    ask(&mut test);
    test.handle(PlayersCommand::ConfirmMove(true));
    assert_eq!((test.plies(), test.session.held_move()), ((1, 1), None));
    test.assert_board_in_sync();
    // There is nothing to confirm.
    test.handle(PlayersCommand::ConfirmMove(true));
    assert_eq!(test.plies(), (1, 1));
}

/// The hint of a second or a review has scored the move.
#[test]
fn a_known_blunder_needs_no_search() {
    let (mut test, _, blunder) = critical(&["person", "person"], 0.5);
    test.handle(MatchCommand::Play(blunder));
    test.until("the question", is_asked);
    test.handle(PlayersCommand::ConfirmMove(true));
    test.set_analysis_time(Duration::from_secs(1));
    test.handle(MatchCommand::Review(true));
    test.analyze();
    test.handle(MatchCommand::Review(false));
    test.handle(MatchCommand::Undo);
    test.handle(MatchCommand::Play(blunder));
    assert!(is_asked(&test), "at once");
}

/// A search that does not end holds the move for a limited time.
#[test]
fn a_slow_search_does_not_block_the_move() {
    let (mut test, best, other) = critical(&["person", "person"], 0.5);
    test.replace_player(ANALYSIS_PLAYER, move || SlowPlayer(best));
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.stop_clock();
    test.update();
    test.handle(MatchCommand::Play(other));
    let held_at = test.now();
    while test.session.held_move().is_some() {
        let due = test.session.next_due().expect("a wake-up");
        test.advance(due - test.now());
    }
    assert!(
        test.now() - held_at <= LONGEST_HOLD,
        "{:?}",
        test.now() - held_at
    );
    assert_eq!((test.plies(), is_asked(&test)), ((1, 1), false));
}

/// The clock of the human runs on, and a lost game ends the question.
#[test]
fn time_runs_while_a_move_is_held() {
    let (mut test, _, blunder) = critical(&["person", "person"], 0.5);
    let mut setup = with("two", &["person", "person"]);
    for seat in &mut setup.seats {
        seat.time_control = Some(TimeControl::SuddenDeath {
            base: Duration::from_secs(5),
        });
    }
    test.handle(MatchCommand::Start(setup));
    test.handle(MatchCommand::Play(blunder));
    test.until("the question", is_asked);
    test.dialog_open = true;
    test.stop_clock();
    test.update();
    let seat = test.game().turn();
    let before = test.session.time_used(seat);
    test.advance(Duration::from_secs(1));
    test.update();
    assert!(test.session.time_used(seat) > before);
    for _ in 0..30 {
        test.advance(Duration::from_millis(200));
    }
    assert!(test.game().is_over_at_head());
    assert_eq!((test.plies(), test.session.held_move()), ((0, 0), None));
}

#[test]
fn nothing_is_asked_elsewhere() {
    let plays_at_once = |test: &mut TestSession, what: &str| {
        let action = test.game().actions()[1];
        let before = test.game().ply();
        test.handle(MatchCommand::Play(action));
        assert_eq!(test.session.held_move(), None, "{what}");
        assert_eq!(test.game().ply(), before + 1, "{what}");
    };
    let (mut test, ..) = critical(&["person", "person"], 0.5);
    ask_before_blunder(&mut test, false);
    plays_at_once(&mut test, "switched off");

    let (mut test, ..) = critical(&["person", "person"], 0.5);
    test.handle(MatchCommand::Review(true));
    plays_at_once(&mut test, "a review");

    let (mut test, ..) = critical(&["person", "person"], 0.5);
    let engine = ExternalEngine {
        name: "Bot".into(),
        command: "/none".into(),
        ..ExternalEngine::default()
    };
    test.session.set_engines(&[engine]);
    test.handle(MatchCommand::Start(with("two", &["person", "Bot"])));
    plays_at_once(&mut test, "an external engine");

    let (mut test, ..) = critical(&["person", "person"], 0.5);
    let (setup, game) = open_record(&new_record("two").unwrap()).unwrap();
    test.handle(MatchCommand::Open(Box::new(OpenedMatch {
        setup,
        game,
        origin: Origin::Lesson,
    })));
    plays_at_once(&mut test, "a lesson");
}

/// In a puzzle whose other moves keep much less of the win, the champion asks about them, but not
/// about the solution.
#[test]
fn the_champion_recognizes_a_blunder() {
    let mut puzzles = stack_session::puzzles::all().iter();
    let puzzle = puzzles.find(|packed| {
        let is_two = packed.variant == "two-fast";
        is_two && packed.puzzle.goal == Goal::Win && packed.puzzle.proof == Proof::Forced
    });
    let packed = puzzle.expect("a puzzle");
    let puzzle = &packed.puzzle;
    let setup = with("two-fast", &["person", "person"]);
    let mut test = TestSession::without_folders();
    ask_before_blunder(&mut test, true);
    test.handle(MatchCommand::Edit(EditCommand::Open {
        variant: packed.variant.clone(),
        position: Some(puzzle.position.clone()),
    }));
    test.handle(MatchCommand::PlayFromHere(setup.seats));
    let solution = test.game().parse_action(&puzzle.moves[0]).unwrap();
    let actions = test.game().actions();
    let blunder = *actions.iter().find(|&&other| other != solution).unwrap();
    for (action, asks) in [(blunder, true), (solution, false)] {
        test.handle(MatchCommand::Play(action));
        test.until("a verdict", |test| {
            test.session.held_move().is_none() || is_asked(test)
        });
        assert_eq!(is_asked(&test), asks, "{action:?}");
        if let Some(held) = test.session.held_move() {
            let (seat, reply) = held.reply.expect("a reply");
            let answer = explained_reply(test.game(), action, reply).expect("it is legal");
            assert_eq!(answer.seat, seat);
        }
        test.handle(PlayersCommand::ConfirmMove(false));
    }
    assert_eq!(test.plies(), (1, 1));
}
