//! How far a match is opened.

use std::cell::Cell;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use super::request::Reply;
use crate::search::WakeHandle;

/// The time before which nothing is reported: most matches are open by then.
const QUIET: Duration = Duration::from_millis(200);

/// Reports how far a match is opened.
pub(super) struct Progress(Option<(Sender<Reply>, WakeHandle)>);

impl Progress {
    pub(super) const fn new(replies: Sender<Reply>, wake: WakeHandle) -> Self {
        Self(Some((replies, wake)))
    }

    /// Reports nothing.
    pub(super) const fn none() -> Self {
        Self(None)
    }

    /// Takes the shares, from 0 to 1, of a match that is opened from now on, and reports each percent once.
    pub(super) fn of_opening(&self) -> impl Fn(f32) + use<> {
        let to = self.0.clone();
        let (begun, last) = (Instant::now(), Cell::new(None));
        move |share: f32| {
            let percent = (share * 100.0) as u8;
            if let Some((replies, wake)) = &to
                && last.get() != Some(percent)
                && begun.elapsed() >= QUIET
            {
                last.set(Some(percent));
                // The program may have ended.
                let _ = replies.send(Reply::OpenProgress(percent));
                wake.wake();
            }
        }
    }
}
