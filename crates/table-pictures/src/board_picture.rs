//! The picture of the board's top, lit and engraved, painted when a board is put on the table.

use bevy::math::{Vec2, vec2, vec3};
use bevy::prelude::Image;
use stack_game::{Square, TrayKind};
use table_themes::{Board, Light, Theme};

use crate::canvas::{self, Detail, Pixel, encode};
use crate::dish::{self, DishPart, rounded};
use crate::layout::{BoardLayout, DISH, INLAY_SLANT, LABEL_BAND, Recess};
use crate::light::{LIGHT, lamp_share};
use crate::wood::{hash, lerp, mix, noise, smooth, tone};

/// The side of the top's picture in pixels.
pub(crate) const SIZE: usize = 1792;
/// The height of the strip below it, for the slab's edge.
pub(crate) const STRIP: usize = 128;
/// The side of the square of the world that the picture covers.
pub(crate) fn span(layout: &BoardLayout) -> f32 {
    2.0 * layout.extent().max_element() + 0.1
}

/// Half the width of the line of brass.
const BRASS: f32 = 0.036;

/// How high squares stand over the wood between them, and how wide their bevel is.
const BEVEL: (f32, f32) = (0.024, 0.030);
/// How far their shadow reaches, away from the lamp.
const SHADOW: Vec2 = vec2(0.050, 0.033);

/// Paints the top of the board and the strip for its edge.
#[must_use]
pub fn board_picture(layout: &BoardLayout, theme: &Theme, detail: Detail) -> Image {
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
    let recesses: Vec<(TrayKind, Recess)> = layout
        .recesses()
        .into_iter()
        .map(|(tray, recess)| (tray.kind, recess))
        .collect();
    let heights = canvas::rows(size, size, |x, y| height(layout, &recesses, world(x, y)));
    let pixels: Vec<Pixel> = canvas::rows(size, size + strip, |x, y| {
        if y >= size {
            let p = vec2(
                x as f32 / size as f32 * 12.0,
                (y - size) as f32 / strip as f32 * 0.9,
            );
            // Its upper edge is rounded and takes the light; its foot stands in its own shade.
            let deep = p.y / 0.9;
            let light = 1.0 + 0.7 * smooth(0.16, 0.02, deep) - 0.5 * smooth(0.3, 1.0, deep);
            let wood = mix(board.dark.0, board.frame.0, 0.15 + tone(p, 77));
            return pixel(wood.map(|part| part * light));
        }
        let p = world(x, y);
        let at = |x: usize, y: usize| heights[y.min(size - 1) * size + x.min(size - 1)];
        let slope = vec2(
            at(x + 1, y) - at(x.saturating_sub(1), y),
            at(x, y + 1) - at(x, y.saturating_sub(1)),
        ) / (2.0 * texel);
        let (colour, gloss) = surface(layout, board, &recesses, p);
        pixel(lit(light, (colour, gloss), slope, at(x, y), p))
    });
    drop(heights);
    canvas::image(vec![pixels], (size, size + strip), true, false)
}

fn pixel(colour: [f32; 3]) -> Pixel {
    [encode(colour[0]), encode(colour[1]), encode(colour[2]), 255]
}

/// The distance to the border of the nearest square, negative inside, and its number.
fn square_border(layout: &BoardLayout, p: Vec2) -> Option<(f32, Square)> {
    let square = layout.square_at(p)?;
    let at = layout.centre(square);
    // Those of a chequered board are laid in beside others: they meet at their borders.
    let (half, round) = if layout.is_chequered() {
        (0.5, 0.0)
    } else {
        (DISH, 0.022)
    };
    Some((
        rounded(p - vec2(at.x, at.z), Vec2::splat(half), round),
        square,
    ))
}

/// The distance of a point from the line of gold.
fn inlay(layout: &BoardLayout, p: Vec2) -> f32 {
    let half = layout.field() + Vec2::splat(LABEL_BAND - 0.03);
    BoardLayout::octagon(p, half, layout.diagonal() + INLAY_SLANT)
}

