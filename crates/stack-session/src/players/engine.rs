//! The engine for hints and analysis.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use stack_game::Action;

use super::search_host::{HINT_PLAYER, SearchHost};
use crate::game::{AnyMatch, NodeId};
use crate::search::{ComputerPlayer, DeadlineSearch, SearchInfo, SearchOutcome};

/// A search engine for hints and analysis. It searches one position at a time.
#[derive(Default)]
pub struct AnalysisEngine {
    /// The player while it does not search. It keeps its transposition tables during a match.
    idle_player: Option<Mutex<Box<dyn ComputerPlayer>>>,
    search: Option<DeadlineSearch>,
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
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Stops the search and drops its player. Returns whether there was one.
    pub fn stop(&mut self) -> bool {
        self.search.take().is_some()
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
            None => host.create_player(game, HINT_PLAYER)?,
        };
        let (steps, time) = (game.steps_to(request.node), request.budget);
        let search = if request.in_background {
            host.search_in_background(player, steps, request.scored, time)?
        } else {
            host.search_scored(player, steps, request.scored, time)?
        };
        self.search = Some(DeadlineSearch::new(search, time, now));
        Ok(())
    }

    /// Returns the result or the error once the search has ended.
    pub fn poll(&mut self, now: Duration) -> Option<Result<SearchResult, String>> {
        let found = self.search.as_mut()?.poll(now)?;
        let lines = self.search.take().map(|search| search.lines());
        let lines = lines.unwrap_or_default();
        Some(match found {
            SearchOutcome::Panicked(error) => Err(error),
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
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        self.search.as_ref().map(DeadlineSearch::next_due)
    }
}
