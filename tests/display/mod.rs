//! Runs the real program in a window on a virtual X display (Xvfb) and sends input with xdotool.

#![allow(dead_code, reason = "each test program uses a part")]

mod virtual_display;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use stack_session::storage::Folders;

pub(crate) use virtual_display::{Display, Point};

/// Longer than any step takes on a slow, busy machine without a graphics card.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(300);
/// The time before an action without effect is repeated for the first time.
pub(crate) const FIRST_RETRY: Duration = Duration::from_secs(5);

/// The command that starts the program on a display with its files below `home`.
pub(crate) fn command(display: &Display, home: &Path) -> Command {
    display.command(Path::new(env!("CARGO_BIN_EXE_focus")), home)
}

/// The running program. It is killed when dropped.
pub(crate) struct Program {
    pub(crate) child: Child,
    /// The lines of its log.
    log: Receiver<String>,
}

impl Program {
    pub(crate) fn start(display: &Display, home: &Path) -> Self {
        let mut child = command(display, home)
            .env("RUST_LOG", "error,focus::table=debug")
            .env("NO_COLOR", "1")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let (sender, log) = channel();
        // Reads to the end even without a receiver: a full pipe would stop the program.
        thread::spawn(move || {
            lines
                .map_while(Result::ok)
                .for_each(|line| drop(sender.send(line)));
        });
        display.focus_window();
        Self { child, log }
    }

    /// Whether the camera has come to rest at the table since the last call.
    pub(crate) fn rests_at_table(&self) -> bool {
        self.has_logged("the camera rests at the table")
    }

    /// Resets the view by key and waits until the camera rests.
    pub(crate) fn reset_view(&self, display: &Display) {
        self.log.try_iter().for_each(drop);
        display.keys(&["Home"]);
        let mut requested = false;
        poll_for(FIRST_RETRY, || {
            requested = requested || self.has_logged("view reset requested");
            (requested && self.rests_at_table()).then_some(())
        });
    }

    /// The square of the keyboard cursor that was logged last since the last call.
    pub(crate) fn cursor_square(&self) -> Option<String> {
        let squares = self.log.try_iter().filter_map(|line| {
            let (_, square) = line.split_once("keyboard cursor at ")?;
            Some(square.trim().to_owned())
        });
        squares.last()
    }

    /// Whether the log has this text since the last call; later lines are left for the next call.
    fn has_logged(&self, text: &str) -> bool {
        self.log.try_iter().any(|line| line.contains(text))
    }

    /// Kills the program, as a power cut would: nothing more is written.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Polls until `check` returns something. A change on disk is no event that could be awaited.
pub(crate) fn poll_for<T>(timeout: Duration, mut check: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    while start.elapsed() < timeout {
        if let Some(found) = check() {
            return Some(found);
        }
        thread::sleep(Duration::from_millis(20));
    }
    None
}

pub(crate) fn wait_for<T>(what: &str, check: impl FnMut() -> Option<T>) -> T {
    poll_for(TIMEOUT, check).unwrap_or_else(|| unreachable!("timed out waiting for {what}"))
}

/// Repeats `act` until `check` succeeds: a window ignores clicks before its first frame.
pub(crate) fn retry<T>(what: &str, act: impl Fn(), check: impl FnMut() -> Option<T>) -> T {
    retry_after(what, act, || {}, check)
}

/// Like [`retry`], but calls `reset` between two attempts.
pub(crate) fn retry_after<T>(
    what: &str,
    act: impl Fn(),
    reset: impl Fn(),
    mut check: impl FnMut() -> Option<T>,
) -> T {
    let start = Instant::now();
    let mut interval = FIRST_RETRY;
    loop {
        act();
        if let Some(found) = poll_for(interval, &mut check) {
            return found;
        }
        assert!(start.elapsed() < TIMEOUT, "no attempt succeeded: {what}");
        reset();
        // Constant input would keep a slow window from ever coming to rest.
        interval *= 2;
    }
}

/// The records in a folder.
pub(crate) fn record_files(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .collect()
}

/// An empty home folder for a test, and the folders in it that the program uses.
pub(crate) fn temp_home(test: &str) -> (PathBuf, Folders) {
    let home = std::env::temp_dir().join(format!("focus-{test}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&home);
    let folders = Folders {
        config: home.join("config/focus"),
        data: home.join("data/focus"),
        pictures: home.join("pictures"),
        documents: home.clone(),
    };
    (home, folders)
}
