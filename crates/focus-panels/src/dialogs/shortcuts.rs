//! The dialog with all keyboard shortcuts.

use egui::{Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::scroll_with_close;
use crate::keys::ShortcutSection::{self, Anywhere, Library, Match, Review, Spectate, View};
use crate::keys::{KeyBindings, PAD_ROWS, PadKind, SHORTCUTS, ShortcutRow, key_caption};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, medium_font, regular_font, title,
};
use crate::tr;
use crate::widgets::max_dialog_size;

/// The sections in one, two and three columns of similar height.
const COLUMNS: [&[&[ShortcutSection]]; 3] = [
    &[&ShortcutSection::ALL],
    &[&[Match, Spectate, Review], &[View, Library, Anywhere]],
    &[&[Match], &[Spectate, Review, View], &[Library, Anywhere]],
];
/// The width of a column if there are one, two or three. A single column may be narrower.
const WIDTHS: [f32; 3] = [460.0, 440.0, 374.0];
/// The space between columns.
const GAP: f32 = 28.0;
/// The space between sections.
const SECTION_GAP: f32 = 3.0;
/// The height of a row with one line in a wide column.
pub const SHORTCUT_ROW_HEIGHT: f32 = 24.0;
/// In wide and narrow columns, the width of the keys, the font size of the description, and the
/// height of a row with one line.
const ROW_LAYOUT: [(f32, f32, f32); 2] = [
    (140.0, BODY_SIZE, SHORTCUT_ROW_HEIGHT),
    (128.0, SMALL_SIZE, 23.0),
];
/// The padding of the keys, and the space after them.
const PADDING: f32 = 8.0;
/// The space between the frames of keys.
const KEY_GAP: f32 = 4.0;

/// The dialog with all keyboard shortcuts.
pub struct ShortcutsDialog;

impl ShortcutsDialog {
    /// Draws the dialog; returns whether it should close.
    pub fn ui(self, ui: &mut Ui) -> bool {
        let available = max_dialog_size(ui.ctx()).x;
        let total = |columns: usize| columns as f32 * (WIDTHS[columns - 1] + GAP) - GAP;
        let count = [3, 2]
            .into_iter()
            .find(|&count| total(count) <= available)
            .unwrap_or(1);
        let width = WIDTHS[count - 1].min(available);
        ui.set_width(total(count).min(available));
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(title(tr!("shortcut-title")));
        ui.add_space(2.0);
        let pad = KeyBindings::of(ui.ctx()).pad;
        scroll_with_close(ui, "keys", |ui| {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for sections in COLUMNS[count - 1] {
                    ui.vertical(|ui| {
                        // The scroll bar takes some of the width.
                        ui.set_width(width.min(ui.available_width()));
                        for (index, &section) in sections.iter().enumerate() {
                            if index > 0 {
                                ui.add_space(SECTION_GAP);
                            }
                            if section == View
                                && let Some(kind) = pad
                            {
                                gamepad_ui(ui, kind);
                                ui.add_space(SECTION_GAP);
                            }
                            section_ui(ui, section);
                        }
                    });
                }
            });
        })
    }
}

fn section_ui(ui: &mut Ui, section: ShortcutSection) {
    ui.label(heading(section.heading()).color(ui.colors().accent));
    ui.add_space(2.0);
    for row in SHORTCUTS.iter().filter(|row| row.section == section) {
        row_ui(ui, row);
    }
}

/// Draws the buttons of the gamepad in use.
fn gamepad_ui(ui: &mut Ui, kind: PadKind) {
    ui.label(heading(tr!("device-gamepad")).color(ui.colors().accent));
    ui.add_space(2.0);
    for row in PAD_ROWS {
        described_keys(ui, &(row.names)(kind), (row.description)());
    }
}

fn row_ui(ui: &mut Ui, row: &ShortcutRow) {
    let keys = key_caption(row, &KeyBindings::of(ui.ctx()), false);
    described_keys(ui, &keys, (row.description)());
}

/// Draws keys in frames, and the description next to them. What is too wide wraps.
fn described_keys(ui: &mut Ui, keys: &str, description: &str) {
    let colors = ui.colors();
    let width = ui.available_width();
    let (keys_width, size, row_height) = ROW_LAYOUT[usize::from(width < WIDTHS[2] + 1.0)];
    let layout = |text: &str, font, width| {
        let text = text.to_owned();
        ui.painter().layout(text, font, colors.text, width)
    };
    let text = layout(description, regular_font(size), width - keys_width);
    let mut frames = Vec::new();
    let mut pos = Pos2::ZERO;
    let mut bottom = 0.0;
    for name in keys.split(", ") {
        let name = layout(name, medium_font(SMALL_SIZE), keys_width - 3.0 * PADDING);
        let frame = name.size() + vec2(2.0 * PADDING, 4.0);
        if pos.x + frame.x > keys_width - PADDING && pos.x > 0.0 {
            pos = pos2(0.0, bottom + KEY_GAP);
        }
        bottom = f32::max(bottom, pos.y + frame.y);
        frames.push((Rect::from_min_size(pos, frame), name));
        pos.x += frame.x + KEY_GAP;
    }
    let height = text.size().y.max(bottom).max(row_height - 4.0) + 4.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, description));
    let top = rect.min + vec2(0.0, (rect.height() - bottom) / 2.0);
    for (frame, name) in frames {
        let frame = frame.translate(top.to_vec2());
        ui.painter().rect(
            frame,
            BUTTON_RADIUS,
            colors.field,
            Stroke::new(1.0, colors.edge),
            StrokeKind::Inside,
        );
        let pos = frame.center() - name.size() / 2.0;
        ui.painter().galley(pos, name, colors.text);
    }
    let pos = rect.left_center() + vec2(keys_width, -text.size().y / 2.0);
    ui.painter().galley(pos, text, colors.text);
}
