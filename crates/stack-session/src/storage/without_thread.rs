//! The storage where the system gives no thread.

use super::folders::Folders;
use super::request::{Reply, Request};
use super::thread::Storage;
use crate::search::WakeHandle;

#[test]
fn without_a_thread_requests_are_carried_out_at_once() {
    let folder = std::env::temp_dir().join(format!("focus-no-thread-{}", std::process::id()));
    let storage = Storage::here(Folders::below(folder), WakeHandle::default());
    storage.request(Request::ListSeries);
    storage.request(Request::Resume(None));
    let replies = storage.replies();
    assert!(
        matches!(&replies[..], [Reply::SeriesList(list), Reply::Error(_)] if list.is_empty()),
        "{replies:?}"
    );
    storage.flush();
}
