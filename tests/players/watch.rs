//! Watching: what players think, told while they think.

use std::any::Any;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use focus::players::{Habits, Thinker, Thought, Thoughts, Wake, Watched};
use focus::session::{Intent, open};
use stack_ai::{Limits, Stop};
use stack_game::{Action, Seat};

use crate::table::{Table, with};

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
    let mut table = Table::new("tells", &with("four", &["level-5", "level-4"]));
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
