//! The sheet of keys.

use egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use crate::keys::{ROWS, Row, Section, caption};
use crate::style::{BODY, Coloured, ROUND_SMALL, SMALL, firm, heading, plain, title};
use crate::widgets::{button, dialog_room, reader};
use crate::words::{KeyWords, Words};

/// The sections in two and in three columns of about one height, and the widths of such columns.
const TWO: [&[Section]; 2] = [
    &[Section::Table, Section::Spectate, Section::Study],
    &[Section::View, Section::Games, Section::Everywhere],
];
const THREE: [&[Section]; 3] = [
    &[Section::Table],
    &[Section::Spectate, Section::Study, Section::Games],
    &[Section::View, Section::Everywhere],
];
const WIDTHS: [f32; 2] = [440.0, 374.0];
/// The width of one column where there is no room for two.
const ALONE: f32 = 460.0;
/// The room between the columns.
const GAP: f32 = 28.0;
/// The height of the title and of the button, with the room around them.
const HEAD_AND_FOOT: f32 = 90.0;
/// The height of a key's row with one line.
pub const ROW: f32 = 24.0;
/// The width of the keys beside their lines with the room between, that room, and the size of these, in columns of usual width and in narrower ones.
const KEYS: [f32; 2] = [140.0, 112.0];
const BESIDE: f32 = 8.0;
const LINES: [f32; 2] = [BODY, SMALL];

/// The sheet of keys: the table of keys for people.
pub struct KeySheet;

impl KeySheet {
    /// Draws the sheet; returns true when it is to be closed.
    pub fn ui(self, ui: &mut Ui, words: &Words) -> bool {
        let say = &words.keys;
        let room = dialog_room(ui.ctx());
        let of = |columns: usize| {
            let width = WIDTHS[usize::from(columns > 2)];
            (width, columns as f32 * (width + GAP) - GAP)
        };
        let alone = [&Section::ALL[..]];
        let (columns, (width, all)): (&[&[Section]], _) = match room.x {
            x if x >= of(3).1 => (&THREE, of(3)),
            x if x >= of(2).1 => (&TWO, of(2)),
            x => (&alone, (x.min(ALONE), x.min(ALONE))),
        };
        ui.set_width(all);
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(title(say.title));
        ui.add_space(8.0);
        let height = (room.y - HEAD_AND_FOOT).max(120.0);
        reader(ui, "keys", height, |ui| {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for sections in columns {
                    ui.vertical(|ui| {
                        // Beside a bar there is a little less room.
                        ui.set_width(width.min(ui.available_width()));
                        for (place, &one) in sections.iter().enumerate() {
                            if place > 0 {
                                ui.add_space(14.0);
                            }
                            section(ui, one, say);
                        }
                    });
                }
            });
        });
        ui.add_space(12.0);
        button(ui, words.common.close, 100.0).clicked()
    }
}

fn section(ui: &mut Ui, section: Section, words: &KeyWords) {
    ui.label(heading(section.heading(words)).color(ui.colours().accent));
    ui.add_space(2.0);
    for one in ROWS.iter().filter(|row| row.section == section) {
        row(ui, one, words);
    }
}

fn row(ui: &mut Ui, row: &Row, words: &KeyWords) {
    let text = (row.line)(words);
    let width = ui.available_width();
    let narrow = usize::from(width < WIDTHS[1] + 1.0);
    let (keys, size) = (KEYS[narrow], LINES[narrow]);
    // A long line takes a second row rather than be cut off.
    let line = ui.painter().layout(
        text.to_string(),
        plain(size),
        ui.colours().text,
        width - keys,
    );
    // So does a long name of a gesture or of many keys, within its plate.
    let cap = caption(row, words, false);
    let cap = ui
        .painter()
        .layout(cap, firm(SMALL), ui.colours().text, keys - 16.0 - BESIDE);
    let plate = cap.size() + vec2(16.0, 4.0);
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
    let place = rect.left_center() + vec2(keys, -line.size().y / 2.0);
    ui.painter().galley(place, line, ui.colours().text);
}
