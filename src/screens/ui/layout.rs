//! The places of the panels around the board.

use bevy_egui::egui;
use focus_panels::match_panels::bar;

use crate::table::ViewInsets;

/// The space around the panels, in points.
pub(in crate::screens) const MARGIN: f32 = 12.0;
/// The width of the panels at the left and right: the board keeps 60 % of a window 1280 wide.
const SIDES: (f32, f32) = (232.0, 244.0);

fn sides(screen: egui::Rect) -> (f32, f32) {
    let most = screen.width() * 0.32;
    (SIDES.0.min(most), SIDES.1.min(most))
}

/// The rectangles of the panels at the left and at the right.
pub(in crate::screens) fn columns(screen: egui::Rect) -> (egui::Rect, egui::Rect) {
    let sides = sides(screen);
    let left = egui::Rect::from_min_size(screen.min, egui::vec2(sides.0, screen.height()));
    let right = egui::Rect::from_min_max(
        egui::pos2(screen.right() - sides.1, screen.top()),
        screen.max,
    );
    (left, right)
}

/// The rectangle between these panels.
pub(in crate::screens) fn between(ctx: &egui::Context) -> egui::Rect {
    let screen = ctx.content_rect().shrink(MARGIN);
    let (left, right) = columns(screen);
    egui::Rect::from_min_max(
        egui::pos2(left.right() + MARGIN, screen.top()),
        egui::pos2(right.left() - MARGIN, screen.bottom()),
    )
}

/// The part of the window that the panels leave to the board on an ordinary turn.
pub(in crate::screens) fn room(ctx: &egui::Context) -> ViewInsets {
    let sides = sides(ctx.content_rect().shrink(MARGIN));
    let scale = ctx.zoom_factor();
    ViewInsets {
        left: (sides.0 + MARGIN) * scale,
        right: (sides.1 + MARGIN) * scale,
        top: MARGIN * scale,
        bottom: (bar::HEIGHT + 2.0 * MARGIN) * scale,
    }
}
