//! Finds missing system packages and installs them if possible.
//!
//! Prints nothing if nothing is missing. Never stops a task: it lists what remains missing, and the
//! build may still work.

use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::{fmt, fs};

use crate::cargo;
use crate::requirements::{self, Requirement};

/// Unsatisfied requirements. Displayed as the end of a sentence about a failure.
#[derive(Debug, Default)]
pub(crate) struct Missing(Vec<&'static Requirement>);

/// Installs the missing requirements and returns those that remain missing.
pub(crate) fn install_missing(
    requirements: impl IntoIterator<Item = &'static Requirement>,
) -> Missing {
    // On Windows, rustup installs the linker outside the search path.
    if cfg!(windows) {
        return Missing::default();
    }
    let missing = Missing::among(requirements);
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

/// Linux distributions that share a package manager and package names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// Debian, Ubuntu, Mint …
    Debian,
    /// Fedora, Red Hat Enterprise Linux, Rocky …
    Fedora,
    /// Arch, Manjaro, `EndeavourOS` …
    Arch,
}

impl Family {
    /// The family of the running system, if known.
    pub(crate) fn here() -> Option<Self> {
        // os-release(5): the first file takes precedence.
        ["/etc/os-release", "/usr/lib/os-release"]
            .iter()
            .find_map(|path| fs::read_to_string(path).ok())
            .and_then(|text| Self::from_os_release(&text))
    }

    /// The family by `ID`, or else by the nearest entry of `ID_LIKE`, which is sorted by
    /// similarity.
    fn from_os_release(text: &str) -> Option<Self> {
        ["ID", "ID_LIKE"]
            .iter()
            .filter_map(|key| value(text, key))
            .flat_map(str::split_whitespace)
            .find_map(Self::from_id)
    }

    fn from_id(id: &str) -> Option<Self> {
        match id {
            "debian" | "ubuntu" => Some(Self::Debian),
            "fedora" | "rhel" | "centos" => Some(Self::Fedora),
            "arch" => Some(Self::Arch),
            _ => None,
        }
    }

    /// Root commands that install these packages. Words are separated by spaces, without quoting.
    pub(crate) fn install_lines(self, packages: &str) -> Vec<String> {
        match self {
            Self::Debian => vec![
                // Fresh machines have no package lists, old ones stale lists.
                "apt-get update".to_owned(),
                // `env`, because sudo drops variables. Recommended packages are not needed for a
                // build.
                format!(
                    "env DEBIAN_FRONTEND=noninteractive \
                     apt-get install --yes --no-install-recommends {packages}"
                ),
            ],
            Self::Fedora => vec![format!("dnf install --assumeyes {packages}")],
            // Without `-y`: refreshed lists with old packages are a partial upgrade, which Arch
            // does not support.
            Self::Arch => vec![format!("pacman -S --needed --noconfirm {packages}")],
        }
    }
}

/// The value of `key` in an os-release text, without quotes.
fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines()
        .filter_map(|line| line.trim().split_once('='))
        .find(|(name, _)| *name == key)
        .map(|(_, value)| value.trim_matches(['"', '\'']))
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
        let line = match self {
            Self::Root => line.to_owned(),
            Self::Sudo => format!("sudo {line}"),
        };
        eprintln!("+ {line}");
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        // Keep the package manager away from the game's input and output.
        command
            .args(words)
            .stdin(Stdio::null())
            .stdout(io::stderr());
        cargo::run(&mut command).map(drop)
    }

    pub(crate) fn write(self, path: &str, text: &str) -> io::Result<()> {
        eprintln!("+ writing {path}: {}", text.trim());
        match self {
            Self::Root => fs::write(path, text),
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

    const DEBIAN: &str = "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n\
        NAME=\"Debian GNU/Linux\"\nVERSION_CODENAME=bookworm\nID=debian\n";
    const MINT: &str = "NAME=\"Linux Mint\"\nID=linuxmint\nID_LIKE=\"ubuntu debian\"\n";
    const FEDORA: &str =
        "NAME=\"Fedora Linux\"\nVERSION_ID=42\nID=fedora\nVARIANT_ID=workstation\n";
    const ROCKY: &str = "NAME=\"Rocky Linux\"\nID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n";
    const ARCH: &str = "NAME=\"Arch Linux\"\nID=arch\nBUILD_ID=rolling\n";
    const MANJARO: &str = "NAME=\"Manjaro Linux\"\nID=manjaro\nID_LIKE=arch\n";
    const ALPINE: &str = "NAME=\"Alpine Linux\"\nID=alpine\nVERSION_ID=3.22.0\n";
    const SUSE: &str = "ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\n";

    #[test]
    fn families_are_known_by_id() {
        assert_eq!(Family::from_os_release(DEBIAN), Some(Family::Debian));
        assert_eq!(Family::from_os_release(FEDORA), Some(Family::Fedora));
        assert_eq!(Family::from_os_release(ARCH), Some(Family::Arch));
    }

    #[test]
    fn derivatives_are_known_by_id_like() {
        assert_eq!(Family::from_os_release(MINT), Some(Family::Debian));
        assert_eq!(Family::from_os_release(ROCKY), Some(Family::Fedora));
        assert_eq!(Family::from_os_release(MANJARO), Some(Family::Arch));
    }

    #[test]
    fn id_takes_precedence_over_id_like() {
        let text = "ID_LIKE=arch\nID='fedora'\n";
        assert_eq!(Family::from_os_release(text), Some(Family::Fedora));
    }

    #[test]
    fn other_systems_belong_to_no_family() {
        for text in [ALPINE, SUSE, "", "ID", "# ID=debian", "VARIANT_ID=debian"] {
            assert_eq!(Family::from_os_release(text), None, "{text:?}");
        }
    }

    #[test]
    fn install_line_ends_with_packages() {
        for family in [Family::Debian, Family::Fedora, Family::Arch] {
            let lines = family.install_lines("one two");
            assert!(
                lines.last().is_some_and(|line| line.ends_with(" one two")),
                "{lines:?}"
            );
        }
    }
}
