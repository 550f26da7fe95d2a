//! What a move does, step by step: for tables that animate it and take it back.

use stack_game::{Change, Seat, Tray, TrayKind};

use crate::board;
use crate::legality::IllegalMove;
use crate::moves::{Move, MoveKind};
use crate::play::land;
use crate::position::Position;

impl Position {
    /// What a legal move would do, step by step.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn changes(&self, mv: Move) -> Result<Vec<Change>, IllegalMove> {
        let mut after = *self;
        after.play(mv)?;

        let mover = self.turn;
        let mut changes = Vec::with_capacity(8);
        match mv.kind() {
            MoveKind::Exchange { own, enemy } => changes.push(Change::Exchanged { own, enemy }),
            MoveKind::Place { to } => {
                let tray = Tray::new(mover, self.placing_tray());
                changes.push(Change::Taken { tray, piece: mover });
                changes.push(Change::Landed { on: to, count: 1 });
            }
            MoveKind::Travel { from, to, count } => {
                changes.push(Change::Lifted { from, count });
                changes.push(Change::Travelled { from, to });
                changes.push(Change::Landed { on: to, count });
            }
        }
        self.push_surplus(mv, &mut changes);
        self.push_end_of_turn(&after, &mut changes);
        Ok(changes)
    }

    /// The tray from which the seat to move places a piece.
    pub(crate) fn placing_tray(&self) -> TrayKind {
        if self.pending.contains(self.turn) {
            TrayKind::Opening
        } else {
            TrayKind::Reserve
        }
    }

    /// Where a piece of a colour goes when it falls out in a mover's turn.
    fn tray_for(&self, mover: Seat, piece: Seat) -> Tray {
        if self.variant.team(mover).contains(piece) {
            Tray::new(piece, TrayKind::Reserve)
        } else {
            Tray::new(mover, TrayKind::Captures)
        }
    }

    /// The pieces that fall out below, the lowest first.
    fn push_surplus(&self, mv: Move, changes: &mut Vec<Change>) {
        if mv.is_exchange() {
            return;
        }
        let to = mv.target();
        let (_, surplus, fallen) = land(self.piles[usize::from(to)], 0, mv.count().max(1));
        for level in (0..fallen).rev() {
            let piece = Seat::new((surplus >> (2 * level)) as u8);
            let tray = self.tray_for(self.turn, piece);
            changes.push(Change::FellOut {
                from: board::square(to),
                piece,
                to: tray,
            });
        }
    }

    fn push_end_of_turn(&self, after: &Self, changes: &mut Vec<Change>) {
        let next = &self.variant.next;
        let mut seat = next[self.turn.index()];
        while seat != after.turn {
            changes.push(Change::PassedOver { seat });
            seat = next[seat.index()];
        }
        changes.push(Change::TurnPassed {
            from: self.turn,
            to: after.turn,
        });
        if let Some(outcome) = after.outcome() {
            changes.push(Change::Ended { outcome });
        }
    }
}
