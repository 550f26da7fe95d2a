//! The visible steps of a move, for tables that animate it and take it back.

use stack_game::{Change, Tray, TrayKind};

use crate::board::{self, MAX_HEIGHT};
use crate::color::opponent;
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
    let pile = position.packed_stack(mv.origin());
    let count = lifted_count(mv, pile) as u8;
    let mut changes = vec![
        Change::Lifted { from, count },
        Change::Moved { from, to },
        Change::Landed { on: to, count },
    ];
    if position.packed_stack(mv.target()).height() + u32::from(count) == MAX_HEIGHT as u32 {
        // Whole or not, a lifted part has the stack's top.
        let tray = Tray::new(pile.top(), TrayKind::WonStacks);
        changes.push(Change::LeftBoard { from: to, to: tray });
    }
    if after.turn == position.turn {
        let seat = opponent(position.turn);
        changes.push(Change::Skipped { seat });
    }
    changes.push(Change::TurnEnded {
        from: position.turn,
        to: after.turn,
    });
    changes.extend(
        after
            .board_outcome()
            .map(|outcome| Change::GameEnded { outcome }),
    );
    Ok(changes)
}
