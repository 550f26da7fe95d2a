//! Hints for the human to move.

use std::time::Duration;

use stack_game::Action;

use super::search_host::{AnalysisEngine, SearchHost, SearchRequest, SearchResult};
use crate::game::PositionAnalysis;
use crate::play::{MatchEvent, SeatedMatch};

/// The time to search for a hint.
pub const HINT_TIME: Duration = Duration::from_secs(1);

/// The hint in the current match.
#[derive(Default)]
pub struct Hints {
    engine: AnalysisEngine,
    action: Option<Action>,
}

/// The end of the search for a hint.
#[derive(Debug)]
pub enum HintUpdate {
    /// A hint was found, by a search for a hint or in the stored analysis.
    Found(SearchResult),
    /// The search failed with this error.
    Failed(String),
}

impl Hints {
    /// Returns the hint, until the position changes or it is hidden.
    pub fn hinted_action(&self) -> Option<Action> {
        self.action
    }

    /// Shows this move as the hint, or hides the hint.
    pub fn set_hinted_action(&mut self, action: Option<Action>) {
        self.action = action;
    }

    /// Whether a search is running.
    pub fn is_searching(&self) -> bool {
        self.engine.is_searching()
    }

    /// Starts the search for a hint, or hides the hint or stops its search.
    pub fn toggle(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        table_idle: bool,
        now: Duration,
    ) -> Option<HintUpdate> {
        let shown = self.action.take().is_some();
        if self.engine.stop() || shown {
            return None;
        }
        let human_to_move =
            current.computer_to_move().is_none() && current.game.outcome().is_none();
        if !human_to_move || !table_idle {
            return None;
        }
        let game = current.game.as_ref();
        let node = game.tree().cursor();
        let is_long = |analysis: &&PositionAnalysis| analysis.budget >= HINT_TIME;
        let stored = game.tree().analysis(node).filter(is_long);
        if let Some(action) = stored.and_then(PositionAnalysis::best_action) {
            return Some(HintUpdate::Found(SearchResult {
                action: Some(action),
                info: None,
                lines: Vec::new(),
            }));
        }
        let request = SearchRequest {
            node,
            scored: Vec::new(),
            budget: HINT_TIME,
            in_background: false,
        };
        let started = self.engine.start(game, host, request, now);
        started.err().map(HintUpdate::Failed)
    }

    /// Drops hints for earlier positions.
    pub fn on_match_event(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        if !matches!(event, MatchEvent::Annotated) {
            self.engine.on_match_changed(current);
            self.action = None;
        }
    }

    /// Returns when [`update`](Self::update) must be called to enforce the deadline.
    pub fn next_due(&self) -> Option<Duration> {
        self.engine.next_due()
    }

    /// Reads the end of the search.
    pub fn update(&mut self, current: &SeatedMatch, now: Duration) -> Option<HintUpdate> {
        let found = match self.engine.poll(now)? {
            Ok(found) => found,
            Err(error) => return Some(HintUpdate::Failed(error)),
        };
        let legal = |action| current.game.preview(action).is_ok();
        if !found.action.is_some_and(legal) {
            return Some(HintUpdate::Failed("no move was found".into()));
        }
        Some(HintUpdate::Found(found))
    }
}
