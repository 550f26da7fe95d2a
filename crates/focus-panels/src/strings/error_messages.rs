//! Error messages about files, records and positions.

use std::fmt::Display;
use std::io::ErrorKind;

use stack_game::{BoardError, DRAW_RESULT, MoveNumber, RecordError, StartErrorKind};
use stack_session::game::PasteError;
use stack_session::storage::{FileError, StorageError};

use super::{Strings, capitalize, fill_in, plural};

/// An error message; technical details are separate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ErrorMessage {
    /// What happened, as a sentence without its period.
    pub reason: String,
    /// The path of the file; empty if there is none.
    pub path: String,
    /// Technical details; empty if there are none.
    pub details: String,
    /// Whether all moves are legal, and the error is about something else.
    pub moves_valid: bool,
}

impl Strings {
    /// Describes a storage error.
    #[must_use]
    pub fn error(&self, error: &StorageError) -> ErrorMessage {
        if error.is_in_use() {
            // The file is fine, and the user knows which match it is.
            return ErrorMessage {
                reason: self.storage_reason(error),
                ..ErrorMessage::default()
            };
        }
        let path = error.path().map(|path| path.display().to_string());
        ErrorMessage {
            reason: self.storage_reason(error),
            path: path.unwrap_or_default(),
            details: error.to_string(),
            moves_valid: match error {
                StorageError::File {
                    error: FileError::Record(error),
                    ..
                } => has_valid_moves(error),
                _ => false,
            },
        }
    }

    /// Explains why a pasted text isn't a game.
    #[must_use]
    pub fn paste_error(&self, error: &PasteError) -> String {
        match error {
            PasteError::Empty => self.review.nothing_to_paste.into(),
            PasteError::TooLong => self.errors.text_too_long.into(),
            PasteError::Unrecognized(text) => fill_in(self.errors.no_game, &[("text", text)]),
            PasteError::Position(error) | PasteError::Record(error, _) => {
                self.record_error_reason(error)
            }
        }
    }

    /// Describes an error of a record that isn't from a file.
    #[must_use]
    pub fn record_error(&self, error: &RecordError) -> ErrorMessage {
        ErrorMessage {
            reason: self.record_error_reason(error),
            path: String::new(),
            details: error.to_string(),
            moves_valid: has_valid_moves(error),
        }
    }

    /// Formats an error for the terminal: reason and path, with details if the content is invalid.
    #[must_use]
    pub fn terminal_error(&self, error: &StorageError) -> String {
        let StorageError::File {
            error: FileError::Record(_) | FileError::Damaged(_) | FileError::InvalidContent(_),
            ..
        } = error
        else {
            return self.error_line(error);
        };
        let ErrorMessage {
            reason, details, ..
        } = self.error(error);
        fill_in(
            self.errors.with_details,
            &[("reason", &reason), ("details", &details)],
        )
    }

    /// Formats an error on one line: the reason, then the path.
    #[must_use]
    pub fn error_line(&self, error: &StorageError) -> String {
        let ErrorMessage { reason, path, .. } = self.error(error);
        if path.is_empty() {
            return reason;
        }
        fill_in(
            self.errors.with_path,
            &[("reason", &reason), ("path", &path)],
        )
    }

    fn storage_reason(&self, error: &StorageError) -> String {
        let strings = &self.errors;
        match error {
            StorageError::File { error, .. } => self.file_reason(error),
            StorageError::AutosaveFailed(error) => {
                let error = self.storage_reason(error);
                fill_in(strings.autosave_failed, &[("error", &error)])
            }
            StorageError::BackedUp { error, backup } => {
                let error = match &**error {
                    // Other messages would call the file a game.
                    StorageError::File {
                        error: FileError::TooLarge(_) | FileError::NotText,
                        ..
                    } => strings.damaged.into(),
                    error => self.storage_reason(error),
                };
                fill_in(
                    strings.backed_up,
                    &[("error", &error), ("backup", &backup.display())],
                )
            }
            StorageError::NameEmpty => strings.name_empty.into(),
            StorageError::NameTaken { name, .. } => fill_in(strings.name_taken, &[("name", name)]),
            StorageError::Panicked => strings.panicked.into(),
            StorageError::NoUnfinishedMatch => strings.nothing_unfinished.into(),
            StorageError::NothingToRestore => strings.nothing_deleted.into(),
        }
    }

