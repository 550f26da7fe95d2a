//! Who plays: searches in this process, or anything else that chooses moves.

use std::panic::{AssertUnwindSafe, catch_unwind};

use stack_ai::{Limits, Search, Stop};
use stack_game::{Game, Match, Seat};

/// What a player chose.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// Its move.
    pub mv: M,
    /// What it expected before it, if it tells: a chance of winning from 0 to 1 for each seat, in
    /// turn order; otherwise empty.
    pub chances: Vec<f32>,
}

/// A player at the table for one game.
pub trait Contestant<G: Game>: Send {
    /// Chooses a move for the seat to move.
    ///
    /// # Errors
    /// What went wrong, in one line. A move that is not legal is the caller's to find.
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Choice<G::Move>, String>;
}

/// A kind of player: makes one for each seat of each game.
pub trait Entrant<G: Game>: Send + Sync {
    /// The name in tables and records.
    fn name(&self) -> &str;

    /// Asks whether a player of this kind can take a seat as a match stands.
    ///
    /// # Errors
    /// When it cannot, with the reason.
    fn may_sit(&self, game: &Match<G>, seat: Seat) -> Result<(), String> {
        let _ = (game, seat);
        Ok(())
    }

    /// A player for a game that stands at its opening.
    ///
    /// # Errors
    /// What went wrong, in one line.
    fn sit(&self, game: &Match<G>) -> Result<Box<dyn Contestant<G>>, String>;
}

/// A search in this process.
pub struct Thinker<G: Game>(pub Box<dyn Search<G>>);

impl<G: Game> Contestant<G> for Thinker<G> {
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Choice<G::Move>, String> {
        let mut chances = Vec::new();
        // A search that failed never plays again: its game ends the match.
        let think = AssertUnwindSafe(|| {
            self.0.think(game, limits, stop, &mut |info| {
                let seats = game.position().seats().iter();
                chances = seats.map(|seat| info.chances[seat.index()]).collect();
            })
        });
        let chosen = catch_unwind(think).map_err(|_| "the search failed (panicked)")?;
        let mv = chosen.ok_or("the search gave no move")?;
        Ok(Choice { mv, chances })
    }
}
