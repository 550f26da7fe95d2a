//! What the workspace needs from the system, one row each, and how to see whether it is there.

use std::env;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::distro::Family;

/// Something the system must provide.
#[derive(Debug)]
pub(crate) struct Need {
    /// What it is, in words.
    pub(crate) what: &'static str,
    /// What goes wrong without it: said before anything is installed.
    pub(crate) why: &'static str,
    sign: Sign,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

/// What shows that a need is met.
#[derive(Debug)]
#[cfg_attr(
    not(test),
    expect(
        dead_code,
        reason = "a linker is all that is needed yet; libraries come with the window"
    )
)]
pub(crate) enum Sign {
    /// A program on the search path.
    Program(&'static str),
    /// A library to build against, by its name for pkg-config.
    Library(&'static str),
    /// A file, at any of these places: systems differ in where they put libraries and drivers.
    File(&'static [&'static str]),
}

/// What building needs; several packages of one family are separated by spaces. What only running
/// or testing needs belongs in a table of its own, chained to this one by the chore that wants it.
#[rustfmt::skip] // a table is read by its columns
pub(crate) const TO_BUILD: &[Need] = &[
    //   what          why                                     sign                 Debian           Fedora Arch
    need("a C linker", "rustc links every program through it", Sign::Program("cc"), "gcc libc6-dev", "gcc", "gcc"),
];

const fn need(
    what: &'static str,
    why: &'static str,
    sign: Sign,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
) -> Need {
    Need {
        what,
        why,
        sign,
        debian,
        fedora,
        arch,
    }
}

impl Need {
    /// Whether the system provides it already.
    pub(crate) fn is_met(&self) -> bool {
        self.sign.shows()
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
    fn shows(&self) -> bool {
        match self {
            Self::Program(name) => on_path(name),
            Self::Library(name) => Command::new("pkg-config")
                .args(["--exists", name])
                .stderr(Stdio::null())
                .status()
                .is_ok_and(|status| status.success()),
            Self::File(places) => places.iter().any(|place| Path::new(place).exists()),
        }
    }
}

/// Whether a program of this name stands on the search path.
pub(crate) fn on_path(name: &str) -> bool {
    env::var_os("PATH").is_some_and(|path| stands_in(&path, name))
}

fn stands_in(path: &OsStr, name: &str) -> bool {
    env::split_paths(path).any(|folder| folder.join(name).is_file())
}

#[cfg(test)]
mod tests {
    use super::{Sign, TO_BUILD, stands_in};
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
        assert!(stands_in(&path, name));
        assert!(!stands_in(OsStr::new(NOWHERE), name));
        assert!(!stands_in(&path, "no-such-program"));
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
        assert!(!stands_in(above.as_os_str(), name));
        Ok(())
    }

    #[test]
    fn one_place_is_enough_for_a_file() {
        assert!(Sign::File(&[NOWHERE, env!("CARGO_MANIFEST_DIR")]).shows());
        assert!(!Sign::File(&[NOWHERE]).shows());
    }

    #[test]
    fn an_unknown_library_does_not_show() {
        assert!(!Sign::Library("no-such-library").shows());
    }

    #[test]
    fn every_row_says_why_and_names_packages() {
        for need in TO_BUILD {
            assert!(!need.what.is_empty() && !need.why.is_empty(), "{need:?}");
            for family in [Family::Debian, Family::Fedora, Family::Arch] {
                assert!(!need.packages(family).is_empty(), "{need:?} for {family:?}");
            }
        }
    }
}
