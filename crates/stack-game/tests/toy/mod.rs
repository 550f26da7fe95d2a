//! A toy game with all features that Focus does not use.
//!
//! Three squares of a 10×10 board hold stacks. The seat of a stack's *bottom* piece owns it and may
//! move its top piece, or the top two, onto another square's stack. A stack of five or more leaves
//! the board for the seat of its top piece. A seat that cannot move is skipped. When no seat can
//! move, the seat that has won more stacks wins.

use std::fmt;

use stack_game::{
    Action, Change, Describe, Game, Outcome, Rule, Seat, SeatSet, Square, Stack, Tray, TrayKind,
};

pub(crate) const WHITE: Seat = Seat::new(0);
pub(crate) const BLACK: Seat = Seat::new(1);
const SEATS: [Seat; 2] = [WHITE, BLACK];
/// a1, j2 and e10.
pub(crate) const SQUARES: [Square; 3] = [Square::new(0, 0), Square::new(9, 1), Square::new(4, 9)];
const LEAVES_AT: usize = 5;
pub(crate) const STACKS: Rule = Rule("stacks");

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy {
    stacks: [Stack; 3],
    /// The stacks each seat has won, in order.
    won: [Vec<Stack>; 2],
    turn: Seat,
    quiet: u32,
}

/// From and to as indices of [`SQUARES`], and the number of pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ToyMove {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) count: u8,
}

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("{0} is not yours")]
    NotYours(Square),
    #[error("{0} pieces do not stand there")]
    TooFew(u8),
}

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("'{0}' is not a move like a1-j2:1")]
pub(crate) struct BadNotation(String);

pub(crate) fn stack(letters: &str) -> Stack {
    letters
        .chars()
        .map(|letter| if letter == 'W' { WHITE } else { BLACK })
        .collect()
}

impl Toy {
    /// Stacks from bottom to top, such as `WBW`, on a1, j2 and e10; White to move.
    pub(crate) fn new(stacks: [&str; 3]) -> Self {
        Self {
            stacks: stacks.map(stack),
            won: [Vec::new(), Vec::new()],
            turn: WHITE,
            quiet: 0,
        }
    }

    /// Two stacks of three, the third square empty.
    pub(crate) fn start() -> Self {
        Self::new(["WBW", "BWB", ""])
    }

    fn moves_of(&self, seat: Seat) -> Vec<ToyMove> {
        let mut moves = Vec::new();
        for from in (0..3).filter(|&from| self.stacks[from].bottom() == Some(seat)) {
            for to in (0..3).filter(|&to| to != from) {
                let most = self.stacks[from].height().min(2) as u8;
                moves.extend((1..=most).map(|count| ToyMove { from, to, count }));
            }
        }
        moves
    }

    /// The position after a move and the changes of the move.
    fn after(&self, mv: ToyMove) -> (Self, Vec<Change>) {
        let mut after = self.clone();
        let [from, to] = [SQUARES[mv.from], SQUARES[mv.to]];
        let count = mv.count;
        let lifted = after.stacks[mv.from].lift(count.into());
        after.stacks[mv.to].append(lifted);
        after.quiet += 1;
        let mut changes = vec![
            Change::Lifted { from, count },
            Change::Moved { from, to },
            Change::Landed { on: to, count },
        ];
        let landed = after.stacks[mv.to];
        if let Some(winner) = landed.top().filter(|_| landed.height() >= LEAVES_AT) {
            after.stacks[mv.to] = Stack::EMPTY;
            after.won[winner.index()].push(landed);
            after.quiet = 0;
            let tray = Tray::new(winner, TrayKind::WonStacks);
            changes.push(Change::LeftBoard { from: to, to: tray });
        }
        let other = SEATS[1 - self.turn.index()];
        if after.can_move(other) {
            after.turn = other;
        } else {
            changes.push(Change::Skipped { seat: other });
        }
        changes.push(Change::TurnEnded {
            from: self.turn,
            to: after.turn,
        });
        changes.extend(after.outcome().map(|outcome| Change::GameEnded { outcome }));
        (after, changes)
    }
}

impl fmt::Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.stacks, self.turn)
    }
}

impl fmt::Display for ToyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (SQUARES[self.from], SQUARES[self.to]);
        write!(f, "{from}-{to}:{}", self.count)
    }
}

