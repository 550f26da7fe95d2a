//! The sheet of keys.

use bevy_egui::egui::{Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use super::widgets::{button, one_line, reader};
use crate::look::text::Words;
use crate::look::ui_style::{
    BODY, EDGE, FIELD, ROUND_SMALL, SMALL, TEXT, firm, heading, plain, title,
};

/// Shows the sheet; answers with true when it is to be closed.
pub fn show(ui: &mut Ui, words: &Words) -> bool {
    let say = &words.keys;
    ui.set_width(460.0_f32.min(ui.ctx().content_rect().width() - 96.0));
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.label(title(say.title));
    ui.add_space(8.0);
    let height = (ui.ctx().content_rect().height() - 190.0).max(120.0);
    reader(ui, "keys", height, |ui| {
        ui.label(heading(say.at_table));
        for (keys, what) in [
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
        ] {
            row(ui, keys, what);
        }
        ui.add_space(10.0);
        ui.label(heading(say.watching));
        for (keys, what) in [
            (say.space, say.space_line),
            (say.sides, say.sides_line),
            (say.end, say.end_line),
            (say.up_down, say.up_down_line),
            (say.walk, say.walk_line),
        ] {
            row(ui, keys, what);
        }
        ui.add_space(10.0);
        ui.label(heading(say.everywhere));
        for (keys, what) in [
            (say.tab, say.tab_line),
            (say.press, say.press_line),
            (say.f1, say.f1_line),
            (say.f11, say.f11_line),
        ] {
            row(ui, keys, what);
        }
    });
    ui.add_space(12.0);
    button(ui, words.common.close, 100.0).clicked()
}

fn row(ui: &mut Ui, keys: &str, what: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 28.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, what));
    let cap = one_line(ui, keys, firm(SMALL), TEXT, 150.0);
    let size = vec2(cap.size().x + 16.0, 23.0);
    let plate = bevy_egui::egui::Rect::from_min_size(
        rect.min + vec2(0.0, (rect.height() - size.y) / 2.0),
        size,
    );
    let edge = Stroke::new(1.0, EDGE);
    ui.painter()
        .rect(plate, ROUND_SMALL, FIELD, edge, StrokeKind::Inside);
    let place = plate.center() - cap.size() / 2.0;
    ui.painter().galley(place, cap, TEXT);
    let line = one_line(ui, what, plain(BODY), TEXT, rect.width() - 170.0);
    let place = rect.left_center() + vec2(170.0, -line.size().y / 2.0);
    ui.painter().galley(place, line, TEXT);
}
