//! Interleaving tests of search threads: starting, stopping, dropping and panicking in all orders.
//!
//! They compile the source of [`super::search_thread`] a second time, with the synchronization
//! types of the model checker.

use std::panic::resume_unwind;

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep};

use super::computer_player::{self, ComputerPlayer, SearchInfo};
use super::wake::{self, WakeHandle};
use crate::threads::model as threads;
use threads::mpsc::{Receiver, channel};
use threads::thread::yield_now;
use threads::try_orders;

#[allow(
    dead_code,
    unreachable_pub,
    clippy::duplicate_mod,
    reason = "the program's own source with the model's threads, of which the tests use a part"
)]
#[path = "search_thread.rs"]
mod search_thread;

use search_thread::{RunningSearches, SearchOutcome, SearchThread};

/// A player that searches until it is stopped and reports at each step.
struct ReportingPlayer {
    panics: bool,
}

impl ComputerPlayer for ReportingPlayer {
    fn think(
        &mut self,
        _: &[MatchStep<Action>],
        _: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        for depth in 1.. {
            report(SearchInfo {
                depth,
                ..SearchInfo::default()
            });
            if self.panics && depth == 2 {
                // This avoids the slow panic hook.
                resume_unwind(Box::new("a planned panic"));
            }
            if stop.is_set() {
                break;
            }
            yield_now();
        }
        None
    }
}

/// Starts a search, if a thread is available. Also returns the number of running searches and a
/// channel of wake-ups.
fn start(panics: bool) -> (Option<SearchThread>, RunningSearches, Receiver<()>) {
    let (send, woken) = channel();
    let wake = WakeHandle::new(move || {
        // The receiver may have been dropped.
        let _ = send.send(());
    });
    let count = RunningSearches::default();
    let player = Box::new(ReportingPlayer { panics });
    let search = SearchThread::start(
        player,
        Vec::new(),
        (1, Vec::new()),
        Limits::default(),
        false,
        &count,
        &wake,
    );
    if search.is_err() {
        assert_eq!(
            count.get(),
            0,
            "a thread that could not be started is not counted"
        );
    }
    (search.ok(), count, woken)
}

#[test]
fn a_stopped_search_reports_its_result_and_last_info_before_the_wake_up() {
    try_orders(|| {
        let (Some(mut search), count, woken) = start(false) else {
            return;
        };
        let mut depth_before = search.take_info().map_or(0, |info| info.depth);
        search.stop_and_answer();
        assert_eq!(woken.recv(), Ok(()));
        assert_eq!(count.get(), 0);
        let Some(SearchOutcome::Action { info, .. }) = search.poll() else {
            unreachable!("woken without a result");
        };
        if let Some(newer) = search.take_info() {
            assert!(newer.depth > depth_before, "each info is taken once");
            depth_before = newer.depth;
        }
        assert_eq!(info.map(|info| info.depth), Some(depth_before));
        assert!(search.take_info().is_none());
        assert_eq!(search.lines().len(), 1);
    });
}

#[test]
fn a_dropped_search_ends() {
    try_orders(|| {
        let (Some(mut search), count, woken) = start(false) else {
            return;
        };
        if threads::random_bool() {
            yield_now();
        }
        assert!(search.poll().is_none(), "it was not stopped");
        drop(search);
        assert_eq!(woken.recv(), Ok(()));
        assert_eq!(count.get(), 0);
    });
}

#[test]
fn panics_are_reported_at_any_time() {
    try_orders(|| {
        let (Some(mut search), count, woken) = start(true) else {
            return;
        };
        let stopped = threads::random_bool();
        if stopped {
            search.stop_and_answer();
        }
        let _ = search.take_info();
        assert_eq!(woken.recv(), Ok(()));
        assert_eq!(count.get(), 0);
        match search.poll() {
            Some(SearchOutcome::Failed(reason)) => assert_eq!(reason, "a planned panic"),
            Some(SearchOutcome::Action { .. }) => assert!(stopped),
            None => unreachable!("woken without a result"),
        }
    });
}
