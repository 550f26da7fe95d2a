//! The storage thread. It reads and writes all files, so that a slow disk never delays a frame.

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
    sink: RequestSink,
    replies: Mutex<Receiver<Reply>>,
    thread: Option<JoinHandle<()>>,
}

/// Where requests go.
enum RequestSink {
    Thread(Sender<Job>),
    /// The system could not start a thread: requests are carried out immediately.
    Inline(Box<Mutex<Worker>>),
}

/// A job of the thread.
enum Job {
    Request(Request),
    /// Answers when all jobs before it are done.
    Flush(Sender<()>),
}

impl Storage {
    /// Starts the storage of these folders. It calls `wake` after each reply.
    pub fn new(folders: Folders, wake: WakeHandle) -> Self {
        let (replies_in, replies) = mpsc::channel();
        let (jobs_in, jobs) = mpsc::channel();
        let worker = Worker::new(folders.clone(), replies_in, wake.clone());
        let thread = thread::Builder::new().name("storage".into());
        match thread.spawn(move || run(worker, &jobs)) {
            Ok(thread) => Self {
                folders,
                sink: RequestSink::Thread(jobs_in),
                replies: Mutex::new(replies),
                thread: Some(thread),
            },
            Err(error) => {
                log::warn!("couldn't start the storage thread: {error}");
                Self::inline(folders, wake)
            }
        }
    }

    /// A storage without a thread, which carries out requests immediately.
    pub(super) fn inline(folders: Folders, wake: WakeHandle) -> Self {
        let (replies_in, replies) = mpsc::channel();
        let worker = Worker::new(folders.clone(), replies_in, wake);
        Self {
            folders,
            sink: RequestSink::Inline(Box::new(Mutex::new(worker))),
            replies: Mutex::new(replies),
            thread: None,
        }
    }

    /// The folders.
    pub const fn folders(&self) -> &Folders {
        &self.folders
    }

    /// Sends a request. Never blocks, except without a thread.
    pub fn request(&self, request: Request) {
        self.sink.send(Job::Request(request));
    }

    /// Returns the replies since the last call. Never blocks.
    pub fn replies(&self) -> Vec<Reply> {
        let replies = self.replies.lock().unwrap_or_else(PoisonError::into_inner);
        replies.try_iter().collect()
    }

    /// Waits until all earlier requests are done and their replies are available.
    pub fn flush(&self) {
        let (done, wait) = mpsc::channel();
        self.sink.send(Job::Flush(done));
        // An error means that the thread has ended.
        let _ = wait.recv();
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        // Dropping the sender ends the thread after its last job.
        let (closed, _) = mpsc::channel();
        let closed = RequestSink::Thread(closed);
        if let RequestSink::Inline(worker) = std::mem::replace(&mut self.sink, closed) {
            let mut worker = worker.into_inner().unwrap_or_else(PoisonError::into_inner);
            catch_panic(&mut worker, Worker::shut_down);
        }
        if let Some(thread) = self.thread.take() {
            // The message of a panic is on standard error.
            let _ = thread.join();
        }
    }
}

impl RequestSink {
    fn send(&self, job: Job) {
        match self {
            Self::Thread(jobs) => {
                if jobs.send(job).is_err() {
                    log::error!("the storage thread has ended");
                }
            }
            Self::Inline(worker) => {
                let mut worker = worker.lock().unwrap_or_else(PoisonError::into_inner);
                if worker.has_pending_writes() {
                    catch_panic(&mut worker, Worker::retry_writes);
                }
                catch_panic(&mut worker, |worker| carry_out(worker, job));
                while worker.has_idle_work() {
                    catch_panic(&mut worker, Worker::run_idle_work);
                }
            }
        }
    }
}

/// Failed writes are retried after this time.
const RETRY_INTERVAL: Duration = Duration::from_secs(2);

/// Carries out jobs in order until the sender is dropped.
fn run(mut worker: Worker, jobs: &Receiver<Job>) {
    let mut queue = VecDeque::new();
    loop {
        if queue.is_empty() {
            let next = if worker.has_idle_work() {
                jobs.recv_timeout(Duration::ZERO)
            } else if worker.has_pending_writes() {
                jobs.recv_timeout(RETRY_INTERVAL)
            } else {
                jobs.recv().map_err(RecvTimeoutError::from)
            };
            match next {
                Ok(job) => queue.push_back(job),
                Err(RecvTimeoutError::Timeout) if worker.has_idle_work() => {
                    catch_panic(&mut worker, Worker::run_idle_work);
                }
                Err(RecvTimeoutError::Timeout) => catch_panic(&mut worker, Worker::retry_writes),
                Err(RecvTimeoutError::Disconnected) => {
                    return catch_panic(&mut worker, Worker::shut_down);
                }
            }
        }
        queue.extend(jobs.try_iter());
        let Some(job) = queue.pop_front() else {
            continue;
        };
        // After a slow write, many snapshots of a match may be queued: the latest is enough.
        if let (Job::Request(request), Some(Job::Request(next))) = (&job, queue.front())
            && worker.supersedes(next, request)
        {
            continue;
        }
        catch_panic(&mut worker, |worker| carry_out(worker, job));
    }
}

/// Does some work. If it panics, the panic is reported and the thread continues.
fn catch_panic(worker: &mut Worker, work: impl FnOnce(&mut Worker)) {
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