    fn file_reason(&self, error: &FileError) -> String {
        let strings = &self.errors;
        match error {
            FileError::Io { kind, message } => match kind {
                ErrorKind::NotFound => strings.not_found.into(),
                ErrorKind::PermissionDenied => strings.forbidden.into(),
                ErrorKind::StorageFull | ErrorKind::QuotaExceeded => strings.full.into(),
                ErrorKind::ReadOnlyFilesystem => strings.read_only.into(),
                _ => fill_in(strings.system, &[("what", message)]),
            },
            FileError::TooLarge(_) => strings.too_large.into(),
            FileError::NotText => strings.not_text.into(),
            FileError::Record(error) => self.record_error_reason(error),
            FileError::InvalidContent(what) => capitalize(what),
            FileError::Damaged(_) => strings.damaged.into(),
            FileError::NotSerializable(_) => strings.panicked.into(),
            FileError::NewerFormat { .. } => strings.newer_file.into(),
            FileError::InUse => strings.open_elsewhere.into(),
            FileError::NotInLibrary => strings.not_in_library.into(),
            FileError::BelongsToTournament => strings.of_series.into(),
        }
    }

    /// Explains why a record isn't valid.
    #[must_use]
    pub fn record_error_reason(&self, error: &RecordError) -> String {
        let strings = &self.errors;
        match error {
            RecordError::Syntax { line, .. } => fill_in(strings.not_a_game, &[("line", line)]),
            RecordError::Format { .. } => strings.newer.into(),
            RecordError::NewerField { format, needed, .. } => {
                let values: [(&str, &dyn Display); 2] = [("format", format), ("needed", needed)];
                fill_in(strings.of_newer_format, &values)
            }
            RecordError::Field { field, what } => self.field_reason(field, what),
            RecordError::InvalidEvent { field, place, .. } => {
                let what = match *field {
                    "agreed_draw" => strings.no_agreed_draw,
                    "analysis" => strings.no_analyzed_moves,
                    _ => strings.cannot_resign,
                };
                match place {
                    Some(MoveNumber { round, seat }) => fill_in(
                        strings.after,
                        &[
                            ("round", round),
                            ("seat", &self.color(seat)),
                            ("what", &what),
                        ],
                    ),
                    None => fill_in(strings.at_start, &[("what", &what)]),
                }
            }
            RecordError::Result {
                recorded,
                reached,
                seats,
            } => {
                let recorded = self.result(recorded, seats);
                let reached = reached.as_ref().map(|reached| self.result(reached, seats));
                let reached = reached.unwrap_or_else(|| strings.undecided.into());
                fill_in(
                    strings.result,
                    &[("recorded", &recorded), ("reached", &reached)],
                )
            }
            RecordError::Start { what, cause } => match cause {
                Some(StartErrorKind::Board(error)) => self.board_reason(error),
                Some(StartErrorKind::Missing(missing)) => fill_in(
                    strings.missing,
                    &[("part", &self.missing_part(missing.field))],
                ),
                Some(StartErrorKind::Surplus(surplus)) => {
                    fill_in(strings.surplus, &[("text", &surplus.text)])
                }
                None => fill_in(strings.start, &[("what", &self.named_part(what))]),
            },
            RecordError::Move(error) => {
                let MoveNumber { round, seat } = &error.place;
                let place = [("round", round as _), ("seat", &self.color(seat) as _)];
                let place = fill_in(strings.place, &place);
                fill_in(
                    strings.illegal,
                    &[
                        ("place", &place),
                        ("move", &error.text),
                        ("reason", &error.reason),
                    ],
                )
            }
            // The innermost of nested variations names the place.
            RecordError::Branch { error, .. } if matches!(**error, RecordError::Branch { .. }) => {
                self.record_error_reason(error)
            }
            RecordError::Branch { first, error, .. } => {
                let error = self.record_error_reason(error);
                fill_in(strings.in_branch, &[("first", first), ("error", &error)])
            }
        }
    }

