//! Thinking while commands go on being read.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use stack_ai::{Limits, Scope, Stop};
use stack_game::{Describe, Match};

use super::info;
use super::output::{SharedOutput, write_line};

/// A player with all that it has learned so far.
pub(super) struct EnginePlayer<G: Describe> {
    pub(super) level: &'static str,
    pub(super) search: Box<dyn stack_ai::Search<G>>,
}

/// A position to think about, and the limits.
pub(super) struct SearchTask<G: Describe> {
    pub(super) game: Arc<Match<G>>,
    pub(super) limits: Limits,
    /// The moves that may be chosen; all when there are none.
    pub(super) moves: Vec<G::Move>,
    /// The number of lines told, at least 1.
    pub(super) lines: usize,
    /// `bestmove` waits for `stop`, however early the search is done.
    pub(super) infinite: bool,
}

impl<G: Describe> SearchTask<G> {
    /// True if a search needs to tell several lines, or to leave moves out.
    pub(super) const fn is_analysis(&self) -> bool {
        self.lines > 1 || !self.moves.is_empty()
    }
}

/// A search on its own thread. Dropping it stops it and waits for its `bestmove`.
pub(super) struct RunningSearch<G: Describe> {
    stop: Stop,
    done: Arc<AtomicBool>,
    thread: Option<JoinHandle<Option<EnginePlayer<G>>>>,
}

impl<G: Describe> RunningSearch<G> {
    /// Begins to think; `bestmove` is written when it has thought.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(super) fn start(
        mut thinker: EnginePlayer<G>,
        task: SearchTask<G>,
        out: SharedOutput,
    ) -> io::Result<Self> {
        let stop = Stop::new();
        let done = Arc::new(AtomicBool::new(false));
        let (stopped, finished) = (stop.clone(), Arc::clone(&done));
        let thread = thread::Builder::new()
            .name("search".into())
            .spawn(move || {
                let choice = choose(&mut thinker, &task, &stopped, &out);
                while task.infinite && !stopped.is_set() {
                    // `stop` wakes the thread up; a chance awakening is caught by the loop.
                    thread::park();
                }
                // Before the line is out: a program that has read it must find the engine idle.
                finished.store(true, Ordering::Release);
                let (best, thinker) = match choice {
                    Ok(best) => (best, Some(thinker)),
                    Err(Panicked) => {
                        let fault = "info string error: go: the search failed; any move is played";
                        let _ = write_line(&out, fault);
                        (task.game.legal_moves().first().copied(), None)
                    }
                };
                let text = |mv| task.game.position().move_text(mv);
                let best = best.map_or("(none)".into(), text);
                // A closed output is noticed by the reader, too.
                let _ = write_line(&out, &format!("bestmove {best}"));
                thinker
            })?;
        Ok(Self {
            stop,
            done,
            thread: Some(thread),
        })
    }

    /// Tells whether the thinking goes on. Once it does not, `bestmove` is out or comes at once.
    pub(super) fn is_running(&self) -> bool {
        !self.done.load(Ordering::Acquire)
    }

    /// Ends the thinking and waits until `bestmove` has been written. Returns the thinker
    /// with all that was learned, unless the search failed.
    pub(super) fn stop_and_wait(&mut self) -> Option<EnginePlayer<G>> {
        self.stop.set();
        let thread = self.thread.take()?;
        thread.thread().unpark();
        thread.join().ok().flatten()
    }
}

impl<G: Describe> Drop for RunningSearch<G> {
    fn drop(&mut self) {
        self.stop_and_wait();
    }
}

/// A search panicked; it has said so on standard error.
struct Panicked;

fn choose<G: Describe>(
    thinker: &mut EnginePlayer<G>,
    task: &SearchTask<G>,
    stop: &Stop,
    out: &SharedOutput,
) -> Result<Option<G::Move>, Panicked> {
    let mut tell = |rank, told: &stack_ai::Info<G::Move>| {
        let rank = (task.lines > 1).then_some(rank);
        if write_line(out, &info::line(told, rank, task.game.position())).is_err() {
            // The output is closed.
            stop.set();
        }
    };
    // A search that failed is thrown away, so that what it left behind is never looked at.
    let thought = AssertUnwindSafe(|| {
        let scope = Scope {
            moves: &task.moves,
            lines: task.lines,
            ..Scope::DEFAULT
        };
        let search = &mut thinker.search;
        if task.is_analysis()
            && let Some(analyst) = search.as_multi_pv()
        {
            return analyst.analyze(&task.game, &scope, &task.limits, stop, &mut tell);
        }
        search.think(&task.game, &task.limits, stop, &mut |told| tell(1, told))
    });
    catch_unwind(thought).map_err(|_| Panicked)
}

