//! Layout of the board: world positions of squares, trays and stack layers.
//!
//! The unit is one square. x points east, y up, z south (toward Green). The board's top is at y =
//! 0, its center at the origin.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::math::{Vec2, Vec3, vec2, vec3};
use bevy::prelude::Resource;
use stack_game::{BoardSide, Seat, Square, Tray, TrayKind};

/// Radius of a piece.
pub const PIECE_RADIUS: f32 = 0.405;
/// Height of a piece.
pub const PIECE_HEIGHT: f32 = 0.225;
/// Gap between the layers of spread stacks.
pub const SPREAD_GAP: f32 = 0.17;
/// Scale of pieces in trays.
pub const TRAY_SCALE: f32 = 0.68;
/// Width of the band around the outermost squares, for coordinates.
pub(crate) const LABEL_BAND: f32 = 0.40;
/// Width of the rim outside of the brass line, for the names of the trays.
pub const NAME_BAND: f32 = 0.47;
/// Width of a tray's felt.
pub(crate) const TRAY_WIDTH: f32 = 0.65;
/// Width of a tray's wooden rim.
pub const TRAY_LIP: f32 = 0.11;
/// Height of the trays' rims, slightly below the board.
pub const TRAY_RIM: f32 = -0.07;
/// Height of the felt in the trays.
pub const TRAY_FLOOR: f32 = -0.19;
/// Thickness of the slab.
pub const THICKNESS: f32 = 0.40;
/// Scale of the slab's bottom relative to its top: the walls are slanted.
pub const SLAB_BASE: f32 = 0.985;

/// Half the side of a raised square.
pub(crate) const SQUARE_HALF: f32 = 0.445;

/// Width of the rim around the outermost squares.
const RIM: f32 = LABEL_BAND + NAME_BAND;
/// Offset of the slab's diagonal edges in |x| + |z| from the outermost corner of a square, so that
/// the rim has the same width as at the sides.
const SLANT: f32 = INLAY_SLANT + (NAME_BAND + 0.03) * std::f32::consts::SQRT_2;
/// The same for the brass line.
pub(crate) const INLAY_SLANT: f32 = 0.92;
/// Gap between board and trays.
const TRAY_DISTANCE: f32 = 0.40;
/// Length of a tray's felt.
pub const TRAY_LENGTH: f32 = 2.50;
/// Gap between the felts of a seat's two trays.
const TRAY_GAP: f32 = 0.54;

/// Layout of a board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardLayout {
    squares: Vec<Square>,
    seats: Vec<Seat>,
    /// The trays next to the board.
    trays: Vec<Tray>,
    /// Center of the playing field, in files and ranks.
    middle: Vec2,
    /// Half the width and depth of the playing field.
    half: Vec2,
    /// |x| + |z| at the outermost corner of a square.
    diagonal: f32,
    /// Whether no two squares share a side.
    checkered: bool,
    /// Whether stacks are spread.
    pub spread: bool,
    /// Horizontal offset of each layer of a spread stack from the one below. In a view from above,
    /// layers with a vertical gap would hide each other, so they are fanned out.
    pub fan_offset: Vec2,
}

/// The felt of a tray next to the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrayShape {
    /// Center, x and z.
    pub center: Vec2,
    /// Half the extent along x and z.
    pub half: Vec2,
    /// Its side of the board.
    pub side: BoardSide,
}

impl TrayShape {
    /// Center of the felt.
    #[must_use]
    pub fn floor(&self) -> Vec3 {
        vec3(self.center.x, TRAY_FLOOR, self.center.y)
    }
}

