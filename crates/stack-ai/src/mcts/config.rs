//! Parameters of Monte-Carlo tree search.

/// Progressive unpruning by [move priors](crate::Evaluation::move_priors).
///
/// A new node contains only its most promising moves; the others are added after some visits (G.
/// Chaslot et al.: "Progressive Strategies for Monte-Carlo Tree Search", 2008).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortlist {
    /// Number of moves in a new node.
    pub moves: usize,
    /// Number of visits after which the other moves are added.
    pub visits: u32,
}

/// Parameters of a Monte-Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsConfig {
    /// Exploration constant C.
    pub exploration: f32,
    /// W of progressive history; 0 for plain UCT.
    pub history: f32,
    /// Maximum playout length in moves; longer playouts are evaluated.
    pub playout_limit: u32,
    /// Share of random playout moves; the others follow the published order.
    pub epsilon: f32,
    /// If set, evaluations replace playouts: all moves of a new node are evaluated, and their
    /// priors are a softmax of the win probabilities with this temperature (above 0).
    pub prior_temperature: Option<f32>,
    /// Progressive unpruning of guided searches; `None` evaluates all moves of a new node.
    pub shortlist: Option<Shortlist>,
    /// Whether to back up proven wins and losses.
    pub solver: bool,
}

impl MctsConfig {
    /// As published (J.A.M. Nijssen, M.H.M. Winands: "Enhancements for Multi-Player Monte-Carlo
    /// Tree Search", 2010): UCT with C = 0.2, progressive history with W = 5, ε-greedy playouts
    /// with ε = 0.05, the solver with the standard update rule. Frozen as a reference.
    ///
    /// Playouts are cut off after 300 moves. Greedy playouts of Focus end on their own: after 34
    /// moves on average in `two-fast`, 48 in `three-fast`, 52 in `four-fast`; in standard games
    /// after 157 (`two`), 172 (`three`), 199 (`four`) and 167 (`partners`), counting cut-off ones
    /// as 300.
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

    /// Guided by a good evaluation instead of playouts. C and temperature are tuned
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

    /// [`guided`](Self::guided) with progressive unpruning, for evaluations with move priors.
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

    /// [`shortlisted`](Self::shortlisted) for long games, in which a single move changes little:
    /// less exploration and flatter priors. C and temperature are tuned (docs/experiments.md).
    #[must_use]
    pub const fn long_games() -> Self {
        Self {
            exploration: 0.35,
            prior_temperature: Some(0.04),
            ..Self::shortlisted()
        }
    }
}
