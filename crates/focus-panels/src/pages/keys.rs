//! The sheet of keys.

use egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use crate::keys::{ROWS, Row, Section, caption};
use crate::style::{BODY, Coloured, ROUND_SMALL, SMALL, firm, heading, plain, title};
use crate::widgets::{button, dialog_room, reader};
use crate::words::{KeyWords, Words};

/// The width of a column of keys.
const COLUMN: f32 = 440.0;
/// The room between the columns.
const GAP: f32 = 32.0;
/// The height of the title and of the button, with the room around them.
const HEAD_AND_FOOT: f32 = 90.0;
/// The height of a key's row with one line.
pub const ROW: f32 = 28.0;

/// The sheet of keys: the table of keys for people.
pub struct KeySheet;

impl KeySheet {
    /// Draws the sheet; returns true when it is to be closed.
    pub fn ui(self, ui: &mut Ui, words: &Words) -> bool {
        let say = &words.keys;
        let room = dialog_room(ui.ctx());
        let beside = room.x >= 2.0 * COLUMN + GAP;
        let width = if beside {
            2.0 * COLUMN + GAP
        } else {
            room.x.min(460.0)
        };
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(title(say.title));
        ui.add_space(8.0);
        let height = (room.y - HEAD_AND_FOOT).max(120.0);
        reader(ui, "keys", height, |ui| {
            let [first, others @ ..] = Section::ALL;
            let others = |ui: &mut Ui| {
                for (place, one) in others.into_iter().enumerate() {
                    if place > 0 {
                        ui.add_space(10.0);
                    }
                    section(ui, one, say);
                }
            };
            if beside {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    column(ui, |ui| section(ui, first, say));
                    column(ui, others);
                });
            } else {
                section(ui, first, say);
                ui.add_space(10.0);
                others(ui);
            }
        });
        ui.add_space(12.0);
        button(ui, words.common.close, 100.0).clicked()
    }
}

fn column(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ui.vertical(|ui| {
        ui.set_width(COLUMN);
        content(ui);
    });
}

fn section(ui: &mut Ui, section: Section, words: &KeyWords) {
    ui.label(heading(section.heading(words)));
    for one in ROWS.iter().filter(|row| row.section == section) {
        row(ui, one, words);
    }
}

fn row(ui: &mut Ui, row: &Row, words: &KeyWords) {
    let text = (row.line)(words);
    let width = ui.available_width();
    // A long line takes a second row rather than be cut off.
    let line = ui.painter().layout(
        text.to_string(),
        plain(BODY),
        ui.colours().text,
        width - 140.0,
    );
    // So does a long name of a gesture or of many keys, within its plate.
    let cap = caption(row, words, false);
    let cap = ui
        .painter()
        .layout(cap, firm(SMALL), ui.colours().text, 124.0);
    let plate = cap.size() + vec2(16.0, 6.0);
    let size = vec2(width, line.size().y.max(plate.y).max(ROW - 4.0) + 4.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let up = vec2(0.0, (rect.height() - plate.y) / 2.0);
    let plate = Rect::from_min_size(rect.min + up, plate);
    let edge = Stroke::new(1.0, ui.colours().edge);
    ui.painter().rect(
        plate,
        ROUND_SMALL,
        ui.colours().field,
        edge,
        StrokeKind::Inside,
    );
    let place = plate.center() - cap.size() / 2.0;
    ui.painter().galley(place, cap, ui.colours().text);
    let place = rect.left_center() + vec2(140.0, -line.size().y / 2.0);
    ui.painter().galley(place, line, ui.colours().text);
}
