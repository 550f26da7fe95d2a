//! A seat's mark: its motif in its colour, so that colour never stands alone.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

/// How many motifs there are.
pub const DESIGNS: u8 = 8;

/// The colours of the seats of all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SeatColours([Color32; COLOURS.len()]);

/// The colours by their English names, as games call them.
const COLOURS: [&str; 6] = ["Green", "Blue", "Yellow", "Red", "White", "Black"];

const WHITE: Color32 = Color32::from_rgb(0xec, 0xe6, 0xd6);
const BLACK: Color32 = Color32::from_rgb(0x2c, 0x29, 0x2a);

impl SeatColours {
    /// Green, Blue, Yellow and Red as on the pieces.
    pub const STANDARD: Self = Self([
        Color32::from_rgb(0x3f, 0xb6, 0x8b),
        Color32::from_rgb(0x2f, 0x6f, 0xbf),
        Color32::from_rgb(0xf2, 0xc2, 0x30),
        Color32::from_rgb(0xc8, 0x40, 0x2f),
        WHITE,
        BLACK,
    ]);
    /// After Okabe and Ito: told apart with any kind of colour vision, by lightness as well.
    pub const COLOUR_BLIND: Self = Self([
        Color32::from_rgb(0x00, 0x9e, 0x73),
        Color32::from_rgb(0x56, 0xb4, 0xe9),
        Color32::from_rgb(0xf0, 0xe4, 0x42),
        Color32::from_rgb(0xd5, 0x5e, 0x00),
        WHITE,
        BLACK,
    ]);

    /// The colour with an English name; a quiet grey for a name that nobody knows.
    #[must_use]
    pub fn named(self, english: &str) -> Color32 {
        let known = COLOURS.iter().position(|name| *name == english);
        known.map_or(Color32::from_rgb(0x9a, 0x96, 0x90), |place| self.0[place])
    }

    /// All colours with their English names, Green, Blue, Yellow and Red first.
    pub fn all(self) -> impl Iterator<Item = (&'static str, Color32)> {
        COLOURS.into_iter().zip(self.0)
    }
}

/// What tells a seat from others at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The number of the motif, 0 to 7.
    pub design: u8,
    /// The seat's colour.
    pub colour: Color32,
}

impl Mark {
    /// Adds the mark to a row of widgets, as high as `size`.
    pub fn show(self, ui: &mut Ui, size: f32) {
        let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
        self.outline(ui.painter(), rect.center(), size);
    }

    /// The motif as a thick outline, `size` wide: beside names.
    pub fn outline(self, painter: &Painter, centre: Pos2, size: f32) {
        let width = (size * 0.13).clamp(1.5, 4.0);
        // Blue on near black is too dark as a thin line; lightened it keeps its hue.
        let stroke = Stroke::new(width, legible(self.colour));
        motif(
            painter,
            self.design,
            centre,
            size * 0.5 - width * 0.5,
            stroke,
        );
    }

    /// A piece seen from above, `size` wide: a disc with the motif engraved.
    pub fn piece(self, painter: &Painter, centre: Pos2, size: f32) {
        let radius = size * 0.5;
        painter.circle_filled(centre, radius, self.colour);
        let rim = mix(self.colour, Color32::WHITE, 0.22);
        let rim_width = (size * 0.06).max(0.75);
        painter.circle_stroke(
            centre,
            radius - rim_width * 0.5,
            Stroke::new(rim_width, rim),
        );
        if size >= 12.0 {
            let groove = mix(self.colour, Color32::BLACK, 0.5);
            let stroke = Stroke::new((size * 0.085).max(1.2), groove);
            motif(painter, self.design, centre, radius * 0.5, stroke);
        }
    }

    /// A piece seen from the side: a lying bar with the motif in its middle.
    pub fn side(self, painter: &Painter, rect: Rect) {
        let rounding = rect.height() * 0.36;
        painter.rect_filled(rect, rounding, self.colour);
        let light = Rect::from_min_size(rect.min, vec2(rect.width(), rect.height() * 0.34));
        painter.rect_filled(light, rounding, mix(self.colour, Color32::WHITE, 0.25));
        if rect.height() >= 11.0 {
            let groove = mix(self.colour, Color32::BLACK, 0.55);
            let stroke = Stroke::new(1.5, groove);
            let centre = rect.center() + vec2(0.0, rect.height() * 0.08);
            motif(painter, self.design, centre, rect.height() * 0.3, stroke);
        }
    }
}

