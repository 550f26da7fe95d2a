//! The thread that reads and writes files, so that a slow disk never delays a frame.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::time::Duration;

use super::folders::Folders;
use super::request::{Reply, Request};
use super::threads::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use super::threads::sync::Mutex;
use super::threads::thread::{self, JoinHandle};
use super::worker::Worker;
use crate::search::WakeHandle;

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
    pub fn new(folders: Folders, wake: WakeHandle) -> Self {
        let (send, replies) = mpsc::channel();
        let (jobs, to_do) = mpsc::channel();
        let worker = Worker::new(folders.clone(), send, wake.clone());
        let thread = thread::Builder::new().name("storage".into());
        match thread.spawn(move || work(worker, &to_do)) {
            Ok(thread) => Self {
                folders,
                jobs: Jobs::Thread(jobs),
                replies: Mutex::new(replies),
                thread: Some(thread),
            },
            Err(why) => {
                log::warn!("no thread for the storage: {why}");
                Self::here(folders, wake)
            }
        }
    }

    /// A storage that carries requests out at once, where the system gives no thread.
    pub(super) fn here(folders: Folders, wake: WakeHandle) -> Self {
        let (send, replies) = mpsc::channel();
        let worker = Worker::new(folders.clone(), send, wake);
        Self {
            folders,
            jobs: Jobs::Here(Box::new(Mutex::new(worker))),
            replies: Mutex::new(replies),
            thread: None,
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
        if let Jobs::Here(worker) = std::mem::replace(&mut self.jobs, Jobs::Thread(none)) {
            let mut worker = worker.into_inner().unwrap_or_else(PoisonError::into_inner);
            guarded(&mut worker, Worker::end);
        }
        if let Some(thread) = self.thread.take() {
            // The fault of a thread that panicked is on the standard error stream.
            let _ = thread.join();
        }
    }
}

impl Jobs {
    fn give(&self, job: Job) {
        match self {
            Self::Thread(jobs) => {
                if jobs.send(job).is_err() {
                    log::error!("the storage thread has ended");
                }
            }
            Self::Here(worker) => {
                let mut worker = worker.lock().unwrap_or_else(PoisonError::into_inner);
                if worker.owes() {
                    guarded(&mut worker, Worker::try_again);
                }
                guarded(&mut worker, |worker| carry_out(worker, job));
                while worker.has_more() {
                    guarded(&mut worker, Worker::go_on);
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
