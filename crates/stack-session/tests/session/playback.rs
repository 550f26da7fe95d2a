//! Playback of reviewed and spectated matches, replays, and moves since the last own turn.

use std::time::Duration;

use stack_game::Seat;
use stack_session::game::{Controller, PositionAnalysis};
use stack_session::play::{ActiveMatch, MatchCommand};
use stack_session::playback::{PlaybackCommand, PlaybackState, SPEED_RANGE};

use crate::common::{TestSession, with};

const SHOWN: Duration = Duration::from_millis(900);

/// Starts the review of a match of six moves with stopped clock.
fn reviewed() -> TestSession {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    for _ in 0..6 {
        test.play_first_move();
    }
    test.stop_clock();
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::GoToPly(0));
    test
}

fn state(test: &TestSession) -> PlaybackState {
    test.session.playback().state()
}

/// Whether the displayed position advances.
fn is_running(test: &TestSession) -> bool {
    test.session.playback().is_running(test.current())
}

/// Returns the time to the next step.
fn wait(test: &TestSession) -> Option<Duration> {
    Some(test.session.next_due()? - test.now())
}

#[test]
fn playback_of_a_review_reaches_the_end() {
    let mut test = reviewed();
    test.rest();
    assert_eq!(
        (state(&test), test.game().ply()),
        (PlaybackState::Paused, 0)
    );
    assert_eq!(wait(&test), None);
    test.handle(PlaybackCommand::PlayOrPause);
    for ply in 0..6 {
        test.update();
        assert_eq!(
            (state(&test), test.game().ply()),
            (PlaybackState::Playing, ply)
        );
        assert_eq!(wait(&test), Some(SHOWN));
        test.advance(SHOWN - Duration::from_millis(1));
        assert_eq!(test.game().ply(), ply);
        test.advance(Duration::from_millis(1));
        assert_eq!(test.game().ply(), ply + 1);
        test.assert_board_in_sync();
    }
    test.update();
    assert_eq!((state(&test), wait(&test)), (PlaybackState::Paused, None));
    assert_eq!(test.plies(), (6, 6));
}

#[test]
fn a_new_match_starts_at_the_default_speed() {
    let mut test = reviewed();
    test.handle(PlaybackCommand::Faster);
    assert_eq!(test.session.playback().speed(), 2.0);
    test.handle(MatchCommand::GoToPly(3));
    test.handle(MatchCommand::Review(false));
    test.handle(MatchCommand::Review(true));
    assert_eq!(test.session.playback().speed(), 2.0);
    test.handle(MatchCommand::Start(with("two", &["greedy", "greedy"])));
    assert_eq!(test.session.playback().speed(), 1.0);
}

#[test]
fn a_step_shows_one_move_and_pauses() {
    let mut test = reviewed();
    for ply in 1..=3 {
        test.handle(PlaybackCommand::Step);
        assert_eq!(
            (state(&test), test.game().ply()),
            (PlaybackState::Paused, ply)
        );
        test.rest();
        assert_eq!(test.game().ply(), ply);
    }
    test.handle(PlaybackCommand::PlayOrPause);
    test.advance(SHOWN);
    assert_eq!(test.game().ply(), 4);
    test.handle(PlaybackCommand::Step);
    assert_eq!(
        (state(&test), test.game().ply()),
        (PlaybackState::Paused, 5)
    );
    test.rest();
    assert_eq!(test.plies(), (6, 5));
}

#[test]
fn the_speed_divides_the_display_time() {
    let mut test = reviewed();
    test.handle(PlaybackCommand::PlayOrPause);
    for speed in [2.0, 4.0, 8.0, 16.0, 16.0] {
        test.handle(PlaybackCommand::Faster);
        assert_eq!(f64::from(test.session.speed()), speed);
        // A jump restarts the time.
        test.handle(MatchCommand::GoToPly(0));
        assert_eq!(wait(&test), Some(SHOWN.div_f64(speed)));
    }
    for _ in 0..9 {
        test.handle(PlaybackCommand::Slower);
    }
    assert_eq!(test.session.speed(), SPEED_RANGE[0]);
    test.handle(MatchCommand::GoToPly(0));
    assert_eq!(wait(&test), Some(SHOWN.div_f64(SPEED_RANGE[0].into())));
}

#[test]
fn a_new_speed_applies_to_the_displayed_position() {
    let mut test = reviewed();
    test.handle(PlaybackCommand::PlayOrPause);
    test.update();
    test.advance(SHOWN / 3);
    test.handle(PlaybackCommand::Faster);
    assert_eq!(wait(&test), Some(SHOWN / 6));
    test.handle(PlaybackCommand::Faster);
    assert_eq!(test.game().ply(), 1, "its time is over");
}

