//! The dialog for a pasted position or list of moves that fits several variants.

use egui::{Ui, vec2};

use crate::style::{remark, title};
use crate::widgets::{BUTTON, button, default_button, dialog_room};
use crate::words::Words;

/// The variants that a pasted text fits, by name, the likeliest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastedModel {
    /// The names of the variants.
    pub names: Vec<String>,
}

/// An answer of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastedAnswer {
    /// Open the text in the variant with this index.
    Open(usize),
    /// Open nothing.
    Cancel,
}

impl PastedModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Option<PastedAnswer> {
        let say = &words.study;
        let width = dialog_room(ui.ctx()).x.min(320.0);
        ui.set_width(width);
        ui.label(title(say.pasted_title));
        ui.label(remark(say.pasted_about));
        ui.add_space(10.0);
        let mut answer = None;
        for (index, name) in self.names.iter().enumerate() {
            let pressed = if index == 0 {
                default_button(ui, name, vec2(width, BUTTON))
            } else {
                button(ui, name, width)
            };
            if pressed.clicked() {
                answer = Some(PastedAnswer::Open(index));
            }
        }
        ui.add_space(8.0);
        if button(ui, words.files.cancel, width).clicked() {
            answer = Some(PastedAnswer::Cancel);
        }
        answer
    }
}
