//! Playback of reviewed and spectated matches, and replays.

use std::time::Duration;

use stack_game::Seat;
use stack_session::game::{Controller, PositionAnalysis};
use stack_session::play::MatchCommand;
use stack_session::playback::{PlaybackCommand, PlaybackState, SPEED_RANGE};

use crate::common::{Bench, with};

const SHOWN: Duration = Duration::from_millis(900);

/// Starts the review of a match of six moves with stopped clock.
fn studied() -> Bench {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    for _ in 0..6 {
        bench.person_plays();
    }
    bench.stop_clock();
    bench.handle(MatchCommand::Review(true));
    bench.handle(MatchCommand::GoToPly(0));
    bench
}

fn run(bench: &Bench) -> PlaybackState {
    bench.session.playback().state()
}

/// Returns the time to the next step.
fn wait(bench: &Bench) -> Option<Duration> {
    Some(bench.session.next_due()? - bench.now())
}

#[test]
fn playback_of_a_review_reaches_the_end() {
    let mut bench = studied();
    bench.rest();
    assert_eq!(
        (run(&bench), bench.game().ply()),
        (PlaybackState::Paused, 0)
    );
    assert_eq!(wait(&bench), None);
    bench.handle(PlaybackCommand::PlayOrPause);
    for ply in 0..6 {
        bench.update();
        assert_eq!(
            (run(&bench), bench.game().ply()),
            (PlaybackState::Playing, ply)
        );
        assert_eq!(wait(&bench), Some(SHOWN));
        bench.advance(SHOWN - Duration::from_millis(1));
        assert_eq!(bench.game().ply(), ply);
        bench.advance(Duration::from_millis(1));
        assert_eq!(bench.game().ply(), ply + 1);
        bench.assert_table_follows();
    }
    bench.update();
    assert_eq!((run(&bench), wait(&bench)), (PlaybackState::Paused, None));
    assert_eq!(bench.plies(), (6, 6));
}

/// The speed belongs to the match; the next one starts at the default speed.
#[test]
fn a_new_match_starts_at_the_default_speed() {
    let mut bench = studied();
    bench.handle(PlaybackCommand::Faster);
    assert_eq!(bench.session.playback().speed(), 2.0);
    bench.handle(MatchCommand::GoToPly(3));
    bench.handle(MatchCommand::Review(false));
    bench.handle(MatchCommand::Review(true));
    assert_eq!(bench.session.playback().speed(), 2.0);
    bench.handle(MatchCommand::Start(with("two", &["greedy", "greedy"])));
    assert_eq!(bench.session.playback().speed(), 1.0);
}

#[test]
fn a_step_shows_one_move_and_pauses() {
    let mut bench = studied();
    for ply in 1..=3 {
        bench.handle(PlaybackCommand::Step);
        assert_eq!(
            (run(&bench), bench.game().ply()),
            (PlaybackState::Paused, ply)
        );
        bench.rest();
        assert_eq!(bench.game().ply(), ply);
    }
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.advance(SHOWN);
    assert_eq!(bench.game().ply(), 4);
    bench.handle(PlaybackCommand::Step);
    assert_eq!(
        (run(&bench), bench.game().ply()),
        (PlaybackState::Paused, 5)
    );
    bench.rest();
    assert_eq!(bench.plies(), (6, 5));
}

#[test]
fn the_speed_divides_the_display_time() {
    let mut bench = studied();
    bench.handle(PlaybackCommand::PlayOrPause);
    for speed in [2.0, 4.0, 8.0, 16.0, 16.0] {
        bench.handle(PlaybackCommand::Faster);
        assert_eq!(f64::from(bench.session.speed()), speed);
        // A jump restarts the time.
        bench.handle(MatchCommand::GoToPly(0));
        assert_eq!(wait(&bench), Some(SHOWN.div_f64(speed)));
    }
    for _ in 0..9 {
        bench.handle(PlaybackCommand::Slower);
    }
    assert_eq!(bench.session.speed(), SPEED_RANGE[0]);
    bench.handle(MatchCommand::GoToPly(0));
    assert_eq!(wait(&bench), Some(SHOWN.div_f64(SPEED_RANGE[0].into())));
}

