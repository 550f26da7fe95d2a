//! The dialog for a game that cannot be opened: the fault, and the moves before it if there are any.

use egui::{Label, ScrollArea, Ui, vec2};

use crate::style::{Coloured, body, remark, title};
use crate::widgets::{BUTTON, button, default_button, dialog_room};
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
    /// True if the technical text is shown.
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
        let texts = ScrollArea::vertical().max_height((room.y - 130.0).clamp(40.0, TEXTS));
        texts.show(ui, |ui| self.texts(ui, words));
        ui.add_space(12.0);
        let mut answer = None;
        ui.horizontal(|ui| {
            let mut offer = |pressed: bool, given| {
                if pressed {
                    answer = Some(given);
                }
            };
            if self.moves.is_some() {
                let said = if self.fault.moves_sound {
                    words.faults.open_moves
                } else {
                    say.broken_open
                };
                let open = default_button(ui, said, vec2(220.0, BUTTON));
                offer(open.clicked(), BrokenAnswer::Open);
            }
            if !self.fault.details.is_empty() {
                let details = if self.details {
                    words.library.hide_details
                } else {
                    words.library.details
                };
                let details = button(ui, details, 0.0);
                offer(details.clicked(), BrokenAnswer::Details);
            }
            let close = button(ui, words.common.close, 0.0);
            offer(close.clicked(), BrokenAnswer::Close);
        });
        answer
    }

    /// The reason, the file, the moves before, and the technical text.
    fn texts(&self, ui: &mut Ui, words: &Words) {
        ui.add(Label::new(body(self.fault.reason.as_str()).color(ui.colours().fault)).wrap());
        if !self.fault.path.is_empty() {
            ui.add(Label::new(remark(self.fault.path.as_str())).wrap());
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
        if self.details {
            ui.add_space(6.0);
            ui.add(Label::new(remark(self.fault.details.as_str())).wrap());
        }
    }
}
