//! Labels on the board's frame: coordinates, tray names and player symbols.

use bevy::prelude::*;
use focus_panels::tr;
use stack_game::{Seat, Square, TrayKind};
use table_pictures::{BoardLayout, Directions, NAME_BAND};

use super::marker::{
    ACCENT, BoardSymbolScale, FIRST_SYMBOL, Marker, MarkerShape, WORD_ASPECT, flat_transform,
};
use crate::table::input::occlusion::is_behind_tray_pieces;
use crate::table::motion::board_scene::BoardScene;

/// Size and strength of coordinates. All labels on the frame have at least 4.5:1 contrast with the
/// wood in every theme.
const LETTER: (f32, f32) = (0.32, 0.90);
/// Largest scale of coordinates and tray names that fits the frame.
const LARGEST: [f32; 2] = [1.55, 1.4];

/// Adds file letters and rank numbers next to the outermost squares on the near sides, upright for
/// the viewer. Pieces in trays never cover them.
pub(super) fn coordinate_labels(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    symbol_scale: BoardSymbolScale,
    eye: Transform,
) {
    let size = letter_size(symbol_scale);
    let turn = upright(quarter(eye));
    for (at, number) in coordinate_positions(layout, eye) {
        let mut transform = flat_transform(at, 0.004, size, size);
        transform.rotation = turn;
        let marker = Marker::new(MarkerShape::Glyph, ACCENT, LETTER.1, 1.0, transform);
        out.push(over_trays(
            marker.with_number(number),
            layout,
            scene,
            eye.translation,
        ));
    }
}

/// Size of coordinates.
pub(super) fn letter_size(symbol_scale: BoardSymbolScale) -> f32 {
    LETTER.0 * symbol_scale.0.min(LARGEST[0])
}

/// Quarter turn about the vertical axis nearest to the viewer's.
fn quarter(eye: Transform) -> i32 {
    let away = eye.rotation * Vec3::NEG_Y;
    (away.x.atan2(away.z) / std::f32::consts::FRAC_PI_2).round() as i32
}

fn upright(quarter: i32) -> Quat {
    Quat::from_rotation_y(quarter as f32 * std::f32::consts::FRAC_PI_2)
}

/// Positions of all coordinates with their glyph numbers.
pub(super) fn coordinate_positions(layout: &BoardLayout, eye: Transform) -> Vec<(Vec3, u8)> {
    let quarter = quarter(eye);
    let turn = upright(quarter);
    let (near, left) = (turn * Vec3::Z, turn * Vec3::NEG_X);
    let mut positions = Vec::new();
    // The far sides have no coordinates, so that they are not misread.
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
                // On a checkered board every other coordinate would be one square further inside.
                let edge = layout.squares_extent().dot(Vec2::new(side.x, side.z).abs()) + 0.19;
                let along = layout.center(*square) * (Vec3::ONE - side.abs());
                along + side * edge
            } else {
                layout.center(*square) + side * 0.69
            };
            positions.push((at, key(square).1));
        }
    }
    positions
}

/// Draws a marker on the frame over tray pieces that would cover it.
fn over_trays(marker: Marker, layout: &BoardLayout, scene: &BoardScene, eye: Vec3) -> Marker {
    // A word is as long as several pieces, so each part of it is tested.
    let parts = (marker.transform.scale.x / marker.transform.scale.z)
        .round()
        .max(2.0) as i32;
    let mut points = (0..=parts).flat_map(|part| {
        let along = 0.8 * (part as f32 / parts as f32 - 0.5);
        [-0.3, 0.3].map(|across| {
            let off = marker.transform.scale * Vec3::new(along, 0.0, across);
            marker.transform.translation + marker.transform.rotation * off
        })
    });
    if points.any(|point| is_behind_tray_pieces(eye, point, layout, scene)) {
        marker.on_top()
    } else {
        marker
    }
}

/// Height of tray names, and their aspect ratio.
const NAME: (f32, f32) = (0.26, WORD_ASPECT);
/// Strength of tray names: readable without drawing attention.
const NAME_STRENGTH: f32 = 0.84;

/// Size of the symbols next to the trays.
const SYMBOL_SIZE: f32 = 0.46;
/// Offsets of symbol and name next to a tray that is alone on its side, so that both are centered.
/// They hold for a name of three letters.
const SINGLE_TRAY: [f32; 2] = [-0.40, 0.27];
/// Further distance of symbol and name for each letter after the third.
const NAME_LETTER: f32 = 0.06;

