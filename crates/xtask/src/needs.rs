//! The workspace's needs from the system, one row each, and the sign that each is met.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::distro::Family;

/// Something the system must provide.
#[derive(Debug)]
pub(crate) struct Need {
    /// The name that people read.
    pub(crate) name: &'static str,
    /// The reason, which people read before anything is installed.
    pub(crate) reason: &'static str,
    sign: Sign,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

/// The sign that a need is met.
#[derive(Debug)]
pub(crate) enum Sign {
    /// A program on the search path.
    Program(&'static str),
    /// A library to build against, by its name for pkg-config.
    Library(&'static str),
    /// A library that is opened while the program runs.
    Shared(&'static str),
    /// A folder with anything in it, at any of these places.
    Folder(&'static [&'static str]),
}

/// Folders in which Vulkan's drivers register.
const VULKAN_DRIVERS: &[&str] = &[
    "/usr/share/vulkan/icd.d",
    "/etc/vulkan/icd.d",
    "/usr/local/share/vulkan/icd.d",
];

/// Needs of the build; several packages of one family are separated by spaces. Needs of a running or
/// tested game have tables of their own, which a chore chains to this one.
#[rustfmt::skip] // a table is read by its columns
pub(crate) const TO_BUILD: &[Need] = &[
    //   name          reason                                  sign                 Debian           Fedora Arch
    need("a C linker", "rustc links every program through it", Sign::Program("cc"), "gcc libc6-dev", "gcc", "gcc"),
    need("make", "it builds the allocator of memory, jemalloc", Sign::Program("make"), "make", "make", "make"),
    need("pkg-config", "it finds system libraries", Sign::Program("pkg-config"), "pkg-config", "pkgconf-pkg-config", "pkgconf"),
    need("ALSA's headers", "sound goes through ALSA", Sign::Library("alsa"), "libasound2-dev", "alsa-lib-devel", "alsa-lib"),
];

/// Needs of the running game, in a window or as a picture.
#[rustfmt::skip] // a table is read by its columns
pub(crate) const TO_SHOW: &[Need] = &[
    need("Vulkan", "the table is drawn through it", Sign::Shared("libvulkan.so.1"), "libvulkan1", "vulkan-loader", "vulkan-icd-loader"),
    need("a driver for Vulkan", "without one nothing can be drawn", Sign::Folder(VULKAN_DRIVERS), "mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-swrast"),
    need("xkbcommon for X11", "keys are read through it", Sign::Shared("libxkbcommon-x11.so.0"), "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    need("Xcursor", "windows on X11 need it", Sign::Shared("libXcursor.so.1"), "libxcursor1", "libXcursor", "libxcursor"),
    need("Xi", "the pointer on X11 is read through it", Sign::Shared("libXi.so.6"), "libxi6", "libXi", "libxi"),
    need("Xrandr", "windows on X11 need it", Sign::Shared("libXrandr.so.2"), "libxrandr2", "libXrandr", "libxrandr"),
    need("X11-xcb", "windows on X11 need it", Sign::Shared("libX11-xcb.so.1"), "libx11-xcb1", "libX11-xcb", "libx11"),
];

/// Needs of programs that drive the real window: its tests and the pictures of the README.
#[rustfmt::skip] // a table is read by its columns
pub(crate) const TO_TEST: &[Need] = &[
    need("Xvfb", "tests and pictures of the window use a display of their own", Sign::Program("Xvfb"), "xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"),
    need("xdotool", "it moves the pointer and presses keys there", Sign::Program("xdotool"), "xdotool", "xdotool", "xdotool"),
];

/// Needs of counting instructions.
#[rustfmt::skip] // a table is read by its columns
pub(crate) const TO_COUNT: &[Need] = &[
    need("valgrind", "it counts the instructions of fixed work", Sign::Program("valgrind"), "valgrind", "valgrind", "valgrind"),
];

/// Needs of packages, beside those of the build.
#[rustfmt::skip] // a table is read by its columns
pub(crate) const TO_PACKAGE: &[Need] = &[
    need("tar", "it makes the archive", Sign::Program("tar"), "tar", "tar", "tar"),
    need("gzip", "the archive is compressed by it", Sign::Program("gzip"), "gzip", "gzip", "gzip"),
    need("sha256sum", "it makes the checksums", Sign::Program("sha256sum"), "coreutils", "coreutils", "coreutils"),
    need("desktop-file-validate", "it checks the desktop entry", Sign::Program("desktop-file-validate"), "desktop-file-utils", "desktop-file-utils", "desktop-file-utils"),
    need("appstreamcli", "it checks what software centres show", Sign::Program("appstreamcli"), "appstream", "appstream", "appstream"),
    need("xmllint", "it checks the type of records", Sign::Program("xmllint"), "libxml2-utils", "libxml2", "libxml2"),
];

/// Needs of a Debian package, on Debian and its kin.
#[rustfmt::skip] // a table is read by its columns
pub(crate) const TO_PACKAGE_FOR_DEBIAN: &[Need] = &[
    need("dpkg-shlibdeps", "it finds the libraries that the package depends on", Sign::Program("dpkg-shlibdeps"), "dpkg-dev", "dpkg-dev", "dpkg"),
    need("xz", "the package is compressed by it", Sign::Program("xz"), "xz-utils", "xz", "xz"),
    need("lintian", "it checks Debian packages", Sign::Program("lintian"), "lintian", "lintian", "lintian"),
];

/// Needs of trying a Debian package in a system of its own.
#[rustfmt::skip] // a table is read by its columns
pub(crate) const TO_TRY: &[Need] = &[
    need("debootstrap", "it makes the bare system in which the package is tried", Sign::Program("debootstrap"), "debootstrap", "debootstrap", "debootstrap"),
];

const fn need(
    name: &'static str,
    reason: &'static str,
    sign: Sign,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
) -> Need {
    Need {
        name,
        reason,
        sign,
        debian,
        fedora,
        arch,
    }
}

impl Need {
    /// The system provides it already.
    pub(crate) fn is_met(&self) -> bool {
        self.sign.is_present()
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

impl Sign {
    fn is_present(&self) -> bool {
        match self {
            Self::Program(name) => on_path(name),
            Self::Library(name) => Command::new("pkg-config")
                .args(["--exists", name])
                .stderr(Stdio::null())
                .status()
                .is_ok_and(|status| status.success()),
            Self::Shared(name) => library_folders()
                .iter()
                .any(|folder| folder.join(name).exists()),
            Self::Folder(places) => places
                .iter()
                .any(|place| fs::read_dir(place).is_ok_and(|mut entries| entries.next().is_some())),
        }
    }
}

/// Folders of shared libraries: `lib64`, `lib`, and below that one named after the processor.
fn library_folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = ["/usr/lib64", "/usr/lib", "/lib64", "/lib", "/usr/local/lib"]
        .into_iter()
        .map(PathBuf::from)
        .collect();
    let below = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let processor = |path: &PathBuf| path.to_string_lossy().ends_with("-linux-gnu");
    folders.extend(below.map(|entry| entry.path()).filter(processor));
    folders
}

/// A program of this name is on the search path.
pub(crate) fn on_path(name: &str) -> bool {
    let name = &format!("{name}{}", env::consts::EXE_SUFFIX);
    env::var_os("PATH").is_some_and(|path| is_in(&path, name))
}

fn is_in(path: &OsStr, name: &str) -> bool {
    env::split_paths(path).any(|folder| folder.join(name).is_file())
}

#[cfg(test)]
mod tests {
    use super::{
        Sign, TO_BUILD, TO_COUNT, TO_PACKAGE, TO_PACKAGE_FOR_DEBIAN, TO_SHOW, TO_TEST, TO_TRY,
        is_in,
    };
    use crate::distro::Family;
    use std::ffi::OsStr;
    use std::{env, io};

    /// A place that no system has.
    const NOWHERE: &str = "/nowhere/at-all";

    #[test]
    fn programs_are_found_in_any_folder_of_the_path() -> io::Result<()> {
        let program = env::current_exe()?;
        let name = program
            .file_name()
            .and_then(OsStr::to_str)
            .unwrap_or_default();
        let folder = program.parent().ok_or(io::ErrorKind::NotFound)?;
        let path = env::join_paths([NOWHERE.as_ref(), folder]).map_err(io::Error::other)?;
        assert!(is_in(&path, name));
        assert!(!is_in(OsStr::new(NOWHERE), name));
        assert!(!is_in(&path, "no-such-program"));
        Ok(())
    }

    #[test]
    fn a_folder_is_no_program() -> io::Result<()> {
        let program = env::current_exe()?;
        let folder = program.parent().ok_or(io::ErrorKind::NotFound)?;
        let name = folder
            .file_name()
            .and_then(OsStr::to_str)
            .unwrap_or_default();
        let above = folder.parent().ok_or(io::ErrorKind::NotFound)?;
        assert!(!is_in(above.as_os_str(), name));
        Ok(())
    }

    #[test]
    fn one_place_is_enough_for_a_folder() {
        assert!(Sign::Folder(&[NOWHERE, "src"]).is_present());
        assert!(!Sign::Folder(&[NOWHERE]).is_present());
        assert!(!Sign::Shared("libnowhere.so.1").is_present());
    }

    #[test]
    fn an_unknown_library_is_not_present() {
        assert!(!Sign::Library("no-such-library").is_present());
    }

    #[test]
    fn every_row_has_a_reason_and_packages() {
        let tables = [
            TO_BUILD,
            TO_SHOW,
            TO_TEST,
            TO_COUNT,
            TO_PACKAGE,
            TO_PACKAGE_FOR_DEBIAN,
            TO_TRY,
        ];
        for need in tables.into_iter().flatten() {
            assert!(!need.name.is_empty() && !need.reason.is_empty(), "{need:?}");
            for family in [Family::Debian, Family::Fedora, Family::Arch] {
                assert!(!need.packages(family).is_empty(), "{need:?} for {family:?}");
            }
        }
    }
}
