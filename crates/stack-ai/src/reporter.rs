//! Reports of iterative deepening searches.

use std::time::Duration;

use crate::Info;

/// Interval between reports without new information.
pub(crate) const REPORT_INTERVAL: Duration = Duration::from_millis(500);

/// Reports each finished depth, and the progress within long depths.
pub(crate) struct Reporter<'a, M> {
    /// Called with the rank of a line, from 1, and its info.
    tell: &'a mut dyn FnMut(usize, &Info<M>),
    /// The best line.
    latest: Option<Info<M>>,
}

impl<'a, M> Reporter<'a, M> {
    pub(crate) fn new(tell: &'a mut dyn FnMut(usize, &Info<M>)) -> Self {
        Self { tell, latest: None }
    }

    /// Reports a line of a finished depth with its rank.
    pub(crate) fn report(&mut self, rank: usize, info: Info<M>) {
        (self.tell)(rank, &info);
        if rank == 1 {
            self.latest = Some(info);
        }
    }

    /// Updates the state for the next progress report within a depth.
    pub(crate) fn update(&mut self, info: Info<M>) {
        if let Some(latest) = &mut self.latest {
            let elapsed = latest.elapsed;
            *latest = Info { elapsed, ..info };
        }
    }

    /// Reports the progress if the last report is old.
    pub(crate) fn report_if_due(&mut self, elapsed: Duration, nodes: impl FnOnce() -> u64) {
        if let Some(latest) = &mut self.latest
            && elapsed >= latest.elapsed + REPORT_INTERVAL
        {
            latest.elapsed = elapsed;
            latest.nodes = nodes();
            (self.tell)(1, latest);
        }
    }
}
