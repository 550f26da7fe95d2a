//! Set-up: sees what the system lacks, and installs it where it can.
//!
//! With nothing lacking it is silent. It never stops a chore: a need that stays unmet is named,
//! and the build itself shows whether it can do without.

use std::fmt;
use std::io;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::distro::Family;
use crate::needs::{self, Need};

/// Needs that are not met. Shown, it ends a sentence about something that failed.
#[derive(Debug, Default)]
pub(crate) struct Missing(Vec<&'static Need>);

/// How to get root's rights.
#[derive(Clone, Copy)]
pub(crate) enum Rights {
    /// This is root already.
    Own,
    /// Through sudo.
    Sudo,
}

impl Rights {
    /// The line that runs `line` as root.
    pub(crate) fn line(self, line: &str) -> String {
        match self {
            Self::Own => line.into(),
            Self::Sudo => format!("sudo {line}"),
        }
    }
}

/// Sees to these needs and returns those that stay unmet.
pub(crate) fn provide(needs: impl IntoIterator<Item = &'static Need>) -> Missing {
    // On Windows the linker comes with the tools that rustup asks for, off the search path.
    if cfg!(windows) {
        return Missing::default();
    }
    let missing = Missing::among(needs);
    if missing.0.is_empty() {
        return missing;
    }
    for need in &missing.0 {
        eprintln!("This system lacks {}: {}.", need.what, need.why);
    }
    let family = Family::here();
    if let (Some(family), Some(rights)) = (family, rights()) {
        install(family, rights, &missing.packages(family));
    }
    // Whether an installation went well shows in what is there now, not in its exit code: a broken
    // package source elsewhere fails `apt-get update` and harms nothing.
    let missing = Missing::among(missing.0);
    if !missing.0.is_empty() {
        eprintln!("{}\nGoing on without.", missing.advice(family));
    }
    missing
}

fn install(family: Family, rights: Rights, packages: &str) {
    eprintln!("Installing {packages}:");
    for line in family.install_lines(packages) {
        let line = rights.line(&line);
        eprintln!("+ {line}");
        let mut words = line.split_whitespace();
        let Some(program) = words.next() else {
            continue;
        };
        // A package manager must neither eat what is meant for the game nor talk in its place.
        let mut command = Command::new(program);
        command
            .args(words)
            .stdin(Stdio::null())
            .stdout(io::stderr());
        if let Err(error) = cargo::run(&mut command) {
            eprintln!("{error}");
        }
    }
}

/// The rights that this user has or can get.
pub(crate) fn rights() -> Option<Rights> {
    // The standard library does not tell the user's number.
    let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    if id.is_ok_and(|id| id.stdout.trim_ascii() == b"0") {
        Some(Rights::Own)
    } else {
        needs::on_path("sudo").then_some(Rights::Sudo)
    }
}

impl Missing {
    fn among(needs: impl IntoIterator<Item = &'static Need>) -> Self {
        Self(needs.into_iter().filter(|need| !need.is_met()).collect())
    }

    fn packages(&self, family: Family) -> String {
        let packages: Vec<_> = self.0.iter().map(|need| need.packages(family)).collect();
        packages.join(" ")
    }

    /// What a person can do about it.
    fn advice(&self, family: Option<Family>) -> String {
        match family {
            Some(family) => {
                let lines = family.install_lines(&self.packages(family)).join(" && ");
                format!("To install it, run as root: {lines}")
            }
            // Debian's names are the best known; others are found by them.
            None => {
                let packages = self.packages(Family::Debian);
                format!("Please install what this system has for Debian's packages: {packages}")
            }
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(".");
        }
        let names: Vec<_> = self.0.iter().map(|need| need.what).collect();
        write!(
            f,
            "; this system still lacks {}, see above.",
            names.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Missing;
    use crate::distro::Family;
    use crate::needs::TO_BUILD;

    fn linker() -> Missing {
        Missing(
            TO_BUILD
                .iter()
                .filter(|need| need.what == "a C linker")
                .collect(),
        )
    }

    #[test]
    fn advice_is_a_command_where_the_family_is_known() {
        let advice = linker().advice(Some(Family::Fedora));
        assert_eq!(
            advice,
            "To install it, run as root: dnf install --assumeyes gcc"
        );
        let advice = linker().advice(Some(Family::Debian));
        assert!(advice.contains("apt-get update && "), "{advice}");
    }

    #[test]
    fn advice_names_packages_elsewhere() {
        assert!(linker().advice(None).ends_with("gcc libc6-dev"));
    }

    #[test]
    fn a_failure_recalls_what_is_missing() {
        assert_eq!(Missing::default().to_string(), ".");
        assert_eq!(
            linker().to_string(),
            "; this system still lacks a C linker, see above."
        );
    }
}
