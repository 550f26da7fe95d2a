//! The board: its mesh, and its texture with lighting and engravings, generated for each board.

use bevy::math::{Vec2, vec2, vec3};
use bevy::mesh::Mesh;
use bevy::prelude::Image;
use stack_game::{Square, TrayKind};
use table_themes::{Board, Light, Theme};

use crate::layout::{
    BoardLayout, INLAY_SLANT, LABEL_BAND, SLAB_BASE, SQUARE_HALF, THICKNESS, TrayShape,
};
use crate::mesh::MeshBuilder;
use crate::shading::{LIGHT_DIRECTION, hash, lamp_share, lerp, mix, noise, smooth, wood_tone};
use crate::texture::{self, Pixel, TextureDetail, encode};
use crate::tray_mesh::{self, TrayPart, rounded_rectangle};

/// Side of the top's texture in pixels.
pub(crate) const SIZE: usize = 1792;
/// Height of the strip below it, for the edges of slab and trays.
pub(crate) const STRIP: usize = 128;

/// Side of the square that the texture covers, in world units.
pub(crate) fn span(layout: &BoardLayout) -> f32 {
    2.0 * layout.extent().max_element() + 0.1
}

/// Half the width of the brass line.
const BRASS: f32 = 0.036;

/// Height of the squares above the wood between them.
const BEVEL_HEIGHT: f32 = 0.024;
/// Width of the bevel of a square.
const BEVEL_WIDTH: f32 = 0.030;
/// Offset of the shadows of the squares, away from the lamp.
const SHADOW: Vec2 = vec2(0.050, 0.033);

/// Paints the top of the board and the strip for edges.
#[must_use]
pub fn board_texture(layout: &BoardLayout, theme: &Theme, detail: TextureDetail) -> Image {
    let (board, light) = (&theme.board, &theme.light);
    let (size, strip) = (SIZE / detail.parts(), STRIP / detail.parts());
    let span = span(layout);
    let texel = span / size as f32;
    let world = |x: usize, y: usize| {
        vec2(
            (x as f32 + 0.5) * texel - span / 2.0,
            (y as f32 + 0.5) * texel - span / 2.0,
        )
    };
    let trays: Vec<(TrayKind, TrayShape)> = layout
        .trays()
        .into_iter()
        .map(|(tray, shape)| (tray.kind, shape))
        .collect();
    let heights = texture::rows(size, size, |x, y| height_at(layout, &trays, world(x, y)));
    let pixels: Vec<Pixel> = texture::rows(size, size + strip, |x, y| {
        if y >= size {
            let p = vec2(
                x as f32 / size as f32 * 12.0,
                (y - size) as f32 / strip as f32 * 0.9,
            );
            // The rounded upper edge catches the light; the bottom is in shade.
            let deep = p.y / 0.9;
            let light = 1.0 + 0.7 * smooth(0.16, 0.02, deep) - 0.5 * smooth(0.3, 1.0, deep);
            let wood = mix(board.dark.0, board.frame.0, 0.15 + wood_tone(p, 77));
            return pixel(wood.map(|part| part * light));
        }
        let p = world(x, y);
        let at = |x: usize, y: usize| heights[y.min(size - 1) * size + x.min(size - 1)];
        let slope = vec2(
            at(x + 1, y) - at(x.saturating_sub(1), y),
            at(x, y + 1) - at(x, y.saturating_sub(1)),
        ) / (2.0 * texel);
        let (color, gloss) = surface_at(layout, board, &trays, p);
        pixel(illuminate(light, (color, gloss), slope, at(x, y), p))
    });
    drop(heights);
    texture::image(vec![pixels], (size, size + strip), true, false)
}

fn pixel(color: [f32; 3]) -> Pixel {
    [encode(color[0]), encode(color[1]), encode(color[2]), 255]
}

