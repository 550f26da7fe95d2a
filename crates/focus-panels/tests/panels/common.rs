//! Panels with their state, drawn without a window.

use egui::{Rect, Ui, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use focus_panels::style::install;

/// The smallest usual window.
pub(crate) const SMALL: Vec2 = vec2(1280.0, 800.0);

/// A panel with its state, after the frame in which the fonts arrive.
pub(crate) fn shown<'a, S: 'a>(
    size: Vec2,
    state: S,
    mut draw: impl FnMut(&mut Ui, &mut S) + 'a,
) -> Harness<'a, (bool, S)> {
    let app = move |ui: &mut Ui, (dressed, state): &mut (bool, S)| {
        if *dressed {
            draw(ui, state);
        } else {
            install(ui.ctx());
            *dressed = true;
            ui.ctx().request_repaint();
        }
    };
    let mut harness = Harness::builder()
        .with_size(size)
        .build_ui_state(app, (false, state));
    harness.run();
    harness
}

/// Clicks on what bears a label.
pub(crate) fn click<S>(harness: &mut Harness<'_, (bool, S)>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

/// Nothing that is shown reaches beyond the window.
pub(crate) fn assert_within<S>(harness: &Harness<'_, (bool, S)>, size: Vec2, what: &str) {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size).expand(0.5);
    for node in harness.query_all(by().predicate(|node| node.bounding_box().is_some())) {
        let rect = node.rect();
        if rect.is_positive() && rect.is_finite() {
            assert!(screen.contains_rect(rect), "{what}: {node:?} at {rect:?}");
        }
    }
}
