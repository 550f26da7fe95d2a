//! Text in one line, texts that shrink to fit their space, and one-line messages.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, FontId, Galley, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::style::{
    BODY_SIZE, PANEL_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font, semibold_font,
    visual_order, visual_rows,
};

/// The width of a text in one line.
#[must_use]
pub fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    let galley = ui
        .painter()
        .layout_no_wrap(text.into(), font, Color32::PLACEHOLDER);
    galley.size().x
}

/// How far a line shrinks before it is truncated: texts of some languages are longer.
const SHRINKING: [f32; 6] = [1.0, 0.92, 0.85, 0.78, 0.7, 0.62];

/// Lays out a text in one line. It shrinks first, and is truncated with an ellipsis if that is not
/// enough; see the galley's `elided`.
pub fn truncated_line(
    ui: &Ui,
    text: &str,
    mut font: FontId,
    color: Color32,
    max_width: f32,
) -> Arc<Galley> {
    let sizes = SHRINKING.map(|factor| factor * font.size);
    let fits = |size: &f32| {
        let font = FontId::new(*size, font.family.clone());
        text_width(ui, &visual_order(text), font) <= max_width
    };
    font.size = largest_fitting(sizes, fits);
    let mut job = LayoutJob::simple_singleline(visual_order(text).into_owned(), font, color);
    job.wrap = TextWrapping::truncate_at_width(max_width.max(0.0));
    ui.painter().layout_job(job)
}

/// A painted line of text.
#[derive(Clone, Copy, Debug)]
pub struct PaintedLine {
    /// The area of the text.
    pub rect: Rect,
    /// Whether the text didn't fit.
    pub is_truncated: bool,
}

/// Paints a text in one line within `area`, truncated with an ellipsis.
pub fn paint_line(
    ui: &Ui,
    area: Rect,
    align: Align2,
    text: &str,
    font: FontId,
    color: Color32,
) -> PaintedLine {
    let galley = truncated_line(ui, text, font, color, area.width());
    let rect = align.align_size_within_rect(galley.size(), area);
    let is_truncated = galley.elided;
    ui.painter().galley(rect.min, galley, color);
    PaintedLine { rect, is_truncated }
}

/// Draws a name at the top of an area and a note at the bottom.
pub fn name_and_note(ui: &Ui, area: Rect, name: &str, note: &str, color: Color32) {
    let (top, font) = (Align2::LEFT_TOP, medium_font(BODY_SIZE));
    paint_line(ui, area, top, name, font, ui.colors().text);
    let font = regular_font(SMALL_SIZE);
    paint_line(ui, area, Align2::LEFT_BOTTOM, note, font, color);
}

/// The largest of some font sizes, in descending order, with which a text fits, or the smallest.
#[must_use]
pub fn largest_fitting<const N: usize>(sizes: [f32; N], fits: impl FnMut(&f32) -> bool) -> f32 {
    let smallest = sizes[N - 1];
    sizes.into_iter().find(fits).unwrap_or(smallest)
}

/// Font sizes of a name or text field, the default first.
pub const NAME_SIZES: [f32; 4] = [BODY_SIZE, 14.0, 13.0, 12.0];

/// Font sizes of a small text, the default first.
pub const SMALL_TEXT_SIZES: [f32; 4] = [SMALL_SIZE, 12.0, 11.0, 10.0];

/// Maximum number of rows of a name.
const MAX_NAME_ROWS: usize = 3;

/// Lays out a name: it shrinks first, then wraps at spaces, and is truncated if that is not enough;
/// see the galley's `elided`.
pub fn fit_name(ui: &Ui, name: &str, color: Color32, max_width: f32) -> Arc<Galley> {
    let fits = |text: &str, size: f32| text_width(ui, text, semibold_font(size)) <= max_width;
    let visual = visual_order(name);
    let font = semibold_font(largest_fitting(NAME_SIZES, |&size| fits(&visual, size)));
    let words_fit = visual.split_whitespace().all(|word| fits(word, font.size));
    if fits(&visual, font.size) || !words_fit {
        return truncated_line(ui, name, font, color, max_width);
    }
    let rows = visual_rows(ui, name, &font, max_width).into_owned();
    let mut job = LayoutJob::simple(rows, font, color, max_width);
    job.wrap.max_rows = MAX_NAME_ROWS;
    ui.painter().layout_job(job)
}

/// Lays out a small text in one line, as [`truncated_line`] does.
pub fn fit_line(ui: &Ui, text: &str, color: Color32, max_width: f32) -> Arc<Galley> {
    truncated_line(ui, text, regular_font(SMALL_SIZE), color, max_width)
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
    /// The width if at most `max_width` is available.
    #[must_use]
    pub fn width(&self, ui: &Ui, max_width: f32) -> f32 {
        self.galley(ui, max_width).size().x + 2.0 * MESSAGE_PADDING
    }

    /// Draws the message at the top of `area`, centered at `middle` if there is space; returns its
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
