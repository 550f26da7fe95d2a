//! Faults of files in words for people. What a programmer needs is told apart.

use std::fmt::Display;
use std::io::ErrorKind;

use stack_game::{BoardError, DRAW_RESULT, MoveNumber, RecordError, StartErrorKind};
use stack_session::game::PasteError;
use stack_session::storage::{FileError, StorageError};

use super::language::Strings;
use super::phrases::{capitalize, fill_in, plural};

/// A fault in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ErrorMessage {
    /// What is wrong, as a sentence without its full stop.
    pub reason: String,
    /// The file; empty when none is concerned.
    pub path: String,
    /// The same for programmers; empty where they have nothing to do.
    pub details: String,
    /// True if the moves are in order: what is wrong is told of them all.
    pub moves_valid: bool,
}

impl Strings {
    /// A fault of the storage.
    #[must_use]
    pub fn error(&self, fault: &StorageError) -> ErrorMessage {
        if fault.is_in_use() {
            // People know the match, and nothing is wrong with its file.
            return ErrorMessage {
                reason: self.storage_reason(fault),
                ..ErrorMessage::default()
            };
        }
        let path = fault.path().map(|path| path.display().to_string());
        ErrorMessage {
            reason: self.storage_reason(fault),
            path: path.unwrap_or_default(),
            details: fault.to_string(),
            moves_valid: match fault {
                StorageError::File {
                    error: FileError::Record(why),
                    ..
                } => spares_moves(why),
                _ => false,
            },
        }
    }

    /// The reason why a pasted text is no game.
    #[must_use]
    pub fn paste_error(&self, fault: &PasteError) -> String {
        match fault {
            PasteError::Empty => self.review.nothing_to_paste.into(),
            PasteError::TooLong => self.errors.text_too_long.into(),
            PasteError::Unrecognized(text) => fill_in(self.errors.no_game, &[("text", text)]),
            PasteError::Position(why) | PasteError::Record(why, _) => self.record_error_reason(why),
        }
    }

    /// An error of a record that comes from no file.
    #[must_use]
    pub fn record_error(&self, error: &RecordError) -> ErrorMessage {
        ErrorMessage {
            reason: self.record_error_reason(error),
            path: String::new(),
            details: error.to_string(),
            moves_valid: spares_moves(error),
        }
    }

    /// An error for a terminal: the reason, then the file, with the place and the cause where its content is wrong.
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

    /// An error on one line: the reason, then the file.
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

    fn storage_reason(&self, fault: &StorageError) -> String {
        let say = &self.errors;
        match fault {
            StorageError::File { error: fault, .. } => self.file_reason(fault),
            StorageError::AutosaveFailed(fault) => {
                let fault = self.storage_reason(fault);
                fill_in(say.not_kept, &[("fault", &fault)])
            }
            StorageError::BackedUp {
                error: fault,
                backup: aside,
            } => {
                let fault = match &**fault {
                    // Only games are told from other files by these.
                    StorageError::File {
                        error: FileError::TooLarge(_) | FileError::NotText,
                        ..
                    } => say.damaged.into(),
                    fault => self.storage_reason(fault),
                };
                fill_in(
                    say.set_aside,
                    &[("fault", &fault), ("aside", &aside.display())],
                )
            }
            StorageError::NameEmpty => say.name_empty.into(),
            StorageError::NameTaken { name, .. } => fill_in(say.name_taken, &[("name", name)]),
            StorageError::Panicked => say.panicked.into(),
            StorageError::NoUnfinishedMatch => say.nothing_unfinished.into(),
            StorageError::NothingToRestore => say.nothing_deleted.into(),
        }
    }

