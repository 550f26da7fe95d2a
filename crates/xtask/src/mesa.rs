//! A newer software renderer for Debian 12.
//!
//! The software renderer of Debian 12 (Mesa 22) leaks about 20 MB per frame and is several times
//! slower than the one in Debian's own backports (Mesa 25). On machines without a graphics card
//! this module adds the backports suite and installs the newer driver. No other package changes.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use crate::cargo;
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
    if card || !is_debian_12(&release) || is_installed() {
        return;
    }
    let install =
        format!("apt-get install --yes --no-install-recommends -t {SUITE} mesa-vulkan-drivers");
    eprintln!("Debian 12's software graphics driver (Mesa 22) is slow and leaks memory.");
    let Some(root_access) = RootAccess::available() else {
        eprintln!("To install a newer one, add {SUITE} to the package sources and run: {install}");
        return;
    };
    eprintln!("Installing a newer one from {SUITE} (no other package changes its suite):");
    let steps = add_suite(root_access).and_then(|()| root_access.run(&install));
    if let Err(error) = steps {
        eprintln!("{error}");
    }
    if !is_installed() {
        eprintln!("The newer driver is not installed; continuing with Debian's own.");
    }
}

fn is_debian_12(release: &str) -> bool {
    let has = |line: &str| release.lines().any(|other| other.replace('"', "") == line);
    has("ID=debian") && has("VERSION_ID=12")
}

/// Whether a driver without the leak is installed.
fn is_installed() -> bool {
    let format = "--showformat=${db:Status-Status} ${Version}";
    let mut query = Command::new("dpkg-query");
    let output = cargo::output(query.args(["--show", format, "mesa-vulkan-drivers"]));
    output.is_ok_and(|output| major(&output).is_some_and(|version| version >= MIN_VERSION))
}

fn major(output: &str) -> Option<u32> {
    let version = output.strip_prefix("installed ")?;
    version.split(['.', ':', '-']).next()?.parse().ok()
}

/// Adds the suite, from the mirror of the existing package sources.
fn add_suite(root_access: RootAccess) -> io::Result<()> {
    // apt lists only sources whose packages are known.
    root_access.run("apt-get update")?;
    let mut list = Command::new("apt-get");
    let sources = cargo::output(list.args(["indextargets", "--format", "$(REPO_URI) $(RELEASE)"]))?;
    if sources.contains(SUITE) {
        return Ok(());
    }
    let mirror = mirror(&sources)
        .ok_or_else(|| io::Error::other("no source of Debian's packages was found"))?;
    root_access.write(LIST, &format!("deb {mirror} {SUITE} main\n"))?;
    root_access.run("apt-get update")
}

/// The mirror of the suite `bookworm` in lines of an address and a suite.
fn mirror(sources: &str) -> Option<&str> {
    let mut lines = sources.lines();
    lines.find_map(|line| line.strip_suffix(" bookworm"))
}

#[cfg(test)]
mod tests {
    use super::{is_debian_12, major, mirror};

    #[test]
    fn detects_debian_12() {
        for (release, is_12) in [
            ("PRETTY_NAME=\"x\"\nVERSION_ID=\"12\"\nID=debian\n", true),
            ("VERSION_ID=\"13\"\nID=debian\n", false),
            ("VERSION_ID=\"12\"\nID=other\nID_LIKE=debian\n", false),
        ] {
            assert_eq!(is_debian_12(release), is_12, "{release}");
        }
    }

    #[test]
    fn parses_versions() {
        assert_eq!(major("installed 22.3.6-1+deb12u2"), Some(22));
        assert_eq!(major("installed 25.0.7-2~bpo12+1"), Some(25));
        assert_eq!(major("config-files 22.3.6"), None);
        assert_eq!(major(""), None);
    }

    #[test]
    fn finds_the_mirror() {
        let sources = "http://a/security bookworm-security\nhttp://b/debian bookworm\n";
        assert_eq!(mirror(sources), Some("http://b/debian"));
        assert_eq!(mirror("http://x/ubuntu jammy"), None);
    }
}