impl BoardLayout {
    /// A board with these squares and seats, and trays for reserves and captures.
    #[must_use]
    pub fn new(squares: &[Square], seats: &[Seat]) -> Self {
        let kinds = [TrayKind::Reserve, TrayKind::Captures];
        let files = || squares.iter().map(|square| f32::from(square.file()));
        let ranks = || squares.iter().map(|square| f32::from(square.rank()));
        let low = vec2(files().fold(99.0, f32::min), ranks().fold(99.0, f32::min));
        let high = vec2(files().fold(0.0, f32::max), ranks().fold(0.0, f32::max));
        let mut layout = Self {
            squares: squares.to_vec(),
            seats: seats.to_vec(),
            trays: seats
                .iter()
                .flat_map(|&seat| kinds.map(|kind| Tray::new(seat, kind)))
                .collect(),
            middle: (low + high) / 2.0,
            half: (high - low + Vec2::ONE) / 2.0,
            diagonal: 0.0,
            checkered: Square::are_checkered(squares),
            spread: false,
            fan_offset: Vec2::ZERO,
        };
        let corner = |square: &Square| {
            let at = layout.center(*square);
            at.x.abs() + at.z.abs() + 1.0
        };
        layout.diagonal = squares.iter().map(corner).fold(0.0, f32::max);
        layout
    }

    /// The same board with other trays.
    #[must_use]
    pub fn with_trays(mut self, trays: &[Tray]) -> Self {
        self.trays = trays.to_vec();
        // The starting piece stands in the reserve tray.
        self.trays
            .retain(|tray| tray.kind != TrayKind::StartingPiece);
        self
    }

    /// The same board without spread stacks.
    #[must_use]
    pub fn without_spread(&self) -> Self {
        Self {
            spread: false,
            fan_offset: Vec2::ZERO,
            ..self.clone()
        }
    }

    /// The squares.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether the squares are those of one color of a chessboard.
    #[must_use]
    pub fn is_checkered(&self) -> bool {
        self.checkered
    }

    /// The seats in play.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Half the width and depth of the playing field.
    #[must_use]
    pub fn squares_extent(&self) -> Vec2 {
        self.half
    }

    /// |x| + |z| on the diagonal line that just encloses all squares.
    #[must_use]
    pub fn diagonal(&self) -> f32 {
        self.diagonal
    }

    /// Half the width and depth of the slab.
    #[must_use]
    pub fn slab(&self) -> Vec2 {
        self.half + Vec2::splat(RIM)
    }

    /// Half the width and depth of slab and trays together.
    #[must_use]
    pub fn extent(&self) -> Vec2 {
        let reach = |(_, tray): (Tray, TrayShape)| tray.center.abs() + tray.half + TRAY_LIP;
        self.trays()
            .into_iter()
            .map(reach)
            .fold(self.slab(), Vec2::max)
    }

    /// |x| + |z| on the slab's diagonal edges.
    #[must_use]
    pub fn slab_diagonal(&self) -> f32 {
        // Limited so that the slab is always an octagon.
        (self.diagonal + SLANT).min(self.slab().element_sum() - 0.5)
    }

    /// Corners of the slab, clockwise seen from above, starting with the western end of the south
    /// side.
    #[must_use]
    pub fn outline(&self) -> [Vec2; 8] {
        self.outline_at(0.0)
    }

    /// The outline at a distance from the slab's edge.
    pub(crate) fn outline_at(&self, away: f32) -> [Vec2; 8] {
        let slab = self.slab() + Vec2::splat(away);
        let diagonal = self.slab_diagonal() + away * std::f32::consts::SQRT_2;
        let (x, z) = (diagonal - slab.y, diagonal - slab.x);
        [
            vec2(-x, slab.y),
            vec2(-slab.x, z),
            vec2(-slab.x, -z),
            vec2(-x, -slab.y),
            vec2(x, -slab.y),
            vec2(slab.x, -z),
            vec2(slab.x, z),
            vec2(x, slab.y),
        ]
    }

    /// Signed distance to an octagon with these half extents and diagonal, negative inside.
    #[must_use]
    pub fn octagon(p: Vec2, half: Vec2, diagonal: f32) -> f32 {
        let q = p.abs();
        let slant = (q.x + q.y - diagonal) * std::f32::consts::FRAC_1_SQRT_2;
        (q - half).max_element().max(slant)
    }

