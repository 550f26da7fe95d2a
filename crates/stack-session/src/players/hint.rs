//! Hints for the person to move.

use std::time::Duration;

use stack_game::Action;

use super::engine::{Adviser, SearchRequest, SearchResult};
use super::search_host::SearchHost;
use crate::game::PositionAnalysis;
use crate::play::{MatchEvent, SeatedMatch};

/// The time for a hint.
pub const HINT_TIME: Duration = Duration::from_secs(1);

/// The hints in the match on the table.
#[derive(Default)]
pub struct Hints {
    /// The number of the match.
    number: Option<u32>,
    adviser: Adviser,
    advice: Option<Action>,
}

/// The end of the search for a hint.
#[derive(Debug)]
pub enum HintNews {
    /// A hint was found, by this search or an earlier one.
    Found(SearchResult),
    /// The search failed.
    Failed(String),
}

impl Hints {
    /// The recommended move, until the position changes or it is cleared.
    #[must_use]
    pub fn hinted_action(&self) -> Option<Action> {
        self.advice
    }

    /// Shows a recommended move that is known already, or none.
    pub fn set_advice(&mut self, advice: Option<Action>) {
        self.advice = advice;
    }

    /// True if a hint is being searched for.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.adviser.is_searching()
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
        if self.adviser.stop() || shown {
            return None;
        }
        let person = current.computer_to_move().is_none() && current.game.outcome().is_none();
        if !person || !quiet {
            return None;
        }
        let game = current.game.as_ref();
        let node = game.tree().cursor();
        let long = |insight: &&PositionAnalysis| insight.budget >= HINT_TIME;
        let known = game.tree().analysis(node).filter(long);
        if let Some(action) = known.and_then(PositionAnalysis::best_action) {
            return Some(HintNews::Found(SearchResult {
                action: Some(action),
                info: None,
                lines: Vec::new(),
            }));
        }
        let work = SearchRequest {
            node,
            scored: Vec::new(),
            budget: HINT_TIME,
            in_background: false,
        };
        let begun = self.adviser.start(game, host, work, now);
        begun.err().map(HintNews::Failed)
    }

    /// Drops hints for a position that is no longer on the table.
    pub fn on_match_event(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        if matches!(event, MatchEvent::Annotated) {
            return;
        }
        self.adviser.stop();
        self.advice = None;
        let number = current.map(|current| current.id);
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
        self.adviser.next_due()
    }

    /// Reads the end of the search; hurries one that takes too long.
    pub fn update(&mut self, current: &SeatedMatch, now: Duration) -> Option<HintNews> {
        let found = match self.adviser.poll(now)? {
            Ok(advice) => advice,
            Err(why) => return Some(HintNews::Failed(why)),
        };
        let legal = |action| current.game.preview(action).is_ok();
        if !found.action.is_some_and(legal) {
            return Some(HintNews::Failed("no move was found".into()));
        }
        Some(HintNews::Found(found))
    }
}
