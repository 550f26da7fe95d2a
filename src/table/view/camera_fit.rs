//! Fits the camera to the free area of the window.

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};
use bevy::prelude::Resource;
use stack_game::{BoardSide, Tray, TrayKind};
use table_pictures::{
    BoardLayout, PIECE_HEIGHT, SLAB_BASE, THICKNESS, TRAY_FLOOR, TRAY_LIP, TRAY_RIM, TRAY_SCALE,
    TrayShape,
};

use super::camera_view::CameraView;

/// Vertical field of view in radians; narrow, for little perspective distortion.
pub(super) const FIELD_OF_VIEW: f32 = 0.42;
/// Height of won stacks (eight pieces plus margin) before tray scaling.
const WON_STACK_HEIGHT: f32 = 9.0 * PIECE_HEIGHT;

/// Camera distance and shift that fit everything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CameraFit {
    /// Distance from the center of the view.
    pub distance: f32,
    /// Image shift that centers the table in the free area, in logical pixels, right and down.
    pub shift: Vec2,
}

/// Points around each part that must be visible: the slab with stacks at its far edge, and each
/// tray with its won stacks.
fn part_points(layout: &BoardLayout) -> Vec<Vec<Vec3>> {
    let mut slab = Vec::new();
    for p in layout.outline() {
        slab.push(vec3(p.x, 0.0, p.y));
        slab.push(vec3(p.x, -THICKNESS, p.y) * vec3(SLAB_BASE, 1.0, SLAB_BASE));
    }
    let field = layout.squares_extent();
    for x in [-1.5, 1.5] {
        slab.push(vec3(x, PIECE_HEIGHT * 6.0, -field.y));
    }
    let tray = |(
        tray,
        TrayShape {
            center: middle,
            half,
            ..
        },
    ): (Tray, TrayShape)| {
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
        let corners = signs.map(|sign| middle + reach * sign);
        let at = |y: f32| corners.map(|p| vec3(p.x, y, p.y));
        [at(-THICKNESS), at(top)].concat()
    };
    let mut parts = vec![slab];
    parts.extend(layout.trays().into_iter().map(tray));
    parts
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
    let corners = Corner::all(window, insets);
    // Between corner panels, center the board in the window if possible, whichever side panels are
    // open.
    let middle = if corners.is_empty() {
        free.center().x
    } else {
        window.x / 2.0
    };
    let preferred = vec2(middle, free.center().y);
    let parts = parts_in_camera_axes(layout, view);
    let outlines_at = |distance: f32| projected(&parts, window, distance);
    let (mut near, mut far) = (5.0, 400.0);
    for _ in 0..28 {
        let middle = (near + far) / 2.0;
        if find_shift(&outlines_at(middle), free, &corners, preferred).is_some() {
            far = middle;
        } else {
            near = middle;
        }
    }
    let parts = outlines_at(far);
    let place = find_shift(&parts, free, &corners, preferred);
    let shift = place.unwrap_or_else(|| free.center() - bounds(&parts).center());
    CameraFit {
        distance: far,
        shift: shift - window / 2.0,
    }
}

/// The parts in camera axes.
fn parts_in_camera_axes(layout: &BoardLayout, view: &CameraView) -> Vec<Vec<Vec3>> {
    let axes = view.axes().transpose();
    let turn = |part: Vec<Vec3>| part.into_iter().map(|p| axes * p).collect();
    part_points(layout).into_iter().map(turn).collect()
}

/// Projected outlines of parts at a distance, around the center of the view.
fn projected(parts: &[Vec<Vec3>], window: Vec2, distance: f32) -> Vec<Vec<Vec2>> {
    // Pixels per unit of slope; the field of view spans the window height.
    let focal = window.y / 2.0 / (FIELD_OF_VIEW / 2.0).tan();
    let project = |p: &Vec3| vec2(p.x, -p.y) * focal / (distance - p.z).max(0.1);
    let parts = parts.iter();
    parts
        .map(|part| hull(part.iter().map(project).collect()))
        .collect()
}

