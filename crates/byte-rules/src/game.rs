//! Byte as a stacking game.

use stack_game::{
    Action, Change, Game, Outcome, Progress, Seat, SeatSet, Square, Stack, Tray, TrayKind,
};

use crate::board;
use crate::colour::{self, COLOURS};
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::notation::NotationError;
use crate::play::lifted_count;
use crate::position::{Position, STACKS_WON};

impl Game for Position {
    type Move = Move;
    type Illegal = IllegalMove;
    type NotationError = NotationError;

    const NAME: &'static str = "byte";
    const CREDIT: &'static str = "Byte, a game by Mark Steere (2005)";

    fn seats(&self) -> &[Seat] {
        &COLOURS
    }

    fn team(&self, seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }

    fn seat_letter(seat: Seat) -> char {
        colour::letter(seat)
    }

    fn seat_name(seat: Seat) -> &'static str {
        colour::name(seat)
    }

    fn squares(&self) -> &[Square] {
        self.variant.squares()
    }

    fn stack(&self, square: Square) -> Stack {
        self.stack(square)
    }

    fn owner(&self, square: Square) -> Option<Seat> {
        self.stack(square).bottom()
    }

    fn trays(&self) -> Vec<Tray> {
        COLOURS.map(|seat| Tray::new(seat, TrayKind::Won)).to_vec()
    }

    fn tray(&self, tray: Tray) -> Vec<Stack> {
        match tray.kind {
            TrayKind::Won => self.won_stacks(tray.seat),
            _ => Vec::new(),
        }
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    #[inline]
    fn can_move(&self, seat: Seat) -> bool {
        self.can_move(seat)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// Always 0: nothing is captured, and no rule counts turns.
    fn quiet_plies(&self) -> u32 {
        0
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

    fn changes(&self, mv: Move) -> Result<Vec<Change>, IllegalMove> {
        self.changes(mv)
    }

    fn action(&self, mv: Move) -> Action {
        Action::Travel {
            from: board::square(mv.origin()),
            to: board::square(mv.target()),
            count: lifted_count(mv, self.pile(mv.origin())) as u8,
        }
    }

    fn blocked_reason(&self, square: Square) -> Option<IllegalMove> {
        self.blocked_reason(square)
    }

    fn blocked_actions(&self) -> Vec<(Action, IllegalMove)> {
        let barred = self.blocked_actions().into_iter();
        barred.map(|(mv, why)| (self.action(mv), why)).collect()
    }

    fn approach_targets(&self, from: Square) -> Vec<Square> {
        self.approach_targets(from)
    }

    fn progress(&self, seat: Seat) -> Vec<Progress> {
        vec![Progress {
            rule: STACKS_WON,
            have: self.won(seat).into(),
            need: self.variant.to_win().into(),
        }]
    }

    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        Move::parse(text, self.variant)
    }
}
