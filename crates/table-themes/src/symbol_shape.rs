//! Geometry of the piece symbols, as signed distance fields and outlines.
//!
//! A symbol is about 1 high and centered at the origin; x points right, y up.

use std::f32::consts::{FRAC_1_SQRT_2, FRAC_PI_2, TAU};

/// A point in symbol units.
pub type Point = [f32; 2];

/// The shape of a symbol.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SymbolShape {
    /// A circle.
    Circle {
        /// Its radius.
        radius: f32,
    },
    /// A square standing on a corner.
    Diamond {
        /// Distance of the corners from the center.
        reach: f32,
    },
    /// A regular polygon with a corner at the top.
    Polygon {
        /// Number of corners.
        corners: u8,
        /// Distance of the sides from the center.
        inner: f32,
        /// Distance of the center below the origin.
        below: f32,
    },
    /// A square standing on a side.
    Square {
        /// Half the side length.
        half: f32,
    },
    /// A five-pointed star, one point up.
    Star {
        /// Distance of the points from the center.
        tip: f32,
        /// Distance of the notches from the center.
        notch: f32,
    },
    /// A cross with equal arms.
    Cross {
        /// Length of an arm from the center.
        long: f32,
        /// Half the width of an arm.
        short: f32,
    },
    /// A disc around the origin minus a second disc.
    Crescent {
        /// Radius of the first disc.
        outer: f32,
        /// Center of the second disc.
        middle: Point,
        /// Radius of the second disc.
        inner: f32,
    },
}

/// The shapes of all symbols on pieces. Records identify a symbol by its index, so new ones are
/// added at the end. By default a seat has the symbol with its own index.
pub const SYMBOL_SHAPES: [SymbolShape; 8] = [
    SymbolShape::Circle { radius: 0.46 },
    SymbolShape::Diamond { reach: 0.58 },
    SymbolShape::Polygon {
        corners: 3,
        inner: 0.29,
        below: 0.07,
    },
    SymbolShape::Square { half: 0.40 },
    SymbolShape::Star {
        tip: 0.56,
        notch: 0.25,
    },
    SymbolShape::Polygon {
        corners: 6,
        inner: 0.44,
        below: 0.0,
    },
    SymbolShape::Cross {
        long: 0.52,
        short: 0.17,
    },
    SymbolShape::Crescent {
        outer: 0.50,
        middle: [0.22, 0.10],
        inner: 0.40,
    },
];

impl SymbolShape {
    /// The signed distance of a point to the outline, negative inside.
    ///
    /// Outside of corners it is the distance to the line through the nearest side, which suffices
    /// for reliefs and painting.
    #[must_use]
    pub fn distance(self, [x, y]: Point) -> f32 {
        match self {
            Self::Circle { radius } => length(x, y) - radius,
            Self::Diamond { reach } => (x.abs() + y.abs() - reach) * FRAC_1_SQRT_2,
            Self::Polygon {
                corners,
                inner,
                below,
            } => polygon([x, y + below], corners, inner),
            Self::Square { half } => rectangle(x.abs() - half, y.abs() - half),
            Self::Star { tip, notch } => star([x, y], tip, notch),
            Self::Cross { long, short } => {
                let (x, y) = (x.abs(), y.abs());
                rectangle(x.max(y) - long, x.min(y) - short)
            }
            Self::Crescent {
                outer,
                middle,
                inner,
            } => {
                let first = length(x, y) - outer;
                let second = length(x - middle[0], y - middle[1]) - inner;
                first.max(-second)
            }
        }
    }

    /// The closed outline; arcs are approximated by short segments.
    #[must_use]
    pub fn outline(self) -> Vec<Point> {
        match self {
            Self::Circle { radius } => arc([0.0, 0.0], radius, 0.0, TAU, 48),
            Self::Diamond { reach } => radial_points(4, 0.0, &[reach]),
            Self::Polygon {
                corners,
                inner,
                below,
            } => {
                let reach = inner / (TAU / (2.0 * f32::from(corners))).cos();
                radial_points(corners, below, &[reach])
            }
            Self::Square { half } => {
                vec![[half, half], [-half, half], [-half, -half], [half, -half]]
            }
            Self::Star { tip, notch } => radial_points(10, 0.0, &[tip, notch]),
            Self::Cross { long, short } => cross(long, short),
            Self::Crescent {
                outer,
                middle,
                inner,
            } => crescent(outer, middle, inner),
        }
    }
}

fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// Signed distance to a rectangle, from the distances beyond its sides along x and y.
fn rectangle(x: f32, y: f32) -> f32 {
    length(x.max(0.0), y.max(0.0)) + x.max(y).min(0.0)
}

/// Signed distance to a regular polygon around the origin.
fn polygon([x, y]: Point, corners: u8, inner: f32) -> f32 {
    let sector = TAU / f32::from(corners);
    // Angle from straight up, reduced to the sector of the nearest side.
    let angle = x.atan2(y);
    let reduced = (angle / sector).floor() * sector + sector / 2.0 - angle;
    length(x, y) * reduced.cos() - inner
}

