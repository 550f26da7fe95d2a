//! Live analysis: searches the current position until it is stopped and reports the best lines.
//!
//! A stored analysis is shown for the first second, while the search is behind it. Once the search
//! has taken longer than the stored analysis did, it also replaces it.

use std::time::Duration;

use super::evaluator::{EvaluatedPosition, position_analysis, tried_actions};
use crate::game::LiveAnalysis;
use crate::game::{AnyMatch, NodeId, NonMoveEvents, PositionAnalysis};
use crate::play::{Mode, SeatedMatch};
use crate::players::{SearchHost, SearchKind, SearchResult};
use crate::search::{SearchInfo, SearchOutcome, SearchThread};

/// The interval between two reports.
const INTERVAL: Duration = Duration::from_millis(250);

/// New results of live analysis.
#[derive(Default)]
pub(super) struct LiveUpdate {
    /// The position that is still being searched.
    pub(super) improved: Option<EvaluatedPosition>,
    /// The position whose search was stopped.
    pub(super) finished: Option<EvaluatedPosition>,
}

/// How long a stored analysis is shown before the lines of the search.
const STORED_SHOWN: Duration = Duration::from_secs(1);

/// A line reported by the analysis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalyzedLine {
    /// The search info.
    pub info: SearchInfo,
    /// The moves in notation.
    pub texts: Vec<String>,
}

/// The live analysis of the current match.
#[derive(Default)]
pub(super) struct LiveSearch {
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
    /// The name of the player that searches.
    player: String,
    /// How it searches. If that changes, the search starts again.
    settings: LiveAnalysis,
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

impl LiveSearch {
    pub(super) const fn is_on(&self) -> bool {
        self.on
    }

    pub(super) fn switch(&mut self, on: bool) {
        self.on = on;
        self.revision += 1;
    }

    /// Returns the name of the player that searches.
    pub(super) fn player(&self) -> Option<&str> {
        self.position.as_ref().map(|position| &*position.player)
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
    /// The reason why the search failed. The analysis is then switched off.
    pub(super) fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<LiveUpdate, String> {
        if self.on && current.mode() != Mode::Review {
            self.switch(false);
        }
        let has_changed = |position: &Position| {
            !self.on || position.has_changed(current) || position.settings != host.live
        };
        let finished = if self.position.as_ref().is_some_and(has_changed) {
            self.finish(current)
        } else {
            None
        };
        let improved = if self.on && self.position.is_none() {
            self.start(current, host, now).map(|()| None)
        } else {
            self.read(current, now)
        };
        match improved {
            Ok(improved) => Ok(LiveUpdate { improved, finished }),
            Err(error) => {
                self.switch(false);
                self.position = None;
                self.lines.clear();
                Err(error)
            }
        }
    }

    fn start(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<(), String> {
        let game = current.game.as_ref();
        let node = game.tree().cursor();
        let position = game.position_at(node);
        let position = position.ok_or("the position belongs to another match")?;
        let name = host.live_player(game);
        let search = if game.outcome_at(node).is_some() {
            None
        } else {
            let player = host.create_player(game, name)?;
            let kind = SearchKind::Live(tried_actions(current, node));
            Some(host.search(player, game.steps_to(node), kind)?)
        };
        self.set_lines(
            game.tree()
                .analysis(node)
                .and_then(stored_line)
                .into_iter()
                .collect(),
        );
        self.position = Some(Position {
            node,
            events: game.tree().non_move_events(node).clone(),
            game: position,
            player: name.into(),
            settings: host.live.clone(),
            search,
            read_at: now,
        });
        Ok(())
    }

    /// Reads the lines. Returns the analysis if it has changed and none with more time is stored.
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
        let found = search.poll();
        if found.is_none() && now < position.read_at + INTERVAL {
            return Ok(None);
        }
        position.read_at = now;
        let infos = search.lines();
        let has_finished = found.is_some();
        match found {
            Some(SearchOutcome::Failed(error)) => return Err(error),
            Some(SearchOutcome::Action { .. }) => position.search = None,
            None => {}
        }
        let Some(best) = infos.first() else {
            return Ok(None);
        };
        let stored = current.game.tree().analysis(position.node);
        let is_behind = stored.is_some_and(|stored| stored.budget.min(STORED_SHOWN) > best.elapsed);
        if is_behind && !has_finished {
            return Ok(None);
        }
        let line = |info: &SearchInfo| AnalyzedLine {
            texts: position.game.line_notation(&info.line),
            info: info.clone(),
        };
        let shown = position.settings.lines.into();
        let lines = infos.iter().take(shown).map(line).collect();
        let improved = position.evaluated(current, infos);
        let changed = self.set_lines(lines);
        Ok(improved.filter(|_| changed))
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
    fn finish(&mut self, current: &SeatedMatch) -> Option<EvaluatedPosition> {
        let position = self.position.take()?;
        self.set_lines(Vec::new());
        let (tree, node) = (current.game.tree(), position.node);
        if *tree.non_move_events(node) != position.events {
            return None;
        }
        let infos = position.search.as_ref().map(SearchThread::lines);
        let last = infos.and_then(|infos| position.evaluated(current, infos));
        // It must be saved even if the search had finished before.
        let known = || tree.analysis(node).cloned();
        let analysis = last.map(|evaluated| evaluated.analysis).or_else(known)?;
        Some(EvaluatedPosition { node, analysis })
    }
}

impl Position {
    /// Returns the analysis so far; `None` if a longer one is stored.
    fn evaluated(
        &self,
        current: &SeatedMatch,
        lines: Vec<SearchInfo>,
    ) -> Option<EvaluatedPosition> {
        let best = lines.first()?.clone();
        let known = current.game.tree().analysis(self.node);
        let budget = best.elapsed;
        if known.is_some_and(|known| known.budget > budget) {
            return None;
        }
        let result = SearchResult {
            action: best.line.first().map(|&(_, action)| action),
            info: Some(best),
            lines,
        };
        let analysis = position_analysis(self.game.as_ref(), result, budget, &self.player);
        Some(EvaluatedPosition {
            node: self.node,
            analysis,
        })
    }
}

/// Returns a stored analysis as a line.
fn stored_line(analysis: &PositionAnalysis) -> Option<AnalyzedLine> {
    analysis.best_action()?;
    Some(AnalyzedLine {
        info: analysis.search_info(),
        texts: analysis.texts.clone(),
    })
}
