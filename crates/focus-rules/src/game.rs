//! Focus as a stacking game.

use stack_game::{
    Action, Change, Game, Outcome, Progress, Seat, SeatSet, Square, Stack, Tray, TrayKind,
};

use crate::board::{BOARD, DIRECTIONS};
use crate::colour;
use crate::legality::IllegalMove;
use crate::moves::{Move, MoveKind};
use crate::notation::NotationError;
use crate::position::Position;

impl Game for Position {
    type Move = Move;
    type Illegal = IllegalMove;
    type NotationError = NotationError;

    const NAME: &'static str = "focus";
    const CREDIT: &'static str = "Focus, a game by Sid Sackson (1963)";
    const DISTANCE_TELLS_COUNT: bool = true;

    fn seats(&self) -> &[Seat] {
        self.variant.seats()
    }

    fn first(&self) -> Seat {
        self.first
    }

    fn team(&self, seat: Seat) -> SeatSet {
        self.variant.team(seat)
    }

    fn seat_letter(seat: Seat) -> char {
        colour::letter(seat)
    }

    fn seat_name(seat: Seat) -> &'static str {
        colour::name(seat)
    }

    fn squares(&self) -> &[Square] {
        &BOARD
    }

    fn stack(&self, square: Square) -> Stack {
        self.stack(square)
    }

    fn owner(&self, square: Square) -> Option<Seat> {
        self.stack(square).top()
    }

    fn trays(&self) -> Vec<Tray> {
        let opening = self.variant.has_opening().then_some(TrayKind::Opening);
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
            TrayKind::Opening => u8::from(tray.seat == piece && self.pending.contains(piece)),
            TrayKind::Reserve => {
                if tray.seat == piece {
                    self.reserve(piece)
                } else {
                    0
                }
            }
            TrayKind::Captures => self.captured(tray.seat, piece),
            TrayKind::Won => 0,
        };
        let pieces = colour::COLOURS.into_iter();
        pieces
            .flat_map(|piece| {
                std::iter::repeat_n([piece].into_iter().collect(), count(piece).into())
            })
            .collect()
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn can_move(&self, seat: Seat) -> bool {
        self.can_move(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn quiet_plies(&self) -> u32 {
        self.quiet
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self.repeats(other)
    }

    #[inline]
    fn move_count(&self) -> u32 {
        self.move_count()
    }

    #[inline]
    fn for_each_move(&self, each: impl FnMut(Move)) {
        self.for_each_move(each);
    }

    #[inline]
    fn nth_move(&self, n: u32) -> Move {
        self.nth_move(n)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.play_unchecked(mv);
    }

    #[inline]
    fn give_turn(&mut self, seat: Seat) -> bool {
        self.give_turn(seat);
        true
    }

    fn changes(&self, mv: Move) -> Result<Vec<Change>, IllegalMove> {
        self.changes(mv)
    }

    fn action(&self, mv: Move) -> Action {
        match mv.kind() {
            MoveKind::Travel { from, to, count } => Action::Travel { from, to, count },
            MoveKind::Place { to } => Action::Place {
                tray: Tray::new(self.turn, self.placing_tray()),
                to,
            },
            MoveKind::Exchange { own, enemy } => Action::Exchange { own, enemy },
        }
    }

    fn blocked_reason(&self, square: Square) -> Option<IllegalMove> {
        // Every square has a neighbour: with its stack, one piece can always make one step.
        let step = |&(files, ranks)| Move::travel(square, square.offset(files, ranks)?);
        DIRECTIONS
            .iter()
            .find_map(step)
            .and_then(|mv| self.check(mv).err())
    }

    fn blocked_actions(&self) -> Vec<(Action, IllegalMove)> {
        let barred = self.barred_exchanges().into_iter();
        barred
            .filter_map(|mv| Some((self.action(mv), self.check(mv).err()?)))
            .collect()
    }

    fn progress(&self, seat: Seat) -> Vec<Progress> {
        self.fast_progress(seat).into_iter().flatten().collect()
    }

    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        text.parse()
    }

    #[inline]
    fn reply_count(&self) -> u64 {
        self.reply_count()
    }
}
