//! The analysis without an end: the champion thinks about the position on the table until it is stopped, and tells its best
//! lines while they grow.

use std::time::Duration;

use super::judge::{Judged, insight, texts};
use crate::game::{AnyMatch, Insight, Interlude, Node};
use crate::play::{Mode, SeatedMatch};
use crate::players::{ADVISER, Advice, SearchHost};
use crate::search::{Found, SearchThread, Thought};

/// The number of lines.
const LINES: usize = 3;
/// The interval at which they are read.
const INTERVAL: Duration = Duration::from_millis(250);

/// A line of moves that the analysis tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalysedLine {
    /// What the search says of it.
    pub thought: Thought,
    /// Its moves in notation.
    pub texts: Vec<String>,
}

/// The analysis without an end, of the match on the table.
#[derive(Default)]
pub(super) struct Endless {
    on: bool,
    position: Option<Position>,
    lines: Vec<AnalysedLine>,
    /// Rises with each change of the lines.
    revision: u64,
}

/// The position that is thought about.
struct Position {
    node: Node,
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
        tree.cursor() != self.node || *tree.interlude(self.node) != self.interlude
    }
}

impl Endless {
    pub(super) const fn is_on(&self) -> bool {
        self.on
    }

    pub(super) fn switch(&mut self, on: bool) {
        self.on = on;
        self.revision += 1;
    }

    /// The best lines of the position on the table, the best first.
    pub(super) fn lines(&self) -> &[AnalysedLine] {
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

    /// Follows the position on the table and reads the lines. Returns what was found out about a position that is left.
    ///
    /// # Errors
    /// Why the champion cannot think, or has failed; it does not go on then.
    pub(super) fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<Option<Judged>, String> {
        if self.on && current.mode() != Mode::Study {
            self.switch(false);
        }
        let left = self.position.as_ref();
        let leaves = left.is_some_and(|position| !self.on || position.has_changed(current));
        let judged = if leaves { self.leave(current) } else { None };
        let done = if self.on && self.position.is_none() {
            self.begin(current, host, now)
        } else {
            self.read(now)
        };
        if let Err(why) = done {
            self.switch(false);
            self.position = None;
            self.lines.clear();
            return Err(why);
        }
        Ok(judged)
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
            let thinker = host.thinker(game, ADVISER)?;
            Some(host.search_lines(thinker, game.steps_to(node), LINES)?)
        };
        self.position = Some(Position {
            node,
            interlude: game.tree().interlude(node).clone(),
            game: there,
            search,
            read_at: now,
        });
        Ok(())
    }

    fn read(&mut self, now: Duration) -> Result<(), String> {
        let Some(position) = &mut self.position else {
            return Ok(());
        };
        let Some(search) = &mut position.search else {
            return Ok(());
        };
        let found = search.found();
        if found.is_none() && now < position.read_at + INTERVAL {
            return Ok(());
        }
        position.read_at = now;
        let game = position.game.as_ref();
        let line = |thought: Thought| AnalysedLine {
            texts: texts(game, &thought.line),
            thought,
        };
        let lines: Vec<_> = search.lines().into_iter().map(line).collect();
        if lines != self.lines {
            self.lines = lines;
            self.revision += 1;
        }
        match found {
            Some(Found::Panicked(why)) => return Err(why),
            Some(Found::Action { .. }) => position.search = None,
            None => {}
        }
        Ok(())
    }

    /// Ends the search. What it has found out stays with the game, unless more is known there.
    fn leave(&mut self, current: &SeatedMatch) -> Option<Judged> {
        let position = self.position.take()?;
        let best = self.lines.drain(..).next();
        self.revision += 1;
        let best = best?.thought;
        let tree = current.game.tree();
        let same = *tree.interlude(position.node) == position.interlude;
        let known = tree.insight(position.node).map(|insight| insight.budget);
        if !same || known.is_some_and(|known| known >= best.elapsed) {
            return None;
        }
        Some(Judged {
            node: position.node,
            insight: found(position.game.as_ref(), best),
        })
    }
}

/// The insight of the best line.
fn found(game: &dyn AnyMatch, best: Thought) -> Insight {
    let budget = best.elapsed;
    let advice = Advice {
        action: best.line.first().map(|&(_, action)| action),
        thought: Some(best),
    };
    insight(game, advice, budget)
}
