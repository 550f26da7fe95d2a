//! [`Game`] and [`Describe`] for Focus: rules, explanations and visible steps.

use stack_game::{
    Action, Change, Describe, Game, Outcome, Progress, Seat, SeatSet, Square, Stack, Tray, TrayKind,
};

use crate::board::{self, BOARD, DIRECTIONS};
use crate::legality::{IllegalMove, check};
use crate::moves::{Move, MoveKind, NotationError};
use crate::play::{self, fast_progress, land, play_unchecked};
use crate::position::Position;
use crate::symmetry::symmetric_swaps;
use crate::variant::Variant;
use crate::{color, movegen};

impl Game for Position {
    type Move = Move;
    type Illegal = IllegalMove;

    fn seats(&self) -> &[Seat] {
        self.variant.seats()
    }

    fn first(&self) -> Seat {
        self.first
    }

    fn team(&self, seat: Seat) -> SeatSet {
        self.variant.team(seat)
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.turn
    }

    fn squares(&self) -> &[Square] {
        &BOARD
    }

    fn stack(&self, square: Square) -> Stack {
        self.stack_on(square)
    }

    #[inline]
    fn can_move(&self, seat: Seat) -> bool {
        self.has_move(seat)
    }

    fn resigned(&self) -> SeatSet {
        self.resigned
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.board_outcome()
    }

    /// Turns since the last capture, not counting swaps.
    #[inline]
    fn plies_since_capture(&self) -> u32 {
        self.plies_since_capture
    }

    #[inline]
    fn key(&self) -> u64 {
        self.state_key()
    }

    /// Compares board, turn, reserves, captures, pending starting pieces and resigned seats.
    fn repeats(&self, other: &Self) -> bool {
        self.is_repetition_of(other)
    }

    #[inline]
    fn move_count(&self) -> u32 {
        movegen::count(self)
    }

    #[inline]
    fn for_each_move(&self, each: impl FnMut(Move)) {
        movegen::for_each(self, each);
    }

    #[inline]
    fn nth_move(&self, n: u32) -> Move {
        movegen::nth(self, n)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        check(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        play_unchecked(self, mv);
    }

    /// With three or four seats and no teams, the others continue. In a fast game the resigned
    /// seat's pieces still count, and captures from it are still required.
    fn resign(&mut self, seat: Seat) -> bool {
        play::resign(self, seat)
    }

    /// Always true. A seat that is skipped before it has placed its starting piece still has to
    /// place it.
    #[inline]
    fn set_turn(&mut self, seat: Seat) -> bool {
        self.turn = seat;
        true
    }

    /// Usually a move changes the next seat's mobility on two cells only, so the replies can be
    /// counted without playing it.
    #[inline]
    fn reply_count(&self) -> u64 {
        movegen::count_replies(self)
    }
}

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
        let starting_piece = self
            .variant
            .has_starting_piece()
            .then_some(TrayKind::StartingPiece);
        let kinds = starting_piece
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
        check(self, mv)?;
        let mut after = *self;
        play_unchecked(&mut after, mv);

        let mover = self.turn;
        let mut changes = Vec::with_capacity(8);
        match mv.kind() {
            MoveKind::Swap { own, enemy } => changes.push(Change::Swapped { own, enemy }),
            MoveKind::Place { to } => {
                let tray = Tray::new(mover, placing_tray(self));
                changes.push(Change::TakenFromTray { tray, piece: mover });
                changes.push(Change::Landed { on: to, count: 1 });
            }
            MoveKind::StackMove { from, to, count } => {
                changes.push(Change::Lifted { from, count });
                changes.push(Change::Moved { from, to });
                changes.push(Change::Landed { on: to, count });
            }
        }
        push_surplus(self, mv, &mut changes);
        push_end_of_turn(self, &after, &mut changes);
        Ok(changes)
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
        // Every square has a neighbor, and a single piece of its stack can always move there.
        let step = |&(files, ranks)| Move::stack_move(square, square.offset(files, ranks)?);
        let mv = DIRECTIONS.iter().find_map(step)?;
        check(self, mv).err()
    }

    /// The swaps that would leave a symmetric position.
    fn blocked_actions(&self) -> Vec<(Action, IllegalMove)> {
        let blocked = symmetric_swaps(self).into_iter();
        blocked
            .filter_map(|mv| Some((self.action(mv), check(self, mv).err()?)))
            .collect()
    }
}

/// The tray from which the seat to move places a piece.
fn placing_tray(position: &Position) -> TrayKind {
    if position.pending.contains(position.turn) {
        TrayKind::StartingPiece
    } else {
        TrayKind::Reserve
    }
}

/// The tray that receives a surplus piece of a mover's turn.
fn tray_for(variant: &Variant, mover: Seat, piece: Seat) -> Tray {
    if variant.team(mover).contains(piece) {
        Tray::new(piece, TrayKind::Reserve)
    } else {
        Tray::new(mover, TrayKind::Captures)
    }
}

/// Appends the removal of surplus pieces, bottom first.
fn push_surplus(position: &Position, mv: Move, changes: &mut Vec<Change>) {
    if mv.is_swap() {
        return;
    }
    let to = mv.target();
    let (_, surplus, surplus_count) = land(position.stacks[usize::from(to)], 0, mv.count().max(1));
    for depth in (0..surplus_count).rev() {
        let piece = Seat::from_low_bits(surplus >> (2 * depth));
        let tray = tray_for(position.variant, position.turn, piece);
        changes.push(Change::SurplusRemoved {
            from: board::square(to),
            piece,
            to: tray,
        });
    }
}

/// Appends skipped seats, the next turn and the end of the game.
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
