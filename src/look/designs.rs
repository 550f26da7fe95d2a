//! The motifs that are engraved on pieces, so that colour is never the only difference.

use bevy::math::{Vec2, vec2};

/// How many motifs there are.
pub const DESIGNS: usize = 8;

/// One motif.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Design {
    /// A ring.
    Circle,
    /// A square on its corner.
    Diamond,
    /// A triangle, point up.
    Triangle,
    /// A square.
    Square,
    /// A star of five points.
    Star,
    /// A hexagon.
    Hexagon,
    /// A cross of equal arms.
    Cross,
    /// A crescent moon.
    Crescent,
}

impl Design {
    /// All motifs, by their numbers.
    pub const ALL: [Self; DESIGNS] = [
        Self::Circle,
        Self::Diamond,
        Self::Triangle,
        Self::Square,
        Self::Star,
        Self::Hexagon,
        Self::Cross,
        Self::Crescent,
    ];

    /// The motif with a number; numbers beyond the last one start again.
    #[must_use]
    pub fn new(number: u8) -> Self {
        Self::ALL[usize::from(number) % DESIGNS]
    }

    /// The motif's number.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The name that people read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Circle => "Circle",
            Self::Diamond => "Diamond",
            Self::Triangle => "Triangle",
            Self::Square => "Square",
            Self::Star => "Star",
            Self::Hexagon => "Hexagon",
            Self::Cross => "Cross",
            Self::Crescent => "Crescent",
        }
    }

    /// The signed distance of a point to the motif's outline, negative inside.
    ///
    /// The motif is about 1 high and stands around the origin; y grows upwards.
    #[must_use]
    pub fn distance(self, p: Vec2) -> f32 {
        match self {
            Self::Circle => p.length() - 0.46,
            Self::Diamond => (p.x.abs() + p.y.abs() - 0.58) * std::f32::consts::FRAC_1_SQRT_2,
            Self::Triangle => polygon(vec2(p.x, p.y + 0.07), 3, 0.29),
            Self::Square => {
                let q = p.abs() - Vec2::splat(0.40);
                q.max(Vec2::ZERO).length() + q.max_element().min(0.0)
            }
            Self::Star => star(p),
            Self::Hexagon => polygon(p, 6, 0.44),
            Self::Cross => {
                let q = p.abs();
                let q = if q.y > q.x { vec2(q.y, q.x) } else { q };
                let d = q - vec2(0.52, 0.17);
                d.max(Vec2::ZERO).length() + d.max_element().min(0.0)
            }
            Self::Crescent => {
                let outer = p.length() - 0.50;
                let inner = (p - vec2(0.22, 0.10)).length() - 0.40;
                outer.max(-inner)
            }
        }
    }

    /// The outline's closed line, for painters that draw vectors: points in the motif's own units.
    #[must_use]
    pub fn outline(self) -> Vec<Vec2> {
        // Each motif is seen whole from its middle, but for the crescent, seen from its body.
        let eye = if self == Self::Crescent {
            vec2(-0.32, -0.15)
        } else {
            Vec2::ZERO
        };
        let steps = 120;
        let points = (0..steps).map(|step| {
            let angle = std::f32::consts::TAU * step as f32 / steps as f32;
            let direction = Vec2::from_angle(angle);
            let (mut near, mut far) = (0.0, 1.2);
            for _ in 0..18 {
                let middle = (near + far) / 2.0;
                if self.distance(eye + direction * middle) < 0.0 {
                    near = middle;
                } else {
                    far = middle;
                }
            }
            eye + direction * near
        });
        points.collect()
    }
}

/// A regular polygon, one corner up for odd and even numbers, by the distance of its sides from the middle.
fn polygon(p: Vec2, corners: u32, inner: f32) -> f32 {
    let sector = std::f32::consts::TAU / corners as f32;
    // The angle from straight up, folded to the sector of the nearest side.
    let angle = p.x.atan2(p.y);
    let folded = (angle / sector).floor() * sector + sector / 2.0 - angle;
    p.length() * folded.cos() - inner
}

fn star(p: Vec2) -> f32 {
    let sector = std::f32::consts::TAU / 5.0;
    let angle = p.x.atan2(p.y);
    let folded = (angle - (angle / sector).round() * sector).abs();
    let q = vec2(folded.sin(), folded.cos()) * p.length();
    // The line from the point of the star to the notch beside it.
    let (tip, notch) = (
        vec2(0.0, 0.56),
        vec2((sector / 2.0).sin(), (sector / 2.0).cos()) * 0.25,
    );
    let along = (notch - tip).normalize();
    let normal = vec2(-along.y, along.x) * -1.0;
    let side = (q - tip).dot(normal);
    if normal.dot(-tip) > 0.0 { -side } else { side }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_motif_has_an_inside_and_fits_its_box() {
        for design in Design::ALL {
            let inside = if design == Design::Crescent {
                vec2(-0.32, -0.15)
            } else {
                Vec2::ZERO
            };
            assert!(design.distance(inside) < 0.0, "{}", design.name());
            for corner in [
                vec2(0.8, 0.8),
                vec2(-0.8, 0.8),
                vec2(0.8, -0.8),
                vec2(-0.8, -0.8),
            ] {
                assert!(design.distance(corner) > 0.0, "{}", design.name());
            }
            let outline = design.outline();
            assert!(
                outline.iter().all(|p| p.abs().max_element() < 0.7),
                "{}",
                design.name()
            );
            assert!(
                outline.iter().any(|p| p.length() > 0.4),
                "{}",
                design.name()
            );
        }
    }

    #[test]
    fn numbers_start_again_after_the_last_motif() {
        assert_eq!(Design::new(0), Design::Circle);
        assert_eq!(Design::new(11), Design::Square);
        assert_eq!(Design::new(7).number(), 7);
    }
}