/// A new speed applies to the displayed position.
#[test]
fn a_new_speed_applies_immediately() {
    let mut bench = studied();
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.update();
    bench.advance(SHOWN / 3);
    bench.handle(PlaybackCommand::Faster);
    assert_eq!(wait(&bench), Some(SHOWN / 6));
    bench.handle(PlaybackCommand::Faster);
    assert_eq!(bench.game().ply(), 1, "its time is over");
}

/// Advances by the time of a position.
fn show(bench: &mut Bench) {
    bench.update();
    bench.advance(SHOWN);
}

/// Starts a match in which a human and three computers have moved.
fn round_of_four() -> Bench {
    let mut bench = Bench::of_match(&with("four", &["person", "greedy", "greedy", "greedy"]));
    bench.person_plays();
    bench.until("three moves", |bench| bench.plies() == (4, 4));
    bench.until_no_thread();
    bench.stop_clock();
    bench
}

/// Starts a match of two computers and pauses it after some moves. Returns their number; the clock
/// is stopped.
fn paused() -> (Bench, usize) {
    let mut bench = Bench::of_match(&with("two", &["greedy", "greedy"]));
    bench.until("some moves", |bench| bench.plies().0 >= 4);
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.until_no_thread();
    bench.stop_clock();
    let (live, _) = bench.plies();
    (bench, live)
}

#[test]
fn a_replay_shows_the_moves_since_the_last_own_turn() {
    let mut bench = round_of_four();
    assert!(bench.current().human_can_move());
    bench.handle(PlaybackCommand::Replay);
    assert!(bench.current().is_replaying() && !bench.current().human_can_move());
    for ply in 1..4 {
        assert_eq!(bench.plies(), (4, ply));
        bench.assert_table_follows();
        show(&mut bench);
    }
    assert_eq!(bench.plies(), (4, 4));
    assert!(!bench.current().is_replaying() && bench.current().human_can_move());
    bench.assert_table_follows();
    bench.rest();
    assert_eq!(bench.plies(), (4, 4));
    assert!(!bench.current().computers_paused);
    // The same command stops it.
    bench.handle(PlaybackCommand::Replay);
    show(&mut bench);
    bench.handle(PlaybackCommand::Replay);
    assert_eq!(bench.plies(), (4, 4));
    bench.assert_table_follows();
    assert_eq!(bench.refusals(), [""; 0]);
}

/// Commands during a replay apply to the match, not to the displayed position.
#[test]
fn commands_to_the_match_end_a_replay() {
    let mut bench = round_of_four();
    bench.handle(PlaybackCommand::Replay);
    let action = bench.game().head_actions()[0];
    bench.handle(MatchCommand::Play(action));
    let (live, shown) = bench.plies();
    assert!(live >= 5 && live == shown, "computers may have answered");
    bench.assert_table_follows();
    let mut bench = round_of_four();
    bench.handle(PlaybackCommand::Replay);
    bench.handle(MatchCommand::Review(true));
    assert!(!bench.current().is_replaying());
    assert_eq!(bench.plies(), (4, 4));
    bench.rest();
    assert_eq!(bench.plies(), (4, 4));
}

/// The last move of the match is not the displayed one, so it is not undone.
#[test]
fn undo_and_redo_only_end_a_replay() {
    for command in [MatchCommand::Undo, MatchCommand::Redo] {
        let mut bench = round_of_four();
        bench.handle(PlaybackCommand::Replay);
        show(&mut bench);
        bench.handle(command);
        assert!(!bench.current().is_replaying());
        assert_eq!(bench.plies(), (4, 4));
        assert!(!bench.current().computers_paused);
        assert_eq!(bench.refusals(), [""; 0]);
        bench.assert_table_follows();
        bench.handle(MatchCommand::Undo);
        assert_eq!(bench.plies(), (0, 0), "at the live end it is");
    }
}

/// Computers move during a replay.
#[test]
fn a_match_continues_during_a_replay() {
    let mut bench = round_of_four();
    let action = bench.game().head_actions()[0];
    bench.handle(MatchCommand::Play(action));
    bench.until("an answer", |bench| bench.plies().0 >= 6);
    bench.handle(PlaybackCommand::Replay);
    assert_eq!(bench.plies().1, 5);
    bench.until("all answers", |bench| bench.plies().0 == 8);
    for _ in 0..4 {
        show(&mut bench);
    }
    assert_eq!(bench.plies(), (8, 8));
    assert!(bench.current().human_can_move());
    bench.assert_table_follows();
}

