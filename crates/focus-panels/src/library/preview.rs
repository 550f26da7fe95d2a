//! The chosen game of the list, larger.

use egui::{Label, Rect, ScrollArea, Ui, vec2};

use super::actions::GameAction;
use super::row::{GameRow, Lookup};
use crate::style::{Coloured, body, heading, remark};
use crate::widgets::{Ground, MenuRow, menu_line, primary, scrolled};
use crate::words::Words;

/// The chosen game.
pub(super) struct Preview<'a> {
    pub(super) row: &'a GameRow,
    pub(super) lookup: &'a Lookup,
    /// True if the technical text of a fault is shown.
    pub(super) details: bool,
    /// True if it has a picture, and buttons for what can be done with it.
    pub(super) actions: bool,
}

/// The height of the buttons, with the texts above them.
const BELOW: f32 = 305.0;
/// The height of the line above what deletes a game.
const LINE: f32 = 9.0;
/// A picture is at least as large.
const SMALLEST: f32 = 96.0;

impl Preview<'_> {
    /// Draws the game; returns what is to be done with it.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Words) -> Option<GameAction> {
        ui.spacing_mut().item_spacing.y = 4.0;
        let mut asked = None;
        if let Some(fault) = self.row.entry.fault() {
            let buttons = if self.actions { 243.0 } else { 0.0 };
            let fault = words.fault(fault);
            let texts = ScrollArea::vertical()
                .id_salt(self.row.path())
                .max_height((ui.available_height() - buttons).max(40.0));
            scrolled(ui, texts, Ground::Page, |ui| {
                ui.add(Label::new(body(fault.reason).color(ui.colours().fault)).wrap());
                if self.details {
                    ui.add_space(6.0);
                    ui.add(Label::new(remark(fault.path)).wrap());
                    ui.add(Label::new(remark(fault.details)).wrap());
                }
            });
        } else {
            let width = ui.available_width();
            let side = (ui.available_height() - BELOW).min(width);
            if side >= SMALLEST && self.actions {
                let (room, _) = ui.allocate_exact_size(vec2(width, side), egui::Sense::hover());
                let picture = Rect::from_center_size(room.center(), vec2(side, side));
                let id = Some(ui.id().with("board"));
                self.row.picture(ui, id, picture, self.lookup);
                ui.add_space(6.0);
            }
            let texts = self.row.texts(self.lookup, words);
            ui.add(Label::new(heading(texts.title.as_str())).wrap());
            ui.add(Label::new(remark(texts.about.as_str())).wrap());
            ui.label(remark(texts.date.as_str()));
        }
        if self.actions {
            ui.add_space(8.0);
            let name = GameAction::Open.name(Some(self.row), words);
            ui.add_enabled_ui(GameAction::Open.fits(self.row), |ui| {
                if primary(ui, name, vec2(ui.available_width(), 40.0)).clicked() {
                    asked = Some(GameAction::Open);
                }
            });
            for action in GameAction::OTHERS {
                let name = action.name(Some(self.row), words);
                ui.add_enabled_ui(action.fits(self.row), |ui| {
                    let ends = action == GameAction::Delete;
                    if ends {
                        menu_line(ui, LINE);
                    }
                    let key = action.key(words);
                    let row = MenuRow::new(name, &key);
                    if (MenuRow { ends, ..row }).ui(ui).clicked() {
                        asked = Some(action);
                    }
                });
            }
        }
        asked
    }
}
