//! Watching: what players think, told while they think.

use std::any::Any;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use focus::players::{Ask, Habits, Playback, Thinker, Thought, Thoughts, Wake, Watched};
use focus::session::{Current, Intent, Session, open};
use focus::table::ShownLine;
use stack_ai::{Limits, Stop};
use stack_game::{Action, Seat};

use crate::common::assert_table_follows;
use crate::table::{Table, patient, unhurried, with};

/// Has a new thought every few milliseconds until it is told to stop.
struct Talkative(Action);

impl Thinker for Talkative {
    fn think(
        &mut self,
        _: &dyn Any,
        _: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Option<Action> {
        let mut depth = 0;
        while !stop.is_set() {
            depth += 1;
            tell(Thought {
                depth,
                nodes: 1_000 * u64::from(depth),
                elapsed: Duration::from_millis(2 * u64::from(depth)),
                line: vec![(Seat::new(0), self.0)],
                ..Thought::default()
            });
            thread::sleep(Duration::from_millis(2));
        }
        Some(self.0)
    }
}

impl Table {
    fn thought(&self, seat: Seat) -> Option<&Thought> {
        let heard = self.app.world().resource::<Thoughts>().of(seat)?;
        Some(&heard.thought)
    }
}

#[test]
fn whoever_thinks_tells_how_far_it_sees_and_its_line() {
    let mut table = unhurried("tells", &with("four", &["level-5", "level-4"]));
    let (green, blue) = (table.line().seats()[0], table.line().seats()[1]);
    table.until("two moves", |table| table.line().ply() == 2);
    for (ply, seat) in [green, blue].into_iter().enumerate() {
        let heard = table.app.world().resource::<Thoughts>().of(seat).unwrap();
        assert_eq!(heard.ply, ply);
        let thought = &heard.thought;
        assert!(thought.depth >= 1 && thought.nodes > 0, "{thought:?}");
        let sum: f32 = thought.chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{thought:?}");
        let (mover, action) = thought.line[0];
        assert_eq!(mover, seat);
        // The line is one of this match, every seat in its turn.
        let mut record = table.line().record();
        record.moves.truncate(ply);
        let (_, mut line) = open(&record).unwrap();
        assert!(line.actions().contains(&action));
        for &(mover, action) in &thought.line {
            assert_eq!(mover, line.turn());
            line.act(action).unwrap();
        }
    }
    // Another match forgets what was thought in this one.
    table.want(Intent::Start(with("two", &["person", "person"])));
    assert_eq!(
        *table.app.world().resource::<Thoughts>(),
        Thoughts::default()
    );
}

#[test]
fn thoughts_are_told_a_few_times_a_second_and_only_to_whoever_watches() {
    for watched in [true, false] {
        let mut table = Table::new("stream", &with("two", &["person", "person"]));
        table.app.insert_resource(Watched(watched));
        table.app.insert_resource(Habits {
            time: Duration::from_secs(600),
            pause: Duration::from_secs(600),
        });
        let (ring, bell) = channel();
        let ring = Mutex::new(ring);
        table.app.insert_resource(Wake(Arc::new(move || {
            let _ = ring.lock().unwrap().send(());
        })));
        let action = table.line().actions()[0];
        let green = table.line().turn();
        table.seat_thinker("random", move || Talkative(action));
        table.want(Intent::Start(with("two", &["random", "person"])));
        table.until("a thread", |table| table.threads() == 1);
        // Whoever is woken finds the newest thought and no queue of older ones. Unwatched, only the
        // seconds are counted.
        let (begun, mut last) = (Instant::now(), 0);
        for _ in 0..3 {
            bell.recv_timeout(Duration::from_secs(20)).unwrap();
            table.app.update();
            let thought = table.thought(green).unwrap();
            assert!(thought.depth > last, "{watched}");
            assert_eq!(thought.speed(), Some(500_000));
            last = thought.depth;
        }
        assert_eq!(begun.elapsed() < Duration::from_millis(2_500), watched);
        table.want(Intent::Leave);
        table.until("no thread", |table| table.threads() == 0);
        assert!(table.thought(green).is_none());
    }
}

/// How many moves were played, and how many of them the table shows.
fn plies(table: &Table) -> (usize, usize) {
    (current(table).live_ply(), table.line().ply())
}

fn current(table: &Table) -> &Current {
    let session = table.app.world().resource::<Session>();
    session.current().unwrap()
}

#[test]
fn a_match_of_computers_stands_still_steps_and_plays_on() {
    let mut table = Table::new("plays", &with("three", &["greedy", "greedy", "greedy"]));
    table.until("some moves", |table| table.line().ply() >= 3);
    table.ask(Ask::PlayOrPause);
    let (live, _) = plies(&table);
    table.until("no thread", |table| table.threads() == 0);
    table.rest();
    assert_eq!((plies(&table), table.threads()), ((live, live), 0));
    assert_eq!(table.status().thinking, None);
    for step in 1..=2 {
        table.ask(Ask::Step);
        table.until("a step", |table| plies(table).0 == live + step);
        table.rest();
        assert_eq!(plies(&table), (live + step, live + step));
        assert_eq!(table.threads(), 0);
    }
    // Back: the table alone goes there, and nothing is taken back.
    let live = live + 2;
    table.want(Intent::Undo);
    table.want(Intent::Undo);
    table.rest();
    assert_eq!(plies(&table), (live, live - 2));
    // The match goes on while somebody looks at an earlier position.
    table.ask(Ask::PlayOrPause);
    table.until("it goes on", |table| plies(table).0 >= live + 3);
    assert_eq!(plies(&table).1, live - 2);
    table.want(Intent::GoTo(0));
    table.until("it goes on", |table| plies(table).0 >= live + 6);
    assert_eq!(plies(&table).1, 0);
    table.want(Intent::ToLive);
    let (now, shown) = plies(&table);
    assert!(shown >= live + 6 && now >= shown, "{shown} of {now}");
    table.until("the end", |table| current(table).line.live_over());
    assert_table_follows(&table.app);
    // A match that comes to the table plays, whatever stood before.
    table.ask(Ask::PlayOrPause);
    table.want(Intent::Start(with("two", &["greedy", "greedy"])));
    table.until("it plays", |table| table.line().ply() >= 2);
}

#[test]
fn standing_still_ends_a_long_thought_and_a_second_step_hurries_it() {
    let mut table = patient("stands", &["random", "greedy"]);
    table.until("a thread", |table| table.threads() == 1);
    table.ask(Ask::PlayOrPause);
    table.until("no thread", |table| table.threads() == 0);
    table.rest();
    assert_eq!((table.threads(), plies(&table).0), (0, 0));
    table.ask(Ask::Step);
    table.until("a thread", |table| table.threads() == 1);
    table.rest();
    assert_eq!((table.threads(), plies(&table).0), (1, 0));
    table.ask(Ask::Step);
    table.until("the move", |table| plies(table).0 == 1);
    table.rest();
    assert_eq!((table.threads(), plies(&table).0), (0, 1));
}

#[test]
fn whoever_began_with_much_time_moves_when_it_has_little() {
    let mut table = patient("hastens", &["random", "greedy"]);
    table.until("a thread", |table| table.threads() == 1);
    table.rest();
    assert_eq!(plies(&table).0, 0);
    table.app.insert_resource(Habits {
        time: Duration::from_millis(2),
        pause: Duration::ZERO,
    });
    table.until("the move", |table| plies(table).0 >= 1);
}

#[test]
fn where_persons_play_nothing_stands_still() {
    let mut table = Table::new("company", &with("two", &["person", "greedy"]));
    table.ask(Ask::PlayOrPause);
    table.ask(Ask::Faster);
    assert_eq!(
        *table.app.world().resource::<Playback>(),
        Playback::default()
    );
    table.person_plays();
    table.until("the answer", |table| table.line().ply() == 2);
}

#[test]
fn what_was_thought_about_each_move_stays_with_it() {
    let mut table = Table::new("judged", &with("two", &["level-4", "greedy"]));
    table.until("some moves", |table| table.line().ply() >= 6);
    let line = table.line();
    for (ply, &node) in line.shown().iter().take(6).enumerate() {
        // Greedy looks at its own move only and has no idea who wins.
        let chances = line.tree().chances(node).filter(|_| ply % 2 == 0);
        assert_eq!(chances.is_some(), ply % 2 == 0, "{ply}");
        if let Some(chances) = chances {
            let sum: f32 = chances.iter().sum();
            assert!((sum - 1.0).abs() < 0.05, "{chances:?}");
        }
    }
    assert!(line.record().evaluations.len() >= 3);
}

#[test]
fn the_line_that_is_thought_about_is_shown_where_it_belongs() {
    let mut table = Table::new("line", &with("two", &["person", "person"]));
    table.app.insert_resource(Watched(true));
    table.app.insert_resource(Habits {
        time: Duration::from_secs(600),
        pause: Duration::ZERO,
    });
    let action = table.line().actions()[0];
    table.seat_thinker("random", move || Talkative(action));
    table.want(Intent::Start(with("two", &["random", "random"])));
    let shown = |table: &Table| table.app.world().resource::<ShownLine>().0.clone();
    let green = table.line().turn();
    table.until("a line", |table| shown(table) == [(green, action)]);
    // Once the move is played, the next player's first thought takes its place.
    table.ask(Ask::MoveNow);
    table.until("the move", |table| table.line().ply() == 1);
    table.until("a line", |table| !shown(table).is_empty());
    table.want(Intent::GoTo(0));
    table.app.update();
    assert!(shown(&table).is_empty(), "it belongs to another position");
    table.want(Intent::ToLive);
    table.until("a line", |table| !shown(table).is_empty());
    table.ask(Ask::PlayOrPause);
    table.rest();
    assert!(shown(&table).is_empty());
    table.ask(Ask::PlayOrPause);
    table.until("a line", |table| !shown(table).is_empty());
    table.app.insert_resource(Watched(false));
    table.rest();
    assert!(shown(&table).is_empty());
}

/// However long a match is watched, no more is kept of thoughts than the last ones.
#[test]
fn of_thoughts_only_the_last_are_kept() {
    let mut table = unhurried("kept", &with("four-fast", &["level-1"; 4]));
    table.app.insert_resource(Watched(true));
    table.until("the end", |table| current(table).line.live_over());
    let line = table.line();
    let judged = line
        .tree()
        .nodes()
        .filter(|&node| line.tree().chances(node).is_some());
    assert!(judged.count() <= line.played().moves.len());
    for seat in line.seats() {
        let heard = table.app.world().resource::<Thoughts>().of(seat).unwrap();
        assert!(heard.ply + 12 >= line.ply(), "{heard:?}");
    }
}
