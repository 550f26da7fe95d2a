//! The dialog for the name under which a match is saved.

use egui::{Ui, vec2};

use stack_session::storage::LONGEST_FILE_NAME;

use crate::keys::{KeyCommand, KeyContext, commands_in};
use crate::style::{Coloured, remark, title};
use crate::widgets::{BUTTON, TextField, button, default_button, dialog_room, take_keyboard};
use crate::words::{Words, fill};

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
pub enum SaveAnswer {
    /// Another name.
    Name(String),
    /// Save under this name.
    Save(String),
    /// Do nothing.
    Cancel,
}

impl SaveModel<'_> {
    /// Draws the dialog.
    pub fn ui(self, ui: &mut Ui, words: &Words) -> Option<SaveAnswer> {
        let say = &words.files;
        let mut answer = None;
        ui.set_width(dialog_room(ui.ctx()).x.min(460.0));
        ui.label(title(say.save_title));
        ui.label(remark(fill(say.folder, &[("folder", &self.folder)])));
        ui.add_space(8.0);
        let mut name = self.name.to_string();
        let id = ui.id().with("name");
        take_keyboard(ui, id, self.fresh);
        let field = TextField {
            hint: say.name,
            limit: LONGEST_FILE_NAME,
            width: f32::INFINITY,
        };
        let field = field.with_id(ui, id, &mut name);
        if field.changed() {
            answer = Some(SaveAnswer::Name(name));
        }
        let warning = if self.taken { say.taken } else { " " };
        ui.label(remark(warning).color(ui.colours().accent));
        let typed = self.name.trim();
        let ready = !typed.is_empty() && !self.taken;
        let entered = field.lost_focus()
            && ui
                .input(|input| commands_in(KeyContext::Name, input).contains(&KeyCommand::Confirm));
        ui.horizontal(|ui| {
            let save = ui.add_enabled_ui(ready, |ui| {
                default_button(ui, say.save, vec2(120.0, BUTTON)).clicked()
            });
            if (save.inner || entered) && ready {
                answer = Some(SaveAnswer::Save(typed.into()));
            }
            if button(ui, say.cancel, 100.0).clicked() {
                answer = Some(SaveAnswer::Cancel);
            }
        });
        answer
    }
}
