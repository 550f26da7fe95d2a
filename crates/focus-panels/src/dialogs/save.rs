//! The dialog for the name under which a match is saved.

use egui::{Ui, vec2};

use stack_session::storage::MAX_FILE_NAME_LENGTH;

use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::strings::{Strings, fill_in};
use crate::style::{ThemeColors, small_text, title};
use crate::widgets::{
    BUTTON_HEIGHT, TextField, button, default_button, focus_once, max_dialog_size,
};

/// The dialog for the name under which a match is saved.
pub struct SaveModel<'a> {
    /// The folder of the games.
    pub folder: &'a str,
    /// The name: proposed at first, then as it is typed.
    pub name: &'a str,
    /// True if a game has this name already.
    pub taken: bool,
    /// True until the field has taken the keyboard, with the whole name selected.
    pub fresh: &'a mut bool,
}

/// An answer of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveAction {
    /// Another name.
    Name(String),
    /// Save under this name.
    Save(String),
    /// Do nothing.
    Cancel,
}

impl SaveModel<'_> {
    /// Draws the dialog.
    pub fn ui(self, ui: &mut Ui, words: &Strings) -> Option<SaveAction> {
        let say = &words.save;
        let mut answer = None;
        ui.set_width(max_dialog_size(ui.ctx()).x.min(460.0));
        ui.label(title(say.save_title));
        ui.label(small_text(fill_in(say.folder, &[("folder", &self.folder)])));
        ui.add_space(8.0);
        let mut name = self.name.to_string();
        let id = ui.id().with("name");
        focus_once(ui, id, self.fresh);
        let field = TextField {
            hint: say.name,
            limit: MAX_FILE_NAME_LENGTH,
            width: f32::INFINITY,
        };
        let field = field.with_id(ui, id, &mut name);
        if field.changed() {
            answer = Some(SaveAction::Name(name));
        }
        let warning = if self.taken { say.taken } else { " " };
        ui.label(small_text(warning).color(ui.colors().accent));
        let typed = self.name.trim();
        let ready = !typed.is_empty() && !self.taken;
        let entered = field.lost_focus()
            && ui.input(|input| {
                peek_commands(KeyContext::Name, input).contains(&KeyCommand::Confirm)
            });
        ui.horizontal(|ui| {
            let save = ui.add_enabled_ui(ready, |ui| {
                default_button(ui, say.save, vec2(120.0, BUTTON_HEIGHT)).clicked()
            });
            if (save.inner || entered) && ready {
                answer = Some(SaveAction::Save(typed.into()));
            }
            if button(ui, say.cancel, 100.0).clicked() {
                answer = Some(SaveAction::Cancel);
            }
        });
        answer
    }
}
