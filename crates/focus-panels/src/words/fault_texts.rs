//! Faults of files in words for people. What a programmer needs is told apart.

use std::fmt::Display;
use std::io::ErrorKind;

use stack_game::{BoardError, DRAW, MovePlace, RecordError, StartCause};
use stack_session::game::TextFault;
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
    /// The same for programmers; empty where they have nothing to do.
    pub details: String,
    /// True if the moves are in order: what is wrong is told of them all.
    pub moves_sound: bool,
}

impl Words {
    /// A fault of the storage.
    #[must_use]
    pub fn fault(&self, fault: &StorageFault) -> FaultText {
        if fault.is_open_elsewhere() {
            // People know the match, and nothing is wrong with its file.
            return FaultText {
                reason: self.storage_reason(fault),
                ..FaultText::default()
            };
        }
        let path = fault.path().map(|path| path.display().to_string());
        FaultText {
            reason: self.storage_reason(fault),
            path: path.unwrap_or_default(),
            details: fault.to_string(),
            moves_sound: match fault {
                StorageFault::File {
                    fault: FileFault::Record(why),
                    ..
                } => spares_moves(why),
                _ => false,
            },
        }
    }

    /// The reason why a pasted text is no game.
    #[must_use]
    pub fn text_fault(&self, fault: &TextFault) -> String {
        match fault {
            TextFault::Nothing => self.study.nothing_to_paste.into(),
            TextFault::TooLong => self.faults.text_too_long.into(),
            TextFault::NoGame(text) => fill(self.faults.no_game, &[("text", text)]),
            TextFault::Position(why) | TextFault::Record(why, _) => self.record_reason(why),
        }
    }

    /// An error of a record that comes from no file.
    #[must_use]
    pub fn record_fault(&self, error: &RecordError) -> FaultText {
        FaultText {
            reason: self.record_reason(error),
            path: String::new(),
            details: error.to_string(),
            moves_sound: spares_moves(error),
        }
    }

    /// An error for a terminal: the reason, then the file, with the place and the cause where its content is wrong.
    #[must_use]
    pub fn terminal_error(&self, error: &StorageFault) -> String {
        let StorageFault::File {
            fault: FileFault::Record(_) | FileFault::Damaged(_) | FileFault::Content(_),
            ..
        } = error
        else {
            return self.fault_line(error);
        };
        let FaultText {
            reason, details, ..
        } = self.fault(error);
        fill(
            self.faults.with_details,
            &[("reason", &reason), ("details", &details)],
        )
    }

    /// An error on one line: the reason, then the file.
    #[must_use]
    pub fn fault_line(&self, error: &StorageFault) -> String {
        let FaultText { reason, path, .. } = self.fault(error);
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
                let fault = match &**fault {
                    // Only games are told from other files by these.
                    StorageFault::File {
                        fault: FileFault::TooLarge(_) | FileFault::NotText,
                        ..
                    } => say.damaged.into(),
                    fault => self.storage_reason(fault),
                };
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
                ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say.full.into(),
                ErrorKind::ReadOnlyFilesystem => say.read_only.into(),
                _ => fill(say.system, &[("what", message)]),
            },
            FileFault::TooLarge(_) => say.too_large.into(),
            FileFault::NotText => say.not_text.into(),
            FileFault::Record(fault) => self.record_reason(fault),
            FileFault::Content(what) => capitalised(what),
            FileFault::Damaged(_) => say.damaged.into(),
            FileFault::Unwritable(_) => say.panicked.into(),
            FileFault::Newer { .. } => say.newer_file.into(),
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
            RecordError::NewerField { format, needed, .. } => {
                let values: [(&str, &dyn Display); 2] = [("format", format), ("needed", needed)];
                fill(say.of_newer_format, &values)
            }
            RecordError::Field { field, what } => self.field_reason(field, what),
            RecordError::Told { field, place, .. } => {
                let what = match *field {
                    "agreed_draw" => say.no_agreed_draw,
                    "analysis" => say.no_analyzed_moves,
                    _ => say.no_giving_up,
                };
                match place {
                    Some(MovePlace { round, seat }) => fill(
                        say.after,
                        &[
                            ("round", round),
                            ("seat", &self.colour(seat)),
                            ("what", &what),
                        ],
                    ),
                    None => fill(say.at_start, &[("what", &what)]),
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
                fill(say.result, &[("told", &told), ("reached", &reached)])
            }
            RecordError::Start { what, cause } => match cause {
                Some(StartCause::Board(fault)) => self.board_reason(fault),
                Some(StartCause::Missing(missing)) => {
                    fill(say.missing, &[("part", &self.says(missing.field))])
                }
                Some(StartCause::Surplus(surplus)) => fill(say.surplus, &[("text", &surplus.text)]),
                None => fill(say.start, &[("what", &self.named_part(what))]),
            },
            RecordError::Move(fault) => {
                let MovePlace { round, seat } = &fault.place;
                let place = [("round", round as _), ("seat", &self.colour(seat) as _)];
                let place = fill(say.place, &place);
                fill(
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
                self.record_reason(fault)
            }
            RecordError::Branch { first, fault, .. } => {
                let fault = self.record_reason(fault);
                fill(say.in_branch, &[("first", first), ("fault", &fault)])
            }
        }
    }

