//! The motifs carved into the pieces of each set.

use bevy::math::{Vec2, vec2};
use bevy::prelude::Image;
use table_themes::{Figure, PieceSet};

use crate::canvas::{self, Detail, Pixel};
use crate::wood::{noise, smooth};

/// The side of a layer's picture in pixels.
const SIDE: usize = 192;

/// The carvings of motifs, first the tops of all, then their walls: slope along u and v, inlay (0.5 none, 1 the inlay alone, less darkens), and how
/// open to light.
#[must_use]
pub fn carving_picture(set: PieceSet, motifs: &[Figure], detail: Detail) -> Image {
    let side = SIDE / detail.parts();
    let (top, wall): (Carve, Carve) = match set {
        PieceSet::Lacquer => (lacquer_top, lacquer_wall),
        PieceSet::IvoryAndEbony => (ivory_top, ivory_wall),
        PieceSet::Stone => (stone_top, stone_wall),
    };
    let tops = motifs.iter().map(|motif| layer(side, |p| top(motif, p)));
    let walls = motifs.iter().map(|motif| layer(side, |p| wall(motif, p)));
    let layers: Vec<Vec<Pixel>> = tops.chain(walls).collect();
    canvas::image(layers, (side, side), false, true)
}

/// One point of a carved surface.
struct Cut {
    height: f32,
    inlay: f32,
    open: f32,
}

/// What is cut at a point of a top or of a wall.
type Carve = fn(&Figure, Vec2) -> Cut;

fn layer(side: usize, cut: impl Fn(Vec2) -> Cut + Sync) -> Vec<Pixel> {
    let step = 1.0 / side as f32;
    canvas::rows(side, side, |x, y| {
        let p = vec2(x as f32 + 0.5, y as f32 + 0.5) * step;
        let here = cut(p);
        let right = cut(p + vec2(step, 0.0)).height - cut(p - vec2(step, 0.0)).height;
        let down = cut(p + vec2(0.0, step)).height - cut(p - vec2(0.0, step)).height;
        let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
        let slope = |rise: f32| byte(0.5 - 0.5 * (rise / (2.0 * step)).clamp(-1.0, 1.0));
        [slope(right), slope(down), byte(here.inlay), byte(here.open)]
    })
}

/// A point of a top, from -1 to 1, and the distance to the outline of a motif that faces south.
fn on_top(motif: &Figure, p: Vec2, size: f32) -> (Vec2, f32) {
    let q = (p - Vec2::splat(0.5)) * 2.0;
    // The motif's y grows upwards.
    (
        q,
        motif.distance((vec2(q.x, -q.y) / size).to_array()) * size,
    )
}

/// The distance to the outline of a motif in the middle of a wall's tile; v grows downwards.
fn on_wall(motif: &Figure, p: Vec2, size: f32) -> f32 {
    // A tile is about half as wide again as high.
    motif.distance((vec2((p.x - 0.5) * 1.45, 0.5 - p.y) / size).to_array())
}

/// How open to light a wall is where layers meet; v grows upwards.
fn open_wall(v: f32) -> f32 {
    let foot = smooth(0.0, 0.19, v);
    let crown = smooth(1.02, 0.93, v);
    (0.12 + 0.88 * foot) * (0.85 + 0.15 * crown)
}

/// The top: a soft rim around a low dome with the motif laid in; (0.5, 0.5) is the middle. No line is
/// thinner than what can be seen from the usual distance: it would glitter there.
fn lacquer_top(motif: &Figure, p: Vec2) -> Cut {
    let (q, d) = on_top(motif, p, 1.10);
    let r = q.length();
    let dome = 0.040 * (1.0 - (r / 0.84).min(1.0).powi(2));
    // Low and at the very edge: from afar the motif is what is read.
    let rim = 0.020 * smooth(0.84, 0.97, r);
    let line = smooth(0.030, -0.030, d.abs() - 0.090);
    let valley = smooth(0.10, 0.0, (r - 0.88).abs());
    Cut {
        height: dome + rim - 0.012 * line,
        inlay: 0.5 * (1.0 - 0.06 * valley) + 0.5 * line,
        open: 1.0 - 0.08 * valley,
    }
}

