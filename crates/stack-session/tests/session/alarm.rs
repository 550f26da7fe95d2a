//! The alarm is set to the next moment at which something is to be done.

use std::time::Duration;

use stack_session::lessons::{LessonCommand, StepState};
use stack_session::play::MatchCommand;

use crate::common::{Bench, with};

/// The moments to which the alarm is set one after the other, in milliseconds from now, until there
/// is none or something holds.
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
fn nothing_to_do_sets_no_alarm() {
    let mut bench = Bench::without_folders();
    bench.rest();
    assert_eq!(bench.session.next_due(), None);
    bench.handle(MatchCommand::Start(with("two", &["person", "greedy"])));
    bench.rest();
    assert_eq!(bench.session.next_due(), None);
    assert_eq!(bench.take_wakes(), 0);
}

#[test]
fn a_turn_sets_it_to_the_seconds_and_the_end_of_the_pause() {
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
fn a_search_that_does_not_end_by_itself_is_ended_after_its_time() {
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
fn a_lesson_sets_it_to_the_end_of_the_time_for_which_a_move_is_seen() {
    let mut bench = Bench::without_folders();
    bench.stop_clock();
    bench.handle(LessonCommand::Start("focus-travel".into()));
    assert_eq!(bench.session.next_due(), None);
    let solution = bench.session.lesson().unwrap().solution().unwrap();
    let mut actions = bench.game().actions().into_iter();
    let missing = actions.find(|&action| action != solution).unwrap();
    // While the move is animated there is nothing to wait for.
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

/// The alarm of a real clock wakes the window at its moment and not before.
#[test]
fn the_alarm_wakes_the_window() {
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
