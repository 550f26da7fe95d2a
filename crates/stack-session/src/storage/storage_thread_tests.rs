//! The storage thread under many thread interleavings, with random disk errors and timeouts.
//!
//! Compiles the source of [`super::storage_thread`] a second time, with the threads and channels of
//! the model checker and a fake worker.

use std::path::PathBuf;

use super::error::StorageError;
use super::folders::{self, Folders};
use super::request::{self, Reply, Request};
use crate::search::WakeHandle;
use crate::settings::Settings;
use crate::threads::model as threads;
use threads::thread::spawn;
use threads::try_orders;

#[allow(
    dead_code,
    unreachable_pub,
    clippy::duplicate_mod,
    reason = "the program's own source with the threads of the model checker"
)]
#[path = "storage_thread.rs"]
mod storage_thread;

/// A worker that writes to memory. Writes of settings fail at random, except the last ones.
mod worker {
    use std::cell::RefCell;
    use std::panic::resume_unwind;
    use std::path::PathBuf;

    use super::folders::Folders;
    use super::request::{Reply, Request};
    use super::threads::{mpsc::Sender, random_bool};
    use super::{Settings, StorageError, WakeHandle};

    /// The request with this number panics.
    pub(super) const PANICS: u32 = 13;

    /// What was written.
    #[derive(Clone, Debug, Default)]
    pub(super) struct Disk {
        /// The numbers of requests.
        pub(super) done: Vec<u32>,
        /// The numbers of settings.
        pub(super) settings: Vec<u32>,
        /// Whether the worker was shut down.
        pub(super) is_shut_down: bool,
    }

    thread_local! {
        // The model checker runs all its threads on one system thread.
        static DISK: RefCell<Disk> = RefCell::default();
    }

    pub(super) fn clear_disk() {
        DISK.take();
    }

    pub(super) fn disk() -> Disk {
        DISK.with_borrow(Clone::clone)
    }

    pub(super) struct Worker {
        replies: Sender<Reply>,
        wake: WakeHandle,
        idle_work: u32,
        pending: Option<Box<Settings>>,
    }

    impl Worker {
        pub(super) fn new(_: Folders, replies: Sender<Reply>, wake: WakeHandle) -> Self {
            Self {
                replies,
                wake,
                idle_work: 2,
                pending: None,
            }
        }

        #[allow(clippy::unused_self, reason = "the real one needs it")]
        pub(super) fn supersedes(&self, next: &Request, request: &Request) -> bool {
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

        pub(super) const fn has_idle_work(&self) -> bool {
            self.idle_work > 0
        }

        pub(super) const fn has_pending_writes(&self) -> bool {
            self.pending.is_some()
        }

        pub(super) fn retry_writes(&mut self) {
            if let Some(settings) = self.pending.take() {
                self.write(settings, random_bool());
            }
        }

        pub(super) fn shut_down(&mut self) {
            if let Some(settings) = self.pending.take() {
                self.write(settings, true);
            }
            DISK.with_borrow_mut(|disk| disk.is_shut_down = true);
        }

        pub(super) fn run_idle_work(&mut self) {
            self.idle_work -= 1;
        }

        fn write(&mut self, settings: Box<Settings>, succeeds: bool) {
            if succeeds {
                DISK.with_borrow_mut(|disk| disk.settings.push(settings.repetition));
            }
            self.pending = (!succeeds).then_some(settings);
        }

        pub(super) fn carry_out(&mut self, request: Request) {
            match request {
                Request::WriteSettings(settings) => self.write(settings, random_bool()),
                Request::ReadTournament(number) => self.number(number),
                other => unreachable!("{other:?}"),
            }
        }

        fn number(&self, path: PathBuf) {
            let number = path.to_string_lossy().parse().unwrap_or_default();
            if number == PANICS {
                // Unlike `panic!`, this prints no message, which would take most of the time.
                resume_unwind(Box::new("requested"));
            }
            DISK.with_borrow_mut(|disk| disk.done.push(number));
            self.reply(Reply::Saved(path));
        }
    }
}

use storage_thread::Storage;
use worker::{PANICS, disk};

/// A request with a number.
fn numbered(number: u32) -> Request {
    Request::ReadTournament(PathBuf::from(number.to_string()))
}

/// Settings with a number.
fn settings(number: u32) -> Request {
    Request::WriteSettings(Box::new(Settings {
        repetition: number,
        ..Settings::default()
    }))
}

fn new_storage() -> Storage {
    worker::clear_disk();
    Storage::new(Folders::below("memory"), WakeHandle::default())
}

/// The numbers of the requests that were answered; `None` for one that panicked.
fn answered(replies: &[Reply]) -> Vec<Option<u32>> {
    let number = |reply: &Reply| match reply {
        Reply::Saved(path) => path.to_string_lossy().parse().ok(),
        Reply::Error(StorageError::Panicked) => None,
        other => unreachable!("{other:?}"),
    };
    replies.iter().map(number).collect()
}

#[test]
fn requests_are_carried_out_once_and_in_order_also_after_a_panic() {
    try_orders(|| {
        let storage = new_storage();
        let mut replies = Vec::new();
        for number in [1, 2, PANICS, 3] {
            storage.request(numbered(number));
            replies.extend(storage.replies());
        }
        storage.flush();
        replies.extend(storage.replies());
        assert_eq!(answered(&replies), [Some(1), Some(2), None, Some(3)]);
        storage.request(numbered(4));
        drop(storage);
        assert_eq!(disk().done, [1, 2, 3, 4], "dropping waits for all requests");
    });
}

#[test]
fn after_a_flush_the_replies_are_available_to_any_thread() {
    try_orders(|| {
        let storage = std::sync::Arc::new(new_storage());
        let other = storage.clone();
        let other = spawn(move || {
            other.request(numbered(10));
            other.request(numbered(11));
            other.flush();
            other.replies()
        });
        storage.request(numbered(20));
        storage.flush();
        let mut all = answered(&storage.replies());
        all.extend(answered(&other.join().unwrap_or_default()));
        all.sort_unstable();
        assert_eq!(all, [Some(10), Some(11), Some(20)]);
    });
}

#[test]
fn the_latest_settings_are_on_disk_at_the_end() {
    try_orders(|| {
        let storage = new_storage();
        for number in 1..=3 {
            storage.request(settings(number));
            storage.request(numbered(number));
        }
        storage.request(settings(4));
        storage.request(settings(5));
        drop(storage);
        let disk = disk();
        assert_eq!(disk.settings.last(), Some(&5), "{disk:?}");
        assert!(disk.settings.is_sorted(), "{disk:?}");
        assert_eq!(disk.done, [1, 2, 3]);
    });
}

#[test]
fn the_worker_is_shut_down_also_after_a_panic() {
    try_orders(|| {
        let storage = new_storage();
        if threads::random_bool() {
            storage.request(numbered(PANICS));
        }
        drop(storage);
        assert!(disk().is_shut_down);
    });
}

/// The program's own storage, if the system cannot start a thread.
#[test]
fn without_a_thread_requests_are_carried_out_immediately() {
    let folder = std::env::temp_dir().join(format!("focus-no-thread-{}", std::process::id()));
    let storage = super::Storage::inline(Folders::below(folder), WakeHandle::default());
    storage.request(Request::ListTournaments);
    storage.request(Request::Resume(None));
    let replies = storage.replies();
    assert!(
        matches!(&replies[..], [Reply::TournamentList(list), Reply::Error(_)] if list.is_empty()),
        "{replies:?}"
    );
    storage.flush();
}
