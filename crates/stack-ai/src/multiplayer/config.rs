//! Parameters of the multi-player tree searches.

/// Assumption about the other seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentModel {
    /// Each seat maximizes its own value: maxⁿ (C.A. Luckhardt, K.B. Irani, 1986).
    MaxN,
    /// All others cooperate against the seat to move and its team: paranoid (N.R. Sturtevant, R.E.
    /// Korf: "On Pruning Techniques for Multi-Player Games", 2000).
    Paranoid,
    /// Only one of the others replies, with the strongest move: best-reply search (M.P.D. Schadd,
    /// M.H.M. Winands: "Best Reply Search for Multiplayer Games", 2011). In team games the seats of
    /// the own team move in turn, each after one reply.
    BestReply,
}

/// Features of the multi-player tree searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MultiplayerConfig {
    /// Assumption about the other seats.
    pub opponents: OpponentModel,
    /// Transposition table.
    pub table: bool,
    /// Killer moves and history.
    pub learn: bool,
    /// Order by surplus and stacks before the published order.
    pub gains_first: bool,
    /// Null windows and late move reductions; not in maxⁿ, which has no window.
    pub reductions: bool,
}

impl MultiplayerConfig {
    /// As published (J.A.M. Nijssen, M.H.M. Winands: "An Overview of Search Techniques in
    /// Multi-Player Games", 2012): transposition table, killer moves, history and the published
    /// order. Frozen as a reference.
    #[must_use]
    pub const fn published(opponents: OpponentModel) -> Self {
        Self {
            table: true,
            learn: true,
            ..Self::plain(opponents)
        }
    }

    /// No pruning or ordering: the plain definition.
    #[must_use]
    pub const fn plain(opponents: OpponentModel) -> Self {
        Self {
            opponents,
            table: false,
            learn: false,
            gains_first: false,
            reductions: false,
        }
    }

    /// All features that proved useful.
    #[must_use]
    pub const fn full(opponents: OpponentModel) -> Self {
        Self {
            gains_first: true,
            reductions: true,
            ..Self::published(opponents)
        }
    }
}