/// Advances by the time of a position.
fn show(test: &mut TestSession) {
    test.update();
    test.advance(SHOWN);
}

/// Starts a match in which a human and three computers have moved.
fn round_of_four() -> TestSession {
    let mut test = TestSession::of_match(&with("four", &["person", "greedy", "greedy", "greedy"]));
    test.play_first_move();
    test.until("three moves", |test| test.plies() == (4, 4));
    test.wait_for_idle_threads();
    test.stop_clock();
    test
}

/// Starts a match of two computers and pauses it after some moves. Returns their number; the clock
/// is stopped.
fn paused() -> (TestSession, usize) {
    let mut test = TestSession::of_match(&with("two", &["greedy", "greedy"]));
    test.until("some moves", |test| test.plies().0 >= 4);
    test.handle(PlaybackCommand::PlayOrPause);
    test.wait_for_idle_threads();
    test.stop_clock();
    let (head, _) = test.plies();
    (test, head)
}

#[test]
fn a_replay_shows_the_moves_since_the_last_own_turn() {
    let mut test = round_of_four();
    assert!(test.current().human_can_move());
    test.handle(PlaybackCommand::Replay);
    assert!(test.current().is_replaying() && !test.current().human_can_move());
    for ply in 1..4 {
        assert_eq!(test.plies(), (4, ply));
        test.assert_board_in_sync();
        show(&mut test);
    }
    assert_eq!(test.plies(), (4, 4));
    assert!(!test.current().is_replaying() && test.current().human_can_move());
    test.assert_board_in_sync();
    test.rest();
    assert_eq!(test.plies(), (4, 4));
    assert!(!test.current().computers_paused);
    // The same command stops it.
    test.handle(PlaybackCommand::Replay);
    show(&mut test);
    test.handle(PlaybackCommand::Replay);
    assert_eq!(test.plies(), (4, 4));
    test.assert_board_in_sync();
    assert_eq!(test.refusals(), [""; 0]);
}

/// Both apply to the match, not to the displayed position.
#[test]
fn a_move_or_a_review_ends_a_replay() {
    let mut test = round_of_four();
    test.handle(PlaybackCommand::Replay);
    let action = test.game().head_actions()[0];
    test.handle(MatchCommand::Play(action));
    let (head, shown) = test.plies();
    assert!(head >= 5 && head == shown, "computers may have answered");
    test.assert_board_in_sync();
    let mut test = round_of_four();
    test.handle(PlaybackCommand::Replay);
    test.handle(MatchCommand::Review(true));
    assert!(!test.current().is_replaying());
    assert_eq!(test.plies(), (4, 4));
    test.rest();
    assert_eq!(test.plies(), (4, 4));
}

/// The last move of the match is not the displayed one, so it is not undone.
#[test]
fn undo_and_redo_only_end_a_replay() {
    for command in [MatchCommand::Undo, MatchCommand::Redo] {
        let mut test = round_of_four();
        test.handle(PlaybackCommand::Replay);
        show(&mut test);
        test.handle(command);
        assert!(!test.current().is_replaying());
        assert_eq!(test.plies(), (4, 4));
        assert!(!test.current().computers_paused);
        assert_eq!(test.refusals(), [""; 0]);
        test.assert_board_in_sync();
        test.handle(MatchCommand::Undo);
        assert_eq!(test.plies(), (0, 0), "at the head a move is undone");
    }
}

#[test]
fn computers_move_during_a_replay() {
    let mut test = round_of_four();
    let action = test.game().head_actions()[0];
    test.handle(MatchCommand::Play(action));
    test.until("an answer", |test| test.plies().0 >= 6);
    test.handle(PlaybackCommand::Replay);
    assert_eq!(test.plies().1, 5);
    test.until("all answers", |test| test.plies().0 == 8);
    for _ in 0..4 {
        show(&mut test);
    }
    assert_eq!(test.plies(), (8, 8));
    assert!(test.current().human_can_move());
    test.assert_board_in_sync();
}

#[test]
fn a_replay_continues_while_positions_are_evaluated() {
    let mut test = round_of_four();
    test.handle(PlaybackCommand::Replay);
    let node = test.game().tree().head();
    test.set_analysis(node, PositionAnalysis::default());
    test.set_player_chances(node, [0.25; Seat::MAX]);
    test.handle(MatchCommand::SetComment(node, "so far".into()));
    assert!(test.current().is_replaying());
    assert_eq!(test.plies(), (4, 1));
    assert!(test.game().tree().analysis(node).is_some());
}

