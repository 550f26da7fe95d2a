//! [`Game`] and [`Describe`] for Byte: rules, explanations and visible steps.

use stack_game::bitboard::set_bits;
use stack_game::{
    Action, Change, Describe, Game, Outcome, Progress, Seat, SeatSet, Square, Stack, Tray, TrayKind,
};

use crate::board::{self, MAX_HEIGHT, cells_at_distance};
use crate::color::{self, COLORS, opponent};
use crate::legality::{IllegalMove, check, neighbor};
use crate::mobility::{self, merges};
use crate::movegen::{self, lifted_count, play_unchecked};
use crate::moves::{Move, NotationError};
use crate::position::{Position, STACKS_WON};
use crate::replies;

impl Game for Position {
    type Move = Move;
    type Illegal = IllegalMove;

    fn seats(&self) -> &[Seat] {
        &COLORS
    }

    fn team(&self, seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }

    /// After the end of the game: the seat that did not make the last move.
    #[inline]
    fn turn(&self) -> Seat {
        self.turn
    }

    fn squares(&self) -> &[Square] {
        self.variant.squares()
    }

    fn stack(&self, square: Square) -> Stack {
        self.stack_on(square)
    }

    #[inline]
    fn can_move(&self, seat: Seat) -> bool {
        mobility::can_move(self, seat)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.board_outcome()
    }

    /// Always 0: nothing is captured, and no rule counts turns.
    #[inline]
    fn plies_since_capture(&self) -> u32 {
        0
    }

    #[inline]
    fn key(&self) -> u64 {
        self.state_key()
    }

    /// Compares board, turn and numbers of won stacks. The contents of won stacks do not matter.
    fn repeats(&self, other: &Self) -> bool {
        self.is_repetition_of(other)
    }

    #[inline]
    fn move_count(&self) -> u32 {
        mobility::count(self)
    }

    /// Ordered by square, direction and count.
    #[inline]
    fn for_each_move(&self, each: impl FnMut(Move)) {
        movegen::for_each(self, each);
    }

    #[inline]
    fn nth_move(&self, n: u32) -> Move {
        movegen::nth(self, n)
    }

    #[inline]
    fn random_move(&self, random: impl FnOnce() -> u32) -> Option<Move> {
        movegen::random(self, random)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        check(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        play_unchecked(self, mv);
    }

    fn reply_count(&self) -> u64 {
        replies::count_replies(self)
    }
}

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
        check(self, mv)?;
        let mut after = *self;
        play_unchecked(&mut after, mv);

        let (from, to) = (board::square(mv.origin()), board::square(mv.target()));
        let stack = self.packed_stack(mv.origin());
        let count = lifted_count(mv, stack) as u8;
        let mut changes = vec![
            Change::Lifted { from, count },
            Change::Moved { from, to },
            Change::Landed { on: to, count },
        ];
        if self.packed_stack(mv.target()).height() + u32::from(count) == MAX_HEIGHT as u32 {
            // The top of the lifted part is the top of the stack.
            let tray = Tray::new(stack.top(), TrayKind::WonStacks);
            changes.push(Change::LeftBoard { from: to, to: tray });
        }
        if after.turn == self.turn {
            let seat = opponent(self.turn);
            changes.push(Change::Skipped { seat });
        }
        changes.push(Change::TurnEnded {
            from: self.turn,
            to: after.turn,
        });
        changes.extend(
            after
                .board_outcome()
                .map(|outcome| Change::GameEnded { outcome }),
        );
        Ok(changes)
    }

    fn action(&self, mv: Move) -> Action {
        Action::StackMove {
            from: board::square(mv.origin()),
            to: board::square(mv.target()),
            count: lifted_count(mv, self.packed_stack(mv.origin())) as u8,
        }
    }

    fn blocked_reason(&self, square: Square) -> Option<IllegalMove> {
        if self.is_over() {
            return Some(IllegalMove::GameOver);
        }
        let turn = self.turn;
        let Some(cell) = board::cell(square).filter(|_| self.variant.is_square(square)) else {
            return Some(IllegalMove::OffBoard(square));
        };
        let stack = self.packed_stack(cell);
        if stack.is_empty() {
            return Some(IllegalMove::Empty(square));
        }
        let Some(neighbor) = neighbor(self, cell) else {
            let owner = stack.bottom();
            return (owner != turn).then_some(IllegalMove::NotYourStack {
                square,
                owner,
                turn,
            });
        };
        let own = stack.levels_of(turn);
        if own == 0 {
            return Some(IllegalMove::NoCheckers {
                square,
                neighbor,
                turn,
            });
        }
        let mut neighbors = set_bits(cells_at_distance(cell, 1) & self.occupied);
        let merges = neighbors.any(|to| merges(stack, own, self.packed_stack(to).height()) != 0);
        (!merges).then_some(IllegalMove::NoMerge { square, turn })
    }

    fn blocked_actions(&self) -> Vec<(Action, IllegalMove)> {
        let blocked = blocked_moves(self).into_iter();
        blocked
            .map(|(mv, reason)| (self.action(mv), reason))
            .collect()
    }

    fn approach_targets(&self, from: Square) -> Vec<Square> {
        let cell = board::cell(from).filter(|&cell| !self.packed_stack(cell).is_empty());
        match cell.and_then(|cell| self.nearest(cell)) {
            Some((distance, nearest)) if distance > 1 => {
                set_bits(nearest).map(board::square).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Moves that look possible but are illegal, with the reason: slides that come no closer to a
/// nearest stack, merges that move no checker up or make a stack too high.
fn blocked_moves(position: &Position) -> Vec<(Move, IllegalMove)> {
    let mut blocked = Vec::new();
    for (from, _) in position.stacks() {
        for (direction, to) in (0..4).filter_map(|d| Some((d, board::step(from, d)?))) {
            let empty = position.packed_stack(to).is_empty();
            for count in if empty { 0..1 } else { 1..MAX_HEIGHT as u8 } {
                let mv = Move::new(from, direction, count);
                let reason = check(position, mv).err();
                blocked.extend(
                    reason
                        .filter(IllegalMove::is_near_miss)
                        .map(|error| (mv, error)),
                );
            }
        }
    }
    blocked
}