/// The wall: a band with the motif, dark edges where layers meet; v grows downwards.
fn lacquer_wall(motif: &Figure, p: Vec2) -> Cut {
    let v = 1.0 - p.y;
    let band = smooth(0.24, 0.30, v) * smooth(0.76, 0.70, v);
    let lines = smooth(0.030, 0.010, (v - 0.27).abs()).max(smooth(0.030, 0.010, (v - 0.73).abs()));
    let d = on_wall(motif, p, 0.40);
    let motif = smooth(0.05, -0.03, d) * band;
    Cut {
        height: -0.012 * lines - 0.01 * motif,
        inlay: 0.5 * (1.0 - 0.16 * band * (1.0 - motif) - 0.06 * lines) + 0.40 * motif,
        open: open_wall(v),
    }
}

/// A flat top with its motif and its whole edge laid in, and the fine grain of ivory.
fn ivory_top(motif: &Figure, p: Vec2) -> Cut {
    let (q, d) = on_top(motif, p, 0.92);
    let r = q.length();
    let edge = smooth(0.845, 0.885, r);
    let line = smooth(0.028, -0.028, d.abs() - 0.092).max(edge);
    let grain = noise(vec2(q.x * 4.0, q.y * 26.0), 71) - 0.5;
    let groove = smooth(0.05, 0.0, (r - 0.865).abs());
    Cut {
        height: 0.014 * (1.0 - (r / 0.80).min(1.0).powi(2)) - 0.006 * line,
        inlay: 0.5 * (1.0 - 0.10 * (0.5 + grain)) * (1.0 - line) + line,
        open: 1.0 - 0.14 * groove,
    }
}

/// A wall whose upper and lower edges are laid in, the motif small between them.
fn ivory_wall(motif: &Figure, p: Vec2) -> Cut {
    let v = 1.0 - p.y;
    let edges = smooth(0.20, 0.15, v).max(smooth(0.74, 0.79, v));
    let motif = smooth(0.05, -0.03, on_wall(motif, p, 0.34));
    let laid = edges.max(0.85 * motif);
    Cut {
        height: -0.006 * laid,
        inlay: 0.5 + 0.5 * laid,
        open: open_wall(v),
    }
}

/// How dark stone is at a point, 0 to 1: clouds, grains and veins. They are no finer than what can be seen: they would glitter.
fn grains(p: Vec2) -> f32 {
    let coarse = smooth(0.56, 0.74, noise(p * 13.0, 83));
    let cloud = noise(p * 3.0, 85);
    let bent = p + 0.5 * vec2(noise(p * 2.2, 86), noise(p * 2.2, 87));
    let vein = smooth(0.055, 0.0, (noise(bent * 2.1, 88) - 0.5).abs());
    (0.42 * coarse + 0.34 * cloud + 0.55 * vein).min(1.0)
}

/// A flat top with a rounded edge and the motif cut deep, its ground painted.
fn stone_top(motif: &Figure, p: Vec2) -> Cut {
    let (q, d) = on_top(motif, p, 1.04);
    let r = q.length();
    let line = smooth(0.034, -0.034, d.abs() - 0.084);
    let stone = grains(p);
    Cut {
        height: -0.060 * smooth(0.80, 1.04, r) - 0.034 * line,
        inlay: 0.5 * (1.0 - 0.42 * stone) * (1.0 - line) + 0.96 * line,
        open: 1.0 - 0.14 * line,
    }
}

/// A plain rough wall: the motif is cut into the top alone.
fn stone_wall(_: &Figure, p: Vec2) -> Cut {
    let v = 1.0 - p.y;
    // The tiles repeat around the wall: their grains must meet.
    let (sin, cos) = (p.x * std::f32::consts::TAU).sin_cos();
    let rough = grains(vec2(0.3 + 0.23 * sin, 0.23 * cos + 0.7 * v));
    Cut {
        height: 0.004 * rough,
        inlay: 0.5 * (1.0 - 0.36 * rough),
        open: open_wall(v),
    }
}