#[test]
fn a_replay_starts_after_the_last_own_move() {
    let from = |test: &TestSession| {
        let current = test.current();
        current.game.tree().ply(current.last_own_turn())
    };
    let mut test = TestSession::of_match(&with("three", &["person"; 3]));
    assert_eq!(from(&test), 0);
    test.handle(PlaybackCommand::Replay);
    assert_eq!(test.refusals().len(), 1, "there is nothing to show");
    // Each human sees the moves of the others.
    for (played, first) in [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)] {
        test.play_first_move();
        assert_eq!(from(&test), first, "after {played} moves");
    }
    // While a computer searches, the human sees the moves after their own, possibly none.
    let mut test = TestSession::with_slow_player(&["person", "random"]);
    test.play_first_move();
    assert_eq!(from(&test), 1);
    // Spectators see the last round.
    let mut test = TestSession::of_match(&with("three", &["greedy"; 3]));
    test.until("some moves", |test| test.plies().0 >= 5);
    test.handle(PlaybackCommand::PlayOrPause);
    let (head, _) = test.plies();
    assert_eq!(from(&test), head - 3);
}

#[test]
fn a_spectated_match_continues_from_an_earlier_position() {
    let (mut test, head) = paused();
    test.handle(MatchCommand::GoToPly(head - 2));
    assert!(!is_running(&test));
    // Computers must not move in this part.
    test.table_visible = false;
    test.handle(PlaybackCommand::PlayOrPause);
    assert!(is_running(&test));
    show(&mut test);
    assert_eq!(test.plies(), (head, head - 1));
    // A pause stops the playback; a step back stops it while the match continues.
    test.handle(PlaybackCommand::PlayOrPause);
    test.rest();
    assert_eq!((test.plies(), is_running(&test)), ((head, head - 1), false));
    test.handle(PlaybackCommand::PlayOrPause);
    test.handle(MatchCommand::Undo);
    assert_eq!(state(&test), PlaybackState::Playing);
    test.rest();
    assert_eq!((test.plies(), is_running(&test)), ((head, head - 2), false));
    test.handle(PlaybackCommand::PlayOrPause);
    show(&mut test);
    show(&mut test);
    assert_eq!((test.plies(), is_running(&test)), ((head, head), true));
    test.table_visible = true;
    test.until("more moves", |test| test.plies().1 > head);
    test.assert_board_in_sync();
}

#[test]
fn a_replay_of_a_paused_match_keeps_it_paused() {
    let (mut test, head) = paused();
    test.handle(PlaybackCommand::Replay);
    assert_eq!((test.plies(), is_running(&test)), ((head, head - 2), true));
    show(&mut test);
    assert_eq!((test.plies(), test.threads()), ((head, head - 1), 0));
    show(&mut test);
    assert_eq!(test.plies(), (head, head));
    test.rest();
    assert_eq!(
        (test.plies(), state(&test)),
        ((head, head), PlaybackState::Paused)
    );
    // The replay can be paused.
    test.handle(PlaybackCommand::Replay);
    test.handle(PlaybackCommand::PlayOrPause);
    test.rest();
    assert_eq!((test.plies(), is_running(&test)), ((head, head - 2), false));
    test.handle(PlaybackCommand::Replay);
    assert_eq!((test.plies(), is_running(&test)), ((head, head), false));
}

#[test]
fn a_spectated_match_continues_at_its_head_if_a_variation_is_displayed() {
    let (mut test, head) = paused();
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::GoToPly(1));
    let played = test.game().displayed_line()[2];
    let actions = test.game().actions().into_iter();
    let before = test.game().tree().mv(played).unwrap().action;
    let other = actions.into_iter().find(|&action| action != before);
    test.handle(MatchCommand::Play(other.unwrap()));
    let branch = test.game().tree().cursor();
    test.handle(MatchCommand::Review(false));
    test.handle(MatchCommand::GoToNode(branch));
    assert!(!test.current().at_head());
    test.table_visible = false;
    test.handle(PlaybackCommand::PlayOrPause);
    assert!(test.current().at_head());
    assert_eq!(
        (test.plies(), state(&test)),
        ((head, head), PlaybackState::Playing)
    );
}

/// The time starts when the animation of the last step has ended.
#[test]
fn the_display_time_starts_after_the_animation() {
    let mut test = reviewed();
    test.handle(PlaybackCommand::PlayOrPause);
    test.table_idle = false;
    test.rest();
    assert_eq!((test.game().ply(), wait(&test)), (0, None));
    test.table_idle = true;
    test.update();
    assert_eq!(wait(&test), Some(SHOWN));
    test.table_idle = false;
    test.advance(SHOWN);
    assert_eq!((test.game().ply(), wait(&test)), (0, None));
}

