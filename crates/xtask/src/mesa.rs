//! Debian 12 and drawing without a graphics card.
//!
//! The software driver of Debian 12 (Mesa 22) loses about 20 MB a frame and is several times slower
//! than the one in Debian's own backports (Mesa 25). Where there is no graphics card the newer one is
//! installed; the backports suite is switched on for that and, as Debian sets it up, changes no other
//! package.

use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::setup::{Rights, rights};

/// The suite that has the newer driver.
const SUITE: &str = "bookworm-backports";
/// Where the suite is switched on.
const LIST: &str = "/etc/apt/sources.list.d/bookworm-backports.list";
/// The first major version that does not lose memory is at least this one.
const GOOD: u32 = 23;

/// Sees to a software driver that can be used, on the one system that has none.
pub(crate) fn provide() {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let card = Path::new("/dev/dri/renderD128").exists();
    if card || !is_debian_12(&release) || installed().is_some_and(|version| version >= GOOD) {
        return;
    }
    let Some(rights) = rights() else {
        eprintln!(
            "Debian 12's software graphics driver is slow and loses memory. To install a newer one, \
             switch on {SUITE} and run: apt-get install -t {SUITE} mesa-vulkan-drivers"
        );
        return;
    };
    eprintln!(
        "Debian 12's software graphics driver (Mesa 22) is slow and loses memory: installing \
         mesa-vulkan-drivers from {SUITE} (no other package changes its suite)."
    );
    let steps = switch_on(rights).and_then(|()| {
        rights.run("apt-get update")?;
        rights.run(&format!(
            "apt-get install --yes --no-install-recommends -t {SUITE} mesa-vulkan-drivers"
        ))
    });
    if let Err(fault) = steps {
        eprintln!("{fault}");
    }
    if installed().is_none_or(|version| version < GOOD) {
        eprintln!("The newer driver could not be had; going on with Debian's own.");
    }
}

fn is_debian_12(release: &str) -> bool {
    let has = |line: &str| release.lines().any(|other| other.replace('"', "") == line);
    has("ID=debian") && has("VERSION_ID=12")
}

/// The major version of the installed driver.
fn installed() -> Option<u32> {
    let query = [
        "--show",
        "--showformat=${db:Status-Status} ${Version}",
        "mesa-vulkan-drivers",
    ];
    let answer = Command::new("dpkg-query")
        .args(query)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    major(&String::from_utf8_lossy(&answer.stdout))
}

fn major(answer: &str) -> Option<u32> {
    let version = answer.strip_prefix("installed ")?;
    version.split(['.', ':', '-']).next()?.parse().ok()
}

/// Adds the suite, from the place where this system gets Debian's packages.
fn switch_on(rights: Rights) -> io::Result<()> {
    let sources = sources();
    if sources.contains(SUITE) {
        return Ok(());
    }
    let from = mirror(&sources)
        .ok_or_else(|| io::Error::other("no source of Debian's packages was found"))?;
    rights.write(LIST, &format!("deb {from} {SUITE} main\n"))
}

/// All package sources as one text.
fn sources() -> String {
    let mut text = fs::read_to_string("/etc/apt/sources.list").unwrap_or_default();
    let parts = fs::read_dir("/etc/apt/sources.list.d")
        .into_iter()
        .flatten()
        .flatten();
    for part in parts {
        let path = part.path();
        let named = path
            .extension()
            .is_some_and(|end| end == "list" || end == "sources");
        if named && let Ok(more) = fs::read_to_string(path) {
            text.push('\n');
            text.push_str(&more);
        }
    }
    text
}

/// The address from which the suite `bookworm` itself comes.
fn mirror(sources: &str) -> Option<String> {
    let words = |line: &str| {
        line.split_whitespace()
            .map(str::to_string)
            .collect::<Vec<_>>()
    };
    let lines = || sources.lines().map(words);
    // One line a source: deb [options] ADDRESS bookworm …
    let short = lines().find_map(|line| {
        let place = line.iter().position(|word| word == "bookworm")?;
        (line.first()? == "deb")
            .then(|| line.get(place - 1).cloned())
            .flatten()
    });
    // A block a source: URIs: ADDRESS, Suites: bookworm …
    short.or_else(|| {
        sources.split("\n\n").find_map(|block| {
            let field = |name: &str| {
                block
                    .lines()
                    .map(words)
                    .find(|line| line.first().is_some_and(|word| word == name))
            };
            let ours = field("Suites:")?.iter().any(|suite| suite == "bookworm");
            ours.then(|| field("URIs:")?.get(1).cloned()).flatten()
        })
    })
}

impl Rights {
    /// Runs a line as root.
    fn run(self, line: &str) -> io::Result<()> {
        let line = self.line(line);
        eprintln!("+ {line}");
        let mut words = line.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut command = Command::new(program);
        command
            .args(words)
            .stdin(Stdio::null())
            .stdout(io::stderr());
        cargo::run(&mut command).map(drop)
    }

    /// Writes a file as root.
    fn write(self, path: &str, text: &str) -> io::Result<()> {
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
                    io::Write::write_all(&mut input, text.as_bytes())?;
                }
                tee.wait().map(drop)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_debian_12, major, mirror};

    #[test]
    fn the_release_is_read() {
        assert!(is_debian_12(
            "PRETTY_NAME=\"x\"\nVERSION_ID=\"12\"\nID=debian\n"
        ));
        assert!(!is_debian_12("VERSION_ID=\"13\"\nID=debian\n"));
        assert!(!is_debian_12(
            "VERSION_ID=\"12\"\nID=other\nID_LIKE=debian\n"
        ));
    }

    #[test]
    fn versions_are_read() {
        assert_eq!(major("installed 22.3.6-1+deb12u2"), Some(22));
        assert_eq!(major("installed 25.0.7-2~bpo12+1"), Some(25));
        assert_eq!(major("config-files 22.3.6"), None);
        assert_eq!(major(""), None);
    }

    #[test]
    fn the_mirror_is_found_in_both_forms() {
        let lines = "# x\ndeb [arch=amd64] http://somewhere/debian bookworm main\n";
        assert_eq!(mirror(lines).as_deref(), Some("http://somewhere/debian"));
        let blocks = "Types: deb\nURIs: http://security/x\nSuites: bookworm-security\n\n\
            Types: deb\nURIs: http://there/debian\nSuites: bookworm bookworm-updates\n";
        assert_eq!(mirror(blocks).as_deref(), Some("http://there/debian"));
        assert_eq!(mirror("deb http://x/ubuntu jammy main"), None);
    }
}
