//! From the text of a file to a theme.

use std::path::{Path, PathBuf};

use stack_game::{field_at, without_byte_order_mark};

use crate::check::check;
use crate::colour::Rgba;
use crate::quote::shortened;
use crate::theme::Theme;

/// The longest name of a field in a fault, in letters.
const LONGEST_FIELD: usize = 80;

/// The longest reason, in letters: it may quote the file.
const LONGEST_REASON: usize = 300;

/// Why a file is no theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {}{why}", .file.display(), self.place())]
pub struct ThemeFault {
    /// The file.
    pub file: PathBuf,
    /// The field, with the groups around it, as in `light.pool`; empty if the fault is in none.
    pub field: String,
    /// The line, from 1 on; 0 if it is not known.
    pub line: usize,
    /// The reason.
    pub why: String,
}

impl ThemeFault {
    pub(crate) fn new(file: &Path, field: &str, why: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            field: shortened(field, LONGEST_FIELD),
            line: 0,
            why: shortened(&why.into(), LONGEST_REASON),
        }
    }

    /// The field and the line, as they are told before the reason.
    fn place(&self) -> String {
        match (self.field.as_str(), self.line) {
            ("", 0) => String::new(),
            ("", line) => format!("line {line}: "),
            (field, 0) => format!("{field}: "),
            (field, line) => format!("{field} (line {line}): "),
        }
    }
}

/// Reads a theme from the text of a file, and checks it.
///
/// # Errors
/// The first fault, with the field.
pub fn read(file: &Path, text: &str) -> Result<Theme, ThemeFault> {
    let text = without_byte_order_mark(text);
    let mut theme: Theme = ron::from_str(text).map_err(|fault| {
        let (line, column) = (fault.span.end.line, fault.span.end.col);
        ThemeFault {
            line,
            ..ThemeFault::new(file, &field_at(text, line, column), fault.code.to_string())
        }
    })?;
    let interface = &mut theme.interface;
    if interface.filled == Rgba::default() {
        interface.filled = interface.accent;
    }
    match check(&theme) {
        Some((field, why)) => Err(ThemeFault::new(file, &field, why)),
        None => Ok(theme),
    }
}
