//! Set-up: finds what the system lacks, and installs it where it can.
//!
//! It is silent if nothing is missing. It never stops a chore: it names needs that stay unmet, and
//! the build may still work without them.

use std::fmt;

use crate::distro::Family;
use crate::needs::Need;
use crate::rights::Rights;

/// Needs that are not met. As text it ends a sentence about a failure.
#[derive(Debug, Default)]
pub(crate) struct Missing(Vec<&'static Need>);

/// Installs what is missing of these needs; returns those that stay unmet.
pub(crate) fn install_missing(needs: impl IntoIterator<Item = &'static Need>) -> Missing {
    // On Windows the linker comes with the tools that rustup asks for, off the search path.
    if cfg!(windows) {
        return Missing::default();
    }
    let missing = Missing::among(needs);
    if missing.0.is_empty() {
        return missing;
    }
    for need in &missing.0 {
        eprintln!("This system lacks {}: {}.", need.name, need.reason);
    }
    let family = Family::here();
    if let (Some(family), Some(rights)) = (family, Rights::available()) {
        let packages = missing.packages(family);
        eprintln!("Installing {packages}:");
        for line in family.install_lines(&packages) {
            if let Err(error) = rights.run(&line) {
                eprintln!("{error}");
            }
        }
    }
    // Look again instead of reading exit codes: a broken package source elsewhere fails
    // `apt-get update` and does no harm.
    let missing = Missing::among(missing.0);
    if !missing.0.is_empty() {
        eprintln!("{}\nGoing on without.", missing.advice(family));
    }
    missing
}

impl Missing {
    fn among(needs: impl IntoIterator<Item = &'static Need>) -> Self {
        Self(needs.into_iter().filter(|need| !need.is_met()).collect())
    }

    fn packages(&self, family: Family) -> String {
        let packages: Vec<_> = self.0.iter().map(|need| need.packages(family)).collect();
        packages.join(" ")
    }

    /// Instructions for a person.
    fn advice(&self, family: Option<Family>) -> String {
        match family {
            Some(family) => {
                let lines = family.install_lines(&self.packages(family)).join(" && ");
                format!("To install it, run as root: {lines}")
            }
            // Debian's names are the best known; they lead to those of other systems.
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
        let names: Vec<_> = self.0.iter().map(|need| need.name).collect();
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
                .filter(|need| need.name == "a C linker")
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
    fn a_failure_names_missing_needs() {
        assert_eq!(Missing::default().to_string(), ".");
        assert_eq!(
            linker().to_string(),
            "; this system still lacks a C linker, see above."
        );
    }
}
