//! The question to a human who is about to play a blunder.

use egui::{Frame, Ui};

use super::proposal_dialogs::buttons;
use crate::style::{body, title, visual_order};
use crate::tr;

const WIDTH: f32 = 380.0;
/// Padding in addition to that of a dialog at the bottom of an area.
const PADDING: i8 = 8;

/// The question to a human who is about to play a blunder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlunderQuestion {
    /// "Anna: d5-c5 looks like a blunder."
    pub text: String,
    /// What the next player can do then, if it is known.
    pub answer: Option<String>,
}

impl BlunderQuestion {
    /// Draws the dialog, at most `max_width` wide; returns whether to play the move. Enter takes it
    /// back.
    pub fn ui(&self, ui: &mut Ui, max_width: f32) -> Option<bool> {
        let frame = Frame::new().inner_margin(PADDING);
        let output = frame.show(ui, |ui| {
            ui.set_width(WIDTH.min(max_width) - 2.0 * f32::from(PADDING));
            ui.label(title(tr!("blunder-title")));
            ui.add_space(4.0);
            ui.label(body(visual_order(&self.text)));
            if let Some(answer) = &self.answer {
                ui.label(body(visual_order(answer)));
            }
            ui.add_space(12.0);
            buttons(ui, tr!("blunder-play"), tr!("blunder-take-back"))
        });
        output.inner
    }
}
