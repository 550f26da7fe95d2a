//! The sheet of keys.

use egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use crate::keys::{SHORTCUTS, ShortcutRow, ShortcutSection, key_caption};
use crate::strings::{ShortcutStrings, Strings};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, medium_font, regular_font, title,
};
use crate::widgets::{button, max_dialog_size, scroll_text};

/// The sections in two and in three columns of about one height, and the widths of such columns.
const TWO: [&[ShortcutSection]; 2] = [
    &[
        ShortcutSection::Table,
        ShortcutSection::Spectate,
        ShortcutSection::Review,
    ],
    &[
        ShortcutSection::View,
        ShortcutSection::Library,
        ShortcutSection::Anywhere,
    ],
];
const THREE: [&[ShortcutSection]; 3] = [
    &[ShortcutSection::Table],
    &[
        ShortcutSection::Spectate,
        ShortcutSection::Review,
        ShortcutSection::Library,
    ],
    &[ShortcutSection::View, ShortcutSection::Anywhere],
];
const WIDTHS: [f32; 2] = [440.0, 374.0];
/// The width of one column where there is no room for two.
const ALONE: f32 = 460.0;
/// The room between the columns.
const GAP: f32 = 28.0;
/// The height of the title and of the button, with the room around them.
const HEAD_AND_FOOT: f32 = 90.0;
/// The height of a key's row with one line.
pub const SHORTCUT_ROW_HEIGHT: f32 = 24.0;
/// The width of the keys beside their lines with the room between, that room, and the size of these, in columns of usual width and in narrower ones.
const KEYS: [f32; 2] = [140.0, 112.0];
const BESIDE: f32 = 8.0;
const LINES: [f32; 2] = [BODY_SIZE, SMALL_SIZE];

/// The sheet of keys: the table of keys for people.
pub struct ShortcutsDialog;

impl ShortcutsDialog {
    /// Draws the sheet; returns true when it is to be closed.
    pub fn ui(self, ui: &mut Ui, words: &Strings) -> bool {
        let say = &words.shortcuts;
        let room = max_dialog_size(ui.ctx());
        let of = |columns: usize| {
            let width = WIDTHS[usize::from(columns > 2)];
            (width, columns as f32 * (width + GAP) - GAP)
        };
        let alone = [&ShortcutSection::ALL[..]];
        let (columns, (width, all)): (&[&[ShortcutSection]], _) = match room.x {
            x if x >= of(3).1 => (&THREE, of(3)),
            x if x >= of(2).1 => (&TWO, of(2)),
            x => (&alone, (x.min(ALONE), x.min(ALONE))),
        };
        ui.set_width(all);
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(title(say.title));
        ui.add_space(8.0);
        let height = (room.y - HEAD_AND_FOOT).max(120.0);
        scroll_text(ui, "keys", height, |ui| {
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

fn section(ui: &mut Ui, section: ShortcutSection, words: &ShortcutStrings) {
    ui.label(heading(section.heading(words)).color(ui.colors().accent));
    ui.add_space(2.0);
    for one in SHORTCUTS.iter().filter(|row| row.section == section) {
        row(ui, one, words);
    }
}

fn row(ui: &mut Ui, row: &ShortcutRow, words: &ShortcutStrings) {
    let text = (row.description)(words);
    let width = ui.available_width();
    let narrow = usize::from(width < WIDTHS[1] + 1.0);
    let (keys, size) = (KEYS[narrow], LINES[narrow]);
    // A long line takes a second row rather than be cut off.
    let line = ui.painter().layout(
        text.to_string(),
        regular_font(size),
        ui.colors().text,
        width - keys,
    );
    // So does a long name of a gesture or of many keys, within its plate.
    let cap = key_caption(row, words, false);
    let cap = ui.painter().layout(
        cap,
        medium_font(SMALL_SIZE),
        ui.colors().text,
        keys - 16.0 - BESIDE,
    );
    let plate = cap.size() + vec2(16.0, 4.0);
    let size = vec2(
        width,
        line.size().y.max(plate.y).max(SHORTCUT_ROW_HEIGHT - 4.0) + 4.0,
    );
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let up = vec2(0.0, (rect.height() - plate.y) / 2.0);
    let plate = Rect::from_min_size(rect.min + up, plate);
    let edge = Stroke::new(1.0, ui.colors().edge);
    ui.painter().rect(
        plate,
        BUTTON_RADIUS,
        ui.colors().field,
        edge,
        StrokeKind::Inside,
    );
    let place = plate.center() - cap.size() / 2.0;
    ui.painter().galley(place, cap, ui.colors().text);
    let place = rect.left_center() + vec2(keys, -line.size().y / 2.0);
    ui.painter().galley(place, line, ui.colors().text);
}
