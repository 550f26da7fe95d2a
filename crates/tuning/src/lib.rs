//! Developer tools that fit evaluations and measure annotations.
//!
//! `cargo run --release -p tuning --example NAME -- …`:
//!
//! | tool | purpose |
//! |---|---|
//! | `gather`, `fit` | positions of self-play, and weights of the linear evaluations fitted to the results |
//! | `fit_moves` | move priors for several players, fitted to the evaluation after the moves |
//! | `annotations` | precision and recall of the annotations `?` and `??` |
//! | `uncertainty` | change of win probabilities by longer searches |
//!
//! For speed use `focus-engine bench` and `cargo xtask counts`; for a single search use the UGI
//! command `go`.

pub mod regression;

use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Describe as _, Game, Match, MatchSettings, Seat, playout};

/// A match that begins after random moves, which do not end it.
///
/// # Errors
/// If the settings contradict each other.
pub fn random_opening<A: MatchSettings>(
    settings: &A,
    plies: u32,
    seed: u64,
) -> Result<Match<A::Game>, String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let start = settings.start_match().map_err(|error| error.to_string())?;
    loop {
        let mut position = start.position().clone();
        playout(&mut position, &mut rng, plies);
        if position.outcome().is_none() {
            let mut settings = settings.clone();
            settings
                .set_start(&position.position_text())
                .map_err(|error| error.to_string())?;
            return settings.start_match().map_err(|error| error.to_string());
        }
    }
}

/// The first seat of each team.
#[must_use]
pub fn team_leaders<G: Game>(position: &G) -> Vec<Seat> {
    let leads = |seat: &Seat| position.team(*seat).iter().next() == Some(*seat);
    position.seats().iter().copied().filter(leads).collect()
}
