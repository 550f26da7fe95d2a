//! The themes on offer: those of the program, and a person's own.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::file::{ThemeFault, read};
use crate::theme::Theme;

/// The identifier of the theme of a first start.
pub const USUAL: &str = "lamplight";

/// The files of the program's own themes, by identifier.
const SHIPPED: [(&str, &str); 3] = [
    (USUAL, include_str!("../themes/lamplight.ron")),
    ("daylight", include_str!("../themes/daylight.ron")),
    ("night", include_str!("../themes/night.ron")),
];

/// The largest file that is read, in bytes; a theme has less than a tenth.
const LARGEST: u64 = 64 * 1024;

/// The theme of a first start, which is used wherever another one is missing.
static LAMPLIGHT: LazyLock<Theme> = LazyLock::new(|| {
    // A test reads all files of the program.
    read(Path::new(USUAL), SHIPPED[0].1).unwrap_or_default()
});

impl Theme {
    /// The theme of a first start.
    #[must_use]
    pub fn lamplight() -> &'static Self {
        &LAMPLIGHT
    }
}

/// Themes with their identifiers, and the files that are none.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelf {
    themes: Vec<(String, Theme)>,
    faults: Vec<ThemeFault>,
}

impl Default for Shelf {
    /// The program's own themes.
    fn default() -> Self {
        let mut shelf = Self {
            themes: Vec::new(),
            faults: Vec::new(),
        };
        for (id, text) in SHIPPED {
            match read(&PathBuf::from(format!("{id}.ron")), text) {
                Ok(theme) => shelf.themes.push((id.into(), theme)),
                Err(fault) => shelf.faults.push(fault),
            }
        }
        shelf
    }
}

impl Shelf {
    /// The program's themes, and those of a folder in the order of their files' names. A folder that is
    /// not there is an empty one.
    #[must_use]
    pub fn with_folder(folder: &Path) -> Self {
        let mut shelf = Self::default();
        let files = match files_of(folder) {
            Ok(files) => files,
            Err(why) => {
                shelf
                    .faults
                    .push(ThemeFault::new(folder, "", why.to_string()));
                Vec::new()
            }
        };
        for file in files {
            if let Err(fault) = shelf.add(&file) {
                shelf.faults.push(fault);
            }
        }
        shelf
    }

    /// Adds the theme of a file under the file's name without its ending.
    fn add(&mut self, file: &Path) -> Result<(), ThemeFault> {
        let id = file.file_stem().and_then(|name| name.to_str());
        let id =
            id.ok_or_else(|| ThemeFault::new(file, "", "the file's name is not in Unicode"))?;
        if self.get(id).is_some() {
            let why = "another theme has the name of this file; rename it";
            return Err(ThemeFault::new(file, "", why));
        }
        let unread = |why: io::Error| ThemeFault::new(file, "", why.to_string());
        let size = fs::metadata(file).map_err(unread)?.len();
        if size > LARGEST {
            let why = format!("{size} bytes; a theme has at most {LARGEST}");
            return Err(ThemeFault::new(file, "", why));
        }
        let text = String::from_utf8(fs::read(file).map_err(unread)?);
        let text = text.map_err(|_| ThemeFault::new(file, "", "the file is not text"))?;
        self.themes.push((id.into(), read(file, &text)?));
        Ok(())
    }

    /// The theme with an identifier.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Theme> {
        let mut themes = self.themes.iter();
        themes
            .find(|(known, _)| known == id)
            .map(|(_, theme)| theme)
    }

    /// The theme with an identifier; that of a first start if there is none.
    #[must_use]
    pub fn get_or_usual(&self, id: &str) -> &Theme {
        self.get(id).unwrap_or_else(|| Theme::lamplight())
    }

    /// All themes with their identifiers, those of the program first.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Theme)> {
        self.themes.iter().map(|(id, theme)| (id.as_str(), theme))
    }

    /// The files that are no themes, with the reasons.
    #[must_use]
    pub fn faults(&self) -> &[ThemeFault] {
        &self.faults
    }
}

/// The files of a folder that end in `.ron`, by their names.
fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
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
