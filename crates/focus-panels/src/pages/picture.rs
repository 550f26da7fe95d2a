//! A picture of the table, to be saved.

use egui::{Ui, vec2};

use crate::keys::{KeyCommand, KeyContext, commands_in};
use crate::style::{remark, title};
use crate::widgets::{BUTTON, TextField, button, default_button, dialog_room, switch};
use crate::words::{Words, fill};

/// The largest number of letters of a file's name here.
const LONGEST_NAME: usize = 64;

/// The dialog for a picture of the table.
pub struct PictureModel<'a> {
    /// The folder of pictures.
    pub folder: &'a str,
    /// The name that is typed.
    pub name: &'a str,
    /// True if the picture has arrows and marks.
    pub arrows: bool,
}

/// An answer of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureAnswer {
    /// Another name.
    Name(String),
    /// With arrows and marks, or without.
    Arrows(bool),
    /// Save it.
    Save,
    /// Do nothing.
    Cancel,
}

impl PictureModel<'_> {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Option<PictureAnswer> {
        let say = &words.study;
        ui.set_width(dialog_room(ui.ctx()).x.min(420.0));
        ui.label(title(say.picture_title));
        ui.label(remark(fill(
            words.files.folder,
            &[("folder", &self.folder)],
        )));
        ui.add_space(8.0);
        let mut answer = None;
        let mut name = self.name.to_string();
        let field = TextField {
            hint: words.files.name,
            limit: LONGEST_NAME,
            width: f32::INFINITY,
        };
        let field = field.ui(ui, "name", &mut name);
        if field.changed() {
            answer = Some(PictureAnswer::Name(name));
        }
        let ready = !self.name.trim().is_empty();
        // Enter takes the proposed name as well, without a click into the field.
        let free = field.lost_focus() || ui.memory(|memory| memory.focused().is_none());
        let entered = free
            && ui
                .input(|input| commands_in(KeyContext::Name, input).contains(&KeyCommand::Confirm));
        ui.add_space(6.0);
        if switch(ui, say.picture_arrows, self.arrows).clicked() {
            answer = Some(PictureAnswer::Arrows(!self.arrows));
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let save = ui.add_enabled_ui(ready, |ui| {
                default_button(ui, words.files.save, vec2(160.0, BUTTON)).clicked()
            });
            if (save.inner || entered) && ready {
                answer = Some(PictureAnswer::Save);
            }
            if button(ui, words.files.cancel, 100.0).clicked() {
                answer = Some(PictureAnswer::Cancel);
            }
        });
        answer
    }
}
