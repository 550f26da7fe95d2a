//! Creates computer players and starts their searches; the engine for hints and analysis.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use stack_ai::Limits;
use stack_ai::players::{DEFAULT_PLAYER, LEVELS, is_strength_limited};
use stack_game::{Action, MatchStep, Seat};

use super::engines::{ENGINE_FALLBACK_PLAYER, Engines, check_variant, engine_choices};
use crate::game::{
    AnalysisLimit, AnyMatch, ComparedEngine, ExternalEngine, FirstSeat, LiveAnalysisSettings,
    MatchSetup, NodeId, start_match,
};
use crate::play::SeatedMatch;
use crate::search::{
    ComputerPlayer, DeadlineSearch, PlayerChoice, RunningSearches, SearchInfo, SearchOutcome,
    SearchThread, WakeHandle, limits_for_time,
};

/// Creates a computer player by name for a match.
///
/// # Errors
/// If the player does not exist or does not play the variant.
type Create = dyn Fn(&dyn AnyMatch, &str) -> Result<Box<dyn ComputerPlayer>, String> + Send + Sync;

/// Creates computer players. Tests replace this function.
#[derive(Clone)]
pub struct ComputerPlayerFactory(pub Arc<Create>);

impl Default for ComputerPlayerFactory {
    fn default() -> Self {
        Self(Arc::new(|game, name| game.computer_player(name)))
    }
}

/// The player that replaces a player whose search has failed. It searches one ply, so little can
/// go wrong.
pub const FALLBACK_PLAYER: &str = "greedy";

/// The transposition table of a background evaluation, in MiB.
const BACKGROUND_MEMORY: usize = 16;

/// The player for hints and analysis.
pub const ANALYSIS_PLAYER: &str = DEFAULT_PLAYER;

/// Returns the default computer opponent.
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
const MIN_TIME_FOR_NODE_LIMIT: Duration = Duration::from_secs(10);

impl ThinkTime {
    /// Returns the times for a player. Strength-limited players have a node limit. They get enough
    /// time for it, so that a slow computer does not weaken them.
    #[must_use]
    pub fn for_player(self, name: &str) -> Self {
        if is_strength_limited(name) {
            Self {
                limit: self.limit.max(MIN_TIME_FOR_NODE_LIMIT),
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
    pub running_searches: RunningSearches,
    /// Wakes the window when a search ends.
    pub wake: WakeHandle,
    /// The external engines.
    pub engines: Engines,
    /// The settings of the live analysis.
    pub live: LiveAnalysisSettings,
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
        match self.engines.get(name) {
            Some(engine) => self.engines.create_player(game, engine),
            None => (self.player_factory.0)(game, name),
        }
    }

    /// Checks whether a computer player can play in a seat.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check_player(&self, game: &dyn AnyMatch, seat: Seat, name: &str) -> Result<(), String> {
        match self.engines.get(name) {
            Some(engine) => check_variant(engine, game.variant()),
            None => game.check_player(seat, name),
        }
    }

    /// Returns the player that moves instead of a player that has failed.
    pub fn fallback_player(&self, name: &str) -> &'static str {
        match self.engines.get(name) {
            Some(_) => ENGINE_FALLBACK_PLAYER,
            None => FALLBACK_PLAYER,
        }
    }

    /// Returns the player of the live analysis: an external engine if one is selected that plays
    /// this match.
    pub fn live_player(&self, game: &dyn AnyMatch) -> &str {
        let name = self.live.engine.as_deref();
        let engine = name.filter(|name| self.plays(name, game));
        engine.unwrap_or(ANALYSIS_PLAYER)
    }

    /// Returns the players of the live analysis: its player and, if one is selected that plays this
    /// match, the engine compared with it.
    pub fn live_players(&self, game: &dyn AnyMatch) -> Vec<&str> {
        let player = self.live_player(game);
        let compared = match &self.live.compared {
            ComparedEngine::None => None,
            ComparedEngine::BuiltIn => Some(ANALYSIS_PLAYER),
            ComparedEngine::External(name) => Some(&**name).filter(|name| self.plays(name, game)),
        };
        let compared = compared.filter(|name| *name != player);
        std::iter::once(player).chain(compared).collect()
    }

