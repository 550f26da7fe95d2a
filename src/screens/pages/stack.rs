//! The stack of open pages.

use std::path::PathBuf;

use bevy::prelude::*;
use focus_panels::hud::player_name;
use focus_panels::library::GamesState;
use focus_panels::pages::broken::BrokenModel;
use focus_panels::words::{Chapter, Paragraph, Words};
use stack_game::Record;
use stack_session::game::{Controller, SeatSetup, blank};
use stack_session::lessons::{lesson, place};
use stack_session::play::SeatedMatch;

/// A page over a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
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
    Keys,
    /// Save the match under a name.
    Save,
    /// All games.
    Games,
    /// The choice of a file to open, or of the place of a new one.
    ChooseFile,
    /// The question whether to give up.
    GiveUp,
    /// The question whether to offer a draw.
    OfferDraw,
    /// The question to those who are asked to give up, too, or for a draw.
    Answer,
    /// The end of the match.
    End,
    /// The figures of each seat.
    Statistics,
    /// The seats of a match that continues from the shown position.
    PlayFrom,
    /// A game that cannot be opened.
    Broken,
    /// The name of a picture of the table.
    Picture,
    /// The variant of a pasted position.
    Pasted,
}

/// The pages over the screen, the last one on top.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pages {
    stack: Vec<Page>,
    /// The open chapter of the rules.
    pub(super) chapter: usize,
    /// The page on which the lesson on the table was begun.
    pub(in crate::screens) lesson_from: Page,
    /// The name typed, of a game or a picture.
    pub(super) file: String,
    /// The name that was proposed for a game.
    pub(super) proposed: String,
    /// True until the field for that name has taken the keyboard.
    pub(super) fresh: bool,
    /// What is chosen of the games.
    pub(in crate::screens) games: GamesState,
    /// The folder in which a file was chosen last.
    pub(super) last_folder: Option<PathBuf>,
    /// True if the picture shows arrows and marks.
    pub(super) arrows: bool,
    /// The place of the person who proposes it, among those who can.
    pub(super) proposer: usize,
    /// The seats of the match that continues.
    pub(crate) seats: Vec<SeatSetup>,
    /// The game that was opened last on the page of games: if it cannot be opened, one comes back there.
    pub(super) opened: Option<PathBuf>,
    /// The fault of a game that cannot be opened, with what of it comes before the fault.
    pub(super) broken: Option<(Option<Record>, BrokenModel)>,
    /// A pasted text, and the variants that it fits.
    pub(super) pasted: (String, Vec<String>),
}

impl Pages {
    /// Opens a page; one that is open comes to the top.
    pub fn open(&mut self, page: Page) {
        self.stack.retain(|&other| other != page);
        self.stack.push(page);
        if page == Page::Games {
            self.games.open();
        }
        if matches!(page, Page::GiveUp | Page::OfferDraw) {
            self.proposer = 0;
        }
    }

    /// Opens the rules of a variant's game, at the open chapter if that belongs to them.
    pub fn open_rules(&mut self, variant: &str, words: &Words) {
        let game = blank(variant).map(|record| record.game);
        let mut first = 0;
        for chapters in words.rules {
            let here = first..first + chapters.len();
            if game.as_deref() == game_of(chapters) && !here.contains(&self.chapter) {
                self.chapter = first;
                break;
            }
            first = here.end;
        }
        self.open(Page::Rules);
    }

    /// Asks for the seats of the match that continues, with the present ones as a proposal. A seat
    /// that is named for its computer player gets its colour's name back.
    pub fn open_play_from(&mut self, current: &SeatedMatch, words: &Words) {
        let seats = current.game.seats().into_iter();
        self.seats = seats
            .zip(&current.setup.seats)
            .map(|(seat, before)| {
                let mut after = before.clone();
                if let Controller::Computer(player) = &before.controller
                    && words.player(player) == player_name(current, seat, words)
                {
                    after.name = current.game.seat_name(seat).into();
                }
                after
            })
            .collect();
        self.open(Page::PlayFrom);
    }

    /// Tells why a game cannot be opened, and offers the part before its fault, if there is one.
    pub fn open_broken(&mut self, mut model: BrokenModel, sound: Option<Record>) {
        // A part without moves is no game to be opened.
        let sound = sound.filter(|sound| !sound.moves.is_empty());
        model.moves = model.moves.filter(|_| sound.is_some());
        self.broken = Some((sound, model));
        self.open(Page::Broken);
    }

    /// Asks for the variant of a pasted text that fits several.
    pub fn open_pasted(&mut self, text: String, variants: Vec<String>) {
        self.pasted = (text, variants);
        self.open(Page::Pasted);
    }

    /// Asks for the name under which the match is saved.
    pub fn open_save(&mut self, proposed: String) {
        self.open(Page::Save);
        self.file.clone_from(&proposed);
        self.proposed = proposed;
        self.fresh = true;
    }

    /// Asks for the name of a picture.
    pub fn open_picture(&mut self, name: String) {
        self.arrows = true;
        self.open(Page::Picture);
        self.file = name;
    }

    /// Clears the screen for a lesson that is begun on a page.
    pub(in crate::screens) fn begin_lesson(&mut self, from: Page) {
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
    pub fn top(&self) -> Option<Page> {
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
fn game_of(chapters: &[Chapter]) -> Option<&'static str> {
    let paragraphs = chapters.iter().flat_map(|chapter| chapter.paragraphs);
    paragraphs
        .filter_map(|paragraph| match paragraph {
            Paragraph::Lessons(ids) => ids.first(),
            _ => None,
        })
        .find_map(|id| Some(place(lesson(id)?)?.0.id))
}