/// Evaluations and comments may arrive in the meantime.
#[test]
fn a_replay_continues_while_positions_are_evaluated() {
    let mut bench = round_of_four();
    bench.handle(PlaybackCommand::Replay);
    let (number, node) = (bench.current().id, bench.game().tree().head());
    bench.handle(MatchCommand::SetAnalysis {
        number,
        node,
        analysis: PositionAnalysis::default(),
    });
    bench.handle(MatchCommand::SetPlayerChances {
        number,
        node,
        chances: [0.25; 4],
    });
    bench.handle(MatchCommand::SetComment(node, "so far".into()));
    assert!(bench.current().is_replaying());
    assert_eq!(bench.plies(), (4, 1));
    assert!(bench.game().tree().analysis(node).is_some());
}

#[test]
fn a_replay_starts_after_the_last_own_move() {
    let from = |bench: &Bench| {
        let current = bench.current();
        current.game.tree().ply(current.last_own_turn())
    };
    let mut bench = Bench::of_match(&with("three", &["person"; 3]));
    assert_eq!(from(&bench), 0);
    bench.handle(PlaybackCommand::Replay);
    assert_eq!(bench.refusals().len(), 1, "there is nothing to show");
    // Each human sees the moves of the others.
    for (played, first) in [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)] {
        bench.person_plays();
        assert_eq!(from(&bench), first, "after {played} moves");
    }
    // While a computer searches, the human sees the moves after their own, possibly none.
    let mut bench = Bench::patient(&["person", "random"]);
    bench.person_plays();
    assert_eq!(from(&bench), 1);
    // Spectators see the last round.
    let mut bench = Bench::of_match(&with("three", &["greedy"; 3]));
    bench.until("some moves", |bench| bench.plies().0 >= 5);
    bench.handle(PlaybackCommand::PlayOrPause);
    let (live, _) = bench.plies();
    assert_eq!(from(&bench), live - 3);
}

/// A spectated match continues from the displayed earlier position to its head.
#[test]
fn a_spectated_match_continues_from_an_earlier_position() {
    let (mut bench, live) = paused();
    bench.handle(MatchCommand::GoToPly(live - 2));
    let goes_on = |bench: &Bench| bench.session.playback().is_running(bench.current());
    assert!(!goes_on(&bench));
    // Computers must not move in this part.
    bench.at_table = false;
    bench.handle(PlaybackCommand::PlayOrPause);
    assert!(goes_on(&bench));
    show(&mut bench);
    assert_eq!(bench.plies(), (live, live - 1));
    // A pause stops the playback; a step back stops it while the match goes on.
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.rest();
    assert_eq!((bench.plies(), goes_on(&bench)), ((live, live - 1), false));
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.handle(MatchCommand::Undo);
    assert_eq!(run(&bench), PlaybackState::Playing);
    bench.rest();
    assert_eq!((bench.plies(), goes_on(&bench)), ((live, live - 2), false));
    bench.handle(PlaybackCommand::PlayOrPause);
    show(&mut bench);
    show(&mut bench);
    assert_eq!((bench.plies(), goes_on(&bench)), ((live, live), true));
    bench.at_table = true;
    bench.until("it goes on", |bench| bench.plies().1 > live);
    bench.assert_table_follows();
}

/// A replay runs although the match is paused.
#[test]
fn a_replay_keeps_a_match_paused() {
    let (mut bench, live) = paused();
    let goes_on = |bench: &Bench| bench.session.playback().is_running(bench.current());
    bench.handle(PlaybackCommand::Replay);
    assert_eq!((bench.plies(), goes_on(&bench)), ((live, live - 2), true));
    show(&mut bench);
    assert_eq!((bench.plies(), bench.threads()), ((live, live - 1), 0));
    show(&mut bench);
    assert_eq!(bench.plies(), (live, live));
    bench.rest();
    assert_eq!(
        (bench.plies(), run(&bench)),
        ((live, live), PlaybackState::Paused)
    );
    // The replay can be paused.
    bench.handle(PlaybackCommand::Replay);
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.rest();
    assert_eq!((bench.plies(), goes_on(&bench)), ((live, live - 2), false));
    bench.handle(PlaybackCommand::Replay);
    assert_eq!((bench.plies(), goes_on(&bench)), ((live, live), false));
}

