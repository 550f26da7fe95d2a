//! A marker: shape, color and transform of a quad drawn over the board.

use bevy::prelude::*;

/// Shapes drawn by the shader, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum MarkerShape {
    Shadow = 0,
    TargetFrame = 1,
    Ring = 2,
    Brackets = 3,
    Cross = 4,
    SquareOutline = 5,
    NumberDisc = 6,
    Tray = 7,
    Arrow = 8,
    Glyph = 9,
    HeightBadge = 10,
    TrayLabel = 11,
    LastMoveArrow = 12,
    Glow = 13,
}

/// Draw order of markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MarkerLayer {
    /// Shadows, below everything else.
    Shadows,
    /// Flat on the board.
    Board,
    /// Arrows over everything on the board.
    Arrows,
    /// Labels that nothing hides.
    Labels,
}

impl MarkerLayer {
    /// All layers, bottom first.
    pub(crate) const ALL: [Self; 4] = [Self::Shadows, Self::Board, Self::Arrows, Self::Labels];
}

/// Palette index of the accent color, after the four seat colors.
pub(super) const ACCENT: u32 = 4;
/// Palette index of the color of blocked squares.
pub(super) const BLOCKED: u32 = 5;
/// Palette index of the shadow color.
pub(super) const SHADOW: u32 = 6;
/// Palette index of the nearly black border color.
pub(super) const INK: u32 = 7;

/// Glyph number of the first player symbol.
pub(super) const FIRST_SYMBOL: u8 = 49;

/// Aspect ratio of a word in the glyph texture.
pub(super) const WORD_ASPECT: f32 = 5.0;

/// A quad drawn by the marker shader.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Marker {
    /// Draw layer.
    pub layer: MarkerLayer,
    /// Shape, color, number, strength and aspect ratio, as packed for the shader.
    pub tag: u32,
    /// Transform of the unit quad.
    pub transform: Transform,
}

impl Marker {
    /// `strength` is 0 to 1; `aspect` is width divided by depth.
    pub(super) fn new(
        shape: MarkerShape,
        color: u32,
        strength: f32,
        aspect: f32,
        transform: Transform,
    ) -> Self {
        let part = |value: f32| value.clamp(0.0, 255.0) as u32;
        let tag = shape as u32
            | color << 4
            | part(strength * 255.0) << 16
            | part(((aspect - 1.0) * 16.0).round()) << 24;
        let layer = match shape {
            MarkerShape::Shadow => MarkerLayer::Shadows,
            MarkerShape::NumberDisc | MarkerShape::HeightBadge => MarkerLayer::Labels,
            _ => MarkerLayer::Board,
        };
        Self {
            layer,
            tag,
            transform,
        }
    }

    /// A square marker parallel to the board.
    pub(super) fn flat(
        shape: MarkerShape,
        color: u32,
        strength: f32,
        at: Vec3,
        y: f32,
        size: f32,
    ) -> Self {
        Self::new(
            shape,
            color,
            strength,
            1.0,
            flat_transform(at, y, size, size),
        )
    }

    /// Whether the marker has a shape.
    pub(super) fn has_shape(&self, shape: MarkerShape) -> bool {
        self.tag & 15 == shape as u32
    }

    /// Sets the number drawn on the marker.
    pub(super) fn with_number(mut self, number: u8) -> Self {
        self.tag |= u32::from(number) << 8;
        self
    }

    /// Endpoints of an arrow that lies on the board.
    pub(super) fn board_segment(&self) -> Option<[Vec3; 2]> {
        let arrows = [MarkerShape::Arrow, MarkerShape::LastMoveArrow];
        let is_arrow = arrows.into_iter().any(|arrow| self.has_shape(arrow));
        let is_flat = is_arrow && self.layer == MarkerLayer::Board;
        is_flat.then(|| [-0.5, 0.5].map(|end| self.transform.transform_point(Vec3::X * end)))
    }

    /// Draws the marker over everything on the board.
    pub(super) fn on_top(mut self) -> Self {
        self.layer = MarkerLayer::Arrows;
        self
    }
}

/// Transform of a quad parallel to the board.
pub(super) fn flat_transform(at: Vec3, y: f32, width: f32, depth: f32) -> Transform {
    Transform::from_translation(Vec3::new(at.x, y, at.z)).with_scale(Vec3::new(width, 1.0, depth))
}

/// Transform of a quad parallel to the board that extends from `start` to `end`.
pub(super) fn segment_transform(start: Vec3, end: Vec3, y: f32, width: f32) -> Transform {
    let path = (end - start).with_y(0.0);
    Transform {
        translation: start.midpoint(end).with_y(y),
        rotation: Quat::from_rotation_y(-path.z.atan2(path.x)),
        scale: Vec3::new(path.length(), 1.0, width),
    }
}

/// Transform of a quad from `start` to `end`, rotated about its axis to face the viewer.
pub(super) fn billboard_transform(start: Vec3, end: Vec3, eye: Transform, width: f32) -> Transform {
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

/// Scale of symbols and numbers from the settings; 1 is the default.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardSymbolScale(pub f32);

/// Largest scale of badges and discs; larger ones would cover the symbols of pieces.
const MAX_BADGE_SCALE: f32 = 1.9;
/// Minimum size of a badge in logical pixels, and its size in squares at scale 1.
const MIN_BADGE: (f32, f32) = (17.0, 0.32);

impl BoardSymbolScale {
    /// Scale of height badges and numbers of targets: at least 1, because the board does not grow
    /// when text shrinks.
    pub(super) fn badge_scale(self) -> f32 {
        self.0.clamp(1.0, MAX_BADGE_SCALE)
    }

    /// Raises the scale until badges are legible on a board whose squares have this size in pixels.
    pub(super) fn readable_at(self, square: f32) -> Self {
        let (pixels, squares) = MIN_BADGE;
        Self(self.0.max(pixels / (squares * square.max(1.0)).max(1.0)))
    }
}

/// Camera and symbol scale for which markers are laid out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Viewer {
    pub(super) eye: Transform,
    pub(super) symbol_scale: BoardSymbolScale,
}

impl Default for BoardSymbolScale {
    fn default() -> Self {
        Self(1.0)
    }
}
