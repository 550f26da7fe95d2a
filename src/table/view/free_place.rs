//! A place in the window for outlines that leaves its corners free.

use bevy::math::{Rect, Vec2, vec2};

use super::insets::ViewInsets;

/// The number of places that are tried from side to side, and from top to bottom.
const TRIED: (usize, usize) = (17, 9);

/// What lies in a corner of the window: nothing of the board may be nearer to the corner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    /// Its inner end.
    tip: Vec2,
    /// The direction to the window's corner: the signs of x and y.
    out: Vec2,
}

impl Corner {
    /// The corners in which something lies.
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

    /// True if no point of an outline, shifted, lies in the corner. The points of the outline run around it as in
    /// [`hull`].
    fn is_free_of(&self, outline: &[Vec2], shift: Vec2) -> bool {
        let tip = self.tip - shift;
        let beyond = |normal: Vec2| outline.iter().all(|p| (*p - tip).dot(normal) <= 0.0);
        if beyond(vec2(self.out.x, 0.0)) || beyond(vec2(0.0, self.out.y)) {
            return true;
        }
        // An edge that looks towards the corner, with the tip before it.
        (0..outline.len()).any(|n| {
            let (a, b) = (outline[n], outline[(n + 1) % outline.len()]);
            let normal = -(b - a).perp();
            (normal * self.out).min_element() >= 0.0 && (tip - a).dot(normal) >= 0.0
        })
    }
}

/// The rectangle around outlines.
pub(super) fn bounds(outlines: &[Vec<Vec2>]) -> Rect {
    let none = Rect {
        min: Vec2::MAX,
        max: Vec2::MIN,
    };
    let points = outlines.iter().flatten();
    points.fold(none, |rect, &p| rect.union_point(p))
}

/// The convex outline of points; seen with y downwards it runs clockwise.
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

/// The shift that brings outlines into a rectangle and leaves the corners free, with their middle as near to `wish` as
/// possible; `None` if there is none.
pub(super) fn place(
    outlines: &[Vec<Vec2>],
    free: Rect,
    corners: &[Corner],
    wish: Vec2,
) -> Option<Vec2> {
    let around = bounds(outlines);
    let (low, high) = (free.min - around.min, free.max - around.max);
    if low.cmpgt(high).any() {
        return None;
    }
    let goal = (wish - around.center()).clamp(low, high);
    let fits = |shift: Vec2| {
        let mut corners = corners.iter();
        corners.all(|corner| outlines.iter().all(|part| corner.is_free_of(part, shift)))
    };
    if fits(goal) {
        return Some(goal);
    }
    let share = |n: usize, of: usize| n as f32 / (of - 1) as f32;
    let tried = (0..TRIED.0 * TRIED.1).map(|n| {
        let part = vec2(share(n % TRIED.0, TRIED.0), share(n / TRIED.0, TRIED.1));
        low + (high - low) * part
    });
    let fitting = tried.filter(|&shift| fits(shift));
    fitting.min_by(|a, b| a.distance(goal).total_cmp(&b.distance(goal)))
}

#[cfg(test)]
mod tests {
    use std::f32::consts::{FRAC_PI_4, FRAC_PI_8};

    use super::*;

    /// An octagon of a size around the origin.
    fn octagon(size: f32) -> Vec<Vec2> {
        let points = (0..8).map(|n| Vec2::from_angle(n as f32 * FRAC_PI_4 + FRAC_PI_8) * size);
        hull(points.collect())
    }

    #[test]
    fn a_hull_drops_inner_points_and_keeps_the_outer_ones() {
        let mut points = octagon(10.0);
        points.extend([Vec2::ZERO, vec2(3.0, -2.0)]);
        assert_eq!(hull(points).len(), 8);
    }

    #[test]
    fn an_octagon_reaches_past_what_lies_in_a_corner_and_never_over_it() {
        let window = vec2(100.0, 100.0);
        let free = Rect::new(0.0, 0.0, 100.0, 100.0);
        for size in [8.0, 14.0, 20.0, 40.0, 60.0] {
            for n in 0..4 {
                let mut insets = ViewInsets::default();
                insets.corner_sizes[n] = Vec2::splat(size);
                let corners = Corner::all(window, &insets);
                let place = |radius: f32| place(&[octagon(radius)], free, &corners, window / 2.0);
                let fits = |radius: f32| place(radius).is_some();
                let largest = (1..=54).rev().map(|r| r as f32).find(|&r| fits(r));
                let largest = largest.expect("something fits");
                // Nothing of it lies in the corner.
                let shift = place(largest).expect("it fits");
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
    fn without_corners_the_wish_is_met_as_far_as_the_room_allows() {
        let free = Rect::new(10.0, 0.0, 100.0, 60.0);
        let square = vec![hull(vec![
            vec2(-20.0, -20.0),
            vec2(20.0, -20.0),
            vec2(20.0, 20.0),
            vec2(-20.0, 20.0),
        ])];
        assert_eq!(
            place(&square, free, &[], vec2(50.0, 30.0)),
            Some(vec2(50.0, 30.0))
        );
        assert_eq!(
            place(&square, free, &[], vec2(0.0, 99.0)),
            Some(vec2(30.0, 40.0))
        );
        let low = Rect::new(0.0, 0.0, 100.0, 30.0);
        assert_eq!(place(&square, low, &[], vec2(50.0, 30.0)), None);
    }
}
