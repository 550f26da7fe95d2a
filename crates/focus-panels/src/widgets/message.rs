//! A one-line message.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Galley, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::style::{BODY_SIZE, PANEL_RADIUS, SMALL_SIZE, ThemeColors, medium_font};

/// Height of a message.
pub const MESSAGE_HEIGHT: f32 = 38.0;
/// Padding at both ends of a message.
const ENDS: f32 = 18.0;

/// A one-line message.
#[derive(Clone, Copy, Debug)]
pub struct MessageLine<'a> {
    /// The text.
    pub text: &'a str,
}

impl MessageLine<'_> {
    /// The width if at most `room` is available.
    #[must_use]
    pub fn width(&self, ui: &Ui, room: f32) -> f32 {
        self.galley(ui, room).size().x + 2.0 * ENDS
    }

    /// Draws the message at the top of `room`, centered at `middle` if there is space; returns its
    /// area. A long message wraps into two smaller lines of the same total height; one that is
    /// longer still is truncated and has a tooltip.
    pub fn ui(&self, ui: &mut Ui, middle: f32, room: Rect) -> Rect {
        let galley = self.galley(ui, room.width());
        let size = vec2(galley.size().x + 2.0 * ENDS, MESSAGE_HEIGHT);
        let most = (room.right() - size.x).max(room.left());
        let left = (middle - size.x / 2.0).clamp(room.left(), most);
        let rect = Rect::from_min_size(pos2(left, room.top()), size);
        let painter = ui.painter();
        painter.rect(
            rect,
            PANEL_RADIUS,
            ui.colors().page,
            (1.0, ui.colors().edge),
            StrokeKind::Inside,
        );
        let place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
        let cut = galley.elided;
        painter.galley(place.min, galley, ui.colors().text);
        let whole = ui.interact(rect, ui.id().with("message"), Sense::hover());
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text));
        if cut {
            whole.on_hover_text(self.text);
        }
        rect
    }

    fn galley(&self, ui: &Ui, room: f32) -> Arc<Galley> {
        let (painter, room) = (ui.painter(), room - 2.0 * ENDS);
        let line =
            painter.layout_no_wrap(self.text.into(), medium_font(BODY_SIZE), ui.colors().text);
        if line.size().x <= room {
            return line;
        }
        let mut job = LayoutJob::simple(
            self.text.into(),
            medium_font(SMALL_SIZE),
            ui.colors().text,
            room,
        );
        job.wrap = TextWrapping {
            max_width: room,
            max_rows: 2,
            ..TextWrapping::default()
        };
        painter.layout_job(job)
    }
}
