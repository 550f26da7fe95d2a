//! The dialog for a game that cannot be opened: the fault, and the moves before it if there are any.

use std::ffi::OsStr;
use std::path::Path;

use egui::{Label, ScrollArea, Ui, vec2};

use crate::style::{Coloured, body, remark, title};
use crate::widgets::{BUTTON, Ground, button, default_button, dialog_room, scrolled, unfold};
use crate::words::{FaultText, Words, fill};

/// The largest height of the texts, in points.
const TEXTS: f32 = 200.0;

/// A game that cannot be opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BrokenModel {
    /// The fault, its file and its technical text.
    pub fault: FaultText,
    /// The number of moves before the fault, where they can be opened.
    pub moves: Option<usize>,
    /// True if the technical text and the place of the file are shown.
    pub details: bool,
}

/// An answer of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenAnswer {
    /// Open the moves before the fault.
    Open,
    /// Show the technical text, or no longer.
    Details,
    /// Close the dialog.
    Close,
}

impl BrokenModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Option<BrokenAnswer> {
        let say = &words.study;
        let room = dialog_room(ui.ctx());
        ui.set_width(room.x.min(460.0));
        ui.label(title(say.broken_title));
        ui.add_space(4.0);
        let mut answer = None;
        let texts = ScrollArea::vertical().max_height((room.y - 130.0).clamp(40.0, TEXTS));
        scrolled(ui, texts, Ground::Page, |ui| {
            self.texts(ui, words);
            if self.has_details() && unfold(ui, words.library.details, self.details).clicked() {
                answer = Some(BrokenAnswer::Details);
            }
            if self.details {
                self.technical(ui);
            }
        });
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let close = default_button(ui, words.common.close, vec2(140.0, BUTTON));
            if close.clicked() {
                answer = Some(BrokenAnswer::Close);
            }
            if self.moves.is_some() {
                let said = if self.fault.moves_sound {
                    words.faults.open_moves
                } else {
                    say.broken_open
                };
                if button(ui, said, 0.0).clicked() {
                    answer = Some(BrokenAnswer::Open);
                }
            }
        });
        answer
    }

    /// The reason, the name of the file, and what is known of its moves.
    fn texts(&self, ui: &mut Ui, words: &Words) {
        ui.add(Label::new(body(self.fault.reason.as_str()).color(ui.colours().fault)).wrap());
        let name = Path::new(&self.fault.path).file_name();
        if let Some(name) = name.and_then(OsStr::to_str) {
            ui.add(Label::new(remark(name)).wrap());
        }
        if let Some(moves) = self.moves {
            let moves = words.moves(moves);
            let said = if self.fault.moves_sound {
                words.faults.whole
            } else {
                words.study.broken_moves
            };
            let moves = fill(said, &[("moves", &moves)]);
            ui.add(Label::new(remark(moves)).wrap());
        }
    }

    /// True if there is more to tell than people need.
    const fn has_details(&self) -> bool {
        !self.fault.details.is_empty() || !self.fault.path.is_empty()
    }

    /// The technical text, and where the file lies.
    fn technical(&self, ui: &mut Ui) {
        for text in [&self.fault.path, &self.fault.details] {
            if !text.is_empty() {
                ui.add(Label::new(remark(text.as_str())).wrap());
            }
        }
    }
}
