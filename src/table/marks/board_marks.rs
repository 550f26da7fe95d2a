//! Marks that belong to the board at any time: shadows, coordinates, heights, trays.

use bevy::prelude::*;
use stack_game::{Seat, Square, TrayKind};
use table_pictures::{BoardLayout, Directions, HEIGHT, LIGHT, LIP, NAME_BAND, RADIUS, TRAY_RIM};

use super::mark::{ACCENT, FIRST_MOTIF, INK, Mark, MarkShape, SHADE, WORD_ASPECT, flat};
use crate::table::motion::scene::BoardScene;
use crate::table::touch::preview::PreviewedStacks;
use crate::table::touch::selection::Selection;
use crate::table::touch::sight::{behind_trays, sees};
use crate::table::view::pieces::{InAir, StackOn};

/// The length of a shadow, in heights of the piece or stack that throws it. It is longer than the direction of the light says, so
/// that the shadow of a single piece is seen.
const SLANT: f32 = 0.95;

/// Shadows: away from the light, longer under higher stacks.
pub(super) fn shades(
    wanted: &mut Vec<Mark>,
    stacks: &Query<(&StackOn, &Transform)>,
    flights: &Query<&Transform, With<InAir>>,
) {
    let away = (-LIGHT).with_y(0.0).normalize();
    let turn = Quat::from_rotation_y(-away.z.atan2(away.x));
    for (on, transform) in stacks {
        let height = on.height as f32 * HEIGHT;
        let (deep, reach) = (RADIUS * 3.0, height * SLANT);
        let wide = deep + reach;
        let foot = transform.translation.with_y(0.002);
        let place = Transform {
            translation: foot + away * (reach / 2.0 + 0.045),
            rotation: turn,
            scale: Vec3::new(wide, 1.0, deep),
        };
        wanted.push(Mark::new(MarkShape::Shade, SHADE, 0.84, wide / deep, place));
    }
    for transform in flights {
        let above = transform.translation.y.max(0.0);
        let foot = (transform.translation + away * above * SLANT).with_y(0.003);
        let size = RADIUS * transform.scale.x * (2.7 + above * 0.5);
        let strength = 0.75 / (1.0 + above * 0.8);
        wanted.push(Mark::flat(
            MarkShape::Shade,
            SHADE,
            strength,
            foot,
            0.003,
            size,
        ));
    }
}

/// The least distance between the middles of a letter and of a label that is seen over it.
const HIDDEN: f32 = 0.30;

/// The size of a height's plate, and how far to the side of its stack and to the viewer its middle is.
pub(super) const PLATE: Vec2 = Vec2::new(0.33, 0.264);
const AT_FOOT: Vec2 = Vec2::new(0.33, 0.36);
/// The same on the top of a stack: at its side, else behind its motif.
const AT_TOP: [Vec2; 2] = [Vec2::new(0.40, 0.12), Vec2::new(0.31, -0.31)];

/// A plate that tells a height, upright for the viewer: with a border in the accent for one that would be.
pub(super) fn plate(at: Vec3, height: u8, colour: u32, size: f32, eye: Transform) -> Mark {
    let place = Transform {
        translation: at,
        rotation: eye.rotation * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
        scale: Vec3::new(PLATE.x * size, 1.0, PLATE.y * size),
    };
    let mark = Mark::new(MarkShape::Height, colour, 1.0, PLATE.x / PLATE.y, place);
    mark.number(height)
}

/// The heights of stacks at their feet, or on their tops where others hide these. A stack that would change tells none: it
/// is not yet what it looks like.
pub(super) fn heights(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    previewed: &PreviewedStacks,
    eye: Transform,
) {
    let stacks = &previewed.stacks;
    let letters = letter_places(layout, eye);
    let right = eye.rotation * Vec3::X;
    let near = (eye.rotation * Vec3::NEG_Y)
        .with_y(0.0)
        .normalize_or(Vec3::Z);
    let mut plates: Vec<Vec3> = Vec::new();
    for (&square, stack) in stacks {
        if stack.height() < 2 || previewed.changes(square) {
            continue;
        }
        // On the left, or on the right: where nothing hides it, and where it hides no letter and no other plate.
        let free = |at: &Vec3| {
            let mut letters = letters.iter();
            letters.all(|&(letter, _)| !hides(eye.translation, *at, letter))
                && plates.iter().all(|other| other.distance(*at) > PLATE.x)
                && sees(eye.translation, *at, Some(square), layout, stacks)
        };
        let beside = |at: Vec3, off: Vec2| {
            let near = at + near * off.y + Vec3::Y * 0.05;
            [near - right * off.x, near + right * off.x]
        };
        let foot = beside(layout.centre(square), AT_FOOT);
        let crown = layout.crown(square, stack.height());
        let top = AT_TOP.into_iter().flat_map(|off| beside(crown, off));
        if let Some(at) = foot.into_iter().chain(top).find(free) {
            plates.push(at);
            wanted.push(plate(at, stack.height() as u8, INK, 1.0, eye));
        }
    }
}

