//! What kills have shown, taken together.

use std::fmt;
use std::time::Duration;

use stack_session::storage::Folders;

use super::shelf::Shelf;
use super::trace::Traced;

/// What the programs that were killed have told and kept.
#[derive(Default)]
pub(crate) struct Figures {
    shelf: Shelf,
    seen: u64,
    kept: u64,
    lags: Vec<Duration>,
}

impl Figures {
    /// Looks at what lies on disk after a kill: nothing is lost.
    pub(crate) fn check(&mut self, traced: &Traced, folders: &Folders, what: &str) {
        self.seen += traced.seen();
        self.kept += traced.kept();
        self.lags.extend(traced.lags());
        self.lags.sort_unstable();
        self.shelf.check(folders, what);
        traced.check(&self.shelf, what);
    }

    /// Enough was told for so many kills.
    pub(crate) fn check_enough(&self, kills: u64) {
        let (seen, kept) = (self.seen, self.kept);
        assert!(
            seen > kills && kept > kills / 2,
            "{seen} seen, {kept} on disk"
        );
    }

    /// The time within which so many of a hundred moves that were seen were on disk, in milliseconds.
    fn lag(&self, part: usize) -> u128 {
        let place = self.lags.len() * part / 100;
        let lag = self.lags.get(place.min(self.lags.len().saturating_sub(1)));
        lag.copied().unwrap_or_default().as_millis()
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "seen={} on_disk={} games={} lag_ms median={} p99={} max={}",
            self.seen,
            self.kept,
            self.shelf.games(),
            self.lag(50),
            self.lag(99),
            self.lag(100),
        )
    }
}
