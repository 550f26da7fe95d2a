//! Computer players in whole matches without a window: turns, hints, changes of mind, faults.

#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod common;

use std::any::Any;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use common::{Heard, assert_table_follows, folder, headless, line, lively, setup, variants, want};
use focus::players::{
    Advised, Ask, Habits, Remark, Roster, Status, Thinker, Thinking, Thought, Wake, choices,
};
use focus::session::{Controller, Handover, Intent, Line, MatchSetup, Session, cards, open};
use focus::storage::{Autosave, record_of};
use focus::table::Advice;
use stack_ai::{Limits, Stop};
use stack_game::Action;

/// An app whose computers take hardly any time, its files in a folder that is removed at the end.
struct Table {
    app: App,
    folder: PathBuf,
}

impl Table {
    fn new(name: &str, setup: &MatchSetup) -> Self {
        let folder = folder(name);
        let mut app = headless(&folder);
        app.insert_resource(Habits {
            time: Duration::from_millis(2),
            pause: Duration::ZERO,
        })
        .init_resource::<Told>()
        .add_systems(PostUpdate, tell);
        let mut table = Self { app, folder };
        table.want(Intent::Start(setup.clone()));
        table.app.update();
        table
    }

    fn want(&mut self, intent: Intent) {
        want(&mut self.app, intent);
    }

    fn ask(&mut self, ask: Ask) {
        self.app.world_mut().write_message(ask);
        self.app.update();
    }

    fn line(&self) -> &dyn Line {
        line(&self.app)
    }

    fn status(&self) -> Status {
        *self.app.world().resource::<Status>()
    }

    fn threads(&self) -> usize {
        self.app.world().resource::<Thinking>().threads()
    }

    fn person_plays(&mut self) {
        let action = self.line().actions()[0];
        self.want(Intent::Act(action));
    }

    /// Lets frames pass until something holds.
    fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < Duration::from_secs(60), "in vain: {what}");
            thread::sleep(Duration::from_millis(1));
            self.app.update();
        }
    }

    /// Lets frames pass for a while in which nothing must happen.
    fn rest(&mut self) {
        for _ in 0..40 {
            thread::sleep(Duration::from_millis(2));
            self.app.update();
        }
    }

    /// Puts a thinker of the test's own in the place of one player.
    fn seat_thinker<T: Thinker + 'static>(
        &mut self,
        name: &'static str,
        make: impl Fn() -> T + Send + Sync + 'static,
    ) {
        let usual = Roster::default();
        self.app
            .insert_resource(Roster(Arc::new(move |line, wanted| {
                if wanted == name {
                    Ok(Box::new(make()))
                } else {
                    (usual.0)(line, wanted)
                }
            })));
    }

    fn remarks(&self) -> &[String] {
        &self.app.world().resource::<Told>().remarks
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// What was said so far.
#[derive(Resource, Default)]
struct Told {
    remarks: Vec<String>,
    advised: Vec<Advised>,
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "systems take what they use by value"
)]
fn tell(
    mut remarks: MessageReader<Remark>,
    mut advised: MessageReader<Advised>,
    mut told: ResMut<Told>,
) {
    told.remarks
        .extend(remarks.read().map(|remark| remark.0.clone()));
    told.advised.extend(advised.read().cloned());
}

/// The usual setup of a variant with these players, `person` for a person.
fn with(variant: &str, players: &[&str]) -> MatchSetup {
    let mut setup = variants()
        .into_iter()
        .find(|setup| setup.variant == variant)
        .unwrap();
    for (seat, &player) in setup.seats.iter_mut().zip(players) {
        seat.controller = match player {
            "person" => Controller::Person,
            name => Controller::Computer(name.into()),
        };
    }
    setup
}

/// Thinks until it is told to stop, then answers with the first possible move.
struct Patient(Action);

impl Thinker for Patient {
    fn think(
        &mut self,
        _: &dyn Any,
        _: &Limits,
        stop: &Stop,
        _: &mut dyn FnMut(Thought),
    ) -> Option<Action> {
        while !stop.is_set() {
            thread::sleep(Duration::from_millis(1));
        }
        Some(self.0)
    }
}

/// Fails at its first turn.
struct Failing(Arc<AtomicUsize>);

impl Thinker for Failing {
    fn think(
        &mut self,
        _: &dyn Any,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(Thought),
    ) -> Option<Action> {
        self.0.fetch_add(1, Ordering::SeqCst);
        panic!("a fault made on purpose")
    }
}

/// Sets a thinker to work that has much time and uses it all.
fn patient(name: &str, players: &[&str]) -> Table {
    let setup = with("two", players);
    let mut table = Table::new(name, &with("two", &["person", "person"]));
    table.app.insert_resource(Habits {
        time: Duration::from_secs(600),
        pause: Duration::ZERO,
    });
    let action = table.line().actions()[0];
    table.seat_thinker("random", move || Patient(action));
    table.want(Intent::Start(setup));
    table
}

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
    table.want(Intent::Undo);
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
    let at_five = table.line().tableau();
    table.want(Intent::Undo);
    assert_eq!(table.line().ply(), 1);
    table.rest();
    assert_eq!(table.line().ply(), 1);
    table.want(Intent::Redo);
    assert_eq!(table.line().ply(), 5);
    assert_eq!(table.line().tableau(), at_five);

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

#[test]
fn looking_back_pauses_a_match_of_computers() {
    let mut table = Table::new("pauses", &with("two", &["greedy", "greedy"]));
    table.until("some moves", |table| table.line().ply() >= 6);
    table.want(Intent::Undo);
    let ply = table.line().ply();
    assert!(table.line().can_redo());
    table.rest();
    assert_eq!(table.line().ply(), ply);
    table.want(Intent::Redo);
    table.until("it goes on", |table| table.line().ply() > ply + 2);
    table.want(Intent::GoTo(2));
    table.rest();
    assert_eq!(table.line().ply(), 2);
    table.want(Intent::PlayOn);
    table.until("it goes on", |table| table.line().ply() > 4);
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