/// The nearest square and the signed distance to its border (negative inside).
fn square_border(layout: &BoardLayout, p: Vec2) -> Option<(f32, Square)> {
    let square = layout.square_at(p)?;
    let at = layout.center(square);
    // Squares of a checkered board share their borders.
    let (half, round) = if layout.is_checkered() {
        (0.5, 0.0)
    } else {
        (SQUARE_HALF, 0.022)
    };
    Some((
        rounded_rectangle(p - vec2(at.x, at.z), Vec2::splat(half), round),
        square,
    ))
}

/// Signed distance to the brass line.
fn inlay(layout: &BoardLayout, p: Vec2) -> f32 {
    let half = layout.squares_extent() + Vec2::splat(LABEL_BAND - 0.03);
    BoardLayout::octagon(p, half, layout.diagonal() + INLAY_SLANT)
}

/// Surface height at a point relative to the board's top, for lighting.
fn height_at(layout: &BoardLayout, trays: &[(TrayKind, TrayShape)], p: Vec2) -> f32 {
    if let Some((_, tray)) = tray_at(trays, p) {
        return tray_mesh::height(tray, p);
    }
    let mut h = 0.0;
    if !layout.is_checkered()
        && let Some((d, _)) = square_border(layout, p)
    {
        h += BEVEL_HEIGHT * (-d / BEVEL_WIDTH).clamp(0.0, 1.0);
    }
    // The brass line is a thin rounded bar between two grooves.
    let line = inlay(layout, p);
    h -= 0.010 * smooth(0.035, 0.0, (line.abs() - 0.042).abs());
    h += 0.016 * smooth(0.036, 0.0, line.abs());
    // The rim rises to a rail with a rounded outer edge.
    h += 0.030 * smooth(0.05, 0.15, line);
    let edge = BoardLayout::octagon(p, layout.slab(), layout.slab_diagonal());
    let fall = smooth(-0.17, 0.02, edge);
    h - 0.110 * fall * fall
}

/// Gloss of metal, which reflects in its own color.
const METAL: f32 = 2.0;

/// Color of the board at a point, and its gloss: 0 to 1, or [`METAL`].
fn surface_at(
    layout: &BoardLayout,
    board: &Board,
    trays: &[(TrayKind, TrayShape)],
    p: Vec2,
) -> ([f32; 3], f32) {
    if let Some((kind, tray)) = tray_at(trays, p) {
        return tray_surface(*kind, tray, board, p);
    }
    let line = inlay(layout, p);
    if let Some((d, square)) = square_border(layout, p)
        && d < 0.012
    {
        let plank = 100 + u32::from(square.file()) * 31 + u32::from(square.rank()) * 17;
        // Each square is a separate piece of wood: slightly different in tone, angle and ring
        // width.
        let own = |place: i32| hash(plank as i32, place, 9) - 0.5;
        let shade = 1.0 + 0.15 * own(5);
        let relief = Vec2::from_angle(0.34 * own(6)).rotate(p) * (1.3 + 1.1 * own(7));
        let fibers = noise(vec2(relief.x * 4.6, relief.y * 49.0), plank ^ 8) - 0.5;
        let grain = wood_tone(relief, plank) + 0.30 * fibers + 0.30 * own(8);
        let (low, high) = if layout.is_checkered() {
            (board.field.0, board.played.0)
        } else {
            (board.square_grain.0, board.square.0)
        };
        let color = mix(low, high, 0.15 + grain).map(|c| c * shade);
        let joint = if layout.is_checkered() { -0.010 } else { 0.0 };
        let border = smooth(joint - 0.006, joint + 0.006, d);
        return (mix(color, board.dark.0, border * 0.75), 0.6);
    }
    if layout.is_checkered() && p.abs().cmple(layout.squares_extent()).all() {
        // Unused squares of a checkered board: light wood, flush with the board.
        let cell = (p + layout.squares_extent()).floor();
        let middle = cell + Vec2::splat(0.5) - layout.squares_extent();
        let plank = 60 + (cell.x * 23.0 + cell.y * 37.0) as u32;
        let border = smooth(
            -0.02,
            0.0,
            rounded_rectangle(p - middle, Vec2::splat(0.5), 0.0),
        );
        let grain = wood_tone(vec2(p.y * 1.1, p.x * 1.1), plank);
        let color = mix(board.unplayed.0.map(|c| c * 0.82), board.unplayed.0, grain);
        return (mix(color, board.dark.0, border * 0.7), 0.7);
    }
    if line.abs() < BRASS {
        let worn = 0.85 + 0.25 * noise(p * 9.0, 4);
        let color = mix(
            board.brass.0,
            board.dark.0,
            smooth(BRASS - 0.012, BRASS, line.abs()) * 0.6,
        );
        return (color.map(|c| c * worn), METAL);
    }
    if line < 0.0 {
        let wood = mix(board.dark.0, board.field.0, 0.25 + 0.75 * wood_tone(p, 7));
        // Shadows of the squares, and contact shadows.
        let under = |at: Vec2, soft: f32| {
            let (d, _) = square_border(layout, at)?;
            Some(smooth(soft, -0.02, d))
        };
        let cast_shadow = under(p - SHADOW, 0.03).unwrap_or(0.0);
        let contact_shadow = under(p, 0.055).unwrap_or(0.0);
        let dark = 0.55 * cast_shadow.max(contact_shadow);
        return (mix(wood, board.dark.0.map(|c| c * 0.5), dark), 0.7);
    }
    (frame_color(layout, board, p), 0.8)
}

