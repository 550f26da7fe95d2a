//! Computer players: turns, hints, thoughts; the champion as adviser.

mod adviser;
mod hint;
mod host;
mod reason;
mod thoughts;
mod turn;

pub use adviser::{Advice, Adviser, Work};
pub use hint::{HINT_TIME, HintNews, Hints};
pub use host::{ADVISER, Roster, STAND_IN, SearchHost, ThinkTime, first_opponent, player_choices};
pub use reason::{OtherMove, Reason, reason};
pub use thoughts::{Heard, Thoughts};
pub use turn::{TurnNews, Turns};

pub use crate::search::{PlayerChoice, level};
pub use stack_ai::players::{
    RATING_STEP, elo, known_as, nearest_step, rated_name, rating, ratings,
};
