//! Byte explained to people.

use stack_game::{Action, Change, Describe, Progress, Seat, Square, Stack, Tray, TrayKind};

use crate::changes::changes;
use crate::color::{self, COLORS};
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::notation::NotationError;
use crate::play::lifted_count;
use crate::position::{Position, STACKS_WON};
use crate::{board, hints};

impl Describe for Position {
    type NotationError = NotationError;

    const NAME: &'static str = "byte";
    const CREDIT: &'static str = "Byte, a game by Mark Steere (2005)";

    fn seat_letter(seat: Seat) -> char {
        color::letter(seat)
    }

    fn seat_name(seat: Seat) -> &'static str {
        color::name(seat)
    }

    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        Move::parse(text, self.variant)
    }

    fn owner(&self, square: Square) -> Option<Seat> {
        self.stack_on(square).bottom()
    }

    fn trays(&self) -> Vec<Tray> {
        COLORS
            .map(|seat| Tray::new(seat, TrayKind::WonStacks))
            .to_vec()
    }

    fn tray(&self, tray: Tray) -> Vec<Stack> {
        match tray.kind {
            TrayKind::WonStacks => self.won_stacks(tray.seat),
            _ => Vec::new(),
        }
    }

    fn progress(&self, seat: Seat) -> Vec<Progress> {
        vec![Progress {
            rule: STACKS_WON,
            have: self.won(seat).into(),
            need: self.variant.stacks_to_win().into(),
        }]
    }

    fn changes(&self, mv: Move) -> Result<Vec<Change>, IllegalMove> {
        changes(self, mv)
    }

    fn action(&self, mv: Move) -> Action {
        Action::StackMove {
            from: board::square(mv.origin()),
            to: board::square(mv.target()),
            count: lifted_count(mv, self.packed_stack(mv.origin())) as u8,
        }
    }

    fn blocked_reason(&self, square: Square) -> Option<IllegalMove> {
        hints::blocked_reason(self, square)
    }

    fn blocked_actions(&self) -> Vec<(Action, IllegalMove)> {
        let blocked = hints::blocked_moves(self).into_iter();
        blocked.map(|(mv, why)| (self.action(mv), why)).collect()
    }

    fn approach_targets(&self, from: Square) -> Vec<Square> {
        hints::approach_targets(self, from)
    }
}
