//! Live analysis: searches the current position until it is stopped and reports the best lines.
//!
//! A stored analysis is shown for the first second, while the search is behind it. Once the search
//! has taken longer than the stored analysis did, it also replaces it.
//!
//! A second engine can search at the same time. Only the results of the first one are stored in the
//! tree. The lines of both are kept for the last positions and shown again when one returns, until
//! the new search is as deep.

use std::collections::VecDeque;
use std::time::Duration;

use super::evaluator::{EvaluatedPosition, position_analysis, tried_actions};
use crate::game::{
    AnyMatch, ExternalEngine, LiveAnalysisSettings, NodeId, NonMoveEvents, PositionAnalysis,
};
use crate::play::{Mode, SeatedMatch};
use crate::players::{SearchHost, SearchKind, SearchResult};
use crate::search::{SearchInfo, SearchOutcome, SearchThread};

/// The interval between two reports.
const INTERVAL: Duration = Duration::from_millis(250);

/// How long a stored analysis is shown before the search's own lines replace it.
const STORED_SHOWN: Duration = Duration::from_secs(1);

/// New results of live analysis.
#[derive(Default)]
pub(super) struct LiveUpdate {
    /// The position that is still being searched.
    pub(super) improved: Option<EvaluatedPosition>,
    /// The position whose search was stopped.
    pub(super) finished: Option<EvaluatedPosition>,
}

/// A line reported by the analysis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchedLine {
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
    earlier: EarlierLines,
    /// Increases when the lines change.
    revision: u64,
}

/// The position being searched.
struct Position {
    node: NodeId,
    /// The events at the node when the search started.
    events: NonMoveEvents,
    game: Box<dyn AnyMatch>,
    /// How it is searched. If that changes, the search starts again.
    settings: LiveAnalysisSettings,
    /// The selected engine and, if there is one, the engine compared with it.
    engines: Vec<LiveEngine>,
    /// When the lines were last read.
    read_at: Duration,
}

/// An engine that searches the position.
struct LiveEngine {
    key: EngineKey,
    /// The search; `None` if it has finished or the match is over.
    search: Option<SearchThread>,
    /// The lines, best first.
    lines: Vec<SearchedLine>,
    source: LineSource,
}

/// Where the lines of an engine come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineSource {
    /// The stored analysis of the position, if there is one.
    StoredAnalysis,
    /// An earlier live analysis of the position.
    EarlierSearch,
    /// The search.
    Search,
}

/// What the lines of a position depend on.
#[derive(Clone, PartialEq)]
struct EngineKey {
    /// The name of the player that searches.
    player: String,
    /// The external engine with this name.
    engine: Option<ExternalEngine>,
    /// The number of lines.
    lines: u8,
}

/// The number of positions whose lines are kept; with two engines, of both together.
const MAX_EARLIER: usize = 100;

/// Lines of positions that were searched before, the latest ones last.
#[derive(Default)]
struct EarlierLines(VecDeque<(NodeId, NonMoveEvents, EngineKey, Vec<SearchedLine>)>);

impl EarlierLines {
    /// Adds the lines of an engine.
    fn add(&mut self, node: NodeId, events: &NonMoveEvents, engine: LiveEngine) {
        let is_from_search = engine.source != LineSource::StoredAnalysis;
        if !is_from_search || engine.lines.is_empty() {
            return;
        }
        self.0
            .retain(|(other, _, key, _)| (*other, key) != (node, &engine.key));
        if self.0.len() == MAX_EARLIER {
            self.0.pop_front();
        }
        self.0
            .push_back((node, events.clone(), engine.key, engine.lines));
    }

