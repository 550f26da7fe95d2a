//! The switches of Monte-Carlo tree search.

/// Moves by a guess, where the evaluation has one ([`Evaluation::guess`](crate::Evaluation::guess)).
///
/// A position is judged by the few moves that promise most, and the others join them only where the search comes often
/// (*progressive unpruning*; G. Chaslot et al.: "Progressive Strategies for Monte-Carlo Tree Search", 2008).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortlist {
    /// So many moves are evaluated when a position is reached first.
    pub moves: usize,
    /// After so many visits all are.
    pub visits: u32,
}

/// The parts and constants of a Monte-Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsConfig {
    /// C: how much moves are favoured that were tried seldom.
    pub exploration: f32,
    /// W of progressive history; 0 for plain UCT.
    pub history: f32,
    /// The length in moves at which a playout is cut off and evaluated.
    pub playout_limit: u32,
    /// The share of playout moves that are random; the others are the best by the published order.
    pub epsilon: f32,
    /// Some temperature: no playouts, the evaluation of all moves of each new position guides the
    /// search instead. By it a player would choose moves with odds of e to 1 when one promises
    /// so much more of a win (0 to 1) than another; above 0.
    pub prior_temperature: Option<f32>,
    /// With a guide: which moves of a new position are evaluated at once; all where there is none.
    pub shortlist: Option<Shortlist>,
    /// True when proved wins and losses are passed on towards the root.
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
            playout_limit: 300,
            epsilon: 0.05,
            prior_temperature: None,
            shortlist: None,
            solver: true,
        }
    }

    /// For a good evaluation: every position that is reached has all its moves evaluated, which
    /// says what it is worth and which moves to try. C and temperature are the best of those tried
    /// (docs/experiments.md).
    #[must_use]
    pub const fn guided() -> Self {
        Self {
            exploration: 0.5,
            history: 0.0,
            prior_temperature: Some(0.025),
            ..Self::published()
        }
    }

    /// For a good evaluation that also has a guess about moves: [`guided`](Self::guided), but a new position
    /// is judged by a shortlist of its moves.
    #[must_use]
    pub const fn shortlisted() -> Self {
        Self {
            shortlist: Some(Shortlist {
                moves: 8,
                visits: 60,
            }),
            ..Self::guided()
        }
    }

    /// [`shortlisted`](Self::shortlisted) for games that last long: a single move changes little in such games, so that
    /// more moves are worth a look by their evaluation, and fewer because they were tried seldom. C and temperature are
    /// the best of those tried (docs/experiments.md).
    #[must_use]
    pub const fn long_games() -> Self {
        Self {
            exploration: 0.35,
            prior_temperature: Some(0.04),
            ..Self::shortlisted()
        }
    }
}
