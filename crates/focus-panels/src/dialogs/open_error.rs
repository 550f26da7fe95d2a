//! The dialog for a game that cannot be opened: the fault, and the moves before it if there are any.

use std::ffi::OsStr;
use std::path::Path;

use egui::{Label, ScrollArea, Ui, vec2};

use crate::strings::{ErrorMessage, Strings, fill_in};
use crate::style::{ThemeColors, body, small_text, title};
use crate::widgets::{
    BUTTON_HEIGHT, ScrollBackground, button, collapsing_header, default_button, fading_scroll,
    max_dialog_size,
};

/// The largest height of the texts, in points.
const TEXTS: f32 = 200.0;

/// A game that cannot be opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenErrorModel {
    /// The fault, its file and its technical text.
    pub error: ErrorMessage,
    /// The number of moves before the fault, where they can be opened.
    pub moves: Option<usize>,
    /// True if the technical text and the place of the file are shown.
    pub details: bool,
}

/// An answer of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenErrorAction {
    /// Open the moves before the fault.
    Open,
    /// Show the technical text, or no longer.
    Details,
    /// Close the dialog.
    Close,
}

impl OpenErrorModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<OpenErrorAction> {
        let say = &words.review;
        let room = max_dialog_size(ui.ctx());
        ui.set_width(room.x.min(460.0));
        ui.label(title(say.open_error_title));
        ui.add_space(4.0);
        let mut answer = None;
        let texts = ScrollArea::vertical().max_height((room.y - 130.0).clamp(40.0, TEXTS));
        fading_scroll(ui, texts, ScrollBackground::Page, |ui| {
            self.texts(ui, words);
            if self.has_details()
                && collapsing_header(ui, words.library.details, self.details).clicked()
            {
                answer = Some(OpenErrorAction::Details);
            }
            if self.details {
                self.technical(ui);
            }
        });
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let close = default_button(ui, words.common.close, vec2(140.0, BUTTON_HEIGHT));
            if close.clicked() {
                answer = Some(OpenErrorAction::Close);
            }
            if self.moves.is_some() {
                let said = if self.error.moves_valid {
                    words.errors.open_moves
                } else {
                    say.open_valid_part
                };
                if button(ui, said, 0.0).clicked() {
                    answer = Some(OpenErrorAction::Open);
                }
            }
        });
        answer
    }

    /// The reason, the name of the file, and what is known of its moves.
    fn texts(&self, ui: &mut Ui, words: &Strings) {
        ui.add(Label::new(body(self.error.reason.as_str()).color(ui.colors().error)).wrap());
        let name = Path::new(&self.error.path).file_name();
        if let Some(name) = name.and_then(OsStr::to_str) {
            ui.add(Label::new(small_text(name)).wrap());
        }
        if let Some(moves) = self.moves {
            let moves = words.move_count(moves);
            let said = if self.error.moves_valid {
                words.errors.whole
            } else {
                words.review.broken_moves
            };
            let moves = fill_in(said, &[("moves", &moves)]);
            ui.add(Label::new(small_text(moves)).wrap());
        }
    }

    /// True if there is more to tell than people need.
    const fn has_details(&self) -> bool {
        !self.error.details.is_empty() || !self.error.path.is_empty()
    }

    /// The technical text, and where the file lies.
    fn technical(&self, ui: &mut Ui) {
        for text in [&self.error.path, &self.error.details] {
            if !text.is_empty() {
                ui.add(Label::new(small_text(text.as_str())).wrap());
            }
        }
    }
}
