//! The features of the evaluation for three and four sides.

use focus_rules::{MAX_HEIGHT, PackedStack, Position, SquareSet};
use stack_game::{Game as _, Seat};

/// The ways in which own and other pieces can lie below a seat's piece, by height:
/// 1 + 2 + 4 + 8 + 16.
pub const PATTERNS: usize = 31;
/// Pieces of the seat in stacks that others top, by the stack's height, 2 to 5, and their place below
/// the top: 1 + 2 + 3 + 4.
const BURIED: usize = PATTERNS;
/// Travels of the seat's stacks.
const MOBILITY: usize = BURIED + 10;
/// By how many travels the seat has fewer than [`FEW`].
const SHORTAGE: usize = MOBILITY + 1;
/// 1 when there is a piece in reserve, else 0.
const RESERVE: usize = SHORTAGE + 1;
/// Pieces in reserve.
pub(super) const RESERVES: usize = RESERVE + 1;
/// Pieces captured.
pub(super) const CAPTURED: usize = RESERVES + 1;
/// Pieces of the seat that others captured.
pub(super) const LOST: usize = CAPTURED + 1;
/// Fast games: 1 for the number of pieces that the next fast win still needs, from 1 to [`NEAR`].
const NEEDED: usize = LOST + 1;
/// The same for the win by pieces in front.
const IN_FRONT: usize = NEEDED + NEAR;
/// Stacks from which the seat could capture, up to [`MANY`].
const CAPTURES: usize = IN_FRONT + NEAR;
/// Stacks from which the seat could get a piece back, up to [`MANY`].
const RETURNS: usize = CAPTURES + 1;
/// The seat is to move.
const TURN: usize = RETURNS + 1;
/// It could capture and is to move.
const TURN_CAPTURES: usize = TURN + 1;
/// Its turn is the next one, and it could capture.
const NEXT_CAPTURES: usize = TURN_CAPTURES + 1;
/// It could capture, and needs as few as 1 to [`CLOSE`].
const THREATENS: usize = NEXT_CAPTURES + 1;
/// By height: stacks on which the seat to move, another one, can land.
const ATTACKED: usize = THREATENS + CLOSE;
/// By height: stacks on which any other seat could land.
const THREATENED: usize = ATTACKED + MAX_HEIGHT;
/// Stacks on the rim, and in the centre.
const RIM: usize = THREATENED + MAX_HEIGHT;
const CENTRE: usize = RIM + 1;
/// The number of features.
pub const FEATURES: usize = CENTRE + 1;

/// The outermost squares.
const RIM_SQUARES: SquareSet = SquareSet::from_bits_truncate(0xFF81_8181_8181_81FF);
/// The squares that are at least three from every edge.
const CENTRE_SQUARES: SquareSet = SquareSet::from_bits_truncate(0x0000_3C3C_3C3C_0000);

const FEW: i32 = 24;
const NEAR: usize = 6;
const MANY: u8 = 4;
const CLOSE: usize = 2;

/// Tells `add` the features of a stack, each with the seat that has it: for the one that tops it
/// the pattern (seen from the top, one bit for each piece below, set when it has the colour of the
/// top piece), for others where their pieces lie.
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

/// Tells `add` every feature of every seat, and how much of it there is. A seat that has given up threatens
/// no side and has its stacks only.
pub fn collect(position: &Position, mut add: impl FnMut(usize, usize, i32)) {
    let stacks = stacks(position);
    for &stack in stacks.as_flattened() {
        collect_stack(stack, |seat, feature| add(seat, feature, 1));
    }
    collect_global(position, add);
}

/// All stacks, rank by rank.
#[inline]
pub(super) fn stacks(position: &Position) -> [[PackedStack; 8]; 8] {
    std::array::from_fn(|rank| position.packed_stacks(rank))
}

/// As [`collect`], but for the single stacks.
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
    let in_front = variant.fast().and_then(|fast| fast.in_front);
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
        add(SHORTAGE, (FEW - mobility).max(0));
        let reserve = i32::from(position.reserve(seat));
        add(RESERVE, reserve.min(1));
        add(RESERVES, reserve);
        add(CAPTURED, position.captures(seat) as i32);
        let lost = seats.iter().map(|&other| position.captured(other, seat));
        add(LOST, lost.map(i32::from).sum());
        let missing = in_front.map_or(0, |need| {
            usize::from(need).saturating_sub(position.captured_or_reserve(seat) as usize)
        });
        if (1..=NEAR).contains(&missing) {
            add(IN_FRONT + missing - 1, 1);
        }
        let needed = position
            .captures_needed(seat)
            .map_or(0, |needed| needed as usize);
        if (1..=NEAR).contains(&needed) {
            add(NEEDED + needed - 1, 1);
        }
        let threats = position.threats(seat, &high, &landings[i]);
        add(CAPTURES, i32::from(threats.captures.min(MANY)));
        add(RETURNS, i32::from(threats.returns.min(MANY)));
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
        add(CENTRE, (own & CENTRE_SQUARES).len() as i32);
        let others = seats.iter().filter(|&&other| other != seat);
        let by_others = others.fold(SquareSet::EMPTY, |set, other| set | reached[other.index()]);
        let by_next = if seat == turn {
            SquareSet::EMPTY
        } else {
            reached[turn.index()]
        };
        let threatened = own & by_others;
        for (height, &of_height) in exactly.iter().enumerate() {
            // Often there are none, and counting bits is not for free.
            let threatened = threatened & of_height;
            if !threatened.is_empty() {
                add(THREATENED + height, threatened.len() as i32);
                let attacked = threatened & by_next;
                add(ATTACKED + height, attacked.len() as i32);
            }
        }
    }
}
