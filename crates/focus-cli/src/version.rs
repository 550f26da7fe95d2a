//! The version text of a program.

/// Suffix of the commit if files have changed.
const DIRTY_SUFFIX: &str = "-dirty";

/// The text that `--version` prints after the program's name: the number, then commit and kind of
/// build.
///
/// `commit` comes from the environment variable `FOCUS_COMMIT`, which `cargo xtask` sets and each
/// program reads in its `main.rs` with `option_env!`, so that a new commit rebuilds only that small
/// file. It has the format of `git describe --always --dirty`. If it is missing or malformed, the
/// commit is unknown.
#[must_use]
pub fn version(number: &str, commit: Option<&str>) -> String {
    let built = match commit.filter(|name| is_commit_name(name)) {
        None => "from an unknown commit (no git, or built by cargo only)".into(),
        Some(name) => match name.strip_suffix(DIRTY_SUFFIX) {
            None => format!("from commit {name}"),
            Some(name) => format!("from commit {name} with changes"),
        },
    };
    format!("{number}\nbuilt {built}, {}", kind())
}

/// The kind of build (with or without debug checks, which make a program much slower) and its
/// target.
fn kind() -> String {
    let checks = if cfg!(debug_assertions) {
        "with checks"
    } else {
        "without checks"
    };
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    format!("{checks}, for {system} on {processor}")
}

/// Whether a text is the name of a commit or tag, so that no local path gets into the program.
fn is_commit_name(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    (4..=80).contains(&text.len()) && text.bytes().all(is_allowed)
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn names_commit_and_changes() {
        for (commit, built) in [
            ("1a2b3c4d5e6f", "built from commit 1a2b3c4d5e6f, "),
            (
                "1a2b3c4d5e6f-dirty",
                "built from commit 1a2b3c4d5e6f with changes, ",
            ),
        ] {
            let text = version("0.2.0", Some(commit));
            let (number, rest) = text.split_once('\n').unwrap();
            assert_eq!(number, "0.2.0");
            assert!(rest.starts_with(built), "{text}");
            assert!(rest.ends_with(std::env::consts::ARCH), "{text}");
        }
    }

    #[test]
    fn reports_unknown_commits() {
        for commit in [None, Some(""), Some("/home/user/focus"), Some("a b c d")] {
            let text = version("0.2.0", commit);
            assert!(
                text.contains("from an unknown commit"),
                "{commit:?}: {text}"
            );
            assert!(!text.contains("/home"), "{text}");
        }
    }
}
