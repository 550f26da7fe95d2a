//! Playback of a studied match, and the speed of a match without persons.

use std::time::Duration;

use stack_game::Seat;
use stack_session::game::{Controller, PositionAnalysis};
use stack_session::play::MatchCommand;
use stack_session::playback::{PlaybackCommand, PlaybackState, SPEED_RANGE};

use crate::common::{Bench, with};

const SHOWN: Duration = Duration::from_millis(900);

/// A match of six moves, studied from its start; its clock stands.
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

/// The time until the next step.
fn wait(bench: &Bench) -> Option<Duration> {
    Some(bench.session.next_due()? - bench.now())
}

#[test]
fn a_studied_match_plays_by_itself_to_its_end() {
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

/// The speed belongs to a match: the next one begins as the settings say.
#[test]
fn another_match_begins_at_the_usual_speed() {
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
fn the_speed_divides_the_time_of_a_position() {
    let mut bench = studied();
    bench.handle(PlaybackCommand::PlayOrPause);
    for speed in [2.0, 4.0, 8.0, 16.0, 16.0] {
        bench.handle(PlaybackCommand::Faster);
        assert_eq!(f64::from(bench.session.speed()), speed);
        // A jump starts the wait anew.
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

/// A new speed holds for the position that is shown already.
#[test]
fn a_new_speed_counts_at_once() {
    let mut bench = studied();
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.update();
    bench.advance(SHOWN / 3);
    bench.handle(PlaybackCommand::Faster);
    assert_eq!(wait(&bench), Some(SHOWN / 6));
    bench.handle(PlaybackCommand::Faster);
    assert_eq!(bench.game().ply(), 1, "its time is over");
}

/// Lets the time of a position pass.
fn show(bench: &mut Bench) {
    bench.update();
    bench.advance(SHOWN);
}

/// A match in which a person and three computers have moved.
fn round_of_four() -> Bench {
    let mut bench = Bench::of_match(&with("four", &["person", "greedy", "greedy", "greedy"]));
    bench.person_plays();
    bench.until("three moves", |bench| bench.plies() == (4, 4));
    bench.until_no_thread();
    bench.stop_clock();
    bench
}

/// A match of two computers, paused after some moves, with their number; the clock stands.
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
fn the_moves_since_ones_own_turn_are_shown_again() {
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
    // Once more, and ended by the same command.
    bench.handle(PlaybackCommand::Replay);
    show(&mut bench);
    bench.handle(PlaybackCommand::Replay);
    assert_eq!(bench.plies(), (4, 4));
    bench.assert_table_follows();
    assert_eq!(bench.refusals(), [""; 0]);
}

/// Whatever is done to the match during a replay is done to the match, not to the shown position.
#[test]
fn a_replay_ends_before_what_changes_the_match() {
    let mut bench = round_of_four();
    bench.handle(PlaybackCommand::Replay);
    let action = bench.game().live_actions()[0];
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

/// The last move of the match is not the one that is seen: it is not taken back.
#[test]
fn undo_and_redo_end_a_replay_and_change_nothing() {
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

/// The moves of computers arrive while earlier ones are shown again.
#[test]
fn a_match_goes_on_during_a_replay() {
    let mut bench = round_of_four();
    let action = bench.game().live_actions()[0];
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

/// Those who look on judge positions and write comments meanwhile.
#[test]
fn a_replay_goes_on_while_positions_are_judged() {
    let mut bench = round_of_four();
    bench.handle(PlaybackCommand::Replay);
    let (number, node) = (bench.current().id, bench.game().tree().head());
    bench.handle(MatchCommand::SetAnalysis {
        number,
        node,
        insight: PositionAnalysis::default(),
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
fn a_replay_begins_after_the_last_move_of_the_viewer() {
    let from = |bench: &Bench| {
        let current = bench.current();
        current.game.tree().ply(current.last_own_turn())
    };
    let mut bench = Bench::of_match(&with("three", &["person"; 3]));
    assert_eq!(from(&bench), 0);
    bench.handle(PlaybackCommand::Replay);
    assert_eq!(bench.refusals().len(), 1, "there is nothing to show");
    // Each person sees what the others did since.
    for (played, first) in [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)] {
        bench.person_plays();
        assert_eq!(from(&bench), first, "after {played} moves");
    }
    // Who waits for a computer sees what came after the own move, which may be nothing yet.
    let mut bench = Bench::patient(&["person", "random"]);
    bench.person_plays();
    assert_eq!(from(&bench), 1);
    // A spectator sees the last round.
    let mut bench = Bench::of_match(&with("three", &["greedy"; 3]));
    bench.until("some moves", |bench| bench.plies().0 >= 5);
    bench.handle(PlaybackCommand::PlayOrPause);
    let (live, _) = bench.plies();
    assert_eq!(from(&bench), live - 3);
}

/// A position of a watched match goes on from where it is looked at, up to the live end.
#[test]
fn a_watched_match_plays_on_from_an_earlier_position() {
    let (mut bench, live) = paused();
    bench.handle(MatchCommand::GoToPly(live - 2));
    let goes_on = |bench: &Bench| bench.session.playback().is_running(bench.current());
    assert!(!goes_on(&bench));
    // No time for computers: only what is known is shown.
    bench.at_table = false;
    bench.handle(PlaybackCommand::PlayOrPause);
    assert!(goes_on(&bench));
    show(&mut bench);
    assert_eq!(bench.plies(), (live, live - 1));
    // A pause stands still; a step back rests while the match goes on.
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

/// A replay of a paused match runs, and the match is paused again at its end.
#[test]
fn a_replay_of_a_paused_match_leaves_it_paused() {
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
    // A pause within it holds it up.
    bench.handle(PlaybackCommand::Replay);
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.rest();
    assert_eq!((bench.plies(), goes_on(&bench)), ((live, live - 2), false));
    bench.handle(PlaybackCommand::Replay);
    assert_eq!((bench.plies(), goes_on(&bench)), ((live, live), false));
}

/// No known moves lead from a branch to the live end: the match is seen there.
#[test]
fn a_watched_match_goes_on_from_a_branch_at_its_live_end() {
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

/// The wait begins when the animation of the last step has ended.
#[test]
fn a_position_is_shown_from_the_end_of_its_animation() {
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

/// Comments, and chances from an analysis that runs meanwhile, do not hold the playback up.
#[test]
fn annotations_leave_the_time_of_a_position() {
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

/// A match of computers stands in study and continues after it as before.
#[test]
fn the_study_of_a_watched_match_keeps_its_playback() {
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

/// The speed shortens the pause of computers that play alone, not of one that plays a person.
#[test]
fn the_speed_is_that_of_matches_without_persons() {
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
