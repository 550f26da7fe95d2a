//! Matches with time controls: losing on time, undo, records, computers.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use stack_game::{Clocks, Record, Rule, Seat, TimeControl};
use stack_session::game::MatchSetup;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode};
use stack_session::proposals::ProposalCommand;
use stack_session::session::Notice;
use stack_session::storage::record_of;

use crate::common::{LimitRecorder, TestSession, with};

/// Returns a setup in which the seats have these time controls, the last one also the remaining.
fn timed(variant: &str, players: &[&str], controls: &[&str]) -> MatchSetup {
    let mut setup = with(variant, players);
    let last = controls.last();
    for (index, seat) in setup.seats.iter_mut().enumerate() {
        let text = controls.get(index).or(last);
        seat.time_control = text.map(|text| text.parse::<TimeControl>().unwrap());
    }
    setup
}

fn start(variant: &str, controls: &[&str]) -> TestSession {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    test.handle(MatchCommand::Start(timed(
        variant,
        &["person"; 4],
        controls,
    )));
    test
}

/// Returns the times left on clocks in milliseconds, in turn order.
fn times(test: &TestSession, clocks: &Clocks) -> Vec<u128> {
    let seats = test.game().seats().into_iter();
    seats
        .map(|seat| clocks.remaining(seat).unwrap_or_default().as_millis())
        .collect()
}

/// Returns the times left at the head.
fn left(test: &TestSession) -> Vec<u128> {
    times(test, test.current().clocks().unwrap())
}

/// Returns the times left at the displayed position.
fn displayed(test: &TestSession) -> Vec<u128> {
    times(test, &test.current().displayed_clocks().unwrap())
}

fn pass(test: &mut TestSession, ms: u64) {
    test.advance(Duration::from_millis(ms));
}

/// Plays a move that takes this time.
fn play_in(test: &mut TestSession, ms: u64) {
    pass(test, ms);
    test.play_first_move();
}

#[test]
fn each_turn_uses_the_time_of_its_seat() {
    for (control, expected) in [
        ("60", [55_000, 57_000]),
        ("60+2", [59_000, 61_000]),
        ("60d2", [57_500, 60_000]),
        ("*60", [58_000, 62_000]),
        ("1/30", [30_000, 30_000]),
    ] {
        let mut test = start("two", &[control]);
        for ms in [4_500, 1_500, 500, 1_500] {
            play_in(&mut test, ms);
        }
        assert_eq!(left(&test), expected, "{control}");
    }
    // One seat has no limit.
    let mut setup = timed("two", &["person"; 2], &["60"]);
    setup.seats[1].time_control = None;
    let mut test = TestSession::of_match(&setup);
    test.stop_clock();
    play_in(&mut test, 1_000);
    let first = left(&test)[0];
    pass(&mut test, 4_000);
    assert_eq!(left(&test), [first, 0]);
    assert!(test.game().outcome().is_none());
    // It shows the time it has used, each second.
    let seat = test.game().head_turn();
    let used = |test: &TestSession| test.session.time_used(seat);
    assert_eq!(used(&test), Duration::from_secs(4));
    let revision = test.session.revision();
    pass(&mut test, 400);
    assert_eq!(test.session.revision(), revision);
    pass(&mut test, 600);
    assert_ne!(test.session.revision(), revision);
}

#[test]
fn new_time_controls_apply_when_play_continues() {
    let mut test = start("two", &["60"]);
    for _ in 0..3 {
        play_in(&mut test, 5_000);
    }
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::GoToPly(2));
    let seats = timed("two", &["person"; 2], &["300+3"]).seats;
    test.handle(MatchCommand::PlayFromHere(seats));
    assert_eq!(left(&test), [300_000, 300_000]);
    play_in(&mut test, 1_000);
    assert_eq!(left(&test), [302_000, 300_000]);
    test.handle(MatchCommand::Undo);
    assert_eq!(left(&test), [300_000, 300_000]);
}

#[test]
fn animations_and_suspensions_take_no_time_but_dialogs_do() {
    let mut test = start("two", &["60"]);
    play_in(&mut test, 1_000);
    test.table_idle = false;
    test.update();
    pass(&mut test, 3_000);
    test.table_idle = true;
    test.update();
    assert_eq!(left(&test), [59_000, 60_000]);
    pass(&mut test, 3_600_000);
    assert_eq!(left(&test), [59_000, 60_000], "the computer slept");
    test.dialog_open = true;
    test.update();
    pass(&mut test, 2_000);
    assert_eq!(left(&test), [59_000, 58_000]);
    test.dialog_open = false;
    for stops in [MatchCommand::PauseClocks(true), MatchCommand::Review(true)] {
        let before = left(&test);
        test.handle(stops);
        pass(&mut test, 4_000);
        assert_eq!(left(&test), before);
        test.handle(MatchCommand::Review(false));
    }
    assert!(test.current().clocks_paused);
    test.play_first_move();
    assert!(!test.current().clocks_paused, "a move starts the clocks");
    pass(&mut test, 1_000);
    assert_eq!(left(&test), [58_000, 58_000]);
    test.handle(MatchCommand::PauseClocks(true));
    test.handle(MatchCommand::PauseClocks(false));
    pass(&mut test, 1_000);
    assert_eq!(left(&test), [57_000, 58_000]);
}

