//! Hints for the person to move.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use stack_game::Action;

use super::host::{ADVISER, SearchHost};
use super::reason::{Reason, reason};
use crate::play::{MatchEvent, SeatedMatch};
use crate::search::{Found, Thinker, TimedSearch};

/// The time for a hint.
const TIME: Duration = Duration::from_secs(1);

/// The adviser of the match on the table.
#[derive(Default)]
pub struct Hints {
    /// The number of the match.
    number: Option<u32>,
    /// The adviser while it does not search. It keeps its hash tables in this match.
    resting: Option<Mutex<Box<dyn Thinker>>>,
    search: Option<TimedSearch>,
    advice: Option<Action>,
}

/// The end of the search for a hint.
#[derive(Clone, Debug, PartialEq)]
pub enum HintNews {
    /// A hint was found; [`Hints::advice`] has the move.
    Found(Reason),
    /// The search failed.
    Failed(String),
}

impl Hints {
    /// The recommended move, until the position changes or it is cleared.
    #[must_use]
    pub fn advice(&self) -> Option<Action> {
        self.advice
    }

    /// Shows a recommended move that is known already, or none.
    pub fn set_advice(&mut self, advice: Option<Action>) {
        self.advice = advice;
    }

    /// True if a hint is being searched for.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Starts the search for a hint; a hint in sight or in search is taken back.
    pub fn toggle(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        quiet: bool,
        now: Duration,
    ) -> Option<HintNews> {
        let shown = self.advice.take().is_some();
        if self.search.take().is_some() || shown {
            return None;
        }
        let person = current.computer_to_move().is_none() && current.game.outcome().is_none();
        if !person || !quiet {
            return None;
        }
        self.start(current, host, now).err().map(HintNews::Failed)
    }

    fn start(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<(), String> {
        let game = current.game.as_ref();
        let thinker = match self.resting.take() {
            Some(thinker) => thinker.into_inner().unwrap_or_else(PoisonError::into_inner),
            None => host.thinker(game, ADVISER)?,
        };
        let steps = game.steps_to(game.tree().cursor());
        let search = host.search(thinker, steps, TIME)?;
        self.search = Some(TimedSearch::new(search, TIME, now));
        Ok(())
    }

    /// Drops hints for a position that is no longer on the table.
    pub fn follow(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        if matches!(event, MatchEvent::Annotated) {
            return;
        }
        self.search = None;
        self.advice = None;
        let number = current.map(|current| current.number);
        if self.number != number {
            *self = Self {
                number,
                ..Self::default()
            };
        }
    }

    /// The program time at which [`update`](Self::update) hurries the search.
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        self.search.as_ref().map(TimedSearch::next_due)
    }

    /// Reads the end of the search; hurries one that takes too long.
    pub fn update(&mut self, current: &SeatedMatch, now: Duration) -> Option<HintNews> {
        let found = self.search.as_mut()?.found(now)?;
        self.search = None;
        let (action, thought) = match found {
            Found::Panicked(why) => return Some(HintNews::Failed(why)),
            Found::Action {
                action,
                thought,
                thinker,
            } => {
                self.resting = Some(Mutex::new(thinker));
                (action, thought)
            }
        };
        let game = current.game.as_ref();
        let changes = action.and_then(|action| game.preview(action).ok());
        let (Some(action), Some(changes)) = (action, changes) else {
            return Some(HintNews::Failed("no move was found".into()));
        };
        self.advice = Some(action);
        Some(HintNews::Found(reason(game, action, &changes, thought)))
    }
}
