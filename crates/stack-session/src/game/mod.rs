//! A match of any game: its tree of moves, its setup, its record.

mod analysis;
mod any_match;
mod from_record;
mod interlude;
mod metadata;
mod move_tree;
mod paste;
mod position_analysis;
mod rated;
mod record_tree;
mod setup;
mod summary;
#[cfg(test)]
mod tests;
mod tree;
mod typed_match;
mod variant_cards;

pub use any_match::{AnyMatch, MoveList, PlayedMove, Stuck, Threat};
pub(crate) use from_record::match_settings;
pub use from_record::{new_record, open_record, open_with, playable_prefix, start_match};
pub use interlude::Interlude;
pub use metadata::MatchLog;
pub use paste::{PasteError, PastedMatch};
pub use position_analysis::{MoveLoss, PositionAnalysis, WinChances};
pub use setup::{
    Controller, FirstSeat, HUMAN, MAX_PLAYER_NAME_CHARS, MatchSetup, SeatSetup, TEACHER,
};
pub use summary::{GameResult, GameSummary, SeatSummary};
pub(crate) use summary::{has_started, summary};
pub use tree::{GameTree, NodeId, TreeMove};
pub use variant_cards::{AltVariant, AltVariantKind, VariantCard, variant_cards, variants};