#[test]
fn matches_without_clocks_cannot_be_paused() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    test.handle(MatchCommand::PauseClocks(true));
    assert_eq!(test.refusals(), ["this is not possible now"]);
}

/// Lets the time of the seat to move run out and returns the seat.
fn run_out(test: &mut TestSession) -> Seat {
    let seat = test.game().head_turn();
    while !test.game().head_resigned().contains(seat) && test.game().outcome().is_none() {
        pass(test, 1_000);
    }
    seat
}

#[test]
fn a_player_whose_time_runs_out_has_resigned() {
    for (variant, seats) in [("two", 2), ("partners", 4), ("three", 3), ("four", 4)] {
        let mut test = start(variant, &["3"]);
        play_in(&mut test, 1_000);
        let lost = run_out(&mut test);
        let tree = test.game().tree();
        assert!(tree.is_loss_on_time(tree.head(), lost), "{variant}");
        assert_eq!(test.game().ply(), 1);
        if seats == 2 || variant == "partners" {
            let outcome = test.game().outcome().unwrap();
            assert_eq!(outcome.rule, Rule::RESIGNATION, "{variant}");
            assert!(!outcome.winners.contains(lost), "{variant}");
            continue;
        }
        // The others play on.
        assert_eq!(test.game().outcome(), None, "{variant}");
        test.play_first_move();
        let next = run_out(&mut test);
        assert_ne!(next, lost);
        assert_eq!(test.game().head_resigned().len(), 2, "{variant}");
        test.assert_board_in_sync();
    }
}

#[test]
fn hourglasses_keep_their_total_until_a_seat_is_out() {
    let mut test = start("three", &["*9"]);
    for ms in [2_000, 1_000, 500] {
        play_in(&mut test, ms);
    }
    assert_eq!(left(&test).iter().sum::<u128>(), 27_000);
    let lost = run_out(&mut test);
    let index = test.game().seats().iter().position(|&seat| seat == lost);
    assert_eq!(left(&test)[index.unwrap()], 0);
    assert_eq!(left(&test).iter().sum::<u128>(), 27_000);
    // The seat that is out gets nothing.
    test.play_first_move();
    pass(&mut test, 1_000);
    assert_eq!(left(&test)[index.unwrap()], 0);
}

#[test]
fn undo_and_redo_restore_the_times() {
    let mut test = start("two", &["10+2"]);
    for ms in [3_000, 4_000, 1_000] {
        play_in(&mut test, ms);
    }
    assert_eq!(left(&test), [10_000, 8_000]);
    pass(&mut test, 2_500);
    test.handle(MatchCommand::Undo);
    assert_eq!(left(&test), [9_000, 8_000]);
    test.handle(MatchCommand::Undo);
    test.handle(MatchCommand::Undo);
    assert_eq!(left(&test), [10_000, 10_000]);
    test.handle(MatchCommand::Redo);
    assert_eq!(left(&test), [9_000, 10_000]);
    test.handle(MatchCommand::Redo);
    test.handle(MatchCommand::Redo);
    assert_eq!(left(&test), [10_000, 8_000]);
    // A loss on time is undone with the time at the start of the turn.
    let lost = run_out(&mut test);
    assert!(test.game().outcome().is_some());
    test.handle(MatchCommand::Undo);
    assert_eq!(test.game().outcome(), None);
    assert_eq!(left(&test), [10_000, 8_000]);
    test.handle(MatchCommand::Redo);
    assert!(test.game().outcome().is_some());
    let head = test.game().tree().head();
    assert!(test.game().tree().is_loss_on_time(head, lost));
    // The same player resigns instead.
    test.handle(MatchCommand::Undo);
    test.handle(ProposalCommand::Resign(lost));
    assert!(test.game().outcome().is_some());
    assert!(!test.game().tree().is_loss_on_time(head, lost));
}

#[test]
fn reviews_show_the_times_of_each_position() {
    let mut test = start("two", &["10+2"]);
    for ms in [3_000, 4_000] {
        play_in(&mut test, ms);
    }
    pass(&mut test, 1_000);
    test.handle(MatchCommand::Review(true));
    assert_eq!(displayed(&test), [8_000, 8_000]);
    for (ply, times) in [(0, [10_000, 10_000]), (1, [9_000, 10_000])] {
        test.handle(MatchCommand::GoToPly(ply));
        assert_eq!(displayed(&test), times);
    }
    assert_eq!(left(&test), [8_000, 8_000]);
    // Play continues there, with the time of that position.
    let seats = test.current().setup.seats.clone();
    test.handle(MatchCommand::PlayFromHere(seats));
    assert_eq!(left(&test), [9_000, 10_000]);
    // With another time control the clocks restart.
    let seats = timed("two", &["person"; 2], &["20"]).seats;
    test.handle(MatchCommand::PlayFromHere(seats));
    assert_eq!(left(&test), [20_000, 20_000]);
    test.handle(MatchCommand::Undo);
    assert_eq!(left(&test), [20_000, 20_000]);
}

