//! A worker with a memory in place of a disk. There is room in it, or there is not, by lot; at the end there is.

use std::cell::RefCell;
use std::panic::resume_unwind;
use std::path::PathBuf;

use super::folders::Folders;
use super::request::{Reply, Request};
use super::threads::{lot, mpsc::Sender};
use super::{Settings, StorageError, WakeHandle};

/// The number of the request that panics.
pub(super) const PANICS: u32 = 13;

/// What has been done.
#[derive(Clone, Debug, Default)]
pub(super) struct Disk {
    /// Numbers of requests.
    pub(super) done: Vec<u32>,
    /// Numbers of the settings that were written.
    pub(super) settings: Vec<u32>,
    /// True once the match on the table was left.
    pub(super) left: bool,
}

thread_local! {
    // All threads of a model are one of the system.
    static DISK: RefCell<Disk> = RefCell::default();
}

/// Another order begins.
pub(super) fn new_disk() {
    DISK.take();
}

/// What has been done so far.
pub(super) fn disk() -> Disk {
    DISK.with_borrow(Clone::clone)
}

/// Carries out requests, one after the other.
pub(super) struct Worker {
    replies: Sender<Reply>,
    wake: WakeHandle,
    /// Work for the time when nothing else is to be done.
    more: u32,
    owed: Option<Box<Settings>>,
}

impl Worker {
    pub(super) fn new(_: Folders, replies: Sender<Reply>, wake: WakeHandle) -> Self {
        Self {
            replies,
            wake,
            more: 2,
            owed: None,
        }
    }

    #[allow(clippy::unused_self, reason = "that of the program has a say")]
    pub(super) fn replaces(&self, next: &Request, request: &Request) -> bool {
        let both = (next, request);
        matches!(both, (Request::WriteSettings(_), Request::WriteSettings(_)))
    }

    fn reply(&self, reply: Reply) {
        let _ = self.replies.send(reply);
        self.wake.wake();
    }

    pub(super) fn report_panic(&self) {
        self.reply(Reply::Error(StorageError::Panicked));
    }

    pub(super) const fn has_more(&self) -> bool {
        self.more > 0
    }

    pub(super) const fn owes(&self) -> bool {
        self.owed.is_some()
    }

    pub(super) fn try_again(&mut self) {
        if let Some(settings) = self.owed.take() {
            self.write(settings, lot());
        }
    }

    pub(super) fn end(&mut self) {
        if let Some(settings) = self.owed.take() {
            self.write(settings, true);
        }
        DISK.with_borrow_mut(|disk| disk.left = true);
    }

    pub(super) fn go_on(&mut self) {
        self.more -= 1;
    }

    fn write(&mut self, settings: Box<Settings>, room: bool) {
        if room {
            DISK.with_borrow_mut(|disk| disk.settings.push(settings.repetition));
        }
        self.owed = (!room).then_some(settings);
    }

    pub(super) fn carry_out(&mut self, request: Request) {
        match request {
            Request::WriteSettings(settings) => self.write(settings, lot()),
            Request::ReadSeries(number) => self.number(number),
            other => unreachable!("{other:?}"),
        }
    }

    fn number(&self, path: PathBuf) {
        let number = path.to_string_lossy().parse().unwrap_or_default();
        if number == PANICS {
            // Without the report of a panic, which would take the longest.
            resume_unwind(Box::new("it was told to"));
        }
        DISK.with_borrow_mut(|disk| disk.done.push(number));
        self.reply(Reply::Saved(path));
    }
}
