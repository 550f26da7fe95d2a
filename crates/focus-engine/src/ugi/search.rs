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
        let (stop_flag, done_flag) = (stop.clone(), Arc::clone(&done));
        let thread = thread::Builder::new()
            .name("search".into())
            .spawn(move || {
                let best = search(&mut player, &task, &stop_flag, &out);
                while task.infinite && !stop_flag.is_set() {
                    // `stop` unparks the thread; the loop handles spurious wake-ups.
                    thread::park();
                }
                // Set before writing: a client that has read the line must find the engine idle.
                done_flag.store(true, Ordering::Release);
                let (best, player) = match best {
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

/// Searches and prints `info` lines; returns the best move.
fn search<G: Describe>(
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
    struct EndlessSearch;
    /// Panics.
    struct PanickingSearch;

    type OnInfo<'a> = &'a mut dyn FnMut(usize, &stack_ai::Info<Move>);

    impl stack_ai::Search<Position> for EndlessSearch {
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

    impl stack_ai::Search<Position> for PanickingSearch {
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
    struct BlockingOutput {
        written: Sender<String>,
        release: Receiver<()>,
    }

    impl Write for BlockingOutput {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.written.send(String::from_utf8_lossy(bytes).into());
            let _ = self.release.recv();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn start(
        search: impl stack_ai::Search<Position> + 'static,
        out: SharedOutput,
    ) -> RunningSearch<Position> {
        let player = EnginePlayer {
            level: "test",
            search: Box::new(search),
        };
        let task = SearchTask {
            game: Arc::new(Settings::new(Variant::all()[0]).start_match().unwrap()),
            limits: Limits::default(),
            moves: Vec::new(),
            multi_pv: 1,
            infinite: false,
        };
        RunningSearch::start(player, task, out).unwrap()
    }

    fn text(output: &Mutex<Vec<u8>>) -> String {
        String::from_utf8(output.lock().unwrap().clone()).unwrap()
    }

    #[test]
    fn search_finishes_before_bestmove_is_written() {
        let (sender, written) = channel();
        let (release, receiver) = channel();
        let output = BlockingOutput {
            written: sender,
            release: receiver,
        };
        let mut search = start(EndlessSearch, Arc::new(Mutex::new(output)));
        assert!(search.is_running());
        assert!(written.recv_timeout(Duration::from_millis(20)).is_err());
        search.stop.set();
        let line = written.recv().unwrap();
        // Part of the line is written, so a client may already react.
        assert!(line.starts_with("bestmove ") && !search.is_running());
        drop(release);
        assert!(search.stop_and_wait().is_some());
    }

    #[test]
    fn stopped_search_answers_at_once() {
        let in_time = |duration: &Duration| *duration < Duration::from_millis(500);
        let duration = several(in_time, || {
            let output = Arc::new(Mutex::new(Vec::new()));
            let search = start(EndlessSearch, output.clone());
            thread::sleep(Duration::from_millis(5));
            let start = Instant::now();
            drop(search);
            let duration = start.elapsed();
            let text = text(&output);
            assert!(text.starts_with("bestmove ") && text.ends_with('\n'));
            duration
        });
        assert!(in_time(&duration), "{duration:?}");
    }

    #[test]
    fn panicked_search_answers_and_is_dropped() {
        let output = Arc::new(Mutex::new(Vec::new()));
        let mut search = start(PanickingSearch, output.clone());
        assert!(search.stop_and_wait().is_none() && !search.is_running());
        let text = text(&output);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("info string error: go: "), "{text}");
        assert!(
            lines[1].starts_with("bestmove ") && !lines[1].contains("none"),
            "{text}"
        );
    }
}
