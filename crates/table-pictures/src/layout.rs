//! The shape of the board: places in the world of squares, trays and levels of stacks.
//!
//! The world's unit is one square. x points east, y up, z south (towards Green). The board's top is
//! at y = 0, the middle of the board at the origin.

use bevy::math::{Vec2, Vec3, vec2, vec3};
use bevy::prelude::Resource;
use stack_game::{Seat, Side, Square, Tray, TrayKind};

use crate::directions::Directions;

/// The radius of a piece.
pub const RADIUS: f32 = 0.405;
/// The height of a piece.
pub const HEIGHT: f32 = 0.225;
/// The gap between the layers of a stack in the exploded view.
pub const GAP: f32 = 0.17;
/// The size of pieces in the trays, in proportion to those on the board.
pub const TRAY_SCALE: f32 = 0.68;
/// The band around the outermost squares in which the coordinates stand.
pub(crate) const LABEL_BAND: f32 = 0.40;
/// The band of the frame outside the line of gold, in which the names of the trays stand.
pub const NAME_BAND: f32 = 0.47;
/// The width of the trays' felt, across.
pub(crate) const TRAY_WIDTH: f32 = 0.65;
/// The width of the wooden rim around the felt of a tray.
pub const LIP: f32 = 0.11;
/// The height of the rims of the trays: a little lower than the board.
pub const TRAY_RIM: f32 = -0.07;
/// The height of the felt in the trays.
pub const TRAY_FLOOR: f32 = -0.19;
/// The thickness of the slab.
pub const THICKNESS: f32 = 0.40;
/// The size of the slab at its foot in proportion to its top: its walls lean inwards.
pub const SLAB_FOOT: f32 = 0.985;

/// Half of a square's dish.
pub(crate) const DISH: f32 = 0.445;

/// The width of the frame around the outermost squares.
const RIM: f32 = LABEL_BAND + NAME_BAND;
/// What the slab's slanting edges add to |x| + |z| at the outermost corner of a square: as much frame as at its sides.
const SLANT: f32 = INLAY_SLANT + (NAME_BAND + 0.03) * std::f32::consts::SQRT_2;
/// The same for the line of brass.
pub(crate) const INLAY_SLANT: f32 = 0.92;
/// The gap between the board and the trays.
const BESIDE: f32 = 0.40;
/// The length of a tray's felt.
pub const TRAY_LENGTH: f32 = 2.50;
/// The gap between the felts of the two trays of a seat.
const TRAY_GAP: f32 = 0.54;

/// The shape of a board, from its squares.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardLayout {
    squares: Vec<Square>,
    seats: Vec<Seat>,
    /// The trays that have a dish of their own beside the board.
    trays: Vec<Tray>,
    /// The middle of the field, in files and ranks.
    middle: Vec2,
    /// Half the field's width and depth.
    half: Vec2,
    /// |x| + |z| at the outermost corner of a square.
    diagonal: f32,
    /// True if no two squares share a side.
    chequered: bool,
    /// True if layers are drawn apart.
    pub exploded: bool,
    /// The shift of each layer from the one below, x and z. Seen from above, layers that only rise
    /// hide each other: there they are fanned out instead.
    pub fan: Vec2,
}

/// The felt of a tray's dish, on the table beside the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recess {
    /// The middle, x and z.
    pub middle: Vec2,
    /// Half the extent along x and z.
    pub half: Vec2,
    /// The side of the board.
    pub side: Side,
}

impl Recess {
    /// The middle of the felt.
    #[must_use]
    pub fn floor(&self) -> Vec3 {
        vec3(self.middle.x, TRAY_FLOOR, self.middle.y)
    }
}

