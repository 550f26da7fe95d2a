//! The judge of a watched game is asked to stop: how much it works on after that.
//!
//! What counts is the time of the processor that its thread takes from then on. The time by the clock depends on all
//! that runs beside it.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep};
use stack_session::play::SeriesGameKey;
use stack_session::players::{HINT_PLAYER, Roster};
use stack_session::search::{ComputerPlayer, SearchInfo};
use stack_session::series::SeriesCommand;

use super::series::{open, plan, rests, watch};
use crate::common::Bench;

/// So many searches are asked to stop, and at most so many begun for it: some end by themselves before.
const STOPS: usize = 8;
const SEARCHES: usize = 40;

/// The most that the judge may work on.
const MOST: Duration = Duration::from_millis(50);

/// What is known of the thread of the last search.
#[derive(Clone, Default)]
struct Clock(Arc<Mutex<Told>>);

#[derive(Default)]
struct Told {
    /// The file in which the system tells the thread's time.
    file: Option<PathBuf>,
    /// The time at the end of the search.
    end: Option<Duration>,
}

impl Clock {
    /// The time of the processor that the thread has taken; `None` when it does not search.
    fn now(&self) -> Option<Duration> {
        let told = self.0.lock().unwrap();
        time_in(told.file.as_deref().filter(|_| told.end.is_none())?)
    }
}

/// The first number of the file is the time in nanoseconds.
fn time_in(file: &Path) -> Option<Duration> {
    let text = fs::read_to_string(file).ok()?;
    let time = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(time))
}

/// True if the system tells how long threads have been at work. That of a new thread may be told late.
fn tells_times() -> bool {
    let begun = Instant::now();
    while let Some(time) = time_in(Path::new("/proc/thread-self/schedstat")) {
        if !time.is_zero() {
            return true;
        }
        if begun.elapsed() > Duration::from_secs(1) {
            return false;
        }
        std::thread::yield_now();
    }
    false
}

/// The champion, whose thread is clocked.
struct Clocked(Box<dyn ComputerPlayer>, Clock);

impl ComputerPlayer for Clocked {
    fn think(
        &mut self,
        steps: &[MatchStep<Action>],
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        let thread = fs::read_link("/proc/thread-self").unwrap();
        let file = PathBuf::from("/proc").join(thread).join("schedstat");
        *self.1.0.lock().unwrap() = Told {
            file: Some(file.clone()),
            end: None,
        };
        let action = self.0.think(steps, limits, stop, report);
        let mut told = self.1.0.lock().unwrap();
        told.end = time_in(&file);
        action
    }
}

#[test]
fn the_judge_of_a_watched_game_stops_within_50_ms() {
    if !tells_times() {
        println!("this system does not tell the time of threads: nothing is measured");
        return;
    }
    let mut bench = Bench::with_folders("judge-stops");
    // Two seconds for each position, if it is not stopped.
    bench.think_time(Duration::from_secs(8), Duration::ZERO);
    let (clock, usual) = (Clock::default(), Roster::default());
    let its_clock = clock.clone();
    bench.session.set_roster(Roster(Arc::new(move |game, name| {
        let thinker = (usual.0)(game, name)?;
        Ok(match name {
            HINT_PLAYER => Box::new(Clocked(thinker, its_clock.clone())),
            _ => thinker,
        })
    })));
    bench.handle(SeriesCommand::Start(plan(["level-2", "level-1"], 400)));
    let mut watched = watch(&mut bench);
    let is_played = |bench: &Bench, key: SeriesGameKey| {
        let playing = open(bench).unwrap().live_games.playing();
        playing.iter().any(|(other, _)| *other == key)
    };
    let mut late = Vec::new();
    for _ in 0..SEARCHES {
        *clock.0.lock().unwrap() = Told::default();
        bench.follow_thoughts(true);
        bench.until("the judge, or the end of the game", |bench| {
            bench.threads() == 1 || !is_played(bench, watched)
        });
        if bench.threads() == 0 {
            // Of a game that is over all is judged sometime: another one is watched.
            bench.follow_thoughts(false);
            bench.handle(SeriesCommand::Return);
            watched = watch(&mut bench);
            continue;
        }
        // It has to be at work when it is asked: ten milliseconds of it are done.
        let mut begun = None;
        let begins = |now: Duration, begun: &mut Option<Duration>| {
            now < *begun.get_or_insert(now) + MOST / 5
        };
        while bench.threads() == 1 && clock.now().is_none_or(|now| begins(now, &mut begun)) {
            bench.update();
            std::thread::yield_now();
        }
        let (begun, asked) = (Instant::now(), clock.now());
        bench.follow_thoughts(false);
        bench.update();
        let is_asked = begun.elapsed();
        bench.until_no_thread();
        if is_asked >= MOST / 5 {
            // This thread was kept waiting while the judge worked on without having been asked.
            continue;
        }
        let end = clock.0.lock().unwrap().end;
        // Of a search that ended by itself there is nothing to tell.
        late.extend(asked.zip(end).map(|(asked, end)| end.saturating_sub(asked)));
        if late.len() == STOPS {
            break;
        }
    }
    println!("the judge worked on for {late:?}");
    assert!(!late.is_empty(), "no search was at work when it was asked");
    assert!(late.iter().all(|late| *late < MOST), "{late:?}");
    bench.handle(SeriesCommand::Stop);
    bench.until("the end", rests);
}
