//! The dialog to save a screenshot of the table.

use egui::{Ui, vec2};

use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::style::{small_text, title};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, TextField, button, default_button, max_dialog_size, toggle_switch,
};

/// The maximum length of the file name in characters.
const LONGEST_NAME: usize = 64;

/// The dialog to save a screenshot of the table.
pub struct ScreenshotModel<'a> {
    /// The folder of the screenshots.
    pub folder: &'a str,
    /// The proposed or typed name.
    pub name: &'a str,
    /// Whether the screenshot includes arrows and markers.
    pub arrows: bool,
}

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenshotAction {
    /// Changed the name.
    Name(String),
    /// Included or excluded arrows and markers.
    Arrows(bool),
    /// Save the screenshot.
    Save,
    /// Close the dialog.
    Cancel,
}

impl ScreenshotModel<'_> {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui) -> Option<ScreenshotAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(420.0));
        ui.label(title(tr!("review-screenshot-title")));
        ui.label(small_text(tr!("save-folder", folder = self.folder)));
        ui.add_space(8.0);
        let mut action = None;
        let mut name = self.name.to_string();
        let field = TextField {
            hint: tr!("save-name"),
            limit: LONGEST_NAME,
            width: f32::INFINITY,
        };
        let field = field.ui(ui, "name", &mut name);
        if field.changed() {
            action = Some(ScreenshotAction::Name(name));
        }
        let valid = !self.name.trim().is_empty();
        // Enter accepts the proposed name without a click into the field.
        let may_enter = field.lost_focus() || ui.memory(|memory| memory.focused().is_none());
        let entered =
            may_enter && peek_commands(ui.ctx(), KeyContext::Name).contains(&KeyCommand::Confirm);
        ui.add_space(6.0);
        if toggle_switch(ui, tr!("review-screenshot-arrows"), self.arrows).clicked() {
            action = Some(ScreenshotAction::Arrows(!self.arrows));
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let save = ui.add_enabled_ui(valid, |ui| {
                default_button(ui, tr!("save-save"), vec2(160.0, BUTTON_HEIGHT)).clicked()
            });
            if (save.inner || entered) && valid {
                action = Some(ScreenshotAction::Save);
            }
            if button(ui, tr!("save-cancel"), 100.0).clicked() {
                action = Some(ScreenshotAction::Cancel);
            }
        });
        action
    }
}
