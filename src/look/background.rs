//! Threads that prepare what will be seen, behind the frames that are seen now.

use std::thread::{self, JoinHandle};

use bevy::log::debug;
use thread_priority::{ThreadPriority, set_current_thread_priority};

/// The priority of such a thread, from 0 to 99, where 50 is usual: on Linux a niceness of 9, so that a frame is drawn eight
/// times as fast as it, and it still comes on beside busy programs.
const PRIORITY: u8 = 25;

/// Starts some work on a thread of its own, which waits for frames where there are too few processors for both. Threads
/// that it starts wait, too.
pub fn start<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    thread::spawn(move || {
        let priority = PRIORITY.try_into().map(ThreadPriority::Crossplatform);
        // A system that refuses it, or a program that is patient already: the work is done as usual.
        let set = priority.map(set_current_thread_priority);
        if !matches!(set, Ok(Ok(()))) {
            debug!("the priority of a thread stays as it is: {set:?}");
        }
        work()
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;

    /// The niceness of the thread that asks, see `proc_pid_stat(5)`.
    fn niceness() -> i32 {
        let stat = fs::read_to_string("/proc/thread-self/stat").expect("Linux tells it");
        let after_name = stat.rsplit(')').next().expect("a part");
        let field = after_name.split_whitespace().nth(16).expect("field 19");
        field.parse().expect("a number")
    }

    #[test]
    fn such_threads_and_theirs_are_more_patient_than_the_one_that_started_them() {
        let usual = niceness();
        let told = super::start(|| {
            let theirs = std::thread::spawn(niceness).join();
            (niceness(), theirs.expect("a number"))
        });
        let (here, theirs) = told.join().expect("two numbers");
        assert_eq!(here, theirs);
        assert_eq!(here, usual.max(9), "from {usual}");
        assert_eq!(niceness(), usual, "this thread goes on as it was");
    }
}