/// The tray at a point.
fn tray_at(trays: &[(TrayKind, TrayShape)], p: Vec2) -> Option<&(TrayKind, TrayShape)> {
    trays
        .iter()
        .find(|(_, tray)| tray_mesh::part_at(tray, p).is_some())
}

/// Color and gloss of a tray.
fn tray_surface(kind: TrayKind, tray: &TrayShape, board: &Board, p: Vec2) -> ([f32; 3], f32) {
    match tray_mesh::part_at(tray, p) {
        Some(TrayPart::Felt(inside)) => {
            // Easy to distinguish and in no player's color: light for pieces that return to play,
            // dark for captures.
            let felt = match kind {
                TrayKind::Captures => board.felt_captures.0,
                _ => board.felt.0,
            };
            let nap = 0.82 + 0.36 * noise(p * 40.0, 301);
            let shade = smooth(0.10, 0.0, inside) * 0.6;
            (mix(felt.map(|c| c * nap), board.dark.0, shade), 0.0)
        }
        // Old brass, duller than the line on the board, so that the pieces stand out.
        Some(TrayPart::Brass) => (board.brass.0.map(|c| c * 0.45), 0.4),
        _ => {
            let along = if tray.half.x > tray.half.y {
                p
            } else {
                vec2(p.y, p.x)
            };
            // Each tray has its own plank with narrower rings than the rim, because it is smaller.
            let plank = 91 + (tray.center.x * 7.0 + tray.center.y * 13.0).abs() as u32;
            let fibers = noise(vec2(along.x * 5.0, along.y * 52.0), plank ^ 8) - 0.5;
            let grain = 0.22 + 1.05 * wood_tone(along * vec2(1.0, 1.9), plank) + 0.45 * fibers;
            (
                mix(board.dark.0, board.frame.0, grain).map(|c| c * 1.18),
                1.0,
            )
        }
    }
}

