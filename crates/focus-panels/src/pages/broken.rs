//! The dialog for a game with a fault: the moves before it can be opened.

use egui::{Ui, vec2};

use crate::style::{FAULT, body, remark, title};
use crate::widgets::{button, primary};
use crate::words::{Words, fill};

/// A game with a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BrokenModel {
    /// The fault and its place.
    pub fault: String,
    /// The number of moves before it.
    pub moves: usize,
}

/// An answer of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenAnswer {
    /// Open the moves before the fault.
    Open,
    /// Do nothing.
    Cancel,
}

impl BrokenModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Option<BrokenAnswer> {
        let say = &words.study;
        ui.set_width(420.0);
        ui.label(title(say.broken_title));
        ui.add_space(4.0);
        ui.label(body(self.fault.as_str()).color(FAULT));
        ui.label(remark(fill(
            say.broken_moves,
            &[("moves", &words.moves(self.moves))],
        )));
        ui.add_space(12.0);
        let mut answer = None;
        ui.horizontal(|ui| {
            if primary(ui, say.broken_open, vec2(220.0, 42.0)).clicked() {
                answer = Some(BrokenAnswer::Open);
            }
            if button(ui, words.files.cancel, 100.0).clicked() {
                answer = Some(BrokenAnswer::Cancel);
            }
        });
        answer
    }
}
