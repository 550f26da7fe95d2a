//! The switches of Monte-Carlo tree search.

/// How a tree is grown and how games are played out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsConfig {
    /// C of UCT: how much moves are favoured that were tried seldom.
    pub exploration: f32,
    /// W of progressive history; 0 for plain UCT.
    pub history: f32,
    /// What a move that was never tried is believed to bring: `None` to try all moves of a
    /// position once before any is tried again, otherwise so much less than the position's own
    /// mean.
    pub first_play: Option<f32>,
    /// After how many visits a position gets its moves; at least 1.
    pub expand_at: u32,
    /// How many moves of a playout may be played before it is cut off and evaluated.
    pub cut_off: u32,
    /// The share of playout moves that are random; the others are the best by the published order.
    pub epsilon: f32,
    /// The weight of evaluations that are backed up as in maxⁿ, against the mean of the playouts:
    /// 0 for none, 1 for nothing else.
    pub minimax: f32,
    /// Whether proved wins and losses are passed on towards the root.
    pub solver: bool,
}

impl MctsConfig {
    /// As published (J.A.M. Nijssen, M.H.M. Winands: "Enhancements for Multi-Player Monte-Carlo Tree
    /// Search", 2010): UCT with C = 0.2, progressive history with W = 5, ε-greedy playouts with
    /// ε = 0.05, the solver with the standard update rule. Frozen: progress is measured against it.
    ///
    /// Playouts are bounded by 300 moves and evaluated then. Greedy playouts of Focus end by
    /// themselves: from the start after 34 moves in `two-fast`, 48 in `three-fast`, 52 in
    /// `four-fast`; in standard games after 157 (`two`), 172 (`three`), 199 (`four`) and 167
    /// (`partners`) on average, those that were cut off counted as 300.
    #[must_use]
    pub const fn published() -> Self {
        Self {
            exploration: 0.2,
            history: 5.0,
            first_play: None,
            expand_at: 1,
            cut_off: 300,
            epsilon: 0.05,
            minimax: 0.0,
            solver: true,
        }
    }

    /// For a good evaluation: playouts are a few moves long; a position that was visited some times
    /// has all its moves evaluated, and these evaluations are backed up beside the means. Moves are
    /// not all tried: those that look bad may wait.
    #[must_use]
    pub const fn judging() -> Self {
        Self {
            history: 1.0,
            first_play: Some(0.1),
            expand_at: 8,
            cut_off: 4,
            minimax: 0.4,
            ..Self::published()
        }
    }
}
