//! The geometry of a motif: one description, read as a distance field and as an outline.
//!
//! A figure is about 1 high with its middle at the origin; x grows to the right, y upwards.

use std::f32::consts::{FRAC_1_SQRT_2, FRAC_PI_2, TAU};

/// A point in the units of the figure.
pub type Point = [f32; 2];

/// The shape of a motif.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// A circle.
    Circle {
        /// Its radius.
        radius: f32,
    },
    /// A square on its corner.
    Diamond {
        /// The distance of the corners from the middle.
        reach: f32,
    },
    /// A regular polygon, a corner up.
    Polygon {
        /// The number of corners.
        corners: u8,
        /// The distance of the sides from the middle.
        inner: f32,
        /// The distance of the middle below the origin.
        below: f32,
    },
    /// A square on its side.
    Square {
        /// Half the length of a side.
        half: f32,
    },
    /// A star of five points, one up.
    Star {
        /// The distance of the points from the middle.
        tip: f32,
        /// The distance of the notches from the middle.
        notch: f32,
    },
    /// A cross of equal arms.
    Cross {
        /// The length of an arm from the middle.
        long: f32,
        /// Half the width of an arm.
        short: f32,
    },
    /// A disc around the origin without a second disc.
    Crescent {
        /// The radius of the first disc.
        outer: f32,
        /// The middle of the second disc.
        middle: Point,
        /// The radius of the second disc.
        inner: f32,
    },
}

impl Figure {
    /// The signed distance of a point to the outline, negative inside.
    ///
    /// Beyond a corner it is the distance to the nearest side's line: enough to carve and to print.
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

    /// The outline as a closed line; arcs are cut into short pieces.
    #[must_use]
    pub fn outline(self) -> Vec<Point> {
        match self {
            Self::Circle { radius } => arc([0.0, 0.0], radius, 0.0, TAU, 48),
            Self::Diamond { reach } => ring(4, 0.0, &[reach]),
            Self::Polygon {
                corners,
                inner,
                below,
            } => {
                let reach = inner / (TAU / (2.0 * f32::from(corners))).cos();
                ring(corners, below, &[reach])
            }
            Self::Square { half } => {
                vec![[half, half], [-half, half], [-half, -half], [half, -half]]
            }
            Self::Star { tip, notch } => ring(10, 0.0, &[tip, notch]),
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

/// The signed distance to a rectangle, from the distances beyond its sides along x and y.
fn rectangle(x: f32, y: f32) -> f32 {
    length(x.max(0.0), y.max(0.0)) + x.max(y).min(0.0)
}

/// The signed distance to a regular polygon around the origin.
fn polygon([x, y]: Point, corners: u8, inner: f32) -> f32 {
    let sector = TAU / f32::from(corners);
    // The angle from straight up, folded to the sector of the nearest side.
    let angle = x.atan2(y);
    let folded = (angle / sector).floor() * sector + sector / 2.0 - angle;
    length(x, y) * folded.cos() - inner
}

/// The signed distance to a star of five points around the origin.
fn star([x, y]: Point, tip: f32, notch: f32) -> f32 {
    let sector = TAU / 5.0;
    let angle = x.atan2(y);
    let folded = (angle - (angle / sector).round() * sector).abs();
    let reach = length(x, y);
    let point = [folded.sin() * reach, folded.cos() * reach];
    // The line from the point of the star to the notch beside it.
    let notch = [(sector / 2.0).sin() * notch, (sector / 2.0).cos() * notch];
    let along = [notch[0], notch[1] - tip];
    let shrink = 1.0 / length(along[0], along[1]);
    let normal = [along[1] * shrink, -(along[0] * shrink)];
    // The middle lies at a negative distance: the normal points outwards or is turned round.
    let side = point[0] * normal[0] + (point[1] - tip) * normal[1];
    if -tip * normal[1] > 0.0 { -side } else { side }
}

/// Points around the middle, the first one up; their distances from it take turns.
fn ring(count: u8, below: f32, reaches: &[f32]) -> Vec<Point> {
    let reaches = reaches.iter().cycle();
    let points = (0..count).zip(reaches).map(|(number, reach)| {
        let angle = FRAC_PI_2 + TAU * f32::from(number) / f32::from(count);
        [reach * angle.cos(), reach * angle.sin() - below]
    });
    points.collect()
}

/// Points on a circle, `from` one angle `by` another one; the last angle is left out.
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
    // Each quarter is the one before it, turned to the left.
    let turned = |[x, y]: Point, times: u8| (0..times).fold([x, y], |[x, y], _| [-y, x]);
    let quarters = (0..4).flat_map(|times| quarter.map(|point| turned(point, times)));
    quarters.collect()
}

/// The outer arc from one horn to the other, and the inner arc back.
fn crescent(outer: f32, middle: Point, inner: f32) -> Vec<Point> {
    let apart = length(middle[0], middle[1]);
    let towards = middle[1].atan2(middle[0]);
    // The horns lie where the circles meet: half angles seen from each middle, by the cosine rule.
    let half = |near: f32, far: f32| {
        let cosine = (near * near + apart * apart - far * far) / (2.0 * near * apart);
        cosine.clamp(-1.0, 1.0).acos()
    };
    let (at_outer, at_inner) = (half(outer, inner), half(inner, outer));
    let mut points = arc(
        [0.0, 0.0],
        outer,
        towards + at_outer,
        TAU - 2.0 * at_outer,
        40,
    );
    // Seen from the second middle, the first one lies behind.
    let behind = towards + TAU / 2.0;
    points.extend(arc(middle, inner, behind + at_inner, -2.0 * at_inner, 24));
    points
}