    fn file_reason(&self, fault: &FileError) -> String {
        let say = &self.errors;
        match fault {
            FileError::Io { kind, message } => match kind {
                ErrorKind::NotFound => say.gone.into(),
                ErrorKind::PermissionDenied => say.forbidden.into(),
                ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say.full.into(),
                ErrorKind::ReadOnlyFilesystem => say.read_only.into(),
                _ => fill_in(say.system, &[("what", message)]),
            },
            FileError::TooLarge(_) => say.too_large.into(),
            FileError::NotText => say.not_text.into(),
            FileError::Record(fault) => self.record_error_reason(fault),
            FileError::InvalidContent(what) => capitalize(what),
            FileError::Damaged(_) => say.damaged.into(),
            FileError::NotSerializable(_) => say.panicked.into(),
            FileError::NewerFormat { .. } => say.newer_file.into(),
            FileError::InUse => say.open_elsewhere.into(),
            FileError::NotInLibrary => say.not_in_library.into(),
            FileError::BelongsToSeries => say.of_series.into(),
        }
    }

    /// The reason why a text is not a game.
    #[must_use]
    pub fn record_error_reason(&self, fault: &RecordError) -> String {
        let say = &self.errors;
        match fault {
            RecordError::Syntax { line, .. } => fill_in(say.not_a_game, &[("line", line)]),
            RecordError::Format { .. } => say.newer.into(),
            RecordError::NewerField { format, needed, .. } => {
                let values: [(&str, &dyn Display); 2] = [("format", format), ("needed", needed)];
                fill_in(say.of_newer_format, &values)
            }
            RecordError::Field { field, what } => self.field_reason(field, what),
            RecordError::InvalidEvent { field, place, .. } => {
                let what = match *field {
                    "agreed_draw" => say.no_agreed_draw,
                    "analysis" => say.no_analyzed_moves,
                    _ => say.no_giving_up,
                };
                match place {
                    Some(MoveNumber { round, seat }) => fill_in(
                        say.after,
                        &[
                            ("round", round),
                            ("seat", &self.color(seat)),
                            ("what", &what),
                        ],
                    ),
                    None => fill_in(say.at_start, &[("what", &what)]),
                }
            }
            RecordError::Result {
                told,
                reached,
                seats,
            } => {
                let told = self.result(told, seats);
                let reached = reached.as_ref().map(|reached| self.result(reached, seats));
                let reached = reached.unwrap_or_else(|| say.undecided.into());
                fill_in(say.result, &[("told", &told), ("reached", &reached)])
            }
            RecordError::Start { what, cause } => match cause {
                Some(StartErrorKind::Board(fault)) => self.board_reason(fault),
                Some(StartErrorKind::Missing(missing)) => {
                    fill_in(say.missing, &[("part", &self.says(missing.field))])
                }
                Some(StartErrorKind::Surplus(surplus)) => {
                    fill_in(say.surplus, &[("text", &surplus.text)])
                }
                None => fill_in(say.start, &[("what", &self.named_part(what))]),
            },
            RecordError::Move(fault) => {
                let MoveNumber { round, seat } = &fault.place;
                let place = [("round", round as _), ("seat", &self.color(seat) as _)];
                let place = fill_in(say.place, &place);
                fill_in(
                    say.illegal,
                    &[
                        ("place", &place),
                        ("move", &fault.text),
                        ("why", &fault.why),
                    ],
                )
            }
            // The innermost of nested variations names the place.
            RecordError::Branch { fault, .. } if matches!(**fault, RecordError::Branch { .. }) => {
                self.record_error_reason(fault)
            }
            RecordError::Branch { first, fault, .. } => {
                let fault = self.record_error_reason(fault);
                fill_in(say.in_branch, &[("first", first), ("fault", &fault)])
            }
        }
    }

