//! Processes of external engines: lines in and out, and their end.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write as _};
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
#[cfg(windows)]
use std::os::windows::process::CommandExt as _;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use stack_game::{strip_byte_order_mark, truncated, truncated_reason};

use crate::engine_error::EngineError;

/// Time limit for quitting.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);
/// Maximum length of an output line in bytes; longer lines are split.
const MAX_LINE_LENGTH: u64 = 1 << 16;
/// Maximum number of output lines that wait to be read; then the engine has to wait.
const MAX_WAITING_LINES: usize = 256;

/// The running processes of external engines, to end them together with the program.
#[derive(Clone, Debug, Default)]
pub struct EngineProcesses(Arc<Mutex<Running>>);

#[derive(Debug, Default)]
struct Running {
    /// By the number of the process.
    processes: BTreeMap<u64, Weak<Mutex<Process>>>,
    started: u64,
    ended: bool,
}

impl EngineProcesses {
    /// Kills all engines and starts no more.
    pub fn end_all(&self) {
        let processes = {
            let mut running = lock(&self.0);
            running.ended = true;
            std::mem::take(&mut running.processes)
        };
        for process in processes.values().filter_map(Weak::upgrade) {
            lock(&process).end();
        }
    }

    /// The number of running engines.
    pub fn count(&self) -> usize {
        let processes = &lock(&self.0).processes;
        processes
            .values()
            .filter(|process| process.strong_count() > 0)
            .count()
    }

    /// Starts a process.
    fn start(&self, command: &mut Command) -> io::Result<(Arc<Mutex<Process>>, Pipes)> {
        // Locked until the process is listed, so that `end_all` cannot miss it.
        let mut running = lock(&self.0);
        if running.ended {
            return Err(io::Error::other("the program is closing"));
        }
        let mut child = spawn(command)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let process = Arc::new(Mutex::new(Process {
            child,
            is_reaped: false,
        }));
        running
            .processes
            .retain(|_, process| process.strong_count() > 0);
        running.started += 1;
        let number = running.started;
        running.processes.insert(number, Arc::downgrade(&process));
        Ok((process, pipes))
    }
}

/// Standard input, output and error output of a child.
type Pipes = (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A child process.
#[derive(Debug)]
struct Process {
    child: Child,
    /// Whether the process has been waited for, so that its ID may have been reused.
    is_reaped: bool,
}

impl Process {
    /// Kills the process and its children: the engine may run in a shell or a virtual machine.
    /// Returns the exit status the first time.
    ///
    /// The group is killed before the process is reaped; afterwards its ID may belong to another
    /// process group.
    fn end(&mut self) -> Option<ExitStatus> {
        if std::mem::replace(&mut self.is_reaped, true) {
            return None;
        }
        #[cfg(unix)]
        let _ =
            nix::sys::signal::killpg(process_id(&self.child), nix::sys::signal::Signal::SIGKILL);
        let _ = self.child.kill();
        self.child.wait().ok()
    }
}

/// Starts a program with SIGTERM unblocked. A child inherits the signal mask of the thread that
/// starts it, and a program that handles SIGTERM in a dedicated thread blocks it in all others.
#[cfg(unix)]
fn spawn(command: &mut Command) -> io::Result<Child> {
    use nix::sys::signal::{SigSet, Signal};

    // Ctrl-C is handled by the program, which ends its engines itself.
    command.process_group(0);
    let blocked = SigSet::thread_get_mask()?;
    let mut termination = SigSet::empty();
    termination.add(Signal::SIGTERM);
    termination.thread_unblock()?;
    let child = command.spawn();
    blocked.thread_set_mask()?;
    child
}

#[cfg(windows)]
fn spawn(command: &mut Command) -> io::Result<Child> {
    /// Windows opens no console for the engine.
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW).spawn()
}