/// The size and the strength of what is engraved in the frame: it is looked for, and read then, and seen no sooner than
/// the pieces.
const LETTER: (f32, f32) = (0.32, 0.52);

/// Letters of the files and numbers of the ranks beside the outermost squares, on the sides near to the
/// viewer, upright for the viewer. Only pieces in a tray can stand before them there: the letters are
/// written over these.
pub(super) fn coordinates(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    scene: &BoardScene,
    eye: Transform,
) {
    let turn = upright(quarter(eye));
    for (at, number) in letter_places(layout, eye) {
        let mut place = flat(at, 0.004, LETTER.0, LETTER.0);
        place.rotation = turn;
        let mark = Mark::new(MarkShape::Letter, ACCENT, LETTER.1, 1.0, place);
        wanted.push(over_trays(
            mark.number(number),
            layout,
            scene,
            eye.translation,
        ));
    }
}

/// True if a height's label at a place hides a letter on the board.
fn hides(eye: Vec3, label: Vec3, letter: Vec3) -> bool {
    let down = (eye.y - letter.y) / (eye.y - label.y).max(0.01);
    (eye + (label - eye) * down).distance(letter) < HIDDEN
}

/// The quarter turn about the vertical that is nearest to a viewer's.
fn quarter(eye: Transform) -> i32 {
    let away = eye.rotation * Vec3::NEG_Y;
    (away.x.atan2(away.z) / std::f32::consts::FRAC_PI_2).round() as i32
}

fn upright(quarter: i32) -> Quat {
    Quat::from_rotation_y(quarter as f32 * std::f32::consts::FRAC_PI_2)
}

/// The places of all letters and numbers, with their signs.
fn letter_places(layout: &BoardLayout, eye: Transform) -> Vec<(Vec3, u8)> {
    let quarter = quarter(eye);
    let turn = upright(quarter);
    let (near, left) = (turn * Vec3::Z, turn * Vec3::NEG_X);
    let mut places = Vec::new();
    // The far side is lettered too faintly to be read by mistake: it is not lettered at all.
    let by_file = |square: &Square| (square.file(), 17 + square.file());
    let by_rank = |square: &Square| (square.rank(), 1 + square.rank());
    let rows: [(&dyn Fn(&Square) -> (u8, u8), Vec3); 2] = if quarter.rem_euclid(2) == 0 {
        [(&by_file, near), (&by_rank, left)]
    } else {
        [(&by_file, left), (&by_rank, near)]
    };
    for (key, side) in rows {
        for line in 0..16u8 {
            let squares = layout
                .squares()
                .iter()
                .filter(|square| key(square).0 == line);
            let outermost = squares.max_by(|a, b| {
                let reach = |square: &Square| layout.centre(*square).dot(side);
                reach(a).total_cmp(&reach(b))
            });
            let Some(square) = outermost else { continue };
            let at = if layout.is_chequered() {
                // Every other line would stand a square further in.
                let edge = layout.field().dot(Vec2::new(side.x, side.z).abs()) + 0.19;
                let along = layout.centre(*square) * (Vec3::ONE - side.abs());
                along + side * edge
            } else {
                layout.centre(*square) + side * 0.69
            };
            places.push((at, key(square).1));
        }
    }
    places
}

/// A mark on the rim that pieces in a tray never cover: where they stand before it, it lies over them.
fn over_trays(mark: Mark, layout: &BoardLayout, scene: &BoardScene, eye: Vec3) -> Mark {
    // A word is as long as several pieces: each part of it can be hidden alone.
    let parts = (mark.place.scale.x / mark.place.scale.z).round().max(2.0) as i32;
    let mut points = (0..=parts).flat_map(|part| {
        let along = 0.8 * (part as f32 / parts as f32 - 0.5);
        [-0.3, 0.3].map(|across| {
            let off = mark.place.scale * Vec3::new(along, 0.0, across);
            mark.place.translation + mark.place.rotation * off
        })
    });
    if points.any(|point| behind_trays(eye, point, layout, scene)) {
        mark.on_top()
    } else {
        mark
    }
}

/// The height of the names of trays, and their length in proportion to it.
const NAME: (f32, f32) = (0.31, WORD_ASPECT);

