//! The analysis of a match by the champion: chances, better moves, judgements, figures.
//!
//! One judge works in two ways: through the line of a studied match, when it is asked to
//! (`run`), and beside the players of a match that people follow (`beside`).

mod alone;
mod beside;
mod judge;
mod judgement;
mod reasons;
mod run;
mod statistics;

pub use alone::OwnAnalysis;
pub use beside::Players;
pub use judgement::{Judgement, is_best, judgement, loss};
pub use reasons::reason_at;
pub use run::{Analysis, AnalysisCommand, AnalysisNews, AnalysisTimes, hasty, unanalysed};
pub use statistics::{Figures, statistics};
