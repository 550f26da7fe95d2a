//! The available themes: built-in ones and the user's own.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{fs, io};

use crate::theme::Theme;
use crate::theme_file::{ThemeError, read};

/// Identifier of the default theme.
pub const DEFAULT_THEME: &str = "lamplight";

/// Built-in theme files by identifier.
const BUILT_IN: [(&str, &str); 3] = [
    (DEFAULT_THEME, include_str!("../themes/lamplight.ron")),
    ("daylight", include_str!("../themes/daylight.ron")),
    ("night", include_str!("../themes/night.ron")),
];

/// Maximum file size in bytes; real themes need less than a tenth.
const MAX_BYTES: u64 = 64 * 1024;

/// The default theme and fallback.
static LAMPLIGHT: LazyLock<Theme> = LazyLock::new(|| {
    // A test reads all built-in files.
    read(Path::new(DEFAULT_THEME), BUILT_IN[0].1).unwrap_or_default()
});

impl Theme {
    /// The default theme.
    #[must_use]
    pub fn lamplight() -> &'static Self {
        &LAMPLIGHT
    }
}

/// Themes by identifier, and the files that could not be read.
#[derive(Clone, Debug, PartialEq)]
pub struct ThemeLibrary {
    themes: Vec<(String, Theme)>,
    errors: Vec<ThemeError>,
}

impl Default for ThemeLibrary {
    /// The built-in themes.
    fn default() -> Self {
        let mut library = Self {
            themes: Vec::new(),
            errors: Vec::new(),
        };
        for (id, text) in BUILT_IN {
            match read(&PathBuf::from(format!("{id}.ron")), text) {
                Ok(theme) => library.themes.push((id.into(), theme)),
                Err(error) => library.errors.push(error),
            }
        }
        library
    }
}

impl ThemeLibrary {
    /// The built-in themes and those of a folder, sorted by file name. A missing folder counts as
    /// empty.
    #[must_use]
    pub fn with_folder(folder: &Path) -> Self {
        let mut library = Self::default();
        let files = match theme_files(folder) {
            Ok(files) => files,
            Err(error) => {
                let error = ThemeError::new(folder, "", unreadable(&error));
                library.errors.push(error);
                Vec::new()
            }
        };
        for file in files {
            if let Err(error) = library.add(&file) {
                library.errors.push(error);
            }
        }
        library
    }

    /// Adds the theme of a file; its identifier is the file stem.
    fn add(&mut self, file: &Path) -> Result<(), ThemeError> {
        let id = file.file_stem().and_then(|name| name.to_str());
        let id =
            id.ok_or_else(|| ThemeError::new(file, "", "the file name is not valid Unicode"))?;
        if self.get(id).is_some() {
            let reason = "another theme has the name of this file; rename it";
            return Err(ThemeError::new(file, "", reason));
        }
        let cannot_read = |error| ThemeError::new(file, "", unreadable(&error));
        let size = fs::metadata(file).map_err(cannot_read)?.len();
        if size > MAX_BYTES {
            let reason = format!("{size} bytes; a theme has at most {MAX_BYTES}");
            return Err(ThemeError::new(file, "", reason));
        }
        let text = String::from_utf8(fs::read(file).map_err(cannot_read)?);
        let text = text.map_err(|_| ThemeError::new(file, "", "the file is not UTF-8 text"))?;
        self.themes.push((id.into(), read(file, &text)?));
        Ok(())
    }

    /// The theme with this identifier.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Theme> {
        let mut themes = self.themes.iter();
        themes
            .find(|(known, _)| known == id)
            .map(|(_, theme)| theme)
    }

    /// The theme with this identifier, or the default theme.
    #[must_use]
    pub fn get_or_default(&self, id: &str) -> &Theme {
        self.get(id).unwrap_or_else(|| Theme::lamplight())
    }

    /// All themes with their identifiers, built-in ones first.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Theme)> {
        self.themes.iter().map(|(id, theme)| (id.as_str(), theme))
    }

    /// Errors of the files that could not be read.
    #[must_use]
    pub fn errors(&self) -> &[ThemeError] {
        &self.errors
    }
}

/// The reason for a file or folder that the system cannot read.
fn unreadable(error: &io::Error) -> String {
    format!("it cannot be read ({error})")
}

/// The `.ron` files of a folder, sorted by name.
fn theme_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(reason) if reason.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "ron") && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