#[test]
fn records_keep_the_clocks() {
    let mut test = TestSession::with_folders("clocks in records");
    test.stop_clock();
    test.handle(MatchCommand::Start(timed(
        "two",
        &["person"; 2],
        &["10+2", "*30"],
    )));
    play_in(&mut test, 3_000);
    play_in(&mut test, 4_000);
    test.handle(MatchCommand::Undo);
    play_in(&mut test, 1_000);
    pass(&mut test, 500);
    let record = record_of(test.current());
    let text = record.write().unwrap();
    assert!(
        text.contains("time_control: Some(\"10+2\"), time_left: Some(8500)"),
        "{text}"
    );
    assert!(text.contains("1: [9000, 30000],\n"), "{text}");
    assert!(text.contains("2: [9000, 29000],\n"), "{text}");
    assert_eq!(Record::read(&text).unwrap(), record);
    // Leaving the match writes the time used since the last move.
    test.handle(MatchCommand::Leave);
    test.handle(LibraryCommand::Resume(None));
    test.until("the match", |test| test.session.current().is_some());
    assert_eq!(left(&test), [8_500, 29_000]);
    assert_eq!(record_of(test.current()).clocks, record.clocks);
    run_out(&mut test);
    let ended = record_of(test.current());
    assert_eq!(ended.given_up, ended.out_of_time);
    assert_eq!(ended.out_of_time.len(), 1);
    assert_eq!(ended.result.as_deref(), Some("R"));
    let reopened = stack_session::game::open_record(&ended).unwrap().1;
    assert_eq!(reopened.record().out_of_time, ended.out_of_time);
}

#[test]
fn humans_are_warned_once_and_the_window_wakes_for_it() {
    let mut test = start("two", &["40"]);
    let low = |test: &TestSession| {
        let notices = test.notices().into_iter();
        notices
            .filter(|notice| matches!(notice, Notice::LowTime(..)))
            .count()
    };
    // Both times at which something happens are due.
    for (due, warnings) in [(30_000, 1), (40_000, 1)] {
        while test.session.next_due().is_some_and(|next| {
            let wait = next - test.now();
            wait > Duration::from_secs(4)
        }) {
            pass(&mut test, 2_000);
        }
        let next = test.session.next_due().unwrap();
        let used = test.session.time_used(test.game().head_turn());
        assert_eq!((used + next - test.now()).as_millis(), due);
        test.advance(next - test.now());
        assert_eq!(low(&test), warnings);
    }
    assert!(test.game().outcome().is_some());
    assert_eq!(test.session.next_due(), None);
    assert_eq!(test.session.next_clock_change(), None);
}

#[test]
fn computers_get_a_share_of_their_clock() {
    let limits = Arc::new(Mutex::new(Vec::new()));
    for (control, share) in [
        ("60", 2_000),
        ("15+1", 1_250),
        ("1/3", 1_500),
        ("600", 9_000),
    ] {
        let mut test = TestSession::without_folders();
        test.set_think_time(Duration::from_secs(9), Duration::ZERO);
        let shared = limits.clone();
        test.replace_player("random", move || LimitRecorder(None, shared.clone()));
        test.stop_clock();
        test.handle(MatchCommand::Start(timed(
            "two",
            &["random", "person"],
            &[control],
        )));
        test.until("a move", |test| test.game().ply() > 0);
        let time = limits.lock().unwrap().pop().unwrap().time;
        assert_eq!(time, Some(Duration::from_millis(share)), "{control}");
    }
}

#[test]
fn computers_do_not_lose_on_time() {
    let mut test = TestSession::with_slow_player(&["person", "person"]);
    test.set_think_time(Duration::from_secs(600), Duration::ZERO);
    test.stop_clock();
    test.handle(MatchCommand::Start(timed(
        "two",
        &["random", "person"],
        &["6"],
    )));
    test.until("a search", |test| test.threads() > 0);
    // The computer has 0.2 s; the window draws no frame for longer.
    pass(&mut test, 4_900);
    test.until("the move", |test| test.game().ply() == 1);
    assert_eq!(left(&test), [5_800, 6_000]);
    assert_eq!(test.current().mode(), Mode::Play);
    // Paused clocks stop computers, too.
    test.handle(MatchCommand::Undo);
    test.handle(MatchCommand::PauseClocks(true));
    test.handle(MatchCommand::ResumeComputers);
    test.update();
    assert_eq!(test.session.thinking(), None);
    test.handle(MatchCommand::PauseClocks(false));
    test.update();
    assert!(test.session.thinking().is_some());
}
