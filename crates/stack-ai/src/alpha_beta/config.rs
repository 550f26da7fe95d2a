//! Features and parameters of the alpha-beta search.

/// Move ordering after hash move and killers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrder {
    /// The game's order.
    Listed,
    /// [`Gain::published_order`](crate::Gain::published_order).
    Published,
    /// By [`Gain`](crate::Gain): captures, pieces going to the reserve, stacks.
    Gains,
}

/// Features of the alpha-beta search, each of which can be disabled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlphaBetaConfig {
    /// Transposition table.
    pub table: bool,
    /// Order of moves without history.
    pub order: MoveOrder,
    /// Killer moves: moves that refuted a sibling position (S. Akl, M. Newborn, 1977).
    pub killers: bool,
    /// History heuristic: moves that were often best (J. Schaeffer, 1983).
    pub history: bool,
    /// Countermoves: the move that last refuted the same move (J. Uiterwijk, 1992).
    pub counter_moves: bool,
    /// Principal variation search: all moves but the first get a null window (T. Marsland, M.
    /// Campbell, 1982).
    pub pvs: bool,
    /// Half the width of the aspiration window; 0 disables it.
    pub aspiration: i32,
    /// Late move reductions.
    pub reductions: bool,
    /// Late move pruning: near the leaves, quiet moves late in the order are skipped.
    pub late_pruning: bool,
    /// Futility pruning: near the leaves, positions and moves far outside the window are not
    /// searched.
    pub futility: bool,
    /// Pruning and reductions depend on whether the evaluation is *improving* since the side's
    /// previous turn, and reductions also on the move's history. Pruning then reaches further from
    /// the leaves.
    pub graded_pruning: bool,
    /// Null move pruning (D. Beal, 1989; C. Donninger, 1993). Not for games with frequent zugzwang.
    pub null_moves: bool,
    /// Internal iterative reduction: nodes without a hash move are searched one ply less.
    pub internal_iterative_reduction: bool,
    /// Quiescence search of moves with a surplus.
    pub quiescence: bool,
    /// Treat the second occurrence of a position in the tree as a draw.
    pub early_repetition: bool,
    /// Typical change of the evaluation by a quiet move: the unit of pruning margins.
    pub pruning_margin: i32,
}

impl AlphaBetaConfig {
    /// Plain alpha-beta without any feature; returns the minimax value.
    pub const PLAIN: Self = Self {
        table: false,
        order: MoveOrder::Listed,
        killers: false,
        history: false,
        counter_moves: false,
        pvs: false,
        aspiration: 0,
        reductions: false,
        late_pruning: false,
        futility: false,
        graded_pruning: false,
        null_moves: false,
        internal_iterative_reduction: false,
        quiescence: false,
        early_repetition: false,
        pruning_margin: 0,
    };

    /// The published baseline: iterative deepening, transposition table, killer moves, history and
    /// the published order (J.A.M. Nijssen, M.H.M. Winands, 2010 and 2012). Frozen as a reference.
    pub const PUBLISHED: Self = Self {
        table: true,
        order: MoveOrder::Published,
        killers: true,
        history: true,
        early_repetition: true,
        ..Self::PLAIN
    };

    /// All features that proved useful.
    pub const FULL: Self = Self {
        graded_pruning: true,
        null_moves: true,
        ..Self::LEVELS
    };

    /// The search of the levels below the champion and of Byte's champion. Frozen, so that measured
    /// ratings stay valid.
    pub const LEVELS: Self = Self {
        table: true,
        order: MoveOrder::Gains,
        killers: true,
        history: true,
        counter_moves: true,
        pvs: true,
        aspiration: 80,
        reductions: true,
        late_pruning: true,
        futility: true,
        internal_iterative_reduction: true,
        quiescence: true,
        early_repetition: true,
        pruning_margin: 150,
        ..Self::PLAIN
    };
}
