//! Several tries where the clock decides. Other crates have this file in their tests, too.

use std::time::{Duration, Instant};

/// So long a test goes on trying.
const TRIES: Duration = Duration::from_secs(180);

/// What the first of several tries finds that fits, or else the last: at least five, and more until three minutes are over.
///
/// Other work on the machine may keep any thread waiting for seconds, which spoils a try; what is wrong itself spoils them all.
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
