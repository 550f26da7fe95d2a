//! Keyboard focus: its ring, and focusing a field that has just appeared.

use egui::{CornerRadius, Id, Rect, Response, Stroke, StrokeKind, Ui};

use crate::style::ThemeColors;

/// Paints the focus ring of a focused control.
pub fn focus_ring(ui: &Ui, response: &Response, rect: Rect, radius: impl Into<CornerRadius>) {
    if response.has_focus() {
        paint_focus_ring(ui, rect, radius.into());
    }
}

/// Paints the focus ring: light, with a dark line that separates it from the accented edge of
/// selected controls. It takes 3 points around `rect`.
fn paint_focus_ring(ui: &Ui, rect: Rect, radius: CornerRadius) {
    let painter = ui.painter();
    let outside = StrokeKind::Outside;
    painter.rect_stroke(
        rect,
        radius,
        Stroke::new(1.0, ui.colors().surround),
        outside,
    );
    let ring = Stroke::new(2.0, ui.colors().text);
    painter.rect_stroke(
        rect.expand(1.0),
        radius + CornerRadius::same(1),
        ring,
        outside,
    );
}

/// Focuses a field that has just appeared; call it before drawing the field. Sizing passes, which
/// can't focus anything, don't count.
pub fn focus_once(ui: &Ui, id: Id, fresh: &mut bool) {
    if ui.is_enabled() && std::mem::take(fresh) {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
}
