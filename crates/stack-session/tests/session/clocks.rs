//! Clocks of the players, and the wake-up timer.

use std::time::Duration;

use stack_session::game::FirstSeat;
use stack_session::lessons::{LessonCommand, StepState};
use stack_session::play::MatchCommand;
use stack_session::playback::PlaybackCommand;

use crate::common::{TestSession, with};

/// Returns the seconds used by each player in turn order.
fn used(test: &TestSession) -> Vec<u64> {
    let seats = test.game().seats().into_iter();
    seats
        .map(|seat| test.session.time_used(seat).as_secs())
        .collect()
}

fn pass(test: &mut TestSession, seconds: u64) {
    test.advance(Duration::from_secs(seconds));
}

#[test]
fn the_clock_of_a_human_runs_while_input_is_possible() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    test.handle(MatchCommand::Start(with("three", &["person"; 3])));
    pass(&mut test, 3);
    test.play_first_move();
    pass(&mut test, 5);
    assert_eq!(used(&test), [3, 5, 0]);
    // The clock stops during animations, in dialogs and while the table is invisible.
    test.table_idle = false;
    test.update();
    pass(&mut test, 7);
    (test.table_idle, test.dialog_open) = (true, true);
    test.update();
    pass(&mut test, 7);
    (test.dialog_open, test.table_visible) = (false, false);
    test.update();
    pass(&mut test, 7);
    test.table_visible = true;
    test.update();
    assert_eq!(used(&test), [3, 5, 0]);
    pass(&mut test, 1);
    assert_eq!(used(&test), [3, 6, 0]);
    // Undo does not restore time.
    test.handle(MatchCommand::Undo);
    pass(&mut test, 2);
    assert_eq!(used(&test), [5, 6, 0]);
}

/// The first frames after the command still show the previous match.
#[test]
fn picking_a_random_first_seat_takes_no_time() {
    for players in [["person"; 2], ["random"; 2]] {
        let mut test = TestSession::with_slow_player(&["person", "person"]);
        test.stop_clock();
        let mut setup = with("two", &players);
        setup.first = FirstSeat::Random;
        test.handle(MatchCommand::Start(setup));
        pass(&mut test, 2);
        assert_eq!(test.threads(), 0);
        test.table_visible = false;
        test.update();
        pass(&mut test, 3);
        test.table_visible = true;
        test.update();
        assert_eq!(used(&test), [0, 0]);
        pass(&mut test, 4);
        assert_eq!(used(&test).iter().sum::<u64>(), 4);
    }
}

/// The window is woken at this time.
#[test]
fn the_next_clock_change_of_a_human_is_known() {
    let mut test = TestSession::with_slow_player(&["person", "random"]);
    test.stop_clock();
    test.update();
    let next = |test: &TestSession| test.session.next_clock_change();
    let at = Duration::from_millis;
    test.advance(at(2300));
    let used = test.session.time_used(test.game().turn());
    let left = at(1000) - Duration::from_nanos(used.subsec_nanos().into());
    assert_eq!(next(&test), Some(left));
    test.advance(left);
    assert_eq!(next(&test), Some(at(1000)));
    test.dialog_open = true;
    test.update();
    assert_eq!(next(&test), None);
    test.dialog_open = false;
    // A computer is searching.
    test.play_first_move();
    test.update();
    assert_eq!(next(&test), None);
}

#[test]
fn clocks_stop_in_reviews_and_lessons() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    pass(&mut test, 2);
    test.handle(MatchCommand::Review(true));
    pass(&mut test, 60);
    assert_eq!(used(&test), [2, 0]);
    test.handle(MatchCommand::Review(false));
    test.handle(LessonCommand::Start("focus-travel".into()));
    pass(&mut test, 60);
    assert!(used(&test).iter().all(|&seconds| seconds == 0));
    test.handle(LessonCommand::End);
    assert_eq!(used(&test), [2, 0], "the match that waited");
    pass(&mut test, 1);
    assert_eq!(used(&test), [3, 0]);
}

