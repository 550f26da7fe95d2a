//! What is engraved in the frame: coordinates, the names of the trays, and the motifs of their seats.

use bevy::prelude::*;
use stack_game::{Seat, Square, TrayKind};
use table_pictures::{BoardLayout, Directions, NAME_BAND};

use super::marker::{ACCENT, FIRST_MOTIF, Marker, MarkerShape, WORD_ASPECT, flat};
use super::text_size::TextSize;
use crate::table::input::occlusion::behind_trays;
use crate::table::motion::scene::BoardScene;

/// The size and the strength of coordinates. They are looked for, and read then: their contrast with the wood is at least
/// 4.5:1 in every theme, as that of all that is engraved.
const LETTER: (f32, f32) = (0.32, 0.90);
/// How much larger than usual letters and names become at most: no more fits between squares and brass, and into the frame.
const LARGEST: [f32; 2] = [1.55, 1.4];

/// Letters of the files and numbers of the ranks beside the outermost squares, on the sides near to the
/// viewer, upright for the viewer. Only pieces in a tray can stand before them there: the letters are
/// written over these.
pub(super) fn coordinates(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    text: TextSize,
    eye: Transform,
) {
    let size = letter_size(text);
    let turn = upright(quarter(eye));
    for (at, number) in letter_places(layout, eye) {
        let mut place = flat(at, 0.004, size, size);
        place.rotation = turn;
        let mark = Marker::new(MarkerShape::Letter, ACCENT, LETTER.1, 1.0, place);
        wanted.push(over_trays(
            mark.number(number),
            layout,
            scene,
            eye.translation,
        ));
    }
}

/// The size of coordinates.
pub(super) fn letter_size(text: TextSize) -> f32 {
    LETTER.0 * text.0.min(LARGEST[0])
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
pub(super) fn letter_places(layout: &BoardLayout, eye: Transform) -> Vec<(Vec3, u8)> {
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
                let reach = |square: &Square| layout.center(*square).dot(side);
                reach(a).total_cmp(&reach(b))
            });
            let Some(square) = outermost else { continue };
            let at = if layout.is_checkered() {
                // Every other line would stand a square further in.
                let edge = layout.squares_extent().dot(Vec2::new(side.x, side.z).abs()) + 0.19;
                let along = layout.center(*square) * (Vec3::ONE - side.abs());
                along + side * edge
            } else {
                layout.center(*square) + side * 0.69
            };
            places.push((at, key(square).1));
        }
    }
    places
}

/// A mark on the rim that pieces in a tray never cover: where they stand before it, it lies over them.
fn over_trays(mark: Marker, layout: &BoardLayout, scene: &BoardScene, eye: Vec3) -> Marker {
    // A word is as long as several pieces: each part of it can be hidden alone.
    let parts = (mark.transform.scale.x / mark.transform.scale.z)
        .round()
        .max(2.0) as i32;
    let mut points = (0..=parts).flat_map(|part| {
        let along = 0.8 * (part as f32 / parts as f32 - 0.5);
        [-0.3, 0.3].map(|across| {
            let off = mark.transform.scale * Vec3::new(along, 0.0, across);
            mark.transform.translation + mark.transform.rotation * off
        })
    });
    if points.any(|point| behind_trays(eye, point, layout, scene)) {
        mark.on_top()
    } else {
        mark
    }
}

/// The height of the names of trays, and their length in proportion to it.
const NAME: (f32, f32) = (0.26, WORD_ASPECT);
/// The strength of the names of trays: they are read by those who look for them, and draw no other eye.
const NAME_STRENGTH: f32 = 0.84;

/// The size of the motifs beside the trays.
const MOTIF: f32 = 0.46;
/// Where the motif and the name of a dish that is alone at its side stand: together they have their middle there.
const ALONE: [f32; 2] = [-0.40, 0.27];

