//! Faults of files in words for people. What a programmer needs is told apart.

use std::io::ErrorKind;

use stack_game::{BoardError, RecordError};
use stack_session::storage::{FileFault, StorageFault};

use super::language::Words;
use super::phrases::{capitalised, counted, fill};

/// A fault in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FaultText {
    /// What is wrong, as a sentence without its full stop.
    pub reason: String,
    /// The file; empty when none is concerned.
    pub path: String,
    /// The same for programmers.
    pub details: String,
}

impl Words {
    /// A fault of the storage.
    #[must_use]
    pub fn fault(&self, fault: &StorageFault) -> FaultText {
        let path = fault.path().map(|path| path.display().to_string());
        FaultText {
            reason: self.storage_reason(fault),
            path: path.unwrap_or_default(),
            details: fault.to_string(),
        }
    }

    /// A fault of a record that comes from no file.
    #[must_use]
    pub fn record_fault(&self, fault: &RecordError) -> FaultText {
        FaultText {
            reason: self.record_reason(fault),
            path: String::new(),
            details: fault.to_string(),
        }
    }

    /// A fault on one line: the reason, then the file.
    #[must_use]
    pub fn fault_line(&self, fault: &StorageFault) -> String {
        let FaultText { reason, path, .. } = self.fault(fault);
        if path.is_empty() {
            return reason;
        }
        fill(
            self.faults.with_path,
            &[("reason", &reason), ("path", &path)],
        )
    }

    fn storage_reason(&self, fault: &StorageFault) -> String {
        let say = &self.faults;
        match fault {
            StorageFault::File { fault, .. } => self.file_reason(fault),
            StorageFault::NotKept(fault) => {
                let fault = self.storage_reason(fault);
                fill(say.not_kept, &[("fault", &fault)])
            }
            StorageFault::SetAside { fault, aside } => {
                let fault = self.storage_reason(fault);
                fill(
                    say.set_aside,
                    &[("fault", &fault), ("aside", &aside.display())],
                )
            }
            StorageFault::NameEmpty => say.name_empty.into(),
            StorageFault::NameTaken { name, .. } => fill(say.name_taken, &[("name", name)]),
            StorageFault::Panicked => say.panicked.into(),
            StorageFault::NothingUnfinished => say.nothing_unfinished.into(),
            StorageFault::NothingDeleted => say.nothing_deleted.into(),
        }
    }

    fn file_reason(&self, fault: &FileFault) -> String {
        let say = &self.faults;
        match fault {
            FileFault::System { kind, message } => match kind {
                ErrorKind::NotFound => say.gone.into(),
                ErrorKind::PermissionDenied => say.forbidden.into(),
                ErrorKind::StorageFull => say.full.into(),
                _ => fill(say.system, &[("what", message)]),
            },
            FileFault::TooLarge(_) => say.too_large.into(),
            FileFault::NotText => say.not_text.into(),
            FileFault::Record(fault) => self.record_reason(fault),
            FileFault::Content(what) => capitalised(what),
            FileFault::OpenElsewhere => say.open_elsewhere.into(),
            FileFault::NotInLibrary => say.not_in_library.into(),
            FileFault::OfSeries => say.of_series.into(),
        }
    }

    /// The reason why a text is not a game.
    #[must_use]
    pub fn record_reason(&self, fault: &RecordError) -> String {
        let say = &self.faults;
        match fault {
            RecordError::Syntax { line, .. } => fill(say.not_a_game, &[("line", line)]),
            RecordError::Format { .. } => say.newer.into(),
            RecordError::Field { field, what } => match *field {
                "game" | "variant" => say.unknown_game.into(),
                "settings" => fill(say.settings, &[("what", what)]),
                "seats" => fill(say.seats, &[("what", what)]),
                field => fill(say.field, &[("field", &field), ("what", what)]),
            },
            RecordError::Told { field, after, what } => {
                let what = format!("after move {after}: {what}");
                fill(say.field, &[("field", field), ("what", &what)])
            }
            RecordError::Start { what, board } => {
                let board = board.as_ref().and_then(|fault| self.board_reason(fault));
                board.unwrap_or_else(|| fill(say.start, &[("what", what)]))
            }
            RecordError::Move(fault) => fill(
                say.illegal,
                &[
                    ("number", &fault.number),
                    ("move", &fault.text),
                    ("why", &fault.why),
                ],
            ),
            RecordError::Branch { after, fault, .. } => {
                let fault = self.record_reason(fault);
                fill(say.in_branch, &[("after", after), ("fault", &fault)])
            }
        }
    }

    /// The fault of a board whose size is wrong.
    fn board_reason(&self, fault: &BoardError) -> Option<String> {
        let say = &self.faults;
        match *fault {
            BoardError::Ranks { found, needed } => {
                Some(counted(say.rows, found, &[("needed", &needed)]))
            }
            BoardError::Squares {
                rank,
                found,
                needed,
                ..
            } => {
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("row", &rank), ("needed", &needed)];
                Some(counted(say.squares, found, &values))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use stack_game::Record;
    use stack_session::game::open;

    use super::super::english::ENGLISH;

    #[test]
    fn reasons_are_words_of_people() {
        let reason = |text: &str| {
            let record = Record::read(text).map_err(|why| ENGLISH.record_reason(&why));
            record
                .and_then(|record| open(&record).map_err(|why| ENGLISH.record_reason(&why)))
                .err()
                .unwrap_or_default()
        };
        let game = |rest: &str| format!("(format: 1, game: \"focus\", variant: \"two\", {rest})");
        for (text, said) in [
            (
                "Dear Anna".into(),
                "This is not a game, or part of it is missing (line 1)",
            ),
            (
                game("start: Some(\"8\"), moves: []"),
                "This board has 1 row; it needs 8",
            ),
            (
                game("start: Some(\"4/6/8/8/7/8/6/4 G - -\"), moves: []"),
                "Row 4 of this board has 7 squares; it needs 8",
            ),
            (
                game("moves: [\"c2-c8\"]"),
                "Move 1, c2-c8, is against the rules: ",
            ),
            (
                game("moves: []").replace("two", "nine"),
                "This program does not know the game",
            ),
            (
                "(format: 99)".into(),
                "A newer version of the program has written this game",
            ),
        ] {
            assert!(reason(&text).starts_with(said), "{}", reason(&text));
        }
    }
}
