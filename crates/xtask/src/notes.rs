//! `cargo xtask notes`: prints the changelog section of this version, for the release page.

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::cargo::{VERSION, workspace_root};

pub(crate) fn run() -> io::Result<ExitCode> {
    let text = fs::read_to_string(workspace_root().join("CHANGELOG.md"))?;
    let Some(section) = section(&text, VERSION) else {
        let error =
            format!("CHANGELOG.md has no section {VERSION}: is it still called Unreleased?");
        return Err(io::Error::other(error));
    };
    writeln!(io::stdout(), "{section}")?;
    Ok(ExitCode::SUCCESS)
}

/// The text below the heading of `version`; the heading may end with a date.
fn section<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    let sections = changelog.split("\n## ").skip(1);
    let mut texts = sections.filter_map(|section| section.split_once('\n'));
    let (_, text) = texts.find(|(title, _)| title.split_whitespace().next() == Some(version))?;
    Some(text.trim())
}

#[cfg(test)]
mod tests {
    use super::{VERSION, section};

    const CHANGELOG: &str =
        "# Changelog\n\nWords.\n\n## 0.3.0 (2027-01-01)\n\n### A\n\n- b\n\n## 0.2.0\n\n- c\n";

    #[test]
    fn finds_section_of_version() {
        assert_eq!(section(CHANGELOG, "0.3.0"), Some("### A\n\n- b"));
        assert_eq!(section(CHANGELOG, "0.2.0"), Some("- c"));
        assert_eq!(section(CHANGELOG, "0.1.0"), None);
        assert_eq!(section(CHANGELOG, "Words."), None);
    }

    /// The three numbers of a version.
    fn numbers(version: &str) -> Vec<u32> {
        let numbers: Vec<_> = version.split('.').map(|n| n.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 3, "{version}");
        numbers
    }

    #[test]
    fn changelog_is_sorted_newest_first() {
        let text = include_str!("../../../CHANGELOG.md");
        let titles: Vec<_> = text
            .lines()
            .filter_map(|line| line.strip_prefix("## ")?.split_whitespace().next())
            .collect();
        // An unreleased section counts as the version of the workspace.
        let (first, older) = titles.split_first().unwrap();
        let newest = if *first == "Unreleased" {
            VERSION
        } else {
            first
        };
        assert_eq!(newest, VERSION);
        let versions: Vec<_> = [&[newest], older].concat();
        assert!(versions.len() > 1, "{versions:?}");
        assert!(
            versions
                .windows(2)
                .all(|two| numbers(two[0]) > numbers(two[1])),
            "{versions:?}"
        );
    }
}
