//! The line above the table while a game of a series stands on it.

use egui::{Pos2, Rect, StrokeKind, Ui, UiBuilder, pos2, vec2};

use crate::words::Words;
use crate::style::{BODY, LINE, PANEL, ROUND, TEXT, firm};
use crate::widgets::{button, one_line};

/// Shows which game of the series stands on the table, with its upper edge in the middle of `head`,
/// at most `room` wide; answers whether to go back, and with the room it took.
pub fn strip(ui: &mut Ui, head: Pos2, room: f32, what: &str, words: &Words) -> (bool, Rect) {
    let back = words.series.back;
    let wide = ui
        .painter()
        .layout_no_wrap(back.into(), firm(BODY), TEXT)
        .size()
        .x
        + 28.0;
    let text = one_line(ui, what, firm(BODY), TEXT, room - wide - 40.0);
    let size = vec2(text.size().x + wide + 36.0, 46.0);
    let rect = Rect::from_min_size(pos2(head.x - size.x / 2.0, head.y), size);
    ui.painter()
        .rect(rect, ROUND, PANEL, (1.0, LINE), StrokeKind::Inside);
    let place = pos2(rect.left() + 14.0, rect.center().y - text.size().y / 2.0);
    ui.painter().galley(place, text, TEXT);
    let right = Rect::from_min_max(pos2(rect.right() - wide - 6.0, rect.top() + 6.0), rect.max);
    let mut place = ui.new_child(UiBuilder::new().id_salt("strip").max_rect(right));
    (button(&mut place, back, wide).clicked(), rect)
}
