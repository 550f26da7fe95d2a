//! Pieces: meshes of each set, and textures of the symbols carved into them.

use std::f32::consts::TAU;

use bevy::math::{Vec2, vec2};
use bevy::prelude::{Image, Mesh};
use table_themes::{PieceSet, SymbolShape};

use crate::layout::{PIECE_HEIGHT, PIECE_RADIUS};
use crate::mesh::MeshBuilder;
use crate::shading::{noise, smooth};
use crate::texture::{self, Pixel, TextureDetail};

/// Side of a texture layer in pixels.
const SIDE: usize = 192;

/// Reliefs of the symbols: one layer per top, then one per wall. Channels: slope along u, slope
/// along v, inlay (0.5 none, 1 inlay only, less than 0.5 darkens), ambient light.
#[must_use]
pub fn relief_texture(set: PieceSet, symbols: &[SymbolShape], detail: TextureDetail) -> Image {
    let side = SIDE / detail.parts();
    let (top, wall): (ReliefFn, ReliefFn) = match set {
        PieceSet::Lacquer => (lacquer_top, lacquer_wall),
        PieceSet::IvoryAndEbony => (ivory_top, ivory_wall),
        PieceSet::Stone => (stone_top, stone_wall),
    };
    let tops = symbols
        .iter()
        .map(|symbol| relief_layer(side, |p| top(symbol, p)));
    let walls = symbols
        .iter()
        .map(|symbol| relief_layer(side, |p| wall(symbol, p)));
    let layers: Vec<Vec<Pixel>> = tops.chain(walls).collect();
    texture::image(layers, (side, side), false, true)
}

/// A point of a relief.
struct Relief {
    height: f32,
    inlay: f32,
    open: f32,
}

/// The relief at a point of a top or wall.
type ReliefFn = fn(&SymbolShape, Vec2) -> Relief;

fn relief_layer(side: usize, relief: impl Fn(Vec2) -> Relief + Sync) -> Vec<Pixel> {
    let step = 1.0 / side as f32;
    texture::rows(side, side, |x, y| {
        let p = vec2(x as f32 + 0.5, y as f32 + 0.5) * step;
        let here = relief(p);
        let right = relief(p + vec2(step, 0.0)).height - relief(p - vec2(step, 0.0)).height;
        let down = relief(p + vec2(0.0, step)).height - relief(p - vec2(0.0, step)).height;
        let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
        let slope = |rise: f32| byte(0.5 - 0.5 * (rise / (2.0 * step)).clamp(-1.0, 1.0));
        [slope(right), slope(down), byte(here.inlay), byte(here.open)]
    })
}

/// Point of a top from -1 to 1, and the distance to a symbol that faces south.
fn on_top(symbol: &SymbolShape, p: Vec2, size: f32) -> (Vec2, f32) {
    let q = (p - Vec2::splat(0.5)) * 2.0;
    // The symbol's y points up.
    (
        q,
        symbol.distance((vec2(q.x, -q.y) / size).to_array()) * size,
    )
}

/// Distance to a symbol in the center of a wall tile; v points down.
fn on_wall(symbol: &SymbolShape, p: Vec2, size: f32) -> f32 {
    // Tiles are about 1.45 times as wide as high.
    symbol.distance((vec2((p.x - 0.5) * 1.45, 0.5 - p.y) / size).to_array())
}

/// Ambient light on a wall, reduced where layers meet; v points up.
fn open_wall(v: f32) -> f32 {
    let foot = smooth(0.0, 0.19, v);
    let stack_top = smooth(1.02, 0.93, v);
    (0.12 + 0.88 * foot) * (0.85 + 0.15 * stack_top)
}

/// Lacquer top: a soft rim around a low dome with an inlaid symbol, centered at (0.5, 0.5). Lines
/// are wide enough for the default camera distance; thinner ones would flicker.
fn lacquer_top(symbol: &SymbolShape, p: Vec2) -> Relief {
    let (q, d) = on_top(symbol, p, 1.10);
    let r = q.length();
    let dome = 0.040 * (1.0 - (r / 0.90).min(1.0).powi(2));
    // Low and at the very edge, so that the symbol dominates from afar.
    let rim = 0.012 * smooth(0.90, 0.99, r);
    let line = smooth(0.030, -0.030, d.abs() - 0.090);
    let valley = smooth(0.08, 0.0, (r - 0.93).abs());
    Relief {
        height: dome + rim - 0.006 * line,
        inlay: 0.5 * (1.0 - 0.06 * valley) + 0.5 * line,
        open: 1.0 - 0.08 * valley,
    }
}

