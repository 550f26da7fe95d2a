//! The banner above the board and the status line below it.

use egui::{Align2, Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::style::Mark;
use crate::style::{ACCENT, BODY, PANEL, ROUND, SMALL, TEXT, TEXT_SOFT, firm, plain, strong};

/// A banner that guides through something unusual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    /// The mark of the seat to move.
    pub mark: Mark,
    /// The task.
    pub text: String,
    /// A remark on the task; empty without one.
    pub remark: String,
    /// The step and the number of steps; empty without steps.
    pub step: String,
}

impl Banner {
    /// Draws the banner with its upper edge in the middle of `head`, at most `room` wide;
    /// answers with the room it took.
    pub fn ui(&self, ui: &mut Ui, head: Pos2, room: f32) -> Rect {
        let painter = ui.painter();
        let inner = room - 32.0 - 44.0;
        let text = painter.layout(self.text.clone(), strong(BODY), TEXT, inner);
        let remark = painter.layout(self.remark.clone(), plain(SMALL), TEXT_SOFT, inner);
        let step = painter.layout(self.step.clone(), plain(SMALL), ACCENT, inner);
        let lines = [
            (step, self.step.is_empty(), ACCENT),
            (text, false, TEXT),
            (remark, self.remark.is_empty(), TEXT_SOFT),
        ];
        let shown = || lines.iter().filter(|(_, empty, _)| !empty);
        let width = shown().map(|(line, ..)| line.size().x).fold(0.0, f32::max);
        let height = shown().map(|(line, ..)| line.size().y + 4.0).sum::<f32>() - 4.0;
        let size = vec2(width + 44.0 + 32.0, height.max(28.0) + 24.0);
        let rect = Rect::from_min_size(pos2(head.x - size.x / 2.0, head.y), size);
        painter.rect(rect, ROUND, PANEL, (1.0, ACCENT), StrokeKind::Inside);
        self.mark
            .outline(painter, pos2(rect.left() + 30.0, rect.center().y), 28.0);
        let mut y = rect.center().y - height / 2.0;
        for (line, _, colour) in shown() {
            painter.galley(pos2(rect.left() + 60.0, y), line.clone(), *colour);
            y += line.size().y + 4.0;
        }
        let whole = ui.interact(rect, ui.id().with("banner"), Sense::hover());
        let all = format!("{} {}", self.text, self.remark);
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
        rect
    }
}

/// A line of text below the board: the status line.
#[derive(Clone, Copy, Debug)]
pub struct StatusLine<'a> {
    /// The text.
    pub text: &'a str,
}

impl StatusLine<'_> {
    /// Draws the line with its lower edge in the middle of `foot`, at most `room` wide; returns the
    /// area drawn on.
    pub fn ui(&self, ui: &mut Ui, foot: Pos2, room: f32) -> Rect {
        let painter = ui.painter();
        let galley = painter.layout(self.text.to_string(), firm(BODY), TEXT, room - 40.0);
        let size = galley.size() + vec2(36.0, 18.0);
        let rect = Rect::from_min_size(pos2(foot.x - size.x / 2.0, foot.y - size.y), size);
        painter.rect_filled(rect, ROUND, PANEL);
        let place = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size());
        painter.galley(place.min, galley, TEXT);
        let whole = ui.interact(rect, ui.id().with("notice"), Sense::hover());
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text));
        rect
    }
}
