//! Analysis of matches: win chances, best moves, annotations, statistics.
//!
//! The game tree stores one analysis per position
//! ([`PositionAnalysis`](crate::game::PositionAnalysis)), the one with the most time. Hints,
//! charts, player cards, arrows and annotations all read it.
//!
//! Three searches run here. `game_analysis` evaluates the displayed line of a reviewed match, on
//! command or automatically, and running matches in the background. `live_analysis` searches one
//! position with several lines until it is stopped. `play_out` continues a variation to the end of
//! the game.

mod accuracy;
mod annotation;
mod blunder_check;
mod evaluator;
mod explanations;
mod game_analysis;
mod live_analysis;
mod play_out;
mod statistics;

pub(crate) use accuracy::displayed_accuracy;
pub use accuracy::{TurningPoint, move_accuracy, turning_points};
pub(crate) use annotation::analysis_before;
pub use annotation::{annotation, is_best_move, move_loss, move_mark};
pub use blunder_check::{BlunderCheck, HeldMove, LONGEST_HOLD};
pub(crate) use evaluator::{EvaluatedPosition, Evaluator, position_analysis};
pub use explanations::{best_move_reason, explained_reply, played_move_reason};
pub(crate) use explanations::{explained_line, explained_move};
pub use game_analysis::{
    Analysis, AnalysisCommand, AnalysisTimes, AnalysisUpdate, AutoAnalysis, LinePreview,
    LineProgress, PlayPace, estimated_line_time, estimated_time, unanalyzed, uncertain,
    underanalyzed,
};
pub use live_analysis::SearchedLine;
pub use stack_ai::{Annotation, evaluation_uncertainty};
pub use statistics::{PlayerStatistics, game_statistics};
