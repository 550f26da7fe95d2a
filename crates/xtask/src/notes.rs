//! `cargo xtask notes`: what the changelog tells of this version, for the page of a release.

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::workspace::{VERSION, root};

/// Prints the part of this version.
pub(crate) fn run() -> io::Result<ExitCode> {
    let text = fs::read_to_string(root().join("CHANGELOG.md"))?;
    let Some(part) = part(&text, VERSION) else {
        let fault = format!("CHANGELOG.md has no part {VERSION}: is it still called Unreleased?");
        return Err(io::Error::other(fault));
    };
    writeln!(io::stdout(), "{part}")?;
    Ok(ExitCode::SUCCESS)
}

/// The text below the heading of a version, which may have a date behind it.
fn part<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    let parts = changelog.split("\n## ").skip(1);
    let mut texts = parts.filter_map(|part| part.split_once('\n'));
    let (_, text) = texts.find(|(title, _)| title.split_whitespace().next() == Some(version))?;
    Some(text.trim())
}

#[cfg(test)]
mod tests {
    use super::{VERSION, part};

    const CHANGELOG: &str =
        "# Changelog\n\nWords.\n\n## 0.3.0 (2027-01-01)\n\n### A\n\n- b\n\n## 0.2.0\n\n- c\n";

    #[test]
    fn a_version_has_its_part() {
        assert_eq!(part(CHANGELOG, "0.3.0"), Some("### A\n\n- b"));
        assert_eq!(part(CHANGELOG, "0.2.0"), Some("- c"));
        assert_eq!(part(CHANGELOG, "0.1.0"), None);
        assert_eq!(part(CHANGELOG, "Words."), None);
    }

    /// The three numbers of a version.
    fn numbers(version: &str) -> Vec<u32> {
        let numbers: Vec<_> = version.split('.').map(|n| n.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 3, "{version}");
        numbers
    }

    #[test]
    fn our_changelog_has_the_newest_version_on_top() {
        let text = include_str!("../../../CHANGELOG.md");
        let titles: Vec<_> = text
            .lines()
            .filter_map(|line| line.strip_prefix("## ")?.split_whitespace().next())
            .collect();
        // What is not released yet has no number of its own there: it is the workspace's.
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