/// Lacquer wall: a band with the symbol, dark edges where layers meet; v points down.
fn lacquer_wall(symbol: &SymbolShape, p: Vec2) -> Relief {
    let v = 1.0 - p.y;
    let band = smooth(0.24, 0.30, v) * smooth(0.76, 0.70, v);
    let lines = smooth(0.030, 0.010, (v - 0.27).abs()).max(smooth(0.030, 0.010, (v - 0.73).abs()));
    let d = on_wall(symbol, p, 0.40);
    let symbol = smooth(0.05, -0.03, d) * band;
    Relief {
        height: -0.012 * lines - 0.01 * symbol,
        inlay: 0.5 * (1.0 - 0.16 * band * (1.0 - symbol) - 0.06 * lines) + 0.40 * symbol,
        open: open_wall(v),
    }
}

/// Darkening of ivory at a point, 0 to 1: fine lines along the tooth, crossed by growth lines.
fn tooth(q: Vec2) -> f32 {
    let along = noise(vec2(q.x * 3.0, q.y * 34.0), 71);
    let bent = q.y + 0.10 * (q.x * 2.6).sin();
    let growth = noise(vec2(bent * 9.0, q.x * 1.2), 72);
    0.6 * along + 0.4 * growth
}

/// Ivory top: a low dome with a rounded edge, an inlaid symbol and a thin ring. The joints are
/// dirty.
fn ivory_top(symbol: &SymbolShape, p: Vec2) -> Relief {
    let (q, d) = on_top(symbol, p, 1.00);
    let r = q.length();
    let off = (d.abs() - 0.088).min((r - 0.86).abs() - 0.020);
    let line = smooth(0.024, -0.024, off);
    let joint = smooth(0.060, 0.010, off.abs());
    let dome = 0.056 * (1.0 - r.min(1.0).powi(2));
    let tooth = tooth(q);
    Relief {
        height: dome - 0.045 * smooth(0.90, 1.02, r) - 0.008 * smooth(0.03, -0.05, off),
        inlay: 0.5 * (1.0 - 0.13 * tooth) * (1.0 - line) + line,
        open: 1.0 - 0.14 * joint,
    }
}

/// Ivory wall: plain, with a small symbol in the center, which separates the layers of a stack.
fn ivory_wall(symbol: &SymbolShape, p: Vec2) -> Relief {
    let v = 1.0 - p.y;
    let symbol = smooth(0.05, -0.03, on_wall(symbol, p, 0.36));
    Relief {
        height: -0.006 * symbol,
        inlay: 0.5 + 0.5 * symbol,
        open: open_wall(v),
    }
}

/// Strength of a marble vein at a point, 0 to 1, and the darkness of the stone around it.
fn marble(p: Vec2) -> (f32, f32) {
    let bent = p
        + 0.42 * vec2(noise(p * 2.3, 86), noise(p * 2.3, 87))
        + 0.09 * vec2(noise(p * 9.0, 89), noise(p * 9.0, 90));
    let crack = |scale: f32, seed: u32, wide: f32| {
        let off = (noise(bent * scale, seed) - 0.5).abs();
        smooth(wide, 0.0, off)
    };
    // Vary the strength of the veins.
    let strong = smooth(0.22, 0.58, noise(p * 2.7, 91));
    let vein = crack(3.1, 88, 0.052) * strong;
    let fine = 0.6 * crack(6.0, 92, 0.060) * (1.0 - 0.6 * strong);
    let cloud = 0.65 * noise(bent * 2.6, 85) + 0.35 * noise(bent * 7.0, 84);
    (vein.max(fine), cloud)
}

/// Stone top: polished, with a rounded edge and a deeply cut, painted symbol.
fn stone_top(symbol: &SymbolShape, p: Vec2) -> Relief {
    let (q, d) = on_top(symbol, p, 1.04);
    let r = q.length();
    let off = d.abs() - 0.084;
    let line = smooth(0.022, -0.022, off);
    let (vein, cloud) = marble(p);
    // No veins in and near the paint: they would look like a part of the symbol.
    let apart = smooth(0.10, 0.24, d);
    let stone = 0.5 * (1.0 - 0.26 * cloud) + 0.5 * VEIN * vein * apart;
    Relief {
        height: 0.034 * (1.0 - r * r)
            - 0.085 * smooth(0.86, 1.02, r)
            - 0.042 * smooth(0.04, -0.05, off),
        inlay: stone * (1.0 - line) + 0.96 * line,
        open: 1.0 - 0.30 * smooth(0.035, 0.0, off.abs()),
    }
}

/// Share of the inlay color in a stone vein.
const VEIN: f32 = 0.22;

/// Stone wall: polished and plain; only the top has a symbol.
fn stone_wall(_: &SymbolShape, p: Vec2) -> Relief {
    let v = 1.0 - p.y;
    // The tiles repeat around the wall, so veins must be continuous.
    let (sin, cos) = (p.x * std::f32::consts::TAU).sin_cos();
    let (vein, cloud) = marble(vec2(0.3 + 0.20 * sin, 0.20 * cos + 0.5 * v));
    Relief {
        height: 0.0,
        inlay: 0.5 * (1.0 - 0.30 * cloud) + 0.5 * 0.8 * VEIN * vein,
        open: open_wall(v),
    }
}

