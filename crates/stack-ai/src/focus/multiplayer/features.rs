//! Features of the multiplayer evaluation.

use focus_rules::{MAX_HEIGHT, PackedStack, Position, SquareSet};
use stack_game::{Game as _, Seat};

/// Patterns of own and other pieces below an own top piece, by height: 1 + 2 + 4 + 8 + 16.
pub const PATTERNS: usize = 31;
/// The seat's pieces in stacks topped by others, by stack height (2 to 5) and depth below the top:
/// 1 + 2 + 3 + 4.
const BURIED: usize = PATTERNS;
/// Number of stack moves.
const MOBILITY: usize = BURIED + 10;
/// Number of stack moves fewer than [`SHORTAGE_LIMIT`].
const SHORTAGE: usize = MOBILITY + 1;
/// Whether there is a piece in reserve.
const RESERVE: usize = SHORTAGE + 1;
/// Pieces in reserve.
pub(super) const RESERVES: usize = RESERVE + 1;
/// Captured pieces.
pub(super) const CAPTURED: usize = RESERVES + 1;
/// The seat's pieces captured by others.
pub(super) const LOST: usize = CAPTURED + 1;
/// Fast games: whether the closest fast win needs exactly this many pieces (1 to [`MAX_NEEDED`]).
const NEEDED: usize = LOST + 1;
/// The same for the win by captured and reserve pieces.
const CAPTURED_OR_RESERVE: usize = NEEDED + MAX_NEEDED;
/// Stacks that could capture, up to [`MANY`].
const CAPTURES: usize = CAPTURED_OR_RESERVE + MAX_NEEDED;
/// Stacks from which a piece could go to a reserve, up to [`MANY`].
const TO_RESERVE: usize = CAPTURES + 1;
/// The seat is to move.
const TURN: usize = TO_RESERVE + 1;
/// The seat is to move and could capture.
const TURN_CAPTURES: usize = TURN + 1;
/// The seat is next and could capture.
const NEXT_CAPTURES: usize = TURN_CAPTURES + 1;
/// The seat could capture and needs 1 to [`CLOSE`] pieces.
const THREATENS: usize = NEXT_CAPTURES + 1;
/// By height: stacks on which another seat to move can land.
const ATTACKED: usize = THREATENS + CLOSE;
/// By height: stacks on which any other seat could land.
const THREATENED: usize = ATTACKED + MAX_HEIGHT;
/// Stacks on the rim, and in the center.
const RIM: usize = THREATENED + MAX_HEIGHT;
const CENTER: usize = RIM + 1;
/// Number of features.
pub const FEATURES: usize = CENTER + 1;

pub(super) const RIM_SQUARES: SquareSet = SquareSet::from_bits_truncate(0xFF81_8181_8181_81FF);
/// The squares at least three steps from every edge.
pub(super) const CENTER_SQUARES: SquareSet = SquareSet::from_bits_truncate(0x0000_3C3C_3C3C_0000);

const SHORTAGE_LIMIT: i32 = 24;
const MAX_NEEDED: usize = 6;
const MANY: u8 = 4;
const CLOSE: usize = 2;

/// Calls `add` with the seat and index of each stack feature: for the top's seat, the pattern (one
/// bit per piece below, set if it has the top's color); for others, the place of their pieces.
pub(super) fn collect_stack(stack: PackedStack, mut add: impl FnMut(usize, usize)) {
    let Some(top) = stack.top() else { return };
    let height = stack.height() as usize;
    let mut below = 0;
    for depth in 1..height {
        match stack.piece(depth as u32) {
            Some(piece) if piece != top => add(
                piece.index(),
                BURIED + (height - 1) * (height - 2) / 2 + depth - 1,
            ),
            _ => below |= 1 << (depth - 1),
        }
    }
    add(top.index(), (1 << (height - 1)) - 1 + below);
}

/// Calls `add` with the seat, index and amount of each feature. A resigned seat has stack features
/// only.
pub fn collect(position: &Position, mut add: impl FnMut(usize, usize, i32)) {
    let stacks = stacks(position);
    for &stack in stacks.as_flattened() {
        collect_stack(stack, |seat, feature| add(seat, feature, 1));
    }
    collect_global(position, add);
}

