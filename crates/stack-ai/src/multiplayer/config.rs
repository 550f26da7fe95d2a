//! The switches of the tree searches for several seats.

/// The model of the other seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentModel {
    /// Each seat does what is best for itself: maxⁿ (C.A. Luckhardt, K.B. Irani, 1986).
    MaxN,
    /// All others play together against the seat to move and its team: paranoid (N.R. Sturtevant,
    /// R.E. Korf: "On Pruning Techniques for Multi-Player Games", 2000).
    Paranoid,
    /// Of all the others only one replies, with the move that hurts most: best-reply search
    /// (M.P.D. Schadd, M.H.M. Winands: "Best Reply Search for Multiplayer Games", 2011). In games
    /// of teams the seats of the own team move in turn, each time after one reply.
    BestReply,
}

/// The parts of the searches for several seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MultiplayerConfig {
    /// The model of the other seats.
    pub opponents: OpponentModel,
    /// Positions reached by another way are not searched again.
    pub table: bool,
    /// Moves that refuted a sibling position, and moves that often were best, are tried early.
    pub learn: bool,
    /// Surplus and stacks come before the published order.
    pub gains_first: bool,
    /// All moves but the first are searched with a window of one, and the late ones less deep
    /// first; not in maxⁿ, which knows no window.
    pub reductions: bool,
}

impl MultiplayerConfig {
    /// As published (J.A.M. Nijssen, M.H.M. Winands: "An Overview of Search Techniques in
    /// Multi-Player Games", 2012): a table of positions, killer moves, history and the published
    /// order. Frozen: progress is measured against it.
    #[must_use]
    pub const fn published(policy: OpponentModel) -> Self {
        Self {
            opponents: policy,
            table: true,
            learn: true,
            gains_first: false,
            reductions: false,
        }
    }

    /// Every move of every position, in the game's own order: the plain definition.
    #[must_use]
    pub const fn plain(policy: OpponentModel) -> Self {
        Self {
            opponents: policy,
            table: false,
            learn: false,
            gains_first: false,
            reductions: false,
        }
    }

    /// Everything that has shown its use.
    #[must_use]
    pub const fn full(policy: OpponentModel) -> Self {
        Self {
            opponents: policy,
            table: true,
            learn: true,
            gains_first: true,
            reductions: true,
        }
    }
}