    /// Center of a square, on the board's top.
    #[must_use]
    pub fn center(&self, square: Square) -> Vec3 {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        vec3(file - self.middle.x, 0.0, self.middle.y - rank)
    }

    /// The square below a point of the board's top.
    #[must_use]
    pub fn square_at(&self, p: Vec2) -> Option<Square> {
        let (file, rank) = ((p.x + self.middle.x).round(), (self.middle.y - p.y).round());
        if !(0.0..16.0).contains(&file) || !(0.0..16.0).contains(&rank) {
            return None;
        }
        let square = Square::new(file as u8, rank as u8);
        self.squares.contains(&square).then_some(square)
    }

    /// Position of a layer's bottom relative to the center of its square.
    #[must_use]
    pub fn level(&self, level: usize) -> Vec3 {
        let outside = self.fan_offset * level as f32;
        vec3(outside.x, level as f32 * self.step(), outside.y)
    }

    /// Vertical distance between layers.
    #[must_use]
    pub fn step(&self) -> f32 {
        let fanned = self.fan_offset != Vec2::ZERO;
        PIECE_HEIGHT
            + if self.spread && !fanned {
                SPREAD_GAP
            } else {
                0.0
            }
    }

    /// Height of the top of a stack with `height` pieces.
    #[must_use]
    pub fn top(&self, height: usize) -> f32 {
        if height == 0 {
            0.0
        } else {
            (height - 1) as f32 * self.step() + PIECE_HEIGHT
        }
    }

    /// Center of the top of a stack on a square.
    #[must_use]
    pub fn stack_top(&self, square: Square, height: usize) -> Vec3 {
        let outside = self.level(height.saturating_sub(1)).with_y(0.0);
        self.center(square) + outside + Vec3::Y * self.top(height)
    }

    /// The board side of a seat: clockwise from the south; two seats sit opposite each other.
    #[must_use]
    pub fn side(&self, seat: Seat) -> BoardSide {
        BoardSide::of_seat(seat, &self.seats)
    }

    /// The shape of a tray.
    #[must_use]
    pub fn tray(&self, tray: Tray) -> TrayShape {
        let side = self.side(tray.seat);
        let (out, right) = (side.outward(), side.right());
        let reach = self.slab().dot(out.abs()) + TRAY_DISTANCE + TRAY_LIP + TRAY_WIDTH / 2.0;
        let (along, half) = match tray.kind {
            TrayKind::Reserve => (-(TRAY_GAP + TRAY_LENGTH) / 2.0, TRAY_LENGTH / 2.0),
            TrayKind::Captures => ((TRAY_GAP + TRAY_LENGTH) / 2.0, TRAY_LENGTH / 2.0),
            TrayKind::WonStacks => (0.0, TRAY_LENGTH / 2.0),
            // The starting piece stands in the reserve tray, which is empty until it is placed.
            TrayKind::StartingPiece => (-(TRAY_GAP + TRAY_LENGTH) / 2.0, TRAY_LENGTH / 2.0),
        };
        TrayShape {
            center: out * reach + right * along,
            half: right.abs() * half + out.abs() * (TRAY_WIDTH / 2.0),
            side,
        }
    }

    /// The shapes of all trays.
    #[must_use]
    pub fn trays(&self) -> Vec<(Tray, TrayShape)> {
        let trays = self.trays.iter();
        trays.map(|&tray| (tray, self.tray(tray))).collect()
    }
}

#[cfg(test)]
impl BoardLayout {
    /// The board of Focus with four seats.
    pub(crate) fn of_four() -> Self {
        let squares: Vec<Square> = (0..64u8)
            .map(|n| Square::new(n % 8, n / 8))
            .filter(|s| {
                let (f, r) = (s.file().min(7 - s.file()), s.rank().min(7 - s.rank()));
                f + r > 1
            })
            .collect();
        assert_eq!(squares.len(), 52);
        Self::new(&squares, &[0, 1, 2, 3].map(Seat::new))
    }
}

