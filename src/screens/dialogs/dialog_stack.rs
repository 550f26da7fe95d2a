//! The stack of open pages.

use std::path::PathBuf;

use bevy::prelude::*;
use focus_panels::dialogs::open_error::OpenErrorModel;
use focus_panels::hud::player_name;
use focus_panels::library::LibraryPageState;
use focus_panels::strings::{Chapter, Paragraph, Strings};
use stack_game::Record;
use stack_session::game::{Controller, SeatSetup, new_record};
use stack_session::lessons::{lesson_by_id, lesson_position};
use stack_session::play::SeatedMatch;

/// A page over a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DialogKind {
    /// The menu at the table.
    Menu,
    /// The rules.
    Rules,
    /// The list of lessons.
    #[default]
    Lessons,
    /// The settings.
    Settings,
    /// The sheet of keys.
    Shortcuts,
    /// Save the match under a name.
    Save,
    /// All games.
    Library,
    /// The choice of a file to open, or of the place of a new one.
    File,
    /// The question whether to give up.
    Resign,
    /// The question whether to offer a draw.
    OfferDraw,
    /// The question to those who are asked to give up, too, or for a draw.
    ProposalResponse,
    /// The end of the match.
    Result,
    /// The figures of each seat.
    Statistics,
    /// The seats of a match that continues from the shown position.
    PlayFrom,
    /// A game that cannot be opened.
    OpenError,
    /// The name of a picture of the table.
    Screenshot,
    /// The variant of a pasted position.
    PasteVariant,
}

/// The pages over the screen, the last one on top.
#[derive(Resource, Clone, Debug, Default)]
pub struct DialogStack {
    stack: Vec<DialogKind>,
    /// The open chapter of the rules.
    pub(super) chapter: usize,
    /// The page on which the lesson on the table was begun.
    pub(in crate::screens) lesson_from: DialogKind,
    /// The name typed, of a game or a picture.
    pub(super) file_name: String,
    /// The name that was proposed for a game.
    pub(super) suggested_name: String,
    /// True until the field for that name has taken the keyboard.
    pub(super) focus_name: bool,
    /// What is chosen of the games.
    pub(in crate::screens) library: LibraryPageState,
    /// The folder in which a file was chosen last.
    pub(super) last_folder: Option<PathBuf>,
    /// True if the picture shows arrows and marks.
    pub(super) show_markers: bool,
    /// The place of the person who proposes it, among those who can.
    pub(super) proposer_index: usize,
    /// The seats of the match that continues.
    pub(crate) seats: Vec<SeatSetup>,
    /// The game that was opened last on the page of games: if it cannot be opened, one comes back there.
    pub(super) opened_file: Option<PathBuf>,
    /// The fault of a game that cannot be opened, with what of it comes before the fault.
    pub(super) open_error: Option<(Option<Record>, OpenErrorModel)>,
    /// A pasted text, and the variants that it fits.
    pub(super) pasted: (String, Vec<String>),
}

impl DialogStack {
    /// Opens a page; one that is open comes to the top.
    pub fn open(&mut self, page: DialogKind) {
        self.stack.retain(|&other| other != page);
        self.stack.push(page);
        if page == DialogKind::Library {
            self.library.open();
        }
        if matches!(page, DialogKind::Resign | DialogKind::OfferDraw) {
            self.proposer_index = 0;
        }
    }

    /// Opens the rules of a variant's game, at the open chapter if that belongs to them.
    pub fn open_rules(&mut self, variant: &str, words: &Strings) {
        let game = new_record(variant).map(|record| record.game);
        let mut first = 0;
        for chapters in words.rules {
            let here = first..first + chapters.len();
            if game.as_deref() == chapter_game(chapters) && !here.contains(&self.chapter) {
                self.chapter = first;
                break;
            }
            first = here.end;
        }
        self.open(DialogKind::Rules);
    }

    /// Asks for the seats of the match that continues, with the present ones as a proposal. A seat
    /// that is named for its computer player gets its colour's name back.
    pub fn open_play_from(&mut self, current: &SeatedMatch, words: &Strings) {
        let seats = current.game.seats().into_iter();
        self.seats = seats
            .zip(&current.setup.seats)
            .map(|(seat, before)| {
                let mut after = before.clone();
                if let Controller::Computer(player) = &before.controller
                    && words.player_name(player) == player_name(current, seat, words)
                {
                    after.name = current.game.seat_name(seat).into();
                }
                after
            })
            .collect();
        self.open(DialogKind::PlayFrom);
    }

    /// Tells why a game cannot be opened, and offers the part before its fault, if there is one.
    pub fn open_error_dialog(&mut self, mut model: OpenErrorModel, sound: Option<Record>) {
        // A part without moves is no game to be opened.
        let sound = sound.filter(|sound| !sound.moves.is_empty());
        model.moves = model.moves.filter(|_| sound.is_some());
        self.open_error = Some((sound, model));
        self.open(DialogKind::OpenError);
    }

    /// Asks for the variant of a pasted text that fits several.
    pub fn open_paste_variant(&mut self, text: String, variants: Vec<String>) {
        self.pasted = (text, variants);
        self.open(DialogKind::PasteVariant);
    }

    /// Asks for the name under which the match is saved.
    pub fn open_save(&mut self, proposed: String) {
        self.open(DialogKind::Save);
        self.file_name.clone_from(&proposed);
        self.suggested_name = proposed;
        self.focus_name = true;
    }

    /// Asks for the name of a picture.
    pub fn open_screenshot(&mut self, name: String) {
        self.show_markers = true;
        self.open(DialogKind::Screenshot);
        self.file_name = name;
    }

    /// Clears the screen for a lesson that is begun on a page.
    pub(in crate::screens) fn start_lesson(&mut self, from: DialogKind) {
        self.lesson_from = from;
        self.clear();
    }

    /// Returns to the page on which the lesson was begun.
    pub(in crate::screens) fn return_from_lesson(&mut self) {
        self.clear();
        self.open(self.lesson_from);
    }

    /// The page on top.
    #[must_use]
    pub fn top(&self) -> Option<DialogKind> {
        self.stack.last().copied()
    }

    /// Closes the page on top.
    pub fn close(&mut self) {
        self.stack.pop();
    }

    /// Closes all pages.
    pub fn clear(&mut self) {
        self.stack.clear();
    }
}

/// The game of some chapters: the one of their lessons.
fn chapter_game(chapters: &[Chapter]) -> Option<&'static str> {
    let paragraphs = chapters.iter().flat_map(|chapter| chapter.paragraphs);
    paragraphs
        .filter_map(|paragraph| match paragraph {
            Paragraph::Lessons(ids) => ids.first(),
            _ => None,
        })
        .find_map(|id| Some(lesson_position(lesson_by_id(id)?)?.0.id))
}
