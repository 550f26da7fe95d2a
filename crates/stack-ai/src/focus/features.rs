//! The features of the evaluation of Focus for two sides: numbers that speak for one side and against the other.

use focus_rules::{MAX_HEIGHT, PackedStack, Variant};
use stack_game::{Seat, SeatSet};

pub use super::whole::{collect, collect_global};

/// The two sides of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    teams: [SeatSet; 2],
    /// The seats of each side; the same seat twice when it plays alone.
    seats: [[Seat; 2]; 2],
    /// One seat a side, or two.
    each: usize,
}

impl Sides {
    /// The first seat's team and the others; `None` when there are more than two teams or the
    /// teams have other numbers of seats than one or two.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        let (seats, each) = match *variant.seats() {
            [a, b] => ([[a, a], [b, b]], 1),
            [a, b, c, d] if variant.team(a).contains(c) && variant.team(b).contains(d) => {
                ([[a, c], [b, d]], 2)
            }
            _ => return None,
        };
        let teams = seats.map(|[seat, _]| variant.team(seat));
        (!teams[0].contains(seats[1][0])).then_some(Self { teams, seats, each })
    }

    /// The number of a seat's side, 0 or 1.
    #[inline]
    #[must_use]
    pub const fn side(&self, seat: Seat) -> usize {
        !self.teams[0].contains(seat) as usize
    }

    /// One seat of each side, and the others where they have two.
    #[inline]
    #[must_use]
    pub fn pairs(&self) -> ([Seat; 2], Option<[Seat; 2]>) {
        let [[first, partner], [second, other]] = self.seats;
        ([first, second], (self.each > 1).then_some([partner, other]))
    }

    /// The seats of a side.
    #[inline]
    #[must_use]
    pub fn seats(&self, side: usize) -> &[Seat] {
        &self.seats[side & 1][..self.each]
    }
}

/// The ways in which own and enemy pieces can lie below an own piece, by height:
/// 1 + 2 + 4 + 8 + 16.
pub const PATTERNS: usize = 31;
/// The rim of the board, the squares next to it, and the centre.
pub const ZONES: usize = 3;

/// Travels of the side's stacks.
pub const MOBILITY: usize = ZONES * PATTERNS;
/// By how many travels the side has fewer than [`FEW`]: the end may be near.
pub const SHORTAGE: usize = MOBILITY + 1;
/// 1 when there is a piece in reserve, else 0.
pub const RESERVE: usize = SHORTAGE + 1;
/// Pieces in reserve.
pub const RESERVES: usize = RESERVE + 1;
/// Enemy pieces captured.
pub const CAPTURED: usize = RESERVES + 1;
/// Fast games: 1 for the number of captures still needed, from 1 to [`NEAR`].
pub const NEEDED: usize = CAPTURED + 1;
/// The side is to move.
pub const TEMPO: usize = NEEDED + NEAR;
/// By height: stacks that an enemy who is to move can land on.
pub const ATTACKED: usize = TEMPO + 1;
/// By height: those of them on which the side itself cannot land afterwards.
pub const HANGING: usize = ATTACKED + MAX_HEIGHT;
/// By height: stacks that an enemy who is not to move could land on.
pub const THREATENED: usize = HANGING + MAX_HEIGHT;
/// The number of features.
pub const FEATURES: usize = THREATENED + MAX_HEIGHT;

/// So few travels are a shortage.
pub const FEW: i32 = 24;
/// So few captures still needed each have a weight of their own.
pub const NEAR: usize = 5;

/// The pattern of a stack: seen from the top, one bit for each piece below, set when it belongs to
/// the side of the top piece. `None` for the empty stack.
#[must_use]
pub fn pattern(stack: PackedStack, sides: Sides) -> Option<(usize, usize)> {
    let height = stack.height();
    let side_at = |depth| stack.piece(depth).map(|seat| sides.side(seat));
    let side = side_at(0)?;
    let own = |depth| usize::from(side_at(depth) == Some(side));
    let below = (1..height).fold(0, |bits, depth| bits | own(depth) << (depth - 1));
    Some((side, (1 << (height - 1)) - 1 + below))
}

/// The zone of a square, rank · 8 + file.
#[must_use]
pub const fn zone(square: usize) -> usize {
    let (file, rank) = (square % 8, square / 8);
    let from_edge = [file, 7 - file, rank, 7 - rank];
    let (mut zone, mut i) = (ZONES - 1, 0);
    while i < from_edge.len() {
        if from_edge[i] < zone {
            zone = from_edge[i];
        }
        i += 1;
    }
    zone
}
