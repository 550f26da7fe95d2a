//! The places of the panels around the board.

use bevy_egui::egui;
use focus_panels::match_panels::toolbar;
use focus_panels::widgets::MESSAGE_HEIGHT;

use crate::table::ViewInsets;

/// The space around the panels, in points.
pub(in crate::screens) const MARGIN: f32 = 8.0;
/// The room between the line above the board and what lies on the table.
pub(in crate::screens) const GAP_ABOVE_TABLE: f32 = 2.0;
/// The width of the panels at a side: a card tells a name of usual length in one line.
const COLUMN_WIDTH: f32 = 240.0;
/// The part of the window's width that the board keeps.
const MIN_BOARD_SHARE: f32 = 0.6;

/// The width from which a message or a banner is read well.
const MIN_STRIP_WIDTH: f32 = 360.0;

/// The columns of panels beside the board, in a window of some size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::screens) struct PanelColumns {
    /// The column at the left.
    pub(in crate::screens) left: egui::Rect,
    /// The column at the right; in a narrow window, or with large letters, all panels are at the left.
    pub(in crate::screens) right: Option<egui::Rect>,
    /// The room between them, or beside the one.
    pub(in crate::screens) center: egui::Rect,
}

impl PanelColumns {
    /// The columns in the window of a context.
    pub(in crate::screens) fn in_context(ctx: &egui::Context) -> Self {
        Self::in_window(ctx.content_rect())
    }

    fn in_window(window: egui::Rect) -> Self {
        let screen = window.shrink(MARGIN);
        let most = (1.0 - MIN_BOARD_SHARE) * window.width();
        let both = 2.0 * (COLUMN_WIDTH + MARGIN) <= most;
        let wide = if both {
            COLUMN_WIDTH
        } else {
            // Margins are at both edges of the window, and one keeps the board from the column.
            (COLUMN_WIDTH - MARGIN).min(most - 3.0 * MARGIN)
        };
        let left = screen.with_max_x(screen.left() + wide);
        let right = both.then(|| screen.with_min_x(screen.right() - COLUMN_WIDTH));
        let end = right.map_or(screen.right(), |right| right.left() - MARGIN);
        Self {
            left,
            right,
            center: screen
                .with_min_x(left.right() + MARGIN)
                .with_max_x(end.max(left.right() + MARGIN)),
        }
    }

    /// The line above the board for banners and messages, below a line as high as `above`: beside the
    /// buttons for the view, in the middle where there is room enough.
    pub(in crate::screens) fn message_strip(&self, above: f32, camera: egui::Rect) -> egui::Rect {
        let top = self.center.top() + above;
        let line = self.center.with_min_y(top).with_max_y(top + MESSAGE_HEIGHT);
        let middle = line.shrink2(egui::vec2(camera.width() + MARGIN, 0.0));
        let left = line.with_max_x(camera.left() - MARGIN);
        if middle.width() >= MIN_STRIP_WIDTH {
            middle
        } else if left.width() >= MIN_STRIP_WIDTH / 2.0 {
            left
        } else {
            line
        }
    }

    /// The room between the columns as far as it reaches equally to both sides of the board's middle, `aside` to the
    /// right of the window's.
    pub(in crate::screens) fn centered_on_board(
        &self,
        ctx: &egui::Context,
        aside: i32,
    ) -> egui::Rect {
        let middle = ctx.content_rect().center().x + aside as f32 / ctx.zoom_factor();
        let reach = (middle - self.center.left()).min(self.center.right() - middle);
        if self.right.is_none() || reach < self.center.width() / 3.0 {
            return self.center;
        }
        self.center
            .with_min_x(middle - reach)
            .with_max_x(middle + reach)
    }

    /// The lines in which messages, below a line as high as `above`, and the bar stand: no seat's card lies over them.
    pub(in crate::screens) fn reserved_strips(
        &self,
        ctx: &egui::Context,
        above: f32,
        aside: i32,
    ) -> [egui::Rect; 2] {
        let between = self.center;
        let bar = self.centered_on_board(ctx, aside);
        [
            between.with_max_y(between.top() + above + MESSAGE_HEIGHT),
            bar.with_min_y(bar.bottom() - toolbar::HEIGHT),
        ]
    }