/// A colour light enough to be seen as a line on a dark panel.
#[must_use]
pub fn legible(colour: Color32) -> Color32 {
    let light = |c: Color32| {
        0.2126 * f32::from(c.r()) + 0.7152 * f32::from(c.g()) + 0.0722 * f32::from(c.b())
    };
    let lack = ((118.0 - light(colour)) / 137.0).clamp(0.0, 0.4);
    mix(colour, Color32::WHITE, lack)
}

/// A colour on the way from one to another.
#[must_use]
pub fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    let between = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part) as u8;
    Color32::from_rgb(
        between(from.r(), to.r()),
        between(from.g(), to.g()),
        between(from.b(), to.b()),
    )
}

/// Draws the outline of a motif that fills a circle of `radius`.
fn motif(painter: &Painter, design: u8, centre: Pos2, radius: f32, stroke: Stroke) {
    let outline = |points: Vec<Pos2>| {
        painter.add(Shape::closed_line(points, stroke));
    };
    match design % DESIGNS {
        0 => {
            painter.circle_stroke(centre, radius * 0.94, stroke);
        }
        1 => outline(ring(centre, radius * 1.06, 4, -FRAC_PI_2)),
        2 => outline(ring(
            centre + vec2(0.0, radius * 0.16),
            radius * 1.1,
            3,
            -FRAC_PI_2,
        )),
        3 => outline(ring(centre, radius * 1.16, 4, PI / 4.0)),
        4 => outline(star(centre + vec2(0.0, radius * 0.06), radius * 1.12)),
        5 => outline(ring(centre, radius * 1.02, 6, 0.0)),
        6 => outline(cross(centre, radius)),
        _ => outline(crescent(centre, radius)),
    }
}

fn at(centre: Pos2, radius: f32, angle: f32) -> Pos2 {
    centre + radius * vec2(angle.cos(), angle.sin())
}

fn ring(centre: Pos2, radius: f32, corners: usize, first: f32) -> Vec<Pos2> {
    (0..corners)
        .map(|i| at(centre, radius, first + TAU * i as f32 / corners as f32))
        .collect()
}

fn star(centre: Pos2, radius: f32) -> Vec<Pos2> {
    (0..10)
        .map(|i| {
            let reach = if i % 2 == 0 { radius } else { radius * 0.46 };
            at(centre, reach, TAU * i as f32 / 10.0 - FRAC_PI_2)
        })
        .collect()
}

fn cross(centre: Pos2, radius: f32) -> Vec<Pos2> {
    let (long, short) = (radius, radius * 0.36);
    [
        (-short, -long),
        (short, -long),
        (short, -short),
        (long, -short),
        (long, short),
        (short, short),
        (short, long),
        (-short, long),
        (-short, short),
        (-long, short),
        (-long, -short),
        (-short, -short),
    ]
    .map(|(x, y)| pos2(centre.x + x, centre.y + y))
    .to_vec()
}

/// A moon: the outer arc one way round, the inner arc back.
fn crescent(centre: Pos2, radius: f32) -> Vec<Pos2> {
    let centre = centre + vec2(-radius * 0.1, 0.0);
    let outer = (0..=14).map(|i| {
        let angle = 0.9 + (TAU - 1.8) * i as f32 / 14.0;
        at(centre, radius, angle)
    });
    let tip = 0.9_f32;
    let (x, y) = (radius * tip.cos(), radius * tip.sin());
    let inner_centre = centre + vec2(x + radius * 0.08, 0.0);
    let inner_radius = (y * y + radius * radius * 0.0064).sqrt();
    let inner = (1..10).map(|i| {
        let half = y.atan2(-radius * 0.08);
        let angle = -half - (TAU - 2.0 * half) * i as f32 / 10.0;
        at(inner_centre, inner_radius, angle)
    });
    outer.chain(inner).collect()
}