impl Game for Toy {
    type Move = ToyMove;
    type Illegal = Illegal;
    fn seats(&self) -> &[Seat] {
        &SEATS
    }
    fn team(&self, seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }
    fn squares(&self) -> &[Square] {
        &SQUARES
    }
    fn stack(&self, square: Square) -> Stack {
        let place = SQUARES.iter().position(|&known| known == square);
        place.map_or(Stack::EMPTY, |place| self.stacks[place])
    }
    fn turn(&self) -> Seat {
        self.turn
    }
    fn can_move(&self, seat: Seat) -> bool {
        !self.moves_of(seat).is_empty()
    }
    fn outcome(&self) -> Option<Outcome> {
        let over = !SEATS.iter().any(|&seat| self.can_move(seat));
        let [white, black] = [self.won[0].len(), self.won[1].len()];
        let ahead = SEATS
            .into_iter()
            .filter(|seat| (white > black) == (*seat == WHITE));
        over.then(|| Outcome {
            winners: if white == black {
                SeatSet::EMPTY
            } else {
                ahead.collect()
            },
            rule: STACKS,
        })
    }
    fn plies_since_capture(&self) -> u32 {
        self.quiet
    }
    fn key(&self) -> u64 {
        // Deliberately bad, so that `repeats` has to distinguish positions with equal hashes.
        self.stacks.iter().map(|stack| stack.height() as u64).sum()
    }
    fn repeats(&self, other: &Self) -> bool {
        (self.stacks, &self.won, self.turn) == (other.stacks, &other.won, other.turn)
    }
    fn move_count(&self) -> u32 {
        self.moves_of(self.turn).len() as u32
    }
    fn for_each_move(&self, each: impl FnMut(ToyMove)) {
        self.moves_of(self.turn).into_iter().for_each(each);
    }
    fn nth_move(&self, n: u32) -> ToyMove {
        self.moves_of(self.turn)[n as usize]
    }
    fn check(&self, mv: ToyMove) -> Result<(), Illegal> {
        let stack = self.stacks[mv.from];
        if stack.bottom() != Some(self.turn) {
            Err(Illegal::NotYours(SQUARES[mv.from]))
        } else if stack.height() < mv.count.into() {
            Err(Illegal::TooFew(mv.count))
        } else {
            Ok(())
        }
    }
    fn play_unchecked(&mut self, mv: ToyMove) {
        *self = self.after(mv).0;
    }
}

impl Describe for Toy {
    type NotationError = BadNotation;
    const NAME: &'static str = "toy";
    const CREDIT: &'static str = "A toy";

    fn seat_letter(seat: Seat) -> char {
        ['W', 'B', '?', '?'][seat.index()]
    }
    fn seat_name(seat: Seat) -> &'static str {
        ["White", "Black", "", ""][seat.index()]
    }
    fn owner(&self, square: Square) -> Option<Seat> {
        self.stack(square).bottom()
    }
    fn trays(&self) -> Vec<Tray> {
        SEATS
            .map(|seat| Tray::new(seat, TrayKind::WonStacks))
            .to_vec()
    }
    fn tray(&self, tray: Tray) -> Vec<Stack> {
        let won = tray.kind == TrayKind::WonStacks;
        self.won
            .get(tray.seat.index())
            .filter(|_| won)
            .cloned()
            .unwrap_or_default()
    }
    fn changes(&self, mv: ToyMove) -> Result<Vec<Change>, Illegal> {
        self.check(mv)?;
        Ok(self.after(mv).1)
    }
    fn action(&self, mv: ToyMove) -> Action {
        Action::StackMove {
            from: SQUARES[mv.from],
            to: SQUARES[mv.to],
            count: mv.count,
        }
    }
    fn blocked_reason(&self, square: Square) -> Option<Illegal> {
        let from = SQUARES.iter().position(|&known| known == square)?;
        let mv = ToyMove {
            from,
            to: (from + 1) % 3,
            count: 1,
        };
        self.check(mv).err()
    }
    fn parse_move(&self, text: &str) -> Result<ToyMove, BadNotation> {
        let every = (0..3).flat_map(|from| (0..3).map(move |to| (from, to)));
        let every =
            every.flat_map(|(from, to)| (1..=2).map(move |count| ToyMove { from, to, count }));
        let mut valid = every.filter(|mv| mv.from != mv.to);
        let found = valid.find(|&mv| self.move_text(mv) == text);
        found.ok_or_else(|| BadNotation(text.into()))
    }
}
