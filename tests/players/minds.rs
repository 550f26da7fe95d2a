//! People change their minds: moves taken back, hands changed, matches left.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use focus::players::{Ask, Habits};
use focus::session::{Controller, Handover, Intent, Session, open};
use focus::storage::{Autosave, record_of};

use crate::common::{Heard, assert_table_follows};
use crate::table::{Table, patient, with};

#[test]
fn undo_takes_back_to_the_person_and_the_computer_waits_for_an_answer() {
    let mut table = Table::new(
        "undo",
        &with("four", &["greedy", "person", "greedy", "greedy"]),
    );
    let to_person = |table: &mut Table, ply| {
        table.until("the person's turn", |table| table.line().ply() == ply);
    };
    to_person(&mut table, 1);
    table.person_plays();
    to_person(&mut table, 5);
    let at_five = table.line().board_view();
    table.want(Intent::Undo);
    assert_eq!(table.line().ply(), 1);
    table.rest();
    assert_eq!(table.line().ply(), 1);
    table.want(Intent::Redo);
    assert_eq!(table.line().ply(), 5);
    assert_eq!(table.line().board_view(), at_five);

    // Back to the beginning, where a computer would be to move: it does not play on by itself.
    for _ in 0..2 {
        table.want(Intent::Undo);
    }
    table.rest();
    assert_eq!((table.line().ply(), table.threads()), (0, 0));
    table.want(Intent::PlayOn);
    to_person(&mut table, 1);

    // The same move again is an answer, too.
    table.want(Intent::GoTo(1));
    table.person_plays();
    table.until("answers", |table| table.line().ply() == 5);
    assert_table_follows(&table.app);
}

/// Whoever watches computers may look wherever he likes: they play on where play goes on.
#[test]
fn looking_back_leaves_a_match_of_computers_going_on() {
    let mut table = Table::new("goes-on", &with("two", &["greedy", "greedy"]));
    let live = |table: &Table| table.line().tree().ply(table.line().tree().live());
    table.until("some moves", |table| table.line().ply() >= 6);
    table.want(Intent::GoTo(2));
    let stands = table.line().board_view();
    table.until("it goes on", |table| live(table) >= 10);
    assert_eq!((table.line().ply(), table.line().board_view()), (2, stands));
    assert_table_follows(&table.app);
    table.want(Intent::Undo);
    assert_eq!(table.line().ply(), 1);
    // Nobody acts for a computer in the past.
    let action = table.line().actions()[0];
    table.want(Intent::Act(action));
    assert_eq!(table.line().ply(), 1);
    table.want(Intent::ToLive);
    assert_eq!(table.line().ply(), live(&table));
    let ply = table.line().ply();
    table.until("it is followed again", |table| table.line().ply() > ply + 2);
    assert_eq!(table.line().ply(), live(&table));
    assert_table_follows(&table.app);
    // Once a person plays, all look at the same place.
    table.want(Intent::GoTo(3));
    let seat = table.line().seats()[0];
    table.want(Intent::Seat(seat, Controller::Person));
    assert_eq!(table.line().ply(), live(&table));
}

#[test]
fn a_move_that_was_thought_about_elsewhere_is_played_at_the_live_end() {
    let mut table = patient("elsewhere", &["random", "random"]);
    table.until("a thread", |table| table.threads() == 1);
    table.want(Intent::GoTo(0));
    assert_eq!(table.threads(), 1, "looking elsewhere disturbs nobody");
    table.ask(Ask::MoveNow);
    table.until("the move", |table| table.line().ply() == 1);
    table.until("a thread", |table| table.threads() == 1);
    table.want(Intent::GoTo(0));
    table.ask(Ask::MoveNow);
    table.until("the answer", |table| {
        table.line().tree().nodes().count() == 3
    });
    assert_eq!(table.line().ply(), 0);
    assert_eq!(table.line().played().moves.len(), 2);
}