#[cfg(not(any(unix, windows)))]
fn spawn(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

#[cfg(unix)]
fn process_id(child: &Child) -> nix::unistd::Pid {
    nix::unistd::Pid::from_raw(child.id().cast_signed())
}

/// Whether a process has exited, without reaping it.
#[cfg(target_os = "linux")]
fn has_exited(child: &Child) -> bool {
    use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid};

    let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOHANG | WaitPidFlag::WNOWAIT;
    !matches!(
        waitid(Id::Pid(process_id(child)), flags),
        Ok(WaitStatus::StillAlive)
    )
}

/// Unknown on other systems: the engine is killed after the timeout.
#[cfg(not(target_os = "linux"))]
fn has_exited(_: &Child) -> bool {
    false
}

/// A running engine and its lines. Three threads write and read them, so that neither an engine
/// that reads nothing nor one that prints without end blocks or fills the memory. It is killed on
/// drop.
#[derive(Debug)]
pub(crate) struct EngineLines {
    process: Arc<Mutex<Process>>,
    input: Sender<String>,
    /// Output lines, until the output ends.
    pub(crate) output: Receiver<String>,
    /// The line that could not be written, with the error.
    unwritten: Arc<Mutex<Option<(String, io::Error)>>>,
    /// The last line of the error output that is not empty.
    error_line: Arc<Mutex<String>>,
    /// Disconnected when the error output ends.
    error_end: Receiver<()>,
}

impl EngineLines {
    pub(crate) fn start(
        mut command: Command,
        processes: &EngineProcesses,
    ) -> Result<Self, EngineError> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::piped());
        let (process, pipes) = processes.start(&mut command).map_err(EngineError::Start)?;
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            lock(&process).end();
            return Err(EngineError::Pipes);
        };
        let (lines, output) = sync_channel(MAX_WAITING_LINES);
        thread::spawn(move || {
            read_lines(stdout, |line| lines.send(line).is_ok());
        });
        let error_line = Arc::default();
        let last_line = Arc::clone(&error_line);
        let (end, error_end) = channel();
        thread::spawn(move || {
            let _end: Sender<()> = end;
            read_lines(stderr, |line| {
                // Still shown where the program was started from.
                let _ = writeln!(io::stderr(), "{line}");
                if !line.trim().is_empty() {
                    *lock(&last_line) = line;
                }
                true
            });
        });
        let (input, waiting) = channel();
        let unwritten = Arc::default();
        let shared = Arc::clone(&unwritten);
        thread::spawn(move || {
            if let Err(failure) = write_lines(stdin, &waiting) {
                *lock(&shared) = Some(failure);
            }
        });
        Ok(Self {
            process,
            input,
            output,
            unwritten,
            error_line,
            error_end,
        })
    }

    /// Sends a line; control characters are left out.
    ///
    /// # Errors
    /// If an earlier line could not be written.
    pub(crate) fn send(&self, line: &str) -> Result<(), EngineError> {
        let line: String = line.chars().filter(|c| !c.is_control()).collect();
        // Fails only if the thread has ended because of an error.
        let _ = self.input.send(line);
        self.check_input()
    }

    /// # Errors
    /// If a line could not be written.
    pub(crate) fn check_input(&self) -> Result<(), EngineError> {
        match lock(&self.unwritten).take() {
            Some((line, source)) => Err(EngineError::Write {
                line: truncated(&line),
                source,
            }),
            None => Ok(()),
        }
    }

    /// Returns the last line that the engine has written to its error output, truncated; empty if
    /// there is none. Call it after [`shut_down`](Self::shut_down).
    pub(crate) fn last_error_line(&self) -> String {
        // A child of the engine may keep the output open.
        let _ = self.error_end.recv_timeout(EXIT_TIMEOUT);
        truncated_reason(lock(&self.error_line).trim())
    }

    /// Waits for the process to exit, or kills it after a timeout. Returns the exit status if it
    /// exited by itself. Also kills any processes it left running.
    pub(crate) fn shut_down(&self) -> Option<ExitStatus> {
        let start = Instant::now();
        let exited = || {
            let process = lock(&self.process);
            process.is_reaped || has_exited(&process.child)
        };
        let mut has_exited = exited();
        while !has_exited && start.elapsed() < EXIT_TIMEOUT {
            // There is no portable way to wait for a process with a timeout.
            thread::sleep(Duration::from_millis(2));
            has_exited = exited();
        }
        let status = lock(&self.process).end()?;
        (has_exited || status.code().is_some()).then_some(status)
    }
}