    /// Explains why a field of a record is invalid.
    fn field_reason(&self, field: &str, what: &str) -> String {
        let strings = &self.errors;
        match field {
            "game" | "variant" => strings.unknown_game.into(),
            "settings" => fill_in(strings.settings, &[("what", &self.named_part(what))]),
            "seats" => fill_in(strings.seats, &[("what", &what)]),
            "comments" => strings.comments.into(),
            "evaluations" | "analysis" => strings.evaluations.into(),
            "given_up" => strings.given_up.into(),
            "agreed_draw" => strings.agreed_draw.into(),
            "left_at" => strings.left_at.into(),
            "branches" | "moves" => strings.branches.into(),
            "date" => strings.date.into(),
            field => fill_in(strings.field, &[("field", &field), ("what", &what)]),
        }
    }

    /// "Green and Red won"; an unknown result is quoted.
    fn result(&self, recorded: &str, seats: &[(char, &'static str)]) -> String {
        let strings = &self.errors;
        if recorded == DRAW_RESULT {
            return strings.draw.into();
        }
        let color = |letter| {
            let mut seats = seats.iter();
            let (_, color) = seats.find(|(known, _)| *known == letter)?;
            Some(self.color(color))
        };
        let winners: Option<Vec<_>> = recorded.chars().map(color).collect();
        match winners.filter(|winners| !winners.is_empty()) {
            Some(winners) => fill_in(strings.won, &[("seats", &self.join_list(&winners))]),
            None => format!("\"{recorded}\""),
        }
    }

    /// Names a missing field of a position.
    fn missing_part(&self, field: &str) -> &'static str {
        let strings = &self.errors;
        match field {
            "TURN" => strings.missing_turn,
            "RESERVES" => strings.missing_reserves,
            "CAPTURES" => strings.missing_captures,
            "WON" => strings.missing_won,
            _ => strings.missing_board,
        }
    }

    /// Translates the field or setting at the start of an error: "pending: …".
    fn named_part(&self, what: &str) -> String {
        let strings = &self.errors;
        let Some((field, rest)) = what.split_once(": ") else {
            return what.into();
        };
        let part = match field {
            "BOARD" => strings.of_board,
            "TURN" => strings.of_turn,
            "RESERVES" => strings.of_reserves,
            "CAPTURES" => strings.of_captures,
            "WON" => strings.of_won,
            "pieces" => strings.of_pieces,
            "pending" => strings.of_pending,
            "out" => strings.of_resigned,
            "swaps" => strings.of_swaps,
            "first" => strings.of_first,
            "quiet" => strings.of_quiet,
            "keys" => strings.of_keys,
            "anti-symmetry" => strings.of_symmetry,
            "repetition" => strings.of_repetition,
            "quiet-rounds" => strings.of_quiet_rounds,
            _ => return what.into(),
        };
        fill_in(strings.of_what, &[("part", &part), ("what", &rest)])
    }

    /// Explains why a board is invalid.
    fn board_reason(&self, error: &BoardError) -> String {
        let strings = &self.errors;
        match error {
            BoardError::Ranks { found: 1, .. } => strings.no_board.into(),
            BoardError::Ranks { found, needed } => {
                plural(strings.rows, *found, &[("needed", needed)])
            }
            BoardError::Squares {
                rank,
                found,
                needed,
                ..
            } => plural(
                strings.squares,
                *found,
                &[("row", rank), ("needed", needed)],
            ),
            BoardError::UnexpectedCharacter { rank, sign } => {
                fill_in(strings.sign, &[("row", rank), ("sign", sign)])
            }
            BoardError::Piece {
                rank,
                sign,
                letters,
            } => {
                let values: [(&str, &dyn Display); 3] =
                    [("row", rank), ("sign", sign), ("letters", letters)];
                fill_in(strings.piece, &values)
            }
            BoardError::Unclosed { rank } => fill_in(strings.unclosed, &[("row", rank)]),
            BoardError::Height {
                rank,
                height,
                highest,
                ..
            } => plural(
                strings.height,
                *height,
                &[("row", rank), ("highest", highest)],
            ),
        }
    }
}

/// Whether the moves of a record are legal despite the error.
fn has_valid_moves(error: &RecordError) -> bool {
    match error {
        RecordError::Result { .. } => true,
        RecordError::Field { field, .. } => *field == "left_at",
        RecordError::InvalidEvent { field, .. } => *field == "analysis",
        _ => false,
    }
}
