//! Computer players: turns, hints, thoughts; the champion as adviser.

mod computer_turns;
mod engine;
mod hint;
mod move_reason;
mod search_host;
mod thoughts;

pub use computer_turns::{ComputerTurns, TurnNews};
pub use engine::{Adviser, SearchRequest, SearchResult};
pub use hint::{HINT_TIME, HintNews, Hints};
pub use move_reason::{MoveReason, RelatedMove, move_reason};
pub use search_host::{
    HINT_PLAYER, Roster, STAND_IN, SearchHost, ThinkTime, default_opponent, player_choices,
};
pub use thoughts::{SearchInfoAt, SearchInfos};

pub use crate::search::{PlayerChoice, level_number};
pub use stack_ai::players::{
    RATING_STEP, canonical_name, elo_of_name, name_for_rating, nearest_rating, rating, rating_range,
};
