//! Shared means of all searches: the players by name, the thread count, the wake-up.

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
/// When there is none of that name, or it does not play the variant.
type Create = dyn Fn(&dyn AnyMatch, &str) -> Result<Box<dyn ComputerPlayer>, String> + Send + Sync;

/// Creates computer players. Tests replace it by their own.
#[derive(Clone)]
pub struct Roster(pub Arc<Create>);

impl Default for Roster {
    fn default() -> Self {
        Self(Arc::new(|game, name| game.computer_player(name)))
    }
}

/// The player that replaces one whose search failed: a search of one ply, so that little can fail.
pub const STAND_IN: &str = "greedy";

/// The hash table of a search beside those of players, in mebibytes.
const BESIDE_MEMORY: usize = 16;

/// The hash table of a search that goes on until it is stopped, in mebibytes.
const ENDLESS_MEMORY: usize = 256;

/// The player that gives hints and analyses.
pub const HINT_PLAYER: &str = DEFAULT_PLAYER;

/// The first computer opponent that is offered.
#[must_use]
pub const fn default_opponent() -> &'static str {
    LEVELS[1]
}

/// The times of a computer's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkTime {
    /// The longest time for a move.
    pub limit: Duration,
    /// The shortest time from the beginning of a turn to its move, so that people can follow.
    pub min_turn: Duration,
}

/// The time that players with nodes of their own are given at least: many times what they need on a quiet machine.
const ENOUGH: Duration = Duration::from_secs(10);

impl ThinkTime {
    /// The times of a player's turn. One that is held back to a level or a rating has nodes of its own and gets the time for
    /// them, so that a slow or busy machine does not weaken it.
    #[must_use]
    pub fn of_player(self, name: &str) -> Self {
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
    /// The players.
    pub roster: Roster,
    /// The number of searches that run now.
    pub threads: ThreadCount,
    /// Wakes the window when a search ends.
    pub wake: WakeHandle,
}

impl SearchHost {
    /// Creates a computer player for a match.
    ///
    /// # Errors
    /// When there is none of that name, or it does not play the variant.
    pub fn create_player(
        &self,
        game: &dyn AnyMatch,
        name: &str,
    ) -> Result<Box<dyn ComputerPlayer>, String> {
        (self.roster.0)(game, name)
    }

    /// Starts a search of at most `time` in the position after `steps`.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn search(
        &self,
        thinker: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        time: Duration,
    ) -> Result<SearchThread, String> {
        self.start(thinker, steps, (1, Vec::new()), limits(time))
    }

    /// The same with actions that are scored at the depth of the best one.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn search_scored(
        &self,
        thinker: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        scored: Vec<Action>,
        time: Duration,
    ) -> Result<SearchThread, String> {
        self.start(thinker, steps, (1, scored), limits(time))
    }

    /// Starts a search for several lines that ends when it is dropped, or when the result is proved; `scored` are scored
    /// besides.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn search_lines(
        &self,
        thinker: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        (lines, scored): (usize, Vec<Action>),
    ) -> Result<SearchThread, String> {
        let limits = Limits {
            time: None,
            memory: ENDLESS_MEMORY,
            ..limits(Duration::ZERO)
        };
        self.start(thinker, steps, (lines, scored), limits)
    }

    /// Starts the search of a player in its turn. Games from the start vary, so that a person cannot win the
    /// same one again and again.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn search_turn(
        &self,
        thinker: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        time: Duration,
    ) -> Result<SearchThread, String> {
        let limits = Limits {
            variety: Limits::DEFAULT_VARIETY,
            ..limits(time)
        };
        self.start(thinker, steps, (1, Vec::new()), limits)
    }

    /// Starts a search on one thread with little memory, beside the searches of players.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn search_beside(
        &self,
        thinker: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        scored: Vec<Action>,
        time: Duration,
    ) -> Result<SearchThread, String> {
        let limits = Limits {
            threads: 1,
            memory: BESIDE_MEMORY,
            ..limits(time)
        };
        self.start(thinker, steps, (1, scored), limits)
    }

    fn start(
        &self,
        thinker: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        scope: (usize, Vec<Action>),
        limits: Limits,
    ) -> Result<SearchThread, String> {
        SearchThread::start(thinker, steps, scope, limits, &self.threads, &self.wake)
            .map_err(|why| why.to_string())
    }
}

/// The computer players for each seat of a match that has not begun. For a first seat drawn by lot
/// each seat is judged as if it moved first.
#[must_use]
pub fn player_choices(setup: &MatchSetup) -> Vec<Vec<PlayerChoice>> {
    let for_seat = |place: usize| {
        let mut setup = setup.clone();
        if setup.first == FirstSeat::Lot {
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
