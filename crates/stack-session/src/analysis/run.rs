//! The search for better moves, position by position.
//!
//! The champion searches the positions of the shown line from the last one back, so that its hash
//! table knows the end of the match when it judges earlier moves.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use stack_game::{Action, Outcome, Seat};

use super::judgement::{Judgement, loss};
use crate::game::{AnyMatch, Chances, Node, PlayedMove, Tree};
use crate::play::{MatchCommand, Mode, SeatedMatch};
use crate::players::{ADVISER, Reason, SearchHost, reason};
use crate::search::{Found, SearchThread, Thinker, Thought};

/// A command to the analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisCommand {
    /// Search the positions of the shown line that have no insight.
    Start,
    /// Stop.
    Stop,
}

/// The analysis of the match on the table.
#[derive(Default)]
pub struct Analysis {
    /// The number of the match.
    number: Option<u32>,
    insights: BTreeMap<Node, Insight>,
    run: Option<Run>,
    /// The champion while it does not search. It keeps its hash tables in this match.
    resting: Option<Mutex<Box<dyn Thinker>>>,
}

/// The result for one position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Insight {
    /// The best moves, each with the seat that makes it; none at the end of the match.
    pub line: Vec<(Seat, Action)>,
    /// The best moves in notation.
    pub texts: Vec<String>,
    /// The reasons for the first of them.
    pub reason: Option<Reason>,
}

/// The analysis of one line.
struct Run {
    /// The line. Another shown line ends the run.
    line: Vec<Node>,
    /// The nodes to search, the next one last.
    todo: Vec<Node>,
    /// The number of nodes at the start.
    total: usize,
    now: Option<(Node, Box<dyn AnyMatch>, SearchThread)>,
}

/// News of the analysis.
#[derive(Clone, Debug)]
pub enum AnalysisNews {
    /// The chances at a node are known.
    Chances(MatchCommand),
    /// The analysis stopped for this reason.
    Failed(String),
}

