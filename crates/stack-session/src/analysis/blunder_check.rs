//! Asks humans before a blunder: holds their move while a short search scores it.

use std::time::Duration;

use stack_ai::Annotation;
use stack_game::{Action, Seat};

use super::evaluator::position_analysis;
use crate::play::{MatchEvent, Mode, SearchContext, SeatedMatch};
use crate::players::{
    ANALYSIS_PLAYER, AnalysisEngine, HINT_TIME, SearchHost, SearchRequest, SearchResult,
};

/// The time to search a move that is held. With [`GRACE_PERIOD`](crate::search::GRACE_PERIOD) and
/// the time to stop, the search ends before [`LONGEST_HOLD`].
const CHECK_TIME: Duration = Duration::from_millis(500);

/// A move that is not even an inaccuracy after this time is played.
const SHORT_CHECK: Duration = Duration::from_millis(200);

/// A move that is still being searched after this time is played.
pub const LONGEST_HOLD: Duration = Duration::from_millis(700);

/// The check of the human to move.
#[derive(Default)]
pub struct BlunderCheck {
    engine: AnalysisEngine,
    /// The position that was searched while the human was thinking, and the best move if the search
    /// has ended.
    prepared: Option<(SearchContext, Option<Action>)>,
    held: Option<HeldMove>,
}

/// A move that is not played yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldMove {
    /// The move.
    pub action: Action,
    /// Whether it is a blunder and the human is being asked.
    pub is_asked: bool,
    /// The expected reply to a blunder, if the search has found one.
    pub reply: Option<(Seat, Action)>,
    /// The program time at which it was chosen.
    since: Duration,
}

impl BlunderCheck {
    /// Returns the move that is not played yet.
    pub const fn held(&self) -> Option<HeldMove> {
        self.held
    }

    /// Removes and returns the held move.
    pub const fn take_held(&mut self) -> Option<HeldMove> {
        self.held.take()
    }

