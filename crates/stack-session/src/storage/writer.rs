//! A thread that writes files, so that a slow disk never delays a frame.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::file::write_atomically;

/// Something to do with a file.
enum Job {
    Write(PathBuf, String),
    /// The text goes to the second file; only when it is there, the first one is removed.
    Finish(PathBuf, PathBuf, String),
    /// Answers when all jobs before it are done.
    Flush(Sender<()>),
}

/// Carries jobs out in order. Dropping it waits until all are done.
pub(super) struct Writer {
    jobs: Option<Sender<Job>>,
    faults: Receiver<String>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn new() -> Self {
        let (jobs, todo) = mpsc::channel();
        let (tell, faults) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("storage".into())
            .spawn(move || {
                for job in todo {
                    if let Err(fault) = carry_out(job) {
                        // Nobody listens any more when the program ends.
                        let _ = tell.send(fault);
                    }
                }
            })
            .ok();
        Self {
            jobs: Some(jobs),
            faults,
            thread,
        }
    }

    pub(super) fn write(&self, path: PathBuf, text: String) {
        self.give(Job::Write(path, text));
    }

    /// Writes `text` to `finished`; once it is there, `unfinished` is removed.
    pub(super) fn finish(&self, unfinished: PathBuf, finished: PathBuf, text: String) {
        self.give(Job::Finish(unfinished, finished, text));
    }

    /// Waits until everything given so far is on disk.
    pub(super) fn flush(&self) {
        let (done, wait) = mpsc::channel();
        self.give(Job::Flush(done));
        // An error means that the thread has ended: nothing is left to wait for.
        let _ = wait.recv();
    }

    /// What went wrong since the last call.
    pub(super) fn faults(&self) -> Vec<String> {
        self.faults.try_iter().collect()
    }

    /// Hands a job to the thread; without a thread it is done here.
    fn give(&self, job: Job) {
        let unsent = match (&self.jobs, &self.thread) {
            (Some(jobs), Some(_)) => jobs.send(job).err().map(|unsent| unsent.0),
            _ => Some(job),
        };
        if let Some(job) = unsent {
            // The system gave no thread; the disk is as fast as it is.
            let _ = carry_out(job);
        }
    }
}

fn carry_out(job: Job) -> Result<(), String> {
    match job {
        Job::Write(path, text) => write_atomically(&path, &text),
        Job::Finish(unfinished, finished, text) => {
            write_atomically(&finished, &text)?;
            match std::fs::remove_file(&unfinished) {
                Err(fault) if fault.kind() != std::io::ErrorKind::NotFound => {
                    Err(format!("{}: {fault}", unfinished.display()))
                }
                _ => Ok(()),
            }
        }
        Job::Flush(done) => {
            let _ = done.send(());
            Ok(())
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
