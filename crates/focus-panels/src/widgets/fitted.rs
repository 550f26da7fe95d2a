//! Names in little room.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, Galley, Ui};

use crate::style::{BODY, strong};

/// The sizes in which a name is tried, the usual one first.
const SIZES: [f32; 4] = [BODY, 14.0, 13.0, 12.0];

/// The most lines of a name.
const ROWS: usize = 3;

/// A name that is at most `room` wide: smaller where it is long, and on several lines where that does
/// not help. Only a name that is longer still is cut, which its galley tells by `elided`.
pub fn fitted_name(ui: &Ui, name: &str, colour: Color32, room: f32) -> Arc<Galley> {
    let small = SIZES[SIZES.len() - 1];
    let whole = SIZES.into_iter().map(|size| {
        ui.painter()
            .layout_no_wrap(name.into(), strong(size), colour)
    });
    let fits = whole.into_iter().find(|galley| galley.size().x <= room);
    fits.unwrap_or_else(|| {
        let mut job = LayoutJob::simple(name.into(), strong(small), colour, room);
        job.wrap = TextWrapping {
            max_width: room,
            max_rows: ROWS,
            ..TextWrapping::default()
        };
        ui.painter().layout_job(job)
    })
}
