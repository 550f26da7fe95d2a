//! Commands with root's rights.

use std::fs;
use std::io::{self, Write};
use std::process::{Command, Stdio};

use crate::cargo;
use crate::needs;

/// The way to root's rights.
#[derive(Clone, Copy)]
pub(crate) enum Rights {
    /// This is root already.
    Own,
    /// Through sudo.
    Sudo,
}

impl Rights {
    /// The rights that this user has or can get.
    pub(crate) fn available() -> Option<Self> {
        // The standard library has no call for the user's number.
        let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
        if id.is_ok_and(|id| id.stdout.trim_ascii() == b"0") {
            Some(Self::Own)
        } else {
            needs::on_path("sudo").then_some(Self::Sudo)
        }
    }

    /// Runs a line as root. Words are separated by spaces and nothing is quoted.
    pub(crate) fn run(self, line: &str) -> io::Result<()> {
        let line = match self {
            Self::Own => line.to_owned(),
            Self::Sudo => format!("sudo {line}"),
        };
        eprintln!("+ {line}");
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        // The game's input and output are not the package manager's.
        command
            .args(words)
            .stdin(Stdio::null())
            .stdout(io::stderr());
        cargo::run(&mut command).map(drop)
    }

    /// Writes a file as root.
    pub(crate) fn write(self, path: &str, text: &str) -> io::Result<()> {
        eprintln!("+ writing {path}: {}", text.trim());
        match self {
            Self::Own => fs::write(path, text),
            Self::Sudo => {
                let mut tee = Command::new("sudo")
                    .args(["tee", path])
                    .stdin(Stdio::piped())
                    .stdout(Stdio::null())
                    .spawn()?;
                if let Some(mut input) = tee.stdin.take() {
                    input.write_all(text.as_bytes())?;
                }
                tee.wait().map(drop)
            }
        }
    }
}
