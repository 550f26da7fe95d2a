//! Players of a match: searches in this process, or anything else that chooses moves.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use stack_ai::players::PlayerError;
use stack_ai::{Limits, Search, Stop};
use stack_game::{Game, Match, Seat};

use crate::clock::GameClocks;
use crate::engine_error::{EngineError, MOVES};
use crate::terms::PlayerOptions;

/// Why a player cannot take its seat or choose a move.
#[derive(Debug, thiserror::Error)]
pub enum MatchPlayerError {
    /// A named player does not play here.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// An engine failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A search in this process panicked.
    #[error("the search failed (panicked)")]
    Panicked,
    /// A search gave no move although the game goes on.
    #[error("the search gave no move")]
    NoMove,
    /// A player that is held to its time took longer.
    #[error("it took {} ms of {}", took.as_millis(), limit.as_millis())]
    TimeExceeded {
        /// The time that it took, or that was waited for it.
        took: Duration,
        /// The time that it had.
        limit: Duration,
    },
    /// A player of another kind failed.
    #[error("{0}")]
    Other(String),
}

impl MatchPlayerError {
    /// Tells whether the next game may go better: not where a player does not play here, or cannot be
    /// started or set up at all.
    pub(crate) fn is_transient(&self) -> bool {
        let unfit = |error: &EngineError| {
            matches!(
                error,
                EngineError::Start(_) | EngineError::Pipes | EngineError::MissingOptions { .. }
            )
        };
        match self {
            Self::Player(_) => false,
            Self::Engine(error) => !unfit(error),
            _ => true,
        }
    }

    /// The time for which a player was waited that was to move and has not.
    pub(crate) fn time_waited(&self) -> Option<Duration> {
        match self {
            Self::Engine(EngineError::Timeout { word, waited }) if word == MOVES => Some(*waited),
            _ => None,
        }
    }
}

/// The choice of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct ChosenMove<M> {
    /// Its move.
    pub mv: M,
    /// The chances of winning that it saw, from 0 to 1 for each seat, in turn order; empty when it
    /// tells none.
    pub chances: Vec<f32>,
    /// The time that it took.
    pub elapsed: Duration,
}

/// A player at the table for one game.
pub trait MatchPlayer<G: Game>: Send {
    /// Chooses a move for the seat to move.
    ///
    /// # Errors
    /// When it cannot. A move that is not legal is the caller's to find.
    fn choose_move(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError>;

    /// The same where clocks run for the whole game; `limits` limit no time then.
    ///
    /// # Errors
    /// As [`choose`](Self::choose).
    fn choose_move_on_clock(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        clocks: &GameClocks,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let limits = clocks.limits(game.position().turn(), limits);
        self.choose_move(game, &limits, stop)
    }
}

/// A player that did not come: it cannot choose, for this reason.
pub(crate) struct UnavailablePlayer(pub(crate) String);

impl<G: Game> MatchPlayer<G> for UnavailablePlayer {
    fn choose_move(
        &mut self,
        _: &Match<G>,
        _: &Limits,
        _: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        Err(MatchPlayerError::Other(self.0.clone()))
    }
}

/// A kind of player: makes one for each seat of each game.
pub trait MatchPlayerFactory<G: Game>: Send + Sync {
    /// The name in tables and records.
    fn name(&self) -> &str;

    /// The terms that it is held to.
    fn options(&self) -> PlayerOptions {
        PlayerOptions::default()
    }

    /// Asks whether a player of this kind can take a seat as a match stands.
    ///
    /// # Errors
    /// When it cannot, with the reason.
    fn check_seat(&self, game: &Match<G>, seat: Seat) -> Result<(), MatchPlayerError> {
        let _ = (game, seat);
        Ok(())
    }

    /// A remark on how players of this kind play, known once one has sat down.
    fn warning(&self) -> Option<String> {
        None
    }

    /// A player for a game that stands at its opening.
    ///
    /// # Errors
    /// When there is none.
    fn create_player(&self, game: &Match<G>) -> Result<Box<dyn MatchPlayer<G>>, MatchPlayerError>;
}

/// A search in this process.
pub struct SearchPlayer<G: Game>(pub Box<dyn Search<G>>);

impl<G: Game> MatchPlayer<G> for SearchPlayer<G> {
    fn choose_move(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let mut chances = Vec::new();
        let begin = Instant::now();
        // A search that failed never plays again: its seat gives up.
        let think = AssertUnwindSafe(|| {
            self.0.think(game, limits, stop, &mut |info| {
                let seats = game.position().seats().iter();
                chances = seats.map(|seat| info.chances[seat.index()]).collect();
            })
        });
        let chosen = catch_unwind(think).map_err(|_| MatchPlayerError::Panicked)?;
        let mv = chosen.ok_or(MatchPlayerError::NoMove)?;
        Ok(ChosenMove {
            mv,
            chances,
            elapsed: begin.elapsed(),
        })
    }
}
