//! The place of a camera that sees the whole table.

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};
use bevy::prelude::Resource;
use stack_game::TrayKind;

use super::camera_view::CameraView;
use super::layout::{BoardLayout, HEIGHT, LIP, Recess, THICKNESS, TRAY_FLOOR, TRAY_SCALE};

/// The camera's opening from bottom to top, in radians: narrow, so that the board is hardly distorted.
pub(super) const OPENING: f32 = 0.42;
/// The height of won stacks, eight checkers and a little air, before trays make them smaller.
const WON: f32 = 9.0 * HEIGHT;

/// The parts of the window that panels cover, in logical pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewInsets {
    /// On the left.
    pub left: f32,
    /// On the right.
    pub right: f32,
    /// At the top.
    pub top: f32,
    /// At the bottom.
    pub bottom: f32,
}

/// The place of a camera at which everything fits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    /// The distance from the middle of the view.
    pub distance: f32,
    /// The shift of the picture that brings it to the middle of the free part, in
    /// logical pixels, right and down.
    pub shift: Vec2,
}

/// The points that must be in the picture: the corners of slab and dishes, the tops of stacks at the slab's edge, and
/// of won ones in trays.
fn extremes(layout: &BoardLayout) -> Vec<Vec3> {
    let mut points = Vec::new();
    for p in layout.outline() {
        points.push(vec3(p.x, 0.0, p.y));
        points.push(vec3(p.x, -THICKNESS, p.y) * vec3(0.985, 1.0, 0.985));
    }
    let field = layout.field();
    for x in [-1.5, 1.5] {
        points.push(vec3(x, HEIGHT * 6.0, -field.y));
    }
    for (tray, Recess { middle, half, .. }) in layout.recesses() {
        let top = if tray.kind == TrayKind::Won {
            TRAY_FLOOR + WON * TRAY_SCALE
        } else {
            -THICKNESS
        };
        let reach = half + LIP;
        for sign in [vec2(1.0, 1.0), vec2(-1.0, 1.0)] {
            for p in [middle + reach * sign, middle - reach * sign] {
                points.push(vec3(p.x, -THICKNESS, p.y));
                points.push(vec3(p.x, top, p.y));
            }
        }
    }
    points
}

