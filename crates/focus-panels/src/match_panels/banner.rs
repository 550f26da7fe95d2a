//! Banner above the board with the task of a turn.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Color32, FontId, Galley, Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::style::{BODY_SIZE, PANEL_RADIUS, SMALL_SIZE, regular_font, semibold_font};
use crate::style::{SeatEmblem, ThemeColors};
use crate::widgets::MESSAGE_HEIGHT;

/// Horizontal padding.
const ENDS: f32 = 18.0;
/// Space between the parts of a line.
const GAP: f32 = 12.0;
const MARK: f32 = 22.0;

/// Width of everything but the text.
const AROUND: f32 = 2.0 * ENDS + BEFORE_LINES;
const BEFORE_LINES: f32 = MARK + GAP;

/// Explains a first turn or an unusual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskBanner {
    /// The emblem of the seat to move.
    pub emblem: SeatEmblem,
    /// The task.
    pub text: String,
    /// A note on the task, or empty.
    pub note: String,
    /// "Step 1 of 2", or empty.
    pub step: String,
}

impl TaskBanner {
    /// The width that the banner needs for a single line.
    #[must_use]
    pub fn width(&self, ui: &Ui) -> f32 {
        let lines = self.lines(ui, f32::INFINITY);
        lines.iter().map(|line| width(line)).fold(0.0, f32::max) + AROUND
    }

    /// The text in one line, or in two smaller lines of the same total height; text that still
    /// doesn't fit is truncated.
    fn lines(&self, ui: &Ui, inner: f32) -> Vec<Vec<Part>> {
        let colours = ui.colors();
        let part = |text: &str, font: FontId, colour: Color32, rows: usize, room: f32| -> Part {
            let mut job = LayoutJob::simple(text.into(), font, colour, room);
            job.wrap.max_rows = rows;
            (ui.painter().layout_job(job), colour)
        };
        let mut first = Vec::new();
        if !self.step.is_empty() {
            let colour = colours.accent;
            first.push(part(&self.step, regular_font(SMALL_SIZE), colour, 1, inner));
        }
        let free = first.iter().map(|(step, _)| inner - step.size().x - GAP);
        let free = free.sum::<f32>() + if first.is_empty() { inner } else { 0.0 };
        let task =
            |size, rows, room| part(&self.text, semibold_font(size), colours.text, rows, room);
        let remark = |room| {
            part(
                &self.note,
                regular_font(SMALL_SIZE),
                colours.text_soft,
                1,
                room,
            )
        };
        let bare = self.note.is_empty();
        let mut all = first.clone();
        all.push(task(BODY_SIZE, 1, f32::INFINITY));
        all.extend((!bare).then(|| remark(f32::INFINITY)));
        if width(&all) <= inner {
            return vec![all];
        }
        first.push(task(SMALL_SIZE, if bare { 2 } else { 1 }, free.max(0.0)));
        let mut lines = vec![first];
        lines.extend((!bare).then(|| vec![remark(inner)]));
        lines
    }

    /// Draws the banner below the point `head`, at most `room` wide; returns its area.
    pub fn ui(&self, ui: &mut Ui, head: Pos2, room: f32) -> Rect {
        let lines = self.lines(ui, room - AROUND);
        let wide = lines.iter().map(|line| width(line)).fold(0.0, f32::max);
        let high = lines.iter().map(|line| height(line)).sum::<f32>();
        let size = vec2(wide + AROUND, MESSAGE_HEIGHT);
        let rect = Rect::from_min_size(pos2(head.x - size.x / 2.0, head.y), size);
        let painter = ui.painter();
        painter.rect(
            rect,
            PANEL_RADIUS,
            ui.colors().panel,
            (1.0, ui.colors().accent),
            StrokeKind::Inside,
        );
        let middle = pos2(rect.left() + ENDS + MARK / 2.0, rect.center().y);
        self.emblem.paint_outline(painter, middle, MARK);
        let mut y = rect.center().y - high / 2.0;
        for line in &lines {
            let mut x = rect.left() + ENDS + BEFORE_LINES;
            let middle = y + height(line) / 2.0;
            for (galley, colour) in line {
                let size = galley.size();
                painter.galley(pos2(x, middle - size.y / 2.0), galley.clone(), *colour);
                x += size.x + GAP;
            }
            y += height(line);
        }
        let whole = ui.interact(rect, ui.id().with("banner"), Sense::hover());
        let all = format!("{} {}", self.text, self.note);
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
        if lines.iter().flatten().any(|(galley, _)| galley.elided) {
            whole.on_hover_text(all.trim_end());
        }
        rect
    }
}

/// A laid-out text and its color.
type Part = (Arc<Galley>, Color32);

fn width(line: &[Part]) -> f32 {
    let widths = line.iter().map(|(galley, _)| galley.size().x + GAP);
    widths.sum::<f32>() - GAP
}

fn height(line: &[Part]) -> f32 {
    let heights = line.iter().map(|(galley, _)| galley.size().y);
    heights.fold(0.0, f32::max)
}
