//! Players that fail, or are not known.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use focus::players::Roster;
use focus::session::{Controller, Intent, Session};
use stack_game::Action;

use crate::common::assert_table_follows;
use crate::table::{Failing, Patient, Table, with};

#[test]
fn a_search_that_panics_forfeits_nothing() {
    let mut table = Table::new("panics", &with("two", &["person", "person"]));
    let failures = Arc::new(AtomicUsize::new(0));
    let count = failures.clone();
    table.seat_thinker("random", move || Failing(count.clone()));
    table.want(Intent::Start(with("two", &["random", "person"])));
    let computer = table.line().turn();
    table.until("the stand-in's move", |table| table.line().ply() == 1);
    assert_eq!(failures.load(Ordering::SeqCst), 1);
    assert!(table.status().stood_in.contains(computer));
    let told = table.remarks().join("\n");
    assert!(told.contains("random failed and greedy played"), "{told}");
    assert!(told.contains("a fault made on purpose"), "{told}");

    // The player is asked again at its next turn, and even a failing stand-in loses nothing.
    table.app.insert_resource(Roster(Arc::new(move |_, _| {
        Ok(Box::new(Failing(failures.clone())))
    })));
    table.person_plays();
    table.until("a move all the same", |table| table.line().ply() == 3);
    assert_table_follows(&table.app);
}

#[test]
fn a_move_that_is_not_possible_is_a_fault() {
    let mut table = Table::new("impossible", &with("two", &["person", "person"]));
    let square = |name: &str| name.parse().unwrap();
    let action = Action::Travel {
        from: square("d4"),
        to: square("d4"),
        count: 1,
    };
    table.seat_thinker("random", move || Patient(action));
    table.want(Intent::Start(with("two", &["random", "person"])));
    table.until("the stand-in's move", |table| table.line().ply() == 1);
    assert!(table.remarks()[0].contains("no possible move"));
}

#[test]
fn an_unknown_player_gives_its_seat_to_a_person() {
    let mut table = Table::new("unknown", &with("two", &["deep-thought", "person"]));
    table.rest();
    let told = table.remarks().join("\n");
    assert!(told.contains("'deep-thought' is not a player"), "{told}");
    assert!(told.contains("A person plays this seat now"), "{told}");
    let current = table.app.world().resource::<Session>().current().unwrap();
    assert_eq!(current.setup.seats[0].controller, Controller::Person);
    assert_eq!((table.line().ply(), table.threads()), (0, 0));
    // The mirror answers moves and cannot begin.
    table.want(Intent::Start(with("two", &["mirror", "person"])));
    table.rest();
    assert!(
        table
            .remarks()
            .last()
            .unwrap()
            .contains("cannot move first")
    );
    table.want(Intent::Start(with("two", &["person", "mirror"])));
    table.person_plays();
    table.until("the image", |table| table.line().ply() == 2);
}
