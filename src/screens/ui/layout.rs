//! The layout of the panels around the board.

use bevy_egui::egui;
use focus_panels::match_panels::toolbar;
use focus_panels::widgets::MESSAGE_HEIGHT;

use crate::table::ViewInsets;

/// The margin around panels, in points.
pub(in crate::screens) const MARGIN: f32 = 8.0;
/// The gap between the message strip and the table.
pub(in crate::screens) const GAP_ABOVE_TABLE: f32 = 2.0;
/// The width of a column: a name of typical length fits in one line of a card.
const COLUMN_WIDTH: f32 = 240.0;
/// The minimum share of the window's width for the board.
const MIN_BOARD_SHARE: f32 = 0.6;

/// The minimum readable width of a message or banner.
const MIN_STRIP_WIDTH: f32 = 360.0;

/// The columns of panels next to the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::screens) struct PanelColumns {
    /// The left column.
    pub(in crate::screens) left: egui::Rect,
    /// The right column. In a narrow window, or with large text, all panels are on the left.
    pub(in crate::screens) right: Option<egui::Rect>,
    /// The space between the columns, or next to the only one.
    pub(in crate::screens) center: egui::Rect,
}

impl PanelColumns {
    /// The columns in the window of a context.
    pub(in crate::screens) fn in_context(ctx: &egui::Context) -> Self {
        Self::in_window(ctx.content_rect())
    }

    fn in_window(window: egui::Rect) -> Self {
        let screen = window.shrink(MARGIN);
        let max_width = (1.0 - MIN_BOARD_SHARE) * window.width();
        let has_both = 2.0 * (COLUMN_WIDTH + MARGIN) <= max_width;
        let width = if has_both {
            COLUMN_WIDTH
        } else {
            // Margins at both edges of the window, and one between the column and the board.
            (COLUMN_WIDTH - MARGIN).min(max_width - 3.0 * MARGIN)
        };
        let left = screen.with_max_x(screen.left() + width);
        let right = has_both.then(|| screen.with_min_x(screen.right() - COLUMN_WIDTH));
        let center_end = right.map_or(screen.right(), |right| right.left() - MARGIN);
        Self {
            left,
            right,
            center: screen
                .with_min_x(left.right() + MARGIN)
                .with_max_x(center_end.max(left.right() + MARGIN)),
        }
    }

    /// The strip above the board for banners and messages, below a strip of height `above`: left of
    /// the camera buttons, centered if there is enough space.
    pub(in crate::screens) fn message_strip(&self, above: f32, camera: egui::Rect) -> egui::Rect {
        let top = self.center.top() + above;
        let strip = self.center.with_min_y(top).with_max_y(top + MESSAGE_HEIGHT);
        let centered = strip.shrink2(egui::vec2(camera.width() + MARGIN, 0.0));
        let left = strip.with_max_x(camera.left() - MARGIN);
        if centered.width() >= MIN_STRIP_WIDTH {
            centered
        } else if left.width() >= MIN_STRIP_WIDTH / 2.0 {
            left
        } else {
            strip
        }
    }

    /// The space between the columns, cut to be symmetric around the board's center, which is
    /// `board_offset` pixels right of the window's.
    pub(in crate::screens) fn centered_on_board(
        &self,
        ctx: &egui::Context,
        board_offset: i32,
    ) -> egui::Rect {
        let board_center = ctx.content_rect().center().x + board_offset as f32 / ctx.zoom_factor();
        let reach = (board_center - self.center.left()).min(self.center.right() - board_center);
        if self.right.is_none() || reach < self.center.width() / 3.0 {
            return self.center;
        }
        self.center
            .with_min_x(board_center - reach)
            .with_max_x(board_center + reach)
    }

    /// The message strip below a strip of height `above`, and the toolbar: player cards must not
    /// cover them.
    pub(in crate::screens) fn reserved_strips(
        &self,
        ctx: &egui::Context,
        above: f32,
        board_offset: i32,
    ) -> [egui::Rect; 2] {
        let center = self.center;
        let toolbar_strip = self.centered_on_board(ctx, board_offset);
        [
            center.with_max_y(center.top() + above + MESSAGE_HEIGHT),
            toolbar_strip.with_min_y(toolbar_strip.bottom() - toolbar::HEIGHT),
        ]
    }

    /// The part of the window that the panels leave to the board, below a strip of height `above`.
    /// It is the same on every turn: the message strip stays free.
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

    /// Evaluates something in a context with a window of some size.
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
    fn board_keeps_three_fifths_of_the_width() {
        let windows = [
            vec2(800.0, 600.0),
            vec2(1280.0, 800.0),
            vec2(1920.0, 1080.0),
            vec2(3840.0, 2160.0),
        ];
        for window in windows {
            for text in [0.8, 1.0, 1.15, 1.3, 1.6, 2.0] {
                let zoom = super::super::egui_setup::zoom_factor(
                    text,
                    bevy::math::vec2(window.x, window.y),
                );
                let size: Vec2 = window / zoom;
                let columns = PanelColumns::in_window(Rect::from_min_size(pos2(0.0, 0.0), size));
                let context = format!("{window:?} at {text}: {columns:?}");
                let insets = in_window(size, |ctx| columns.board_insets(ctx, 0.0));
                let free = size.x - insets.left - insets.right;
                assert!(
                    free >= MIN_BOARD_SHARE * size.x - 0.01,
                    "{insets:?}, {context}"
                );
                assert!(columns.left.width() >= 180.0, "{context}");
                assert!(columns.center.width() >= 280.0, "{context}");
            }
        }
    }

    #[test]
    fn message_strip_is_left_of_the_camera_buttons() {
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
            let strip = columns.message_strip(20.0, camera);
            assert!(strip.right() < camera.left(), "{strip:?} at {size:?}");
            assert!(strip.left() >= columns.center.left(), "{strip:?}");
            assert_eq!(strip.top(), columns.center.top() + 20.0);
            assert_eq!(strip.height(), MESSAGE_HEIGHT);
        }
    }

    #[test]
    fn board_does_not_touch_the_left_panels() {
        for size in [vec2(480.0, 360.0), vec2(800.0, 500.0), vec2(870.0, 652.0)] {
            let columns = in_window(size, PanelColumns::in_context);
            let insets = in_window(size, |ctx| columns.board_insets(ctx, 0.0));
            assert!(columns.right.is_none());
            assert_eq!(insets.left - columns.left.right(), MARGIN, "{size:?}");
            assert!(size.x - insets.left - insets.right >= MIN_BOARD_SHARE * size.x - 0.01);
        }
    }

    /// Cards avoid the whole strip, not only the used part.
    #[test]
    fn cards_do_not_cover_messages() {
        let size = vec2(1280.0, 800.0);
        let columns = in_window(size, PanelColumns::in_context);
        for above in [0.0, 44.0] {
            let [free, _] = in_window(size, |ctx| columns.reserved_strips(ctx, above, 0));
            let corner = Rect::from_min_size(columns.center.right_top(), Vec2::ZERO);
            let strip = columns.message_strip(above, corner);
            assert!(free.contains_rect(strip), "{strip:?} in {free:?}");
        }
    }

    #[test]
    fn default_window_has_panels_on_both_sides() {
        let window =
            |x, y| PanelColumns::in_window(Rect::from_min_size(pos2(0.0, 0.0), vec2(x, y)));
        assert!(window(1280.0, 800.0).right.is_some());
        assert!(window(1067.0, 800.0).right.is_none());
    }
}