/// Wood of the rim: planks along its sides with mitered corners.
fn frame_color(layout: &BoardLayout, board: &Board, p: Vec2) -> [f32; 3] {
    let slab = layout.slab();
    let q = p.abs();
    let slant = (q.x + q.y - layout.slab_diagonal()) * std::f32::consts::FRAC_1_SQRT_2;
    let (x, z) = (q.x - slab.x, q.y - slab.y);
    let (east, south) = (u32::from(p.x > 0.0), u32::from(p.y > 0.0));
    let (along, plank) = if slant > x && slant > z {
        let turned = vec2(
            p.x - p.y * p.x.signum() * p.y.signum(),
            p.x.signum() * p.x + q.y,
        );
        (turned * std::f32::consts::FRAC_1_SQRT_2, east + 2 * south)
    } else if z > x {
        (p, 4 + south)
    } else {
        (vec2(p.y, p.x), 6 + east)
    };
    let miter = [(slant - x).abs(), (slant - z).abs(), (x - z).abs()];
    let nearest = if slant.max(x).max(z) == slant {
        miter[0].min(miter[1])
    } else {
        miter[0].min(miter[1]).min(miter[2] + 9.0)
    };
    let seam = smooth(0.016, 0.004, nearest) * 0.6;
    let color = mix(
        board.dark.0,
        board.frame.0,
        0.10 + wood_tone(along, 40 + 10 * plank),
    );
    mix(color, board.dark.0, seam)
}

/// Lights a sloped surface from the upper left and darkens recesses.
fn illuminate(
    light: &Light,
    (color, gloss): ([f32; 3], f32),
    slope: Vec2,
    height: f32,
    p: Vec2,
) -> [f32; 3] {
    let n = vec3(-slope.x, 1.0, -slope.y).normalize();
    let lamp = LIGHT_DIRECTION.normalize();
    let direct = n.dot(lamp).max(0.0);
    let shade = lerp(1.0, 0.72, smooth(-0.01, -0.06, height));
    let fall = lamp_share(light.fall, p);
    let half = (lamp + vec3(0.0, 0.82, 0.57).normalize()).normalize();
    // Subtract most of the highlight of a flat surface, which would look like haze on dark wood.
    let flat = half.y.max(0.0).powf(28.0);
    let shine = (n.dot(half).max(0.0).powf(28.0) - 0.7 * flat).max(0.0) * gloss.min(1.0) * 0.060;
    let (warm, sky) = (light.board_lamp.0, light.board_sky.0);
    // Metal has much stronger highlights in its own color, mostly near the lamp.
    let metal = if gloss < METAL {
        0.0
    } else {
        1.7 * n.dot(half).max(0.0).powf(40.0) * fall * fall
    };
    let mut out = [0.0; 3];
    for c in 0..3 {
        let spread = direct * 1.12 * warm[c] + sky[c];
        out[c] = (color[c] * (spread * shade + metal * warm[c]) + shine * warm[c]) * fall;
    }
    out
}

/// The slab with its top and edges, and the trays.
#[must_use]
pub fn board_mesh(layout: &BoardLayout) -> Mesh {
    let span = span(layout);
    let share = SIZE as f32 / (SIZE + STRIP) as f32;
    let top = |p: Vec2| [p.x / span + 0.5, (p.y / span + 0.5) * share];
    let edge = |along: f32, deep: f32| [along / 12.0, share + (1.0 - share) * deep];
    let mut corners = MeshBuilder::default();
    let outline = layout.outline();
    for p in outline {
        corners.add([p.x, 0.0, p.y], [0.0, 1.0, 0.0], top(p));
    }
    // The outline is clockwise seen from above; triangles are counterclockwise.
    for n in 1..7u32 {
        corners.triangle([0, n + 1, n]);
    }
    for n in 0..8 {
        let (a, b) = (outline[n], outline[(n + 1) % 8]);
        let out = (a + b).normalize();
        let first = corners.count();
        let length = (b - a).length();
        for (p, y, along, deep) in [
            (a, 0.0, 0.0, 0.02),
            (b, 0.0, length, 0.02),
            (b * SLAB_BASE, -THICKNESS, length, 0.85),
            (a * SLAB_BASE, -THICKNESS, 0.0, 0.85),
        ] {
            corners.add([p.x, y, p.y], [out.x, 0.0, out.y], edge(along, deep));
        }
        corners.quad([first, first + 1, first + 2, first + 3]);
    }
    for (_, tray) in layout.trays() {
        tray_mesh::add(&mut corners, &tray, top, edge);
    }
    corners.mesh()
}