    /// The reason why a field of a record has no valid value.
    fn field_reason(&self, field: &str, what: &str) -> String {
        let say = &self.errors;
        match field {
            "game" | "variant" => say.unknown_game.into(),
            "settings" => fill_in(say.settings, &[("what", &self.named_part(what))]),
            "seats" => fill_in(say.seats, &[("what", &what)]),
            "comments" => say.comments.into(),
            "evaluations" | "analysis" => say.evaluations.into(),
            "given_up" => say.given_up.into(),
            "agreed_draw" => say.agreed_draw.into(),
            "left_at" => say.left_at.into(),
            "branches" | "moves" => say.branches.into(),
            "date" => say.date.into(),
            field => fill_in(say.field, &[("field", &field), ("what", &what)]),
        }
    }

    /// A result as a record tells it: "Green and Red won". What is none is told as it stands there.
    fn result(&self, told: &str, seats: &[(char, &'static str)]) -> String {
        let say = &self.errors;
        if told == DRAW_RESULT {
            return say.draw.into();
        }
        let colour = |letter| {
            let mut seats = seats.iter();
            let (_, colour) = seats.find(|(known, _)| *known == letter)?;
            Some(self.color(colour))
        };
        let winners: Option<Vec<_>> = told.chars().map(colour).collect();
        match winners.filter(|winners| !winners.is_empty()) {
            Some(winners) => fill_in(say.won, &[("seats", &self.join_list(&winners))]),
            None => format!("\"{told}\""),
        }
    }

    /// What a field of a position says.
    fn says(&self, field: &str) -> &'static str {
        let say = &self.errors;
        match field {
            "TURN" => say.says_turn,
            "RESERVES" => say.says_reserves,
            "CAPTURES" => say.says_captures,
            "WON" => say.says_won,
            _ => say.says_board,
        }
    }

    /// A fault that begins with the name of a field or a setting, with that in words.
    fn named_part(&self, what: &str) -> String {
        let say = &self.errors;
        let Some((field, rest)) = what.split_once(": ") else {
            return what.into();
        };
        let part = match field {
            "BOARD" => say.of_board,
            "TURN" => say.of_turn,
            "RESERVES" => say.of_reserves,
            "CAPTURES" => say.of_captures,
            "WON" => say.of_won,
            "pieces" => say.of_pieces,
            "pending" => say.of_pending,
            "out" => say.of_out,
            "swaps" => say.of_swaps,
            "first" => say.of_first,
            "quiet" => say.of_quiet,
            "keys" => say.of_keys,
            "anti-symmetry" => say.of_symmetry,
            "repetition" => say.of_repetition,
            "quiet-rounds" => say.of_quiet_rounds,
            _ => return what.into(),
        };
        fill_in(say.of_what, &[("part", &part), ("what", &rest)])
    }

    /// The error of a board.
    fn board_reason(&self, error: &BoardError) -> String {
        let say = &self.errors;
        match error {
            BoardError::Ranks { found: 1, .. } => say.no_board.into(),
            BoardError::Ranks { found, needed } => plural(say.rows, *found, &[("needed", needed)]),
            BoardError::Squares {
                rank,
                found,
                needed,
                ..
            } => plural(say.squares, *found, &[("row", rank), ("needed", needed)]),
            BoardError::UnexpectedCharacter { rank, sign } => {
                fill_in(say.sign, &[("row", rank), ("sign", sign)])
            }
            BoardError::Piece {
                rank,
                sign,
                letters,
            } => {
                let values: [(&str, &dyn Display); 3] =
                    [("row", rank), ("sign", sign), ("letters", letters)];
                fill_in(say.piece, &values)
            }
            BoardError::Unclosed { rank } => fill_in(say.unclosed, &[("row", rank)]),
            BoardError::Height {
                rank,
                height,
                highest,
                ..
            } => plural(say.height, *height, &[("row", rank), ("highest", highest)]),
        }
    }
}

/// True if what is wrong with a record does not concern its moves: its result, or the place at which it was left.
fn spares_moves(error: &RecordError) -> bool {
    match error {
        RecordError::Result { .. } => true,
        RecordError::Field { field, .. } => *field == "left_at",
        RecordError::InvalidEvent { field, .. } => *field == "analysis",
        _ => false,
    }
}
