//! The analysis of a match by the champion: chances, better moves, annotations, figures.
//!
//! The tree of the match holds one analysis of each position ([`Insight`](crate::game::Insight)), that of the longest search.
//! Hints, charts, cards, arrows and annotations all read it.
//!
//! One judge works in two ways: through the line of a studied match, when it is asked to
//! (`run`), and beside the players of a match that people follow (`beside`). Without an end, with several lines, the
//! position on the table is analysed (`endless`). All of them search as the engine does: by `stack_ai`'s `Search`, and
//! by its `Analyst` for more lines than one.

mod alone;
mod annotation;
mod beside;
mod endless;
mod judge;
mod reasons;
mod run;
mod statistics;

pub use alone::OwnAnalysis;
pub use annotation::{annotation, is_best, loss};
pub use beside::Players;
pub use endless::AnalysedLine;
pub(crate) use judge::insight;
pub use reasons::reason_at;
pub use run::{
    Analysis, AnalysisCommand, AnalysisNews, AnalysisTimes, estimated_time, hasty, unanalysed,
};
pub use stack_ai::{Annotation, margin};
pub use statistics::{Figures, statistics};