/// A variation does not lead to the head, so the head is displayed.
#[test]
fn a_spectated_match_continues_from_a_variation_at_its_head() {
    let (mut bench, live) = paused();
    bench.handle(MatchCommand::Review(true));
    bench.handle(MatchCommand::GoToPly(1));
    let played = bench.game().displayed_line()[2];
    let actions = bench.game().actions().into_iter();
    let before = bench.game().tree().mv(played).unwrap().action;
    let other = actions.into_iter().find(|&action| action != before);
    bench.handle(MatchCommand::Play(other.unwrap()));
    let branch = bench.game().tree().cursor();
    bench.handle(MatchCommand::Review(false));
    bench.handle(MatchCommand::GoToNode(branch));
    assert!(!bench.current().at_head());
    bench.at_table = false;
    bench.handle(PlaybackCommand::PlayOrPause);
    assert!(bench.current().at_head());
    assert_eq!(
        (bench.plies(), run(&bench)),
        ((live, live), PlaybackState::Playing)
    );
}

/// The time starts when the animation of the last step has ended.
#[test]
fn the_display_time_starts_after_the_animation() {
    let mut bench = studied();
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.quiet = false;
    bench.rest();
    assert_eq!((bench.game().ply(), wait(&bench)), (0, None));
    bench.quiet = true;
    bench.update();
    assert_eq!(wait(&bench), Some(SHOWN));
    bench.quiet = false;
    bench.advance(SHOWN);
    assert_eq!((bench.game().ply(), wait(&bench)), (0, None));
}

/// Comments and results of an analysis do not delay the playback.
#[test]
fn annotations_do_not_restart_the_display_time() {
    let mut bench = studied();
    bench.handle(PlaybackCommand::PlayOrPause);
    for ply in 0..3 {
        bench.update();
        for _ in 0..3 {
            bench.advance(SHOWN / 4);
            let (number, node) = (bench.current().id, bench.game().tree().cursor());
            let chances = [0.25; Seat::MAX];
            bench.handle(MatchCommand::SetPlayerChances {
                number,
                node,
                chances,
            });
            bench.handle(MatchCommand::SetComment(node, format!("move {ply}")));
        }
        assert_eq!(bench.game().ply(), ply);
        bench.advance(SHOWN / 4);
        assert_eq!(bench.game().ply(), ply + 1);
    }
}

/// A match of computers waits during a review and continues afterwards.
#[test]
fn a_review_restores_the_playback_afterwards() {
    for paused in [false, true] {
        let mut bench = Bench::patient(&["random", "random"]);
        bench.until("a thread", |bench| bench.threads() == 1);
        if paused {
            bench.handle(PlaybackCommand::PlayOrPause);
        }
        let before = run(&bench);
        bench.handle(MatchCommand::Review(true));
        bench.until_no_thread();
        assert_eq!(run(&bench), PlaybackState::Paused);
        bench.rest();
        assert_eq!(bench.threads(), 0);
        bench.handle(MatchCommand::Review(false));
        assert_eq!(run(&bench), before);
        bench.rest();
        assert_eq!(bench.session.thinking().is_none(), paused);
    }
}

/// The speed shortens the turns of computers that play among themselves, not against humans.
#[test]
fn the_speed_only_applies_without_human_players() {
    for (plays, pause) in [(false, 2_500), (true, 10_000)] {
        let mut bench = Bench::without_folders();
        bench.think_time(Duration::from_millis(2), Duration::from_secs(10));
        bench.stop_clock();
        bench.handle(MatchCommand::Start(with("two", &["greedy", "greedy"])));
        for _ in 0..2 {
            bench.handle(PlaybackCommand::Faster);
        }
        if plays {
            let seat = bench.game().seats()[1];
            bench.handle(MatchCommand::SetController(seat, Controller::Person));
        }
        bench.until_no_thread();
        bench.advance(Duration::from_millis(pause - 1));
        assert_eq!(bench.game().ply(), 0, "{plays}");
        bench.advance(Duration::from_millis(1));
        assert_eq!(bench.game().ply(), 1, "{plays}");
    }
}