/// Fits the board into the free part of a window.
#[must_use]
pub(super) fn fit(
    layout: &BoardLayout,
    view: &CameraView,
    window: Vec2,
    insets: &ViewInsets,
) -> Fit {
    let free = Rect::new(
        insets.left,
        insets.top,
        (window.x - insets.right).max(insets.left + 32.0),
        (window.y - insets.bottom).max(insets.top + 32.0),
    );
    let axes = view.axes();
    let points: Vec<Vec3> = extremes(layout)
        .into_iter()
        .map(|p| axes.transpose() * p)
        .collect();
    // Pixels per unit of slope: the opening spans the window's height.
    let focal = window.y / 2.0 / (OPENING / 2.0).tan();
    let bounds = |distance: f32| {
        let mut rect = Rect {
            min: Vec2::MAX,
            max: Vec2::MIN,
        };
        for p in &points {
            let depth = (distance - p.z).max(0.1);
            rect = rect.union_point(vec2(p.x, -p.y) * focal / depth);
        }
        rect
    };
    let (mut near, mut far) = (5.0, 400.0);
    for _ in 0..40 {
        let middle = (near + far) / 2.0;
        let size = bounds(middle).size();
        if size.x <= free.width() && size.y <= free.height() {
            far = middle;
        } else {
            near = middle;
        }
    }
    let shift = free.center() - window / 2.0 - bounds(far).center();
    Fit {
        distance: far,
        shift,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stack_game::{Seat, Square, Stack, Tray};

    use super::super::camera_view::STEEPEST;
    use super::super::layout::RADIUS;
    use super::super::trays::slots;

    fn board(side: u8) -> BoardLayout {
        let squares: Vec<Square> = (0..side * side)
            .map(|n| Square::new(n % side, n / side))
            .collect();
        BoardLayout::new(&squares, &[0, 1, 2, 3].map(Seat::new))
    }

    fn on_screen(
        layout: &BoardLayout,
        view: &CameraView,
        window: Vec2,
        insets: &ViewInsets,
    ) -> Rect {
        around(&extremes(layout), layout, view, window, insets)
    }

    /// The part of the window that points take.
    fn around(
        points: &[Vec3],
        layout: &BoardLayout,
        view: &CameraView,
        window: Vec2,
        insets: &ViewInsets,
    ) -> Rect {
        let fit = fit(layout, view, window, insets);
        let axes = view.axes();
        let focal = window.y / 2.0 / (OPENING / 2.0).tan();
        let mut rect = Rect {
            min: Vec2::MAX,
            max: Vec2::MIN,
        };
        for &p in points {
            let q = axes.transpose() * p;
            let at = vec2(q.x, -q.y) * focal / (fit.distance - q.z) + fit.shift + window / 2.0;
            rect = rect.union_point(at);
        }
        rect
    }

    #[test]
    fn the_board_fills_the_free_part_of_any_window() {
        let panels = ViewInsets {
            left: 250.0,
            right: 250.0,
            top: 10.0,
            bottom: 40.0,
        };
        for (layout, view) in [
            (board(8), CameraView::default()),
            (
                board(10),
                CameraView {
                    yaw: 0.7,
                    pitch: STEEPEST,
                    ..CameraView::default()
                },
            ),
        ] {
            for window in [
                vec2(1280.0, 800.0),
                vec2(1920.0, 1080.0),
                vec2(900.0, 1200.0),
            ] {
                let rect = on_screen(&layout, &view, window, &panels);
                let free = Rect::new(250.0, 10.0, window.x - 250.0, window.y - 40.0);
                assert!(rect.min.cmpge(free.min - 0.5).all(), "{rect:?} in {free:?}");
                assert!(rect.max.cmple(free.max + 0.5).all(), "{rect:?} in {free:?}");
                let slack = free.size() - rect.size();
                assert!(slack.min_element() < 2.0, "touches two sides: {slack}");
                assert!((rect.center() - free.center()).length() < 1.0);
            }
        }
    }

    #[test]
    fn won_stacks_are_seen_whole() {
        let trays = [0, 1].map(|n| Tray::new(Seat::new(n), TrayKind::Won));
        let stack: Stack = (0..8).map(|n| Seat::new(n % 2)).collect();
        for side in [8, 10] {
            let layout = board(side).with_trays(&trays);
            let placed = trays.map(|tray| slots(&layout, tray, &[stack; 3])).concat();
            let tops: Vec<Vec3> = placed
                .iter()
                .flat_map(|slot| {
                    let back = vec3(0.0, HEIGHT, -RADIUS) * slot.scale;
                    [slot.place + back, slot.place - back]
                })
                .collect();
            for window in [vec2(1280.0, 800.0), vec2(1920.0, 1080.0)] {
                let view = CameraView::default();
                // Nothing above the board, or the lines over a game of a series that is over.
                for top in [0.0, 140.0] {
                    let insets = ViewInsets {
                        top,
                        ..ViewInsets::default()
                    };
                    let rect = around(&tops, &layout, &view, window, &insets);
                    assert!(rect.min.cmpge(vec2(0.0, top)).all(), "{rect:?} below {top}");
                    assert!(rect.max.cmple(window).all(), "{rect:?}");
                }
            }
        }
    }

    #[test]
    fn the_default_view_gives_the_board_three_fifths_of_the_width() {
        let panels = ViewInsets {
            left: 250.0,
            right: 250.0,
            top: 0.0,
            bottom: 0.0,
        };
        let rect = on_screen(
            &board(8),
            &CameraView::default(),
            vec2(1280.0, 800.0),
            &panels,
        );
        assert!(rect.width() >= 0.6 * 1280.0, "{}", rect.width());
    }
}
