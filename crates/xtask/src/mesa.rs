//! A newer software renderer for Debian 12.
//!
//! The software renderer of Debian 12 (Mesa 22) leaks about 20 MB per frame and is several times
//! slower than the one in Debian's own backports (Mesa 25). On machines without a graphics card
//! this module adds the backports suite and installs the newer driver. No other package changes.

use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::setup::RootAccess;

/// Suite with the newer driver.
const SUITE: &str = "bookworm-backports";
/// Sources file that adds the suite.
const LIST: &str = "/etc/apt/sources.list.d/bookworm-backports.list";
/// The oldest major version without the leak.
const MIN_VERSION: u32 = 23;

/// Installs a newer software renderer on Debian 12 if there is no graphics card.
pub(crate) fn install_newer() {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let card = Path::new("/dev/dri/renderD128").exists();
    if card || !is_debian_12(&release) || installed().is_some_and(|version| version >= MIN_VERSION)
    {
        return;
    }
    let Some(root_access) = RootAccess::available() else {
        eprintln!(
            "Debian 12's software graphics driver is slow and leaks memory. To install a newer one, \
             add {SUITE} to the package sources and run: apt-get install -t {SUITE} mesa-vulkan-drivers"
        );
        return;
    };
    eprintln!(
        "Debian 12's software graphics driver (Mesa 22) is slow and leaks memory: installing \
         mesa-vulkan-drivers from {SUITE} (no other package changes its suite)."
    );
    let steps = add_suite(root_access).and_then(|()| {
        root_access.run("apt-get update")?;
        root_access.run(&format!(
            "apt-get install --yes --no-install-recommends -t {SUITE} mesa-vulkan-drivers"
        ))
    });
    if let Err(error) = steps {
        eprintln!("{error}");
    }
    if installed().is_none_or(|version| version < MIN_VERSION) {
        eprintln!("The newer driver is not installed; continuing with Debian's own.");
    }
}

fn is_debian_12(release: &str) -> bool {
    let has = |line: &str| release.lines().any(|other| other.replace('"', "") == line);
    has("ID=debian") && has("VERSION_ID=12")
}

/// Major version of the installed driver.
fn installed() -> Option<u32> {
    let query = [
        "--show",
        "--showformat=${db:Status-Status} ${Version}",
        "mesa-vulkan-drivers",
    ];
    let output = Command::new("dpkg-query")
        .args(query)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    major(&String::from_utf8_lossy(&output.stdout))
}

fn major(output: &str) -> Option<u32> {
    let version = output.strip_prefix("installed ")?;
    version.split(['.', ':', '-']).next()?.parse().ok()
}

/// Adds the suite, using the mirror of the existing package sources.
fn add_suite(root_access: RootAccess) -> io::Result<()> {
    let sources = sources();
    if sources.contains(SUITE) {
        return Ok(());
    }
    let from = mirror(&sources)
        .ok_or_else(|| io::Error::other("no source of Debian's packages was found"))?;
    root_access.write(LIST, &format!("deb {from} {SUITE} main\n"))
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

/// The mirror of the suite `bookworm`.
fn mirror(sources: &str) -> Option<String> {
    let words = |line: &str| {
        line.split_whitespace()
            .map(str::to_string)
            .collect::<Vec<_>>()
    };
    let lines = || sources.lines().map(words);
    // One-line format: deb [options] ADDRESS bookworm …
    let short = lines().find_map(|line| {
        let place = line.iter().position(|word| word == "bookworm")?;
        (line.first()? == "deb")
            .then(|| line.get(place - 1).cloned())
            .flatten()
    });
    // Deb822 format: URIs: ADDRESS, Suites: bookworm …
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

#[cfg(test)]
mod tests {
    use super::{is_debian_12, major, mirror};

    #[test]
    fn detects_debian_12() {
        assert!(is_debian_12(
            "PRETTY_NAME=\"x\"\nVERSION_ID=\"12\"\nID=debian\n"
        ));
        assert!(!is_debian_12("VERSION_ID=\"13\"\nID=debian\n"));
        assert!(!is_debian_12(
            "VERSION_ID=\"12\"\nID=other\nID_LIKE=debian\n"
        ));
    }

    #[test]
    fn parses_versions() {
        assert_eq!(major("installed 22.3.6-1+deb12u2"), Some(22));
        assert_eq!(major("installed 25.0.7-2~bpo12+1"), Some(25));
        assert_eq!(major("config-files 22.3.6"), None);
        assert_eq!(major(""), None);
    }

    #[test]
    fn finds_mirror_in_both_formats() {
        let lines = "# x\ndeb [arch=amd64] http://somewhere/debian bookworm main\n";
        assert_eq!(mirror(lines).as_deref(), Some("http://somewhere/debian"));
        let blocks = "Types: deb\nURIs: http://security/x\nSuites: bookworm-security\n\n\
            Types: deb\nURIs: http://there/debian\nSuites: bookworm bookworm-updates\n";
        assert_eq!(mirror(blocks).as_deref(), Some("http://there/debian"));
        assert_eq!(mirror("deb http://x/ubuntu jammy main"), None);
    }
}
