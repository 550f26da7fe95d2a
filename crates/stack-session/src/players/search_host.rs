//! Creates computer players and starts their searches.

use std::sync::Arc;
use std::time::Duration;

use stack_ai::Limits;
use stack_ai::players::{DEFAULT_PLAYER, LEVELS, is_strength_limited};
use stack_game::{Action, MatchStep};

use crate::game::{AnyMatch, FirstSeat, MatchSetup, start_match};
use crate::search::{ComputerPlayer, PlayerChoice, SearchThread, ThreadCount, WakeHandle, limits};

/// Creates a computer player by name for a match.
///
/// # Errors
/// If the player does not exist or does not play the variant.
type Create = dyn Fn(&dyn AnyMatch, &str) -> Result<Box<dyn ComputerPlayer>, String> + Send + Sync;

/// Creates computer players. Tests replace it.
#[derive(Clone)]
pub struct ComputerPlayerFactory(pub Arc<Create>);

impl Default for ComputerPlayerFactory {
    fn default() -> Self {
        Self(Arc::new(|game, name| game.computer_player(name)))
    }
}

/// The player that replaces one whose search has failed. It searches one ply, so little can go
/// wrong.
pub const FALLBACK_PLAYER: &str = "greedy";

/// The transposition table of a background evaluation, in MiB.
const BACKGROUND_MEMORY: usize = 16;

/// The transposition table of an infinite analysis, in MiB.
const INFINITE_MEMORY: usize = 256;

/// The player for hints and analysis.
pub const HINT_PLAYER: &str = DEFAULT_PLAYER;

/// Returns the default computer opponent.
#[must_use]
pub const fn default_opponent() -> &'static str {
    LEVELS[1]
}

/// The times of a computer's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkTime {
    /// The maximum time for a move.
    pub limit: Duration,
    /// The minimum duration of a turn, so that humans can follow.
    pub min_turn: Duration,
}

/// The minimum time for players with a node limit: many times what they need.
const ENOUGH: Duration = Duration::from_secs(10);

impl ThinkTime {
    /// Returns the times for a player. Strength-limited players have a node limit. They get enough
    /// time for it, so that a slow computer does not weaken them.
    #[must_use]
    pub fn for_player(self, name: &str) -> Self {
        if is_strength_limited(name) {
            Self {
                limit: self.limit.max(ENOUGH),
                ..self
            }
        } else {
            self
        }
    }
}

impl Default for ThinkTime {
    fn default() -> Self {
        Self {
            limit: Duration::from_secs(1),
            min_turn: Duration::from_millis(600),
        }
    }
}

/// Starts searches.
#[derive(Clone, Default)]
pub struct SearchHost {
    /// Creates the players.
    pub player_factory: ComputerPlayerFactory,
    /// The number of running searches.
    pub threads: ThreadCount,
    /// Wakes the window when a search ends.
    pub wake: WakeHandle,
}

impl SearchHost {
    /// Creates a computer player for a match.
    ///
    /// # Errors
    /// If the player does not exist or does not play the variant.
    pub fn create_player(
        &self,
        game: &dyn AnyMatch,
        name: &str,
    ) -> Result<Box<dyn ComputerPlayer>, String> {
        (self.player_factory.0)(game, name)
    }

    /// Starts a search of at most `time` in the position after `steps`.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn search(
        &self,
        player: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        time: Duration,
    ) -> Result<SearchThread, String> {
        self.start(player, steps, (1, Vec::new()), limits(time))
    }

    /// The same, scoring the moves in `scored` at the depth of the best one.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn search_scored(
        &self,
        player: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        scored: Vec<Action>,
        time: Duration,
    ) -> Result<SearchThread, String> {
        self.start(player, steps, (1, scored), limits(time))
    }

    /// Starts a search for several lines, which ends when it is dropped or the result is proved.
    /// Also scores the moves in `scored`.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn search_multi_pv(
        &self,
        player: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        (lines, scored): (usize, Vec<Action>),
    ) -> Result<SearchThread, String> {
        let limits = Limits {
            time: None,
            memory: INFINITE_MEMORY,
            ..limits(Duration::ZERO)
        };
        self.start(player, steps, (lines, scored), limits)
    }

    /// Starts the search of a player to move. Openings vary, so that humans cannot win the same
    /// game repeatedly.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn search_turn(
        &self,
        player: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        time: Duration,
    ) -> Result<SearchThread, String> {
        let limits = Limits {
            variety: Limits::DEFAULT_VARIETY,
            ..limits(time)
        };
        self.start(player, steps, (1, Vec::new()), limits)
    }

    /// Starts a search with one thread and little memory, while players are searching.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn search_in_background(
        &self,
        player: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        scored: Vec<Action>,
        time: Duration,
    ) -> Result<SearchThread, String> {
        let limits = Limits {
            threads: 1,
            memory: BACKGROUND_MEMORY,
            ..limits(time)
        };
        self.start(player, steps, (1, scored), limits)
    }

    fn start(
        &self,
        player: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        scope: (usize, Vec<Action>),
        limits: Limits,
    ) -> Result<SearchThread, String> {
        SearchThread::start(player, steps, scope, limits, &self.threads, &self.wake)
            .map_err(|error| error.to_string())
    }
}

/// Returns the computer players for each seat of a new match. If the first seat is random, assumes
/// for each seat that it moves first.
#[must_use]
pub fn player_choices(setup: &MatchSetup) -> Vec<Vec<PlayerChoice>> {
    let for_seat = |place: usize| {
        let mut setup = setup.clone();
        if setup.first == FirstSeat::Random {
            setup.first = FirstSeat::Seat(setup.seats[place].letter);
        }
        let game = start_match(&setup).ok()?;
        let seat = *game.seats().get(place)?;
        Some(game.player_choices(seat))
    };
    (0..setup.seats.len())
        .map(|place| for_seat(place).unwrap_or_default())
        .collect()
}