    /// The reason why a field of a record has no valid value.
    fn field_reason(&self, field: &str, what: &str) -> String {
        let say = &self.faults;
        match field {
            "game" | "variant" => say.unknown_game.into(),
            "settings" => fill(say.settings, &[("what", &self.named_part(what))]),
            "seats" => fill(say.seats, &[("what", &what)]),
            "comments" => say.comments.into(),
            "evaluations" | "analysis" => say.evaluations.into(),
            "given_up" => say.given_up.into(),
            "agreed_draw" => say.agreed_draw.into(),
            "left_at" => say.left_at.into(),
            "branches" | "moves" => say.branches.into(),
            "date" => say.date.into(),
            field => fill(say.field, &[("field", &field), ("what", &what)]),
        }
    }

    /// A result as a record tells it: "Green and Red won". What is none is told as it stands there.
    fn result(&self, told: &str, seats: &[(char, &'static str)]) -> String {
        let say = &self.faults;
        if told == DRAW {
            return say.draw.into();
        }
        let colour = |letter| {
            let mut seats = seats.iter();
            let (_, colour) = seats.find(|(known, _)| *known == letter)?;
            Some(self.colour(colour))
        };
        let winners: Option<Vec<_>> = told.chars().map(colour).collect();
        match winners.filter(|winners| !winners.is_empty()) {
            Some(winners) => fill(say.won, &[("seats", &self.list(&winners))]),
            None => format!("\"{told}\""),
        }
    }

    /// What a field of a position says.
    fn says(&self, field: &str) -> &'static str {
        let say = &self.faults;
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
        let say = &self.faults;
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
        fill(say.of_what, &[("part", &part), ("what", &rest)])
    }

    /// The error of a board.
    fn board_reason(&self, error: &BoardError) -> String {
        let say = &self.faults;
        match error {
            BoardError::Ranks { found: 1, .. } => say.no_board.into(),
            BoardError::Ranks { found, needed } => counted(say.rows, *found, &[("needed", needed)]),
            BoardError::Squares {
                rank,
                found,
                needed,
                ..
            } => counted(say.squares, *found, &[("row", rank), ("needed", needed)]),
            BoardError::Sign { rank, sign } => fill(say.sign, &[("row", rank), ("sign", sign)]),
            BoardError::Piece {
                rank,
                sign,
                letters,
            } => {
                let values: [(&str, &dyn Display); 3] =
                    [("row", rank), ("sign", sign), ("letters", letters)];
                fill(say.piece, &values)
            }
            BoardError::Unclosed { rank } => fill(say.unclosed, &[("row", rank)]),
            BoardError::Height {
                rank,
                height,
                highest,
                ..
            } => counted(say.height, *height, &[("row", rank), ("highest", highest)]),
        }
    }
}

/// True if what is wrong with a record does not concern its moves: its result, or the place at which it was left.
fn spares_moves(error: &RecordError) -> bool {
    match error {
        RecordError::Result { .. } => true,
        RecordError::Field { field, .. } => *field == "left_at",
        RecordError::Told { field, .. } => *field == "analysis",
        _ => false,
    }
}
