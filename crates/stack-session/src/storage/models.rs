//! The storage thread in all orders: what is asked for is done, in its order, and told, whatever the disk, the time
//! and the system do.
//!
//! The source is that of [`super::thread`], compiled a second time with the threads and channels of a model and with a
//! worker that has a memory in place of a disk.

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
    reason = "the program's own source with the model's threads; models do not ask for all that it offers"
)]
#[path = "thread.rs"]
mod thread;
mod worker;

use thread::Storage;
use worker::{PANICS, disk};

/// A request that is told by its number.
fn numbered(number: u32) -> Request {
    Request::ReadSeries(PathBuf::from(number.to_string()))
}

/// The settings, told apart by a number.
fn settings(number: u32) -> Request {
    Request::WriteSettings(Box::new(Settings {
        repetition: number,
        ..Settings::default()
    }))
}

fn new_storage() -> Storage {
    worker::new_disk();
    Storage::new(Folders::below("memory"), WakeHandle::default())
}

/// What replies tell: numbers of requests, and `None` for one that panicked.
fn told(replies: &[Reply]) -> Vec<Option<u32>> {
    let number = |reply: &Reply| match reply {
        Reply::Saved(path) => path.to_string_lossy().parse().ok(),
        Reply::Error(StorageError::Panicked) => None,
        other => unreachable!("{other:?}"),
    };
    replies.iter().map(number).collect()
}

#[test]
fn requests_are_carried_out_once_and_in_their_order_also_after_one_that_panics() {
    try_orders(|| {
        let storage = new_storage();
        let mut replies = Vec::new();
        for number in [1, 2, PANICS, 3] {
            storage.request(numbered(number));
            replies.extend(storage.replies());
        }
        storage.flush();
        replies.extend(storage.replies());
        assert_eq!(told(&replies), [Some(1), Some(2), None, Some(3)]);
        storage.request(numbered(4));
        drop(storage);
        assert_eq!(disk().done, [1, 2, 3, 4], "the end waits for all requests");
    });
}

#[test]
fn what_was_asked_for_before_a_flush_can_be_read_after_it_by_any_thread() {
    try_orders(|| {
        let storage = std::sync::Arc::new(new_storage());
        let beside = storage.clone();
        let beside = spawn(move || {
            beside.request(numbered(10));
            beside.request(numbered(11));
            beside.flush();
            beside.replies()
        });
        storage.request(numbered(20));
        storage.flush();
        let mut all = told(&storage.replies());
        all.extend(told(&beside.join().unwrap_or_default()));
        all.sort_unstable();
        assert_eq!(all, [Some(10), Some(11), Some(20)]);
    });
}

#[test]
fn the_newest_settings_are_on_disk_at_the_end_and_none_is_written_over_by_an_older_one() {
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
fn the_match_is_left_whenever_the_program_ends() {
    try_orders(|| {
        let storage = new_storage();
        if threads::lot() {
            storage.request(numbered(PANICS));
        }
        drop(storage);
        assert!(disk().left);
    });
}
