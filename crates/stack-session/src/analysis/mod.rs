//! The analysis of a match by the champion: chances, better moves, judgements, figures.
//!
//! One judge works in two ways: through the line of a studied match, when it is asked to
//! (`run`), and beside the players of a match that people follow (`beside`). Without an end, with several lines, the
//! position on the table is analysed (`endless`). All of them search as the engine does: by `stack_ai`'s `Search`, and
//! by its `Analyst` for more lines than one.

mod alone;
mod beside;
mod endless;
mod judge;
mod judgement;
mod reasons;
mod run;
mod statistics;

pub use alone::OwnAnalysis;
pub use beside::Players;
pub use endless::AnalysedLine;
pub(crate) use judge::insight;
pub use judgement::{Judgement, is_best, judgement, loss};
pub use reasons::reason_at;
pub use run::{Analysis, AnalysisCommand, AnalysisNews, AnalysisTimes, hasty, unanalysed};
pub use statistics::{Figures, statistics};