#[cfg(test)]
#[path = "../../../stack-ai/tests/common/tries.rs"]
mod tries;

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::Mutex;
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::time::{Duration, Instant};

    use focus_rules::{Move, Position, Settings, Variant};
    use stack_game::MatchSettings as _;

    use super::tries::several;
    use super::*;

    /// Thinks until it is stopped, as a search without limits does.
    struct Tireless;
    /// Thinks no further than this.
    struct Broken;

    type Tell<'a> = &'a mut dyn FnMut(&stack_ai::Info<Move>);

    impl stack_ai::Search<Position> for Tireless {
        fn think(
            &mut self,
            game: &Match<Position>,
            _: &Limits,
            stop: &Stop,
            _: Tell<'_>,
        ) -> Option<Move> {
            while !stop.is_set() {
                thread::yield_now();
            }
            game.legal_moves().last().copied()
        }
    }

    impl stack_ai::Search<Position> for Broken {
        fn think(
            &mut self,
            _: &Match<Position>,
            _: &Limits,
            _: &Stop,
            _: Tell<'_>,
        ) -> Option<Move> {
            // As an index out of range would.
            std::panic::resume_unwind(Box::new("broken"))
        }
    }

    /// An output that says when it is written to, and then waits until it may.
    struct Slow {
        begun: Sender<String>,
        may: Receiver<()>,
    }

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.begun.send(String::from_utf8_lossy(bytes).into());
            let _ = self.may.recv();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn start(
        search: impl stack_ai::Search<Position> + 'static,
        out: SharedOutput,
    ) -> Result<RunningSearch<Position>, String> {
        let variant = Variant::all()[0];
        let thinker = EnginePlayer {
            level: "test",
            search: Box::new(search),
        };
        let game = Settings::new(variant).start_match();
        let task = SearchTask {
            game: Arc::new(game.map_err(|fault| fault.to_string())?),
            limits: Limits::default(),
            moves: Vec::new(),
            lines: 1,
            infinite: false,
        };
        RunningSearch::start(thinker, task, out).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_search_is_done_before_its_move_is_read() -> Result<(), String> {
        let (begun, says) = channel();
        let (lets, may) = channel();
        let mut search = start(Tireless, Arc::new(Mutex::new(Slow { begun, may })))?;
        assert!(search.is_running());
        assert!(says.recv_timeout(Duration::from_millis(20)).is_err());
        search.stop.set();
        let line = says.recv().map_err(|fault| fault.to_string())?;
        // Half a line is out: a program that reads it may go on at once.
        assert!(line.starts_with("bestmove ") && !search.is_running());
        drop(lets);
        assert!(search.stop_and_wait().is_some());
        Ok(())
    }

    #[test]
    fn a_search_ends_as_soon_as_it_is_told() {
        let in_time = |ended: &Result<Duration, String>| {
            let ended = ended.as_ref();
            ended.is_ok_and(|taken| *taken < Duration::from_millis(500))
        };
        let ended = several(in_time, || {
            let written = Arc::new(Mutex::new(Vec::new()));
            let search = start(Tireless, written.clone())?;
            thread::sleep(Duration::from_millis(5));
            let begin = Instant::now();
            drop(search);
            let taken = begin.elapsed();
            let text = written
                .lock()
                .map(|bytes| bytes.clone())
                .unwrap_or_default();
            assert!(text.starts_with(b"bestmove ") && text.ends_with(b"\n"));
            Ok(taken)
        });
        assert!(in_time(&ended), "{ended:?}");
    }

    #[test]
    fn a_search_that_fails_still_answers_and_is_thrown_away() -> Result<(), String> {
        let written = Arc::new(Mutex::new(Vec::new()));
        let mut search = start(Broken, written.clone())?;
        assert!(search.stop_and_wait().is_none() && !search.is_running());
        let text = written
            .lock()
            .map(|bytes| bytes.clone())
            .unwrap_or_default();
        let text = String::from_utf8_lossy(&text).into_owned();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("info string error: go: "), "{text}");
        assert!(
            lines[1].starts_with("bestmove ") && !lines[1].contains("none"),
            "{text}"
        );
        Ok(())
    }
}