/// Outlines in the window of the board and of each tray, in the order of [`BoardLayout::trays`].
#[must_use]
pub(super) fn outlines(
    layout: &BoardLayout,
    view: &CameraView,
    window: Vec2,
    fit: CameraFit,
) -> Vec<Vec<Vec2>> {
    let mut all = projected(&parts_in_camera_axes(layout, view), window, fit.distance);
    for point in all.iter_mut().flatten() {
        *point += fit.shift + window / 2.0;
    }
    all
}

/// Number of positions tried horizontally and vertically.
const GRID: (usize, usize) = (17, 9);

/// A corner of the window occupied by a panel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    /// Its inner end.
    tip: Vec2,
    /// Direction to the window corner: signs of x and y.
    out: Vec2,
}

impl Corner {
    /// The occupied corners.
    pub(super) fn all(window: Vec2, insets: &ViewInsets) -> Vec<Self> {
        let outs = [
            vec2(-1.0, -1.0),
            vec2(1.0, -1.0),
            vec2(1.0, 1.0),
            vec2(-1.0, 1.0),
        ];
        let corner = |(size, out): (Vec2, Vec2)| {
            let at = (out + 1.0) / 2.0 * window;
            (size.min_element() > 0.0).then_some(Self {
                tip: at - out * size,
                out,
            })
        };
        insets
            .corner_sizes
            .into_iter()
            .zip(outs)
            .filter_map(corner)
            .collect()
    }

    /// Whether no point of a shifted outline (in the order of [`hull`]) is in the corner.
    fn is_free_of(&self, outline: &[Vec2], shift: Vec2) -> bool {
        let tip = self.tip - shift;
        let beyond = |normal: Vec2| outline.iter().all(|p| (*p - tip).dot(normal) <= 0.0);
        if beyond(vec2(self.out.x, 0.0)) || beyond(vec2(0.0, self.out.y)) {
            return true;
        }
        // An edge facing the corner, with the tip outside it.
        (0..outline.len()).any(|n| {
            let (a, b) = (outline[n], outline[(n + 1) % outline.len()]);
            let normal = -(b - a).perp();
            (normal * self.out).min_element() >= 0.0 && (tip - a).dot(normal) >= 0.0
        })
    }
}

/// Bounding rectangle of outlines.
pub(super) fn bounds(outlines: &[Vec<Vec2>]) -> Rect {
    let none = Rect {
        min: Vec2::MAX,
        max: Vec2::MIN,
    };
    let points = outlines.iter().flatten();
    points.fold(none, |rect, &p| rect.union_point(p))
}

/// Convex hull of points, clockwise with y down.
pub(super) fn hull(mut points: Vec<Vec2>) -> Vec<Vec2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut line: Vec<Vec2> = Vec::new();
        for p in points {
            while let [.., a, b] = line[..]
                && (b - a).perp_dot(p - b) <= 0.0
            {
                line.pop();
            }
            line.push(p);
        }
        line.pop();
        line
    };
    let mut outline = half(&mut points.iter().copied());
    outline.extend(half(&mut points.iter().rev().copied()));
    outline
}

/// Shift that moves outlines into a rectangle and out of the corners, as close to `preferred` as
/// possible.
pub(super) fn find_shift(
    outlines: &[Vec<Vec2>],
    free: Rect,
    corners: &[Corner],
    preferred: Vec2,
) -> Option<Vec2> {
    let around = bounds(outlines);
    let (low, high) = (free.min - around.min, free.max - around.max);
    if low.cmpgt(high).any() {
        return None;
    }
    let goal = (preferred - around.center()).clamp(low, high);
    let fits = |shift: Vec2| {
        let mut corners = corners.iter();
        corners.all(|corner| outlines.iter().all(|part| corner.is_free_of(part, shift)))
    };
    if fits(goal) {
        return Some(goal);
    }
    let share = |n: usize, of: usize| n as f32 / (of - 1) as f32;
    let tried = (0..GRID.0 * GRID.1).map(|n| {
        let part = vec2(share(n % GRID.0, GRID.0), share(n / GRID.0, GRID.1));
        low + (high - low) * part
    });
    let fitting = tried.filter(|&shift| fits(shift));
    fitting.min_by(|a, b| a.distance(goal).total_cmp(&b.distance(goal)))
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
    /// Sizes of corner panels: upper left, upper right, lower right, lower left. The board's cut
    /// corners leave space for them.
    pub corner_sizes: [Vec2; 4],
}

