//! Reports of a search by depths while it thinks.

use std::time::Duration;

use crate::Info;

/// Time between two reports of any search while it finds nothing new to tell.
pub(crate) const REPORT_INTERVAL: Duration = Duration::from_millis(500);

/// Tells the result of each depth, and again with the nodes and the time since while the next depth
/// takes long.
pub(crate) struct Reporter<'a, M> {
    /// Told the rank of a line, from 1, and the line.
    tell: &'a mut dyn FnMut(usize, &Info<M>),
    /// The best line.
    latest: Option<Info<M>>,
}

impl<'a, M> Reporter<'a, M> {
    pub(crate) fn new(tell: &'a mut dyn FnMut(usize, &Info<M>)) -> Self {
        Self { tell, latest: None }
    }

    /// Tells the result of a depth: a line with its rank.
    pub(crate) fn report(&mut self, rank: usize, info: Info<M>) {
        (self.tell)(rank, &info);
        if rank == 1 {
            self.latest = Some(info);
        }
    }

    /// Notes the state of a depth that is not finished, for when it is told that the search goes on.
    pub(crate) fn update(&mut self, info: Info<M>) {
        if let Some(latest) = &mut self.latest {
            let elapsed = latest.elapsed;
            *latest = Info { elapsed, ..info };
        }
    }

    /// Tells that the search goes on, if the last report is old.
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
