//! The stack of open dialogs and their state.

use focus_panels::strings;
use std::path::PathBuf;

use bevy::prelude::*;
use focus_panels::dialogs::engines::EngineDraft;
use focus_panels::dialogs::export::{ExportChoices, ExportKind};
use focus_panels::dialogs::open_error::OpenErrorModel;
use focus_panels::dialogs::profiles::ProfilesState;
use focus_panels::dialogs::type_move::TypedMove;
use focus_panels::hud::{StatisticsCache, player_name};
use focus_panels::library::{DetailsDraft, LibraryPageState, PositionSearch, ReportView};
use focus_panels::strings::{Chapter, ErrorMessage};
use game_export::Format;
use stack_game::Record;
use stack_session::game::{Controller, SeatSetup, new_record};
use stack_session::play::SeatedMatch;
use stack_session::puzzles::PuzzleFilter;
use stack_session::settings::ClockChoice;

/// A dialog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DialogKind {
    /// Language, interface size, theme and motion at the first start.
    FirstStart,
    /// The menu of a match.
    Menu,
    /// The rules.
    Rules,
    /// The list of lessons.
    #[default]
    Lessons,
    /// The daily puzzle and the choice of puzzles.
    Puzzles,
    /// The player profiles.
    Profiles,
    /// The settings.
    Settings,
    /// The time controls of a new match.
    Clock,
    /// The external engines.
    Engines,
    /// The settings of the live analysis.
    LiveAnalysis,
    /// The keyboard shortcuts.
    Shortcuts,
    /// Export a game or position.
    Export,
    /// Save the match under a name.
    Save,
    /// The library.
    Library,
    /// The file dialog to open or export a game.
    File,
    /// Confirm resigning.
    Resign,
    /// Confirm offering a draw.
    OfferDraw,
    /// Type a move.
    TypeMove,
    /// Confirm or take back a blunder.
    BlunderQuestion,
    /// Answer a draw offer, or a partner who wants to resign.
    ProposalResponse,
    /// The result of the match.
    Result,
    /// Statistics of each player.
    Statistics,
    /// Choose the players of a match that continues from the displayed position.
    PlayFrom,
    /// A game that can't be opened.
    OpenError,
    /// Name a screenshot.
    Screenshot,
    /// Find games by their positions.
    FindPositions,
    /// Change names, date and comment of a library game.
    GameDetails,
    /// Report on games of the library.
    Report,
    /// Choose the variant of a pasted position.
    PasteVariant,
}

#[cfg(test)]
impl DialogKind {
    /// All dialogs. New ones are declared before the last one, so that one missing here is an error.
    pub(crate) const ALL: [Self; Self::PasteVariant as usize + 1] = [
        Self::FirstStart,
        Self::Menu,
        Self::Rules,
        Self::Lessons,
        Self::Puzzles,
        Self::Profiles,
        Self::Settings,
        Self::Clock,
        Self::Engines,
        Self::LiveAnalysis,
        Self::Shortcuts,
        Self::Export,
        Self::Save,
        Self::Library,
        Self::File,
        Self::Resign,
        Self::OfferDraw,
        Self::TypeMove,
        Self::BlunderQuestion,
        Self::ProposalResponse,
        Self::Result,
        Self::Statistics,
        Self::PlayFrom,
        Self::OpenError,
        Self::Screenshot,
        Self::FindPositions,
        Self::GameDetails,
        Self::Report,
        Self::PasteVariant,
    ];
}

/// The open dialogs, the last one on top, and their state.
#[derive(Resource, Clone, Debug, Default)]
pub struct DialogStack {
    stack: Vec<DialogKind>,
    /// The open chapter of the rules.
    pub(super) chapter: usize,
    /// The dialog from which the current lesson was started.
    pub(in crate::screens) lesson_from: DialogKind,
    /// The selected puzzles.
    pub(in crate::screens) puzzles: PuzzleFilter,
    /// The typed name of a game or screenshot.
    pub(super) file_name: String,
    /// The suggested name of a game.
    pub(super) suggested_name: String,
    /// Whether the name field still has to take the focus.
    pub(super) focus_name: bool,
    /// The state of the dialog of player profiles.
    pub(super) profiles: ProfilesState,
    /// The external engine that is being added or changed.
    pub(super) engine: Option<EngineDraft>,
    /// The state of the library dialog.
    pub(in crate::screens) library: LibraryPageState,
    /// The positions to find, with the variant of the match in which the dialog was opened.
    pub(super) position_search: Option<(Option<&'static str>, PositionSearch)>,
    /// The details of a game that are being changed.
    pub(super) details: Option<DetailsDraft>,
    /// The report on games of the library.
    pub(super) report: Option<ReportView>,
    /// The statistics of the displayed line.
    pub(super) statistics: StatisticsCache,
    /// The folder that was last used in a file dialog.
    pub(super) last_folder: Option<PathBuf>,
    /// Whether a screenshot shows arrows and markers.
    pub(super) show_markers: bool,
    /// The state of the export dialog.
    pub(super) export: ExportDialog,
    /// The time controls that are being changed.
    pub(super) clock: Option<ClockChoice>,
    /// The typed move.
    pub(super) typed_move: TypedMove,
    /// The index of the proposing player among those who can propose.
    pub(super) proposer_index: usize,
    /// The players of the match that continues.
    pub(crate) seats: Vec<SeatSetup>,
    /// The last game opened from the library dialog: if it can't be opened, that dialog comes back.
    pub(super) opened_file: Option<PathBuf>,
    /// The error of a game that can't be opened, and the moves before it.
    pub(super) open_error: Option<(Option<Record>, OpenErrorModel)>,
    /// A pasted text and the variants that it fits.
    pub(super) pasted: (String, Vec<String>),
}

/// The state of the export dialog.
#[derive(Clone, Debug, Default)]
pub(super) struct ExportDialog {
    /// The last choices.
    pub(super) choices: ExportChoices,
    /// A game of the library with its name and number of moves; `None` for the current match.
    pub(super) file: Option<(PathBuf, String, usize)>,
}

impl DialogStack {
    /// Opens a dialog, or brings it to the top.
    pub fn open(&mut self, dialog: DialogKind) {
        self.stack.retain(|&other| other != dialog);
        self.stack.push(dialog);
        if dialog == DialogKind::Library {
            self.library.open();
        }
        if dialog == DialogKind::Profiles {
            self.profiles = ProfilesState::default();
        }
        if dialog == DialogKind::Clock {
            self.clock = None;
        }
        if matches!(dialog, DialogKind::Resign | DialogKind::OfferDraw) {
            self.proposer_index = 0;
        }
    }