impl Drop for EngineLines {
    fn drop(&mut self) {
        let _ = self.send("quit");
        self.shut_down();
    }
}

/// Reads lines until the output ends or `next` returns false.
fn read_lines(output: impl Read, mut next: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    let mut read = |line: &mut _| {
        let mut part = (&mut output).take(MAX_LINE_LENGTH);
        part.read_until(b'\n', line)
    };
    while read(&mut line).is_ok_and(|bytes| bytes > 0) {
        // Engines may print names in any encoding; replace what is not UTF-8.
        let text = String::from_utf8_lossy(&line);
        if !next(strip_byte_order_mark(&text).trim_end().into()) {
            break;
        }
        line.clear();
    }
}

/// Writes lines until there are no more.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) -> Result<(), (String, io::Error)> {
    while let Ok(line) = lines.recv() {
        let written = writeln!(input, "{line}").and_then(|()| input.flush());
        written.map_err(|error| (line, error))?;
    }
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
#[allow(clippy::unwrap_used, reason = "test code: an error must stop the test")]
mod tests {
    use super::*;

    fn state(id: &str) -> Option<char> {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        stat.rsplit(") ").next()?.chars().next()
    }

    fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
        let deadline = Instant::now() + Duration::from_secs(10);
        while !holds() {
            assert!(Instant::now() < deadline, "{what}");
            // The system reports no event for the state of another process.
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn shell(script: &str, processes: &EngineProcesses) -> EngineLines {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        EngineLines::start(command, processes).unwrap()
    }

    #[test]
    fn an_exited_process_is_not_reaped_before_its_group_is_killed() {
        let engine = shell("sleep 600 & echo $!; exit 3", &EngineProcesses::default());
        let child = engine.output.recv().unwrap();
        let id = lock(&engine.process).child.id().to_string();
        wait_until("it exits", || has_exited(&lock(&engine.process).child));
        assert_eq!(state(&id), Some('Z'));
        assert_ne!(state(&child), None, "its child is still running");
        assert_eq!(engine.shut_down().and_then(|status| status.code()), Some(3));
        assert_eq!(engine.shut_down(), None, "a second call does nothing");
        wait_until("its child is killed", || {
            matches!(state(&child), None | Some('Z'))
        });
    }

    #[test]
    fn engines_end_with_the_program_and_no_more_start() {
        let processes = EngineProcesses::default();
        let deaf = shell(
            "trap '' TERM; echo $$; while :; do sleep 1; done",
            &processes,
        );
        let id = deaf.output.recv().unwrap();
        assert_eq!(processes.count(), 1);
        processes.end_all();
        wait_until("it is killed", || state(&id).is_none());
        assert!(EngineLines::start(Command::new("sh"), &processes).is_err());
    }

    /// A full pipe would block a writing thread; a flood of output would fill the memory.
    #[test]
    fn neither_deaf_nor_chatty_engines_block() {
        let engine = shell("while :; do echo line; done", &EngineProcesses::default());
        let start = Instant::now();
        let long = "x".repeat(1 << 20);
        for _ in 0..8 {
            engine.send(&long).unwrap();
        }
        assert!(start.elapsed() < Duration::from_secs(5));
        let line = || engine.output.recv_timeout(Duration::from_secs(5));
        assert!(line().is_ok() && line().is_ok());
        drop(engine);
        assert!(start.elapsed() < Duration::from_secs(8));
    }
}
