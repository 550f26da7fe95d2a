//! How fast a background evaluation stops.
//!
//! The tests measure the CPU time of its thread after the stop, because wall-clock time depends on
//! the load of the machine.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep};
use stack_session::play::TournamentGameKey;
use stack_session::players::{ANALYSIS_PLAYER, ComputerPlayerFactory};
use stack_session::search::{ComputerPlayer, SearchInfo};
use stack_session::tournament::TournamentCommand;

use super::tournaments::{open, plan, rests, watch};
use crate::common::TestSession;

/// The number of searches to stop, and the number of attempts: some searches end before they are
/// stopped.
const STOPS: usize = 8;
const SEARCHES: usize = 40;

/// The maximum CPU time after a stop.
const MAX_TIME_AFTER_STOP: Duration = Duration::from_millis(50);

/// The thread of the last search.
#[derive(Clone, Default)]
struct ThreadClock(Arc<Mutex<SearchThreadTimes>>);

#[derive(Default)]
struct SearchThreadTimes {
    /// The file with the thread's CPU time.
    file: Option<PathBuf>,
    /// The CPU time at the end of the search.
    end: Option<Duration>,
}

impl ThreadClock {
    /// Returns the CPU time of the thread; `None` if no search is running.
    fn now(&self) -> Option<Duration> {
        let times = self.0.lock().unwrap();
        let file = times.file.as_deref().filter(|_| times.end.is_none());
        time_in(file?)
    }
}

/// The first number in the file is the time in nanoseconds.
fn time_in(file: &Path) -> Option<Duration> {
    let text = fs::read_to_string(file).ok()?;
    let time = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(time))
}

/// Whether the system reports the CPU time of threads. The time of a new thread may appear late.
fn reports_thread_times() -> bool {
    let start = Instant::now();
    while let Some(time) = time_in(Path::new("/proc/thread-self/schedstat")) {
        if !time.is_zero() {
            return true;
        }
        if start.elapsed() > Duration::from_secs(1) {
            return false;
        }
        std::thread::yield_now();
    }
    false
}

/// The champion, with measured CPU time.
struct TimedPlayer(Box<dyn ComputerPlayer>, ThreadClock);

impl ComputerPlayer for TimedPlayer {
    fn think(
        &mut self,
        steps: &[MatchStep<Action>],
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        let thread = fs::read_link("/proc/thread-self").unwrap();
        let file = PathBuf::from("/proc").join(thread).join("schedstat");
        *self.1.0.lock().unwrap() = SearchThreadTimes {
            file: Some(file.clone()),
            end: None,
        };
        let action = self.0.think(steps, limits, stop, report);
        self.1.0.lock().unwrap().end = time_in(&file);
        action
    }
}

#[test]
fn evaluations_of_a_watched_game_stop_within_50_ms() {
    if !reports_thread_times() {
        println!("this system does not report the CPU time of threads: nothing is measured");
        return;
    }
    let mut test = TestSession::with_folders("stop-time");
    // The search takes two seconds per position if it is not stopped.
    test.set_think_time(Duration::from_secs(8), Duration::ZERO);
    let (clock, defaults) = (ThreadClock::default(), ComputerPlayerFactory::default());
    let player_clock = clock.clone();
    test.session
        .set_player_factory(ComputerPlayerFactory(Arc::new(move |game, name| {
            let player = (defaults.0)(game, name)?;
            Ok(match name {
                ANALYSIS_PLAYER => Box::new(TimedPlayer(player, player_clock.clone())),
                _ => player,
            })
        })));
    test.handle(TournamentCommand::Start(plan(["level-2", "level-1"], 400)));
    let mut watched = watch(&mut test);
    let is_played = |test: &TestSession, key: TournamentGameKey| {
        let playing = open(test).unwrap().live_games.playing();
        playing.iter().any(|(other, _)| *other == key)
    };
    let mut late = Vec::new();
    for _ in 0..SEARCHES {
        *clock.0.lock().unwrap() = SearchThreadTimes::default();
        test.show_thinking(true);
        test.until("a search, or the end of the game", |test| {
            test.threads() == 1 || !is_played(test, watched)
        });
        if test.threads() == 0 {
            // Eventually all positions of a finished game are analyzed; then watch another one.
            test.show_thinking(false);
            test.handle(TournamentCommand::Return);
            watched = watch(&mut test);
            continue;
        }
        // The search must have started: wait for ten milliseconds of CPU time.
        let mut started = None;
        let begins = |now: Duration, started: &mut Option<Duration>| {
            now < *started.get_or_insert(now) + MAX_TIME_AFTER_STOP / 5
        };
        while test.threads() == 1 && clock.now().is_none_or(|now| begins(now, &mut started)) {
            test.update();
            std::thread::yield_now();
        }
        let (start, asked) = (Instant::now(), clock.now());
        test.show_thinking(false);
        test.update();
        let time_to_ask = start.elapsed();
        test.wait_for_idle_threads();
        if time_to_ask >= MAX_TIME_AFTER_STOP / 5 {
            // This thread was delayed, and the search has continued without being stopped.
            continue;
        }
        let end = clock.0.lock().unwrap().end;
        // The search has ended without being stopped.
        late.extend(asked.zip(end).map(|(asked, end)| end.saturating_sub(asked)));
        if late.len() == STOPS {
            break;
        }
    }
    println!("the searches continued for {late:?}");
    assert!(
        !late.is_empty(),
        "no search was running when it was stopped"
    );
    assert!(
        late.iter().all(|late| *late < MAX_TIME_AFTER_STOP),
        "{late:?}"
    );
    test.handle(TournamentCommand::Stop);
    test.until("the end", rests);
}
