//! Texts that shrink to fit their space.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, Galley, Ui};

use super::controls::truncated_line;
use crate::style::{BODY_SIZE, SMALL_SIZE, regular_font, semibold_font, visual_order};

/// Font sizes of a name, the default first.
const SIZES: [f32; 4] = [BODY_SIZE, 14.0, 13.0, 12.0];

/// Font sizes of a small text, the default first.
pub const SMALL_TEXT_SIZES: [f32; 4] = [SMALL_SIZE, 12.0, 11.0, 10.0];

/// Maximum number of rows of a name.
const ROWS: usize = 3;

/// Lays out a name with at most the width `room`: it shrinks first, then wraps at spaces, and is
/// truncated if that is not enough; see the galley's `elided`.
pub fn fit_name(ui: &Ui, name: &str, colour: Color32, room: f32) -> Arc<Galley> {
    let shown = visual_order(name);
    let small = SIZES[SIZES.len() - 1];
    let whole = SIZES.into_iter().map(|size| {
        ui.painter()
            .layout_no_wrap((*shown).into(), semibold_font(size), colour)
    });
    let fits = whole.into_iter().find(|galley| galley.size().x <= room);
    let is_long = |word: &str| {
        let laid = ui.painter();
        laid.layout_no_wrap(word.into(), semibold_font(small), colour)
            .size()
            .x
            > room
    };
    fits.unwrap_or_else(|| {
        if name.split_whitespace().any(is_long) {
            return truncated_line(ui, name, semibold_font(small), colour, room);
        }
        let mut job = LayoutJob::simple((*shown).into(), semibold_font(small), colour, room);
        job.wrap = TextWrapping {
            max_width: room,
            max_rows: ROWS,
            ..TextWrapping::default()
        };
        ui.painter().layout_job(job)
    })
}

/// Lays out a small text in one line: it shrinks first and is truncated if that is not enough.
pub fn fit_line(ui: &Ui, text: &str, colour: Color32, room: f32) -> Arc<Galley> {
    let shown = visual_order(text);
    let [.., least] = SMALL_TEXT_SIZES;
    let whole = SMALL_TEXT_SIZES.into_iter().map(|size| {
        ui.painter()
            .layout_no_wrap((*shown).into(), regular_font(size), colour)
    });
    let mut whole = whole.filter(|galley| galley.size().x <= room);
    whole
        .next()
        .unwrap_or_else(|| truncated_line(ui, text, regular_font(least), colour, room))
}