fn height(layout: &BoardLayout, recesses: &[(TrayKind, Recess)], p: Vec2) -> f32 {
    if let Some((_, recess)) = dish_at(recesses, p) {
        return dish::height(recess, p);
    }
    let mut h = 0.0;
    if !layout.is_chequered()
        && let Some((d, _)) = square_border(layout, p)
    {
        h += BEVEL.0 * (-d / BEVEL.1).clamp(0.0, 1.0);
    }
    // The line of brass is a thin rounded bar between two grooves.
    let line = inlay(layout, p);
    h -= 0.010 * smooth(0.035, 0.0, (line.abs() - 0.042).abs());
    h += 0.016 * smooth(0.036, 0.0, line.abs());
    // The frame rises from there to a rail, whose outer edge is rounded off.
    h += 0.030 * smooth(0.05, 0.15, line);
    let edge = BoardLayout::octagon(p, layout.slab(), layout.slab_diagonal());
    let fall = smooth(-0.17, 0.02, edge);
    h - 0.110 * fall * fall
}

/// The gloss of metal: it reflects in its own colour.
const METAL: f32 = 2.0;

/// The colour of the wood at a point, and its gloss from 0 to 1, or that of metal.
fn surface(
    layout: &BoardLayout,
    board: &Board,
    recesses: &[(TrayKind, Recess)],
    p: Vec2,
) -> ([f32; 3], f32) {
    if let Some((kind, recess)) = dish_at(recesses, p) {
        return dish_surface(*kind, recess, board, p);
    }
    let line = inlay(layout, p);
    if let Some((d, square)) = square_border(layout, p)
        && d < 0.012
    {
        let plank = 100 + u32::from(square.file()) * 31 + u32::from(square.rank()) * 17;
        // Each square is another piece of wood: a little lighter or darker, cut a little aslant, from wider or closer
        // rings.
        let own = |place: i32| hash(plank as i32, place, 9) - 0.5;
        let shade = 1.0 + 0.15 * own(5);
        let cut = Vec2::from_angle(0.34 * own(6)).rotate(p) * (1.3 + 1.1 * own(7));
        let fibres = noise(vec2(cut.x * 4.6, cut.y * 49.0), plank ^ 8) - 0.5;
        let grain = tone(cut, plank) + 0.30 * fibres + 0.30 * own(8);
        let (low, high) = if layout.is_chequered() {
            (board.field.0, board.played.0)
        } else {
            (board.square_grain.0, board.square.0)
        };
        let colour = mix(low, high, 0.15 + grain).map(|c| c * shade);
        let joint = if layout.is_chequered() { -0.010 } else { 0.0 };
        let border = smooth(joint - 0.006, joint + 0.006, d);
        return (mix(colour, board.dark.0, border * 0.75), 0.6);
    }
    if layout.is_chequered() && p.abs().cmple(layout.field()).all() {
        // The squares between: light wood, flush with the board.
        let cell = (p + layout.field()).floor();
        let middle = cell + Vec2::splat(0.5) - layout.field();
        let plank = 60 + (cell.x * 23.0 + cell.y * 37.0) as u32;
        let border = smooth(-0.02, 0.0, rounded(p - middle, Vec2::splat(0.5), 0.0));
        let grain = tone(vec2(p.y * 1.1, p.x * 1.1), plank);
        let colour = mix(board.unplayed.0.map(|c| c * 0.82), board.unplayed.0, grain);
        return (mix(colour, board.dark.0, border * 0.7), 0.7);
    }
    if line.abs() < BRASS {
        let worn = 0.85 + 0.25 * noise(p * 9.0, 4);
        let colour = mix(
            board.brass.0,
            board.dark.0,
            smooth(BRASS - 0.012, BRASS, line.abs()) * 0.6,
        );
        return (colour.map(|c| c * worn), METAL);
    }
    if line < 0.0 {
        let wood = mix(board.dark.0, board.field.0, 0.25 + 0.75 * tone(p, 7));
        // The squares' shadows, and the dark at their feet.
        let under = |at: Vec2, soft: f32| {
            let (d, _) = square_border(layout, at)?;
            Some(smooth(soft, -0.02, d))
        };
        let thrown = under(p - SHADOW, 0.03).unwrap_or(0.0);
        let foot = under(p, 0.055).unwrap_or(0.0);
        let dark = 0.55 * thrown.max(foot);
        return (mix(wood, board.dark.0.map(|c| c * 0.5), dark), 0.7);
    }
    (frame(layout, board, p), 0.8)
}

