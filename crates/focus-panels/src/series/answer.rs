//! The answers of the screen of series.

use stack_match::PlayerPair;
use stack_session::series::PlanChange;

/// An answer of the screen of series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesScreenAction {
    /// Plan a new one.
    New,
    /// Show a series that is kept.
    Select(usize),
    /// Change the plan of the new one.
    Change(PlanChange),
    /// Begin the new one.
    Start,
    /// Play on.
    Resume,
    /// Play on, with so many games for each pair.
    More(u32),
    /// Stop playing.
    Stop,
    /// Watch a game that is being played.
    Watch(PlayerPair, usize),
    /// Look at a game that is over.
    Open(PlayerPair, usize),
    /// Back to the title.
    Back,
}
