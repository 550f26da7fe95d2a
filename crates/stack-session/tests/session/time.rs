//! Clocks of the players.

use std::time::Duration;

use stack_session::game::FirstSeat;
use stack_session::lessons::LessonCommand;
use stack_session::play::MatchCommand;
use stack_session::playback::PlaybackCommand;
use stack_session::session::PlayersCommand;

use crate::common::{Bench, with};

/// Returns the seconds used by each player in turn order.
fn used(bench: &Bench) -> Vec<u64> {
    let seats = bench.game().seats().into_iter();
    seats
        .map(|seat| bench.session.time_used(seat).as_secs())
        .collect()
}

fn pass(bench: &mut Bench, seconds: u64) {
    bench.advance(Duration::from_secs(seconds));
}

#[test]
fn the_clock_of_a_human_runs_while_input_is_possible() {
    let mut bench = Bench::without_folders();
    bench.stop_clock();
    bench.handle(MatchCommand::Start(with("three", &["person"; 3])));
    pass(&mut bench, 3);
    bench.person_plays();
    pass(&mut bench, 5);
    assert_eq!(used(&bench), [3, 5, 0]);
    // The clock stops during animations, in dialogs and while the table is invisible.
    bench.quiet = false;
    bench.update();
    pass(&mut bench, 7);
    (bench.quiet, bench.page_open) = (true, true);
    bench.update();
    pass(&mut bench, 7);
    (bench.page_open, bench.at_table) = (false, false);
    bench.update();
    pass(&mut bench, 7);
    bench.at_table = true;
    bench.update();
    assert_eq!(used(&bench), [3, 5, 0]);
    pass(&mut bench, 1);
    assert_eq!(used(&bench), [3, 6, 0]);
    // Undo does not restore time.
    bench.handle(MatchCommand::Undo);
    pass(&mut bench, 2);
    assert_eq!(used(&bench), [5, 6, 0]);
}

/// The first frames after the command still show the previous match.
#[test]
fn picking_a_random_first_seat_takes_no_time() {
    for players in [["person"; 2], ["random"; 2]] {
        let mut bench = Bench::patient(&["person", "person"]);
        bench.stop_clock();
        let mut setup = with("two", &players);
        setup.first = FirstSeat::Lot;
        bench.handle(MatchCommand::Start(setup));
        pass(&mut bench, 2);
        assert_eq!(bench.threads(), 0);
        bench.at_table = false;
        bench.update();
        pass(&mut bench, 3);
        bench.at_table = true;
        bench.update();
        assert_eq!(used(&bench), [0, 0]);
        pass(&mut bench, 4);
        assert_eq!(used(&bench).iter().sum::<u64>(), 4);
    }
}

/// The window is woken at this time.
#[test]
fn the_next_full_second_of_a_human_is_known() {
    let mut bench = Bench::patient(&["person", "random"]);
    bench.stop_clock();
    bench.update();
    let next = |bench: &Bench| bench.session.next_full_second();
    let at = Duration::from_millis;
    bench.advance(at(2300));
    let used = bench.session.time_used(bench.game().turn());
    let left = at(1000) - Duration::from_nanos(used.subsec_nanos().into());
    assert_eq!(next(&bench), Some(left));
    bench.advance(left);
    assert_eq!(next(&bench), Some(at(1000)));
    bench.page_open = true;
    bench.update();
    assert_eq!(next(&bench), None);
    bench.page_open = false;
    // A computer is searching.
    bench.person_plays();
    bench.update();
    assert_eq!(next(&bench), None);
}

#[test]
fn clocks_stop_in_reviews_and_lessons() {
    let mut bench = Bench::without_folders();
    bench.stop_clock();
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    pass(&mut bench, 2);
    bench.handle(MatchCommand::Review(true));
    pass(&mut bench, 60);
    assert_eq!(used(&bench), [2, 0]);
    bench.handle(MatchCommand::Review(false));
    bench.handle(LessonCommand::Start("focus-travel".into()));
    pass(&mut bench, 60);
    assert!(used(&bench).iter().all(|&seconds| seconds == 0));
    bench.handle(LessonCommand::End);
    assert_eq!(used(&bench), [2, 0], "the match that waited");
    pass(&mut bench, 1);
    assert_eq!(used(&bench), [3, 0]);
}

#[test]
fn the_clock_of_a_computer_runs_while_it_searches() {
    let mut bench = Bench::patient(&["random", "person"]);
    bench.stop_clock();
    bench.handle(MatchCommand::Start(with("two", &["random", "random"])));
    bench.until("a search", |bench| bench.threads() > 0);
    pass(&mut bench, 4);
    assert_eq!(used(&bench), [4, 0]);
    bench.handle(PlaybackCommand::PlayOrPause);
    pass(&mut bench, 60);
    assert_eq!(used(&bench), [4, 0], "a match that is paused");
    bench.handle(PlaybackCommand::PlayOrPause);
    // Dialogs only stop the clocks of humans.
    bench.page_open = true;
    bench.update();
    pass(&mut bench, 3);
    assert_eq!(used(&bench), [7, 0]);
}

/// While the computer is suspended no clock runs.
#[test]
fn suspensions_are_not_counted() {
    let mut bench = Bench::patient(&["person", "random"]);
    bench.stop_clock();
    bench.update();
    pass(&mut bench, 2);
    pass(&mut bench, 60);
    pass(&mut bench, 1);
    assert_eq!(used(&bench), [3, 0]);
    bench.person_plays();
    bench.until("a search", |bench| bench.threads() > 0);
    pass(&mut bench, 4);
    pass(&mut bench, 60);
    assert_eq!(used(&bench), [3, 4]);
    // The reply arrives right after the suspension.
    pass(&mut bench, 60);
    bench.handle(PlayersCommand::MoveNow);
    bench.until("a move", |bench| bench.game().ply() == 2);
    pass(&mut bench, 1);
    assert_eq!(used(&bench), [4, 4]);
}

#[test]
fn waiting_computers_use_no_time() {
    let mut bench = Bench::of_match(&with("two", &["person", "greedy"]));
    bench.stop_clock();
    bench.person_plays();
    bench.until("the answer", |bench| bench.game().ply() == 2);
    // The computer is to move and waits.
    bench.handle(MatchCommand::GoToPly(1));
    assert!(bench.current().computers_paused);
    let before = used(&bench);
    pass(&mut bench, 60);
    assert_eq!(used(&bench), before);
}

#[test]
fn each_full_second_changes_the_revision() {
    let mut bench = Bench::without_folders();
    // Stop the clock first: real time would count.
    bench.stop_clock();
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let revision = bench.session.revision();
    bench.advance(Duration::from_millis(900));
    assert_eq!(bench.session.revision(), revision);
    bench.advance(Duration::from_millis(900));
    assert_ne!(bench.session.revision(), revision);
    assert_eq!(bench.session.next_due(), None, "nothing is drawn for it");
}
