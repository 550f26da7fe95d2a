//! Matches of any game: tree of moves, setup, record.

mod abstract_play;
mod any_match;
mod details;
mod edited;
mod external_engine;
mod from_record;
mod game_positions;
mod live_analysis_settings;
mod metadata;
mod move_tree;
mod paste;
mod position_analysis;
mod record_tree;
mod setup;
mod share_text;
mod summary;
#[cfg(test)]
mod tests;
mod tree;
mod typed_match;
mod variant_cards;

pub(crate) use abstract_play::read_game_report;
pub use any_match::{AnyMatch, KeyedMove, MoveList, Threat};
pub use details::GameDetails;
pub use edited::{edited_text, position_layout, read_edited};
pub(crate) use external_engine::valid_engines;
pub use external_engine::{ExternalEngine, MAX_ENGINE_NAME, MAX_ENGINE_TEXT, MAX_ENGINES};
pub(crate) use from_record::{FIRST, match_settings};
pub use from_record::{
    new_record, open_record, open_record_with_progress, playable_prefix, start_match,
};
pub use game_positions::{Counted, PositionCondition, PositionTarget};
pub(crate) use game_positions::{
    GamePositions, PositionFinder, StoredKey, seat_letters, stored_chance,
};
pub use live_analysis_settings::{
    AnalysisLimit, ComparedEngine, LiveAnalysisSettings, MAX_DEPTH, MAX_LINES, MAX_MEMORY,
    MAX_NODES, MAX_SECONDS, MAX_THREADS,
};
pub use metadata::MatchMetadata;
pub(crate) use metadata::whole_ms;
pub use paste::{PasteError, PastedMatch};
pub use position_analysis::{MoveLoss, PositionAnalysis, WinChances};
pub use setup::{
    Controller, FirstSeat, HUMAN, MAX_PLAYER_NAME_CHARS, MatchSetup, SPARRING_PARTNER, SeatSetup,
    TEACHER,
};
pub use share_text::{ShareTextError, read_share_text, share_text};
pub use stack_ai::games::variants;
pub use summary::{
    FirstMove, GameFacts, GameResult, GameSummary, PlayerName, SeatFacts, SeatSummary,
};
pub(crate) use summary::{content_key, has_moves_or_notes, is_rated, summary};
pub use tree::{GameTree, NodeId, NonMoveEvents, PlayedMove};
pub use variant_cards::{Alternative, AlternativeKind, VariantCard, variant_cards};
