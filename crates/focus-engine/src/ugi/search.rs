//! Searches on a background thread, so that the session can keep reading commands.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use stack_ai::{Limits, Scope, Stop};
use stack_game::{Describe, Match};

use super::info_line::info_line;
use super::input_output::{SharedOutput, write_line};

/// A player with its search state.
pub(super) struct EnginePlayer<G: Describe> {
    pub(super) level: &'static str,
    pub(super) search: Box<dyn stack_ai::Search<G>>,
}

/// A position to search, with limits.
pub(super) struct SearchTask<G: Describe> {
    pub(super) game: Arc<Match<G>>,
    pub(super) limits: Limits,
    /// Restricts the search to these moves, unless empty.
    pub(super) moves: Vec<G::Move>,
    /// The number of principal variations to report (MultiPV), at least 1.
    pub(super) multi_pv: usize,
    /// Withhold `bestmove` until `stop`.
    pub(super) infinite: bool,
}

impl<G: Describe> SearchTask<G> {
    /// Whether the search must [support lines](stack_ai::Search::supports_lines).
    pub(super) const fn is_analysis(&self) -> bool {
        self.multi_pv > 1 || !self.moves.is_empty()
    }
}

/// A search on its own thread. Dropping it stops the search and waits for `bestmove`.
pub(super) struct RunningSearch<G: Describe> {
    stop: Stop,
    done: Arc<AtomicBool>,
    thread: Option<JoinHandle<Option<EnginePlayer<G>>>>,
}

impl<G: Describe> RunningSearch<G> {
    /// Starts a search that ends with a `bestmove` line.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn start(
        mut player: EnginePlayer<G>,
        task: SearchTask<G>,
        out: SharedOutput,
    ) -> io::Result<Self> {
        let stop = Stop::new();
        let done = Arc::new(AtomicBool::new(false));
        let (stopped, finished) = (stop.clone(), Arc::clone(&done));
        let thread = thread::Builder::new()
            .name("search".into())
            .spawn(move || {
                let choice = choose(&mut player, &task, &stopped, &out);
                while task.infinite && !stopped.is_set() {
                    // `stop` unparks the thread; the loop handles spurious wake-ups.
                    thread::park();
                }
                // Set before writing: a client that has read the line must find the engine idle.
                finished.store(true, Ordering::Release);
                let (best, player) = match choice {
                    Ok(best) => (best, Some(player)),
                    Err(Panicked) => {
                        let error =
                            "info string error: go: the search failed; playing an arbitrary move";
                        let _ = write_line(&out, error);
                        (task.game.legal_moves().first().copied(), None)
                    }
                };
                let text = |mv| task.game.position().move_text(mv);
                let best = best.map_or("(none)".into(), text);
                // The session also detects a closed output.
                let _ = write_line(&out, &format!("bestmove {best}"));
                player
            })?;
        Ok(Self {
            stop,
            done,
            thread: Some(thread),
        })
    }

    /// Whether the search is running. Otherwise `bestmove` was written or follows immediately.
    pub(super) fn is_running(&self) -> bool {
        !self.done.load(Ordering::Acquire)
    }

    /// Stops the search and waits for `bestmove`. Returns the player, unless the search panicked.
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

/// The search panicked and reported it on standard error.
struct Panicked;

fn choose<G: Describe>(
    player: &mut EnginePlayer<G>,
    task: &SearchTask<G>,
    stop: &Stop,
    out: &SharedOutput,
) -> Result<Option<G::Move>, Panicked> {
    let mut on_info = |rank, info: &stack_ai::Info<G::Move>| {
        let rank = (task.multi_pv > 1).then_some(rank);
        if write_line(out, &info_line(info, rank, task.game.position())).is_err() {
            // The output is closed.
            stop.set();
        }
    };
    // A panicked search is dropped, so its state is never used again.
    let run = AssertUnwindSafe(|| {
        let search = &mut player.search;
        if !task.is_analysis() {
            return search.think(&task.game, &task.limits, stop, &mut |info| on_info(1, info));
        }
        let scope = Scope {
            moves: &task.moves,
            lines: task.multi_pv,
            ..Scope::DEFAULT
        };
        search.analyze(&task.game, &scope, &task.limits, stop, &mut on_info)
    });
    catch_unwind(run).map_err(|_| Panicked)
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

    /// Searches until stopped.
    struct Tireless;
    /// Panics.
    struct Broken;

    type OnInfo<'a> = &'a mut dyn FnMut(usize, &stack_ai::Info<Move>);

    impl stack_ai::Search<Position> for Tireless {
        fn analyze(
            &mut self,
            game: &Match<Position>,
            _: &Scope<'_, Move>,
            _: &Limits,
            stop: &Stop,
            _: OnInfo<'_>,
        ) -> Option<Move> {
            while !stop.is_set() {
                thread::yield_now();
            }
            game.legal_moves().last().copied()
        }
    }

    impl stack_ai::Search<Position> for Broken {
        fn analyze(
            &mut self,
            _: &Match<Position>,
            _: &Scope<'_, Move>,
            _: &Limits,
            _: &Stop,
            _: OnInfo<'_>,
        ) -> Option<Move> {
            // Like an index out of range.
            std::panic::resume_unwind(Box::new("broken"))
        }
    }

    /// Reports when it is written to, then blocks until released.
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
        let player = EnginePlayer {
            level: "test",
            search: Box::new(search),
        };
        let game = Settings::new(variant).start_match();
        let task = SearchTask {
            game: Arc::new(game.map_err(|error| error.to_string())?),
            limits: Limits::default(),
            moves: Vec::new(),
            multi_pv: 1,
            infinite: false,
        };
        RunningSearch::start(player, task, out).map_err(|error| error.to_string())
    }

    #[test]
    fn search_finishes_before_bestmove_is_written() -> Result<(), String> {
        let (begun, says) = channel();
        let (lets, may) = channel();
        let mut search = start(Tireless, Arc::new(Mutex::new(Slow { begun, may })))?;
        assert!(search.is_running());
        assert!(says.recv_timeout(Duration::from_millis(20)).is_err());
        search.stop.set();
        let line = says.recv().map_err(|error| error.to_string())?;
        // Part of the line is out, so a client may already react.
        assert!(line.starts_with("bestmove ") && !search.is_running());
        drop(lets);
        assert!(search.stop_and_wait().is_some());
        Ok(())
    }

    #[test]
    fn stopped_search_answers_at_once() {
        let in_time = |ended: &Result<Duration, String>| {
            let ended = ended.as_ref();
            ended.is_ok_and(|taken| *taken < Duration::from_millis(500))
        };
        let ended = several(in_time, || {
            let written = Arc::new(Mutex::new(Vec::new()));
            let search = start(Tireless, written.clone())?;
            thread::sleep(Duration::from_millis(5));
            let start = Instant::now();
            drop(search);
            let taken = start.elapsed();
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
    fn panicked_search_answers_and_is_dropped() -> Result<(), String> {
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
