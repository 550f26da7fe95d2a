//! The visible steps of a move, for tables that animate it and take it back.

use stack_game::{Change, Tray, TrayKind};

use crate::board::{self, MAX_HEIGHT};
use crate::colour::other;
use crate::legality::{IllegalMove, check};
use crate::moves::Move;
use crate::play::{lifted_count, play_unchecked};
use crate::position::Position;

/// The visible steps of a legal move.
///
/// # Errors
/// As [`check`].
pub(crate) fn changes(position: &Position, mv: Move) -> Result<Vec<Change>, IllegalMove> {
    check(position, mv)?;
    let mut after = *position;
    play_unchecked(&mut after, mv);

    let (from, to) = (board::square(mv.origin()), board::square(mv.target()));
    let pile = position.pile(mv.origin());
    let count = lifted_count(mv, pile) as u8;
    let mut changes = vec![
        Change::Lifted { from, count },
        Change::Travelled { from, to },
        Change::Landed { on: to, count },
    ];
    if position.pile(mv.target()).height() + u32::from(count) == MAX_HEIGHT as u32 {
        // Whole or not, a lifted part has the stack's top.
        let tray = Tray::new(pile.top(), TrayKind::Won);
        changes.push(Change::LeftBoard { from: to, to: tray });
    }
    if after.turn == position.turn {
        let seat = other(position.turn);
        changes.push(Change::PassedOver { seat });
    }
    changes.push(Change::TurnPassed {
        from: position.turn,
        to: after.turn,
    });
    changes.extend(after.ending().map(|outcome| Change::Ended { outcome }));
    Ok(changes)
}
