//! The thread that reads and writes files, so that a slow disk never delays a frame.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::folders::Folders;
use super::request::{Reply, Request};
use super::worker::Worker;
use crate::search::Wake;

/// A handle to the storage thread. Dropping it waits until everything is written.
pub struct Storage {
    folders: Folders,
    jobs: Jobs,
    replies: Mutex<Receiver<Reply>>,
    thread: Option<JoinHandle<()>>,
}

/// The way of a request to its worker.
enum Jobs {
    Thread(Sender<Job>),
    /// The system gave no thread: requests are carried out at once.
    Here(Box<Mutex<Worker>>),
}

/// A job of the thread.
enum Job {
    Request(Request),
    /// Answers when all jobs before it are done.
    Flush(Sender<()>),
}

impl Storage {
    /// A storage of files in these folders. `wake` is called after each reply.
    #[must_use]
    pub fn new(folders: Folders, wake: Wake) -> Self {
        let (send, replies) = mpsc::channel();
        let (jobs, to_do) = mpsc::channel();
        let worker = Worker::new(folders.clone(), send.clone(), wake.clone());
        let thread = thread::Builder::new().name("storage".into());
        let thread = thread.spawn(move || work(worker, &to_do));
        let (jobs, thread) = match thread {
            Ok(thread) => (Jobs::Thread(jobs), Some(thread)),
            Err(why) => {
                log::warn!("no thread for the storage: {why}");
                (Jobs::here(Worker::new(folders.clone(), send, wake)), None)
            }
        };
        Self {
            folders,
            jobs,
            replies: Mutex::new(replies),
            thread,
        }
    }

    /// The folders.
    #[must_use]
    pub const fn folders(&self) -> &Folders {
        &self.folders
    }

    /// Hands in a request. It never blocks; without a thread the request is carried out at once.
    pub fn request(&self, request: Request) {
        self.jobs.give(Job::Request(request));
    }

    /// The replies since the last call. It never blocks.
    #[must_use]
    pub fn replies(&self) -> Vec<Reply> {
        let replies = self.replies.lock().unwrap_or_else(PoisonError::into_inner);
        replies.try_iter().collect()
    }

    /// Waits until all earlier requests are done and their replies can be read.
    pub fn flush(&self) {
        let (done, wait) = mpsc::channel();
        self.jobs.give(Job::Flush(done));
        // An error means that the thread has ended: there is nothing to wait for.
        let _ = wait.recv();
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        // The thread ends when it has done all jobs and no more can come.
        let (none, _) = mpsc::channel();
        self.jobs = Jobs::Thread(none);
        if let Some(thread) = self.thread.take() {
            // The fault of a thread that panicked is on the standard error stream.
            let _ = thread.join();
        }
    }
}

impl Jobs {
    fn here(worker: Worker) -> Self {
        Self::Here(Box::new(Mutex::new(worker)))
    }

    fn give(&self, job: Job) {
        match self {
            Self::Thread(jobs) => {
                if jobs.send(job).is_err() {
                    log::error!("the storage thread has ended");
                }
            }
            Self::Here(worker) => {
                let mut worker = worker.lock().unwrap_or_else(PoisonError::into_inner);
                carry_out(&mut worker, job);
                while worker.has_more() {
                    worker.go_on();
                }
            }
        }
    }
}

/// The time after which it is tried again to write what could not be written.
const AGAIN: Duration = Duration::from_secs(2);

/// Does jobs in order until no more can come. What could not be written is tried again now and then, and at the end.
fn work(mut worker: Worker, to_do: &Receiver<Job>) {
    let mut queue = VecDeque::new();
    loop {
        if queue.is_empty() {
            let next = if worker.has_more() {
                to_do.recv_timeout(Duration::ZERO)
            } else if worker.owes() {
                to_do.recv_timeout(AGAIN)
            } else {
                to_do.recv().map_err(RecvTimeoutError::from)
            };
            match next {
                Ok(job) => queue.push_back(job),
                Err(RecvTimeoutError::Timeout) if worker.has_more() => {
                    guarded(&mut worker, Worker::go_on);
                }
                Err(RecvTimeoutError::Timeout) => guarded(&mut worker, Worker::try_again),
                Err(RecvTimeoutError::Disconnected) => return guarded(&mut worker, Worker::end),
            }
        }
        queue.extend(to_do.try_iter());
        let Some(job) = queue.pop_front() else {
            continue;
        };
        // Behind a slow disk many states of one match may wait: the newest one is enough.
        if let (Job::Request(request), Some(Job::Request(next))) = (&job, queue.front())
            && worker.replaces(next, request)
        {
            continue;
        }
        guarded(&mut worker, |worker| carry_out(worker, job));
    }
}

/// Does a piece of work. One that panics is lost; the thread goes on with the next.
fn guarded(worker: &mut Worker, work: impl FnOnce(&mut Worker)) {
    if catch_unwind(AssertUnwindSafe(|| work(worker))).is_err() {
        worker.report_panic();
    }
}

fn carry_out(worker: &mut Worker, job: Job) {
    match job {
        Job::Request(request) => worker.carry_out(request),
        Job::Flush(done) => {
            // The waiting thread may have ended.
            let _ = done.send(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_thread_requests_are_carried_out_at_once() {
        let folder = std::env::temp_dir().join(format!("focus-no-thread-{}", std::process::id()));
        let folders = Folders::below(folder);
        let (send, replies) = mpsc::channel();
        let worker = Worker::new(folders.clone(), send, Wake::default());
        let storage = Storage {
            folders,
            jobs: Jobs::here(worker),
            replies: Mutex::new(replies),
            thread: None,
        };
        storage.request(Request::ListSeries);
        storage.request(Request::Resume(None));
        let replies = storage.replies();
        assert!(
            matches!(&replies[..], [Reply::SeriesList(list), Reply::Fault(_)] if list.is_empty()),
            "{replies:?}"
        );
        storage.flush();
    }
}
