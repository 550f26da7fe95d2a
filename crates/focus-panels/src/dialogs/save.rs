//! The dialog to save a match under a name.

use egui::{Ui, vec2};
use stack_session::storage::MAX_FILE_NAME_LENGTH;

use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::style::{ThemeColors, small_text, title};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, TextField, button, default_button, focus_once, max_dialog_size,
};

/// The dialog to save a match under a name.
pub struct SaveModel<'a> {
    /// The folder of the records.
    pub folder: &'a str,
    /// The proposed or typed name.
    pub name: &'a str,
    /// Whether a game with this name exists.
    pub taken: bool,
    /// Whether the name field still has to take the focus and select the name.
    pub fresh: &'a mut bool,
}

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveAction {
    /// Changed the name.
    Name(String),
    /// Save under this name.
    Save(String),
    /// Close the dialog.
    Cancel,
}

impl SaveModel<'_> {
    /// Draws the dialog.
    pub fn ui(self, ui: &mut Ui) -> Option<SaveAction> {
        let mut action = None;
        ui.set_width(max_dialog_size(ui.ctx()).x.min(460.0));
        ui.label(title(tr!("save-save-title")));
        ui.label(small_text(tr!("save-folder", folder = self.folder)));
        ui.add_space(8.0);
        let mut name = self.name.to_string();
        let id = ui.id().with("name");
        focus_once(ui, id, self.fresh);
        let field = TextField {
            hint: tr!("save-name"),
            limit: MAX_FILE_NAME_LENGTH,
            width: f32::INFINITY,
        };
        let field = field.with_id(ui, id, &mut name);
        if field.changed() {
            action = Some(SaveAction::Name(name));
        }
        let warning = if self.taken {
            tr!("save-name-exists")
        } else {
            " "
        };
        ui.label(small_text(warning).color(ui.colors().accent));
        let name = self.name.trim();
        let valid = !name.is_empty() && !self.taken;
        let entered = field.lost_focus()
            && peek_commands(ui.ctx(), KeyContext::Name).contains(&KeyCommand::Confirm);
        ui.horizontal(|ui| {
            let save = ui.add_enabled_ui(valid, |ui| {
                default_button(ui, tr!("save-save"), vec2(120.0, BUTTON_HEIGHT)).clicked()
            });
            if (save.inner || entered) && valid {
                action = Some(SaveAction::Save(name.into()));
            }
            if button(ui, tr!("save-cancel"), 100.0).clicked() {
                action = Some(SaveAction::Cancel);
            }
        });
        action
    }
}
