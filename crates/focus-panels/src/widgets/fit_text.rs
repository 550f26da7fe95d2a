//! Texts that shrink to fit their space.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, Galley, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::controls::truncated_line;
use crate::style::{
    BODY_SIZE, PANEL_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font, semibold_font,
    visual_order,
};

/// Font sizes of a name, the default first.
const NAME_SIZES: [f32; 4] = [BODY_SIZE, 14.0, 13.0, 12.0];

/// Font sizes of a small text, the default first.
pub const SMALL_TEXT_SIZES: [f32; 4] = [SMALL_SIZE, 12.0, 11.0, 10.0];

/// Maximum number of rows of a name.
const MAX_NAME_ROWS: usize = 3;

/// Lays out a name with at most the width `room`: it shrinks first, then wraps at spaces, and is
/// truncated if that is not enough; see the galley's `elided`.
pub fn fit_name(ui: &Ui, name: &str, color: Color32, available_width: f32) -> Arc<Galley> {
    let shown = visual_order(name);
    let small = NAME_SIZES[NAME_SIZES.len() - 1];
    let whole = NAME_SIZES.into_iter().map(|size| {
        ui.painter()
            .layout_no_wrap((*shown).into(), semibold_font(size), color)
    });
    let fits = whole
        .into_iter()
        .find(|galley| galley.size().x <= available_width);
    let is_long = |word: &str| {
        let laid = ui.painter();
        laid.layout_no_wrap(word.into(), semibold_font(small), color)
            .size()
            .x
            > available_width
    };
    fits.unwrap_or_else(|| {
        if name.split_whitespace().any(is_long) {
            return truncated_line(ui, name, semibold_font(small), color, available_width);
        }
        let mut job = LayoutJob::simple(
            (*shown).into(),
            semibold_font(small),
            color,
            available_width,
        );
        job.wrap = TextWrapping {
            max_width: available_width,
            max_rows: MAX_NAME_ROWS,
            ..TextWrapping::default()
        };
        ui.painter().layout_job(job)
    })
}

/// Lays out a small text in one line: it shrinks first and is truncated if that is not enough.
pub fn fit_line(ui: &Ui, text: &str, color: Color32, max_width: f32) -> Arc<Galley> {
    let shown = visual_order(text);
    let [.., minimum] = SMALL_TEXT_SIZES;
    let whole = SMALL_TEXT_SIZES.into_iter().map(|size| {
        ui.painter()
            .layout_no_wrap((*shown).into(), regular_font(size), color)
    });
    let mut whole = whole.filter(|galley| galley.size().x <= max_width);
    whole
        .next()
        .unwrap_or_else(|| truncated_line(ui, text, regular_font(minimum), color, max_width))
}

/// Height of a message.
pub const MESSAGE_HEIGHT: f32 = 38.0;
/// Padding at both ends of a message.
const MESSAGE_PADDING: f32 = 18.0;

/// A one-line message.
#[derive(Clone, Copy, Debug)]
pub struct MessageLine<'a> {
    /// The text.
    pub text: &'a str,
}

impl MessageLine<'_> {
    /// The width if at most `room` is available.
    #[must_use]
    pub fn width(&self, ui: &Ui, max_width: f32) -> f32 {
        self.galley(ui, max_width).size().x + 2.0 * MESSAGE_PADDING
    }

    /// Draws the message at the top of `room`, centered at `middle` if there is space; returns its
    /// area. A long message wraps into two smaller lines of the same total height; one that is
    /// longer still is truncated and has a tooltip.
    pub fn ui(&self, ui: &mut Ui, middle: f32, area: Rect) -> Rect {
        let galley = self.galley(ui, area.width());
        let size = vec2(galley.size().x + 2.0 * MESSAGE_PADDING, MESSAGE_HEIGHT);
        let maximum = (area.right() - size.x).max(area.left());
        let left = (middle - size.x / 2.0).clamp(area.left(), maximum);
        let rect = Rect::from_min_size(pos2(left, area.top()), size);
        let painter = ui.painter();
        painter.rect(
            rect,
            PANEL_RADIUS,
            ui.colors().page,
            (1.0, ui.colors().edge),
            StrokeKind::Inside,
        );
        let text_rect = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
        let cut = galley.elided;
        painter.galley(text_rect.min, galley, ui.colors().text);
        let response = ui.interact(rect, ui.id().with("message"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text));
        if cut {
            response.on_hover_text(self.text);
        }
        rect
    }

    fn galley(&self, ui: &Ui, available_width: f32) -> Arc<Galley> {
        let (painter, available_width) = (ui.painter(), available_width - 2.0 * MESSAGE_PADDING);
        let line =
            painter.layout_no_wrap(self.text.into(), medium_font(BODY_SIZE), ui.colors().text);
        if line.size().x <= available_width {
            return line;
        }
        let mut job = LayoutJob::simple(
            self.text.into(),
            medium_font(SMALL_SIZE),
            ui.colors().text,
            available_width,
        );
        job.wrap = TextWrapping {
            max_width: available_width,
            max_rows: 2,
            ..TextWrapping::default()
        };
        painter.layout_job(job)
    }
}
