//! Features of the two-sided evaluation of Focus: each counts for one side and against the other.

use focus_rules::{MAX_HEIGHT, PackedStack, Position, SquareSet, Variant};
use stack_game::{Game as _, Seat, SeatSet};

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

/// The first global feature, after the patterns of all zones.
pub const GLOBAL: usize = ZONES * PATTERNS;

/// Number of stack moves.
pub const MOBILITY: usize = GLOBAL;
/// Number of stack moves fewer than [`SHORTAGE_LIMIT`]: the side may soon be unable to move.
pub const SHORTAGE: usize = MOBILITY + 1;
/// Whether there is a piece in reserve.
pub const RESERVE: usize = SHORTAGE + 1;
/// Pieces in reserve.
pub const RESERVES: usize = RESERVE + 1;
/// Enemy pieces captured.
pub const CAPTURED: usize = RESERVES + 1;
/// Fast games: whether exactly this many captures (1 to [`MAX_NEEDED`]) are still needed.
pub const NEEDED: usize = CAPTURED + 1;
/// The side to move.
pub const TEMPO: usize = NEEDED + MAX_NEEDED;
/// By height: stacks that an enemy to move can land on.
pub const ATTACKED: usize = TEMPO + 1;
/// By height: attacked stacks on which the own side cannot land in reply.
pub const HANGING: usize = ATTACKED + MAX_HEIGHT;
/// By height: stacks that an enemy not to move could land on.
pub const THREATENED: usize = HANGING + MAX_HEIGHT;
/// Number of features.
pub const FEATURES: usize = THREATENED + MAX_HEIGHT;

/// Fewer stack moves are a shortage.
pub const SHORTAGE_LIMIT: i32 = 24;
/// Up to this many needed captures have separate weights.
pub const MAX_NEEDED: usize = 5;

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

/// Number of global features, from [`GLOBAL`] on.
pub const GLOBAL_FEATURES: usize = FEATURES - GLOBAL;
/// Features other than counts of attacked stacks.
const PLAIN: usize = ATTACKED - GLOBAL;
/// Counts of attacked stacks, rounded up to an even number for SIMD.
const COUNTS: usize = (GLOBAL_FEATURES - PLAIN).next_multiple_of(2);

/// Weights of the global features, arranged for fast sums.
#[derive(Clone)]
pub(super) struct GlobalWeights {
    plain: [i32; PLAIN],
    /// Weights of attacked stacks for the side to move, in two's complement.
    counts: [u32; COUNTS],
}

impl GlobalWeights {
    /// The weights from [`GLOBAL`] on.
    pub(super) fn new(weights: impl Fn(usize) -> i32) -> Self {
        let count = |number| {
            let feature = ATTACKED + number;
            let weight = if feature < FEATURES {
                weights(feature)
            } else {
                0
            };
            (sign_of_count(number) * weight) as u32
        };
        Self {
            plain: std::array::from_fn(|number| weights(GLOBAL + number)),
            counts: std::array::from_fn(count),
        }
    }

    /// The weighted sum for the first side.
    // Not inlined, because it uses all registers.
    #[inline(never)]
    pub(super) fn sum(&self, position: &Position, sides: Sides) -> i32 {
        let global = GlobalFeatures::of(position, sides);
        let mut sum = 0;
        global.each_plain(|feature, amount| sum += self.plain[feature - GLOBAL] * amount);
        // Unsigned 32-bit products vectorize in pairs; the sum wraps modulo 2³².
        let mut counted = 0u64;
        for (set, &weight) in global.counted().iter().zip(&self.counts) {
            let product = u64::from(set.bits().count_ones()) * u64::from(weight);
            counted = counted.wrapping_add(product);
        }
        sum + global.sign * counted as u32 as i32
    }
}

/// Calls `add` with the index and amount of each feature: the first side's minus the other's.
pub fn collect(position: &Position, sides: Sides, mut add: impl FnMut(usize, i32)) {
    let stacks = (0..8).flat_map(|rank| position.packed_stacks(rank));
    for (square, stack) in stacks.enumerate() {
        if let Some((side, pattern)) = pattern(stack, sides) {
            add(zone(square) * PATTERNS + pattern, 1 - 2 * side as i32);
        }
    }
    collect_global(position, sides, add);
}

/// The same without stack features.
pub fn collect_global(position: &Position, sides: Sides, mut add: impl FnMut(usize, i32)) {
    let global = GlobalFeatures::of(position, sides);
    global.each_plain(&mut add);
    let counted = global.counted().into_iter().take(GLOBAL_FEATURES - PLAIN);
    for (number, set) in counted.enumerate() {
        let amount = global.sign * sign_of_count(number) * set.len() as i32;
        add(ATTACKED + number, amount);
    }
}

