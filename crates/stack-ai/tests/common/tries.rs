//! Repeats tests that depend on the clock. Other crates include this file too.

use std::time::{Duration, Instant};

/// Time for which failed attempts are repeated.
const TRIES: Duration = Duration::from_secs(180);

/// Repeats `attempt` until its result fits, and returns that result; after at least five attempts
/// and [`TRIES`] returns the last one.
///
/// On a busy machine any thread may be delayed for seconds, so that single attempts fail. A real
/// error fails all of them.
pub(crate) fn several<T>(fits: impl Fn(&T) -> bool, mut attempt: impl FnMut() -> T) -> T {
    let start = Instant::now();
    let mut count = 0;
    loop {
        let found = attempt();
        count += 1;
        if fits(&found) || (count >= 5 && start.elapsed() >= TRIES) {
            return found;
        }
    }
}
