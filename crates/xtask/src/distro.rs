//! Families of Linux distributions: their marks and their commands to install packages.

use std::fs;

/// Distributions that share a package manager and its package names.
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
    /// The family of the running system; none on other systems.
    pub(crate) fn here() -> Option<Self> {
        // os-release(5): the first file wins; the second is the vendor's.
        ["/etc/os-release", "/usr/lib/os-release"]
            .iter()
            .find_map(|path| fs::read_to_string(path).ok())
            .and_then(|text| Self::from_os_release(&text))
    }

    /// The family named in the text of an os-release file: by its own `ID`, or else by the nearest
    /// relative in `ID_LIKE`, which lists them nearest first.
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

    /// The command lines, for root, that install these packages. Words are separated by spaces
    /// and nothing is quoted.
    pub(crate) fn install_lines(self, packages: &str) -> Vec<String> {
        match self {
            Self::Debian => vec![
                // A fresh machine has no package lists, an old one stale ones.
                "apt-get update".to_owned(),
                // `env`, because sudo drops variables. Recommended packages are far more than a
                // build needs.
                format!(
                    "env DEBIAN_FRONTEND=noninteractive \
                     apt-get install --yes --no-install-recommends {packages}"
                ),
            ],
            Self::Fedora => vec![format!("dnf install --assumeyes {packages}")],
            // Without `-y`: Arch warns of new lists with old packages, a partial upgrade.
            Self::Arch => vec![format!("pacman -S --needed --noconfirm {packages}")],
        }
    }
}

/// The value of `key` in an os-release text, without its quotes.
fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines()
        .filter_map(|line| line.trim().split_once('='))
        .find(|(name, _)| *name == key)
        .map(|(_, value)| value.trim_matches(['"', '\'']))
}

#[cfg(test)]
mod tests {
    use super::Family;

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
    fn an_own_id_comes_before_relatives_on_any_line() {
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
    fn packages_end_the_last_line() {
        for family in [Family::Debian, Family::Fedora, Family::Arch] {
            let lines = family.install_lines("one two");
            assert!(
                lines.last().is_some_and(|line| line.ends_with(" one two")),
                "{lines:?}"
            );
        }
    }
}
