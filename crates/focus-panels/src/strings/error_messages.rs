//! Error messages about files, records and positions.

use std::io::ErrorKind;

use game_export::{ExportError, MAX_MOVES};
use stack_game::{BoardError, DRAW_RESULT, MoveNumber, RecordError, StartErrorKind};
use stack_session::export::ExportFailure;
use stack_session::game::{PasteError, ShareTextError};
use stack_session::storage::{FileError, StorageError};
use table_themes::ThemeError;

use super::{capitalize, color, join_list, reason};
use crate::tr;

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

/// Describes a storage error.
#[must_use]
pub fn error_message(error: &StorageError) -> ErrorMessage {
    if error.is_in_use() {
        // The file is fine, and the user knows which match it is.
        return ErrorMessage {
            reason: storage_reason(error),
            ..ErrorMessage::default()
        };
    }
    let path = error.path().map(|path| path.display().to_string());
    ErrorMessage {
        reason: storage_reason(error),
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
pub fn paste_error(error: &PasteError) -> String {
    match error {
        PasteError::Empty => tr!("review-nothing-to-paste").into(),
        PasteError::TooLong | PasteError::Shared(ShareTextError::TooLong) => {
            tr!("error-text-too-long").into()
        }
        PasteError::Shared(ShareTextError::Damaged) => tr!("error-shared-damaged").into(),
        PasteError::Shared(ShareTextError::Newer) => tr!("error-shared-newer").into(),
        PasteError::Unrecognized(text) => tr!("error-no-game", text = text),
        PasteError::Position(error) | PasteError::Record(error, _) => record_error_reason(error),
    }
}

/// Explains why a game could not be exported.
#[must_use]
pub fn export_failure(failure: &ExportFailure) -> String {
    match failure {
        ExportFailure::Storage(error) => error_line(error),
        ExportFailure::Export(ExportError::Record(error)) => record_error_reason(error),
        ExportFailure::Export(ExportError::TooLong { moves }) => {
            tr!("error-too-many-moves", n = *moves, max = MAX_MOVES)
        }
        // The dialog offers only what is possible.
        ExportFailure::Export(error) => tr!("error-system", what = error.to_string()),
    }
}

/// Describes an error of a record that isn't from a file.
#[must_use]
pub fn record_error(error: &RecordError) -> ErrorMessage {
    ErrorMessage {
        reason: record_error_reason(error),
        path: String::new(),
        details: error.to_string(),
        moves_valid: has_valid_moves(error),
    }
}

/// Formats an error for the terminal: reason and path, with details if the content is invalid.
#[must_use]
pub fn terminal_error(error: &StorageError) -> String {
    let StorageError::File {
        error: FileError::Record(_) | FileError::Damaged(_) | FileError::InvalidContent(_),
        ..
    } = error
    else {
        return error_line(error);
    };
    let ErrorMessage {
        reason, details, ..
    } = error_message(error);
    tr!("error-with-details", reason = reason, details = details)
}

/// Formats an error on one line: the reason, then the path.
#[must_use]
pub fn error_line(error: &StorageError) -> String {
    let ErrorMessage { reason, path, .. } = error_message(error);
    if path.is_empty() {
        return reason;
    }
    tr!("error-with-path", reason = reason, path = path)
}

fn storage_reason(error: &StorageError) -> String {
    match error {
        StorageError::File { error, .. } => file_reason(error),
        StorageError::AutosaveFailed(error) => {
            let error = storage_reason(error);
            tr!("error-autosave-failed", error = error)
        }
        StorageError::BackedUp { error, backup } => {
            let error = match &**error {
                // Other messages would call the file a game.
                StorageError::File {
                    error: FileError::TooLarge(_) | FileError::NotText,
                    ..
                } => tr!("error-damaged").into(),
                error => storage_reason(error),
            };
            tr!("error-backed-up", error = error, backup = backup.display())
        }
        StorageError::NameEmpty => tr!("error-name-empty").into(),
        StorageError::NameTaken { name, .. } => tr!("error-name-taken", name = name),
        StorageError::Panicked => tr!("error-panicked").into(),
        StorageError::NoUnfinishedMatch => tr!("error-nothing-unfinished").into(),
        StorageError::NothingToRestore => tr!("error-nothing-deleted").into(),
    }
}

fn file_reason(error: &FileError) -> String {
    match error {
        FileError::Io { kind, message } => match kind {
            ErrorKind::NotFound => tr!("error-not-found").into(),
            ErrorKind::PermissionDenied => tr!("error-forbidden").into(),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => tr!("error-full").into(),
            ErrorKind::ReadOnlyFilesystem => tr!("error-read-only").into(),
            _ => tr!("error-system", what = message),
        },
        FileError::TooLarge(_) => tr!("error-too-large").into(),
        FileError::NotText => tr!("error-not-text").into(),
        FileError::Record(error) => record_error_reason(error),
        FileError::InvalidContent(what) => tournament_error(what),
        FileError::Damaged(_) => tr!("error-damaged").into(),
        FileError::UnsupportedReport(what) => tr!("error-report", what = reason(what)),
        FileError::NotSerializable(_) => tr!("error-panicked").into(),
        FileError::NewerFormat { .. } => tr!("error-newer-file").into(),
        FileError::InUse => tr!("error-open-elsewhere").into(),
        FileError::NotInLibrary => tr!("error-not-in-library").into(),
        FileError::BelongsToTournament => tr!("error-tournament-game").into(),
    }
}

/// Names the part of an edited position that isn't valid: "Number of pieces: …".
#[must_use]
pub fn position_error(error: &RecordError) -> String {
    match error {
        RecordError::Start { what, cause: None } => named_part(what),
        error => record_error_reason(error),
    }
}

/// Explains why a record isn't valid.
#[must_use]
pub fn record_error_reason(error: &RecordError) -> String {
    match error {
        RecordError::Syntax { line, .. } => tr!("error-not-a-game", line = line),
        RecordError::NewerFormat { .. } => tr!("error-newer-game").into(),
        RecordError::NewerField { format, needed, .. } => {
            tr!("error-of-newer-format", format = format, needed = needed)
        }
        RecordError::Field { field, what } => field_reason(field, what),
        RecordError::InvalidEvent { field, place, .. } => {
            let what = match *field {
                "agreed_draw" => tr!("error-no-agreed-draw"),
                "analysis" => tr!("error-no-analyzed-moves"),
                _ => tr!("error-cannot-resign"),
            };
            match place {
                Some(MoveNumber { round, seat }) => tr!(
                    "error-after",
                    round = round,
                    seat = color(seat),
                    what = what
                ),
                None => tr!("error-at-start", what = what),
            }
        }
        RecordError::Result {
            recorded,
            reached,
            seats,
        } => {
            let recorded = result(recorded, seats);
            let reached = reached.as_ref().map(|reached| result(reached, seats));
            let reached = reached.unwrap_or_else(|| tr!("error-undecided").into());
            tr!("error-result", recorded = recorded, reached = reached)
        }
        RecordError::Start { what, cause } => match cause {
            Some(StartErrorKind::Board(error)) => board_reason(error),
            Some(StartErrorKind::Missing(missing)) => {
                tr!("error-missing", part = missing_part(missing.field))
            }
            Some(StartErrorKind::Trailing(trailing)) => {
                tr!("error-surplus", text = trailing.text)
            }
            None => tr!("error-start", what = named_part(what)),
        },
        RecordError::Move(error) => {
            let MoveNumber { round, seat } = &error.place;
            let place = tr!("error-place", round = round, seat = color(seat));
            tr!(
                "error-illegal",
                place = place,
                notation = error.text,
                reason = reason(&error.reason)
            )
        }
        // The innermost of nested variations names the place.
        RecordError::Branch { error, .. } if matches!(**error, RecordError::Branch { .. }) => {
            record_error_reason(error)
        }
        RecordError::Branch { first, error, .. } => {
            let error = record_error_reason(error);
            tr!("error-in-variation", first = first, error = error)
        }
    }
}

/// Describes an error of a theme file on one line: the file, the field, the line and the reason.
#[must_use]
pub fn theme_error(error: &ThemeError) -> String {
    let (file, field) = (error.file.display(), error.field.as_str());
    let (line, reason) = (error.line, reason(&error.reason));
    match (field, line) {
        ("", 0) => tr!("error-theme", file = file, reason = reason),
        ("", _) => tr!(
            "error-theme-line",
            file = file,
            line = line,
            reason = reason
        ),
        (_, 0) => tr!(
            "error-theme-field",
            file = file,
            field = field,
            reason = reason
        ),
        _ => tr!(
            "error-theme-field-line",
            file = file,
            field = field,
            line = line,
            reason = reason
        ),
    }
}

/// Explains why a field of a record is invalid.
fn field_reason(field: &str, what: &str) -> String {
    match field {
        "game" | "variant" => tr!("error-unknown-game").into(),
        "settings" => tr!("error-settings", what = named_part(what)),
        "seats" => tr!("error-seats", what = reason(what)),
        "comments" => tr!("error-comments").into(),
        "evaluations" | "analysis" => tr!("error-evaluations").into(),
        "given_up" => tr!("error-resignations").into(),
        "clocks" => tr!("error-clocks").into(),
        "out_of_time" => tr!("error-out-of-time").into(),
        "agreed_draw" => tr!("error-agreed-draw").into(),
        "left_at" => tr!("error-displayed-position").into(),
        "branches" | "moves" => tr!("error-variations").into(),
        "date" => tr!("error-date").into(),
        field => tr!("error-field", field = field, what = reason(what)),
    }
}

/// Explains why a tournament cannot be played. The error may begin with a file, the players of a
/// pair, or a field of the plan.
#[must_use]
pub fn tournament_error(english: &str) -> String {
    capitalize(&tournament_reason(english))
}

fn tournament_reason(english: &str) -> String {
    let Some((place, what)) = english.split_once(": ") else {
        return reason(english);
    };
    if ["variant", "format", "players", "games", "movetime"].contains(&place) {
        return field_reason(place, what);
    }
    // A setting, or a reason that contains a colon itself.
    let named = named_part(english);
    if named != english {
        return named;
    }
    tr!(
        "error-of-what",
        part = place,
        what = tournament_reason(what)
    )
}

/// "Green and Red won"; an unknown result is quoted.
fn result(recorded: &str, seats: &[(char, &'static str)]) -> String {
    if recorded == DRAW_RESULT {
        return tr!("error-draw").into();
    }
    let color_of = |letter| {
        let mut seats = seats.iter();
        let (_, english) = seats.find(|(known, _)| *known == letter)?;
        Some(color(english))
    };
    let winners: Option<Vec<_>> = recorded.chars().map(color_of).collect();
    match winners.filter(|winners| !winners.is_empty()) {
        Some(winners) => tr!("error-won", seats = join_list(&winners)),
        None => tr!("error-unknown-result", text = recorded),
    }
}

/// Names a missing field of a position.
fn missing_part(field: &str) -> &'static str {
    match field {
        "TURN" => tr!("error-missing-turn"),
        "RESERVES" => tr!("error-missing-reserves"),
        "CAPTURES" => tr!("error-missing-captures"),
        "WON" => tr!("error-missing-won"),
        _ => tr!("error-missing-board"),
    }
}

/// Translates the field or setting at the start of an error: "pending: …".
fn named_part(what: &str) -> String {
    let Some((field, rest)) = what.split_once(": ") else {
        return reason(what);
    };
    let part = match field {
        "BOARD" => tr!("error-of-board"),
        "TURN" => tr!("error-of-turn"),
        "RESERVES" => tr!("error-of-reserves"),
        "CAPTURES" => tr!("error-of-captures"),
        "WON" => tr!("error-of-won"),
        "pieces" => tr!("error-of-pieces"),
        "pending" => tr!("error-of-pending"),
        "out" => tr!("error-of-resigned"),
        "swaps" => tr!("error-of-swaps"),
        "first" => tr!("error-of-first"),
        "quiet" => tr!("error-of-quiet"),
        "keys" => tr!("error-of-keys"),
        "missing" => tr!("error-of-missing"),
        "anti-symmetry" => tr!("error-of-symmetry"),
        "handicap" => tr!("error-of-handicap"),
        "repetition" => tr!("error-of-repetition"),
        "quiet-rounds" => tr!("error-of-quiet-rounds"),
        _ => return reason(what),
    };
    tr!("error-of-what", part = part, what = reason(rest))
}

/// Explains why a board is invalid.
fn board_reason(error: &BoardError) -> String {
    match error {
        BoardError::Ranks { found: 1, .. } => tr!("error-no-board").into(),
        BoardError::Ranks { found, needed } => {
            tr!("error-rows", n = *found, needed = needed)
        }
        BoardError::Squares {
            rank,
            found,
            needed,
            ..
        } => tr!("error-squares", n = *found, row = rank, needed = needed),
        BoardError::UnexpectedCharacter { rank, character } => {
            tr!("error-character", row = rank, sign = character)
        }
        BoardError::Piece {
            rank,
            character,
            letters,
        } => {
            tr!(
                "error-piece",
                row = rank,
                sign = character,
                letters = letters
            )
        }
        BoardError::Unclosed { rank } => tr!("error-unclosed", row = rank),
        BoardError::Height {
            rank, height, max, ..
        } => tr!("error-height", n = *height, row = rank, highest = max),
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
