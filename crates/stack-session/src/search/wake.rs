//! Waking the sleeping window, at once or at a set time.

use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Wakes the window. The default does nothing.
#[derive(Clone)]
pub struct WakeHandle(Arc<dyn Fn() + Send + Sync>);

impl WakeHandle {
    /// Creates a handle that calls `call` from any thread.
    pub fn new(call: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(call))
    }

    /// Wakes the window.
    pub fn wake(&self) {
        (self.0)();
    }
}

impl Default for WakeHandle {
    fn default() -> Self {
        Self::new(|| {})
    }
}

impl fmt::Debug for WakeHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WakeHandle")
    }
}

/// Wakes the window at a set time. All timers of the session share it.
#[derive(Debug)]
pub struct WakeTimer {
    /// `None` if no thread could be started: the window sleeps until the next input then.
    times: Option<Sender<Option<Instant>>>,
    set: Option<Instant>,
}

impl WakeTimer {
    /// Starts the timer thread.
    pub fn new(wake: WakeHandle) -> Self {
        let (times, settings) = channel::<Option<Instant>>();
        let thread = thread::Builder::new().name("timer".into());
        let thread = thread.spawn(move || {
            let mut next = None;
            loop {
                let rest = next.map(|at: Instant| at.saturating_duration_since(Instant::now()));
                let time = match rest {
                    None => settings.recv().map_err(|_| RecvTimeoutError::Disconnected),
                    Some(rest) => settings.recv_timeout(rest),
                };
                match time {
                    Ok(at) => next = at,
                    Err(RecvTimeoutError::Timeout) => {
                        next = None;
                        wake.wake();
                    }
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        });
        Self {
            times: thread.is_ok().then_some(times),
            set: None,
        }
    }

    /// Whether a wake-up is due in the future.
    pub fn is_set(&self) -> bool {
        self.set.is_some_and(|set| set > Instant::now())
    }

    /// Sets the timer to `wait` from now, or switches it off. Replaces the previous setting.
    pub fn set(&mut self, wait: Option<Duration>) {
        let now = Instant::now();
        let at = wait.map(|wait| now + wait);
        let is_unchanged = match (self.set.filter(|&set| set > now), at) {
            (None, None) => true,
            // Differences of a few milliseconds do not matter.
            (Some(set), Some(at)) => set.max(at) - set.min(at) < Duration::from_millis(2),
            _ => false,
        };
        if is_unchanged {
            return;
        }
        self.set = at;
        if let Some(times) = &self.times {
            // The thread ends with the program.
            let _ = times.send(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_setting_of_the_timer_counts() {
        let (send, woken) = channel();
        let wake = WakeHandle::new(move || send.send(Instant::now()).expect("a listener"));
        let mut timer = WakeTimer::new(wake);
        let start = Instant::now();
        timer.set(Some(Duration::from_secs(3600)));
        timer.set(Some(Duration::from_millis(20)));
        let at = woken
            .recv_timeout(Duration::from_secs(60))
            .expect("a wake-up");
        assert!(at - start >= Duration::from_millis(20));
        // This is long enough to be switched off in time on a busy machine.
        timer.set(Some(Duration::from_secs(60)));
        timer.set(None);
        drop(timer);
        // The thread has ended without another wake-up.
        assert!(woken.recv().is_err(), "one wake-up per setting");
    }
}
