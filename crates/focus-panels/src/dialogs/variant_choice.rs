//! The dialog for a pasted text that is valid in several variants.

use egui::{Ui, vec2};

use crate::style::{small_text, title};
use crate::tr;
use crate::widgets::{BUTTON_HEIGHT, button, default_button, max_dialog_size};

/// The variants of a pasted text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariantChoiceModel {
    /// The names of the variants, the most likely one first.
    pub names: Vec<String>,
}

/// What the user did in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariantChoiceAction {
    /// Open the text in the variant with this index.
    Open(usize),
    /// Close the dialog.
    Cancel,
}

impl VariantChoiceModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui) -> Option<VariantChoiceAction> {
        let width = max_dialog_size(ui.ctx()).x.min(320.0);
        ui.set_width(width);
        ui.label(title(tr!("review-pasted-title")));
        ui.label(small_text(tr!("review-pasted-about")));
        ui.add_space(10.0);
        let mut action = None;
        for (index, name) in self.names.iter().enumerate() {
            let response = if index == 0 {
                default_button(ui, name, vec2(width, BUTTON_HEIGHT))
            } else {
                button(ui, name, width)
            };
            if response.clicked() {
                action = Some(VariantChoiceAction::Open(index));
            }
        }
        ui.add_space(8.0);
        if button(ui, tr!("save-cancel"), width).clicked() {
            action = Some(VariantChoiceAction::Cancel);
        }
        action
    }
}