/// Whoever took a move back and gave the seats away cannot say that play goes on.
#[test]
fn computers_alone_play_on_from_where_people_left() {
    let mut table = Table::new("given", &with("two", &["person", "level-1"]));
    table.person_plays();
    table.until("the answer", |table| table.line().ply() == 2);
    table.want(Intent::Undo);
    assert_eq!(table.line().ply(), 0);
    for seat in table.line().seats() {
        let computer = Controller::Computer("level-1".into());
        table.want(Intent::Seat(seat, computer));
    }
    table.until("moves", |table| table.line().ply() >= 2);
    assert_table_follows(&table.app);
}

#[test]
fn whatever_happens_to_the_match_stops_the_thought() {
    for (name, intent) in [
        ("leave", Intent::Leave),
        ("undo", Intent::Undo),
        ("go-to", Intent::GoTo(0)),
        ("start", Intent::Start(with("two", &["person", "person"]))),
    ] {
        let mut table = patient(&format!("stops-{name}"), &["person", "random"]);
        table.person_plays();
        table.until("a thread", |table| table.threads() == 1);
        let begun = Instant::now();
        table.want(intent);
        table.until("no thread", |table| table.threads() == 0);
        assert!(begun.elapsed() < Duration::from_secs(5));
        table.rest();
        assert_eq!(table.status().thinking, None, "{name}");
        assert_eq!(table.threads(), 0, "{name}");
        if name != "leave" {
            assert_eq!(table.line().ply(), 0, "{name}");
        }
    }
}

#[test]
fn an_answer_that_comes_too_late_is_dropped() {
    let mut table = Table::new("late", &with("two", &["person", "greedy"]));
    table.app.insert_resource(Habits {
        time: Duration::from_millis(2),
        pause: Duration::from_secs(600),
    });
    let number = table
        .app
        .world()
        .resource::<Session>()
        .current()
        .unwrap()
        .number;
    table.person_plays();
    let action = table.line().actions()[0];
    let answer = |number, ply| Intent::Answer {
        number,
        ply,
        action,
    };
    let events = |table: &Table| table.app.world().resource::<Heard>().events.len();
    let heard = events(&table);
    table.want(answer(number, 0));
    table.want(answer(number + 1, 1));
    assert_eq!((table.line().ply(), events(&table)), (1, heard));
    // The person takes the move back in the very frame in which the answer comes.
    table
        .app
        .world_mut()
        .resource_mut::<Messages<Intent>>()
        .write(Intent::Undo);
    table.want(answer(number, 1));
    assert_eq!(table.line().ply(), 0);
    table.want(Intent::Redo);
    table.want(answer(number, 1));
    assert_eq!(table.line().ply(), 2);
}

#[test]
fn hands_change_in_the_middle_and_are_kept() {
    let mut table = Table::new("hands", &with("two", &["person", "person"]));
    let (green, red) = (table.line().seats()[0], table.line().seats()[1]);
    table.person_plays();
    let computer = Controller::Computer("greedy".into());
    table.want(Intent::Seat(red, computer.clone()));
    table.until("the answer", |table| table.line().ply() == 2);
    table.want(Intent::Seat(green, computer));
    table.until("both play", |table| table.line().ply() >= 6);
    table.want(Intent::Seat(green, Controller::Person));
    table.want(Intent::Seat(red, Controller::Person));
    let ply = table.line().ply();
    table.rest();
    assert_eq!((table.line().ply(), table.threads()), (ply, 0));
    table.want(Intent::Seat(red, Controller::Computer("level-2".into())));

    // On disk, too; and whoever resumes the match meets the same players.
    table.app.world().resource::<Autosave>().flush();
    let current = table.app.world().resource::<Session>().current().unwrap();
    let record = record_of(current);
    let players: Vec<_> = record.seats.iter().map(|s| s.player.as_str()).collect();
    assert_eq!(players, ["person", "level-2"]);
    let (setup, line) = open(&record).unwrap();
    assert_eq!(
        setup.seats[1].controller,
        Controller::Computer("level-2".into())
    );
    let turn = line.turn();
    table.want(Intent::Resume(setup, Handover::new(line)));
    if turn == red {
        table.until("it plays on", |table| table.line().ply() > ply);
    }
}
