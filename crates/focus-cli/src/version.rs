//! The version of a program, and what it was built from.

/// Ends the name of a commit when files had changed since.
const CHANGED: &str = "-dirty";

/// What `--version` tells behind the program's name: the number, below it the commit and the kind of
/// build.
///
/// `commit` is what the chores hand to the compiler in the variable `FOCUS_COMMIT`, which each
/// program reads in its `main.rs` with `option_env!`: a new commit then costs the building of that
/// small file alone, and a build without the chores none at all. It is a name as `git describe
/// --always --dirty` gives it. Without one, or with anything else in it, the commit is not known.
#[must_use]
pub fn version(number: &str, commit: Option<&str>) -> String {
    let built = match commit.filter(|name| is_name(name)) {
        None => "from a commit that is not known (no git, or built by cargo alone)".into(),
        Some(name) => match name.strip_suffix(CHANGED) {
            None => format!("from commit {name}"),
            Some(name) => format!("from commit {name} with changes"),
        },
    };
    format!("{number}\nbuilt {built}, {}", kind())
}

/// The kind of build, with checks that cost most of a program's speed or without them, and the system that it is for.
fn kind() -> String {
    let checks = if cfg!(debug_assertions) {
        "with checks"
    } else {
        "without checks"
    };
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    format!("{checks}, for {system} on {processor}")
}

/// Nothing but the name of a commit or a tag: no path of the machine gets into the program.
fn is_name(text: &str) -> bool {
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || b"-.".contains(&letter);
    (4..=80).contains(&text.len()) && text.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn the_commit_is_told_with_its_changes() {
        let told = version("0.2.0", Some("1a2b3c4d5e6f"));
        let lines: Vec<_> = told.lines().collect();
        assert_eq!(lines[0], "0.2.0");
        assert!(
            lines[1].starts_with("built from commit 1a2b3c4d5e6f, "),
            "{told}"
        );
        assert!(lines[1].ends_with(std::env::consts::ARCH), "{told}");
        assert_eq!(lines.len(), 2);
        let told = version("0.2.0", Some("1a2b3c4d5e6f-dirty"));
        assert!(
            told.contains("from commit 1a2b3c4d5e6f with changes, "),
            "{told}"
        );
    }

    #[test]
    fn without_git_it_says_so() {
        for commit in [
            None,
            Some(""),
            Some("/home/somebody/focus"),
            Some("a b c d"),
        ] {
            let told = version("0.2.0", commit);
            assert!(
                told.contains("from a commit that is not known"),
                "{commit:?}: {told}"
            );
            assert!(!told.contains("somebody"), "{told}");
        }
    }
}
