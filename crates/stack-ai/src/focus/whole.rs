//! Global features of the two-sided evaluation: mobility, reserves, captures, threats.

use focus_rules::{MAX_HEIGHT, Position, SquareSet};
use stack_game::{Game as _, Seat};

use super::features::{
    ATTACKED, CAPTURED, FEATURES, FEW, MOBILITY, NEAR, NEEDED, PATTERNS, RESERVE, RESERVES,
    SHORTAGE, Sides, TEMPO, pattern, zone,
};

/// Number of global features, from [`MOBILITY`] on.
pub const GLOBAL_FEATURES: usize = FEATURES - MOBILITY;
/// Features other than counts of attacked stacks.
const PLAIN: usize = ATTACKED - MOBILITY;
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
    /// The weights from [`MOBILITY`] on.
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
            plain: std::array::from_fn(|number| weights(MOBILITY + number)),
            counts: std::array::from_fn(count),
        }
    }

    /// The weighted sum for the first side.
    // Not inlined, because it uses all registers.
    #[inline(never)]
    pub(super) fn sum(&self, position: &Position, sides: Sides) -> i32 {
        let whole = GlobalFeatures::of(position, sides);
        let mut sum = 0;
        whole.each_plain(|feature, amount| sum += self.plain[feature - MOBILITY] * amount);
        // Unsigned 32-bit products vectorize in pairs; the sum wraps modulo 2³².
        let mut counted = 0u64;
        for (set, &weight) in whole.counted().iter().zip(&self.counts) {
            let product = u64::from(set.bits().count_ones()) * u64::from(weight);
            counted = counted.wrapping_add(product);
        }
        sum + whole.sign * counted as u32 as i32
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
    let whole = GlobalFeatures::of(position, sides);
    whole.each_plain(&mut add);
    let counted = whole.counted().into_iter().take(GLOBAL_FEATURES - PLAIN);
    for (number, set) in counted.enumerate() {
        let amount = whole.sign * sign_of_count(number) * set.len() as i32;
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
        let mut whole = Self {
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
            whole.add_seat(position, side, seat);
        }
        for (side, seat) in partners.into_iter().flatten().enumerate() {
            topped[side] |= position.controlled_squares(seat);
            whole.add_seat(position, side, seat);
        }
        if position.variant().fast().is_some() {
            whole.needed = needed(position, seats);
        }
        let mut landings = position.landings_of_each(topped, &heights);
        for (landings, reserve) in landings.iter_mut().zip(whole.reserve) {
            // A piece from the reserve can land anywhere.
            if reserve > 0 {
                *landings = heights[0];
            }
        }
        let mover = sides.side(position.turn()) & 1;
        let waiting = 1 - mover;
        whole.sign = 1 - 2 * mover as i32;
        whole.attacked = topped[waiting] & landings[mover];
        whole.hanging = whole.attacked - landings[waiting];
        whole.threatened = topped[mover] & landings[waiting];
        whole
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
        let shortage = self.mobility.map(|mobility| (FEW - mobility).max(0));
        add(SHORTAGE, difference(shortage));
        let any = self.reserve.map(|reserve| i32::from(reserve > 0));
        add(RESERVE, difference(any));
        add(RESERVES, difference(self.reserve));
        add(CAPTURED, difference(self.captured));
        for (needed, sign) in self.needed.into_iter().zip([1, -1]) {
            if let Some(needed) = needed
                && (1..=NEAR).contains(&needed)
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
