//! Playback of a studied match, and the speed of a match without persons.

use std::time::Duration;

use stack_game::Seat;
use stack_session::play::MatchCommand;
use stack_session::playback::{PlaybackCommand, Run, SPEEDS};

use crate::common::{Bench, with};

const SHOWN: Duration = Duration::from_millis(900);

/// A match of six moves, studied from its start; its clock stands.
fn studied() -> Bench {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    for _ in 0..6 {
        bench.person_plays();
    }
    bench.stop_clock();
    bench.handle(MatchCommand::Study(true));
    bench.handle(MatchCommand::GoTo(0));
    bench
}

fn run(bench: &Bench) -> Run {
    bench.session.playback().run()
}

/// The time until the next step.
fn wait(bench: &Bench) -> Option<Duration> {
    Some(bench.session.next_due()? - bench.now())
}

#[test]
fn a_studied_match_plays_by_itself_to_its_end() {
    let mut bench = studied();
    bench.rest();
    assert_eq!((run(&bench), bench.game().ply()), (Run::Paused, 0));
    assert_eq!(wait(&bench), None);
    bench.handle(PlaybackCommand::PlayOrPause);
    for ply in 0..6 {
        bench.update();
        assert_eq!((run(&bench), bench.game().ply()), (Run::Playing, ply));
        assert_eq!(wait(&bench), Some(SHOWN));
        bench.advance(SHOWN - Duration::from_millis(1));
        assert_eq!(bench.game().ply(), ply);
        bench.advance(Duration::from_millis(1));
        assert_eq!(bench.game().ply(), ply + 1);
        bench.assert_table_follows();
    }
    bench.update();
    assert_eq!((run(&bench), wait(&bench)), (Run::Paused, None));
    assert_eq!(bench.plies(), (6, 6));
}

#[test]
fn a_step_shows_one_move_and_pauses() {
    let mut bench = studied();
    for ply in 1..=3 {
        bench.handle(PlaybackCommand::Step);
        assert_eq!((run(&bench), bench.game().ply()), (Run::Paused, ply));
        bench.rest();
        assert_eq!(bench.game().ply(), ply);
    }
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.advance(SHOWN);
    assert_eq!(bench.game().ply(), 4);
    bench.handle(PlaybackCommand::Step);
    assert_eq!((run(&bench), bench.game().ply()), (Run::Paused, 5));
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
        bench.handle(MatchCommand::GoTo(0));
        assert_eq!(wait(&bench), Some(SHOWN.div_f64(speed)));
    }
    for _ in 0..9 {
        bench.handle(PlaybackCommand::Slower);
    }
    assert_eq!(bench.session.speed(), SPEEDS[0]);
    bench.handle(MatchCommand::GoTo(0));
    assert_eq!(wait(&bench), Some(SHOWN.div_f64(SPEEDS[0].into())));
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
            let (number, node) = (bench.current().number, bench.game().tree().cursor());
            let chances = [0.25; Seat::MAX];
            bench.handle(MatchCommand::SetChances {
                number,
                node,
                chances,
            });
            bench.handle(MatchCommand::Comment(node, format!("move {ply}")));
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
        bench.handle(MatchCommand::Study(true));
        bench.until_no_thread();
        assert_eq!(run(&bench), Run::Paused);
        bench.rest();
        assert_eq!(bench.threads(), 0);
        bench.handle(MatchCommand::Study(false));
        assert_eq!(run(&bench), before);
        bench.rest();
        assert_eq!(bench.session.thinking().is_none(), paused);
    }
}

/// The speed shortens the pause of computers that play alone, not of one that plays a person.
#[test]
fn the_speed_is_that_of_matches_without_persons() {
    for (players, pause) in [
        (["greedy", "greedy"], 2_500),
        (["greedy", "person"], 10_000),
    ] {
        let mut bench = Bench::without_folders();
        bench.think_time(Duration::from_millis(2), Duration::from_secs(10));
        bench.stop_clock();
        bench.handle(MatchCommand::Start(with("two", &["greedy", "greedy"])));
        for _ in 0..2 {
            bench.handle(PlaybackCommand::Faster);
        }
        bench.handle(MatchCommand::Start(with("two", &players)));
        bench.until_no_thread();
        bench.advance(Duration::from_millis(pause - 1));
        assert_eq!(bench.game().ply(), 0, "{players:?}");
        bench.advance(Duration::from_millis(1));
        assert_eq!(bench.game().ply(), 1, "{players:?}");
    }
}
