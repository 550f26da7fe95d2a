//! Hints, and who can be chosen.

use focus::players::Ask;
use focus::session::cards;
use focus::table::Advice;

use crate::common::setup;
use crate::table::{Table, Told, patient, with};

#[test]
fn a_hint_shows_a_move_with_its_reasons_until_the_next_one() {
    let mut table = Table::new("hint", &with("two", &["person", "person"]));
    let action = |table: &Table| table.app.world().resource::<Advice>().0;
    table.ask(Ask::Hint);
    assert!(table.status().hint);
    table.until("a hint", |table| action(table).is_some());
    assert!(table.line().actions().contains(&action(&table).unwrap()));
    let reason = table.app.world().resource::<Told>().advised[0].0.clone();
    let chance = reason.chance.unwrap();
    assert!((0.0..=1.0).contains(&chance), "{reason:?}");
    assert!(reason.height >= 1);
    // Asked for once more it goes.
    table.ask(Ask::Hint);
    assert_eq!(action(&table), None);
    assert!(!table.status().hint);
    // A move in the meantime: no hint for what stood before.
    table.ask(Ask::Hint);
    table.person_plays();
    table.until("no thread", |table| table.threads() == 0);
    table.rest();
    assert_eq!(action(&table), None);
    assert_eq!(table.app.world().resource::<Told>().advised.len(), 1);
}

#[test]
fn hints_are_for_persons() {
    let mut table = patient("no-hint", &["random", "person"]);
    table.until("a thread", |table| table.threads() == 1);
    table.ask(Ask::Hint);
    assert!(!table.status().hint);
    assert_eq!(table.threads(), 1);
}

#[test]
fn every_card_offers_its_levels() {
    for card in cards() {
        let setup = setup(&card, false);
        for seat in focus::players::choices_for(&setup) {
            let levels = seat.iter().filter(|choice| {
                choice.barred.is_none() && focus::players::level(choice.name).is_some()
            });
            assert_eq!(levels.count(), 8, "{}", card.id);
        }
    }
}
