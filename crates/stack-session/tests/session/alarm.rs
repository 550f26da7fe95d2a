//! The wake-up timer.

use std::time::Duration;

use stack_session::lessons::{LessonCommand, StepState};
use stack_session::play::MatchCommand;

use crate::common::{Bench, with};

/// Returns the successive settings of the timer in milliseconds from now, until it is off or
/// `holds` returns true.
fn moments(bench: &mut Bench, holds: impl Fn(&Bench) -> bool) -> Vec<u128> {
    let begun = bench.now();
    let mut moments = Vec::new();
    while let Some(due) = bench.session.next_due().filter(|_| !holds(bench)) {
        moments.push((due - begun).as_millis());
        bench.advance(due - bench.now());
    }
    moments
}

#[test]
fn the_timer_is_off_when_idle() {
    let mut bench = Bench::without_folders();
    bench.rest();
    assert_eq!(bench.session.next_due(), None);
    bench.handle(MatchCommand::Start(with("two", &["person", "greedy"])));
    bench.rest();
    assert_eq!(bench.session.next_due(), None);
    assert_eq!(bench.take_wakes(), 0);
}

#[test]
fn the_timer_fires_each_second_and_at_the_end_of_a_turn() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    bench.think_time(Duration::from_millis(2), Duration::from_millis(2_500));
    bench.stop_clock();
    bench.handle(MatchCommand::Start(with("two", &["greedy", "person"])));
    bench.until_no_thread();
    bench.update();
    let seen = moments(&mut bench, |_| false);
    assert_eq!(seen, [1_000, 2_000, 2_500]);
    assert_eq!((bench.game().ply(), bench.session.thinking()), (1, None));
}

#[test]
fn the_timer_fires_at_the_deadline_of_a_search() {
    let mut bench = Bench::patient(&["person", "person"]);
    bench.think_time(Duration::from_millis(1_500), Duration::ZERO);
    bench.stop_clock();
    bench.handle(MatchCommand::Start(with("two", &["random", "person"])));
    let begun = bench.now();
    let over = begun + Duration::from_millis(1_600);
    let seen = moments(&mut bench, |bench| bench.now() >= over);
    assert_eq!(seen, [1_000, 1_600]);
    bench.until("the move", |bench| bench.game().ply() == 1);
    assert_eq!(bench.now(), over, "the search was stopped at this moment");
}

#[test]
fn the_timer_fires_when_a_lesson_continues() {
    let mut bench = Bench::without_folders();
    bench.stop_clock();
    bench.handle(LessonCommand::Start("focus-travel".into()));
    assert_eq!(bench.session.next_due(), None);
    let solution = bench.session.lesson().unwrap().solution().unwrap();
    let mut actions = bench.game().actions().into_iter();
    let missing = actions.find(|&action| action != solution).unwrap();
    // During the animation of the move the timer is off.
    bench.quiet = false;
    bench.handle(MatchCommand::Play(missing));
    bench.update();
    assert_eq!(bench.session.next_due(), None);
    bench.quiet = true;
    bench.update();
    let state = |bench: &Bench| bench.session.lesson().unwrap().state;
    assert_eq!(state(&bench), StepState::WrongMove);
    assert_eq!(moments(&mut bench, |_| false), [700]);
    assert_eq!(bench.game().ply(), 0);
    bench.update();
    assert_eq!(state(&bench), StepState::AwaitingMove);
}

/// A real clock wakes the window at the set time and not before.
#[test]
fn the_timer_wakes_the_window() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    let pause = Duration::from_millis(60);
    bench.think_time(Duration::from_millis(1), pause);
    let begun = bench.now();
    bench.handle(MatchCommand::Start(with("two", &["greedy", "person"])));
    while bench.game().ply() == 0 {
        bench.wake("the search or the alarm");
    }
    assert!(bench.now() - begun >= pause);
}
