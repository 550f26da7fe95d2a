//! A virtual X display (Xvfb) with input from xdotool, for the window tests and
//! `cargo xtask pictures`.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "each program uses a part; a display that fails must stop it"
)]

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A position in the window, in pixels.
pub(crate) type Point = (i32, i32);

/// A virtual display with simulated mouse and keyboard. It is shut down when dropped.
pub(crate) struct Display {
    server: Child,
    pub(crate) name: String,
}

impl Display {
    pub(crate) fn open() -> Self {
        Self::open_with("1280x800x24", &[])
    }

    /// Opens a screen of this size (`WIDTHxHEIGHTxDEPTH`) with more arguments of Xvfb.
    pub(crate) fn open_with(screen: &str, arguments: &[&OsStr]) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", screen])
            .args(arguments)
            // Without -noreset the server restarts when the last client leaves and refuses the next
            // one.
            .args(["-noreset", "-nolisten", "tcp"])
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

    pub(crate) fn xdotool(&self, arguments: &[&str]) {
        assert!(self.try_xdotool(arguments), "xdotool {arguments:?}");
    }

    fn try_xdotool(&self, arguments: &[&str]) -> bool {
        let status = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.name)
            .status();
        status.expect("xdotool is needed").success()
    }

    pub(crate) fn click(&self, point: Point) {
        // A window that has just opened learns the pointer position only from a movement.
        self.move_pointer((point.0 + 2, point.1));
        self.move_pointer(point);
        self.xdotool(&["click", "1"]);
    }

    pub(crate) fn right_click(&self, point: Point) {
        self.move_pointer(point);
        self.xdotool(&["click", "3"]);
    }

    /// Drags with the left button.
    pub(crate) fn drag(&self, from: Point, to: Point) {
        self.move_pointer(from);
        self.xdotool(&["mousedown", "1", "sleep", "0.2"]);
        self.move_pointer(((from.0 + to.0) / 2, (from.1 + to.1) / 2));
        self.move_pointer(to);
        self.xdotool(&["sleep", "0.2", "mouseup", "1"]);
    }

    pub(crate) fn move_pointer(&self, (x, y): Point) {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    /// Waits for the window and gives it the focus.
    pub(crate) fn focus_window(&self) {
        let find = ["search", "--sync", "--onlyvisible", "--name", "^Focus$"];
        self.xdotool(&[&find[..], &["windowfocus", "--sync"]].concat());
    }

    /// The command that starts this program on the display with its files below `home`.
    pub(crate) fn command(&self, program: &Path, home: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.name)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_DATA_HOME", home.join("data"));
        command
    }

    /// Presses keys. Without a window manager the window needs the focus first.
    pub(crate) fn keys(&self, keys: &[&str]) {
        assert!(self.try_keys(keys), "keys {keys:?}");
    }

    /// Presses keys. Returns false if there is no window (any more).
    pub(crate) fn try_keys(&self, keys: &[&str]) -> bool {
        let find = ["search", "--onlyvisible", "--name", "^Focus$"];
        let focus = ["windowfocus", "--sync", "key", "--delay", "30"];
        self.try_xdotool(&[&find, &focus[..], keys].concat())
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
