//! Players of a match: internal searches or external engines, their options and errors.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use stack_ai::players::PlayerError;
use stack_ai::{Limits, Search, Stop};
use stack_game::{Game, Match, Seat};

use crate::clock::GameClocks;
use crate::engine_error::EngineError;

/// Why a player cannot take its seat or play a move.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum MatchPlayerError {
    /// A named player does not support the game.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// An engine failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A search in this process panicked.
    #[error("the search failed (panicked)")]
    Panicked,
    /// A search returned no move although the game is not over.
    #[error("the search returned no move")]
    NoMove,
    /// A player exceeded its time limit.
    #[error("it took {} ms of {}", took.as_millis(), limit.as_millis())]
    TimeExceeded { took: Duration, limit: Duration },
    /// Any other error.
    #[error("{0}")]
    Other(String),
}

impl MatchPlayerError {
    /// Whether the next game may succeed: not if the player does not support the game, or cannot be
    /// started or set up.
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

    /// The time waited for a player that did not move.
    pub(crate) fn time_waited(&self) -> Option<Duration> {
        match self {
            Self::Engine(EngineError::Timeout { word, waited }) if word == BEST_MOVE => {
                Some(*waited)
            }
            _ => None,
        }
    }
}

/// The first word of the line with an engine's move.
pub(crate) const BEST_MOVE: &str = "bestmove";

/// A player's move.
#[derive(Clone, Debug, PartialEq)]
pub struct ChosenMove<M> {
    /// The move.
    pub mv: M,
    /// The win probability of each seat from 0 to 1, in turn order; empty if unknown.
    pub chances: Vec<f32>,
    /// The time used.
    pub elapsed: Duration,
}

/// A player in one game.
pub trait MatchPlayer<G: Game>: Send {
    /// Selects a move for the seat to move. The caller must check that it is legal.
    ///
    /// # Errors
    /// If the player fails.
    fn choose_move(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError>;

    /// As [`choose_move`](Self::choose_move) with clocks for the entire game; `limits` then has no
    /// time limit.
    ///
    /// # Errors
    /// As [`choose_move`](Self::choose_move).
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

/// A player that could not be created; it fails with this reason.
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

/// A kind of player: creates one for each seat of each game.
pub trait MatchPlayerFactory<G: Game>: Send + Sync {
    /// The name in results and records.
    fn name(&self) -> &str;

    /// Its options.
    fn options(&self) -> PlayerOptions {
        PlayerOptions::default()
    }

    /// Checks whether a player of this kind can take a seat in a match.
    ///
    /// # Errors
    /// The reason if it cannot.
    fn check_seat(&self, game: &Match<G>, seat: Seat) -> Result<(), MatchPlayerError> {
        let _ = (game, seat);
        Ok(())
    }

    /// A warning about players of this kind, available after the first one was created.
    fn warning(&self) -> Option<String> {
        None
    }

    /// Creates a player for a game at its opening.
    ///
    /// # Errors
    /// If that fails.
    fn create_player(&self, game: &Match<G>) -> Result<Box<dyn MatchPlayer<G>>, MatchPlayerError>;
}

/// An internal search.
pub struct SearchPlayer<G: Game>(pub Box<dyn Search<G>>);

impl<G: Game> MatchPlayer<G> for SearchPlayer<G> {
    fn choose_move(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let mut chances = Vec::new();
        let start = Instant::now();
        // A search that failed never plays again: its seat resigns.
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
            elapsed: start.elapsed(),
        })
    }
}

/// A kind of player with options.
pub struct WithOptions<G: Game> {
    /// The player.
    pub player: Box<dyn MatchPlayerFactory<G>>,
    /// Its options.
    pub options: PlayerOptions,
}

impl<G: Game> MatchPlayerFactory<G> for WithOptions<G> {
    fn name(&self) -> &str {
        self.player.name()
    }

    fn options(&self) -> PlayerOptions {
        self.options
    }

    fn warning(&self) -> Option<String> {
        self.player.warning()
    }

    fn check_seat(&self, game: &Match<G>, seat: Seat) -> Result<(), MatchPlayerError> {
        self.player.check_seat(game, seat)
    }

    fn create_player(&self, game: &Match<G>) -> Result<Box<dyn MatchPlayer<G>>, MatchPlayerError> {
        let player = self.player.create_player(game)?;
        let options = self.options;
        Ok(Box::new(PlayerWithOptions { player, options }))
    }
}

/// A player with options in one game.
struct PlayerWithOptions<G: Game> {
    player: Box<dyn MatchPlayer<G>>,
    options: PlayerOptions,
}

impl<G: Game> MatchPlayer<G> for PlayerWithOptions<G> {
    fn choose_move(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let limits = self.varied(limits);
        let chosen = self.player.choose_move(game, &limits, stop);
        let (Some(limit), Some(margin)) = (limits.time, self.options.time_margin) else {
            return chosen;
        };
        let took = match &chosen {
            Ok(choice) => choice.elapsed,
            Err(error) => match error.time_waited() {
                Some(waited) if !stop.is_set() => waited,
                _ => return chosen,
            },
        };
        if took > limit + margin {
            return Err(MatchPlayerError::TimeExceeded { took, limit });
        }
        chosen
    }

    /// The game itself checks the clock.
    fn choose_move_on_clock(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        clocks: &GameClocks,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let limits = self.varied(limits);
        self.player
            .choose_move_on_clock(game, &limits, clocks, stop)
    }
}

impl<G: Game> PlayerWithOptions<G> {
    fn varied(&self, limits: &Limits) -> Limits {
        Limits {
            variety: self.options.variety,
            ..*limits
        }
    }
}

/// Options of one player of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PlayerOptions {
    /// The time beyond its limit after which the player loses on time. `None` if late moves are
    /// only recorded.
    pub time_margin: Option<Duration>,
    /// As [`Limits::variety`](stack_ai::Limits::variety). External engines receive it if they have
    /// an option `Variety`.
    pub variety: u16,
}