/// The size of the motifs beside the trays, and how far they are from the middle of a name.
const MOTIF: (f32, f32) = (0.46, 0.95);

/// The names of the trays on the board's frame beside them, along the tray and as upright for the viewer as
/// possible, and between them the motif of their seat in its colour, as on its card. `design` is the number of a seat's
/// motif.
pub(super) fn tray_names(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    scene: &BoardScene,
    design: impl Fn(Seat) -> usize,
    eye: Transform,
) {
    let away = (eye.rotation * Vec3::Y)
        .with_y(0.0)
        .normalize_or(Vec3::NEG_Z);
    for (tray, recess) in layout.recesses() {
        let (out, side) = (recess.side.outward(), recess.side.right());
        let back = recess.middle - out * recess.middle.dot(out);
        let band = out * (layout.slab().dot(out.abs()) - NAME_BAND / 2.0 + 0.01);
        let at = back + band;
        let right = Vec3::new(side.x, 0.0, side.y);
        // On the sides of the view both ways lie across: then it is read away from the viewer.
        let upright = |along: Vec3| Vec3::Y.cross(along).dot(away) + 0.1 * along.dot(away);
        let along = if upright(right) > 0.0 { right } else { -right };
        let place = Transform {
            translation: Vec3::new(at.x, 0.004, at.y),
            rotation: Quat::from_rotation_y(-along.z.atan2(along.x)),
            scale: Vec3::new(NAME.0 * NAME.1, 1.0, NAME.0),
        };
        let word = match tray.kind {
            TrayKind::Reserve | TrayKind::Opening => 1,
            TrayKind::Captures => 2,
            TrayKind::Won => 3,
        };
        let mark = Mark::new(MarkShape::Word, ACCENT, LETTER.1, NAME.1, place).number(word);
        wanted.push(over_trays(mark, layout, scene, eye.translation));
        // Once a seat: in the middle of its side, or beside the name that stands there.
        let beside = match tray.kind {
            TrayKind::Captures => Vec2::ZERO,
            TrayKind::Won => Vec2::new(along.x, along.z) * -MOTIF.1,
            TrayKind::Reserve | TrayKind::Opening => continue,
        };
        let at = band + beside;
        let place = Transform {
            translation: Vec3::new(at.x, 0.004, at.y),
            scale: Vec3::new(MOTIF.0, 1.0, MOTIF.0),
            ..place
        };
        let colour = tray.seat.index() as u32;
        let mark = Mark::new(MarkShape::Letter, colour, 1.0, 1.0, place);
        let mark = mark.number(FIRST_MOTIF + design(tray.seat) as u8);
        wanted.push(over_trays(mark, layout, scene, eye.translation));
    }
}

/// The lines around the trays in the seats' colours; those of the seat whose `turn` it is are bright, the others hardly
/// more than brass.
pub(super) fn trays(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    turn: Option<Seat>,
    selection: &Selection,
) {
    for (tray, recess) in layout.recesses() {
        let captures = tray.kind == TrayKind::Captures;
        let to_move = turn == Some(tray.seat);
        let chosen = to_move && selection.tray().is_some_and(|t| t.seat == tray.seat) && !captures;
        let strength = match (captures, to_move, chosen) {
            (_, _, true) => 1.0,
            (false, true, _) => 0.85,
            (true, true, _) => 0.55,
            (false, ..) => 0.40,
            (true, ..) => 0.25,
        };
        let colour = if chosen {
            ACCENT
        } else {
            tray.seat.index() as u32
        };
        // The quad lies along the tray; for the sides it is turned.
        let upright = recess.half.y > recess.half.x;
        let (long, wide) = (recess.half.max_element(), recess.half.min_element());
        let size = Vec2::new(long, wide) * 2.0 + Vec2::splat(2.0 * LIP);
        let mut place = flat(recess.floor(), TRAY_RIM + 0.004, size.x, size.y);
        if upright {
            place.rotation = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2);
        }
        wanted.push(Mark::new(
            MarkShape::Tray,
            colour,
            strength,
            size.x / size.y,
            place,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_hides_the_letters_behind_it_as_seen_from_the_eye() {
        let eye = Vec3::new(0.0, 10.0, 10.0);
        let letter = Vec3::new(-4.7, 0.0, 0.5);
        let before = |part: f32| letter + (eye - letter) * part;
        assert!(hides(eye, before(0.08), letter));
        assert!(hides(eye, before(0.08) + Vec3::X * 0.2, letter));
        assert!(!hides(eye, before(0.08) + Vec3::X * 0.4, letter));
        assert!(
            !hides(eye, letter + Vec3::Y * 0.8, letter),
            "it is seen further back"
        );
    }
}
