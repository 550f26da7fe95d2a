//! The dialog for a pasted position or list of moves that fits several variants.

use egui::{Ui, vec2};

use crate::strings::Strings;
use crate::style::{small_text, title};
use crate::widgets::{BUTTON_HEIGHT, button, default_button, max_dialog_size};

/// The variants that a pasted text fits, by name, the likeliest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariantChoiceModel {
    /// The names of the variants.
    pub names: Vec<String>,
}

/// An answer of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariantChoiceAction {
    /// Open the text in the variant with this index.
    Open(usize),
    /// Open nothing.
    Cancel,
}

impl VariantChoiceModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<VariantChoiceAction> {
        let say = &words.review;
        let width = max_dialog_size(ui.ctx()).x.min(320.0);
        ui.set_width(width);
        ui.label(title(say.pasted_title));
        ui.label(small_text(say.pasted_about));
        ui.add_space(10.0);
        let mut answer = None;
        for (index, name) in self.names.iter().enumerate() {
            let pressed = if index == 0 {
                default_button(ui, name, vec2(width, BUTTON_HEIGHT))
            } else {
                button(ui, name, width)
            };
            if pressed.clicked() {
                answer = Some(VariantChoiceAction::Open(index));
            }
        }
        ui.add_space(8.0);
        if button(ui, words.save.cancel, width).clicked() {
            answer = Some(VariantChoiceAction::Cancel);
        }
        answer
    }
}
