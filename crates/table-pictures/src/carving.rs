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
    let dome = 0.040 * (1.0 - (r / 0.90).min(1.0).powi(2));
    // Low and at the very edge: from afar the motif is what is read.
    let rim = 0.012 * smooth(0.90, 0.99, r);
    let line = smooth(0.030, -0.030, d.abs() - 0.090);
    let valley = smooth(0.08, 0.0, (r - 0.93).abs());
    Cut {
        height: dome + rim - 0.006 * line,
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

/// How far ivory is darkened at a point, 0 to 1: the fine lines along the tooth, crossed by those of its growth.
fn tooth(q: Vec2) -> f32 {
    let along = noise(vec2(q.x * 3.0, q.y * 34.0), 71);
    let bent = q.y + 0.10 * (q.x * 2.6).sin();
    let growth = noise(vec2(bent * 9.0, q.x * 1.2), 72);
    0.6 * along + 0.4 * growth
}

/// A low dome with a rounded edge; laid into it the motif and a thin line around it. Dirt of many years lies in the joints.
fn ivory_top(motif: &Figure, p: Vec2) -> Cut {
    let (q, d) = on_top(motif, p, 1.00);
    let r = q.length();
    let off = (d.abs() - 0.088).min((r - 0.86).abs() - 0.020);
    let line = smooth(0.024, -0.024, off);
    let joint = smooth(0.060, 0.010, off.abs());
    let dome = 0.056 * (1.0 - r.min(1.0).powi(2));
    let tooth = tooth(q);
    Cut {
        height: dome - 0.045 * smooth(0.90, 1.02, r) - 0.008 * smooth(0.03, -0.05, off),
        inlay: 0.5 * (1.0 - 0.13 * tooth) * (1.0 - line) + line,
        open: 1.0 - 0.14 * joint,
    }
}

/// A plain wall with the motif small in the middle, so that a stack tells its layers.
fn ivory_wall(motif: &Figure, p: Vec2) -> Cut {
    let v = 1.0 - p.y;
    let motif = smooth(0.05, -0.03, on_wall(motif, p, 0.36));
    Cut {
        height: -0.006 * motif,
        inlay: 0.5 + 0.5 * motif,
        open: open_wall(v),
    }
}

/// How much of a vein is at a point of marble, 0 to 1, and how dark the stone around it is.
fn marble(p: Vec2) -> (f32, f32) {
    let bent = p
        + 0.42 * vec2(noise(p * 2.3, 86), noise(p * 2.3, 87))
        + 0.09 * vec2(noise(p * 9.0, 89), noise(p * 9.0, 90));
    let crack = |scale: f32, seed: u32, wide: f32| {
        let off = (noise(bent * scale, seed) - 0.5).abs();
        smooth(wide, 0.0, off)
    };
    // Veins come and go.
    let strong = smooth(0.22, 0.58, noise(p * 2.7, 91));
    let vein = crack(3.1, 88, 0.052) * strong;
    let fine = 0.6 * crack(6.0, 92, 0.060) * (1.0 - 0.6 * strong);
    let cloud = 0.65 * noise(bent * 2.6, 85) + 0.35 * noise(bent * 7.0, 84);
    (vein.max(fine), cloud)
}

/// A polished top with a rounded edge and the motif cut deep, its ground painted.
fn stone_top(motif: &Figure, p: Vec2) -> Cut {
    let (q, d) = on_top(motif, p, 1.04);
    let r = q.length();
    let off = d.abs() - 0.084;
    let line = smooth(0.022, -0.022, off);
    let (vein, cloud) = marble(p);
    // Beside what is painted, and in it, veins would be read as a part of it.
    let apart = smooth(0.10, 0.24, d);
    let stone = 0.5 * (1.0 - 0.26 * cloud) + 0.5 * VEIN * vein * apart;
    Cut {
        height: 0.034 * (1.0 - r * r)
            - 0.085 * smooth(0.86, 1.02, r)
            - 0.042 * smooth(0.04, -0.05, off),
        inlay: stone * (1.0 - line) + 0.96 * line,
        open: 1.0 - 0.30 * smooth(0.035, 0.0, off.abs()),
    }
}

/// How much of the inlay's colour is in a vein of stone.
const VEIN: f32 = 0.22;

/// A plain polished wall: the motif is cut into the top alone.
fn stone_wall(_: &Figure, p: Vec2) -> Cut {
    let v = 1.0 - p.y;
    // The tiles repeat around the wall: their veins must meet.
    let (sin, cos) = (p.x * std::f32::consts::TAU).sin_cos();
    let (vein, cloud) = marble(vec2(0.3 + 0.20 * sin, 0.20 * cos + 0.5 * v));
    Cut {
        height: 0.0,
        inlay: 0.5 * (1.0 - 0.30 * cloud) + 0.5 * 0.8 * VEIN * vein,
        open: open_wall(v),
    }
}
