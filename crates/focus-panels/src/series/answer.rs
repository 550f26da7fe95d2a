//! The answers of the screen of series.

use stack_match::Pair;
use stack_session::series::PlanChange;

/// An answer of the screen of series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesAnswer {
    /// Plan a new one.
    New,
    /// Show a series that is kept.
    Choose(usize),
    /// Change the plan of the new one.
    Change(PlanChange),
    /// Begin the new one.
    Begin,
    /// Play on.
    GoOn,
    /// Play on, with so many games for each pair.
    More(u32),
    /// Stop playing.
    Stop,
    /// Watch a game that is being played.
    Watch(Pair, usize),
    /// Look at a game that is over.
    Open(Pair, usize),
    /// Back to the title.
    Back,
}