/// Directions of a board side.
pub trait Directions {
    /// Direction from the board's center to this side.
    fn outward(self) -> Vec2;
    /// Direction to the right for a player at this side.
    fn right(self) -> Vec2;
    /// Rotation about the vertical axis that maps the south side here, in radians.
    fn turn(self) -> f32;
}

impl Directions for BoardSide {
    fn outward(self) -> Vec2 {
        match self {
            Self::South => Vec2::new(0.0, 1.0),
            Self::West => Vec2::new(-1.0, 0.0),
            Self::North => Vec2::new(0.0, -1.0),
            Self::East => Vec2::new(1.0, 0.0),
        }
    }

    fn right(self) -> Vec2 {
        let out = self.outward();
        Vec2::new(out.y, -out.x)
    }

    fn turn(self) -> f32 {
        match self {
            Self::South => 0.0,
            Self::West => -FRAC_PI_2,
            Self::North => PI,
            Self::East => FRAC_PI_2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_at_inverts_center() {
        let layout = BoardLayout::of_four();
        for &square in layout.squares() {
            let at = layout.center(square);
            assert_eq!(layout.square_at(vec2(at.x + 0.4, at.z - 0.4)), Some(square));
        }
        assert_eq!(layout.square_at(vec2(-3.5, 3.5)), None);
        assert_eq!(layout.square_at(vec2(99.0, 0.0)), None);
        assert!(layout.center(Square::new(0, 3)).x < 0.0, "file a is west");
        assert!(layout.center(Square::new(3, 0)).z > 0.0, "rank 1 is south");
    }

    #[test]
    fn slab_is_an_octagon_and_trays_do_not_overlap() {
        let layout = BoardLayout::of_four();
        let trays = layout.trays();
        for (n, (tray, shape)) in trays.iter().enumerate() {
            let inner = shape.center.abs() - (shape.half + TRAY_LIP) * shape.side.outward().abs();
            let outside = BoardLayout::octagon(inner, layout.slab(), layout.slab_diagonal());
            assert!(outside > 0.02, "{tray:?} overlaps the slab by {outside}");
            for (other, with) in &trays[n + 1..] {
                let apart = (shape.center - with.center).abs() - shape.half - with.half;
                assert!(
                    apart.max_element() > 2.0 * TRAY_LIP + 0.02,
                    "{tray:?} on {other:?}"
                );
            }
        }
        let outline = layout.outline();
        assert!(
            outline.iter().all(|p| p.abs().min_element() > 1.0),
            "{outline:?}"
        );
        let ten: Vec<Square> = (0..100u8).map(|n| Square::new(n % 10, n / 10)).collect();
        let ten = BoardLayout::new(&ten, &[0, 1].map(Seat::new));
        assert_eq!(ten.squares_extent(), vec2(5.0, 5.0));
        assert!(ten.outline().iter().all(|p| p.abs().min_element() > 1.0));
        assert_eq!(ten.side(Seat::new(1)), BoardSide::North);
    }

    #[test]
    fn layers_rise_and_spread() {
        let mut layout = BoardLayout::of_four();
        assert_eq!(layout.top(0), 0.0);
        assert!((layout.top(5) - 5.0 * PIECE_HEIGHT).abs() < 1e-5);
        layout.spread = true;
        assert!(layout.level(1).y > PIECE_HEIGHT + 0.1);
        layout.fan_offset = vec2(0.1, -0.1);
        assert_eq!(layout.level(2), vec3(0.2, 2.0 * PIECE_HEIGHT, -0.2));
        let square = layout.squares()[0];
        let stack_top = layout.stack_top(square, 3) - layout.center(square);
        assert!(
            stack_top.distance(vec3(0.2, layout.top(3), -0.2)) < 1e-5,
            "{stack_top}"
        );
    }
}
