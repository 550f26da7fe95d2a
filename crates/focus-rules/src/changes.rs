//! The visible steps of a move, for tables that animate it and take it back.

use stack_game::{Change, Seat, Tray, TrayKind};

use crate::board;
use crate::legality::{IllegalMove, check};
use crate::moves::{Move, MoveKind};
use crate::play::{land, play_unchecked};
use crate::position::Position;
use crate::variant::Variant;

/// The visible steps of a legal move.
///
/// # Errors
/// As [`check`].
pub(crate) fn changes(position: &Position, mv: Move) -> Result<Vec<Change>, IllegalMove> {
    check(position, mv)?;
    let mut after = *position;
    play_unchecked(&mut after, mv);

    let mover = position.turn;
    let mut changes = Vec::with_capacity(8);
    match mv.kind() {
        MoveKind::Swap { own, enemy } => changes.push(Change::Swapped { own, enemy }),
        MoveKind::Place { to } => {
            let tray = Tray::new(mover, placing_tray(position));
            changes.push(Change::TakenFromTray { tray, piece: mover });
            changes.push(Change::Landed { on: to, count: 1 });
        }
        MoveKind::StackMove { from, to, count } => {
            changes.push(Change::Lifted { from, count });
            changes.push(Change::Moved { from, to });
            changes.push(Change::Landed { on: to, count });
        }
    }
    push_surplus(position, mv, &mut changes);
    push_end_of_turn(position, &after, &mut changes);
    Ok(changes)
}

/// The tray from which the seat to move places a piece.
pub(crate) fn placing_tray(position: &Position) -> TrayKind {
    if position.pending.contains(position.turn) {
        TrayKind::StartingPiece
    } else {
        TrayKind::Reserve
    }
}

/// The tray of a piece that falls out in a mover's turn.
fn tray_for(variant: &Variant, mover: Seat, piece: Seat) -> Tray {
    if variant.team(mover).contains(piece) {
        Tray::new(piece, TrayKind::Reserve)
    } else {
        Tray::new(mover, TrayKind::Captures)
    }
}

/// Adds the pieces that fall out below, the lowest first.
fn push_surplus(position: &Position, mv: Move, changes: &mut Vec<Change>) {
    if mv.is_swap() {
        return;
    }
    let to = mv.target();
    let (_, surplus, fallen) = land(position.stacks[usize::from(to)], 0, mv.count().max(1));
    for level in (0..fallen).rev() {
        let piece = Seat::from_low_bits(surplus >> (2 * level));
        let tray = tray_for(position.variant, position.turn, piece);
        changes.push(Change::SurplusRemoved {
            from: board::square(to),
            piece,
            to: tray,
        });
    }
}

/// Adds passed-over seats, the next turn and the end of the game.
fn push_end_of_turn(position: &Position, after: &Position, changes: &mut Vec<Change>) {
    let mut seat = position.next_seat(position.turn);
    while seat != after.turn {
        changes.push(Change::Skipped { seat });
        seat = position.next_seat(seat);
    }
    changes.push(Change::TurnEnded {
        from: position.turn,
        to: after.turn,
    });
    if let Some(outcome) = after.board_outcome() {
        changes.push(Change::GameEnded { outcome });
    }
}
