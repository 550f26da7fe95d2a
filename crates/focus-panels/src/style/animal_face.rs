//! The faces of the named opponents: an animal for each level, from a table of shapes.

use std::f32::consts::TAU;

use egui::emath::Rot2;
use egui::{Color32, Painter, Pos2, Shape, Stroke, vec2};

use super::colors::{ThemeColors, mix};
use crate::strings;
use Form::{Circles, Ellipse, Line, Polygon};

/// The face of the animal that stands for a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnimalFace {
    index: usize,
}

/// A shape in units of the size of the face. The center is the origin, x points right, y down.
enum Form {
    /// An ellipse: center, radii, and the angle by which it is turned clockwise, in degrees.
    Ellipse([f32; 2], [f32; 2], f32),
    /// A convex polygon, clockwise.
    Polygon(&'static [[f32; 2]]),
    /// A line and its width.
    Line(&'static [[f32; 2]], f32),
    /// Circles around the origin: their number, distance and radius.
    Circles(usize, f32, f32),
}

/// A shape with its color.
struct Layer {
    form: Form,
    /// 0xRRGGBB.
    color: u32,
    /// Whether an outline separates it from backgrounds of a similar color.
    is_outlined: bool,
    /// Whether it is drawn on both sides of the face.
    is_mirrored: bool,
}

const fn fill(form: Form, color: u32) -> Layer {
    Layer {
        form,
        color,
        is_outlined: false,
        is_mirrored: false,
    }
}

const fn outlined(form: Form, color: u32) -> Layer {
    Layer {
        is_outlined: true,
        ..fill(form, color)
    }
}

const fn pair(layer: Layer) -> Layer {
    Layer {
        is_mirrored: true,
        ..layer
    }
}

const DARK: u32 = 0x2B_26_24;
const WHITE: u32 = 0xFB_F8_F2;
const PINK: u32 = 0xE8_9A_A2;

const MOUSE: &[Layer] = &[
    pair(outlined(
        Ellipse([0.29, -0.24], [0.2, 0.2], 0.0),
        0x8F_93_9C,
    )),
    pair(fill(Ellipse([0.29, -0.23], [0.12, 0.12], 0.0), PINK)),
    outlined(Ellipse([0.0, 0.1], [0.33, 0.33], 0.0), 0xA9_AD_B5),
    fill(Ellipse([0.0, 0.25], [0.17, 0.13], 0.0), 0xD9_DB_DF),
    pair(fill(Ellipse([0.14, 0.05], [0.05, 0.06], 0.0), DARK)),
    pair(fill(Line(&[[0.13, 0.24], [0.42, 0.17]], 0.02), 0x6C_70_78)),
    pair(fill(Line(&[[0.13, 0.28], [0.42, 0.31]], 0.02), 0x6C_70_78)),
    fill(Ellipse([0.0, 0.19], [0.06, 0.045], 0.0), 0xC8_5F_6E),
];

const RABBIT: &[Layer] = &[
    pair(outlined(
        Ellipse([0.16, -0.25], [0.09, 0.24], 10.0),
        0xEF_E7_DA,
    )),
    pair(fill(Ellipse([0.16, -0.24], [0.045, 0.17], 10.0), PINK)),
    outlined(Ellipse([0.0, 0.18], [0.31, 0.28], 0.0), WHITE),
    pair(fill(Ellipse([0.13, 0.11], [0.045, 0.06], 0.0), DARK)),
    pair(fill(Ellipse([0.22, 0.24], [0.06, 0.04], 0.0), 0xF5_C9_C6)),
    fill(
        Polygon(&[[-0.055, 0.31], [0.055, 0.31], [0.045, 0.41], [-0.045, 0.41]]),
        0xFF_FF_FF,
    ),
    fill(
        Line(
            &[
                [-0.055, 0.31],
                [0.055, 0.31],
                [0.045, 0.41],
                [-0.045, 0.41],
                [-0.055, 0.31],
            ],
            0.015,
        ),
        0x9A_8F_84,
    ),
    fill(Line(&[[0.0, 0.31], [0.0, 0.41]], 0.015), 0x9A_8F_84),
    fill(
        Line(
            &[
                [-0.13, 0.27],
                [-0.06, 0.31],
                [0.0, 0.27],
                [0.06, 0.31],
                [0.13, 0.27],
            ],
            0.025,
        ),
        DARK,
    ),
    fill(Ellipse([0.0, 0.21], [0.055, 0.04], 0.0), 0xD9_6F_80),
];

const FROG: &[Layer] = &[
    pair(outlined(
        Ellipse([0.22, -0.22], [0.16, 0.16], 0.0),
        0x5F_A6_4B,
    )),
    outlined(Ellipse([0.0, 0.1], [0.44, 0.31], 0.0), 0x6D_B8_55),
    fill(Ellipse([0.0, 0.24], [0.3, 0.14], 0.0), 0xC6_E3_9C),
    pair(fill(Ellipse([0.22, -0.23], [0.11, 0.11], 0.0), WHITE)),
    pair(fill(Ellipse([0.21, -0.21], [0.06, 0.065], 0.0), DARK)),
    pair(fill(Ellipse([0.06, 0.01], [0.02, 0.015], 0.0), 0x2F_5C_2A)),
    fill(
        Line(
            &[
                [-0.3, 0.08],
                [-0.2, 0.16],
                [-0.07, 0.2],
                [0.07, 0.2],
                [0.2, 0.16],
                [0.3, 0.08],
            ],
            0.03,
        ),
        0x2F_5C_2A,
    ),
];

const PANDA: &[Layer] = &[
    pair(outlined(
        Ellipse([0.28, -0.27], [0.15, 0.15], 0.0),
        0x57_51_4E,
    )),
    outlined(Ellipse([0.0, 0.06], [0.4, 0.37], 0.0), WHITE),
    pair(fill(Ellipse([0.17, 0.02], [0.1, 0.13], 28.0), DARK)),
    pair(fill(Ellipse([0.15, 0.0], [0.04, 0.045], 0.0), WHITE)),
    fill(Ellipse([0.0, 0.18], [0.075, 0.05], 0.0), DARK),
    fill(
        Line(
            &[
                [-0.1, 0.28],
                [-0.05, 0.31],
                [0.0, 0.28],
                [0.05, 0.31],
                [0.1, 0.28],
            ],
            0.025,
        ),
        DARK,
    ),
    fill(Line(&[[0.0, 0.2], [0.0, 0.28]], 0.025), DARK),
];

const CAT: &[Layer] = &[
    pair(outlined(
        Polygon(&[[0.38, -0.46], [0.38, 0.02], [0.06, -0.24]]),
        0x5B_5F_6E,
    )),
    pair(fill(
        Polygon(&[[0.33, -0.34], [0.33, -0.06], [0.15, -0.21]]),
        PINK,
    )),
    outlined(Ellipse([0.0, 0.1], [0.38, 0.33], 0.0), 0x5B_5F_6E),
    pair(fill(Ellipse([0.16, 0.04], [0.095, 0.1], 0.0), 0xE9_D9_5B)),
    pair(fill(Ellipse([0.16, 0.04], [0.03, 0.09], 0.0), DARK)),
    pair(fill(Ellipse([0.065, 0.26], [0.085, 0.07], 0.0), WHITE)),
    pair(fill(Line(&[[0.14, 0.24], [0.45, 0.18]], 0.02), WHITE)),
    pair(fill(Line(&[[0.14, 0.28], [0.45, 0.31]], 0.02), WHITE)),
    fill(Polygon(&[[-0.055, 0.18], [0.055, 0.18], [0.0, 0.24]]), PINK),
];

const FOX: &[Layer] = &[
    pair(outlined(
        Polygon(&[[0.4, -0.47], [0.42, -0.02], [0.08, -0.24]]),
        0xD9_6A_21,
    )),
    pair(fill(
        Polygon(&[[0.36, -0.34], [0.37, -0.1], [0.19, -0.21]]),
        DARK,
    )),
    outlined(
        Polygon(&[
            [-0.24, -0.24],
            [0.24, -0.24],
            [0.42, 0.0],
            [0.4, 0.12],
            [0.06, 0.45],
            [-0.06, 0.45],
            [-0.4, 0.12],
            [-0.42, 0.0],
        ]),
        0xE8_7A_2B,
    ),
    pair(fill(
        Polygon(&[
            [0.4, 0.12],
            [0.06, 0.45],
            [0.0, 0.45],
            [0.1, 0.16],
            [0.3, 0.08],
        ]),
        WHITE,
    )),
    fill(
        Polygon(&[[-0.1, 0.16], [0.1, 0.16], [0.0, 0.45]]),
        0xE8_7A_2B,
    ),
    pair(fill(Ellipse([0.17, 0.0], [0.05, 0.065], 0.0), DARK)),
    fill(Ellipse([0.0, 0.41], [0.075, 0.055], 0.0), DARK),
];

const OWL: &[Layer] = &[
    pair(outlined(
        Polygon(&[[0.4, -0.46], [0.42, 0.02], [0.08, -0.3]]),
        0x6F_4E_37,
    )),
    outlined(Ellipse([0.0, 0.06], [0.42, 0.4], 0.0), 0x86_60_45),
    pair(fill(Ellipse([0.18, -0.02], [0.2, 0.2], 0.0), 0xEE_DF_C6)),
    pair(fill(
        Ellipse([0.17, -0.02], [0.125, 0.125], 0.0),
        0xF0_A8_2E,
    )),
    pair(fill(Ellipse([0.17, -0.02], [0.075, 0.075], 0.0), DARK)),
    pair(fill(Ellipse([0.145, -0.05], [0.025, 0.025], 0.0), WHITE)),
    fill(
        Polygon(&[[-0.07, 0.1], [0.07, 0.1], [0.0, 0.25]]),
        0xF0_A8_2E,
    ),
    pair(fill(
        Line(&[[0.02, 0.36], [0.08, 0.32], [0.14, 0.36]], 0.025),
        0xEE_DF_C6,
    )),
    pair(fill(
        Line(&[[0.16, 0.29], [0.22, 0.25], [0.28, 0.29]], 0.025),
        0xEE_DF_C6,
    )),
];

const LION: &[Layer] = &[
    outlined(Circles(12, 0.36, 0.13), 0x8A_45_1B),
    fill(Ellipse([0.0, 0.0], [0.4, 0.4], 0.0), 0x8A_45_1B),
    pair(fill(Ellipse([0.22, -0.22], [0.09, 0.09], 0.0), 0xE9_B4_4C)),
    fill(Ellipse([0.0, 0.03], [0.31, 0.31], 0.0), 0xF0_BE_58),
    pair(fill(Ellipse([0.12, -0.05], [0.045, 0.055], 0.0), DARK)),
    pair(fill(Ellipse([0.075, 0.19], [0.1, 0.085], 0.0), 0xFB_EB_CB)),
    fill(
        Polygon(&[[-0.085, 0.06], [0.085, 0.06], [0.0, 0.15]]),
        0x5A_2F_1B,
    ),
    fill(
        Line(
            &[
                [-0.1, 0.22],
                [-0.05, 0.25],
                [0.0, 0.21],
                [0.05, 0.25],
                [0.1, 0.22],
            ],
            0.025,
        ),
        0x5A_2F_1B,
    ),
    fill(Line(&[[0.0, 0.13], [0.0, 0.21]], 0.025), 0x5A_2F_1B),
];

/// The animals of the levels, the easiest first.
const FACES: [&[Layer]; 8] = [MOUSE, RABBIT, FROG, PANDA, CAT, FOX, OWL, LION];

/// The number of corners of an ellipse, which looks round at a size of 64 points.
const ELLIPSE_POINTS: usize = 40;
/// The width of outlines relative to the face.
const OUTLINE: f32 = 0.02;

impl AnimalFace {
    /// The face of a level from 1 on; `None` for other levels.
    #[must_use]
    pub fn of_level(level: u32) -> Option<Self> {
        let index = (level as usize).checked_sub(1)?;
        (index < FACES.len()).then_some(Self { index })
    }

    /// The face of a computer player, if it is shown as an animal.
    #[must_use]
    pub fn of_player(player: &str) -> Option<Self> {
        Self::of_level(strings::named_level(player)?)
    }

    /// Paints the face in a square of this size.
    pub fn paint(self, painter: &Painter, center: Pos2, size: f32) {
        // Thin outlines separate the face from dark and from light backgrounds.
        let edge = mix(painter.colors().contrasting(), painter.colors().panel, 0.55);
        for layer in FACES[self.index] {
            let stroke = if layer.is_outlined {
                Stroke::new((size * OUTLINE).max(1.0), edge)
            } else {
                Stroke::NONE
            };
            let sides: &[f32] = if layer.is_mirrored {
                &[1.0, -1.0]
            } else {
                &[1.0]
            };
            for side in sides {
                let place = |[x, y]: [f32; 2]| center + vec2(x * side, y) * size;
                paint_form(painter, layer, stroke, size, place);
            }
        }
    }
}

/// The outline of an ellipse or polygon; empty for other shapes.
fn outline(form: &Form) -> Vec<[f32; 2]> {
    match *form {
        Ellipse([x, y], [width, height], degrees) => {
            let turned = Rot2::from_angle(degrees.to_radians());
            let point = |index: usize| {
                let (sin, cos) = (TAU * index as f32 / ELLIPSE_POINTS as f32).sin_cos();
                let offset = turned * vec2(cos * width, sin * height);
                [x + offset.x, y + offset.y]
            };
            (0..ELLIPSE_POINTS).map(point).collect()
        }
        Polygon(points) => points.to_vec(),
        Line(..) | Circles(..) => Vec::new(),
    }
}

fn color_of(rgb: u32) -> Color32 {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

/// Paints a shape; `place` returns the position of a point.
fn paint_form(
    painter: &Painter,
    layer: &Layer,
    stroke: Stroke,
    size: f32,
    place: impl Fn([f32; 2]) -> Pos2,
) {
    let color = color_of(layer.color);
    match layer.form {
        Ellipse(..) | Polygon(_) => {
            let points = outline(&layer.form).into_iter().map(place);
            painter.add(Shape::convex_polygon(points.collect(), color, stroke));
        }
        Line(points, width) => {
            let points = points.iter().map(|point| place(*point));
            let stroke = Stroke::new((width * size).max(0.8), color);
            painter.add(Shape::line(points.collect(), stroke));
        }
        Circles(count, distance, radius) => {
            let centers: Vec<Pos2> = (0..count)
                .map(|index| {
                    let (sin, cos) = (TAU * index as f32 / count as f32).sin_cos();
                    place([cos * distance, sin * distance])
                })
                .collect();
            for &center in centers.iter().filter(|_| stroke.width > 0.0) {
                painter.circle_filled(center, radius * size + stroke.width / 2.0, stroke.color);
            }
            for center in centers {
                painter.circle_filled(center, radius * size, color);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use stack_session::players::level_number;

    use super::*;

    /// Points per row and column of a sampled face.
    const SAMPLES: usize = 20;

    /// Whether a point is in a convex polygon.
    fn is_inside(points: &[[f32; 2]], [x, y]: [f32; 2]) -> bool {
        let edges = points.iter().zip(points.iter().cycle().skip(1));
        let sides = edges.map(|([ax, ay], [bx, by])| (bx - ax) * (y - ay) - (by - ay) * (x - ax));
        let sides: Vec<f32> = sides.collect();
        !sides.is_empty() && (sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0))
    }

    fn covers(layer: &Layer, [x, y]: [f32; 2]) -> bool {
        if let Circles(_, distance, _) = layer.form {
            return x.hypot(y) <= distance;
        }
        let points = outline(&layer.form);
        is_inside(&points, [x, y]) || (layer.is_mirrored && is_inside(&points, [-x, y]))
    }

    /// The lightness from 0 to 1 of a grid of points; the background is medium gray.
    fn lightness(face: AnimalFace) -> Vec<f32> {
        let place = |index: usize| (index as f32 + 0.5) / SAMPLES as f32 - 0.5;
        let points =
            (0..SAMPLES * SAMPLES).map(|index| [place(index % SAMPLES), place(index / SAMPLES)]);
        let points = points.map(|point| {
            let mut layers = FACES[face.index].iter().rev();
            let top = layers.find(|layer| covers(layer, point));
            top.map_or(0.5, |layer| {
                let color = color_of(layer.color);
                let [red, green, blue] = [color.r(), color.g(), color.b()].map(f32::from);
                (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0
            })
        });
        points.collect()
    }

    #[test]
    fn each_level_has_a_face_that_differs_without_colors() {
        let levels = 1..=8;
        assert!(
            levels
                .clone()
                .all(|n| level_number(&format!("level-{n}")) == Some(n))
        );
        let faces: Vec<_> = levels
            .filter_map(AnimalFace::of_level)
            .map(lightness)
            .collect();
        assert_eq!(faces.len(), FACES.len());
        assert_eq!(
            (AnimalFace::of_level(0), AnimalFace::of_level(9)),
            (None, None)
        );
        for (one, a) in faces.iter().enumerate() {
            for (other, b) in faces.iter().enumerate().skip(one + 1) {
                let difference: f32 = a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum();
                let mean = difference / a.len() as f32;
                assert!(mean > 0.08, "levels {} and {}: {mean}", one + 1, other + 1);
            }
        }
    }

    /// Polygons are convex and all shapes stay within the square of the face.
    #[test]
    fn shapes_are_convex_and_within_the_face() {
        for (face, layers) in FACES.iter().enumerate() {
            for Layer { form, .. } in *layers {
                let points = match form {
                    Line(points, _) => points.to_vec(),
                    Circles(_, distance, radius) => vec![[distance + radius, 0.0]],
                    _ => outline(form),
                };
                let within = |[x, y]: &[f32; 2]| x.abs() <= 0.5 && y.abs() <= 0.5;
                assert!(points.iter().all(within), "face {face}: {points:?}");
                if let Polygon(points) = form {
                    let [x, y] = points
                        .iter()
                        .fold([0.0, 0.0], |[x, y], [a, b]| [x + a, y + b]);
                    let count = points.len() as f32;
                    let center = [x / count, y / count];
                    assert!(is_inside(points, center), "face {face}: {points:?}");
                }
            }
        }
    }
}
