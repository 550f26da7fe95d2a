//! Runs the engine as a process, with timeouts.

#[path = "../../../stack-ai/tests/common/tries.rs"]
mod tries;

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

pub(crate) use tries::several;

/// Longest wait of a test, for files and for engine output; afterwards the engine is killed. Busy
/// machines needed over a minute.
pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// Polls until a condition holds, for conditions without an event such as the number of files in a
/// folder.
pub(crate) fn wait_until(mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < LONGEST_WAIT, "waited in vain");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Prefix of error lines.
pub(crate) const ERROR: &str = "info string error: ";

/// A running engine; killed on drop.
pub(crate) struct Engine {
    child: Arc<Mutex<Child>>,
    input: Option<ChildStdin>,
    output: Option<BufReader<ChildStdout>>,
    /// Dropping this ends the watchdog.
    _alive: Sender<()>,
}

/// How an engine process ended.
#[derive(Debug)]
pub(crate) struct EngineExit {
    pub(crate) code: Option<i32>,
    /// Lines that were not read before.
    pub(crate) lines: Vec<String>,
    pub(crate) errors: String,
}

impl Engine {
    pub(crate) fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_focus-engine"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = child.stdout.take().map(BufReader::new);
        let child = Arc::new(Mutex::new(child));
        let (alive, done) = channel();
        let watched = Arc::clone(&child);
        thread::spawn(move || {
            if done.recv_timeout(LONGEST_WAIT) == Err(RecvTimeoutError::Timeout) {
                watched.lock().unwrap().kill().unwrap();
            }
        });
        Self {
            child,
            input,
            output,
            _alive: alive,
        }
    }

    /// Starts an engine and sends these lines, all of which must be accepted.
    pub(crate) fn with(lines: &[&str]) -> Self {
        let mut engine = Self::start();
        for line in lines {
            engine.accepts(line);
        }
        engine
    }

    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.lock().unwrap().id()
    }

    pub(crate) fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// Sends a line if the engine still reads.
    pub(crate) fn try_send(&mut self, line: &str) -> bool {
        let input = self.input.as_mut().unwrap();
        input.write_all(format!("{line}\n").as_bytes()).is_ok()
    }

    /// The next line of output.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.output.as_mut().unwrap().read_line(&mut line).unwrap();
        assert!(
            read > 0 && line.ends_with('\n'),
            "the engine fell silent, or was killed by the watchdog, after {line:?}"
        );
        line.trim_end().to_string()
    }

    /// The response to a line, without `info` lines.
    pub(crate) fn answers(&mut self, line: impl AsRef<[u8]>) -> Vec<String> {
        self.send_bytes(line.as_ref());
        self.send_bytes(b"\nisready\n");
        let mut lines = Vec::new();
        loop {
            match self.line() {
                line if line == "readyok" => return lines,
                line if is_info(&line) => {}
                line => lines.push(line),
            }
        }
    }

    /// Sends a line that must be accepted without output.
    pub(crate) fn accepts(&mut self, line: &str) {
        assert_eq!(self.answers(line), [""; 0], "{line}");
    }

    /// Sends a line that must be rejected by one line that contains all of `expected`, without
    /// changing the position. A rejected `go` is followed by a `bestmove`.
    pub(crate) fn rejects(&mut self, line: impl AsRef<[u8]>, expected: &[&str]) {
        let before = self.query("position");
        let answers = self.answers(line.as_ref());
        let shown = String::from_utf8_lossy(&line.as_ref()[..line.as_ref().len().min(100)]);
        let (answer, rest) = answers.split_first().unwrap();
        let is_busy = answer.contains("a search is running");
        let is_go = shown.split_whitespace().next() == Some("go") && !is_busy;
        let best_move = is_go.then_some("bestmove (none)");
        assert!(rest.iter().eq(best_move), "{shown}: {answers:?}");
        let what = answer
            .strip_prefix(ERROR)
            .unwrap_or_else(|| panic!("{shown}: {answer}"));
        assert!(!what.contains(char::is_control), "{shown}: {what:?}");
        for part in expected {
            assert!(what.contains(part), "{shown}: {what} lacks {part}");
        }
        assert_eq!(self.query("position"), before, "{shown}");
    }

    /// The answer to `query WHAT`.
    pub(crate) fn query(&mut self, what: &str) -> String {
        let answers = self.answers(format!("query {what}"));
        let [answer] = &answers[..] else {
            panic!("query {what}: {answers:?}");
        };
        let answer = answer.strip_prefix("response");
        answer.unwrap().trim_start().to_string()
    }

    /// The move that answers a `go` line.
    pub(crate) fn best_move(&mut self, go: &str) -> String {
        self.send(go);
        self.until_best_move()
    }

    /// The move of the running search.
    pub(crate) fn until_best_move(&mut self) -> String {
        self.finish_search().1
    }

    /// The `info` lines and the move that answer a `go` line.
    pub(crate) fn search(&mut self, go: &str) -> (Vec<String>, String) {
        self.send(go);
        self.finish_search()
    }

    fn finish_search(&mut self) -> (Vec<String>, String) {
        let mut lines = Vec::new();
        loop {
            let line = self.line();
            if let Some(mv) = line.strip_prefix("bestmove ") {
                return (lines, mv.to_string());
            }
            assert!(is_info(&line), "{line}");
            lines.push(line);
        }
    }

    /// Closes the read end of the engine's output.
    pub(crate) fn close_output(&mut self) {
        self.output = None;
    }

    /// Closes the input and waits for the end of the process.
    pub(crate) fn end_input(mut self) -> EngineExit {
        self.input = None;
        self.wait()
    }

    /// Waits for the end of the process while the input stays open.
    pub(crate) fn wait(mut self) -> EngineExit {
        let mut lines = Vec::new();
        if let Some(output) = self.output.take() {
            lines.extend(output.lines().map(Result::unwrap));
        }
        // The error stream closes only when the process ends, so waiting afterwards is quick.
        let stderr = self.child.lock().unwrap().stderr.take();
        let errors = io::read_to_string(stderr.unwrap()).unwrap();
        let code = self.child.lock().unwrap().wait().unwrap().code();
        EngineExit {
            code,
            lines,
            errors,
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        if let Ok(mut child) = self.child.lock() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Whether a line is an `info` line of a search.
fn is_info(line: &str) -> bool {
    line.starts_with("info ") && !line.starts_with(ERROR)
}

/// The word after `name` in an `info` line.
pub(crate) fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let mut words = line.split(' ').skip_while(|word| *word != name);
    words.nth(1)
}

/// The words of a command line; quotes (") enclose words with spaces.
pub(crate) fn words(line: &str) -> Vec<&str> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(number, part)| match number % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words.collect()
}

/// Exit code, standard output and standard error of a command.
pub(crate) fn run_command(line: &str) -> (Option<i32>, String, String) {
    run(&words(line))
}

/// Standard output of a successful run, standard error of a failed one.
pub(crate) fn run_text(arguments: &[&str]) -> Result<String, String> {
    match run(arguments) {
        (Some(0), text, _) => Ok(text),
        (_, _, errors) => Err(errors),
    }
}

/// Standard output of a successful run without errors.
pub(crate) fn printed(line: &str) -> String {
    let (code, text, errors) = run_command(line);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{line}");
    text
}

/// Runs a command that must be rejected with a message that contains all of `expected`.
pub(crate) fn rejected(line: &str, expected: &[&str]) {
    let (code, text, errors) = run_command(line);
    assert_eq!((code, text.as_str()), (Some(2), ""), "{line}: {errors}");
    for part in expected {
        assert!(errors.contains(part), "{line}: {errors} lacks {part}");
    }
}

/// The path of a test folder, which does not exist yet.
pub(crate) fn scratch(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path.to_str().unwrap().to_string()
}

/// Runs a subcommand to its end; returns exit code, standard output and standard error.
pub(crate) fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_focus-engine"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}