/// The dish at a point.
fn dish_at(recesses: &[(TrayKind, Recess)], p: Vec2) -> Option<&(TrayKind, Recess)> {
    recesses
        .iter()
        .find(|(_, recess)| dish::part(recess, p).is_some())
}

/// The colour and gloss of a dish.
fn dish_surface(kind: TrayKind, recess: &Recess, board: &Board, p: Vec2) -> ([f32; 3], f32) {
    match dish::part(recess, p) {
        Some(DishPart::Felt(inside)) => {
            // Told apart at a glance and in no player's colour: light for what comes back into play, dark for
            // captures.
            let felt = match kind {
                TrayKind::Captures => board.felt_captures.0,
                _ => board.felt.0,
            };
            let nap = 0.82 + 0.36 * noise(p * 40.0, 301);
            let shade = smooth(0.10, 0.0, inside) * 0.6;
            (mix(felt.map(|c| c * nap), board.dark.0, shade), 0.0)
        }
        // Old brass, duller than the line on the board: the pieces are what shines in a dish.
        Some(DishPart::Brass) => (board.brass.0.map(|c| c * 0.45), 0.4),
        _ => {
            let along = if recess.half.x > recess.half.y {
                p
            } else {
                vec2(p.y, p.x)
            };
            // Each dish is cut from its own plank, with closer rings than the frame's: it is a smaller piece.
            let plank = 91 + (recess.middle.x * 7.0 + recess.middle.y * 13.0).abs() as u32;
            let fibres = noise(vec2(along.x * 5.0, along.y * 52.0), plank ^ 8) - 0.5;
            let grain = 0.22 + 1.05 * tone(along * vec2(1.0, 1.9), plank) + 0.45 * fibres;
            (
                mix(board.dark.0, board.frame.0, grain).map(|c| c * 1.18),
                1.0,
            )
        }
    }
}

/// The wood of the frame: planks that follow its sides and meet in mitres.
fn frame(layout: &BoardLayout, board: &Board, p: Vec2) -> [f32; 3] {
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
    let mitre = [(slant - x).abs(), (slant - z).abs(), (x - z).abs()];
    let nearest = if slant.max(x).max(z) == slant {
        mitre[0].min(mitre[1])
    } else {
        mitre[0].min(mitre[1]).min(mitre[2] + 9.0)
    };
    let seam = smooth(0.016, 0.004, nearest) * 0.6;
    let colour = mix(
        board.dark.0,
        board.frame.0,
        0.10 + tone(along, 40 + 10 * plank),
    );
    mix(colour, board.dark.0, seam)
}

/// Light from the upper left on a surface of a given slope, and the shade in what is deep.
fn lit(
    light: &Light,
    (colour, gloss): ([f32; 3], f32),
    slope: Vec2,
    height: f32,
    p: Vec2,
) -> [f32; 3] {
    let n = vec3(-slope.x, 1.0, -slope.y).normalize();
    let lamp = LIGHT.normalize();
    let direct = n.dot(lamp).max(0.0);
    let shade = lerp(1.0, 0.72, smooth(-0.01, -0.06, height));
    let fall = lamp_share(light.fall, p);
    let half = (lamp + vec3(0.0, 0.82, 0.57).normalize()).normalize();
    // What a flat surface would shine is left out, but for a part: it would lie on dark wood as a haze.
    let flat = half.y.max(0.0).powf(28.0);
    let shine = (n.dot(half).max(0.0).powf(28.0) - 0.7 * flat).max(0.0) * gloss.min(1.0) * 0.060;
    let (warm, sky) = (light.board_lamp.0, light.board_sky.0);
    // Metal shines far more, in its own colour, and most where the lamp is near.
    let metal = if gloss < METAL {
        0.0
    } else {
        1.7 * n.dot(half).max(0.0).powf(40.0) * fall * fall
    };
    let mut out = [0.0; 3];
    for c in 0..3 {
        let spread = direct * 1.12 * warm[c] + sky[c];
        out[c] = (colour[c] * (spread * shade + metal * warm[c]) + shine * warm[c]) * fall;
    }
    out
}
