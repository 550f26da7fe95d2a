//! Knowledge about moves and sides that searches need beyond the rules.

use stack_game::{Game, Seat};

/// Immediate gains of a move, in pieces and stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Gain {
    /// Pieces moved, including a placed one.
    pub moved: u8,
    /// Pieces on the target before.
    pub covered: u8,
    /// Captured enemy pieces.
    pub captured: u8,
    /// Pieces that go to the mover's or its partner's reserve.
    pub to_reserve: u8,
    /// Change of the number of stacks topped by the mover: −1, 0 or 1.
    pub stacks: i8,
    /// Decrease of the number of stacks topped by enemies: −1, 0 or 1.
    pub taken: i8,
}

impl Gain {
    /// The published move order: 10 · (pieces moved + pieces on the target) + stacks gained (J.A.M.
    /// Nijssen, M.H.M. Winands: "Enhancements for Multi-Player Monte-Carlo Tree Search", Computers
    /// and Games 2010, LNCS 6515).
    #[inline]
    #[must_use]
    pub const fn published_order(self) -> i32 {
        10 * (self.moved as i32 + self.covered as i32) + self.stacks as i32
    }

    /// Pieces that leave the board.
    #[inline]
    #[must_use]
    pub const fn surplus(self) -> u8 {
        self.captured + self.to_reserve
    }
}

/// A game with move indices and immediate gains.
pub trait Tactics: Game {
    /// Upper limit of move indices.
    const INDICES: usize;

    /// An index for tables of moves. Equal moves have equal indices; different moves of one
    /// position have different ones.
    fn index(mv: Self::Move) -> usize;

    /// The legal move with this index, if any.
    fn move_of_index(&self, index: usize) -> Option<Self::Move>;

    /// The gains of a legal move.
    fn gain(&self, mv: Self::Move) -> Gain;

    /// Whether setup moves are pending, which a null move would skip.
    fn is_setup_phase(&self) -> bool {
        false
    }

    /// Calls `each` with every legal move and its gains, in the game's order.
    #[inline]
    fn for_each_gain(&self, mut each: impl FnMut(Self::Move, Gain)) {
        self.for_each_move(|mv| each(mv, self.gain(mv)));
    }

    /// Calls `each` with every legal move with a surplus, in any order.
    #[inline]
    fn for_each_surplus(&self, mut each: impl FnMut(Self::Move)) {
        self.for_each_move(|mv| {
            if self.gain(mv).surplus() > 0 {
                each(mv);
            }
        });
    }

    /// The best move by the [published order](Gain::published_order), with ties broken by `random`, a
    /// random number. `None` if the game is over.
    fn greedy(&self, random: u64) -> Option<Self::Move> {
        // Multiples of a random odd number break ties: cheaper than a random number per move.
        let (step, mut tie) = ((random >> 32) as u32 | 1, random as u32);
        let mut best = None;
        let mut best_rank = i64::MIN;
        self.for_each_move(|mv| {
            tie = tie.wrapping_add(step);
            let rank = i64::from(self.gain(mv).published_order()) << 32 | i64::from(tie);
            if rank > best_rank {
                (best_rank, best) = (rank, Some(mv));
            }
        });
        best
    }
}

/// Number of sides; teams count once.
#[must_use]
pub fn side_count<G: Game>(position: &G) -> usize {
    count_sides(position, position.seats().iter().copied())
}

/// Number of sides with seats that have not resigned.
pub(crate) fn remaining_side_count<G: Game>(position: &G) -> usize {
    count_sides(position, remaining_seats(position))
}

/// The seats that have not resigned.
pub(crate) fn remaining_seats<G: Game>(position: &G) -> impl Iterator<Item = Seat> + Clone + '_ {
    let out = position.resigned();
    let seats = position.seats().iter().copied();
    seats.filter(move |&seat| !out.contains(seat))
}

fn count_sides<G: Game>(position: &G, seats: impl Iterator<Item = Seat>) -> usize {
    let first_of_team = |&seat: &Seat| position.team(seat).iter().next() == Some(seat);
    seats.filter(first_of_team).count()
}