#[test]
fn the_clock_of_a_computer_runs_while_it_searches() {
    let mut test = TestSession::with_slow_player(&["random", "person"]);
    test.stop_clock();
    test.handle(MatchCommand::Start(with("two", &["random", "random"])));
    test.until("a search", |test| test.threads() > 0);
    pass(&mut test, 4);
    assert_eq!(used(&test), [4, 0]);
    test.handle(PlaybackCommand::PlayOrPause);
    pass(&mut test, 60);
    assert_eq!(used(&test), [4, 0], "a match that is paused");
    test.handle(PlaybackCommand::PlayOrPause);
    // Dialogs only stop the clocks of humans.
    test.dialog_open = true;
    test.update();
    pass(&mut test, 3);
    assert_eq!(used(&test), [7, 0]);
}

#[test]
fn waiting_computers_use_no_time() {
    let mut test = TestSession::of_match(&with("two", &["person", "greedy"]));
    test.stop_clock();
    test.play_first_move();
    test.until("the answer", |test| test.game().ply() == 2);
    // The computer is to move and waits.
    test.handle(MatchCommand::GoToPly(1));
    assert!(test.current().computers_paused);
    let before = used(&test);
    pass(&mut test, 60);
    assert_eq!(used(&test), before);
}

#[test]
fn each_full_second_changes_the_revision() {
    let mut test = TestSession::without_folders();
    // Stop the clock first: real time would count.
    test.stop_clock();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let revision = test.session.revision();
    test.advance(Duration::from_millis(900));
    assert_eq!(test.session.revision(), revision);
    test.advance(Duration::from_millis(900));
    assert_ne!(test.session.revision(), revision);
    assert_eq!(test.session.next_due(), None, "nothing is drawn for it");
}

/// Returns the successive settings of the timer in milliseconds from now, until it is off or
/// `holds` returns true.
fn timer_moments(test: &mut TestSession, holds: impl Fn(&TestSession) -> bool) -> Vec<u128> {
    let started = test.now();
    let mut moments = Vec::new();
    while let Some(due) = test.session.next_due().filter(|_| !holds(test)) {
        moments.push((due - started).as_millis());
        test.advance(due - test.now());
    }
    moments
}

#[test]
fn the_timer_is_off_when_idle() {
    let mut test = TestSession::without_folders();
    test.rest();
    assert_eq!(test.session.next_due(), None);
    test.handle(MatchCommand::Start(with("two", &["person", "greedy"])));
    test.rest();
    assert_eq!(test.session.next_due(), None);
    assert_eq!(test.drain_wakes(), 0);
}

#[test]
fn the_timer_fires_each_second_and_at_the_end_of_a_turn() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    test.set_think_time(Duration::from_millis(2), Duration::from_millis(2_500));
    test.stop_clock();
    test.handle(MatchCommand::Start(with("two", &["greedy", "person"])));
    test.wait_for_idle_threads();
    test.update();
    let moments = timer_moments(&mut test, |_| false);
    assert_eq!(moments, [1_000, 2_000, 2_500]);
    assert_eq!((test.game().ply(), test.session.thinking()), (1, None));
}

#[test]
fn the_timer_fires_at_the_deadline_of_a_search() {
    let mut test = TestSession::with_slow_player(&["person", "person"]);
    test.set_think_time(Duration::from_millis(1_500), Duration::ZERO);
    test.stop_clock();
    test.handle(MatchCommand::Start(with("two", &["random", "person"])));
    let started = test.now();
    let over = started + Duration::from_millis(1_600);
    let moments = timer_moments(&mut test, |test| test.now() >= over);
    assert_eq!(moments, [1_000, 1_600]);
    test.until("the move", |test| test.game().ply() == 1);
    assert_eq!(test.now(), over, "the search was stopped at this moment");
}

#[test]
fn the_timer_fires_when_a_lesson_continues() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    test.handle(LessonCommand::Start("focus-travel".into()));
    assert_eq!(test.session.next_due(), None);
    let solution = test.session.lesson().unwrap().solution().unwrap();
    let mut actions = test.game().actions().into_iter();
    let wrong = actions.find(|&action| action != solution).unwrap();
    // During the animation of the move the timer is off.
    test.table_idle = false;
    test.handle(MatchCommand::Play(wrong));
    test.update();
    assert_eq!(test.session.next_due(), None);
    test.table_idle = true;
    test.update();
    let state = |test: &TestSession| test.session.lesson().unwrap().exercise.state;
    assert_eq!(state(&test), StepState::WrongMove);
    assert_eq!(timer_moments(&mut test, |_| false), [700]);
    assert_eq!(test.game().ply(), 0);
    test.update();
    assert_eq!(state(&test), StepState::AwaitingMove);
}