/// Comments and results of an analysis do not delay the playback.
#[test]
fn annotations_do_not_restart_the_display_time() {
    let mut test = reviewed();
    test.handle(PlaybackCommand::PlayOrPause);
    for ply in 0..3 {
        test.update();
        for _ in 0..3 {
            test.advance(SHOWN / 4);
            let node = test.game().tree().cursor();
            test.set_player_chances(node, [0.25; Seat::MAX]);
            test.handle(MatchCommand::SetComment(node, format!("move {ply}")));
        }
        assert_eq!(test.game().ply(), ply);
        test.advance(SHOWN / 4);
        assert_eq!(test.game().ply(), ply + 1);
    }
}

/// A match of computers waits during a review and continues afterwards.
#[test]
fn the_end_of_a_review_restores_the_playback() {
    for paused in [false, true] {
        let mut test = TestSession::with_slow_player(&["random", "random"]);
        test.until("a thread", |test| test.threads() == 1);
        if paused {
            test.handle(PlaybackCommand::PlayOrPause);
        }
        let before = state(&test);
        test.handle(MatchCommand::Review(true));
        test.wait_for_idle_threads();
        assert_eq!(state(&test), PlaybackState::Paused);
        test.rest();
        assert_eq!(test.threads(), 0);
        test.handle(MatchCommand::Review(false));
        assert_eq!(state(&test), before);
        test.rest();
        assert_eq!(test.session.thinking().is_none(), paused);
    }
}

/// The speed shortens the turns of computers that play among themselves, not against humans.
#[test]
fn the_speed_only_applies_without_human_players() {
    for (has_human, pause) in [(false, 2_500), (true, 10_000)] {
        let mut test = TestSession::without_folders();
        test.set_think_time(Duration::from_millis(2), Duration::from_secs(10));
        test.stop_clock();
        test.handle(MatchCommand::Start(with("two", &["greedy", "greedy"])));
        for _ in 0..2 {
            test.handle(PlaybackCommand::Faster);
        }
        if has_human {
            let seat = test.game().seats()[1];
            test.handle(MatchCommand::SetController(seat, Controller::Human));
        }
        test.wait_for_idle_threads();
        test.advance(Duration::from_millis(pause - 1));
        assert_eq!(test.game().ply(), 0, "{has_human}");
        test.advance(Duration::from_millis(1));
        assert_eq!(test.game().ply(), 1, "{has_human}");
    }
}

/// Returns a match after this many moves.
fn after(variant: &str, players: &[&str], moves: usize) -> ActiveMatch {
    let mut active = ActiveMatch::default();
    let setup = with(variant, players);
    active.execute(MatchCommand::Start(setup)).unwrap();
    for _ in 0..moves {
        let current = active.current().unwrap();
        let action = current.game.actions()[0];
        let command = match current.computer_to_move() {
            None => MatchCommand::Play(action),
            Some(_) => MatchCommand::PlayAtHead {
                match_id: current.id,
                ply: current.head_ply(),
                action,
            },
        };
        active.execute(command).unwrap();
    }
    active
}

/// Returns the numbers of the moves that are new to the user, newest first, counted from 1.
fn new_moves(active: &ActiveMatch) -> Vec<usize> {
    let current = active.current().unwrap();
    let tree = current.game.tree();
    let nodes = current.moves_since_own_turn().into_iter();
    nodes.map(|node| tree.ply(node)).collect()
}

#[test]
fn moves_since_the_last_own_turn_are_new() {
    let one_human = ["person", "greedy", "greedy", "greedy"];
    let two_humans = ["person", "greedy", "person", "greedy"];
    let (humans, computers) = (["person"; 4], ["greedy"; 4]);
    for (players, moves, expected) in [
        (one_human, 0, vec![]),
        // The user's own move stays until the first reply; replies add up.
        (one_human, 1, vec![1]),
        (one_human, 2, vec![2]),
        (one_human, 3, vec![3, 2]),
        (one_human, 4, vec![4, 3, 2]),
        (one_human, 5, vec![5]),
        // Each human has their own last turn.
        (humans, 2, vec![2, 1]),
        (humans, 6, vec![6, 5, 4]),
        (two_humans, 6, vec![6, 5, 4]),
        (two_humans, 7, vec![7]),
        // Spectators see the last round.
        (computers, 3, vec![3, 2, 1]),
        (computers, 9, vec![9, 8, 7, 6]),
    ] {
        let active = after("four", &players, moves);
        assert_eq!(new_moves(&active), expected, "{players:?} {moves}");
    }
    // The displayed position counts, and in a review only its last move.
    let mut active = after("four", &computers, 9);
    active.execute(MatchCommand::GoToPly(5)).unwrap();
    assert_eq!(new_moves(&active), [5, 4, 3, 2]);
    active.execute(MatchCommand::Review(true)).unwrap();
    assert_eq!(new_moves(&active), [5]);
    let mut active = after("two", &["person", "person"], 3);
    active.execute(MatchCommand::Undo).unwrap();
    assert_eq!(new_moves(&active), [2]);
}
