//! Reports of the main thread while it thinks.

use std::time::Duration;

use crate::Info;

/// Time between two reports while a depth takes long.
const INTERVAL: Duration = Duration::from_millis(500);

/// Tells the result of each depth, and again with the nodes and the time since while the next depth
/// takes long.
pub(super) struct Reporter<'a, M> {
    tell: &'a mut dyn FnMut(&Info<M>),
    latest: Option<Info<M>>,
}

impl<'a, M> Reporter<'a, M> {
    pub(super) fn new(tell: &'a mut dyn FnMut(&Info<M>)) -> Self {
        Self { tell, latest: None }
    }

    /// Tells the result of a depth.
    pub(super) fn tell(&mut self, info: Info<M>) {
        (self.tell)(&info);
        self.latest = Some(info);
    }

    /// Tells that the search goes on, if the last report is old.
    pub(super) fn tell_if_due(&mut self, elapsed: Duration, nodes: impl FnOnce() -> u64) {
        if let Some(latest) = &mut self.latest
            && elapsed >= latest.elapsed + INTERVAL
        {
            latest.elapsed = elapsed;
            latest.nodes = nodes();
            (self.tell)(latest);
        }
    }
}
