//! Fits the camera to the free area of the window.

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};
use bevy::prelude::{Resource, Transform};
use stack_game::{Tray, TrayKind};
use table_pictures::{
    BoardLayout, PIECE_HEIGHT, SLAB_BASE, THICKNESS, TRAY_FLOOR, TRAY_LIP, TRAY_RIM, TRAY_SCALE,
    TrayShape,
};

use super::camera_view::CameraView;

/// Vertical field of view in radians; narrow, for little perspective distortion.
pub(super) const FIELD_OF_VIEW: f32 = 0.42;
/// Height of won stacks (eight pieces plus margin) before tray scaling.
const WON_STACK_HEIGHT: f32 = 9.0 * PIECE_HEIGHT;

/// Size in logical pixels of a square at the center of the board, for a camera in a window.
#[must_use]
pub(in crate::table) fn square_size(camera: Transform, window: Vec2) -> f32 {
    window.y / 2.0 / (FIELD_OF_VIEW / 2.0).tan() / camera.translation.length().max(1.0)
}

/// Camera distance and shift that fit everything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CameraFit {
    /// Distance from the center of the view.
    pub distance: f32,
    /// Image shift that centers the table in the free area, in logical pixels, right and down.
    pub shift: Vec2,
}

/// Points around everything that must be visible: the slab with stacks at its far edge, and the
/// trays with their won stacks.
fn table_points(layout: &BoardLayout) -> Vec<Vec3> {
    let mut slab = Vec::new();
    for p in layout.outline() {
        slab.push(vec3(p.x, 0.0, p.y));
        slab.push(vec3(p.x, -THICKNESS, p.y) * vec3(SLAB_BASE, 1.0, SLAB_BASE));
    }
    let field = layout.squares_extent();
    for x in [-1.5, 1.5] {
        slab.push(vec3(x, PIECE_HEIGHT * 6.0, -field.y));
    }
    let tray = |(tray, TrayShape { center, half, .. }): (Tray, TrayShape)| {
        let top = if tray.kind == TrayKind::WonStacks {
            TRAY_FLOOR + WON_STACK_HEIGHT * TRAY_SCALE
        } else {
            TRAY_RIM
        };
        let reach = half + TRAY_LIP;
        let signs = [
            vec2(1.0, 1.0),
            vec2(-1.0, 1.0),
            vec2(-1.0, -1.0),
            vec2(1.0, -1.0),
        ];
        let corners = signs.map(|sign| center + reach * sign);
        let at = |y: f32| corners.map(|p| vec3(p.x, y, p.y));
        [at(-THICKNESS), at(top)].concat()
    };
    slab.extend(layout.trays().into_iter().flat_map(tray));
    slab
}

/// Fits the table into the free area of a window.
#[must_use]
pub(super) fn fit_camera(
    layout: &BoardLayout,
    view: &CameraView,
    window: Vec2,
    insets: &ViewInsets,
) -> CameraFit {
    let free = Rect::new(
        insets.left,
        insets.top,
        (window.x - insets.right).max(insets.left + 32.0),
        (window.y - insets.bottom).max(insets.top + 32.0),
    );
    let axes = view.axes().transpose();
    let points: Vec<Vec3> = table_points(layout).into_iter().map(|p| axes * p).collect();
    let bounds_at = |distance: f32| projected_bounds(&points, window, distance);
    let (mut near, mut far) = (5.0, 400.0);
    for _ in 0..28 {
        let middle = (near + far) / 2.0;
        if bounds_at(middle).size().cmple(free.size()).all() {
            far = middle;
        } else {
            near = middle;
        }
    }
    CameraFit {
        distance: far,
        shift: free.center() - bounds_at(far).center() - window / 2.0,
    }
}

/// The bounding rectangle of points in camera axes seen from a distance, around the center of the
/// view.
fn projected_bounds(points: &[Vec3], window: Vec2, distance: f32) -> Rect {
    // Pixels per unit of slope; the field of view spans the window height.
    let focal = window.y / 2.0 / (FIELD_OF_VIEW / 2.0).tan();
    let none = Rect {
        min: Vec2::MAX,
        max: Vec2::MIN,
    };
    points.iter().fold(none, |rect, p| {
        rect.union_point(vec2(p.x, -p.y) * focal / (distance - p.z).max(0.1))
    })
}

/// Window areas covered by panels, in logical pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewInsets {
    /// Left.
    pub left: f32,
    /// Right.
    pub right: f32,
    /// Top.
    pub top: f32,
    /// Bottom.
    pub bottom: f32,
}

impl ViewInsets {
    /// The same margin on all sides.
    pub(crate) const fn uniform(margin: f32) -> Self {
        Self {
            left: margin,
            right: margin,
            top: margin,
            bottom: margin,
        }
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Seat, Square, Stack};
    use table_pictures::PIECE_RADIUS;

    use super::super::camera_view::MAX_PITCH;
    use super::super::trays::tray_slots;
    use super::*;

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
        around(&table_points(layout), layout, view, window, insets)
    }

    /// Window area covered by points.
    fn around(
        points: &[Vec3],
        layout: &BoardLayout,
        view: &CameraView,
        window: Vec2,
        insets: &ViewInsets,
    ) -> Rect {
        let fit = fit_camera(layout, view, window, insets);
        let axes = view.axes();
        let focal = window.y / 2.0 / (FIELD_OF_VIEW / 2.0).tan();
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
    fn the_board_fills_the_free_area_of_any_window() {
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
                    pitch: MAX_PITCH,
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
    fn won_stacks_are_fully_visible() {
        let trays = [0, 1].map(|n| Tray::new(Seat::new(n), TrayKind::WonStacks));
        let stack: Stack = (0..8).map(|n| Seat::new(n % 2)).collect();
        for side in [8, 10] {
            let layout = board(side).with_trays(&trays);
            let placed = trays
                .map(|tray| tray_slots(&layout, tray, &[stack; 3]))
                .concat();
            let tops: Vec<Vec3> = placed
                .iter()
                .flat_map(|slot| {
                    let back = vec3(0.0, PIECE_HEIGHT, -PIECE_RADIUS) * slot.scale;
                    [slot.position + back, slot.position - back]
                })
                .collect();
            for window in [vec2(1280.0, 800.0), vec2(1920.0, 1080.0)] {
                let view = CameraView::default();
                // With nothing above the board, or with messages above a finished tournament game.
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
    fn the_default_view_gives_the_board_60_percent_of_the_width() {
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