/// All stacks by rank.
#[inline]
pub(super) fn stacks(position: &Position) -> [[PackedStack; 8]; 8] {
    std::array::from_fn(|rank| position.packed_stacks(rank))
}

/// The same without stack features.
#[inline]
pub(super) fn collect_global(position: &Position, mut add: impl FnMut(usize, usize, i32)) {
    let high = position.squares_by_min_height();
    // The stacks of each height, 1 to 5.
    let exactly: [SquareSet; MAX_HEIGHT] = std::array::from_fn(|i| match high.get(i + 2) {
        Some(&higher) => high[i + 1] - higher,
        None => high[i + 1],
    });
    let turn = position.turn();
    let variant = position.variant();
    let seats = variant.seats();
    let out = position.resigned();
    let left = seats.iter().filter(|&&seat| !out.contains(seat));
    let next = position.next_seat(turn);
    let captured_or_reserve = variant.fast().and_then(|fast| fast.captured_or_reserve);
    let mut landings = [[SquareSet::EMPTY; MAX_HEIGHT]; Seat::MAX];
    let mut reached = [SquareSet::EMPTY; Seat::MAX];
    for &seat in left.clone() {
        let by_count = position.landings_by_count(position.controlled_squares(seat), &high);
        landings[seat.index()] = by_count;
        reached[seat.index()] = by_count
            .into_iter()
            .fold(SquareSet::EMPTY, |set, some| set | some);
    }
    for &seat in left {
        let i = seat.index();
        let mut add = |feature, amount: i32| add(i, feature, amount);
        let mobility = position.stack_move_count(seat) as i32;
        add(MOBILITY, mobility);
        add(SHORTAGE, (SHORTAGE_LIMIT - mobility).max(0));
        let reserve = i32::from(position.reserve(seat));
        add(RESERVE, reserve.min(1));
        add(RESERVES, reserve);
        add(CAPTURED, position.captures(seat) as i32);
        let lost = seats.iter().map(|&other| position.captured(other, seat));
        add(LOST, lost.map(i32::from).sum());
        let missing = captured_or_reserve.map_or(0, |need| {
            usize::from(need).saturating_sub(position.captured_or_reserve(seat) as usize)
        });
        if (1..=MAX_NEEDED).contains(&missing) {
            add(CAPTURED_OR_RESERVE + missing - 1, 1);
        }
        let needed = position
            .captures_needed(seat)
            .map_or(0, |needed| needed as usize);
        if (1..=MAX_NEEDED).contains(&needed) {
            add(NEEDED + needed - 1, 1);
        }
        let threats = position.threats(seat, &high, &landings[i]);
        add(CAPTURES, i32::from(threats.captures.min(MANY)));
        add(TO_RESERVE, i32::from(threats.to_reserve.min(MANY)));
        let can = threats.captures > 0;
        if can && (1..=CLOSE).contains(&needed) {
            add(THREATENS + needed - 1, 1);
        }
        if seat == turn {
            add(TURN, 1);
            add(TURN_CAPTURES, i32::from(can));
        } else if seat == next {
            add(NEXT_CAPTURES, i32::from(can));
        }
        let own = position.controlled_squares(seat);
        add(RIM, (own & RIM_SQUARES).len() as i32);
        add(CENTER, (own & CENTER_SQUARES).len() as i32);
        let others = seats.iter().filter(|&&other| other != seat);
        let by_others = others.fold(SquareSet::EMPTY, |set, other| set | reached[other.index()]);
        let by_next = if seat == turn {
            SquareSet::EMPTY
        } else {
            reached[turn.index()]
        };
        let threatened = own & by_others;
        for (height, &of_height) in exactly.iter().enumerate() {
            // Often empty; skip counting bits.
            let threatened = threatened & of_height;
            if !threatened.is_empty() {
                add(THREATENED + height, threatened.len() as i32);
                let attacked = threatened & by_next;
                add(ATTACKED + height, attacked.len() as i32);
            }
        }
    }
}
