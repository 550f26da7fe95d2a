//! The place of a camera that sees the whole table.

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};
use stack_game::{Tray, TrayKind};
use table_pictures::{
    BoardLayout, PIECE_HEIGHT, SLAB_BASE, THICKNESS, TRAY_FLOOR, TRAY_LIP, TRAY_RIM, TRAY_SCALE,
    TrayShape,
};

use super::camera_view::CameraView;
use super::free_place::{Corner, bounds, hull, place};
use super::insets::ViewInsets;

/// The camera's opening from bottom to top, in radians: narrow, so that the board is hardly distorted.
pub(super) const OPENING: f32 = 0.42;
/// The height of won stacks, eight checkers and a little air, before trays make them smaller.
const WON: f32 = 9.0 * PIECE_HEIGHT;

/// The place of a camera at which everything fits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CameraFit {
    /// The distance from the middle of the view.
    pub distance: f32,
    /// The shift of the picture that brings it to the middle of the free part, in
    /// logical pixels, right and down.
    pub shift: Vec2,
}

/// The parts that must be in the picture, each by points around it: the slab with the stacks at its far edge, and each
/// dish, with what was won in it.
fn parts(layout: &BoardLayout) -> Vec<Vec<Vec3>> {
    let mut slab = Vec::new();
    for p in layout.outline() {
        slab.push(vec3(p.x, 0.0, p.y));
        slab.push(vec3(p.x, -THICKNESS, p.y) * vec3(SLAB_BASE, 1.0, SLAB_BASE));
    }
    let field = layout.squares_extent();
    for x in [-1.5, 1.5] {
        slab.push(vec3(x, PIECE_HEIGHT * 6.0, -field.y));
    }
    let dish = |(
        tray,
        TrayShape {
            center: middle,
            half,
            ..
        },
    ): (Tray, TrayShape)| {
        let top = if tray.kind == TrayKind::WonStacks {
            TRAY_FLOOR + WON * TRAY_SCALE
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
        let corners = signs.map(|sign| middle + reach * sign);
        let at = |y: f32| corners.map(|p| vec3(p.x, y, p.y));
        [at(-THICKNESS), at(top)].concat()
    };
    let mut parts = vec![slab];
    parts.extend(layout.trays().into_iter().map(dish));
    parts
}

/// Fits the board into the free part of a window.
#[must_use]
pub(super) fn fit(
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
    let corners = Corner::all(window, insets);
    // Between corners the board stands in the middle of the window where it can, whatever panel opens at a side.
    let middle = if corners.is_empty() {
        free.center().x
    } else {
        window.x / 2.0
    };
    let wish = vec2(middle, free.center().y);
    let parts = turned(layout, view);
    let seen = |distance: f32| seen(&parts, window, distance);
    let (mut near, mut far) = (5.0, 400.0);
    for _ in 0..28 {
        let middle = (near + far) / 2.0;
        if place(&seen(middle), free, &corners, wish).is_some() {
            far = middle;
        } else {
            near = middle;
        }
    }
    let parts = seen(far);
    let place = place(&parts, free, &corners, wish);
    let shift = place.unwrap_or_else(|| free.center() - bounds(&parts).center());
    CameraFit {
        distance: far,
        shift: shift - window / 2.0,
    }
}

/// The parts that must be in the picture, by the camera's axes.
fn turned(layout: &BoardLayout, view: &CameraView) -> Vec<Vec<Vec3>> {
    let axes = view.axes().transpose();
    let turn = |part: Vec<Vec3>| part.into_iter().map(|p| axes * p).collect();
    parts(layout).into_iter().map(turn).collect()
}

/// The outlines of parts as they are seen from a distance, around the middle of the view.
fn seen(parts: &[Vec<Vec3>], window: Vec2, distance: f32) -> Vec<Vec<Vec2>> {
    // Pixels per unit of slope: the opening spans the window's height.
    let focal = window.y / 2.0 / (OPENING / 2.0).tan();
    let project = |p: &Vec3| vec2(p.x, -p.y) * focal / (distance - p.z).max(0.1);
    let parts = parts.iter();
    parts
        .map(|part| hull(part.iter().map(project).collect()))
        .collect()
}

/// The outlines in the window of the board and then of each dish, in the order of
/// [`BoardLayout::trays`], as they are seen where the whole table fits.
#[must_use]
pub(super) fn outlines(
    layout: &BoardLayout,
    view: &CameraView,
    window: Vec2,
    fit: CameraFit,
) -> Vec<Vec<Vec2>> {
    let mut all = seen(&turned(layout, view), window, fit.distance);
    for point in all.iter_mut().flatten() {
        *point += fit.shift + window / 2.0;
    }
    all
}

#[cfg(test)]
mod tests {
    use stack_game::{Seat, Square, Stack};
    use table_pictures::PIECE_RADIUS;

    use super::*;

    use super::super::camera_view::STEEPEST;
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
        around(&parts(layout).concat(), layout, view, window, insets)
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
            ..ViewInsets::default()
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
        let trays = [0, 1].map(|n| Tray::new(Seat::new(n), TrayKind::WonStacks));
        let stack: Stack = (0..8).map(|n| Seat::new(n % 2)).collect();
        for side in [8, 10] {
            let layout = board(side).with_trays(&trays);
            let placed = trays.map(|tray| slots(&layout, tray, &[stack; 3])).concat();
            let tops: Vec<Vec3> = placed
                .iter()
                .flat_map(|slot| {
                    let back = vec3(0.0, PIECE_HEIGHT, -PIECE_RADIUS) * slot.scale;
                    [slot.position + back, slot.position - back]
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
            ..ViewInsets::default()
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
