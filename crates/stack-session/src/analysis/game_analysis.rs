//! The analysis of the match on the table: the judge's work through a line, and beside the players.
//!
//! A line is searched from its last position back, so that the champion's hash table knows the end of
//! the match when it judges earlier moves.

use std::time::Duration;

use stack_ai::is_annotation_uncertain;

use super::annotation::{insight_before, move_loss};
use super::beside::{BackgroundSchedule, PlayPace, has_computer_players};
use super::evaluator::{EvaluatedPosition, Evaluator, tried_actions};
use super::infinite::{AnalyzedLine, InfiniteAnalysis};
use crate::game::{GameTree, NodeId, PlayedMove};
use crate::play::{MatchCommand, Mode, SeatedMatch};
use crate::players::{SearchHost, SearchRequest};

/// A command to the analysis. It has no effect outside [`Mode::Study`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisCommand {
    /// Search the positions of the shown line that were not analysed; where all were, those that
    /// were given less time than the settings say now.
    Start,
    /// Search the positions of the shown line that were not analysed, for so long in all. Each gets
    /// an equal part of it, at most the time of the settings.
    StartWithin(Duration),
    /// Think about the position on the table, and about each that comes there, until `Stop`; the best lines are told
    /// ([`Analysis::lines`]).
    Infinite,
    /// Stop.
    Stop,
}

/// The times of the analysis.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisTimes {
    /// The time for each position of a studied line.
    pub per_position: Duration,
    /// The players beside whom the judge works; `None` where no person follows it.
    pub background: Option<PlayPace>,
}

/// The analysis of the match on the table. What it finds stands in the tree of the match
/// ([`Tree::insight`]).
#[derive(Default)]
pub struct Analysis {
    /// The number of the match.
    number: Option<u32>,
    judge: Evaluator,
    run: Option<LineRun>,
    beside: BackgroundSchedule,
    endless: InfiniteAnalysis,
    /// True if a search beside the players has failed: in this match there is none any more.
    failed: bool,
}

/// The analysis of one line.
struct LineRun {
    /// The line. Another shown line ends the run.
    line: Vec<NodeId>,
    /// The nodes to search, the next one last.
    todo: Vec<NodeId>,
    /// The number of nodes to search in all, as far as it is known.
    total: usize,
    /// The longest time for a position.
    most: Option<Duration>,
    /// Whether unclear positions are still to be searched longer, once the others are done.
    extends: bool,
    /// Whether those are being searched.
    extended: bool,
}

/// Unclear positions are searched so many times as long.
const LONGER: u32 = 4;
/// The assumed share of unclear positions, in percent, for estimates of the time.
const UNCLEAR: u32 = 15;

/// News of the analysis.
#[derive(Clone, Debug)]
pub enum AnalysisNews {
    /// A position is judged.
    Evaluated(MatchCommand),
    /// The analysis of the position on the table has grown, and goes on: there is nothing to save yet.
    Improved(MatchCommand),
    /// The analysis stopped for this reason.
    Failed(String),
}