    /// Whether this is the name of an external engine that plays the match.
    fn plays(&self, name: &str, game: &dyn AnyMatch) -> bool {
        let engine = self.engines.get(name);
        engine.is_some_and(|engine| engine.plays(game.variant()))
    }

    /// Starts a search in the position after `steps`.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn search(
        &self,
        player: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        kind: SearchKind,
    ) -> Result<SearchThread, String> {
        // A search with a deadline must not wait for other programs.
        let in_background = matches!(kind, SearchKind::Live { .. });
        let (scope, limits) = match kind {
            SearchKind::Turn(time) => {
                let variety = Limits::DEFAULT_VARIETY;
                let limits = Limits {
                    variety,
                    ..limits_for_time(time)
                };
                ((1, Vec::new()), limits)
            }
            SearchKind::Scored(moves, time) => ((1, moves), limits_for_time(time)),
            SearchKind::Background(moves, time) => {
                let limits = Limits {
                    threads: 1,
                    memory: BACKGROUND_MEMORY,
                    ..limits_for_time(time)
                };
                ((1, moves), limits)
            }
            SearchKind::Live {
                scored,
                engine,
                engines,
            } => {
                let limits = self.live_limits();
                let limits = Limits {
                    // The first engines get the threads that cannot be divided equally.
                    threads: ((limits.threads + engines - 1 - engine) / engines).max(1),
                    memory: (limits.memory / engines).max(1),
                    ..limits
                };
                ((self.live.lines.into(), scored), limits)
            }
        };
        SearchThread::start(
            player,
            steps,
            scope,
            limits,
            in_background,
            &self.running_searches,
            &self.wake,
        )
        .map_err(|error| error.to_string())
    }

    fn live_limits(&self) -> Limits {
        let LiveAnalysisSettings {
            threads,
            memory,
            limit,
            ..
        } = self.live;
        let automatic = limits_for_time(Duration::ZERO);
        let limits = Limits {
            time: None,
            threads: if threads == 0 {
                automatic.threads
            } else {
                threads.into()
            },
            memory: memory as usize,
            ..automatic
        };
        match limit {
            AnalysisLimit::None => limits,
            AnalysisLimit::Seconds(n) => Limits {
                time: Some(Duration::from_secs(n.into())),
                ..limits
            },
            AnalysisLimit::Nodes(n) => Limits {
                nodes: Some(n),
                ..limits
            },
            AnalysisLimit::Depth(n) => Limits {
                depth: Some(n),
                ..limits
            },
        }
    }
}

/// What to search, and with which limits.
#[derive(Clone, Debug)]
pub enum SearchKind {
    /// The move of the player to move, within this time. Openings vary, so that humans cannot win
    /// the same game repeatedly.
    Turn(Duration),
    /// The best move, with these moves scored at the same depth, within this time.
    Scored(Vec<Action>, Duration),
    /// Like `Scored`, but with one thread and little memory, while players are searching.
    Background(Vec<Action>, Duration),
    /// The lines of the live analysis until its limit is reached, the search is dropped or the
    /// result is proved.
    Live {
        /// Moves to score along with the best ones.
        scored: Vec<Action>,
        /// The index of the engine among those that search at the same time.
        engine: usize,
        /// The number of these engines, which share the threads and the memory.
        engines: usize,
    },
}

/// Returns the computer players for each seat of a new match. If the first seat is random, assumes
/// for each seat that it moves first.
pub fn player_choices(setup: &MatchSetup, engines: &[ExternalEngine]) -> Vec<Vec<PlayerChoice>> {
    let for_seat = |place: usize| {
        let mut setup = setup.clone();
        if setup.first == FirstSeat::Random {
            setup.first = FirstSeat::Seat(setup.seats[place].letter);
        }
        let game = start_match(&setup).ok()?;
        let seat = *game.seats().get(place)?;
        let mut choices = game.player_choices(seat);
        choices.extend(engine_choices(engines, &setup.variant));
        Some(choices)
    };
    (0..setup.seats.len())
        .map(|place| for_seat(place).unwrap_or_default())
        .collect()
}

