//! Whose turn it is, told over the board to persons who share the screen.

use egui::{Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use crate::style::{CARD, Coloured, Mark, strong};
use crate::widgets::one_line;

/// The seconds for which it is seen.
const TIME: f32 = 1.0;
/// The seconds in which it appears, and in which it goes.
const FADE: f32 = 0.18;
/// The size of the mark.
const MARK: f32 = 34.0;
/// Its height.
const HEIGHT: f32 = 64.0;
/// The widest that a name is written.
const WIDEST: f32 = 420.0;

/// The person to whom the turn has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOver {
    /// The mark of the seat.
    pub mark: Mark,
    /// "Mia, your turn".
    pub text: String,
}

impl HandOver {
    /// How much of it is seen after some seconds, 0 to 1; with `still` all of it from the beginning to the end.
    #[must_use]
    pub fn presence(seconds: f32, still: bool) -> f32 {
        if !(0.0..TIME).contains(&seconds) {
            return 0.0;
        }
        if still {
            return 1.0;
        }
        (seconds / FADE).min((TIME - seconds) / FADE).min(1.0)
    }

    /// Draws it around a point of the window, as far as it is `present`. Nothing in it is pressed: clicks go to the board.
    pub fn ui(&self, ui: &mut Ui, middle: Pos2, present: f32) {
        ui.set_opacity(present);
        let colours = ui.colours();
        let galley = one_line(ui, &self.text, strong(CARD), colours.text, WIDEST);
        let size = vec2(galley.size().x + MARK + 66.0, HEIGHT);
        let rect = Rect::from_center_size(middle, size);
        let painter = ui.painter();
        let line = Stroke::new(1.5, colours.accent);
        let round = HEIGHT / 2.0;
        painter.rect(
            rect,
            round,
            colours.panel.to_opaque(),
            line,
            StrokeKind::Inside,
        );
        let mark = rect.left_center() + vec2(24.0 + MARK / 2.0, 0.0);
        self.mark.piece(painter, mark, MARK);
        let text = rect.left_center() + vec2(36.0 + MARK, -galley.size().y / 2.0);
        painter.galley(text, galley, colours.text);
        let whole = ui.interact(rect, ui.id().with("text"), Sense::hover());
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text.as_str()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_comes_stays_and_goes_within_a_second() {
        assert_eq!(HandOver::presence(-0.1, false), 0.0);
        assert!(HandOver::presence(0.05, false) < 0.5);
        assert_eq!(HandOver::presence(0.5, false), 1.0);
        assert!(HandOver::presence(TIME - 0.02, false) < 0.2);
        assert_eq!(HandOver::presence(TIME, false), 0.0);
        assert_eq!(HandOver::presence(0.01, true), 1.0);
        assert_eq!(HandOver::presence(TIME + 1.0, true), 0.0);
    }
}
