//! Searches on threads of their own in all orders: started, hurried, dropped, with players that panic.
//!
//! The source is that of [`super::thread`], compiled a second time with the threads and channels of a model.

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
    reason = "the program's own source with the model's threads; models do not ask for all that it offers"
)]
#[path = "thread.rs"]
mod thread;

use thread::{Found, SearchThread, ThreadCount};

/// A player that thinks until it is stopped and tells a thought at each step.
struct Endless {
    panics: bool,
}

impl ComputerPlayer for Endless {
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
                // Without the report of a panic, which would take the longest.
                resume_unwind(Box::new("it was told to"));
            }
            if stop.is_set() {
                break;
            }
            yield_now();
        }
        None
    }
}

/// A search, if the system gives a thread; the count of threads, and what hears when the window is woken.
fn start(panics: bool) -> (Option<SearchThread>, ThreadCount, Receiver<()>) {
    let (send, woken) = channel();
    let wake = WakeHandle::new(move || {
        // Nobody may listen any more.
        let _ = send.send(());
    });
    let count = ThreadCount::default();
    let player = Box::new(Endless { panics });
    let search = SearchThread::start(
        player,
        Vec::new(),
        (1, Vec::new()),
        Limits::default(),
        &count,
        &wake,
    );
    if search.is_err() {
        assert_eq!(count.now(), 0, "a thread that there is not is not counted");
    }
    (search.ok(), count, woken)
}

#[test]
fn whoever_is_woken_sees_the_end_of_a_search_that_was_hurried_and_its_last_thought() {
    try_orders(|| {
        let (Some(mut search), count, woken) = start(false) else {
            return;
        };
        let mut seen = search.take_thought().map_or(0, |thought| thought.depth);
        search.hurry();
        assert_eq!(woken.recv(), Ok(()));
        assert_eq!(count.now(), 0);
        let Some(Found::Action { thought, .. }) = search.found() else {
            unreachable!("woken for nothing");
        };
        if let Some(newer) = search.take_thought() {
            assert!(newer.depth > seen, "each thought is taken once");
            seen = newer.depth;
        }
        assert_eq!(thought.map(|thought| thought.depth), Some(seen));
        assert!(search.take_thought().is_none());
        assert_eq!(search.lines().len(), 1);
    });
}

#[test]
fn a_search_that_is_dropped_ends() {
    try_orders(|| {
        let (Some(mut search), count, woken) = start(false) else {
            return;
        };
        if threads::lot() {
            yield_now();
        }
        assert!(search.found().is_none(), "nobody has stopped it");
        drop(search);
        assert_eq!(woken.recv(), Ok(()));
        assert_eq!(count.now(), 0);
    });
}

#[test]
fn a_player_that_panics_is_told_at_any_moment() {
    try_orders(|| {
        let (Some(mut search), count, woken) = start(true) else {
            return;
        };
        let hurried = threads::lot();
        if hurried {
            search.hurry();
        }
        let _ = search.take_thought();
        assert_eq!(woken.recv(), Ok(()));
        assert_eq!(count.now(), 0);
        match search.found() {
            Some(Found::Panicked(why)) => assert_eq!(why, "it was told to"),
            Some(Found::Action { .. }) => assert!(hurried),
            None => unreachable!("woken for nothing"),
        }
    });
}
