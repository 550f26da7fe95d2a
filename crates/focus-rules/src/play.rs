//! Playing a move: landing, surplus, the next turn and the end of the game.

use stack_game::{Progress, Seat, SeatSet};

use crate::board::MAX_HEIGHT;
use crate::moves::Move;
use crate::packed_stack::{PIECES, PackedCounts, PackedStack};
use crate::position::{CAPTURED_OR_RESERVE, CAPTURES, CAPTURES_FROM_EACH, End, EndRule, Position};
use crate::symmetry::play_swap;

/// Plays a move that is known to be legal. After any other move the position is meaningless, but
/// this never panics.
#[inline]
pub(crate) fn play_unchecked(position: &mut Position, mv: Move) {
    let mover = position.turn;
    let to = mv.target();
    let (lifted, count) = match mv.count() {
        0 => {
            take_placed_piece(position, mover);
            (mover.index() as u32, 1)
        }
        count @ 1..=5 => {
            let from = mv.origin();
            let stack = position.stacks[usize::from(from)];
            let count = count.min(stack.height());
            position.set(from, stack.without_top(count));
            (stack.top_pieces(count), count)
        }
        _ => return play_swap(position, mv),
    };
    let (kept, surplus, surplus_count) = land(position.stacks[usize::from(to)], lifted, count);
    position.set(to, kept);
    position.plies_since_capture = position.plies_since_capture.saturating_add(1);
    if surplus_count > 0 {
        distribute_surplus(
            position,
            mover,
            PackedCounts::from_pieces(surplus, surplus_count),
        );
    }
    end_turn(position, mover, surplus_count > 0);
}

/// Takes the placed piece from the starting pieces or the reserve.
#[inline]
fn take_placed_piece(position: &mut Position, mover: Seat) {
    if position.pending.contains(mover) {
        position.pending = position.pending.without(mover);
    } else {
        position.reserves.0 = position.reserves.0.wrapping_sub(1 << (8 * mover.index()));
    }
}

/// Adds surplus pieces to reserves and captures.
#[inline]
fn distribute_surplus(position: &mut Position, mover: Seat, surplus: PackedCounts) {
    let (to_reserve, captured) = position.variant.split_surplus(mover, surplus);
    // A partner's piece goes to the partner's reserve, a separate byte.
    position.reserves.0 = position.reserves.0.wrapping_add(to_reserve.0);
    let captures = &mut position.captures[mover.index()].0;
    *captures = captures.wrapping_add(captured.0);
    if captured.0 > 0 {
        position.plies_since_capture = 0;
    }
}

/// Ends the mover's turn.
#[inline]
fn end_turn(position: &mut Position, mover: Seat, has_surplus: bool) {
    let next = position.next_seat(mover);
    position.turn = next;
    if !position.has_pieces(next) {
        skip_blocked_seats(position, mover);
    }
    if has_surplus && position.variant.fast().is_some() && position.end.rule == EndRule::Ongoing {
        position.end = fast_end(position, mover);
    }
}

/// Finds the next seat if the one after the mover cannot move.
#[cold]
fn skip_blocked_seats(position: &mut Position, mover: Seat) {
    position.turn = next_seat_with_move(position, mover);
    position.end = last_mover_end(position);
}

/// The first seat after the mover that can move; the mover if no other seat can.
///
/// With two seats no seat is skipped: a seat without a move has lost.
fn next_seat_with_move(position: &Position, mover: Seat) -> Seat {
    let next = position.next_seat(mover);
    if position.variant.seats().len() == 2 {
        return next;
    }
    let seats = std::iter::successors(Some(next), |&seat| Some(position.next_seat(seat)));
    let mut seats = seats.take(position.variant.seats().len());
    seats.find(|&seat| position.has_move(seat)).unwrap_or(mover)
}

/// Removes a seat from the game. Returns false, changing nothing, if the game does not continue
/// without it: with two teams, after the end, or if it has already resigned.
pub(crate) fn resign(position: &mut Position, seat: Seat) -> bool {
    let variant = position.variant;
    let plays = variant.seats().contains(&seat) && !position.resigned.contains(seat);
    if !variant.continues_after_resignation() || !plays || position.end.rule != EndRule::Ongoing {
        return false;
    }
    position.resigned = position.resigned.with(seat);
    if position.turn == seat {
        position.turn = next_seat_with_move(position, seat);
    }
    position.end = last_mover_end(position);
    true
}

/// The end if only one seat or team can move; with two seats, if the seat to move cannot.
pub(crate) fn last_mover_end(position: &Position) -> End {
    let variant = position.variant;
    let able: SeatSet = variant
        .seats()
        .iter()
        .copied()
        .filter(|&seat| position.has_move(seat))
        .collect();
    let Some(any_able) = able.iter().next() else {
        return End::default();
    };
    let team = variant.team(any_able);
    let ended = if variant.seats().len() == 2 {
        !able.contains(position.turn)
    } else {
        able.iter().all(|seat| team.contains(seat))
    };
    if ended {
        let others = variant.seats().len() - team.len();
        let rule = if position.resigned.len() == others {
            EndRule::Resignation
        } else {
            EndRule::NoMove
        };
        End {
            winners: team,
            rule,
        }
    } else {
        End::default()
    }
}

/// The end if a seat has won a fast game.
pub(crate) fn fast_end(position: &Position, seat: Seat) -> End {
    let reached = fast_progress(position, seat)
        .into_iter()
        .flatten()
        .find(|progress| progress.have >= progress.need);
    let Some(Progress { rule, .. }) = reached else {
        return End::default();
    };
    let rule = match rule {
        CAPTURES => EndRule::Captures,
        CAPTURES_FROM_EACH => EndRule::CapturesFromEach,
        _ => EndRule::CapturedOrReserve,
    };
    End {
        winners: position.variant.team(seat),
        rule,
    }
}

/// The progress of a seat toward each fast win of the variant.
pub(crate) fn fast_progress(position: &Position, seat: Seat) -> [Option<Progress>; 3] {
    let Some(fast) = position.variant.fast() else {
        return [None; 3];
    };
    let others = position
        .variant
        .seats()
        .iter()
        .filter(|&&other| other != seat);
    let least = others
        .map(|&other| position.captured(seat, other))
        .min()
        .unwrap_or(0);
    let progress = |rule, have, need: Option<u8>| {
        need.map(|need| Progress {
            rule,
            have,
            need: u32::from(need),
        })
    };
    [
        progress(CAPTURES, position.captures(seat), fast.captures),
        progress(
            CAPTURES_FROM_EACH,
            u32::from(least),
            fast.captures_from_each,
        ),
        progress(
            CAPTURED_OR_RESERVE,
            position.captured_or_reserve(seat),
            fast.captured_or_reserve,
        ),
    ]
}

/// Lands `count` lifted pieces on `stack`. Returns the new stack, the surplus pieces and their
/// number.
#[inline]
pub(crate) fn land(stack: PackedStack, lifted: u32, count: u32) -> (PackedStack, u32, u32) {
    const MAX: u32 = MAX_HEIGHT as u32;
    let pieces = stack.pieces() << (2 * count) | lifted;
    let height = stack.height() + count;
    let surplus_count = height.saturating_sub(MAX);
    (
        PackedStack::new(pieces & PIECES, height.min(MAX)),
        pieces >> (2 * MAX),
        surplus_count,
    )
}