/// Sign of a count for the first side when it is to move: −1 for attacked stacks of the other side,
/// 1 for own threatened stacks.
const fn sign_of_count(number: usize) -> i32 {
    if number < 2 * MAX_HEIGHT { -1 } else { 1 }
}

/// The captures that each of two seats still needs in a fast game.
#[inline(never)]
fn needed(position: &Position, seats: [Seat; 2]) -> [Option<usize>; 2] {
    seats.map(|seat| position.captures_needed(seat).map(|needed| needed as usize))
}

/// The raw values of the features; arrays are indexed by side.
struct GlobalFeatures {
    /// 1 if the first side is to move, otherwise −1.
    sign: i32,
    mobility: [i32; 2],
    reserve: [i32; 2],
    captured: [i32; 2],
    needed: [Option<usize>; 2],
    attacked: SquareSet,
    hanging: SquareSet,
    threatened: SquareSet,
    heights: [SquareSet; MAX_HEIGHT + 1],
}

impl GlobalFeatures {
    #[inline]
    fn of(position: &Position, sides: Sides) -> Self {
        let heights = position.squares_by_min_height();
        let mut topped = [SquareSet::EMPTY; 2];
        let mut global = Self {
            sign: 1,
            mobility: [0; 2],
            reserve: [0; 2],
            captured: [0; 2],
            needed: [None; 2],
            attacked: SquareSet::EMPTY,
            hanging: SquareSet::EMPTY,
            threatened: SquareSet::EMPTY,
            heights,
        };
        let (seats, partners) = sides.pairs();
        for (side, seat) in seats.into_iter().enumerate() {
            topped[side] = position.controlled_squares(seat);
            global.add_seat(position, side, seat);
        }
        for (side, seat) in partners.into_iter().flatten().enumerate() {
            topped[side] |= position.controlled_squares(seat);
            global.add_seat(position, side, seat);
        }
        if position.variant().fast().is_some() {
            global.needed = needed(position, seats);
        }
        let mut landings = position.landings_of_each(topped, &heights);
        for (landings, reserve) in landings.iter_mut().zip(global.reserve) {
            // A piece from the reserve can land anywhere.
            if reserve > 0 {
                *landings = heights[0];
            }
        }
        let mover = sides.side(position.turn()) & 1;
        let waiting = 1 - mover;
        global.sign = 1 - 2 * mover as i32;
        global.attacked = topped[waiting] & landings[mover];
        global.hanging = global.attacked - landings[waiting];
        global.threatened = topped[mover] & landings[waiting];
        global
    }

    #[inline]
    fn add_seat(&mut self, position: &Position, side: usize, seat: Seat) {
        self.mobility[side] += position.stack_move_count(seat) as i32;
        self.reserve[side] += i32::from(position.reserve(seat));
        self.captured[side] += position.captures(seat) as i32;
    }

    /// Calls `add` with the features other than counts of attacked stacks.
    #[inline]
    fn each_plain(&self, mut add: impl FnMut(usize, i32)) {
        let difference = |[first, second]: [i32; 2]| first - second;
        add(MOBILITY, difference(self.mobility));
        let shortage = self
            .mobility
            .map(|mobility| (SHORTAGE_LIMIT - mobility).max(0));
        add(SHORTAGE, difference(shortage));
        let any = self.reserve.map(|reserve| i32::from(reserve > 0));
        add(RESERVE, difference(any));
        add(RESERVES, difference(self.reserve));
        add(CAPTURED, difference(self.captured));
        for (needed, sign) in self.needed.into_iter().zip([1, -1]) {
            if let Some(needed) = needed
                && (1..=MAX_NEEDED).contains(&needed)
            {
                add(NEEDED + needed - 1, sign);
            }
        }
        add(TEMPO, self.sign);
    }

    /// The sets counted by the features from [`ATTACKED`] on, padded with an empty set.
    #[inline]
    fn counted(&self) -> [SquareSet; COUNTS] {
        let mut counted = [SquareSet::EMPTY; COUNTS];
        let sets = [self.attacked, self.hanging, self.threatened];
        for (set, counted) in sets.into_iter().zip(counted.chunks_exact_mut(MAX_HEIGHT)) {
            for (height, counted) in (1..).zip(counted) {
                let higher = self.heights.get(height + 1).copied();
                *counted = set & (self.heights[height] - higher.unwrap_or_default());
            }
        }
        counted
    }
}