/// Screen-space outlines of board and trays that panels must not cover, for the view of the entire
/// table. They do not change while the user drags or zooms in.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TableOutlines {
    /// Convex outlines of the board and of each tray, in logical pixels.
    pub outlines: Vec<Vec<Vec2>>,
    /// Board side of each tray, in the order of the outlines after the first.
    pub tray_sides: Vec<BoardSide>,
}

#[cfg(test)]
mod tests {
    use std::f32::consts::{FRAC_PI_4, FRAC_PI_8};

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
        around(&part_points(layout).concat(), layout, view, window, insets)
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
            ..ViewInsets::default()
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

    /// An octagon around the origin.
    fn octagon(size: f32) -> Vec<Vec2> {
        let points = (0..8).map(|n| Vec2::from_angle(n as f32 * FRAC_PI_4 + FRAC_PI_8) * size);
        hull(points.collect())
    }

    #[test]
    fn convex_hull_keeps_only_outer_points() {
        let mut points = octagon(10.0);
        points.extend([Vec2::ZERO, vec2(3.0, -2.0)]);
        assert_eq!(hull(points).len(), 8);
    }

    #[test]
    fn the_board_extends_past_corner_panels_without_overlap() {
        let window = vec2(100.0, 100.0);
        let free = Rect::new(0.0, 0.0, 100.0, 100.0);
        for size in [8.0, 14.0, 20.0, 40.0, 60.0] {
            for n in 0..4 {
                let mut insets = ViewInsets::default();
                insets.corner_sizes[n] = Vec2::splat(size);
                let corners = Corner::all(window, &insets);
                let shift_of =
                    |radius: f32| find_shift(&[octagon(radius)], free, &corners, window / 2.0);
                let fits = |radius: f32| shift_of(radius).is_some();
                let largest = (1..=54).rev().map(|r| r as f32).find(|&r| fits(r));
                let largest = largest.expect("something fits");
                // No point of it is in the corner.
                let shift = shift_of(largest).expect("it fits");
                let out = Corner::all(window, &insets)[0];
                for p in octagon(largest) {
                    let inside = (p + shift - out.tip) * out.out;
                    assert!(inside.min_element() <= 0.01, "{p} at {size}");
                }
                if size <= 14.0 {
                    assert_eq!(largest, 54.0, "the cut corner has room for {size}");
                } else {
                    assert!(
                        largest < 54.0 && largest > 0.4 * (100.0 - size),
                        "{largest}"
                    );
                }
            }
        }
    }

    #[test]
    fn without_corner_panels_the_position_is_as_preferred() {
        let free = Rect::new(10.0, 0.0, 100.0, 60.0);
        let square = vec![hull(vec![
            vec2(-20.0, -20.0),
            vec2(20.0, -20.0),
            vec2(20.0, 20.0),
            vec2(-20.0, 20.0),
        ])];
        assert_eq!(
            find_shift(&square, free, &[], vec2(50.0, 30.0)),
            Some(vec2(50.0, 30.0))
        );
        assert_eq!(
            find_shift(&square, free, &[], vec2(0.0, 99.0)),
            Some(vec2(30.0, 40.0))
        );
        let low = Rect::new(0.0, 0.0, 100.0, 30.0);
        assert_eq!(find_shift(&square, low, &[], vec2(50.0, 30.0)), None);
    }
}