/// The names of the trays on the board's frame beside them, along the tray and as upright for the viewer as
/// possible, and between them the motif of their seat in its colour, as on its card. `design` is the number of a seat's
/// motif.
pub(super) fn tray_names(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    design: impl Fn(Seat) -> usize,
    text: TextSize,
    eye: Transform,
) {
    let height = NAME.0 * text.0.min(LARGEST[1]);
    let away = (eye.rotation * Vec3::Y)
        .with_y(0.0)
        .normalize_or(Vec3::NEG_Z);
    for (tray, shape) in layout.trays() {
        let (out, side) = (shape.side.outward(), shape.side.right());
        let back = shape.center - out * shape.center.dot(out);
        let band = out * (layout.slab().dot(out.abs()) - NAME_BAND / 2.0 + 0.01);
        let at = back + band;
        let right = Vec3::new(side.x, 0.0, side.y);
        // On the sides of the view both ways lie across: then it is read away from the viewer.
        let upright = |along: Vec3| Vec3::Y.cross(along).dot(away) + 0.1 * along.dot(away);
        let along = if upright(right) > 0.0 { right } else { -right };
        let alone = tray.kind == TrayKind::WonStacks;
        let [motif_off, name_off] = if alone { ALONE } else { [0.0; 2] }
            .map(|off| Vec2::new(along.x, along.z) * off * height / NAME.0);
        let named = at + name_off;
        let place = Transform {
            translation: Vec3::new(named.x, 0.004, named.y),
            rotation: Quat::from_rotation_y(-along.z.atan2(along.x)),
            scale: Vec3::new(height * NAME.1, 1.0, height),
        };
        let word = match tray.kind {
            TrayKind::Reserve | TrayKind::StartingPiece => 1,
            TrayKind::Captures => 2,
            TrayKind::WonStacks => 3,
        };
        let mark =
            Marker::new(MarkerShape::TrayLabel, ACCENT, NAME_STRENGTH, NAME.1, place).number(word);
        wanted.push(over_trays(mark, layout, scene, eye.translation));
        // Once a seat: in the middle of its side, or beside the name that stands there.
        if matches!(tray.kind, TrayKind::Reserve | TrayKind::StartingPiece) {
            continue;
        }
        let at = band + motif_off;
        let place = Transform {
            translation: Vec3::new(at.x, 0.004, at.y),
            scale: Vec3::new(MOTIF, 1.0, MOTIF),
            ..place
        };
        let colour = tray.seat.index() as u32;
        let mark = Marker::new(MarkerShape::Letter, colour, 1.0, 1.0, place);
        let mark = mark.number(FIRST_MOTIF + design(tray.seat) as u8);
        wanted.push(over_trays(mark, layout, scene, eye.translation));
    }
}

#[cfg(test)]
mod tests {
    use stack_game::Tray;
    use table_themes::{Linear, ThemeLibrary, contrast};

    use super::super::test_board::board;
    use super::*;

    fn eye() -> Transform {
        Transform::from_xyz(0.0, 23.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y)
    }

    #[test]
    fn what_is_engraved_is_read_on_the_wood_of_every_theme() {
        for (id, theme) in ThemeLibrary::default().all() {
            let engraved = [
                (theme.board.field, LETTER.1),
                (theme.board.frame, NAME_STRENGTH),
            ];
            for (wood, strength) in engraved {
                let Linear(ground) = theme.light.on_board(wood);
                let mut seen = theme.marks.accent.0;
                for (part, below) in seen.iter_mut().zip(ground) {
                    *part = *part * strength + below * (1.0 - strength);
                }
                let contrast = contrast(Linear(seen), Linear(ground));
                assert!(contrast >= 4.5, "{id}: {contrast}");
            }
        }
    }

    #[test]
    fn letters_grow_with_the_texts_as_far_as_there_is_room() {
        let layout = board();
        let scene = BoardScene::default();
        let sizes = |text: f32| {
            let mut marks = Vec::new();
            coordinates(&mut marks, &layout, &scene, TextSize(text), eye());
            tray_names(&mut marks, &layout, &scene, |_| 0, TextSize(text), eye());
            let words = marks
                .iter()
                .filter(|mark| mark.tag & 15 == MarkerShape::TrayLabel as u32);
            let word = words.map(|mark| mark.transform.scale).next().unwrap();
            (marks[0].transform.scale.x, word)
        };
        let ((usual, name), (large, larger)) = (sizes(1.0), sizes(1.6));
        assert!(large > 1.5 * usual && larger.z > 1.3 * name.z);
        // Side by side on the frame, with the motif between them.
        let shape = |kind| layout.tray(Tray::new(Seat::new(0), kind)).center;
        let apart = shape(TrayKind::Reserve).distance(shape(TrayKind::Captures));
        assert!(larger.x + MOTIF < apart, "{larger}");
        assert!(larger.z < NAME_BAND);
        assert_eq!(sizes(1.6), sizes(3.0));
    }
}
