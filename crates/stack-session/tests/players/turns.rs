//! Computer turns, from the start of the search to the move.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use stack_ai::Limits;
use stack_session::game::Controller;
use stack_session::play::MatchCommand;
use stack_session::players::HINT_PLAYER;
use stack_session::session::PlayersCommand;

use crate::common::{Bench, Noting, lively, variants, with};

#[test]
fn openings_vary_and_hints_do_not() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    let action = bench.game().actions()[0];
    let noted = Arc::new(Mutex::new(Vec::new()));
    let notes = noted.clone();
    bench.seat_thinker(HINT_PLAYER, move || Noting(Some(action), notes.clone()));
    bench.handle(MatchCommand::Start(with("two", &[HINT_PLAYER, "person"])));
    bench.until("its move", |bench| bench.game().ply() == 1);
    bench.handle(PlayersCommand::ToggleHint);
    bench.until("a search", |_| noted.lock().unwrap().len() == 2);
    let varied: Vec<_> = noted
        .lock()
        .unwrap()
        .iter()
        .map(|limits| limits.variety)
        .collect();
    assert_eq!(varied, [Limits::DEFAULT_VARIETY, 0]);
}

#[test]
fn computers_finish_matches_of_every_variant() {
    for setup in variants() {
        let players = vec!["greedy"; setup.seats.len()];
        let mut bench = Bench::of_match(&with(&setup.variant, &players));
        bench.until("the end", |bench| bench.game().outcome().is_some());
        bench.assert_table_follows();
        bench.until_no_thread();
        bench.rest();
        assert_eq!(bench.session.thinking(), None, "{}", setup.variant);
        assert_eq!(bench.threads(), 0);
        let notices = bench.notices();
        let told = notices.iter().filter(|notice| !is_passing(notice));
        assert_eq!(told.count(), 0, "{notices:?}");
    }
}

/// Whether a notification only reports skipped seats.
fn is_passing(notice: &stack_session::session::Notice) -> bool {
    matches!(notice, stack_session::session::Notice::SeatsSkipped(_))
}

#[test]
fn every_player_moves_in_each_seat() {
    for setup in variants() {
        let mut bench = Bench::of_match(&setup);
        let seat = bench.game().turn();
        for choice in bench.game().player_choices(seat) {
            if let Some(why) = choice.unavailable_reason {
                assert!(!why.is_empty());
                continue;
            }
            let ply = bench.game().ply();
            let turn = bench.game().turn();
            let computer = Controller::Computer(choice.name.into());
            bench.handle(MatchCommand::SetController(turn, computer));
            bench.until(choice.name, |bench| bench.game().ply() > ply);
            bench.handle(MatchCommand::SetController(turn, Controller::Person));
        }
        assert!(bench.notices().is_empty(), "{:?}", bench.notices());
        bench.assert_table_follows();
    }
}

#[test]
fn humans_and_computers_take_turns() {
    let mut bench = Bench::of_match(&with("four-fast", &["person", "greedy", "level-1"]));
    let mut dice = 5;
    while bench.game().outcome().is_none() {
        bench.until("a person's turn", |bench| {
            bench.current().computer_to_move().is_none()
        });
        if bench.game().outcome().is_none() {
            let action = lively(bench.game(), &mut dice);
            bench.handle(MatchCommand::Play(action));
        }
    }
    bench.assert_table_follows();
    let notices = bench.notices();
    assert!(
        notices.iter().all(|notice| is_passing(notice)),
        "{notices:?}"
    );
}

#[test]
fn a_turn_takes_the_minimum_time_unless_moved_now() {
    let mut bench = Bench::of_match(&with("two", &["person", "greedy"]));
    bench.think_time(Duration::from_millis(2), Duration::from_secs(600));
    bench.person_plays();
    bench.until("a turn", |bench| bench.session.thinking().is_some());
    let seat = bench.game().turn();
    bench.until_no_thread();
    bench.rest();
    let (thinks, seconds) = bench.session.thinking().unwrap();
    assert_eq!((thinks, bench.game().ply(), bench.threads()), (seat, 1, 0));
    assert!((10..600).contains(&seconds), "{seconds}");
    bench.handle(PlayersCommand::MoveNow);
    bench.until("the move", |bench| bench.game().ply() == 2);
}

/// A window sleeps until a search ends or the timer fires.
#[test]
fn threads_wake_a_sleeping_window() {
    let mut bench = Bench::of_match(&with("two", &["greedy", "greedy"]));
    bench.think_time(Duration::from_millis(2), Duration::from_millis(40));
    while bench.game().ply() < 5 {
        bench.wake("a thread");
        // Commands change the session without a wake-up.
        bench.update();
    }
    bench.handle(MatchCommand::Leave);
    bench.until_no_thread();
    bench.rest();
    assert_eq!(bench.session.next_due(), None, "no alarm is set");
    bench.take_wakes();
    bench.rest();
    // The timer may have fired while it was switched off.
    assert!(bench.take_wakes() <= 1, "woken without a reason");
}

#[test]
fn move_now_ends_a_long_search() {
    let mut bench = Bench::patient(&["random", "person"]);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.rest();
    assert_eq!(bench.game().ply(), 0);
    bench.handle(PlayersCommand::MoveNow);
    bench.until("the move", |bench| bench.game().ply() == 1);
    bench.until_no_thread();
}

/// Players start when the table is visible and no animation is running.
#[test]
fn players_wait_for_a_visible_idle_table() {
    for hidden in [true, false] {
        let mut bench = Bench::of_match(&with("two", &["person", "person"]));
        (bench.at_table, bench.quiet) = (!hidden, hidden);
        bench.handle(MatchCommand::Start(with("two", &["greedy", "person"])));
        bench.rest();
        assert_eq!((bench.session.thinking(), bench.threads()), (None, 0));
        assert_eq!(bench.game().ply(), 0);
        (bench.at_table, bench.quiet) = (true, true);
        bench.until("the move", |bench| bench.game().ply() == 1);
    }
}
