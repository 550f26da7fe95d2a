//! The adviser: the champion, searching one position at a time for hints and judgements.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use stack_game::Action;

use super::search_host::{HINT_PLAYER, SearchHost};
use crate::game::{AnyMatch, NodeId};
use crate::search::{ComputerPlayer, Found, SearchInfo, TimedSearch};

/// The champion with its search.
#[derive(Default)]
pub struct Adviser {
    /// The champion while it does not search. It keeps its hash tables in this match.
    resting: Option<Mutex<Box<dyn ComputerPlayer>>>,
    search: Option<TimedSearch>,
}

/// The adviser's work on a position.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// The node.
    pub node: NodeId,
    /// The actions that are compared with the best one: those played there.
    pub scored: Vec<Action>,
    /// The time for it.
    pub budget: Duration,
    /// True if it is done on one thread, beside the searches of players.
    pub in_background: bool,
}

/// What the adviser found.
#[derive(Debug)]
pub struct SearchResult {
    /// The chosen move; `None` when it found none.
    pub action: Option<Action>,
    /// Its last thought; `None` if it had no time for one.
    pub info: Option<SearchInfo>,
    /// The last thoughts about the best and the compared actions, the best first.
    pub lines: Vec<SearchInfo>,
}

impl Adviser {
    /// True if it searches.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Drops the search; the champion that searched goes with it. Returns true if there was one.
    pub fn stop(&mut self) -> bool {
        self.search.take().is_some()
    }

    /// Begins with a position of a match; a search before it is dropped.
    ///
    /// # Errors
    /// When there is no champion for this match or the system gives no thread.
    pub fn start(
        &mut self,
        game: &dyn AnyMatch,
        host: &SearchHost,
        work: SearchRequest,
        now: Duration,
    ) -> Result<(), String> {
        let thinker = match self.resting.take() {
            Some(thinker) => thinker.into_inner().unwrap_or_else(PoisonError::into_inner),
            None => host.create_player(game, HINT_PLAYER)?,
        };
        let (steps, time) = (game.steps_to(work.node), work.budget);
        let search = if work.in_background {
            host.search_beside(thinker, steps, work.scored, time)?
        } else {
            host.search_scored(thinker, steps, work.scored, time)?
        };
        self.search = Some(TimedSearch::new(search, time, now));
        Ok(())
    }

    /// The end of the search, or the reason why it failed; `None` while it runs. One that takes too long
    /// is hurried.
    pub fn poll(&mut self, now: Duration) -> Option<Result<SearchResult, String>> {
        let found = self.search.as_mut()?.found(now)?;
        let lines = self.search.take().map(|search| search.lines());
        let lines = lines.unwrap_or_default();
        Some(match found {
            Found::Panicked(why) => Err(why),
            Found::Action {
                action,
                thought,
                thinker,
            } => {
                self.resting = Some(Mutex::new(thinker));
                Ok(SearchResult {
                    action,
                    info: thought,
                    lines,
                })
            }
        })
    }

    /// The program time at which [`read`](Self::read) hurries the search.
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        self.search.as_ref().map(TimedSearch::next_due)
    }
}
