//! What a move does, step by step: for tables that animate it and take it back.

use stack_game::{Change, Tray, TrayKind};

use crate::board::{self, MAX_HEIGHT};
use crate::colour::other;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::play::lifted_count;
use crate::position::Position;

impl Position {
    /// What a legal move would do, step by step.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn changes(&self, mv: Move) -> Result<Vec<Change>, IllegalMove> {
        let mut after = *self;
        after.play(mv)?;

        let (from, to) = (board::square(mv.origin()), board::square(mv.target()));
        let pile = self.pile(mv.origin());
        let count = lifted_count(mv, pile) as u8;
        let mut changes = vec![
            Change::Lifted { from, count },
            Change::Travelled { from, to },
            Change::Landed { on: to, count },
        ];
        if self.pile(mv.target()).height() + u32::from(count) == MAX_HEIGHT as u32 {
            // Whole or not, a lifted part has the stack's top.
            let tray = Tray::new(pile.top(), TrayKind::Won);
            changes.push(Change::LeftBoard { from: to, to: tray });
        }
        if after.turn == self.turn {
            let seat = other(self.turn);
            changes.push(Change::PassedOver { seat });
        }
        changes.push(Change::TurnPassed {
            from: self.turn,
            to: after.turn,
        });
        changes.extend(after.outcome().map(|outcome| Change::Ended { outcome }));
        Ok(changes)
    }
}
