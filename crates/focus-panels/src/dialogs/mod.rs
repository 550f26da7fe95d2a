//! The content of dialogs. [`crate::widgets::dialog`] draws their frame.

pub mod blunder_question;
mod change_shortcuts;
pub mod clock;
pub mod engines;
pub mod export;
pub mod first_start;
pub mod lesson_list;
pub mod live_analysis;
pub mod open_error;
pub mod profiles;
pub mod proposal_dialogs;
pub mod puzzles;
pub mod rules;
pub mod save;
pub mod screenshot;
pub mod settings;
pub mod shortcuts;
pub mod type_move;
pub mod variant_choice;

use egui::Ui;

use crate::style::target_height;
use crate::tr;
use crate::widgets::{BUTTON_HEIGHT, button, max_dialog_size, scroll_text};

/// The space above the *Close* button.
const ABOVE_BUTTON: f32 = 10.0;

/// Draws scrolled content, and *Close* below it; returns whether *Close* was clicked.
fn scroll_with_close(ui: &mut Ui, id: &'static str, content: impl FnOnce(&mut Ui)) -> bool {
    scroll_with_footer(ui, id, content, |ui| {
        button(ui, tr!("common-close"), 100.0).clicked()
    })
}

/// Draws scrolled content, and a row of buttons below it.
///
/// The content gets the height that is left in the largest dialog, so the dialog itself never
/// scrolls and the buttons are always visible.
pub(crate) fn scroll_with_footer<T>(
    ui: &mut Ui,
    id: &'static str,
    content: impl FnOnce(&mut Ui),
    buttons: impl FnOnce(&mut Ui) -> T,
) -> T {
    let header = ui.cursor().top() - ui.min_rect().top();
    let button_height = target_height(ui, BUTTON_HEIGHT);
    let footer = ui.spacing().item_spacing.y + ABOVE_BUTTON + button_height;
    let height = max_dialog_size(ui.ctx()).y - header - footer;
    scroll_text(ui, id, height, content);
    ui.add_space(ABOVE_BUTTON);
    buttons(ui)
}
