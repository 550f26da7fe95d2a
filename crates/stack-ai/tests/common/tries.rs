//! Several tries where the clock decides. Other crates have this file in their tests, too.

use std::time::{Duration, Instant};

/// The time for which failed tries are repeated.
const TRIES: Duration = Duration::from_secs(180);

/// Repeats `attempt` until its result fits, and returns that result; after at least five tries and [`TRIES`] the last one.
///
/// On a busy machine any thread may wait for seconds, and one try fails. A fault of the program fails all of them.
pub(crate) fn several<T>(fits: impl Fn(&T) -> bool, mut attempt: impl FnMut() -> T) -> T {
    let begun = Instant::now();
    let mut count = 0;
    loop {
        let found = attempt();
        count += 1;
        if fits(&found) || (count >= 5 && begun.elapsed() >= TRIES) {
            return found;
        }
    }
}
