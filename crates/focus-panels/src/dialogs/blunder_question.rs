//! The question to a human who is about to play a blunder.

use crate::tr;
use egui::Ui;

use super::proposal_dialogs::buttons;
use crate::style::{body, title, visual_order};

const WIDTH: f32 = 360.0;

/// The question to a human who is about to play a blunder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlunderQuestion {
    /// "Anna: d5-c5 looks like a blunder."
    pub text: String,
}

impl BlunderQuestion {
    /// Draws the dialog, at most `max_width` wide; returns whether to play the move. Enter plays it.
    pub fn ui(&self, ui: &mut Ui, max_width: f32) -> Option<bool> {
        ui.set_width(WIDTH.min(max_width));
        ui.label(title(tr!("blunder-title")));
        ui.add_space(4.0);
        ui.label(body(visual_order(&self.text)));
        ui.add_space(12.0);
        buttons(ui, tr!("blunder-take-back"), tr!("blunder-play")).map(|takes_back| !takes_back)
    }
}
