//! Undo and redo of moves, resignations and agreed draws.

use stack_game::{BoardView, Outcome, SeatSet};
use stack_session::game::MatchSetup;
use stack_session::play::{MatchCommand, Mode};
use stack_session::session::PlayersCommand;

use crate::common::{TestSession, turn, variants, with};

/// Everything that undo must restore.
#[derive(Debug, PartialEq)]
struct State {
    board: BoardView,
    moves: usize,
    out: SeatSet,
    outcome: Option<Outcome>,
}

fn state(test: &TestSession) -> State {
    let game = test.game();
    test.assert_board_in_sync();
    assert_eq!(test.refusals(), [""; 0]);
    State {
        board: game.board_view(),
        moves: game.ply(),
        out: game.resigned(),
        outcome: game.outcome(),
    }
}

/// Waits until a human is to move, or the match is over.
fn wait_for_human(test: &mut TestSession) {
    test.until("the human's turn", |test| {
        test.game().is_over_at_head() || test.current().human_can_move()
    });
}

/// Returns all combinations of humans and computers with at least one human.
fn player_mixes(setup: &MatchSetup) -> Vec<Vec<&'static str>> {
    let seats = setup.seats.len();
    let player = |humans: u32, seat: usize| match humans >> seat & 1 {
        1 => "person",
        _ => "greedy",
    };
    (1..1 << seats)
        .map(|humans| (0..seats).map(|seat| player(humans, seat)).collect())
        .collect()
}

/// Starts a match with these players and some moves, with a human to move.
fn started(variant: &str, players: &[&str]) -> TestSession {
    let mut test = TestSession::of_match(&with(variant, players));
    for _ in 0..3 {
        wait_for_human(&mut test);
        test.play_first_move();
    }
    wait_for_human(&mut test);
    test
}

#[test]
fn resignations_and_agreed_draws_are_one_undo_step() {
    for setup in variants() {
        for players in player_mixes(&setup) {
            for command in [MatchCommand::Resign, |_| MatchCommand::AgreeDraw] {
                let mut test = started(&setup.variant, &players);
                let command = command(turn(&test));
                let what = format!("{} {players:?} {command:?}", setup.variant);
                let before = state(&test);
                // If only computers are left, they wait because an animation is running.
                let humans = players.iter().filter(|player| **player == "person");
                test.table_idle = humans.count() > 1;
                test.handle(command);
                if test.current().mode() == Mode::Play {
                    wait_for_human(&mut test);
                }
                let after = state(&test);
                assert_ne!(before, after, "{what}");
                for _ in 0..2 {
                    test.handle(MatchCommand::Undo);
                    assert_eq!(state(&test), before, "{what}");
                    assert!(test.current().human_can_move(), "{what}");
                    assert!(test.current().can_redo(), "{what}");
                    test.handle(MatchCommand::Redo);
                    assert_eq!(state(&test), after, "{what}");
                }
            }
        }
    }
}

/// Undoes the complete match in steps of the humans and redoes it.
#[test]
fn undo_and_redo_pass_the_same_positions() {
    for players in [
        ["person"; 4],
        ["person", "person", "greedy", "person"],
        ["person", "greedy", "person", "greedy"],
    ] {
        let mut test = started("four", &players);
        test.handle(MatchCommand::Resign(turn(&test)));
        wait_for_human(&mut test);
        let mut back = vec![state(&test)];
        while test.game().ply() > 0 || test.game().resigned() != SeatSet::EMPTY {
            test.handle(MatchCommand::Undo);
            back.push(state(&test));
        }
        for expected in back.iter().rev().skip(1) {
            test.handle(MatchCommand::Redo);
            assert_eq!(&state(&test), expected, "{players:?}");
        }
        assert!(!test.current().can_redo());
    }
}

/// Green and Blue are humans. Blue resigns while the computer is searching.
#[test]
fn a_resignation_out_of_turn_is_undone_with_the_moves_after_it() {
    let mut test = TestSession::of_match(&with("three", &["person"; 3]));
    test.play_first_move();
    test.play_first_move();
    test.make_player_slow("random");
    test.handle(MatchCommand::Start(with(
        "three",
        &["person", "person", "random"],
    )));
    test.play_first_move();
    test.play_first_move();
    let before = state(&test);
    let blue = test.game().seats()[1];
    test.until("a search", |test| test.threads() > 0);
    test.handle(MatchCommand::Resign(blue));
    test.until("a search", |test| test.threads() > 0);
    test.handle(PlayersCommand::MoveNow);
    wait_for_human(&mut test);
    let after = state(&test);
    assert_eq!((after.moves, after.out), (3, SeatSet::of(blue)));
    test.handle(MatchCommand::Undo);
    assert_eq!(state(&test), before);
    assert!(
        test.current().computers_paused,
        "the computer's move can be redone"
    );
    test.handle(MatchCommand::Redo);
    assert_eq!(state(&test), after);
    test.handle(MatchCommand::Undo);
    test.handle(MatchCommand::Undo);
    assert_eq!(test.game().ply(), 1);
    test.handle(MatchCommand::Redo);
    assert_eq!(state(&test), before);
    test.wait_for_idle_threads();
}

/// The stopped search returns a move, which must not be played.
#[test]
fn undo_during_a_search_discards_its_move() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    test.play_first_move();
    test.make_player_slow("random");
    test.handle(MatchCommand::Start(with("two", &["person", "random"])));
    let before = state(&test);
    test.play_first_move();
    test.until("a search", |test| test.threads() > 0);
    test.handle(MatchCommand::Undo);
    assert_eq!(state(&test), before);
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!(state(&test), before);
    assert!(test.current().human_can_move());
    test.play_first_move();
    test.until("a search", |test| test.threads() > 0);
    test.handle(PlayersCommand::MoveNow);
    test.until("the reply", |test| test.game().ply() == 2);
}

#[test]
fn another_move_discards_the_undone_resignation() {
    let mut test = started("four", &["person"; 4]);
    test.handle(MatchCommand::Resign(turn(&test)));
    test.handle(MatchCommand::Undo);
    test.play_first_move();
    assert!(!test.current().can_redo());
    test.handle(MatchCommand::Undo);
    test.handle(MatchCommand::Redo);
    assert_eq!(
        (test.game().ply(), test.game().resigned()),
        (4, SeatSet::EMPTY)
    );
}

/// A jump to an earlier move undoes a resignation; it can be redone as a separate step.
#[test]
fn a_resignation_undone_by_a_jump_is_redone_separately() {
    let mut test = started("four", &["person"; 4]);
    let before = state(&test);
    test.handle(MatchCommand::Resign(turn(&test)));
    let after = state(&test);
    test.handle(MatchCommand::GoToPly(2));
    test.handle(MatchCommand::Redo);
    assert_eq!(state(&test), before);
    test.handle(MatchCommand::Redo);
    assert_eq!(state(&test), after);
}