    /// Returns the lines of an engine. Nodes are never reused, but a player may have resigned.
    fn get(
        &self,
        node: NodeId,
        events: &NonMoveEvents,
        key: &EngineKey,
    ) -> Option<&Vec<SearchedLine>> {
        let wanted = (node, events, key);
        let mut all = self.0.iter();
        all.find_map(|(node, events, key, lines)| ((*node, events, key) == wanted).then_some(lines))
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

    /// Returns the name and the lines, best first, of the selected engine (0) or of the one
    /// compared with it (1).
    pub(super) fn engine(&self, index: usize) -> Option<(&str, &[SearchedLine])> {
        let engine = self.position.as_ref()?.engines.get(index)?;
        Some((&engine.key.player, &engine.lines))
    }

    /// Whether the search of an engine has ended: its limit is reached or the result is proved.
    pub(super) fn has_finished(&self, index: usize) -> bool {
        let position = self.position.as_ref();
        let engine = position.and_then(|position| position.engines.get(index));
        engine.is_some_and(|engine| engine.search.is_none())
    }

    pub(super) const fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns when the lines are read next.
    pub(super) fn next_due(&self) -> Option<Duration> {
        let position = self.position.as_ref()?;
        let mut engines = position.engines.iter();
        let is_searching = engines.any(|engine| engine.search.is_some());
        is_searching.then_some(position.read_at + INTERVAL)
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
            !self.on || !position.is_displayed(current) || position.settings != host.live
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
        let tree = game.tree();
        let node = tree.cursor();
        let position = game.position_at(node);
        let position = position.ok_or("this is not possible now")?;
        let events = tree.non_move_events(node).clone();
        let names = host.live_players(game);
        let mut engines = Vec::new();
        for (index, name) in names.iter().copied().enumerate() {
            let search = if game.outcome_at(node).is_some() {
                None
            } else {
                let player = host.create_player(game, name)?;
                let kind = SearchKind::Live {
                    scored: tried_actions(current, node),
                    engine: index,
                    engines: names.len(),
                };
                Some(host.search(player, game.steps_to(node), kind)?)
            };
            let key = EngineKey {
                player: name.into(),
                engine: host.engines.get(name).cloned(),
                lines: host.live.lines,
            };
            // Only the results of the selected engine are stored.
            let stored = tree.analysis(node).filter(|_| index == 0);
            let stored = stored.and_then(stored_line);
            let depth = |line: &SearchedLine| line.info.depth;
            let stored_depth = stored.as_ref().map_or(0, depth);
            let earlier = self.earlier.get(node, &events, &key);
            let earlier = earlier.filter(|lines| lines.first().map_or(0, depth) >= stored_depth);
            let (source, lines) = match earlier {
                Some(lines) => (LineSource::EarlierSearch, lines.clone()),
                None => (LineSource::StoredAnalysis, stored.into_iter().collect()),
            };
            engines.push(LiveEngine {
                key,
                search,
                lines,
                source,
            });
        }
        self.revision += 1;
        self.position = Some(Position {
            node,
            events,
            game: position,
            settings: host.live.clone(),
            engines,
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
        let stored = current.game.tree().analysis(position.node);
        let is_due = now >= position.read_at + INTERVAL;
        if is_due {
            position.read_at = now;
        }
        let mut improved = None;
        for (index, engine) in position.engines.iter_mut().enumerate() {
            let stored = stored.filter(|_| index == 0);
            let was_searching = engine.search.is_some();
            let infos = engine.read(position.game.as_ref(), stored, is_due)?;
            self.revision += u64::from(was_searching && engine.search.is_none());
            let Some(infos) = infos else {
                continue;
            };
            self.revision += 1;
            if index == 0 {
                improved = Some(infos);
            }
        }
        Ok(improved.and_then(|infos| position.evaluated(current, infos)))
    }

    /// Stops the search and returns the analysis to save.
    fn finish(&mut self, current: &SeatedMatch) -> Option<EvaluatedPosition> {
        let position = self.position.take()?;
        self.revision += 1;
        let (tree, node) = (current.game.tree(), position.node);
        let search = position
            .engines
            .first()
            .and_then(|engine| engine.search.as_ref());
        let infos = search.map(SearchThread::lines);
        let last = infos.and_then(|infos| position.evaluated(current, infos));
        for engine in position.engines {
            self.earlier.add(node, &position.events, engine);
        }
        if *tree.non_move_events(node) != position.events {
            return None;
        }
        // It must be saved even if the search had finished before.
        let known = || tree.analysis(node).cloned();
        let analysis = last.map(|evaluated| evaluated.analysis).or_else(known)?;
        Some(EvaluatedPosition { node, analysis })
    }
}

impl LiveEngine {
    /// Reads the lines once the search has finished or they are due. Returns what was read if the
    /// lines have changed. `stored` is the stored analysis of the position.
    ///
    /// # Errors
    /// The reason why the search failed.
    fn read(
        &mut self,
        game: &dyn AnyMatch,
        stored: Option<&PositionAnalysis>,
        is_due: bool,
    ) -> Result<Option<Vec<SearchInfo>>, String> {
        let Some(search) = &mut self.search else {
            return Ok(None);
        };
        let found = search.poll();
        if found.is_none() && !is_due {
            return Ok(None);
        }
        let infos = search.lines();
        let has_finished = found.is_some();
        match found {
            Some(SearchOutcome::Failed(error)) => return Err(error),
            Some(SearchOutcome::Action { .. }) => self.search = None,
            None => {}
        }
        let Some(best) = infos.first() else {
            return Ok(None);
        };
        let is_behind = match self.source {
            LineSource::Search => false,
            LineSource::EarlierSearch => {
                let mut both = infos.iter().zip(&self.lines);
                let is_less_deep = both
                    .any(|(new, earlier)| new.depth < earlier.info.depth && new.wins_in.is_none());
                is_less_deep || infos.len() < self.lines.len() && !has_finished
            }
            LineSource::StoredAnalysis => {
                let shown = stored.map(|stored| stored.budget.min(STORED_SHOWN));
                shown.is_some_and(|shown| shown > best.elapsed) && !has_finished
            }
        };
        if is_behind {
            return Ok(None);
        }
        let line = |info: &SearchInfo| SearchedLine {
            texts: game.line_notation(&info.line),
            info: info.clone(),
        };
        let shown = self.key.lines.into();
        let lines: Vec<_> = infos.iter().take(shown).map(line).collect();
        self.source = LineSource::Search;
        let changed = lines != self.lines;
        self.lines = lines;
        Ok(changed.then_some(infos))
    }
}

impl Position {
    /// Whether the position is displayed now.
    fn is_displayed(&self, current: &SeatedMatch) -> bool {
        let tree = current.game.tree();
        tree.cursor() == self.node && *tree.non_move_events(self.node) == self.events
    }

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
        let player = &self.engines.first()?.key.player;
        let analysis = position_analysis(self.game.as_ref(), result, budget, player);
        Some(EvaluatedPosition {
            node: self.node,
            analysis,
        })
    }
}

/// Returns a stored analysis as a line.
fn stored_line(analysis: &PositionAnalysis) -> Option<SearchedLine> {
    analysis.best_action()?;
    Some(SearchedLine {
        info: analysis.search_info(),
        texts: analysis.texts.clone(),
    })
}