/// A search engine for hints, the check for blunders and analysis. It searches one position at a
/// time.
#[derive(Default)]
pub struct AnalysisEngine {
    /// The player while it does not search. It keeps its transposition tables during a match.
    idle_player: Option<Mutex<Box<dyn ComputerPlayer>>>,
    search: Option<DeadlineSearch>,
    /// The id of the match to which the player belongs.
    match_id: Option<u32>,
}

/// A position to search.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// The node.
    pub node: NodeId,
    /// Moves to score along with the best one: those tried there.
    pub scored: Vec<Action>,
    /// The time limit.
    pub budget: Duration,
    /// Whether to use one thread and little memory, because players are searching.
    pub in_background: bool,
}

/// The result of a search.
#[derive(Debug)]
pub struct SearchResult {
    /// The best move; `None` if there is none.
    pub action: Option<Action>,
    /// The last search info; `None` if there was no time for any.
    pub info: Option<SearchInfo>,
    /// The last search info for the best and the scored moves, best first.
    pub lines: Vec<SearchInfo>,
}

impl AnalysisEngine {
    /// Whether a search is running.
    pub const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Returns the latest search info for the best and the scored moves, best first.
    pub fn lines(&self) -> Vec<SearchInfo> {
        let search = self.search.as_ref();
        search.map(DeadlineSearch::lines).unwrap_or_default()
    }

    /// Stops the search and drops its player. Returns whether there was one.
    pub fn stop(&mut self) -> bool {
        self.search.take().is_some()
    }

    /// Stops the search after a change of the current match. If that is another match, also drops
    /// the player and returns true.
    pub fn on_match_changed(&mut self, current: Option<&SeatedMatch>) -> bool {
        self.stop();
        let match_id = current.map(|current| current.id);
        let is_other = self.match_id != match_id;
        if is_other {
            self.idle_player = None;
            self.match_id = match_id;
        }
        is_other
    }

    /// Starts to search a position. Stops the previous search.
    ///
    /// # Errors
    /// If no engine plays this match or no thread can be started.
    pub fn start(
        &mut self,
        game: &dyn AnyMatch,
        host: &SearchHost,
        request: SearchRequest,
        now: Duration,
    ) -> Result<(), String> {
        let player = match self.idle_player.take() {
            Some(player) => player.into_inner().unwrap_or_else(PoisonError::into_inner),
            None => host.create_player(game, ANALYSIS_PLAYER)?,
        };
        let (steps, time) = (game.steps_to(request.node), request.budget);
        let kind = if request.in_background {
            SearchKind::Background(request.scored, time)
        } else {
            SearchKind::Scored(request.scored, time)
        };
        let search = host.search(player, steps, kind)?;
        self.search = Some(DeadlineSearch::new(search, time, now));
        Ok(())
    }

    /// Returns the result or the error once the search has ended.
    pub fn poll(&mut self, now: Duration) -> Option<Result<SearchResult, String>> {
        let found = self.search.as_mut()?.poll(now)?;
        let lines = self.search.take().map(|search| search.lines());
        let lines = lines.unwrap_or_default();
        Some(match found {
            SearchOutcome::Failed(error) => Err(error),
            SearchOutcome::Action {
                action,
                info,
                player,
            } => {
                self.idle_player = Some(Mutex::new(player));
                Ok(SearchResult {
                    action,
                    info,
                    lines,
                })
            }
        })
    }

    /// Returns when [`poll`](Self::poll) must be called to enforce the deadline.
    pub fn next_due(&self) -> Option<Duration> {
        self.search.as_ref().map(DeadlineSearch::next_due)
    }
}
