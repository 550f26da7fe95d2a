//! Live analysis: the champion searches the position on the table until it is stopped, and reports its best lines.
//!
//! Once it has searched longer than the analysis stored with the position, it replaces that one continuously. Until then the
//! stored one is the line that is shown: there is one truth about a position.

use std::time::Duration;

use super::evaluator::{EvaluatedPosition, line_notation, position_analysis, tried_actions};
use crate::game::{AnyMatch, Interlude, NodeId, PositionAnalysis};
use crate::play::{Mode, SeatedMatch};
use crate::players::{HINT_PLAYER, SearchHost, SearchResult};
use crate::search::{Found, SearchInfo, SearchThread};

/// The number of lines.
const LINES: usize = 3;
/// The interval at which they are read.
const INTERVAL: Duration = Duration::from_millis(250);

/// What an update found out about positions.
#[derive(Default)]
pub(super) struct InfiniteUpdate {
    /// The position on the table, which is searched further.
    pub(super) grown: Option<EvaluatedPosition>,
    /// A position that was left.
    pub(super) left: Option<EvaluatedPosition>,
}

/// A line of moves that the analysis reports.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalyzedLine {
    /// What the search says of it.
    pub info: SearchInfo,
    /// Its moves in notation.
    pub texts: Vec<String>,
}

/// The analysis without an end, of the match on the table.
#[derive(Default)]
pub(super) struct InfiniteAnalysis {
    on: bool,
    position: Option<Position>,
    lines: Vec<AnalyzedLine>,
    /// Rises with each change of the lines.
    revision: u64,
}

/// The position that is thought about.
struct Position {
    node: NodeId,
    /// What had happened there when the search began.
    interlude: Interlude,
    game: Box<dyn AnyMatch>,
    /// The search; `None` where there is nothing left to search.
    search: Option<SearchThread>,
    /// The program time at which the lines were read.
    read_at: Duration,
}

impl Position {
    /// True if it is not the one on the table any more.
    fn has_changed(&self, current: &SeatedMatch) -> bool {
        let tree = current.game.tree();
        tree.cursor() != self.node || *tree.non_move_events(self.node) != self.interlude
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

    /// The best lines of the position on the table, the best first.
    pub(super) fn lines(&self) -> &[AnalyzedLine] {
        &self.lines
    }

    pub(super) const fn revision(&self) -> u64 {
        self.revision
    }

    /// The program time at which the lines are read again.
    pub(super) fn next_due(&self) -> Option<Duration> {
        let position = self.position.as_ref()?;
        position.search.as_ref()?;
        Some(position.read_at + INTERVAL)
    }

    /// Follows the position on the table and reads the lines. Returns what was found out.
    ///
    /// # Errors
    /// Why the champion cannot think, or has failed; it does not go on then.
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
            let thinker = host.create_player(game, HINT_PLAYER)?;
            let scope = (LINES, tried_actions(current, node));
            Some(host.search_lines(thinker, game.steps_to(node), scope)?)
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
            interlude: game.tree().non_move_events(node).clone(),
            game: there,
            search,
            read_at: now,
        });
        Ok(())
    }

    /// Reads the lines. Returns the analysis of the position if it has changed and none that took longer is stored.
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
        let thoughts = search.lines();
        match found {
            Some(Found::Panicked(why)) => return Err(why),
            Some(Found::Action { .. }) => position.search = None,
            None => {}
        }
        let grown = position.judged(current, thoughts);
        let game = position.game.as_ref();
        let line = |thought: &SearchInfo| AnalyzedLine {
            texts: line_notation(game, &thought.line),
            info: thought.clone(),
        };
        let Some((judged, thoughts)) = grown else {
            return Ok(None);
        };
        let lines: Vec<_> = thoughts.iter().take(LINES).map(line).collect();
        Ok(self.set_lines(lines).then_some(judged))
    }

    /// Sets the reported lines. Returns whether they have changed.
    fn set_lines(&mut self, lines: Vec<AnalyzedLine>) -> bool {
        let changed = lines != self.lines;
        if changed {
            self.lines = lines;
            self.revision += 1;
        }
        changed
    }

    /// Ends the search. What it has found out stays with the game, unless more is known there.
    fn leave(&mut self, current: &SeatedMatch) -> Option<EvaluatedPosition> {
        let position = self.position.take()?;
        self.set_lines(Vec::new());
        let (tree, node) = (current.game.tree(), position.node);
        if *tree.non_move_events(node) != position.interlude {
            return None;
        }
        let thoughts = position.search.as_ref().map(SearchThread::lines);
        let last = thoughts.and_then(|thoughts| position.judged(current, thoughts));
        // It is saved now, also where the search has ended before.
        let known = || tree.analysis(node).cloned();
        let insight = last.map(|(judged, _)| judged.analysis).or_else(known)?;
        Some(EvaluatedPosition {
            node,
            analysis: insight,
        })
    }
}

impl Position {
    /// The analysis by the search so far; `None` if one that took longer is stored.
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

/// The stored analysis of a position as a line.
fn stored(insight: &PositionAnalysis) -> Option<AnalyzedLine> {
    insight.best_action()?;
    Some(AnalyzedLine {
        info: insight.search_info(),
        texts: insight.texts.clone(),
    })
}
