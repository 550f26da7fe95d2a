//! The banner above the board.

use std::sync::Arc;

use egui::{
    Color32, FontId, Galley, Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::style::{BODY, ROUND, SMALL, TITLE, plain, strong};
use crate::style::{Coloured, Mark};
use crate::widgets::MESSAGE_HEIGHT;

/// The room at both ends of the line.
const ENDS: f32 = 18.0;
/// The room between the parts of the line.
const GAP: f32 = 12.0;
/// The size of the mark, and of the larger one of a result.
const MARK: f32 = 22.0;
const RESULT_MARK: f32 = 30.0;

/// A banner that guides through something unusual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    /// The mark of the seat to move or of the first winner; none for a draw.
    pub mark: Option<Mark>,
    /// The task.
    pub text: String,
    /// A remark on the task; empty without one.
    pub remark: String,
    /// The step and the number of steps; empty without steps.
    pub step: String,
    /// True for the result of a game: it is larger.
    pub is_result: bool,
}

impl Banner {
    /// The width of the banner where one line is enough.
    #[must_use]
    pub fn width(&self, ui: &Ui) -> f32 {
        let lines = self.lines(ui, f32::INFINITY);
        lines.iter().map(|line| width(line)).fold(0.0, f32::max) + self.around()
    }

    /// The room beside the lines.
    fn around(&self) -> f32 {
        2.0 * ENDS + self.before_lines()
    }

    const fn mark_size(&self) -> f32 {
        if self.is_result { RESULT_MARK } else { MARK }
    }

    /// The room of the mark.
    fn before_lines(&self) -> f32 {
        self.mark.map_or(0.0, |_| self.mark_size() + GAP)
    }

    /// The parts of the lines. Where one line is too short, the remark stands below it.
    fn lines(&self, ui: &Ui, inner: f32) -> Vec<Vec<Part>> {
        let part = |text: &str, font: FontId, colour: Color32| -> Part {
            let galley = ui.painter().layout(text.into(), font, colour, inner);
            (galley, colour)
        };
        let size = if self.is_result { TITLE } else { BODY };
        let mut first = vec![part(&self.text, strong(size), ui.colours().text)];
        if !self.step.is_empty() {
            first.insert(0, part(&self.step, plain(SMALL), ui.colours().accent));
        }
        let mut lines = vec![first];
        if !self.remark.is_empty() {
            let remark = part(&self.remark, plain(SMALL), ui.colours().text_soft);
            if width(&lines[0]) + GAP + remark.0.size().x <= inner {
                lines[0].push(remark);
            } else {
                lines.push(vec![remark]);
            }
        }
        if width(&lines[0]) > inner {
            let step = lines[0].remove(0);
            lines.insert(0, vec![step]);
        }
        lines
    }

    /// Draws the banner with its upper edge in the middle of `head`, at most `room` wide; answers with
    /// the room it took.
    pub fn ui(&self, ui: &mut Ui, head: Pos2, room: f32) -> Rect {
        let lines = self.lines(ui, room - self.around());
        let wide = lines.iter().map(|line| width(line)).fold(0.0, f32::max);
        let high = lines.iter().map(|line| height(line)).sum::<f32>();
        let size = vec2(wide + self.around(), (high + 14.0).max(MESSAGE_HEIGHT));
        let rect = Rect::from_min_size(pos2(head.x - size.x / 2.0, head.y), size);
        let painter = ui.painter();
        painter.rect(
            rect,
            ROUND,
            ui.colours().panel,
            (1.0, ui.colours().accent),
            StrokeKind::Inside,
        );
        if let Some(mark) = self.mark {
            let size = self.mark_size();
            let middle = pos2(rect.left() + ENDS + size / 2.0, rect.center().y);
            mark.outline(painter, middle, size);
        }
        let mut y = rect.center().y - high / 2.0;
        for line in &lines {
            let mut x = rect.left() + ENDS + self.before_lines();
            let middle = y + height(line) / 2.0;
            for (galley, colour) in line {
                let size = galley.size();
                painter.galley(pos2(x, middle - size.y / 2.0), galley.clone(), *colour);
                x += size.x + GAP;
            }
            y += height(line);
        }
        let whole = ui.interact(rect, ui.id().with("banner"), Sense::hover());
        let all = format!("{} {}", self.text, self.remark);
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
        rect
    }
}

/// A part of a line with its colour.
type Part = (Arc<Galley>, Color32);

fn width(line: &[Part]) -> f32 {
    let widths = line.iter().map(|(galley, _)| galley.size().x + GAP);
    widths.sum::<f32>() - GAP
}

fn height(line: &[Part]) -> f32 {
    let heights = line.iter().map(|(galley, _)| galley.size().y);
    heights.fold(0.0, f32::max)
}
