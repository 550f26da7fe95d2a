//! Computer players: their turns and search info, external engines, hints, and the engine for
//! analysis.

mod computer_turns;
mod engines;
mod hint;
mod move_reason;
mod search_host;

pub use computer_turns::{ComputerMove, ComputerTurns, SearchInfoAt, SearchInfos};
pub use engines::{
    ENGINE_FALLBACK_PLAYER, EngineTest, EngineTestCommand, Engines, engine_choices, engine_command,
};
pub use hint::{HINT_TIME, HintUpdate, Hints};
pub(crate) use move_reason::completed_stack;
pub use move_reason::{MoveReason, RelatedMove, StackOutlook, move_reason};
pub use search_host::{
    ANALYSIS_PLAYER, AnalysisEngine, ComputerPlayerFactory, FALLBACK_PLAYER, SearchHost,
    SearchKind, SearchRequest, SearchResult, ThinkTime, default_opponent, player_choices,
};

pub use crate::search::{PlayerChoice, level_number};
pub use stack_ai::players::{
    RATING_STEP, canonical_name, elo_of_name, name_for_rating, nearest_rating, rating, rating_range,
};
