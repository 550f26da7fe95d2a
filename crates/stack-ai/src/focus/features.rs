//! Features of the two-sided evaluation of Focus: each counts for one side and against the other.

use focus_rules::{MAX_HEIGHT, PackedStack, Variant};
use stack_game::{Seat, SeatSet};

pub use super::whole::{collect, collect_global};

/// The two sides of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    teams: [SeatSet; 2],
    /// The seats of each side; a single seat is listed twice.
    seats: [[Seat; 2]; 2],
    /// Seats per side, 1 or 2.
    each: usize,
}

impl Sides {
    /// The first seat's team and the other one. `None` unless there are two teams of one or two
    /// seats.
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

    /// A seat's side, 0 or 1.
    #[inline]
    #[must_use]
    pub const fn side(&self, seat: Seat) -> usize {
        !self.teams[0].contains(seat) as usize
    }

    /// One seat of each side, and the other two if there are four.
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

/// Patterns of own and enemy pieces below an own top piece, by height: 1 + 2 + 4 + 8 + 16.
pub const PATTERNS: usize = 31;
/// The rim of the board, the squares next to it, and the center.
pub const ZONES: usize = 3;

/// Number of stack moves.
pub const MOBILITY: usize = ZONES * PATTERNS;
/// Number of stack moves fewer than [`FEW`]: the side may soon be unable to move.
pub const SHORTAGE: usize = MOBILITY + 1;
/// Whether there is a piece in reserve.
pub const RESERVE: usize = SHORTAGE + 1;
/// Pieces in reserve.
pub const RESERVES: usize = RESERVE + 1;
/// Enemy pieces captured.
pub const CAPTURED: usize = RESERVES + 1;
/// Fast games: whether exactly this many captures (1 to [`NEAR`]) are still needed.
pub const NEEDED: usize = CAPTURED + 1;
/// The side to move.
pub const TEMPO: usize = NEEDED + NEAR;
/// By height: stacks that an enemy to move can land on.
pub const ATTACKED: usize = TEMPO + 1;
/// By height: attacked stacks on which the own side cannot land in reply.
pub const HANGING: usize = ATTACKED + MAX_HEIGHT;
/// By height: stacks that an enemy not to move could land on.
pub const THREATENED: usize = HANGING + MAX_HEIGHT;
/// Number of features.
pub const FEATURES: usize = THREATENED + MAX_HEIGHT;

/// Fewer stack moves are a shortage.
pub const FEW: i32 = 24;
/// Up to this many needed captures have separate weights.
pub const NEAR: usize = 5;

/// The side and pattern of a stack: one bit per piece below the top, set if it belongs to the side
/// of the top piece; the piece next to the top is the lowest bit. `None` for the empty stack.
#[must_use]
pub fn pattern(stack: PackedStack, sides: Sides) -> Option<(usize, usize)> {
    let height = stack.height();
    let side_at = |depth| stack.piece(depth).map(|seat| sides.side(seat));
    let side = side_at(0)?;
    let own = |depth| usize::from(side_at(depth) == Some(side));
    let below = (1..height).fold(0, |bits, depth| bits | own(depth) << (depth - 1));
    Some((side, (1 << (height - 1)) - 1 + below))
}

/// The zone of a square (rank · 8 + file).
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
