//! The analysis of a studied match: chances, better moves, judgements, figures.

mod judgement;
mod run;
mod statistics;

pub use judgement::{Judgement, loss};
pub use run::{Analysis, AnalysisCommand, AnalysisNews, Insight};
pub use statistics::{Figures, statistics};
