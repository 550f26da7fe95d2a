//! Computer players for tests.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep, Seat};
use stack_session::game::AnyMatch;
use stack_session::players::ComputerPlayerFactory;
use stack_session::search::{ComputerPlayer, SearchInfo};

/// Returns a factory that replaces one player.
pub(crate) fn factory_with<T: ComputerPlayer + 'static>(
    name: &'static str,
    create: impl Fn() -> T + Send + Sync + 'static,
) -> ComputerPlayerFactory {
    let defaults = ComputerPlayerFactory::default();
    let create = move |game: &dyn AnyMatch, wanted: &str| {
        if wanted == name {
            let player: Box<dyn ComputerPlayer> = Box::new(create());
            Ok(player)
        } else {
            (defaults.0)(game, wanted)
        }
    };
    ComputerPlayerFactory(Arc::new(create))
}

/// Lets other threads run.
fn idle() {
    thread::sleep(Duration::from_millis(1));
}

/// Searches until it is stopped, then plays this move.
pub(crate) struct SlowPlayer(pub(crate) Action);

impl ComputerPlayer for SlowPlayer {
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

/// Records the limits of its searches and plays this move.
pub(crate) struct LimitRecorder(
    pub(crate) Option<Action>,
    pub(crate) Arc<Mutex<Vec<Limits>>>,
);

impl ComputerPlayer for LimitRecorder {
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

/// Panics in each turn and counts the turns.
pub(crate) struct PanickingPlayer(pub(crate) Arc<AtomicUsize>);

impl ComputerPlayer for PanickingPlayer {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        self.0.fetch_add(1, Ordering::SeqCst);
        panic!("a planned panic")
    }
}

/// Reports search info every millisecond until it is stopped, and counts the reports.
pub(crate) struct ReportingPlayer(pub(crate) Action, pub(crate) Arc<AtomicUsize>);

impl ComputerPlayer for ReportingPlayer {
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

/// Expects this move of a seat and reports the same win chance for every seat. Each other scored
/// move has a chance lower by `loss`.
#[derive(Clone, Copy)]
pub(crate) struct FixedChancePlayer {
    pub(crate) best: (Seat, Action),
    pub(crate) chance: f32,
    pub(crate) loss: f32,
}

impl FixedChancePlayer {
    fn info(&self, action: Action, chance: f32) -> SearchInfo {
        SearchInfo {
            depth: 4,
            chances: [chance; Seat::MAX],
            line: vec![(self.best.0, action)],
            ..SearchInfo::default()
        }
    }
}

impl ComputerPlayer for FixedChancePlayer {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        _: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        report(self.info(self.best.1, self.chance));
        Some(self.best.1)
    }

    fn analyze(
        &mut self,
        steps: &[MatchStep<Action>],
        (_, scored): (usize, &[Action]),
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(usize, SearchInfo),
    ) -> Option<Action> {
        let best = self.think(steps, limits, stop, &mut |info| report(1, info));
        for (rank, &action) in (2..).zip(scored) {
            report(rank, self.info(action, self.chance - self.loss));
        }
        best
    }
}
