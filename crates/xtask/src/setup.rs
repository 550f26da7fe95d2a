//! Finds missing system packages and installs them if possible.
//!
//! Prints nothing if nothing is missing. Never stops a task: it lists what remains missing, and the
//! build may still work.

use std::fmt;
use std::io::{self, Write};
use std::process::{Command, Stdio};

use crate::cargo;
use crate::requirements::{self, Family, Requirement};

/// Unsatisfied requirements. Displayed as the end of a sentence about a failure.
#[derive(Debug, Default)]
pub(crate) struct Missing(Vec<&'static Requirement>);

/// Installs the missing requirements of these tables and returns those that remain missing.
pub(crate) fn install_missing(tables: &[&'static [Requirement]]) -> Missing {
    // On Windows, rustup installs the linker outside the search path.
    if cfg!(windows) {
        return Missing::default();
    }
    let missing = Missing::among(tables.iter().copied().flatten());
    if missing.0.is_empty() {
        return missing;
    }
    for requirement in &missing.0 {
        eprintln!(
            "This system lacks {}: {}.",
            requirement.name, requirement.reason
        );
    }
    let family = Family::here();
    if let (Some(family), Some(root_access)) = (family, RootAccess::available()) {
        let packages = missing.packages(family);
        eprintln!("Installing {packages}:");
        for line in family.install_lines(&packages) {
            if let Err(error) = root_access.run(&line) {
                eprintln!("{error}");
            }
        }
    }
    // Check again instead of using exit codes: an unrelated broken package source fails `apt-get
    // update` without harm.
    let missing = Missing::among(missing.0);
    if !missing.0.is_empty() {
        eprintln!("{}\nContinuing without.", missing.instructions(family));
    }
    missing
}

impl Missing {
    fn among(requirements: impl IntoIterator<Item = &'static Requirement>) -> Self {
        Self(
            requirements
                .into_iter()
                .filter(|requirement| !requirement.is_satisfied())
                .collect(),
        )
    }

    fn packages(&self, family: Family) -> String {
        let packages: Vec<_> = self
            .0
            .iter()
            .map(|requirement| requirement.packages(family))
            .collect();
        packages.join(" ")
    }

    /// Instructions for manual installation.
    fn instructions(&self, family: Option<Family>) -> String {
        match family {
            Some(family) => {
                let lines = family.install_lines(&self.packages(family)).join(" && ");
                format!("To install it, run as root: {lines}")
            }
            // Debian's package names are best known and help to find the equivalents.
            None => {
                let packages = self.packages(Family::Debian);
                format!("Please install the equivalents of Debian's packages: {packages}")
            }
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(".");
        }
        let names: Vec<_> = self.0.iter().map(|requirement| requirement.name).collect();
        write!(
            f,
            "; this system still lacks {}, see above.",
            names.join(", ")
        )
    }
}

/// How to run commands as root.
#[derive(Clone, Copy)]
pub(crate) enum RootAccess {
    /// This process is root.
    Root,
    /// Through sudo.
    Sudo,
}

impl RootAccess {
    /// The root access of the current user, if any.
    pub(crate) fn available() -> Option<Self> {
        // The standard library cannot query the user id.
        let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
        if id.is_ok_and(|id| id.stdout.trim_ascii() == b"0") {
            Some(Self::Root)
        } else {
            requirements::is_on_path("sudo").then_some(Self::Sudo)
        }
    }

    /// Runs a command line as root. Words are separated by spaces, without quoting.
    pub(crate) fn run(self, line: &str) -> io::Result<()> {
        // Keep the package manager away from the game's input and output.
        let mut command = self.command(line);
        command.stdin(Stdio::null()).stdout(io::stderr());
        cargo::run(&mut command).map(drop)
    }

    /// Writes a file as root.
    pub(crate) fn write(self, path: &str, text: &str) -> io::Result<()> {
        let mut command = self.command(&format!("tee {path}"));
        command.stdin(Stdio::piped()).stdout(io::stderr());
        let mut tee = cargo::start(&mut command)?;
        if let Some(mut input) = tee.stdin.take() {
            input.write_all(text.as_bytes())?;
        }
        tee.wait().map(drop)
    }

    /// Prints the command line and returns the command.
    fn command(self, line: &str) -> Command {
        let line = match self {
            Self::Root => line.to_owned(),
            Self::Sudo => format!("sudo {line}"),
        };
        eprintln!("+ {line}");
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::requirements::TO_BUILD;

    fn linker() -> Missing {
        Missing(
            TO_BUILD
                .iter()
                .filter(|requirement| requirement.name == "a C linker")
                .collect(),
        )
    }

    #[test]
    fn instructions_are_a_command_for_known_families() {
        let instructions = linker().instructions(Some(Family::Fedora));
        assert_eq!(
            instructions,
            "To install it, run as root: dnf install --assumeyes gcc"
        );
        let instructions = linker().instructions(Some(Family::Debian));
        assert!(
            instructions.contains("apt-get update && "),
            "{instructions}"
        );
    }

    #[test]
    fn instructions_list_packages_for_other_systems() {
        assert!(linker().instructions(None).ends_with("gcc libc6-dev"));
    }

    #[test]
    fn failures_name_missing_requirements() {
        assert_eq!(Missing::default().to_string(), ".");
        assert_eq!(
            linker().to_string(),
            "; this system still lacks a C linker, see above."
        );
    }
}
