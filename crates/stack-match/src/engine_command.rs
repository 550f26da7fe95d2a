//! The command lines of external engines.

use std::path::{Path, PathBuf};
use std::process::Command;

use stack_game::truncated;

/// How to start an external engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    /// The engine's name in results and records: the given name or the entire text.
    pub name: String,
    /// The path of the program.
    pub path: String,
    /// The arguments of the program.
    pub arguments: Vec<String>,
    /// The working folder; `None` for the one of this program.
    pub folder: Option<PathBuf>,
    /// The names and values of engine options set by the user.
    pub options: Vec<(String, String)>,
}

/// Why an engine command cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineCommandError {
    /// There is no such file.
    #[error("'{}' is neither a player nor the path of a program", truncated(.0))]
    Missing(String),
    /// The path is a folder.
    #[error("'{}' is a folder, not a program", truncated(.0))]
    Folder(String),
    /// The file is not executable.
    #[error("'{}' is not an executable file (try chmod +x)", truncated(.0))]
    NotExecutable(String),
    /// Missing closing quotation mark.
    #[error("missing closing quotation mark: {}", truncated(.0))]
    Quote(String),
}

impl EngineCommand {
    /// Parses an engine command: the path of a file, or a path and arguments separated by spaces,
    /// optionally after a name and `=`. Single or double quotation marks group words. `None` if the
    /// text is a single word that is neither a path nor a file.
    ///
    /// # Errors
    /// If the program does not exist or cannot be run.
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
        let is_command = name.is_some() || path.contains(['/', '\\']);
        if !is_command && !Path::new(&path).is_file() {
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
        // A bare name would be searched in PATH.
        let prefix = if path.contains(['/', '\\']) { "" } else { "./" };
        Ok(Self {
            name: name.into(),
            path: format!("{prefix}{path}"),
            arguments,
            folder: None,
            options: Vec::new(),
        })
    }

    /// Parses a command as typed by a user: a program, found as in a terminal, and its arguments.
    /// Relative paths start in the `folder`.
    ///
    /// # Errors
    /// If there is no program or a quotation mark is missing.
    pub fn from_line(
        name: &str,
        line: &str,
        folder: Option<PathBuf>,
    ) -> Result<Self, EngineCommandError> {
        let mut words = words(line)?.into_iter();
        let mut path = words.next().filter(|path| !path.is_empty());
        if let (Some(path), Some(folder)) = (&mut path, &folder)
            && path.contains(['/', '\\'])
        {
            *path = folder.join(&*path).to_string_lossy().into_owned();
        }
        Ok(Self {
            name: name.into(),
            path: path.ok_or_else(|| EngineCommandError::Missing(String::new()))?,
            arguments: words.collect(),
            folder,
            options: Vec::new(),
        })
    }

    /// The command that starts the engine.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.args(&self.arguments);
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command
    }
}

/// Whether the text before `=` is a name and not the start of a path.
fn is_name(text: &str) -> bool {
    let is_special =
        |character: char| character.is_whitespace() || matches!(character, '/' | '\\' | '"' | '\'');
    !text.is_empty() && !text.contains(is_special)
}

#[cfg(unix)]
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata()
        .is_ok_and(|metadata| metadata.permissions().mode() & 0o111 != 0)
}

/// Without permission bits, only starting the program shows whether it works.
#[cfg(not(unix))]
fn is_executable(_: &Path) -> bool {
    true
}

/// Splits a text into words; quotation marks group words.
fn words(text: &str) -> Result<Vec<String>, EngineCommandError> {
    let mut words = Vec::new();
    let (mut word, mut quote): (Option<String>, _) = (None, None);
    for character in text.chars() {
        match quote {
            Some(open) if character == open => quote = None,
            None if character == '"' || character == '\'' => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    if quote.is_some() {
        return Err(EngineCommandError::Quote(text.into()));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn commands_have_names_and_arguments() {
        let program = |name: &str, arguments: &[&str]| {
            Ok(Some(EngineCommand {
                name: name.into(),
                path: "/bin/sh".into(),
                arguments: arguments.iter().map(ToString::to_string).collect(),
                folder: None,
                options: Vec::new(),
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