    /// Opens the rules of a variant's game, at the open chapter if it belongs to them.
    pub fn open_rules(&mut self, variant: &str) {
        let game = new_record(variant).map(|record| record.game);
        let chapters = strings::chapters();
        let is_of_game = |chapter: &Chapter| Some(chapter.game) == game.as_deref();
        if !chapters.get(self.chapter).is_some_and(is_of_game)
            && let Some(first) = chapters.iter().position(is_of_game)
        {
            self.chapter = first;
        }
        self.open(DialogKind::Rules);
    }

    /// Asks for the players of the match that continues, suggesting the current ones, but a human
    /// for the seat to move if only computers have played. A seat named after its computer player is
    /// named after its color again.
    pub fn open_play_from(&mut self, current: &SeatedMatch) {
        let seats = current.game.seats().into_iter();
        self.seats = seats
            .zip(&current.setup.seats)
            .map(|(seat, before)| {
                let mut after = before.clone();
                if let Controller::Computer(player) = &before.controller
                    && strings::player_name(player) == player_name(current, seat)
                {
                    after.name = current.game.seat_name(seat).into();
                }
                after
            })
            .collect();
        let is_human = |seat: &SeatSetup| seat.controller == Controller::Human;
        if !self.seats.iter().any(is_human) {
            let turn = current.game.seat_letter(current.game.turn());
            let own = self.seats.iter_mut().find(|seat| seat.letter == turn);
            if let Some(own) = own {
                own.controller = Controller::Human;
            }
        }
        self.open(DialogKind::PlayFrom);
    }

    /// Shows why a game can't be opened and offers the moves before the error, if any.
    pub fn open_error_dialog(&mut self, error: ErrorMessage, playable_prefix: Option<Record>) {
        // A record without moves is not worth opening.
        let playable_prefix = playable_prefix.filter(|record| !record.moves.is_empty());
        let model = OpenErrorModel {
            error,
            moves: playable_prefix.as_ref().map(|record| record.moves.len()),
            details: false,
        };
        self.open_error = Some((playable_prefix, model));
        self.open(DialogKind::OpenError);
    }

    /// Asks for the variant of a pasted text that fits several.
    pub fn open_paste_variant(&mut self, text: String, variants: Vec<String>) {
        self.pasted = (text, variants);
        self.open(DialogKind::PasteVariant);
    }

    /// Asks for the name of the match to save.
    pub fn open_save(&mut self, proposed: String) {
        self.open(DialogKind::Save);
        self.file_name.clone_from(&proposed);
        self.suggested_name = proposed;
        self.focus_name = true;
    }

    /// Opens the field to type a move.
    pub(in crate::screens) fn open_type_move(&mut self) {
        self.typed_move = TypedMove::new();
        self.open(DialogKind::TypeMove);
    }

    /// Opens the dialog to export a game of the library, with its name and number of moves, or the
    /// current match. The last choices remain if they are offered for it.
    pub(super) fn open_export(&mut self, file: Option<(PathBuf, String, usize)>) {
        self.export.choices = self.export.choices.offered(file.is_some());
        self.export.file = file;
        self.open(DialogKind::Export);
    }

    /// Opens the dialog to export the displayed position, as a picture at first.
    pub fn open_position_export(&mut self) {
        self.open_export(None);
        if self.export.choices.is_whole_game() {
            self.export.choices.kind = ExportKind::File(Format::Png);
        }
    }

    /// Closes the dialogs over the match, or the export dialog over the library.
    pub(super) fn close_export(&mut self) {
        if self.export.file.is_some() {
            self.stack.retain(|&dialog| dialog != DialogKind::Export);
        } else {
            self.clear();
        }
    }

    /// Asks for the name of a screenshot.
    pub fn open_screenshot(&mut self, name: String) {
        self.show_markers = true;
        self.open(DialogKind::Screenshot);
        self.file_name = name;
    }

    /// Closes all dialogs to start a lesson or puzzle.
    pub(in crate::screens) fn start_lesson(&mut self, from: DialogKind) {
        self.lesson_from = from;
        self.clear();
    }

    /// Reopens the dialog from which the lesson or puzzle was started.
    pub(in crate::screens) fn return_from_lesson(&mut self) {
        self.clear();
        self.open(self.lesson_from);
    }

    /// The top dialog.
    #[must_use]
    pub fn top(&self) -> Option<DialogKind> {
        self.stack.last().copied()
    }

    /// Whether a dialog is open, also below others.
    pub(in crate::screens) fn is_open(&self, dialog: DialogKind) -> bool {
        self.stack.contains(&dialog)
    }

    /// The number of open dialogs.
    pub(super) fn depth(&self) -> usize {
        self.stack.len()
    }

    /// Closes the top dialog.
    pub fn close(&mut self) {
        self.stack.pop();
    }

    /// Closes all dialogs.
    pub fn clear(&mut self) {
        self.stack.clear();
    }
}
