//! The sheet of keys.

use egui::{Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use crate::widgets::{button, one_line, reader};
use crate::words::Words;
use crate::style::{
    BODY, EDGE, FIELD, ROUND_SMALL, SMALL, TEXT, firm, heading, plain, title,
};

/// The width of a column of keys.
const COLUMN: f32 = 440.0;
/// The height of a key's row with one line.
pub const ROW: f32 = 28.0;

/// Shows the sheet; answers with true when it is to be closed.
pub fn show(ui: &mut Ui, words: &Words) -> bool {
    let say = &words.keys;
    let table = [
        (say.arrows, say.arrows_line),
        (say.enter, say.enter_line),
        (say.escape, say.escape_line),
        (say.n, say.n_line),
        (say.r, say.r_line),
        (say.h, say.h_line),
        (say.m, say.m_line),
        (say.l, say.l_line),
        (say.c, say.c_line),
        (say.undo, say.undo_line),
        (say.redo, say.redo_line),
        (say.t, say.t_line),
        (say.x, say.x_line),
        (say.home, say.home_line),
        (say.mouse, say.mouse_line),
        (say.pan, say.pan_line),
    ];
    let watching = [
        (say.space, say.space_line),
        (say.sides, say.sides_line),
        (say.end, say.end_line),
        (say.up_down, say.up_down_line),
        (say.slip_keys, say.slip_keys_line),
        (say.walk, say.walk_line),
    ];
    let everywhere = [
        (say.tab, say.tab_line),
        (say.press, say.press_line),
        (say.copy_keys, say.copy_keys_line),
        (say.paste_keys, say.paste_keys_line),
        (say.f1, say.f1_line),
        (say.f11, say.f11_line),
    ];
    let screen = ui.ctx().content_rect();
    let room = screen.width() - 96.0;
    let beside = room >= 2.0 * COLUMN + 32.0;
    let width = if beside {
        2.0 * COLUMN + 32.0
    } else {
        room.min(460.0)
    };
    ui.set_width(width);
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(title(say.title));
    ui.add_space(8.0);
    let height = (screen.height() - 190.0).max(120.0);
    reader(ui, "keys", height, |ui| {
        let others = |ui: &mut Ui| {
            rows(ui, say.watching, &watching);
            ui.add_space(10.0);
            rows(ui, say.everywhere, &everywhere);
        };
        if beside {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 32.0;
                column(ui, |ui| rows(ui, say.at_table, &table));
                column(ui, others);
            });
        } else {
            rows(ui, say.at_table, &table);
            ui.add_space(10.0);
            others(ui);
        }
    });
    ui.add_space(12.0);
    button(ui, words.common.close, 100.0).clicked()
}

fn column(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ui.vertical(|ui| {
        ui.set_width(COLUMN);
        content(ui);
    });
}

fn rows(ui: &mut Ui, name: &str, rows: &[(&str, &str)]) {
    ui.label(heading(name));
    for (keys, what) in rows {
        row(ui, keys, what);
    }
}

fn row(ui: &mut Ui, keys: &str, what: &str) {
    let width = ui.available_width();
    // A long line takes a second row rather than be cut off.
    let line = ui
        .painter()
        .layout(what.to_string(), plain(BODY), TEXT, width - 140.0);
    let size = vec2(width, line.size().y.max(ROW - 4.0) + 4.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, what));
    let cap = one_line(ui, keys, firm(SMALL), TEXT, 124.0);
    let size = vec2(cap.size().x + 16.0, 23.0);
    let plate = egui::Rect::from_min_size(
        rect.min + vec2(0.0, (rect.height() - size.y) / 2.0),
        size,
    );
    let edge = Stroke::new(1.0, EDGE);
    ui.painter()
        .rect(plate, ROUND_SMALL, FIELD, edge, StrokeKind::Inside);
    let place = plate.center() - cap.size() / 2.0;
    ui.painter().galley(place, cap, TEXT);
    let place = rect.left_center() + vec2(140.0, -line.size().y / 2.0);
    ui.painter().galley(place, line, TEXT);
}
