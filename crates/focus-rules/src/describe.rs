//! Focus explained to people.

use stack_game::{Action, Change, Describe, Progress, Seat, Square, Stack, Tray, TrayKind};

use crate::board::DIRECTIONS;
use crate::changes::{changes, placing_tray};
use crate::color;
use crate::legality::{IllegalMove, check};
use crate::moves::{Move, MoveKind};
use crate::notation::NotationError;
use crate::play::fast_progress;
use crate::position::Position;
use crate::swap::symmetric_swaps;

impl Describe for Position {
    type NotationError = NotationError;

    const NAME: &'static str = "focus";
    const CREDIT: &'static str = "Focus, a game by Sid Sackson (1963)";
    const DISTANCE_EQUALS_COUNT: bool = true;

    fn seat_letter(seat: Seat) -> char {
        color::letter(seat)
    }

    fn seat_name(seat: Seat) -> &'static str {
        color::name(seat)
    }

    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        text.parse()
    }

    fn owner(&self, square: Square) -> Option<Seat> {
        self.stack_on(square).top()
    }

    fn trays(&self) -> Vec<Tray> {
        let opening = self
            .variant
            .has_starting_piece()
            .then_some(TrayKind::StartingPiece);
        let kinds = opening
            .into_iter()
            .chain([TrayKind::Reserve, TrayKind::Captures]);
        let seats = self.variant.seats().iter();
        seats
            .flat_map(|&seat| kinds.clone().map(move |kind| Tray::new(seat, kind)))
            .collect()
    }

    fn tray(&self, tray: Tray) -> Vec<Stack> {
        let count = |piece: Seat| match tray.kind {
            TrayKind::StartingPiece => u8::from(tray.seat == piece && self.pending.contains(piece)),
            TrayKind::Reserve if tray.seat == piece => self.reserve(piece),
            TrayKind::Captures => self.captured(tray.seat, piece),
            TrayKind::Reserve | TrayKind::WonStacks => 0,
        };
        let pieces = color::COLORS.into_iter();
        pieces
            .flat_map(|piece| {
                std::iter::repeat_n([piece].into_iter().collect(), count(piece).into())
            })
            .collect()
    }

    fn progress(&self, seat: Seat) -> Vec<Progress> {
        fast_progress(self, seat).into_iter().flatten().collect()
    }

    fn changes(&self, mv: Move) -> Result<Vec<Change>, IllegalMove> {
        changes(self, mv)
    }

    fn action(&self, mv: Move) -> Action {
        match mv.kind() {
            MoveKind::StackMove { from, to, count } => Action::StackMove { from, to, count },
            MoveKind::Place { to } => Action::Place {
                tray: Tray::new(self.turn, placing_tray(self)),
                to,
            },
            MoveKind::Swap { own, enemy } => Action::Swap { own, enemy },
        }
    }

    fn blocked_reason(&self, square: Square) -> Option<IllegalMove> {
        // Every square has a neighbour: with its stack, one piece can always make one step.
        let step = |&(files, ranks)| Move::stack_move(square, square.offset(files, ranks)?);
        let mv = DIRECTIONS.iter().find_map(step)?;
        check(self, mv).err()
    }

    /// The exchanges that would leave a symmetric position.
    fn blocked_actions(&self) -> Vec<(Action, IllegalMove)> {
        let blocked = symmetric_swaps(self).into_iter();
        blocked
            .filter_map(|mv| Some((self.action(mv), check(self, mv).err()?)))
            .collect()
    }
}