/// Signed distance to a five-pointed star around the origin.
fn star([x, y]: Point, tip: f32, notch: f32) -> f32 {
    let sector = TAU / 5.0;
    let angle = x.atan2(y);
    let reduced = (angle - (angle / sector).round() * sector).abs();
    let reach = length(x, y);
    let point = [reduced.sin() * reach, reduced.cos() * reach];
    // The line from the point of the star to the adjacent notch.
    let notch = [(sector / 2.0).sin() * notch, (sector / 2.0).cos() * notch];
    let along = [notch[0], notch[1] - tip];
    let shrink = 1.0 / length(along[0], along[1]);
    let normal = [along[1] * shrink, -(along[0] * shrink)];
    // The center must have a negative distance: flip the sign if the normal points inward.
    let side = point[0] * normal[0] + (point[1] - tip) * normal[1];
    if -tip * normal[1] > 0.0 { -side } else { side }
}

/// Points around the center, the first at the top, with cyclic distances `reaches`.
fn radial_points(count: u8, below: f32, reaches: &[f32]) -> Vec<Point> {
    let reaches = reaches.iter().cycle();
    let points = (0..count).zip(reaches).map(|(number, reach)| {
        let angle = FRAC_PI_2 + TAU * f32::from(number) / f32::from(count);
        [reach * angle.cos(), reach * angle.sin() - below]
    });
    points.collect()
}

/// Points on a circular arc from angle `from`, spanning `by`, without the end point.
fn arc(middle: Point, radius: f32, from: f32, by: f32, steps: u8) -> Vec<Point> {
    let points = (0..steps).map(|step| {
        let angle = from + by * f32::from(step) / f32::from(steps);
        [
            middle[0] + radius * angle.cos(),
            middle[1] + radius * angle.sin(),
        ]
    });
    points.collect()
}

fn cross(long: f32, short: f32) -> Vec<Point> {
    let quarter = [[short, short], [short, long], [-short, long]];
    // Each quarter is the previous one, rotated to the left.
    let turned = |[x, y]: Point, times: u8| (0..times).fold([x, y], |[x, y], _| [-y, x]);
    let quarters = (0..4).flat_map(|times| quarter.map(|point| turned(point, times)));
    quarters.collect()
}

/// The outer arc from one tip to the other, and the inner arc back.
fn crescent(outer: f32, middle: Point, inner: f32) -> Vec<Point> {
    let apart = length(middle[0], middle[1]);
    let toward = middle[1].atan2(middle[0]);
    // The tips are the intersections of the circles: half angles at each center, by the law of
    // cosines.
    let half = |near: f32, far: f32| {
        let cosine = (near * near + apart * apart - far * far) / (2.0 * near * apart);
        cosine.clamp(-1.0, 1.0).acos()
    };
    let (at_outer, at_inner) = (half(outer, inner), half(inner, outer));
    let mut points = arc(
        [0.0, 0.0],
        outer,
        toward + at_outer,
        TAU - 2.0 * at_outer,
        40,
    );
    // Seen from the second center, the first one is in the opposite direction.
    let behind = toward + TAU / 2.0;
    points.extend(arc(middle, inner, behind + at_inner, -2.0 * at_inner, 24));
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outline_and_distance_agree() {
        for symbol in SYMBOL_SHAPES {
            let outline = symbol.outline();
            assert!(outline.len() >= 3, "{symbol:?}");
            let next = outline.iter().cycle().skip(1);
            for (&[x, y], &[u, v]) in outline.iter().zip(next) {
                let middle = [(x + u) / 2.0, (y + v) / 2.0];
                // Arcs consist of straight segments.
                for point in [[x, y], middle] {
                    let distance = symbol.distance(point);
                    assert!(
                        distance.abs() < 0.003,
                        "{symbol:?}: {distance} at {point:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn symbols_have_an_inside_and_fit_their_box() {
        for symbol in SYMBOL_SHAPES {
            let steps = || (0..=16_u8).map(|step| f32::from(step) / 10.0 - 0.8);
            let inside = steps()
                .flat_map(|x| steps().map(move |y| [x, y]))
                .filter(|&point| symbol.distance(point) < 0.0)
                .count();
            assert!(inside > 10, "{symbol:?}: {inside}");
            for corner in [[0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8]] {
                assert!(symbol.distance(corner) > 0.0, "{symbol:?}");
            }
            let outline = symbol.outline();
            let radius = |&[x, y]: &Point| (x * x + y * y).sqrt();
            assert!(outline.iter().all(|p| radius(p) < 0.7), "{symbol:?}");
            assert!(outline.iter().any(|p| radius(p) > 0.4), "{symbol:?}");
        }
    }
}