    /// Holds a move that must be checked or that is known as a blunder, instead of an earlier one.
    /// Returns whether it is held; otherwise it can be played.
    pub fn hold(
        &mut self,
        action: Action,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> bool {
        self.held = None;
        let game = current.game.as_ref();
        let is_legal = game.preview(action).is_ok();
        if !is_checked(current, host) || !is_legal || game.actions().len() < 2 {
            return false;
        }
        let mut held = HeldMove {
            action,
            is_asked: false,
            reply: None,
            since: now,
        };
        let node = game.tree().cursor();
        let known = game.tree().analysis(node);
        let known = known.filter(|known| known.budget >= CHECK_TIME);
        let known = known.and_then(|known| known.loss_of(action));
        if let Some(loss) = known {
            held.is_asked = is_blunder(loss);
            if !held.is_asked {
                return false;
            }
            // Only the reply is still unknown.
            self.held = Some(held);
        } else if self.prepared == Some((current.search_context(), Some(action))) {
            return false;
        }
        let request = SearchRequest {
            node,
            scored: vec![action],
            budget: CHECK_TIME,
            in_background: false,
        };
        match self.engine.start(game, host, request, now) {
            Ok(()) => self.held = Some(held),
            Err(error) => log::error!("a move could not be checked: {error}"),
        }
        self.held.is_some()
    }

    /// Drops the held move and the search for an earlier position.
    pub fn on_match_event(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        if matches!(event, MatchEvent::Annotated) {
            return;
        }
        self.held = None;
        if self.engine.on_match_changed(current) {
            self.prepared = None;
        }
    }

    /// Returns when [`update`](Self::update) must be called without a finished search.
    pub fn next_due(&self, now: Duration) -> Option<Duration> {
        let held = self.held.filter(|held| !held.is_asked);
        let dues = held.map(|held| [SHORT_CHECK, LONGEST_HOLD].map(|time| held.since + time));
        let dues = dues.into_iter().flatten().chain(self.engine.next_due());
        dues.filter(|&due| due > now).min()
    }

    /// Searches the position of a human who is thinking, so that the check of the move is short.
    pub fn prepare(&mut self, current: &SeatedMatch, host: &SearchHost, now: Duration) {
        let context = current.search_context();
        let is_prepared = self.prepared.is_some_and(|(known, _)| known == context);
        if is_prepared || self.held.is_some() || !is_checked(current, host) {
            return;
        }
        self.prepared = Some((context, None));
        let game = current.game.as_ref();
        let request = SearchRequest {
            node: game.tree().cursor(),
            scored: Vec::new(),
            budget: HINT_TIME,
            in_background: false,
        };
        if let Err(error) = self.engine.start(game, host, request, now) {
            log::error!("moves could not be checked: {error}");
        }
    }

    /// Reads the end of the search. Returns the held move if it can be played.
    pub fn update(&mut self, current: &SeatedMatch, now: Duration) -> Option<Action> {
        let ended = self.engine.poll(now);
        if let Some(asked) = self.held.as_mut().filter(|held| held.is_asked) {
            if let Some(Ok(result)) = ended {
                asked.reply = reply_to(asked.action, &result);
            }
            return None;
        }
        let Some(held) = self.held else {
            if let (Some(Ok(result)), Some((_, best))) = (ended, &mut self.prepared) {
                *best = result.action;
            }
            return None;
        };
        let mut reply = None;
        let waited = now.saturating_sub(held.since);
        let loss = match ended {
            Some(Ok(result)) => {
                reply = reply_to(held.action, &result);
                loss_of(held.action, current, result)
            }
            Some(Err(error)) => {
                log::error!("a move could not be checked: {error}");
                None
            }
            None if waited >= LONGEST_HOLD => {
                self.engine.stop();
                None
            }
            None if waited >= SHORT_CHECK => {
                let loss = self.loss_so_far(held.action, current)?;
                if Annotation::for_loss(loss).is_some() {
                    return None;
                }
                Some(loss)
            }
            None => return None,
        };
        if loss.is_some_and(is_blunder) {
            self.held = Some(HeldMove {
                is_asked: true,
                reply,
                ..held
            });
            return None;
        }
        self.held = None;
        Some(held.action)
    }

    /// Returns the loss of a move at the depth that the running search has reached for all lines.
    fn loss_so_far(&self, action: Action, current: &SeatedMatch) -> Option<f32> {
        let lines = self.engine.lines();
        let best = lines.first()?.clone();
        if lines.iter().any(|line| line.depth != best.depth) {
            return None;
        }
        let result = SearchResult {
            action: best.line.first().map(|&(_, action)| action),
            info: Some(best),
            lines,
        };
        loss_of(action, current, result)
    }
}

/// Returns the move that follows a scored one in its line.
fn reply_to(action: Action, result: &SearchResult) -> Option<(Seat, Action)> {
    let mut lines = result.lines.iter();
    let scored = lines.find(|info| info.line.first().is_some_and(|first| first.1 == action));
    scored?.line.get(1).copied()
}

fn loss_of(action: Action, current: &SeatedMatch, result: SearchResult) -> Option<f32> {
    let game = current.game.as_ref();
    position_analysis(game, result, CHECK_TIME, ANALYSIS_PLAYER).loss_of(action)
}

fn is_blunder(loss: f32) -> bool {
    Annotation::for_loss(loss) == Some(Annotation::Blunder)
}

/// Whether moves are checked in the displayed position: a human is to move in a match that is
/// played here, without external engines.
fn is_checked(current: &SeatedMatch, host: &SearchHost) -> bool {
    let is_engine = |seat| {
        let name = current.computer(seat);
        name.is_some_and(|name| host.engines.get(name).is_some())
    };
    current.mode() == Mode::Play
        && current.origin.is_saved()
        && current.origin.tournament_game().is_none()
        && current.human_can_move()
        && current.game.outcome().is_none()
        && !current.game.seats().into_iter().any(is_engine)
}