/// Segments of the circle, a multiple of [`WALL_SYMBOLS`].
const SEGMENTS: usize = 24;
/// Number of symbols around the wall.
const WALL_SYMBOLS: usize = 8;

/// A point of a piece's profile: distance from the axis, height, outward and upward part of the
/// normal, v coordinate of the wall texture.
type ProfilePoint = (f32, f32, f32, f32, f32);

/// Profile of a piece from bottom to top.
fn profile(set: PieceSet) -> [ProfilePoint; 5] {
    let (r, h) = (PIECE_RADIUS, PIECE_HEIGHT);
    match set {
        PieceSet::Lacquer => [
            (r - 0.030, 0.0, 0.80, -0.60, 0.0),
            (r, 0.032, 1.0, -0.10, 0.14),
            (r, h - 0.055, 1.0, 0.05, 0.74),
            (r - 0.016, h - 0.018, 0.72, 0.70, 0.90),
            (r - 0.052, h, 0.16, 0.99, 1.0),
        ],
        // Sharp edges.
        PieceSet::IvoryAndEbony => [
            (r - 0.022, 0.0, 0.84, -0.54, 0.0),
            (r - 0.002, 0.022, 1.0, -0.06, 0.10),
            (r - 0.002, h - 0.034, 1.0, 0.04, 0.84),
            (r - 0.014, h - 0.010, 0.74, 0.67, 0.95),
            (r - 0.038, h, 0.12, 0.99, 1.0),
        ],
        // Flat top with rounded edges.
        PieceSet::Stone => [
            (r - 0.046, 0.0, 0.70, -0.71, 0.0),
            (r - 0.004, 0.046, 1.0, -0.12, 0.20),
            (r - 0.004, h - 0.058, 1.0, 0.12, 0.74),
            (r - 0.022, h - 0.016, 0.70, 0.71, 0.92),
            (r - 0.062, h, 0.18, 0.98, 1.0),
        ],
    }
}

/// The mesh of a piece, bottom at y = 0.
#[must_use]
pub fn piece_mesh(set: PieceSet) -> Mesh {
    let profile = profile(set);
    let mut mesh = MeshBuilder::default();
    let segments_per_symbol = SEGMENTS / WALL_SYMBOLS;
    for repeat in 0..WALL_SYMBOLS {
        let first = mesh.count();
        let rings = profile.len() as u32;
        for step in 0..=segments_per_symbol {
            let angle = TAU * (repeat * segments_per_symbol + step) as f32 / SEGMENTS as f32;
            let (sin, cos) = angle.sin_cos();
            for (radius, y, out, up, v) in profile {
                mesh.add(
                    [radius * sin, y, radius * cos],
                    [out * sin, up, out * cos],
                    [2.0 + step as f32 / segments_per_symbol as f32, 1.0 - v],
                );
            }
        }
        for step in 0..segments_per_symbol as u32 {
            for ring in 0..rings - 1 {
                let a = first + step * rings + ring;
                let b = a + rings;
                mesh.quad([a, b, b + 1, a + 1]);
            }
        }
    }
    let first = mesh.count();
    let (rim, h, ..) = profile[profile.len() - 1];
    let uv = |p: Vec2| [p.x / (2.0 * rim) + 0.5, p.y / (2.0 * rim) + 0.5];
    for step in 0..SEGMENTS {
        let (sin, cos) = (TAU * step as f32 / SEGMENTS as f32).sin_cos();
        mesh.add(
            [rim * sin, h, rim * cos],
            [0.10 * sin, 0.995, 0.10 * cos],
            uv(vec2(rim * sin, rim * cos)),
        );
    }
    for corners in triangulate_polygon(SEGMENTS as u32) {
        mesh.triangle(corners.map(|corner| first + corner));
    }
    mesh.mesh()
}

/// Triangulates a convex polygon with as few slivers as possible: a large triangle in the center,
/// then smaller ones outward. Software renderers shade whole blocks, so slivers are expensive.
fn triangulate_polygon(corners: u32) -> Vec<[u32; 3]> {
    let mut triangles = Vec::new();
    let mut arcs = vec![
        (0, corners / 3),
        (corners / 3, 2 * corners / 3),
        (2 * corners / 3, corners),
    ];
    triangles.push([0, corners / 3, 2 * corners / 3]);
    while let Some((from, to)) = arcs.pop() {
        if to - from > 1 {
            let middle = from.midpoint(to);
            triangles.push([from, middle, to % corners]);
            arcs.extend([(from, middle), (middle, to)]);
        }
    }
    triangles
}