impl Analysis {
    /// The number of positions that are done and their total, while it runs.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        let run = self.run.as_ref()?;
        let left = run.todo.len() + usize::from(run.now.is_some());
        Some((run.total - left, run.total))
    }

    /// The insight at a node.
    #[must_use]
    pub fn insight(&self, node: Node) -> Option<&Insight> {
        self.insights.get(&node)
    }

    /// The number of positions of a line without an insight.
    #[must_use]
    pub fn left(&self, line: &[Node]) -> usize {
        let unknown = |node: &&Node| !self.insights.contains_key(node);
        line.iter().filter(unknown).count()
    }

    /// The judgement of the move that leads to a node. The champion's own choice is never a mistake.
    #[must_use]
    pub fn judgement(&self, tree: &Tree<PlayedMove>, node: Node) -> Option<Judgement> {
        let mv = tree.mv(node)?;
        let before = self.insight(tree.before(node)?);
        let best = before.and_then(|insight| insight.line.first());
        let is_best = best.is_some_and(|&(_, action)| action == mv.action);
        loss(tree, node)
            .filter(|_| !is_best)
            .and_then(Judgement::of)
    }

    /// Carries out a command; it has no effect outside [`Mode::Study`].
    pub fn carry_out(&mut self, command: AnalysisCommand, current: &SeatedMatch) {
        if current.mode() != Mode::Study {
            return;
        }
        self.run = match command {
            AnalysisCommand::Start => Some(self.start(current)),
            AnalysisCommand::Stop => None,
        };
    }

    /// Follows the match: another line stops the run, another match clears the insights.
    pub fn follow(&mut self, current: Option<&SeatedMatch>) {
        let number = current.map(|current| current.number);
        if self.number != number {
            *self = Self {
                number,
                ..Self::default()
            };
        }
        let studied = current.filter(|current| current.mode() == Mode::Study);
        let line = studied.map(|current| current.game.shown());
        let other = |run: &Run| line.as_ref() != Some(&run.line);
        if self.run.as_ref().is_some_and(other) {
            self.run = None;
        }
    }

    /// Reads finished searches and starts the next one, of at most `time`.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: Duration,
    ) -> Vec<AnalysisNews> {
        let mut news = Vec::new();
        news.extend(self.read(current));
        while let Some(next) = self.next(current, host, time) {
            news.push(next);
        }
        news
    }

    fn start(&mut self, current: &SeatedMatch) -> Run {
        self.number = Some(current.number);
        let line = current.game.shown();
        let todo = line.iter().copied();
        let todo: Vec<_> = todo
            .filter(|node| !self.insights.contains_key(node))
            .collect();
        Run {
            total: todo.len(),
            line,
            todo,
            now: None,
        }
    }

    /// The result of the search that has ended.
    fn read(&mut self, current: &SeatedMatch) -> Option<AnalysisNews> {
        let run = self.run.as_mut()?;
        let found = run.now.as_mut()?.2.found()?;
        let (node, game, _) = run.now.take()?;
        match found {
            Found::Panicked(why) => {
                self.run = None;
                Some(AnalysisNews::Failed(why))
            }
            Found::Action {
                action,
                thought,
                thinker,
            } => {
                self.resting = Some(Mutex::new(thinker));
                let thought = thought.unwrap_or_default();
                let chances = thought.chances;
                let insight = insight(game.as_ref(), action, thought);
                self.insights.insert(node, insight);
                Some(set_chances(current, node, chances))
            }
        }
    }

    /// Starts the search of the next position; answers at once where the match is over.
    fn next(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: Duration,
    ) -> Option<AnalysisNews> {
        let run = self.run.as_mut()?;
        if run.now.is_some() {
            return None;
        }
        let Some(node) = run.todo.pop() else {
            self.run = None;
            return None;
        };
        let game = current.game.fork(node)?;
        if let Some(outcome) = game.outcome() {
            self.insights.insert(node, Insight::default());
            let chances = settled(game.as_ref(), outcome);
            return Some(set_chances(current, node, chances));
        }
        let thinker = match self.resting.take() {
            Some(thinker) => Ok(thinker.into_inner().unwrap_or_else(PoisonError::into_inner)),
            None => host.thinker(current.game.as_ref(), ADVISER),
        };
        let moves = current.game.actions_to(node);
        match thinker.and_then(|thinker| host.search(thinker, moves, time)) {
            Ok(search) => {
                run.now = Some((node, game, search));
                None
            }
            Err(why) => {
                self.run = None;
                Some(AnalysisNews::Failed(why))
            }
        }
    }
}

fn set_chances(current: &SeatedMatch, node: Node, chances: Chances) -> AnalysisNews {
    AnalysisNews::Chances(MatchCommand::SetChances {
        number: current.number,
        node,
        chances,
    })
}

/// The chances at the end of a match: all or nothing; a draw is shared by all sides.
fn settled(game: &dyn AnyMatch, outcome: Outcome) -> Chances {
    let seats = game.seats();
    let mut sides = Vec::new();
    for side in seats.iter().map(|&seat| game.team(seat)) {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    let mut chances = [0.0; Seat::MAX];
    for seat in seats {
        chances[seat.index()] = match (outcome.is_draw(), outcome.winners.contains(seat)) {
            (true, _) => 1.0 / sides.len() as f32,
            (false, wins) => f32::from(u8::from(wins)),
        };
    }
    chances
}

/// The insight of a finished search.
fn insight(game: &dyn AnyMatch, action: Option<Action>, thought: Thought) -> Insight {
    let mut best = thought.line.clone();
    if let Some(action) = action
        && best.first().is_none_or(|&(_, first)| first != action)
    {
        // The chosen move counts, also when an earlier variation began with another one.
        best = vec![(game.turn(), action)];
    }
    let mut texts = Vec::new();
    if let Some(mut ahead) = game.fork(game.tree().cursor()) {
        for &(_, action) in &best {
            if ahead.act(action).is_err() {
                break;
            }
            let mv = ahead.tree().mv(ahead.tree().cursor());
            texts.extend(mv.map(|mv| mv.text.clone()));
        }
    }
    best.truncate(texts.len());
    let first = best.first().map(|&(_, action)| action);
    let reason = first.and_then(|action| {
        let changes = game.preview(action).ok()?;
        Some(reason(game, action, &changes, Some(thought)))
    });
    Insight {
        line: best,
        texts,
        reason,
    }
}