impl Analysis {
    /// The number of positions that are done and their total, while it runs.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        let run = self.run.as_ref()?;
        let left = run.todo.len() + usize::from(self.judge.is_busy());
        Some((run.total - left, run.total))
    }

    /// True if the position on the table is thought about without an end.
    #[must_use]
    pub const fn is_infinite(&self) -> bool {
        self.endless.is_on()
    }

    /// The best lines of the position on the table, the best first, while it is thought about without an end.
    #[must_use]
    pub fn lines(&self) -> &[AnalyzedLine] {
        self.endless.lines()
    }

    /// A number that rises with each change of the lines.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.endless.revision()
    }

    /// Carries out a command. `time` is that of the settings for a position.
    pub fn execute(&mut self, command: AnalysisCommand, current: &SeatedMatch, time: Duration) {
        if current.mode() != Mode::Review {
            return;
        }
        self.judge.stop();
        self.number = Some(current.id);
        self.run = match command {
            AnalysisCommand::Start => Some(LineRun::new(current, time)),
            AnalysisCommand::StartWithin(all) => Some(LineRun::within(current, all)),
            AnalysisCommand::Infinite | AnalysisCommand::Stop => None,
        };
        self.endless.switch(command == AnalysisCommand::Infinite);
    }

    /// Follows the match: another line stops the run, the study the work beside the players, and
    /// another match both. A search ends when its position changes.
    pub fn sync(&mut self, current: Option<&SeatedMatch>) {
        let number = current.map(|current| current.id);
        if self.number != number {
            *self = Self {
                number,
                ..Self::default()
            };
        }
        if let Some(current) = current {
            self.judge.sync(current);
        }
        let studied = current.filter(|current| current.mode() == Mode::Review);
        let is_other = |run: &LineRun| {
            let line = studied.map(|current| current.game.displayed_line());
            line.as_ref() != Some(&run.line)
        };
        if self.run.as_ref().is_some_and(is_other) {
            self.run = None;
            self.judge.stop();
        }
    }

    /// Reads finished searches and starts the next one.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        times: AnalysisTimes,
        now: Duration,
    ) -> Vec<AnalysisNews> {
        let mut news = Vec::new();
        match self.endless.update(current, host, now) {
            Ok(live) => {
                news.extend(live.left.map(|judged| judged_news(judged, current)));
                let grown = live.grown.map(|judged| insight_command(judged, current));
                news.extend(grown.map(AnalysisNews::Improved));
            }
            Err(why) => news.push(AnalysisNews::Failed(why)),
        }
        let beside = self.beside_of(current, times.background);
        if self.run.is_none() && beside.is_none() {
            self.judge.stop();
            return news;
        }
        if let Some(read) = self.judge.poll(now) {
            if let Some(players) = beside {
                self.beside.rest(players, now);
            }
            let done = read.map(Some);
            self.tell(done, current, &mut news);
        }
        // Beside players the tree tells what is to be judged: the news must arrive there first.
        while !self.judge.is_busy()
            && (self.run.is_some() || news.is_empty())
            && let Some(work) = self.next(current, times.per_position, beside, now)
        {
            let begun = self.judge.start(current, host, work, now);
            self.tell(begun, current, &mut news);
        }
        news
    }

    /// The next program time at which [`update`](Self::update) has something to do without a finished
    /// search.
    #[must_use]
    pub fn next_due(&self, current: &SeatedMatch, beside: Option<PlayPace>) -> Option<Duration> {
        let beside = self.beside_of(current, beside);
        let beside = beside.filter(|_| !self.judge.is_busy());
        let earlier = beside.and_then(|players| self.beside.next_due(current, players));
        let dues = [self.judge.next_due(), earlier, self.endless.next_due()];
        dues.into_iter().flatten().min()
    }

    /// The players, if there are some beside whom the judge can work.
    fn beside_of(&self, current: &SeatedMatch, players: Option<PlayPace>) -> Option<PlayPace> {
        players.filter(|_| has_computer_players(current) && !self.failed)
    }

    /// The next position to search.
    fn next(
        &mut self,
        current: &SeatedMatch,
        time: Duration,
        beside: Option<PlayPace>,
        now: Duration,
    ) -> Option<SearchRequest> {
        let Some(run) = &mut self.run else {
            return self.beside.next(current, beside?, now);
        };
        if run.todo.is_empty() && run.extends {
            run.extend(current, time);
        }
        let Some(node) = run.todo.pop() else {
            self.run = None;
            return None;
        };
        let most = run.most.unwrap_or(time);
        let longer = if run.extended { LONGER } else { 1 };
        Some(SearchRequest {
            node,
            scored: tried_actions(current, node),
            budget: time.min(most) * longer,
            in_background: false,
        })
    }

    /// Turns a result of the judge into news. A failure ends the work.
    fn tell(
        &mut self,
        done: Result<Option<EvaluatedPosition>, String>,
        current: &SeatedMatch,
        news: &mut Vec<AnalysisNews>,
    ) {
        match done {
            Ok(None) => {}
            Ok(Some(judged)) => news.push(judged_news(judged, current)),
            Err(why) => {
                self.failed |= self.run.take().is_none();
                news.push(AnalysisNews::Failed(why));
            }
        }
    }
}

fn judged_news(judged: EvaluatedPosition, current: &SeatedMatch) -> AnalysisNews {
    AnalysisNews::Evaluated(insight_command(judged, current))
}

