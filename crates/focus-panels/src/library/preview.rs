//! Preview of the selected game.

use egui::{Label, Rect, ScrollArea, Ui, vec2};

use super::actions::RowAction;
use super::row::{LibraryRow, LibraryRowContext};
use crate::strings::Strings;
use crate::style::{ThemeColors, body, heading, small_text};
use crate::widgets::{MenuRow, ScrollBackground, fading_scroll, menu_separator, primary_button};

/// A larger view of the selected game.
pub(super) struct Preview<'a> {
    pub(super) row: &'a LibraryRow,
    pub(super) lookup: &'a LibraryRowContext,
    /// Whether the technical error text is shown.
    pub(super) details: bool,
    /// Whether there is a thumbnail and buttons.
    pub(super) actions: bool,
}

/// Height of the buttons and the texts above them.
const BELOW: f32 = 305.0;
/// Height of the separator above *Delete*.
const LINE: f32 = 9.0;
/// Minimum size of the thumbnail.
const SMALLEST: f32 = 96.0;

impl Preview<'_> {
    /// Draws the preview; returns a clicked action.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<RowAction> {
        ui.spacing_mut().item_spacing.y = 4.0;
        let mut asked = None;
        if let Some(fault) = self.row.entry.error() {
            let buttons = if self.actions { 243.0 } else { 0.0 };
            let fault = words.error(fault);
            let texts = ScrollArea::vertical()
                .id_salt(self.row.path())
                .max_height((ui.available_height() - buttons).max(40.0));
            fading_scroll(ui, texts, ScrollBackground::Page, |ui| {
                ui.add(Label::new(body(fault.reason).color(ui.colors().error)).wrap());
                if self.details {
                    ui.add_space(6.0);
                    ui.add(Label::new(small_text(fault.path)).wrap());
                    ui.add(Label::new(small_text(fault.details)).wrap());
                }
            });
        } else {
            let width = ui.available_width();
            let side = (ui.available_height() - BELOW).min(width);
            if side >= SMALLEST && self.actions {
                let (room, _) = ui.allocate_exact_size(vec2(width, side), egui::Sense::hover());
                let picture = Rect::from_center_size(room.center(), vec2(side, side));
                let id = Some(ui.id().with("board"));
                self.row.thumbnail(ui, id, picture, self.lookup);
                ui.add_space(6.0);
            }
            let texts = self.row.texts(self.lookup, words);
            ui.add(Label::new(heading(texts.title.as_str())).wrap());
            ui.add(Label::new(small_text(texts.about.as_str())).wrap());
            ui.label(small_text(texts.date.as_str()));
        }
        if self.actions {
            ui.add_space(8.0);
            let name = RowAction::Open.name(Some(self.row), words);
            ui.add_enabled_ui(RowAction::Open.fits(self.row), |ui| {
                if primary_button(ui, name, vec2(ui.available_width(), 40.0)).clicked() {
                    asked = Some(RowAction::Open);
                }
            });
            for action in RowAction::OTHERS {
                let name = action.name(Some(self.row), words);
                ui.add_enabled_ui(action.fits(self.row), |ui| {
                    let ends = action == RowAction::Delete;
                    if ends {
                        menu_separator(ui, LINE);
                    }
                    let key = action.key(words);
                    let row = MenuRow::new(name, &key);
                    if (MenuRow {
                        is_dangerous: ends,
                        ..row
                    })
                    .ui(ui)
                    .clicked()
                    {
                        asked = Some(action);
                    }
                });
            }
        }
        asked
    }
}
