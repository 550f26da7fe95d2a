//! Turns, from the first thought to the move.

use std::sync::Arc;
use std::time::Duration;

use focus::players::{Ask, Habits, Wake, choices};
use focus::session::{Controller, Intent, Session};

use crate::common::{assert_table_follows, lively, variants};
use crate::table::{Table, patient, with};

#[test]
fn computers_alone_play_every_variant_to_its_end() {
    for setup in variants() {
        let players = vec!["greedy"; setup.seats.len()];
        let setup = with(&setup.variant, &players);
        let mut table = Table::new(&format!("alone-{}", setup.variant), &setup);
        table.until("the end", |table| table.line().outcome().is_some());
        assert_table_follows(&table.app);
        table.rest();
        assert_eq!(table.status().thinking, None, "{}", setup.variant);
        assert_eq!(table.threads(), 0);
        assert!(table.remarks().is_empty(), "{:?}", table.remarks());
    }
}

#[test]
fn every_player_moves_wherever_it_may_sit() {
    for setup in variants() {
        let mut table = Table::new(&format!("each-{}", setup.variant), &setup);
        let seat = table.line().turn();
        for choice in choices(table.line(), seat) {
            if let Some(why) = choice.barred {
                assert!(!why.is_empty());
                continue;
            }
            let ply = table.line().ply();
            let turn = table.line().turn();
            table.want(Intent::Seat(turn, Controller::Computer(choice.name.into())));
            table.until(choice.name, |table| table.line().ply() > ply);
            table.want(Intent::Seat(turn, Controller::Person));
        }
        assert!(table.remarks().is_empty(), "{:?}", table.remarks());
        assert_table_follows(&table.app);
    }
}

#[test]
fn persons_and_computers_take_turns() {
    let mut table = Table::new(
        "mixed",
        &with("four-fast", &["person", "greedy", "level-1"]),
    );
    let mut dice = 5;
    while table.line().outcome().is_none() {
        table.until("a person's turn", |table| {
            let current = table.app.world().resource::<Session>().current().unwrap();
            current.computer_to_move().is_none()
        });
        if table.line().outcome().is_none() {
            let action = lively(table.line(), &mut dice);
            table.want(Intent::Act(action));
        }
    }
    assert_table_follows(&table.app);
    assert!(table.remarks().is_empty());
}

#[test]
fn a_turn_takes_at_least_the_pause_and_can_be_told_to_end() {
    let mut table = Table::new("pause", &with("two", &["person", "greedy"]));
    table.app.insert_resource(Habits {
        time: Duration::from_millis(2),
        pause: Duration::from_secs(600),
    });
    table.person_plays();
    table.until("thoughts", |table| table.status().thinking.is_some());
    let seat = table.line().turn();
    table.rest();
    assert_eq!(table.status().thinking.unwrap().0, seat);
    assert_eq!((table.line().ply(), table.threads()), (1, 0));
    table.ask(Ask::MoveNow);
    assert_eq!(table.line().ply(), 2);
}

/// A window sleeps until something wakes it: here nothing happens unless a thread rings.
#[test]
fn the_threads_wake_a_sleeping_window() {
    let (ring, bell) = std::sync::mpsc::channel();
    let mut table = Table::new("wake", &with("two", &["person", "person"]));
    table.app.insert_resource(Habits {
        time: Duration::from_millis(2),
        pause: Duration::from_millis(40),
    });
    let ring = std::sync::Mutex::new(ring);
    table.app.insert_resource(Wake(Arc::new(move || {
        let _ = ring.lock().unwrap().send(());
    })));
    // What a match causes in its own frames redraws the window without a thread's help.
    table.want(Intent::Start(with("two", &["greedy", "greedy"])));
    for _ in 0..3 {
        table.app.update();
    }
    while table.line().ply() < 5 {
        bell.recv_timeout(Duration::from_secs(20)).unwrap();
        table.app.update();
        table.app.update();
    }
    table.want(Intent::Leave);
    table.rest();
    while bell.try_recv().is_ok() {}
    assert!(
        bell.recv_timeout(Duration::from_millis(1_500)).is_err(),
        "rings in vain"
    );
}

#[test]
fn move_now_ends_a_long_thought() {
    let mut table = patient("move-now", &["random", "person"]);
    table.until("a thread", |table| table.threads() == 1);
    table.rest();
    assert_eq!(table.line().ply(), 0);
    table.ask(Ask::MoveNow);
    table.until("the move", |table| table.line().ply() == 1);
    assert_eq!(table.threads(), 0);
}
