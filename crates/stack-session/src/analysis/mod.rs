//! The analysis of a match by the champion: chances, better moves, annotations, figures.
//!
//! The tree of the match holds one analysis of each position ([`PositionAnalysis`](crate::game::PositionAnalysis)), that of the longest search.
//! Hints, charts, cards, arrows and annotations all read it.
//!
//! One judge works in two ways: through the line of a studied match, when it is asked to
//! (`run`), and beside the players of a match that people follow (`beside`). Without an end, with several lines, the
//! position on the table is analysed (`endless`). All of them search as the engine does: by `stack_ai`'s `Search`, and
//! by its `MultiPvSearch` for more lines than one.

mod alone;
mod annotation;
mod beside;
mod best_move_reason;
mod evaluator;
mod game_analysis;
mod infinite;
mod statistics;

pub use alone::OwnAnalysis;
pub use annotation::{annotation, is_best_move, move_loss};
pub use beside::PlayPace;
pub use best_move_reason::best_move_reason;
pub(crate) use evaluator::position_analysis;
pub use game_analysis::{
    Analysis, AnalysisCommand, AnalysisNews, AnalysisTimes, estimated_time, unanalyzed,
    underanalyzed,
};
pub use infinite::AnalyzedLine;
pub use stack_ai::{Annotation, evaluation_uncertainty};
pub use statistics::{PlayerStatistics, statistics};
