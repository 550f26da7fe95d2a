//! A picture of the table, to be saved.

use egui::{Ui, vec2};

use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::strings::{Strings, fill_in};
use crate::style::{small_text, title};
use crate::widgets::{
    BUTTON_HEIGHT, TextField, button, default_button, max_dialog_size, toggle_switch,
};

/// The largest number of letters of a file's name here.
const LONGEST_NAME: usize = 64;

/// The dialog for a picture of the table.
pub struct ScreenshotModel<'a> {
    /// The folder of pictures.
    pub folder: &'a str,
    /// The name that is typed.
    pub name: &'a str,
    /// True if the picture has arrows and marks.
    pub arrows: bool,
}

/// An answer of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenshotAction {
    /// Another name.
    Name(String),
    /// With arrows and marks, or without.
    Arrows(bool),
    /// Save it.
    Save,
    /// Do nothing.
    Cancel,
}

impl ScreenshotModel<'_> {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<ScreenshotAction> {
        let say = &words.review;
        ui.set_width(max_dialog_size(ui.ctx()).x.min(420.0));
        ui.label(title(say.screenshot_title));
        ui.label(small_text(fill_in(
            words.save.folder,
            &[("folder", &self.folder)],
        )));
        ui.add_space(8.0);
        let mut answer = None;
        let mut name = self.name.to_string();
        let field = TextField {
            hint: words.save.name,
            limit: LONGEST_NAME,
            width: f32::INFINITY,
        };
        let field = field.ui(ui, "name", &mut name);
        if field.changed() {
            answer = Some(ScreenshotAction::Name(name));
        }
        let ready = !self.name.trim().is_empty();
        // Enter takes the proposed name as well, without a click into the field.
        let free = field.lost_focus() || ui.memory(|memory| memory.focused().is_none());
        let entered = free
            && ui.input(|input| {
                peek_commands(KeyContext::Name, input).contains(&KeyCommand::Confirm)
            });
        ui.add_space(6.0);
        if toggle_switch(ui, say.picture_arrows, self.arrows).clicked() {
            answer = Some(ScreenshotAction::Arrows(!self.arrows));
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let save = ui.add_enabled_ui(ready, |ui| {
                default_button(ui, words.save.save, vec2(160.0, BUTTON_HEIGHT)).clicked()
            });
            if (save.inner || entered) && ready {
                answer = Some(ScreenshotAction::Save);
            }
            if button(ui, words.save.cancel, 100.0).clicked() {
                answer = Some(ScreenshotAction::Cancel);
            }
        });
        answer
    }
}
