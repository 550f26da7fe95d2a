//! A display of its own, and the real program on it.

#![allow(dead_code, reason = "each test program uses a part")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use stack_session::storage::Folders;

/// Longer than any step takes on a slow machine that draws without a graphics card, beside other programs.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);
/// The wait for what something may have led to, before it is tried again for the first time.
pub(crate) const TRY: Duration = Duration::from_secs(5);

/// A display of its own, ended with the test.
pub(crate) struct Display {
    server: Child,
    pub(crate) name: String,
}

impl Display {
    pub(crate) fn open() -> Self {
        let mut server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1280x800x24",
                // Without it the server restarts when the last client leaves, and refuses the next one.
                "-noreset",
                "-nolisten",
                "tcp",
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is needed: cargo xtask test installs it");
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap())
            .read_line(&mut number)
            .unwrap();
        Self {
            server,
            name: format!(":{}", number.trim()),
        }
    }

    /// Moves the pointer, clicks, presses keys.
    pub(crate) fn xdotool(&self, arguments: &[&str]) {
        assert!(self.run_xdotool(arguments), "xdotool {arguments:?}");
    }

    fn run_xdotool(&self, arguments: &[&str]) -> bool {
        let status = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.name)
            .status();
        status.expect("xdotool is needed").success()
    }

    pub(crate) fn click(&self, place: (i32, i32)) {
        // A pointer that rests at the place already would tell a window that has just opened nothing by its movement.
        self.point((place.0 + 2, place.1));
        self.point(place);
        self.xdotool(&["click", "1"]);
    }

    pub(crate) fn right_click(&self, place: (i32, i32)) {
        self.point(place);
        self.xdotool(&["click", "3"]);
    }

    /// Presses the left button at a place, and lets it go at another one.
    pub(crate) fn drag(&self, from: (i32, i32), to: (i32, i32)) {
        self.point(from);
        self.xdotool(&["mousedown", "1", "sleep", "0.2"]);
        self.point(((from.0 + to.0) / 2, (from.1 + to.1) / 2));
        self.point(to);
        self.xdotool(&["sleep", "0.2", "mouseup", "1"]);
    }

    pub(crate) fn point(&self, (x, y): (i32, i32)) {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    /// Waits for the window and gives it the focus.
    pub(crate) fn focus(&self) {
        self.xdotool(&[
            "search",
            "--sync",
            "--onlyvisible",
            "--name",
            "^Focus$",
            "windowfocus",
            "--sync",
        ]);
    }

    /// Presses keys. Without a window manager the window has to be given the focus.
    pub(crate) fn keys(&self, keys: &[&str]) {
        assert!(self.try_keys(keys), "keys {keys:?}");
    }

    /// Presses keys where there is a window; false if there is none, or no longer.
    pub(crate) fn try_keys(&self, keys: &[&str]) -> bool {
        let mut arguments = vec![
            "search",
            "--onlyvisible",
            "--name",
            "^Focus$",
            "windowfocus",
            "--sync",
        ];
        arguments.extend(["key", "--delay", "30"]);
        arguments.extend(keys);
        self.run_xdotool(&arguments)
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The program on a display, with its files below a folder.
pub(crate) fn command(display: &Display, home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_focus"));
    command
        .env("DISPLAY", &display.name)
        .env_remove("WAYLAND_DISPLAY")
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"));
    command
}

/// The program, ended with the test.
pub(crate) struct Program {
    pub(crate) child: Child,
    /// What it says about its table, line by line.
    said: Receiver<String>,
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
        let (heard, said) = channel();
        // To its end, also when nobody listens any more: a full pipe would stop the program.
        thread::spawn(move || {
            lines
                .map_while(Result::ok)
                .for_each(|line| drop(heard.send(line)));
        });
        display.focus();
        Self { child, said }
    }

    /// True if the camera has come to rest at the table since this was asked last.
    pub(crate) fn rests_at_table(&self) -> bool {
        self.has_said("the camera rests at the table")
    }

    /// Sends the camera back to its usual place with the key for it, and waits until it is there. It comes back without
    /// it where there is no table yet, which has the key.
    pub(crate) fn look_again(&self, display: &Display) {
        self.said.try_iter().for_each(drop);
        display.keys(&["Home"]);
        let mut asked = false;
        look_for(TRY, || {
            asked = asked || self.has_said("the usual view is wanted");
            (asked && self.rests_at_table()).then_some(())
        });
    }

    /// The square at which the keyboard's ring stands by the last word about it since this was asked.
    pub(crate) fn ring(&self) -> Option<String> {
        let squares = self.said.try_iter().filter_map(|line| {
            let (_, square) = line.split_once("the ring stands at ")?;
            Some(square.trim().to_owned())
        });
        squares.last()
    }

    /// True if this is among the lines up to now; the later ones are heard next.
    fn has_said(&self, what: &str) -> bool {
        self.said.try_iter().any(|line| line.contains(what))
    }

    /// Ends the program as a power cut would: nothing more is written.
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

/// Looks for something on disk for a while: the change of a file is no event that can be awaited.
pub(crate) fn look_for<T>(patience: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    while begun.elapsed() < patience {
        if let Some(found) = look() {
            return Some(found);
        }
        thread::sleep(Duration::from_millis(20));
    }
    None
}

pub(crate) fn wait_for<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    look_for(PATIENCE, look).unwrap_or_else(|| unreachable!("waited in vain for {what}"))
}

/// Does something until it has an effect: a window takes clicks only once it has drawn itself.
pub(crate) fn insist<T>(what: &str, act: impl Fn(), look: impl FnMut() -> Option<T>) -> T {
    insist_with(what, act, || {}, look)
}

/// The same; a try that had no effect is mended before the next one.
pub(crate) fn insist_with<T>(
    what: &str,
    act: impl Fn(),
    mend: impl Fn(),
    mut look: impl FnMut() -> Option<T>,
) -> T {
    let begun = Instant::now();
    let mut patience = TRY;
    loop {
        act();
        if let Some(found) = look_for(patience, &mut look) {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "tried in vain: {what}");
        mend();
        // A window that is slow would never come to rest if it were pressed again and again.
        patience *= 2;
    }
}

pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|file| file.path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .collect()
}

/// An empty home for a test, and the folders in it that the program uses.
pub(crate) fn home(test: &str) -> (PathBuf, Folders) {
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