/// Adds the tray names on the frame, along the tray and as upright as possible, and each seat's
/// symbol in its color. `symbol` returns the symbol number of a seat.
pub(super) fn tray_labels(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    symbol: impl Fn(Seat) -> usize,
    symbol_scale: BoardSymbolScale,
    eye: Transform,
) {
    let height = NAME.0 * symbol_scale.0.min(LARGEST[1]);
    let letters = tr!("view-won").chars().count().saturating_sub(3);
    let half = letters as f32 * NAME_LETTER / 2.0;
    let single_tray = [SINGLE_TRAY[0] - half, SINGLE_TRAY[1] + half];
    let away = (eye.rotation * Vec3::Y)
        .with_y(0.0)
        .normalize_or(Vec3::NEG_Z);
    for (tray, shape) in layout.trays() {
        let (outward, along_side) = (shape.side.outward(), shape.side.right());
        let back = shape.center - outward * shape.center.dot(outward);
        let band = outward * (layout.slab().dot(outward.abs()) - NAME_BAND / 2.0 + 0.01);
        let at = back + band;
        let right = Vec3::new(along_side.x, 0.0, along_side.y);
        // At the left and right both directions are sideways; the text then reads away from the
        // viewer.
        let upright = |along: Vec3| Vec3::Y.cross(along).dot(away) + 0.1 * along.dot(away);
        let along = if upright(right) > 0.0 { right } else { -right };
        let is_single = tray.kind == TrayKind::WonStacks;
        let [symbol_offset, name_offset] = if is_single { single_tray } else { [0.0; 2] }
            .map(|off| Vec2::new(along.x, along.z) * off * height / NAME.0);
        let named = at + name_offset;
        let transform = Transform {
            translation: Vec3::new(named.x, 0.004, named.y),
            rotation: Quat::from_rotation_y(-along.z.atan2(along.x)),
            scale: Vec3::new(height * NAME.1, 1.0, height),
        };
        let word = match tray.kind {
            TrayKind::Reserve | TrayKind::StartingPiece => 1,
            TrayKind::Captures => 2,
            TrayKind::WonStacks => 3,
        };
        let marker = Marker::new(
            MarkerShape::TrayLabel,
            ACCENT,
            NAME_STRENGTH,
            NAME.1,
            transform,
        )
        .with_number(word);
        out.push(over_trays(marker, layout, scene, eye.translation));
        // One symbol per seat: centered on its side, or next to the only tray name.
        if matches!(tray.kind, TrayKind::Reserve | TrayKind::StartingPiece) {
            continue;
        }
        let at = band + symbol_offset;
        let transform = Transform {
            translation: Vec3::new(at.x, 0.004, at.y),
            scale: Vec3::new(SYMBOL_SIZE, 1.0, SYMBOL_SIZE),
            ..transform
        };
        let color = tray.seat.index() as u32;
        let marker = Marker::new(MarkerShape::Glyph, color, 1.0, 1.0, transform);
        let marker = marker.with_number(FIRST_SYMBOL + symbol(tray.seat) as u8);
        out.push(over_trays(marker, layout, scene, eye.translation));
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
    fn frame_labels_are_legible_in_all_themes() {
        for (id, theme) in ThemeLibrary::default().all() {
            let engraved = [
                (theme.board.field, LETTER.1),
                (theme.board.frame, NAME_STRENGTH),
            ];
            for (wood, strength) in engraved {
                let Linear(ground) = theme.light.on_board(wood);
                let mut displayed = theme.markers.accent.0;
                for (part, below) in displayed.iter_mut().zip(ground) {
                    *part = *part * strength + below * (1.0 - strength);
                }
                let contrast = contrast(Linear(displayed), Linear(ground));
                assert!(contrast >= 4.5, "{id}: {contrast}");
            }
        }
    }

    #[test]
    fn frame_labels_grow_with_the_text_size() {
        let layout = board();
        let scene = BoardScene::default();
        let sizes = |scale: f32| {
            let mut markers = Vec::new();
            coordinate_labels(
                &mut markers,
                &layout,
                &scene,
                BoardSymbolScale(scale),
                eye(),
            );
            tray_labels(
                &mut markers,
                &layout,
                &scene,
                |_| 0,
                BoardSymbolScale(scale),
                eye(),
            );
            let words = markers
                .iter()
                .filter(|marker| marker.has_shape(MarkerShape::TrayLabel));
            let word = words.map(|marker| marker.transform.scale).next().unwrap();
            (markers[0].transform.scale.x, word)
        };
        let ((default, name), (large, larger)) = (sizes(1.0), sizes(1.6));
        assert!(large > 1.5 * default && larger.z > 1.3 * name.z);
        // Side by side on the frame, with the symbol between them.
        let shape = |kind| layout.tray(Tray::new(Seat::new(0), kind)).center;
        let apart = shape(TrayKind::Reserve).distance(shape(TrayKind::Captures));
        assert!(larger.x + SYMBOL_SIZE < apart, "{larger}");
        assert!(larger.z < NAME_BAND);
        assert_eq!(sizes(1.6), sizes(3.0));
    }
}
