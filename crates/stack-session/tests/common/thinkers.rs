//! Computer players of the tests' own.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep, Seat};
use stack_session::game::AnyMatch;
use stack_session::players::Roster;
use stack_session::search::{ComputerPlayer, SearchInfo};

/// The usual players, with a thinker of the test's own in the place of one of them.
pub(crate) fn roster_with<T: ComputerPlayer + 'static>(
    name: &'static str,
    create: impl Fn() -> T + Send + Sync + 'static,
) -> Roster {
    let usual = Roster::default();
    let create = move |game: &dyn AnyMatch, wanted: &str| {
        if wanted == name {
            let thinker: Box<dyn ComputerPlayer> = Box::new(create());
            Ok(thinker)
        } else {
            (usual.0)(game, wanted)
        }
    };
    Roster(Arc::new(create))
}

/// Lets other threads run; a flag that is set has no event to wait for.
fn idle() {
    thread::sleep(Duration::from_millis(1));
}

/// Thinks until it is told to stop, then answers with this action.
pub(crate) struct Patient(pub(crate) Action);

impl ComputerPlayer for Patient {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        stop: &Stop,
        _: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        while !stop.is_set() {
            idle();
        }
        Some(self.0)
    }
}

/// Notes the limits of its searches and answers with this action.
pub(crate) struct Noting(
    pub(crate) Option<Action>,
    pub(crate) Arc<Mutex<Vec<Limits>>>,
);

impl ComputerPlayer for Noting {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        self.1.lock().unwrap().push(*limits);
        self.0
    }
}

/// Fails at each turn and counts them.
pub(crate) struct Failing(pub(crate) Arc<AtomicUsize>);

impl ComputerPlayer for Failing {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        self.0.fetch_add(1, Ordering::SeqCst);
        panic!("a fault made on purpose")
    }
}

/// Has a new thought every few milliseconds until it is told to stop; counts its thoughts.
pub(crate) struct Talkative(pub(crate) Action, pub(crate) Arc<AtomicUsize>);

impl ComputerPlayer for Talkative {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        let mut depth = 0;
        while !stop.is_set() {
            depth += 1;
            report(SearchInfo {
                depth,
                nodes: 1_000 * u64::from(depth),
                elapsed: Duration::from_millis(2 * u64::from(depth)),
                line: vec![(Seat::new(0), self.0)],
                ..SearchInfo::default()
            });
            self.1.store(depth as usize, Ordering::SeqCst);
            idle();
        }
        Some(self.0)
    }
}

/// Sees these chances for every seat.
pub(crate) struct Sure(pub(crate) f32);

impl ComputerPlayer for Sure {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        _: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        report(SearchInfo {
            depth: 3,
            chances: [self.0; Seat::MAX],
            ..SearchInfo::default()
        });
        None
    }
}
