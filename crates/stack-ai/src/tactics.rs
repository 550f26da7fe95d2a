//! The knowledge about moves that searches need beyond the rules.

use stack_game::Game;

/// The gains of a move, in pieces and stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Gain {
    /// Pieces that move, a placed piece among them.
    pub moved: u8,
    /// Pieces that stood on the target before.
    pub covered: u8,
    /// Enemy pieces that leave the game for good.
    pub captured: u8,
    /// Pieces that the mover's team gets back to place later.
    pub regained: u8,
    /// By how many the stacks grow that the mover owns: −1, 0 or 1.
    pub stacks: i8,
    /// By how many the stacks fall that the enemies own: −1, 0 or 1.
    pub taken: i8,
}

impl Gain {
    /// The published order of moves: 10 · (pieces moved + pieces on the target) + stacks gained
    /// (J.A.M. Nijssen, M.H.M. Winands: "Enhancements for Multi-Player Monte-Carlo Tree Search",
    /// Computers and Games 2010, LNCS 6515).
    #[inline]
    #[must_use]
    pub const fn published_order(self) -> i32 {
        10 * (self.moved as i32 + self.covered as i32) + self.stacks as i32
    }

    /// Pieces that leave the board.
    #[inline]
    #[must_use]
    pub const fn surplus(self) -> u8 {
        self.captured + self.regained
    }
}

/// A game whose moves can be judged before they are played.
pub trait Tactics: Game {
    /// All move numbers are below this.
    const INDICES: usize;

    /// A number for tables indexed by moves, the same for the same move. Different moves of one
    /// position have different numbers.
    fn index(mv: Self::Move) -> usize;

    /// The legal move with a number, if there is one.
    fn move_of_index(&self, index: usize) -> Option<Self::Move>;

    /// The gains of a legal move.
    fn gain(&self, mv: Self::Move) -> Gain;

    /// True if something comes before usual turns, which passing one would leave out.
    fn is_setup_phase(&self) -> bool {
        false
    }

    /// Calls `each` with every legal move and what it does at once, in the game's order.
    #[inline]
    fn for_each_gain(&self, mut each: impl FnMut(Self::Move, Gain)) {
        self.for_each_move(|mv| each(mv, self.gain(mv)));
    }

    /// Calls `each` with every legal move that brings pieces from the board, in whatever order.
    #[inline]
    fn for_each_surplus(&self, mut each: impl FnMut(Self::Move)) {
        self.for_each_move(|mv| {
            if self.gain(mv).surplus() > 0 {
                each(mv);
            }
        });
    }

    /// The best move by the [published order](Gain::published_order); one of them by `dice`, a
    /// random number, when there are several. `None` when the game is over.
    fn greedy(&self, dice: u64) -> Option<Self::Move> {
        // Ties are broken by the multiples of a random odd number: cheaper than one a move.
        let (step, mut tie) = ((dice >> 32) as u32 | 1, dice as u32);
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