impl BoardLayout {
    /// The layout of a board with these squares and seats, and trays for reserves and captures.
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
            chequered: Square::are_chequered(squares),
            exploded: false,
            fan: Vec2::ZERO,
        };
        let corner = |square: &Square| {
            let at = layout.centre(*square);
            at.x.abs() + at.z.abs() + 1.0
        };
        layout.diagonal = squares.iter().map(corner).fold(0.0, f32::max);
        layout
    }

    /// The same board with these trays instead.
    #[must_use]
    pub fn with_trays(mut self, trays: &[Tray]) -> Self {
        self.trays = trays.to_vec();
        // The opening piece stands in the reserve's tray.
        self.trays.retain(|tray| tray.kind != TrayKind::Opening);
        self
    }

    /// The same board, stacks closed.
    #[must_use]
    pub fn closed(&self) -> Self {
        Self {
            exploded: false,
            fan: Vec2::ZERO,
            ..self.clone()
        }
    }

    /// The squares of the board.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// True if the squares are those of one colour of a chessboard.
    #[must_use]
    pub fn is_chequered(&self) -> bool {
        self.chequered
    }

    /// The seats in play.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Half the field's width and depth, without the rim.
    #[must_use]
    pub fn field(&self) -> Vec2 {
        self.half
    }

    /// |x| + |z| on the slanting line that just encloses all squares.
    #[must_use]
    pub fn diagonal(&self) -> f32 {
        self.diagonal
    }

    /// Half the slab's width and depth.
    #[must_use]
    pub fn slab(&self) -> Vec2 {
        self.half + Vec2::splat(RIM)
    }

    /// Half the width and depth of slab and dishes together.
    #[must_use]
    pub fn extent(&self) -> Vec2 {
        let reach = |(_, recess): (Tray, Recess)| recess.middle.abs() + recess.half + LIP;
        self.recesses()
            .into_iter()
            .map(reach)
            .fold(self.slab(), Vec2::max)
    }

    /// |x| + |z| on the slab's slanting edges.
    #[must_use]
    pub fn slab_diagonal(&self) -> f32 {
        // Never so far out that no corner is cut at all: the slab is always an octagon.
        (self.diagonal + SLANT).min(self.slab().element_sum() - 0.5)
    }

    /// The slab's corners, clockwise seen from above, starting at the south side's western end.
    #[must_use]
    pub fn outline(&self) -> [Vec2; 8] {
        self.outline_at(0.0)
    }

    /// The same at a distance from the slab's edge, outwards.
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

    /// The distance of a point from an octagon of the given half extents and diagonal; negative inside.
    #[must_use]
    pub fn octagon(p: Vec2, half: Vec2, diagonal: f32) -> f32 {
        let q = p.abs();
        let slant = (q.x + q.y - diagonal) * std::f32::consts::FRAC_1_SQRT_2;
        (q - half).max_element().max(slant)
    }

    /// The middle of a square, on the board's top.
    #[must_use]
    pub fn centre(&self, square: Square) -> Vec3 {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        vec3(file - self.middle.x, 0.0, self.middle.y - rank)
    }

    /// The square under a point of the board's top.
    #[must_use]
    pub fn square_at(&self, p: Vec2) -> Option<Square> {
        let (file, rank) = ((p.x + self.middle.x).round(), (self.middle.y - p.y).round());
        if !(0.0..16.0).contains(&file) || !(0.0..16.0).contains(&rank) {
            return None;
        }
        let square = Square::new(file as u8, rank as u8);
        self.squares.contains(&square).then_some(square)
    }

    /// The place of a layer's underside, seen from the middle of its square.
    #[must_use]
    pub fn level(&self, level: usize) -> Vec3 {
        let aside = self.fan * level as f32;
        vec3(aside.x, level as f32 * self.step(), aside.y)
    }

    /// The distance from one layer to the next.
    #[must_use]
    pub fn step(&self) -> f32 {
        let fanned = self.fan != Vec2::ZERO;
        HEIGHT + if self.exploded && !fanned { GAP } else { 0.0 }
    }

    /// The height of the top of a stack of so many pieces.
    #[must_use]
    pub fn top(&self, height: usize) -> f32 {
        if height == 0 {
            0.0
        } else {
            (height - 1) as f32 * self.step() + HEIGHT
        }
    }

    /// The middle of the top of a stack of so many pieces on a square.
    #[must_use]
    pub fn crown(&self, square: Square, height: usize) -> Vec3 {
        let aside = self.level(height.saturating_sub(1)).with_y(0.0);
        self.centre(square) + aside + Vec3::Y * self.top(height)
    }

    /// The side of a seat: clockwise from the south, two seats opposite each other.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        Side::of(seat, &self.seats)
    }

    /// The recess in which a tray's pieces lie.
    #[must_use]
    pub fn recess(&self, tray: Tray) -> Recess {
        let side = self.side(tray.seat);
        let (out, right) = (side.outward(), side.right());
        let reach = self.slab().dot(out.abs()) + BESIDE + LIP + TRAY_WIDTH / 2.0;
        let (along, half) = match tray.kind {
            TrayKind::Reserve => (-(TRAY_GAP + TRAY_LENGTH) / 2.0, TRAY_LENGTH / 2.0),
            TrayKind::Captures => ((TRAY_GAP + TRAY_LENGTH) / 2.0, TRAY_LENGTH / 2.0),
            TrayKind::Won => (0.0, TRAY_LENGTH / 2.0),
            // The opening piece stands in the reserve's tray, which is empty as long as it is there.
            TrayKind::Opening => (-(TRAY_GAP + TRAY_LENGTH) / 2.0, TRAY_LENGTH / 2.0),
        };
        Recess {
            middle: out * reach + right * along,
            half: right.abs() * half + out.abs() * (TRAY_WIDTH / 2.0),
            side,
        }
    }

    /// The recesses of all trays.
    #[must_use]
    pub fn recesses(&self) -> Vec<(Tray, Recess)> {
        let trays = self.trays.iter();
        trays.map(|&tray| (tray, self.recess(tray))).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_found_again_where_they_stand() {
        let layout = BoardLayout::of_four();
        for &square in layout.squares() {
            let at = layout.centre(square);
            assert_eq!(layout.square_at(vec2(at.x + 0.4, at.z - 0.4)), Some(square));
        }
        assert_eq!(layout.square_at(vec2(-3.5, 3.5)), None);
        assert_eq!(layout.square_at(vec2(99.0, 0.0)), None);
        assert!(layout.centre(Square::new(0, 3)).x < 0.0, "file a is west");
        assert!(layout.centre(Square::new(3, 0)).z > 0.0, "rank 1 is south");
    }

    #[test]
    fn the_slab_is_an_octagon_and_the_dishes_lie_beside_it_and_apart() {
        let layout = BoardLayout::of_four();
        let recesses = layout.recesses();
        for (n, (tray, recess)) in recesses.iter().enumerate() {
            let inner = recess.middle.abs() - (recess.half + LIP) * recess.side.outward().abs();
            let outside = BoardLayout::octagon(inner, layout.slab(), layout.slab_diagonal());
            assert!(outside > 0.02, "{tray:?} lies over the slab by {outside}");
            for (other, with) in &recesses[n + 1..] {
                let apart = (recess.middle - with.middle).abs() - recess.half - with.half;
                assert!(
                    apart.max_element() > 2.0 * LIP + 0.02,
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
        assert_eq!(ten.field(), vec2(5.0, 5.0));
        assert!(ten.outline().iter().all(|p| p.abs().min_element() > 1.0));
        assert_eq!(ten.side(Seat::new(1)), Side::North);
    }

    #[test]
    fn layers_rise_and_the_exploded_view_parts_them() {
        let mut layout = BoardLayout::of_four();
        assert_eq!(layout.top(0), 0.0);
        assert!((layout.top(5) - 5.0 * HEIGHT).abs() < 1e-5);
        layout.exploded = true;
        assert!(layout.level(1).y > HEIGHT + 0.1);
        layout.fan = vec2(0.1, -0.1);
        assert_eq!(layout.level(2), vec3(0.2, 2.0 * HEIGHT, -0.2));
        let square = layout.squares()[0];
        let crown = layout.crown(square, 3) - layout.centre(square);
        assert!(
            crown.distance(vec3(0.2, layout.top(3), -0.2)) < 1e-5,
            "{crown}"
        );
    }
}
