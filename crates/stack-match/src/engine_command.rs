//! Programs that play, as people write them: `[NAME=]PATH [ARGUMENT…]`.

use std::path::Path;

use stack_game::truncated;

/// A program that plays, with what it is called in tables and with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    /// Its name in tables and records: the one that is given, else the whole text.
    pub name: String,
    /// The path of its file.
    pub path: String,
    /// What it is started with.
    pub arguments: Vec<String>,
}

/// Why a text that speaks of a program names none that can be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineCommandError {
    /// There is no such file.
    #[error("'{}' is not a player, and no program has this path: there is no such file", truncated(.0))]
    Missing(String),
    /// The path is that of a folder.
    #[error("'{}' is a folder, not a program", truncated(.0))]
    Folder(String),
    /// The file must not be run.
    #[error("'{}' is a file that may not be run: it is no program, or lacks the permission (chmod +x)", truncated(.0))]
    NotExecutable(String),
    /// A quotation mark has no partner.
    #[error("a quotation mark is not closed: {}", truncated(.0))]
    Quote(String),
}

impl EngineCommand {
    /// The program that a text speaks of: the path of a file as it is, or a path with arguments, parted by spaces, and perhaps a name
    /// and `=` before it. What stands between quotation marks, single or double ones, is one word. `None` when the text is a
    /// single word that looks like no path and names no file.
    ///
    /// # Errors
    /// When it speaks of a program that is not there or cannot be run.
    pub fn parse(text: &str) -> Result<Option<Self>, EngineCommandError> {
        if Path::new(text).exists() {
            return Self::checked(text, text, Vec::new()).map(Some);
        }
        let (name, rest) = match text.split_once('=') {
            Some((name, rest)) if is_name(name) => (Some(name), rest),
            _ => (None, text),
        };
        if Path::new(rest).is_file() {
            return Self::checked(name.unwrap_or(text), rest, Vec::new()).map(Some);
        }
        let mut words = words(rest)?.into_iter();
        let path = words.next().unwrap_or_default();
        let arguments: Vec<String> = words.collect();
        let speaks_of_one = name.is_some() || path.contains(['/', '\\']);
        if !speaks_of_one && !Path::new(&path).is_file() {
            return Ok(None);
        }
        Self::checked(name.unwrap_or(text), &path, arguments).map(Some)
    }

    fn checked(name: &str, path: &str, arguments: Vec<String>) -> Result<Self, EngineCommandError> {
        let file = Path::new(path);
        if file.is_dir() {
            return Err(EngineCommandError::Folder(path.into()));
        }
        if !file.is_file() {
            return Err(EngineCommandError::Missing(path.into()));
        }
        if !is_executable(file) {
            return Err(EngineCommandError::NotExecutable(path.into()));
        }
        // A name alone would be looked for elsewhere, on the search path.
        let here = if path.contains(['/', '\\']) { "" } else { "./" };
        Ok(Self {
            name: name.into(),
            path: format!("{here}{path}"),
            arguments,
        })
    }
}

/// Tells whether what stands before `=` is a name, not the beginning of a path.
fn is_name(text: &str) -> bool {
    let beside = |sign: char| sign.is_whitespace() || matches!(sign, '/' | '\\' | '"' | '\'');
    !text.is_empty() && !text.contains(beside)
}

#[cfg(unix)]
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata()
        .is_ok_and(|known| known.permissions().mode() & 0o111 != 0)
}

/// Elsewhere no permission tells it: who starts it finds out.
#[cfg(not(unix))]
fn may_be_run(_: &Path) -> bool {
    true
}

/// The words of a text; quotation marks hold some together.
fn words(text: &str) -> Result<Vec<String>, EngineCommandError> {
    let mut words = Vec::new();
    let (mut word, mut quote): (Option<String>, _) = (None, None);
    for sign in text.chars() {
        match quote {
            Some(open) if sign == open => quote = None,
            None if sign == '"' || sign == '\'' => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            None if sign.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    if quote.is_some() {
        return Err(EngineCommandError::Quote(text.into()));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn programs_have_names_and_arguments() {
        let program = |name: &str, arguments: &[&str]| {
            Ok(Some(EngineCommand {
                name: name.into(),
                path: "/bin/sh".into(),
                arguments: arguments.iter().map(ToString::to_string).collect(),
            }))
        };
        for (text, expected) in [
            ("/bin/sh", program("/bin/sh", &[])),
            ("shell=/bin/sh", program("shell", &[])),
            ("/bin/sh -c two", program("/bin/sh -c two", &["-c", "two"])),
            (
                "my-1=/bin/sh  --say='a b' \"\" c\"'\"d",
                program("my-1", &["--say=a b", "", "c'd"]),
            ),
            ("\"/bin/sh\" x=y", program("\"/bin/sh\" x=y", &["x=y"])),
            ("champion", Ok(None)),
            ("elo-77", Ok(None)),
            ("no such", Ok(None)),
            ("", Ok(None)),
            (
                "no/such",
                Err(EngineCommandError::Missing("no/such".into())),
            ),
            ("mine=such", Err(EngineCommandError::Missing("such".into()))),
            ("mine=", Err(EngineCommandError::Missing(String::new()))),
            ("src", Err(EngineCommandError::Folder("src".into()))),
            ("it=/bin", Err(EngineCommandError::Folder("/bin".into()))),
            (
                "Cargo.toml",
                Err(EngineCommandError::NotExecutable("Cargo.toml".into())),
            ),
            (
                "/bin/sh 'open",
                Err(EngineCommandError::Quote("/bin/sh 'open".into())),
            ),
        ] {
            assert_eq!(EngineCommand::parse(text), expected, "{text}");
        }
    }
}