    /// The part of the window that the panels leave to the board, below a line as high as `above`. It
    /// is the same on every turn: the line for banners and messages stays free.
    pub(in crate::screens) fn board_insets(&self, ctx: &egui::Context, above: f32) -> ViewInsets {
        let window = ctx.content_rect();
        let scale = ctx.zoom_factor();
        let right = self.right.map_or(window.right(), |right| right.left());
        ViewInsets {
            left: self.center.left() * scale,
            right: (window.right() - right).max(MARGIN) * scale,
            top: (self.center.top() + above + MESSAGE_HEIGHT + GAP_ABOVE_TABLE) * scale,
            bottom: (toolbar::HEIGHT + 2.0 * MARGIN) * scale,
            ..ViewInsets::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Rect, Vec2, pos2, vec2};
    use focus_panels::match_panels::camera;

    /// What something reads off a context with a window of some size.
    fn in_window<T>(size: Vec2, mut read: impl FnMut(&egui::Context) -> T) -> T {
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), size)),
            ..egui::RawInput::default()
        };
        let mut answer = None;
        let _ = egui::Context::default().run_ui(input, |ui| answer = Some(read(ui.ctx())));
        answer.unwrap()
    }

    #[test]
    fn the_board_keeps_three_fifths_of_the_width() {
        let windows = [
            vec2(800.0, 600.0),
            vec2(1280.0, 800.0),
            vec2(1920.0, 1080.0),
            vec2(3840.0, 2160.0),
        ];
        for window in windows {
            for text in [0.8, 1.0, 1.15, 1.3, 1.6, 2.0] {
                let zoom =
                    super::super::egui_setup::zoom(text, bevy::math::vec2(window.x, window.y));
                let size: Vec2 = window / zoom;
                let columns = PanelColumns::in_window(Rect::from_min_size(pos2(0.0, 0.0), size));
                let what = format!("{window:?} at {text}: {columns:?}");
                let room = in_window(size, |ctx| columns.board_insets(ctx, 0.0));
                let free = size.x - room.left - room.right;
                assert!(free >= MIN_BOARD_SHARE * size.x - 0.01, "{room:?}, {what}");
                assert!(columns.left.width() >= 180.0, "{what}");
                assert!(columns.center.width() >= 280.0, "{what}");
            }
        }
    }

    #[test]
    fn the_line_above_the_board_is_beside_the_buttons_for_the_view() {
        for size in [
            vec2(800.0, 600.0),
            vec2(1280.0, 800.0),
            vec2(1920.0, 1080.0),
        ] {
            let columns = PanelColumns::in_window(Rect::from_min_size(pos2(0.0, 0.0), size));
            let corner = columns.center.right_top();
            let camera = Rect::from_min_max(
                corner - vec2(camera::WIDTH, 0.0),
                corner + vec2(0.0, camera::HEIGHT),
            );
            let line = columns.message_strip(20.0, camera);
            assert!(line.right() < camera.left(), "{line:?} at {size:?}");
            assert!(line.left() >= columns.center.left(), "{line:?}");
            assert_eq!(line.top(), columns.center.top() + 20.0);
            assert_eq!(line.height(), MESSAGE_HEIGHT);
        }
    }

    #[test]
    fn the_board_does_not_touch_the_panels_at_the_left() {
        for size in [vec2(480.0, 360.0), vec2(800.0, 500.0), vec2(870.0, 652.0)] {
            let columns = in_window(size, PanelColumns::in_context);
            let room = in_window(size, |ctx| columns.board_insets(ctx, 0.0));
            assert!(columns.right.is_none());
            assert_eq!(room.left - columns.left.right(), MARGIN, "{size:?}");
            assert!(size.x - room.left - room.right >= MIN_BOARD_SHARE * size.x - 0.01);
        }
    }

    /// Cards keep away from the whole line, not from a part of it.
    #[test]
    fn cards_leave_free_what_a_message_takes() {
        let size = vec2(1280.0, 800.0);
        let columns = in_window(size, PanelColumns::in_context);
        for above in [0.0, 44.0] {
            let [free, _] = in_window(size, |ctx| columns.reserved_strips(ctx, above, 0));
            let corner = Rect::from_min_size(columns.center.right_top(), Vec2::ZERO);
            let line = columns.message_strip(above, corner);
            assert!(free.contains_rect(line), "{line:?} in {free:?}");
        }
    }

    #[test]
    fn a_usual_window_has_panels_on_both_sides() {
        let window =
            |x, y| PanelColumns::in_window(Rect::from_min_size(pos2(0.0, 0.0), vec2(x, y)));
        assert!(window(1280.0, 800.0).right.is_some());
        assert!(window(1067.0, 800.0).right.is_none());
    }
}
