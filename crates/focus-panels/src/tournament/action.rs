//! The actions of the tournament screen, its form and its results.

use stack_match::PlayerPair;
use stack_session::tournament::PlanChange;

/// An action of the tournament screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentScreenAction {
    /// Plan a new tournament.
    New,
    /// Show a saved tournament.
    Select(usize),
    /// Change the plan of the new tournament.
    Change(PlanChange),
    /// Start the new tournament.
    Start,
    /// Continue playing.
    Resume,
    /// Continue, with this many games per pairing.
    More(u32),
    /// Stop playing.
    Stop,
    /// Watch a running game.
    Watch(PlayerPair, usize),
    /// Open a finished game.
    Open(PlayerPair, usize),
    /// Back to the title screen.
    Back,
}
