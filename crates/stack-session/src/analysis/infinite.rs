//! Infinite analysis: searches the current position until it is stopped and reports the best lines.
//!
//! The stored analysis is shown until the search has taken longer than it did. From then on the
//! search replaces it continuously, so there is only one evaluation of a position.

use std::time::Duration;

use super::evaluator::{EvaluatedPosition, line_notation, position_analysis, tried_actions};
use crate::game::{AnyMatch, NodeId, NonMoveEvents, PositionAnalysis};
use crate::play::{Mode, SeatedMatch};
use crate::players::{HINT_PLAYER, SearchHost, SearchResult};
use crate::search::{SearchInfo, SearchOutcome, SearchThread};

/// The number of lines.
const LINES: usize = 3;
/// The interval between two reports.
const INTERVAL: Duration = Duration::from_millis(250);

/// New results of an infinite analysis.
#[derive(Default)]
pub(super) struct InfiniteUpdate {
    /// The position that is still being searched.
    pub(super) grown: Option<EvaluatedPosition>,
    /// The position whose search was stopped.
    pub(super) left: Option<EvaluatedPosition>,
}

/// A line reported by the analysis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalyzedLine {
    /// The search info.
    pub info: SearchInfo,
    /// The moves in notation.
    pub texts: Vec<String>,
}

/// The infinite analysis of the current match.
#[derive(Default)]
pub(super) struct InfiniteAnalysis {
    on: bool,
    position: Option<Position>,
    lines: Vec<AnalyzedLine>,
    /// Increases when the lines change.
    revision: u64,
}

/// The position being searched.
struct Position {
    node: NodeId,
    /// The events at the node when the search started.
    events: NonMoveEvents,
    game: Box<dyn AnyMatch>,
    /// The search; `None` if it has finished or the match is over.
    search: Option<SearchThread>,
    /// When the lines were last read.
    read_at: Duration,
}

impl Position {
    /// Whether another position is displayed now.
    fn has_changed(&self, current: &SeatedMatch) -> bool {
        let tree = current.game.tree();
        tree.cursor() != self.node || *tree.non_move_events(self.node) != self.events
    }
}

impl InfiniteAnalysis {
    pub(super) const fn is_on(&self) -> bool {
        self.on
    }

    pub(super) fn switch(&mut self, on: bool) {
        self.on = on;
        self.revision += 1;
    }

    /// Returns the lines, best first.
    pub(super) fn lines(&self) -> &[AnalyzedLine] {
        &self.lines
    }

    pub(super) const fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns when the lines are read next.
    pub(super) fn next_due(&self) -> Option<Duration> {
        let position = self.position.as_ref()?;
        position.search.as_ref()?;
        Some(position.read_at + INTERVAL)
    }

    /// Follows the displayed position and reads the lines.
    ///
    /// # Errors
    /// The reason why the search failed. The analysis is switched off then.
    pub(super) fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<InfiniteUpdate, String> {
        if self.on && current.mode() != Mode::Review {
            self.switch(false);
        }
        let left = self.position.as_ref();
        let leaves = left.is_some_and(|position| !self.on || position.has_changed(current));
        let left = if leaves { self.leave(current) } else { None };
        let grown = if self.on && self.position.is_none() {
            self.begin(current, host, now).map(|()| None)
        } else {
            self.read(current, now)
        };
        match grown {
            Ok(grown) => Ok(InfiniteUpdate { grown, left }),
            Err(why) => {
                self.switch(false);
                self.position = None;
                self.lines.clear();
                Err(why)
            }
        }
    }

    fn begin(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<(), String> {
        let game = current.game.as_ref();
        let node = game.tree().cursor();
        let there = game.fork(node);
        let there = there.ok_or("the position belongs to another match")?;
        let search = if game.outcome_at(node).is_some() {
            None
        } else {
            let player = host.create_player(game, HINT_PLAYER)?;
            let scope = (LINES, tried_actions(current, node));
            Some(host.search_multi_pv(player, game.steps_to(node), scope)?)
        };
        self.set_lines(
            game.tree()
                .analysis(node)
                .and_then(stored)
                .into_iter()
                .collect(),
        );
        self.position = Some(Position {
            node,
            events: game.tree().non_move_events(node).clone(),
            game: there,
            search,
            read_at: now,
        });
        Ok(())
    }

    /// Reads the lines. Returns the analysis if it has changed and no longer one is stored.
    fn read(
        &mut self,
        current: &SeatedMatch,
        now: Duration,
    ) -> Result<Option<EvaluatedPosition>, String> {
        let Some(position) = &mut self.position else {
            return Ok(None);
        };
        let Some(search) = &mut position.search else {
            return Ok(None);
        };
        let found = search.found();
        if found.is_none() && now < position.read_at + INTERVAL {
            return Ok(None);
        }
        position.read_at = now;
        let infos = search.lines();
        match found {
            Some(SearchOutcome::Panicked(why)) => return Err(why),
            Some(SearchOutcome::Action { .. }) => position.search = None,
            None => {}
        }
        let grown = position.judged(current, infos);
        let game = position.game.as_ref();
        let line = |info: &SearchInfo| AnalyzedLine {
            texts: line_notation(game, &info.line),
            info: info.clone(),
        };
        let Some((judged, infos)) = grown else {
            return Ok(None);
        };
        let lines: Vec<_> = infos.iter().take(LINES).map(line).collect();
        Ok(self.set_lines(lines).then_some(judged))
    }

    /// Sets the lines. Returns whether they have changed.
    fn set_lines(&mut self, lines: Vec<AnalyzedLine>) -> bool {
        let changed = lines != self.lines;
        if changed {
            self.lines = lines;
            self.revision += 1;
        }
        changed
    }

    /// Stops the search and returns the analysis to save.
    fn leave(&mut self, current: &SeatedMatch) -> Option<EvaluatedPosition> {
        let position = self.position.take()?;
        self.set_lines(Vec::new());
        let (tree, node) = (current.game.tree(), position.node);
        if *tree.non_move_events(node) != position.events {
            return None;
        }
        let infos = position.search.as_ref().map(SearchThread::lines);
        let last = infos.and_then(|infos| position.judged(current, infos));
        // It must be saved even if the search had finished before.
        let known = || tree.analysis(node).cloned();
        let analysis = last.map(|(judged, _)| judged.analysis).or_else(known)?;
        Some(EvaluatedPosition { node, analysis })
    }
}

impl Position {
    /// Returns the analysis so far; `None` if a longer one is stored.
    fn judged(
        &self,
        current: &SeatedMatch,
        lines: Vec<SearchInfo>,
    ) -> Option<(EvaluatedPosition, Vec<SearchInfo>)> {
        let best = lines.first()?.clone();
        let known = current.game.tree().analysis(self.node);
        let budget = best.elapsed;
        if known.is_some_and(|known| known.budget > budget) {
            return None;
        }
        let advice = SearchResult {
            action: best.line.first().map(|&(_, action)| action),
            info: Some(best),
            lines: lines.clone(),
        };
        let judged = EvaluatedPosition {
            node: self.node,
            analysis: position_analysis(self.game.as_ref(), advice, budget),
        };
        Some((judged, lines))
    }
}

/// Returns a stored analysis as a line.
fn stored(analysis: &PositionAnalysis) -> Option<AnalyzedLine> {
    analysis.best_action()?;
    Some(AnalyzedLine {
        info: analysis.search_info(),
        texts: analysis.texts.clone(),
    })
}
