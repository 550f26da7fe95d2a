//! One mark: its shape, its colour and its place.

use bevy::prelude::*;

use super::material::MarkerLayer;

/// The shapes that the shader draws, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum MarkerShape {
    Shadow = 0,
    Target = 1,
    Ring = 2,
    Brackets = 3,
    Cross = 4,
    SquareOutline = 5,
    NumberDisc = 6,
    Tray = 7,
    Arrow = 8,
    Letter = 9,
    HeightBadge = 10,
    TrayLabel = 11,
    LastMoveArrow = 12,
    Highlight = 13,
}

/// The number of the accent in the palette, after the four seats' colours.
pub(super) const ACCENT: u32 = 4;
/// The number of the colour of barred squares.
pub(super) const BARRED: u32 = 5;
/// The number of the colour of shadows.
pub(super) const SHADE: u32 = 6;
/// The number of the nearly black colour of edges.
pub(super) const INK: u32 = 7;

/// The number on a letter's mark that shows the first of the motifs; the others follow.
pub(super) const FIRST_MOTIF: u8 = 49;

/// The length of a word's picture in proportion to its height.
pub(super) const WORD_ASPECT: f32 = 5.0;

/// One mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Marker {
    /// The layer in which it is drawn.
    pub layer: MarkerLayer,
    /// Shape, colour, number, strength and aspect, as the shader reads them.
    pub tag: u32,
    /// The place of the unit square that shows it.
    pub transform: Transform,
}

impl Marker {
    /// `strength` from 0 to 1; `aspect`: its width divided by its depth.
    pub(super) fn new(
        figure: MarkerShape,
        colour: u32,
        strength: f32,
        aspect: f32,
        place: Transform,
    ) -> Self {
        let part = |value: f32| value.clamp(0.0, 255.0) as u32;
        let tag = figure as u32
            | colour << 4
            | part(strength * 255.0) << 16
            | part(((aspect - 1.0) * 16.0).round()) << 24;
        let layer = match figure {
            MarkerShape::Shadow => MarkerLayer::Shadows,
            MarkerShape::NumberDisc | MarkerShape::HeightBadge => MarkerLayer::Labels,
            _ => MarkerLayer::Board,
        };
        Self {
            layer,
            tag,
            transform: place,
        }
    }

    /// A mark as wide as deep, flat on the board or above it.
    pub(super) fn flat(
        figure: MarkerShape,
        colour: u32,
        strength: f32,
        at: Vec3,
        y: f32,
        size: f32,
    ) -> Self {
        Self::new(figure, colour, strength, 1.0, flat(at, y, size, size))
    }

    /// The mark with a number on it.
    pub(super) fn number(mut self, number: u8) -> Self {
        self.tag |= u32::from(number) << 8;
        self
    }

    /// The ends of an arrow or a trail that lies on the board.
    pub(super) fn way_on_board(&self) -> Option<[Vec3; 2]> {
        let ways = [MarkerShape::Arrow, MarkerShape::LastMoveArrow];
        let is_way = ways.iter().any(|&way| self.tag & 15 == way as u32);
        let is_flat = is_way && self.layer == MarkerLayer::Board;
        is_flat.then(|| [-0.5, 0.5].map(|end| self.transform.transform_point(Vec3::X * end)))
    }

    /// The mark over everything that stands on the board.
    pub(super) fn on_top(mut self) -> Self {
        self.layer = MarkerLayer::Arrows;
        self
    }
}

/// A place flat on the board, `wide` along x and `deep` along z.
pub(super) fn flat(at: Vec3, y: f32, wide: f32, deep: f32) -> Transform {
    Transform::from_translation(Vec3::new(at.x, y, at.z)).with_scale(Vec3::new(wide, 1.0, deep))
}

/// A place flat on the board at a height, along the way from `start` to `end`, which the quad's picture shows from left to
/// right.
pub(super) fn along(start: Vec3, end: Vec3, y: f32, width: f32) -> Transform {
    let way = (end - start).with_y(0.0);
    Transform {
        translation: start.midpoint(end).with_y(y),
        rotation: Quat::from_rotation_y(-way.z.atan2(way.x)),
        scale: Vec3::new(way.length(), 1.0, width),
    }
}

/// A place in the air along the way from `start` to `end`, which the quad's picture shows from left to right, as broad as can
/// be for a viewer.
pub(super) fn facing(start: Vec3, end: Vec3, eye: Transform, width: f32) -> Transform {
    let middle = start.midpoint(end);
    let along = (end - start).normalize_or(Vec3::X);
    let to_eye = (eye.translation - middle).reject_from(along);
    let normal = to_eye.normalize_or(Vec3::Y);
    let down = along.cross(normal);
    Transform {
        translation: middle,
        rotation: Quat::from_mat3(&Mat3::from_cols(along, normal, down)),
        scale: Vec3::new(start.distance(end), 1.0, width),
    }
}
