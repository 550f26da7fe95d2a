//! The parts of an alpha-beta search.

/// The order of moves behind the move of the table and the killers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrder {
    /// As the game lists them.
    Listed,
    /// [`Gain::published_order`](crate::Gain::published_order).
    Published,
    /// By the gains of the move, see [`Gain`](crate::Gain): captures, regained pieces, stacks.
    Gains,
}

/// The parts of an alpha-beta search, each of which can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlphaBetaConfig {
    /// A table of positions: values and best moves found before, reached by whatever way.
    pub table: bool,
    /// The order of moves without a past.
    pub order: MoveOrder,
    /// Moves that refuted a sibling position are tried early (S. Akl, M. Newborn, 1977).
    pub killers: bool,
    /// Moves that often were best are tried early (J. Schaeffer, 1983).
    pub history: bool,
    /// The move that refuted the same move before is tried early (J. Uiterwijk, 1992).
    pub counter_moves: bool,
    /// All moves but the first are searched with a window of one (principal variation search,
    /// T. Marsland, M. Campbell, 1982).
    pub pvs: bool,
    /// Half the width of the first window around the value of the depth before; 0 for no window.
    pub aspiration: i32,
    /// Moves late in the order are searched less deep first.
    pub reductions: bool,
    /// Near the leaves, moves late in the order that win nothing are left out.
    pub late_pruning: bool,
    /// Near the leaves, positions and moves far from the window are decided without a search.
    pub futility: bool,
    /// Pruning and reductions depend on whether the evaluation has risen since the side's turn before (*improving*), reductions also on
    /// the history of the move. Pruning then reaches further from the leaves.
    pub graded_pruning: bool,
    /// A side that does well even if it passes its turn is taken to do well (*null move pruning*, D. Beal, 1989; C. Donninger, 1993).
    /// Not for games in which to have to move is often bad.
    pub null_moves: bool,
    /// Without a move from the table a node is searched one ply less deep.
    pub internal_iterative_reduction: bool,
    /// Moves with a surplus are followed beyond the depth.
    pub quiescence: bool,
    /// A position that occurs a second time in the tree counts as drawn already.
    pub early_repetition: bool,
    /// The change of the evaluation by an ordinary move: the unit of the margins for pruning.
    pub pruning_margin: i32,
}

impl AlphaBetaConfig {
    /// Plain alpha-beta that visits every move and finds the value of plain minimax.
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

    /// The published baseline: alpha-beta with iterative deepening, a table of positions, killer
    /// moves, history and the published order (J.A.M. Nijssen, M.H.M. Winands, 2010 and 2012).
    /// Kept as it is, so that progress stays measurable.
    pub const PUBLISHED: Self = Self {
        table: true,
        order: MoveOrder::Published,
        killers: true,
        history: true,
        early_repetition: true,
        ..Self::PLAIN
    };

    /// Everything that has shown its use.
    pub const FULL: Self = Self {
        graded_pruning: true,
        null_moves: true,
        ..Self::LEVELS
    };

    /// The search of the levels below the champion, and of Byte's champion. Kept as it is, so that the ratings that were measured hold.
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
