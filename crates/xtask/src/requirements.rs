//! System requirements of the workspace and how to check for each.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};

/// Something the system must provide.
#[derive(Debug)]
pub(crate) struct Requirement {
    pub(crate) name: &'static str,
    /// The reason shown to the user before anything is installed.
    pub(crate) reason: &'static str,
    probe: Probe,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

/// How to check whether a requirement is satisfied.
#[derive(Debug)]
pub(crate) enum Probe {
    /// A program on the search path.
    Program(&'static str),
    /// A development library, by its pkg-config name.
    Library(&'static str),
    /// A shared library loaded at run time.
    Shared(&'static str),
    /// A non-empty folder at any of these paths.
    Folder(&'static [&'static str]),
    /// A statement that the system's Python can run.
    Python(&'static str),
}

/// Folders in which Vulkan drivers register.
const VULKAN_DRIVERS: &[&str] = &[
    "/usr/share/vulkan/icd.d",
    "/etc/vulkan/icd.d",
    "/usr/local/share/vulkan/icd.d",
];

/// Requirements of the build. Several packages of one family are separated by spaces.
#[rustfmt::skip] // keep columns aligned
pub(crate) const TO_BUILD: &[Requirement] = &[
    //   name          reason                                  sign                 Debian           Fedora Arch
    requirement("a C linker", "rustc links every program through it", Probe::Program("cc"), "gcc libc6-dev", "gcc", "gcc"),
    requirement("make", "it builds the memory allocator jemalloc", Probe::Program("make"), "make", "make", "make"),
    requirement("pkg-config", "it finds system libraries", Probe::Program("pkg-config"), "pkg-config", "pkgconf-pkg-config", "pkgconf"),
    requirement("ALSA's headers", "sound goes through ALSA", Probe::Library("alsa"), "libasound2-dev", "alsa-lib-devel", "alsa-lib"),
    requirement("libudev's headers", "gamepads are found through udev", Probe::Library("libudev"), "libudev-dev", "systemd-devel", "systemd-libs"),
];

/// Requirements for running the game, in a window or for screenshots.
#[rustfmt::skip] // keep columns aligned
pub(crate) const TO_SHOW: &[Requirement] = &[
    requirement("Vulkan", "the table is rendered through it", Probe::Shared("libvulkan.so.1"), "libvulkan1", "vulkan-loader", "vulkan-icd-loader"),
    requirement("a Vulkan driver", "rendering needs one", Probe::Folder(VULKAN_DRIVERS), "mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-swrast"),
    requirement("xkbcommon for X11", "it reads keys", Probe::Shared("libxkbcommon-x11.so.0"), "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    requirement("Xcursor", "windows on X11 need it", Probe::Shared("libXcursor.so.1"), "libxcursor1", "libXcursor", "libxcursor"),
    requirement("Xi", "it reads the mouse on X11", Probe::Shared("libXi.so.6"), "libxi6", "libXi", "libxi"),
    requirement("Xrandr", "windows on X11 need it", Probe::Shared("libXrandr.so.2"), "libxrandr2", "libXrandr", "libxrandr"),
    requirement("X11-xcb", "windows on X11 need it", Probe::Shared("libX11-xcb.so.1"), "libx11-xcb1", "libX11-xcb", "libx11"),
];

/// Imports the bindings of `tests/accessibility.py`.
const IMPORT_ATSPI: &str =
    "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi";

/// Requirements for driving the real window in tests and for pictures.
#[rustfmt::skip] // keep columns aligned
pub(crate) const TO_TEST: &[Requirement] = &[
    requirement("Xvfb", "tests and pictures use a virtual display", Probe::Program("Xvfb"), "xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"),
    requirement("xdotool", "it simulates mouse and keyboard there", Probe::Program("xdotool"), "xdotool", "xdotool", "xdotool"),
    requirement("dbus-run-session", "a test that acts as a screen reader has its own message bus", Probe::Program("dbus-run-session"), "dbus", "dbus-daemon", "dbus"),
    requirement("AT-SPI", "screen readers and programs meet on its bus", Probe::Folder(&["/usr/share/defaults/at-spi2"]), "at-spi2-core", "at-spi2-core", "at-spi2-core"),
    requirement("AT-SPI for Python", "the test is a Python script", Probe::Python(IMPORT_ATSPI), "python3-gi gir1.2-atspi-2.0", "python3-gobject at-spi2-core", "python-gobject at-spi2-core"),
];

/// Requirements for counting instructions.
#[rustfmt::skip] // keep columns aligned
pub(crate) const TO_COUNT: &[Requirement] = &[
    requirement("valgrind", "it counts instructions", Probe::Program("valgrind"), "valgrind", "valgrind", "valgrind"),
];

/// Requirements for packages, in addition to those of the build.
#[rustfmt::skip] // keep columns aligned
pub(crate) const TO_PACKAGE: &[Requirement] = &[
    requirement("tar", "it creates the archive", Probe::Program("tar"), "tar", "tar", "tar"),
    requirement("gzip", "it compresses the archive", Probe::Program("gzip"), "gzip", "gzip", "gzip"),
    requirement("sha256sum", "it computes the checksums", Probe::Program("sha256sum"), "coreutils", "coreutils", "coreutils"),
    requirement("desktop-file-validate", "it checks the desktop entry", Probe::Program("desktop-file-validate"), "desktop-file-utils", "desktop-file-utils", "desktop-file-utils"),
    requirement("appstreamcli", "it checks the metadata for software centers", Probe::Program("appstreamcli"), "appstream", "appstream", "appstream"),
    requirement("xmllint", "it checks the MIME type of records", Probe::Program("xmllint"), "libxml2-utils", "libxml2", "libxml2"),
];

/// Requirements for Debian packages, on Debian and derivatives.
#[rustfmt::skip] // keep columns aligned
pub(crate) const TO_PACKAGE_FOR_DEBIAN: &[Requirement] = &[
    requirement("dpkg-shlibdeps", "it finds the libraries that the package depends on", Probe::Program("dpkg-shlibdeps"), "dpkg-dev", "dpkg-dev", "dpkg"),
    requirement("xz", "it compresses the package", Probe::Program("xz"), "xz-utils", "xz", "xz"),
    requirement("lintian", "it checks Debian packages", Probe::Program("lintian"), "lintian", "lintian", "lintian"),
];

/// Requirements for trying a Debian package in a minimal system.
#[rustfmt::skip] // keep columns aligned
pub(crate) const TO_TRY: &[Requirement] = &[
    requirement("debootstrap", "it creates the minimal system for trying the package", Probe::Program("debootstrap"), "debootstrap", "debootstrap", "debootstrap"),
];

const fn requirement(
    name: &'static str,
    reason: &'static str,
    probe: Probe,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
) -> Requirement {
    Requirement {
        name,
        reason,
        probe,
        debian,
        fedora,
        arch,
    }
}

impl Requirement {
    pub(crate) fn is_satisfied(&self) -> bool {
        self.probe.is_present()
    }

    /// The packages that provide it, separated by spaces.
    pub(crate) fn packages(&self, family: Family) -> &'static str {
        match family {
            Family::Debian => self.debian,
            Family::Fedora => self.fedora,
            Family::Arch => self.arch,
        }
    }
}

impl Probe {
    fn is_present(&self) -> bool {
        match self {
            Self::Program(name) => is_on_path(name),
            Self::Library(name) => succeeds("pkg-config", ["--exists", name]),
            Self::Python(statement) => succeeds("/usr/bin/python3", ["-c", statement]),
            Self::Shared(name) => library_folders()
                .iter()
                .any(|folder| folder.join(name).exists()),
            Self::Folder(paths) => paths
                .iter()
                .any(|path| fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_some())),
        }
    }
}

fn succeeds(program: &str, arguments: [&str; 2]) -> bool {
    let mut command = Command::new(program);
    let status = command.args(arguments).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Folders of shared libraries: `lib64`, `lib` and its subfolders for architectures.
fn library_folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = ["/usr/lib64", "/usr/lib", "/lib64", "/lib", "/usr/local/lib"]
        .into_iter()
        .map(PathBuf::from)
        .collect();
    let in_folder = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let processor = |path: &PathBuf| path.to_string_lossy().ends_with("-linux-gnu");
    folders.extend(in_folder.map(|entry| entry.path()).filter(processor));
    folders
}

/// Whether a program is on the search path.
pub(crate) fn is_on_path(name: &str) -> bool {
    let name = &format!("{name}{}", env::consts::EXE_SUFFIX);
    env::var_os("PATH").is_some_and(|path| contains_program(&path, name))
}

fn contains_program(path: &OsStr, name: &str) -> bool {
    env::split_paths(path).any(|folder| folder.join(name).is_file())
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

#[cfg(test)]
mod tests {
    use super::*;

    use std::io;
    use std::path::Path;

    /// A path that does not exist on any system.
    const NOWHERE: &str = "/nowhere/at-all";

    #[test]
    fn finds_programs_in_any_folder_of_the_path() -> io::Result<()> {
        let program = env::current_exe()?;
        let name = |path: &Path| {
            path.file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned()
        };
        let folder = program.parent().ok_or(io::ErrorKind::NotFound)?;
        let above = folder.parent().ok_or(io::ErrorKind::NotFound)?;
        let path = env::join_paths([NOWHERE.as_ref(), folder]).map_err(io::Error::other)?;
        assert!(contains_program(&path, &name(&program)));
        assert!(!contains_program(OsStr::new(NOWHERE), &name(&program)));
        assert!(!contains_program(&path, "no-such-program"));
        // A folder is not a program.
        assert!(!contains_program(above.as_os_str(), &name(folder)));
        Ok(())
    }

    #[test]
    fn one_existing_path_suffices_for_a_folder() {
        assert!(Probe::Folder(&[NOWHERE, "src"]).is_present());
        assert!(!Probe::Folder(&[NOWHERE]).is_present());
        assert!(!Probe::Shared("libnowhere.so.1").is_present());
        assert!(!Probe::Library("no-such-library").is_present());
        assert!(!Probe::Python("import no_such_module").is_present());
    }

    #[test]
    fn families_are_known_by_id_or_id_like() {
        let (debian, fedora) = (Some(Family::Debian), Some(Family::Fedora));
        let arch = Some(Family::Arch);
        for (text, family) in [
            ("VERSION_CODENAME=bookworm\nID=debian\n", debian),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", debian),
            ("ID=fedora\nVARIANT_ID=workstation\n", fedora),
            ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", fedora),
            ("ID=arch\nBUILD_ID=rolling\n", arch),
            ("ID=manjaro\nID_LIKE=arch\n", arch),
            ("ID_LIKE=arch\nID='fedora'\n", fedora),
            ("ID=alpine\nVERSION_ID=3.22.0\n", None),
            ("ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\n", None),
            ("# ID=debian", None),
            ("VARIANT_ID=debian", None),
            ("ID", None),
        ] {
            assert_eq!(Family::from_os_release(text), family, "{text:?}");
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
