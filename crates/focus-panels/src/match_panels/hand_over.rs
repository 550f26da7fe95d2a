//! Announces the next player when several humans share a screen.

use egui::{Galley, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use std::sync::Arc;

use crate::style::{CARD_TITLE_SIZE, PANEL_RADIUS, SeatEmblem, ThemeColors, semibold_font};
use crate::widgets::{MESSAGE_HEIGHT, truncated_line};

/// Seconds for which it is visible.
const TIME: f32 = 1.0;
/// Seconds of the fade in and out.
const FADE: f32 = 0.18;
const MARK: f32 = 28.0;
/// Padding at both ends, and space between emblem and text.
const ENDS: f32 = 14.0;
const BETWEEN: f32 = 10.0;

/// Announces whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnBanner {
    /// The emblem of the seat.
    pub emblem: SeatEmblem,
    /// "Mia, your turn".
    pub text: String,
}

impl TurnBanner {
    /// The opacity after some seconds; with `still` it doesn't fade.
    #[must_use]
    pub fn opacity(seconds: f32, still: bool) -> f32 {
        if !(0.0..TIME).contains(&seconds) {
            return 0.0;
        }
        if still {
            return 1.0;
        }
        (seconds / FADE).min((TIME - seconds) / FADE).min(1.0)
    }

    /// The width if at most `room` is available.
    #[must_use]
    pub fn width(&self, ui: &Ui, room: f32) -> f32 {
        self.galley(ui, room).size().x + AROUND
    }

    fn galley(&self, ui: &Ui, room: f32) -> Arc<Galley> {
        truncated_line(
            ui,
            &self.text,
            semibold_font(CARD_TITLE_SIZE),
            ui.colors().text,
            room - AROUND,
        )
    }

    /// Draws the banner below the point `head`, at most `room` wide. It lets clicks through to the
    /// board.
    pub fn ui(&self, ui: &mut Ui, head: Pos2, room: f32, present: f32) -> Rect {
        let colours = ui.colors();
        let galley = self.galley(ui, room);
        let size = vec2(galley.size().x + AROUND, MESSAGE_HEIGHT);
        let rect = Rect::from_min_size(pos2(head.x - size.x / 2.0, head.y), size);
        let opacity = ui.opacity();
        ui.multiply_opacity(present);
        let painter = ui.painter();
        let (fill, line) = (colours.panel.to_opaque(), Stroke::new(1.5, colours.accent));
        painter.rect(rect, PANEL_RADIUS, fill, line, StrokeKind::Inside);
        let mark = rect.left_center() + vec2(ENDS + MARK / 2.0, 0.0);
        self.emblem.paint_piece(painter, mark, MARK);
        let text = rect.left_center() + vec2(ENDS + MARK + BETWEEN, -galley.size().y / 2.0);
        painter.galley(text, galley, colours.text);
        ui.set_opacity(opacity);
        let whole = ui.interact(rect, ui.id().with("hand over"), Sense::hover());
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text.as_str()));
        rect
    }
}

/// Width of everything but the text.
const AROUND: f32 = 2.0 * ENDS + MARK + BETWEEN;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_comes_stays_and_goes_within_a_second() {
        assert_eq!(TurnBanner::opacity(-0.1, false), 0.0);
        assert!(TurnBanner::opacity(0.05, false) < 0.5);
        assert_eq!(TurnBanner::opacity(0.5, false), 1.0);
        assert!(TurnBanner::opacity(TIME - 0.02, false) < 0.2);
        assert_eq!(TurnBanner::opacity(TIME, false), 0.0);
        assert_eq!(TurnBanner::opacity(0.01, true), 1.0);
        assert_eq!(TurnBanner::opacity(TIME + 1.0, true), 0.0);
    }
}