fn insight_command(judged: EvaluatedPosition, current: &SeatedMatch) -> MatchCommand {
    MatchCommand::SetAnalysis {
        number: current.id,
        node: judged.node,
        insight: judged.analysis,
    }
}

impl LineRun {
    fn new(current: &SeatedMatch, time: Duration) -> Self {
        let (tree, line) = (current.game.tree(), current.game.displayed_line());
        let mut todo: Vec<_> = unanalyzed(tree, &line).collect();
        if todo.is_empty() {
            todo.extend(underanalyzed(tree, &line, time));
        }
        let extends = !todo.is_empty();
        Self {
            total: todo.len(),
            line,
            todo,
            most: None,
            extends,
            extended: false,
        }
    }

    /// Adds the positions that are unclear, to be searched longer.
    fn extend(&mut self, current: &SeatedMatch, time: Duration) {
        (self.extends, self.extended) = (false, true);
        let tree = current.game.tree();
        let short = |node: &NodeId| {
            let insight = tree.analysis(*node);
            insight.is_some_and(|one| !one.line.is_empty() && one.budget < time * LONGER)
        };
        for ends in self.line.windows(2) {
            let [before, after] = *ends else { continue };
            if is_unclear_move(tree, after) {
                for node in [before, after] {
                    if short(&node) && !self.todo.contains(&node) {
                        self.todo.push(node);
                    }
                }
            }
        }
        self.total += self.todo.len();
    }

    fn within(current: &SeatedMatch, all: Duration) -> Self {
        let (tree, line) = (current.game.tree(), current.game.displayed_line());
        let todo: Vec<_> = unanalyzed(tree, &line).collect();
        Self {
            total: todo.len(),
            most: Some(all / todo.len().max(1) as u32),
            line,
            todo,
            extends: false,
            extended: false,
        }
    }
}

/// Whether a longer search may change the annotation of the move that leads to a node: its loss lies near a threshold, or the
/// position after it has another value than the search before it expected.
fn is_unclear_move(tree: &GameTree<PlayedMove>, node: NodeId) -> bool {
    let Some((mv, lost)) = tree.mv(node).zip(move_loss(tree, node)) else {
        return false;
    };
    let seat = mv.seat.index();
    let expected = insight_before(tree, node).map(|before| before.chances[seat] - lost);
    let found = tree.analysis(node).map(|after| after.chances[seat]);
    let jump = expected
        .zip(found)
        .map_or(0.0, |(one, other)| (one - other).abs());
    is_annotation_uncertain(lost, jump)
}

/// The time that the analysis of so many positions takes, with the longer searches of unclear ones.
#[must_use]
pub fn estimated_time(positions: usize, time: Duration) -> Duration {
    let positions = u32::try_from(positions).unwrap_or(u32::MAX);
    let whole = time.saturating_mul(positions);
    whole.saturating_add(whole.saturating_mul(LONGER) / 100 * UNCLEAR)
}

/// The nodes of a line that were not analysed, or whose analysis did not compare the move that follows in the line with the
/// best one.
pub fn unanalyzed(tree: &GameTree<PlayedMove>, line: &[NodeId]) -> impl Iterator<Item = NodeId> {
    let next = line.iter().skip(1).copied().map(Some).chain([None]);
    let nodes = line.iter().copied().zip(next);
    nodes.filter_map(|(node, next)| {
        let insight = tree.analysis(node);
        let compared = next.is_none_or(|next| {
            // Nothing to compare, or no time for it.
            insight.is_some_and(|insight| insight.line.is_empty() || insight.depth == 0)
                || insight_before(tree, next).is_none()
                || move_loss(tree, next).is_some()
        });
        (insight.is_none() || !compared).then_some(node)
    })
}

/// The nodes of a line that were analysed in less than `time`.
pub fn underanalyzed(
    tree: &GameTree<PlayedMove>,
    line: &[NodeId],
    time: Duration,
) -> impl Iterator<Item = NodeId> {
    let is_hasty = move |&node: &NodeId| {
        let insight = tree.analysis(node);
        insight.is_some_and(|insight| !insight.line.is_empty() && insight.budget < time)
    };
    line.iter().copied().filter(is_hasty)
}
