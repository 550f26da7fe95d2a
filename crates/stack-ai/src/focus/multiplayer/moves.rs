//! Move features for move priors, much cheaper than evaluating positions.

use focus_rules::{MAX_HEIGHT, Move, MoveDelta, PackedStack, Position, SquareSet};
use stack_game::{Game as _, Seat};

use super::features::{CENTER_SQUARES, RIM_SQUARES};

/// None, the mover, and the following seats in turn order.
const OWNERS: usize = 1 + Seat::MAX;
/// Heights from 0.
const HEIGHTS: usize = MAX_HEIGHT + 1;
/// Sets of seats that could land on a square: the next one, any other, the mover.
const REACHES: usize = 8;

/// The moved stack: its height, the pieces moved, and the owner of the rest.
const LIFTED: usize = 0;
/// The covered stack: its height, its owner, and the pieces moved (0 for a placement).
const COVERED: usize = LIFTED + MAX_HEIGHT * MAX_HEIGHT * OWNERS;
/// The resulting stack: its height and who could land on it.
const LANDED: usize = COVERED + HEIGHTS * OWNERS * HEIGHTS;
/// The rest: its height, its owner, and who could land on it.
const LEFT: usize = LANDED + MAX_HEIGHT * REACHES;
/// The moved stack was attacked: its height and by whom.
const ESCAPED: usize = LEFT + HEIGHTS * OWNERS * REACHES;
/// Captured pieces, and the number the mover needs for a fast win (0 if not close).
const CAPTURED: usize = ESCAPED + MAX_HEIGHT * REACHES;
/// Pieces that go to a reserve.
const TO_RESERVE: usize = CAPTURED + HEIGHTS * NEEDS;
/// Zones of origin and target: rim, between, center.
const PLACES: usize = TO_RESERVE + HEIGHTS;
/// Number of move features.
pub const MOVE_FEATURES: usize = PLACES + 9;

/// Up to six needed pieces have an entry each.
const NEEDS: usize = 7;

/// Data shared by the features of all moves of a position.
pub struct MoveFeatures<'a> {
    position: &'a Position,
    /// By seat: 1 for the mover, 2 for the next one and so on.
    owners: [u8; Seat::MAX],
    /// Squares on which the next seat, any later seat, and the mover could land.
    reached: [u64; 3],
    needed: usize,
}

impl<'a> MoveFeatures<'a> {
    /// Prepares a position; `None` during setup, or if a seat has so few stacks that a move might
    /// end the game.
    #[must_use]
    pub fn of(position: &'a Position) -> Option<Self> {
        let variant = position.variant();
        let (seats, turn, out) = (variant.seats(), position.turn(), position.resigned());
        let few = |&seat: &Seat| position.controlled_count(seat) <= FEW && !out.contains(seat);
        if position.pending_swaps() > 0 || !position.pending().is_empty() || seats.iter().any(few) {
            return None;
        }
        let place = seats.iter().position(|&seat| seat == turn)?;
        let (mut owners, mut reached) = ([0; Seat::MAX], [0; 3]);
        let next = position.next_seat(turn);
        let high = position.squares_by_min_height();
        for (i, &seat) in seats.iter().enumerate() {
            let after = (seats.len() + i - place) % seats.len();
            owners[seat.index()] = 1 + after as u8;
            if out.contains(seat) {
                continue;
            }
            let landings = if position.reserve(seat) > 0 {
                SquareSet::BOARD
            } else {
                position.landings(position.controlled_squares(seat), &high)
            };
            let group = if seat == turn {
                2
            } else {
                usize::from(seat != next)
            };
            reached[group] |= landings.bits();
        }
        let needed = position.captures_needed(turn).unwrap_or(0) as usize;
        Some(Self {
            position,
            owners,
            reached,
            needed: if needed < NEEDS { needed } else { 0 },
        })
    }

    /// Whether a move may win the game at once.
    #[must_use]
    pub fn may_win(&self, delta: &MoveDelta) -> bool {
        let surplus = usize::from(delta.captured.iter().sum::<u8>() + delta.to_reserve);
        self.needed > 0 && surplus >= self.needed
    }

    /// Calls `add` with each feature of a move; returns what the move changes.
    #[inline]
    pub fn each(&self, mv: Move, mut add: impl FnMut(usize)) -> MoveDelta {
        let delta = self.position.move_delta(mv);
        let height = |stack: PackedStack| stack.height() as usize;
        let owner = |stack: PackedStack| {
            stack
                .top()
                .map_or(0, |top| self.owners[top.index()] as usize)
        };
        let reach = |cell: u8| {
            let bit = |set: u64| (set >> (cell & 63) & 1) as usize;
            let [next, later, own] = self.reached;
            bit(next) | bit(later) << 1 | bit(own) << 2
        };
        let count = usize::from(delta.count);
        let (on, after) = (reach(delta.to), height(delta.landed).max(1) - 1);
        add(COVERED + (height(delta.covered) * OWNERS + owner(delta.covered)) * HEIGHTS + count);
        add(LANDED + after * REACHES + on);
        if count > 0 {
            let (before, behind) = (height(delta.source_before).max(1) - 1, reach(delta.from));
            let left = height(delta.left) * OWNERS + owner(delta.left);
            add(LIFTED + (before * MAX_HEIGHT + count - 1) * OWNERS + owner(delta.left));
            add(LEFT + left * REACHES + behind);
            add(ESCAPED + before * REACHES + behind);
            add(PLACES + 3 * zone(delta.from) + zone(delta.to));
        }
        let captured = usize::from(delta.captured.iter().sum::<u8>());
        if captured > 0 {
            add(CAPTURED + captured.min(MAX_HEIGHT) * NEEDS + self.needed);
        }
        if delta.to_reserve > 0 {
            add(TO_RESERVE + usize::from(delta.to_reserve).min(MAX_HEIGHT));
        }
        delta
    }
}

/// A seat with this few stacks may lose the last one.
const FEW: u32 = 2;

/// 0 on the rim, 2 in the center, 1 between.
#[inline]
const fn zone(cell: u8) -> usize {
    let place = cell & 63;
    1 + (CENTER_SQUARES.bits() >> place & 1) as usize - (RIM_SQUARES.bits() >> place & 1) as usize
}
