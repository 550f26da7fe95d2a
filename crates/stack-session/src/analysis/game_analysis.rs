//! Analysis of the current match: the displayed line of a review, or a running match in the
//! background.
//!
//! A line is searched from its end to its start, so that the transposition table already contains
//! later positions.

use std::time::Duration;

use stack_ai::is_annotation_uncertain;

use super::annotation::{analysis_before, move_loss};
use super::evaluator::{EvaluatedPosition, Evaluator, tried_actions};
use super::infinite::{AnalyzedLine, InfiniteAnalysis};
use crate::game::{GameTree, NodeId, PlayedMove};
use crate::play::{MatchCommand, Mode, SeatedMatch};
use crate::players::{SearchHost, SearchRequest};

/// A command for the analysis. Ignored outside [`Mode::Review`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisCommand {
    /// Analyze the positions of the displayed line without an analysis; if there are none, those
    /// that were searched for less time than the settings now allow.
    Start,
    /// Analyze the positions of the displayed line without an analysis within this total time. Each
    /// gets an equal share, at most the time set per position.
    StartWithin(Duration),
    /// Analyze the displayed position, and each one that is displayed later, until `Stop`. See
    /// [`Analysis::lines`].
    Infinite,
    /// Stop the analysis.
    Stop,
}

/// Time limits of the analysis.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisTimes {
    /// Time per position of a reviewed line.
    pub per_position: Duration,
    /// How the players move, if the match is evaluated in the background.
    pub background: Option<PlayPace>,
}

/// The analysis of the current match. Results are stored in the game tree ([`GameTree::analysis`]).
#[derive(Default)]
pub struct Analysis {
    /// The id of the match.
    number: Option<u32>,
    judge: Evaluator,
    run: Option<LineAnalysis>,
    beside: BackgroundSchedule,
    endless: InfiniteAnalysis,
    /// Whether a background evaluation has failed. There are no more in this match then.
    failed: bool,
}

/// The analysis of a line.
struct LineAnalysis {
    /// The line. The analysis stops when another one is displayed.
    line: Vec<NodeId>,
    /// The remaining nodes, the next one last.
    todo: Vec<NodeId>,
    /// The number of nodes to search, as far as known.
    total: usize,
    /// The maximum time per position.
    most: Option<Duration>,
    /// Whether uncertain positions will be searched longer after the others.
    extends: bool,
    /// Whether uncertain positions are being searched.
    extended: bool,
}

/// Uncertain positions get this many times the time.
const LONGER: u32 = 4;
/// The assumed percentage of uncertain positions, to estimate times.
const UNCLEAR: u32 = 15;

/// A result of the analysis.
#[derive(Clone, Debug)]
pub enum AnalysisUpdate {
    /// A position was evaluated.
    Evaluated(MatchCommand),
    /// The infinite analysis has improved its result. Nothing needs to be saved yet.
    Improved(MatchCommand),
    /// The analysis stopped for this reason.
    Failed(String),
}

impl Analysis {
    /// Returns the number of finished positions and the total.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        let run = self.run.as_ref()?;
        let left = run.todo.len() + usize::from(self.judge.is_busy());
        Some((run.total - left, run.total))
    }

    /// Whether the infinite analysis is on.
    #[must_use]
    pub const fn is_infinite(&self) -> bool {
        self.endless.is_on()
    }

    /// Returns the lines of the infinite analysis, best first.
    #[must_use]
    pub fn lines(&self) -> &[AnalyzedLine] {
        self.endless.lines()
    }

    /// A number that increases when the lines change.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.endless.revision()
    }

    /// Executes a command. `time` is the time per position.
    pub fn execute(&mut self, command: AnalysisCommand, current: &SeatedMatch, time: Duration) {
        if current.mode() != Mode::Review {
            return;
        }
        self.judge.stop();
        self.number = Some(current.id);
        self.run = match command {
            AnalysisCommand::Start => Some(LineAnalysis::new(current, time)),
            AnalysisCommand::StartWithin(all) => Some(LineAnalysis::within(current, all)),
            AnalysisCommand::Infinite | AnalysisCommand::Stop => None,
        };
        self.endless.switch(command == AnalysisCommand::Infinite);
    }

    /// Follows the match. A change of the line or the end of the review stops the analysis of a
    /// line; another match stops everything. A search stops when its position changes.
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
        let is_other = |run: &LineAnalysis| {
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
    ) -> Vec<AnalysisUpdate> {
        let mut news = Vec::new();
        match self.endless.update(current, host, now) {
            Ok(live) => {
                news.extend(live.left.map(|judged| judged_news(judged, current)));
                let grown = live.grown.map(|judged| insight_command(judged, current));
                news.extend(grown.map(AnalysisUpdate::Improved));
            }
            Err(why) => news.push(AnalysisUpdate::Failed(why)),
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
        while !self.judge.is_busy()
            && (self.run.is_some() || news.is_empty())
            && let Some(work) = self.next(current, times.per_position, beside, now)
        {
            let begun = self.judge.start(current, host, work, now);
            self.tell(begun, current, &mut news);
        }
        news
    }

    /// Returns when [`update`](Self::update) must be called even if no search finishes.
    #[must_use]
    pub fn next_due(&self, current: &SeatedMatch, beside: Option<PlayPace>) -> Option<Duration> {
        let beside = self.beside_of(current, beside);
        let beside = beside.filter(|_| !self.judge.is_busy());
        let earlier = beside.and_then(|players| self.beside.next_due(current, players));
        let dues = [self.judge.next_due(), earlier, self.endless.next_due()];
        dues.into_iter().flatten().min()
    }

    /// Returns the pace of the players if the match is evaluated in the background.
    fn beside_of(&self, current: &SeatedMatch, players: Option<PlayPace>) -> Option<PlayPace> {
        players.filter(|_| has_computer_players(current) && !self.failed)
    }

    /// Returns the next position to search.
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

    /// Converts a result to an update. An error stops the analysis.
    fn tell(
        &mut self,
        done: Result<Option<EvaluatedPosition>, String>,
        current: &SeatedMatch,
        news: &mut Vec<AnalysisUpdate>,
    ) {
        match done {
            Ok(None) => {}
            Ok(Some(judged)) => news.push(judged_news(judged, current)),
            Err(why) => {
                self.failed |= self.run.take().is_none();
                news.push(AnalysisUpdate::Failed(why));
            }
        }
    }
}

fn judged_news(judged: EvaluatedPosition, current: &SeatedMatch) -> AnalysisUpdate {
    AnalysisUpdate::Evaluated(insight_command(judged, current))
}

fn insight_command(judged: EvaluatedPosition, current: &SeatedMatch) -> MatchCommand {
    MatchCommand::SetAnalysis {
        number: current.id,
        node: judged.node,
        analysis: judged.analysis,
    }
}

impl LineAnalysis {
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

    /// Adds the uncertain positions, to be searched longer.
    fn extend(&mut self, current: &SeatedMatch, time: Duration) {
        (self.extends, self.extended) = (false, true);
        let tree = current.game.tree();
        let short = |node: &NodeId| {
            let analysis = tree.analysis(*node);
            analysis.is_some_and(|one| !one.line.is_empty() && one.budget < time * LONGER)
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

/// Whether a longer search may change the annotation of the move to `node`: its loss is near a
/// threshold, or the next position has a different value than expected.
fn is_unclear_move(tree: &GameTree<PlayedMove>, node: NodeId) -> bool {
    let Some((mv, lost)) = tree.mv(node).zip(move_loss(tree, node)) else {
        return false;
    };
    let seat = mv.seat.index();
    let expected = analysis_before(tree, node).map(|before| before.chances[seat] - lost);
    let found = tree.analysis(node).map(|after| after.chances[seat]);
    let jump = expected
        .zip(found)
        .map_or(0.0, |(one, other)| (one - other).abs());
    is_annotation_uncertain(lost, jump)
}

/// Estimates the time to analyze this many positions, including longer searches of uncertain ones.
#[must_use]
pub fn estimated_time(positions: usize, time: Duration) -> Duration {
    let positions = u32::try_from(positions).unwrap_or(u32::MAX);
    let whole = time.saturating_mul(positions);
    whole.saturating_add(whole.saturating_mul(LONGER) / 100 * UNCLEAR)
}

/// Returns the nodes of a line without an analysis, or whose analysis did not compare the next move
/// of the line with the best one.
pub fn unanalyzed(tree: &GameTree<PlayedMove>, line: &[NodeId]) -> impl Iterator<Item = NodeId> {
    let next = line.iter().skip(1).copied().map(Some).chain([None]);
    let nodes = line.iter().copied().zip(next);
    nodes.filter_map(|(node, next)| {
        let analysis = tree.analysis(node);
        let compared = next.is_none_or(|next| {
            // There is nothing to compare, or there was no time for it.
            analysis.is_some_and(|analysis| analysis.line.is_empty() || analysis.depth == 0)
                || analysis_before(tree, next).is_none()
                || move_loss(tree, next).is_some()
        });
        (analysis.is_none() || !compared).then_some(node)
    })
}

/// Returns the nodes of a line that were analyzed for less than `time`.
pub fn underanalyzed(
    tree: &GameTree<PlayedMove>,
    line: &[NodeId],
    time: Duration,
) -> impl Iterator<Item = NodeId> {
    let is_hasty = move |&node: &NodeId| {
        let analysis = tree.analysis(node);
        analysis.is_some_and(|analysis| !analysis.line.is_empty() && analysis.budget < time)
    };
    line.iter().copied().filter(is_hasty)
}

/// A background evaluation takes this fraction of the time per move. It uses one thread, so on a
/// single core it slows the players down by this fraction at most.
const SHARE: u32 = 4;
/// The maximum time per position.
const LONGEST: Duration = Duration::from_secs(2);

/// How the players of the running match move.
#[derive(Clone, Copy, Debug)]
pub struct PlayPace {
    /// Time per move.
    pub think_time: Duration,
    /// Whether the match continues. If it does not, only the latest position is evaluated.
    pub playing: bool,
}

impl PlayPace {
    /// Returns the time for a position.
    fn budget(self) -> Duration {
        (self.think_time / SHARE).min(LONGEST)
    }
}

/// Spaces out the background evaluations.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BackgroundSchedule {
    /// Earlier positions are not evaluated before this time, so that the players keep most of the
    /// CPU.
    rests_until: Duration,
}

impl BackgroundSchedule {
    /// Returns the next position: the latest one without an analysis. Earlier ones wait for their
    /// turn.
    pub(super) fn next(
        self,
        current: &SeatedMatch,
        players: PlayPace,
        now: Duration,
    ) -> Option<SearchRequest> {
        let node = newest(current)?;
        let waits = !players.playing || now < self.rests_until;
        if waits && node != current.game.tree().head() {
            return None;
        }
        Some(SearchRequest {
            node,
            scored: tried_actions(current, node),
            budget: players.budget(),
            in_background: true,
        })
    }

    /// Records the end of a search.
    pub(super) fn rest(&mut self, players: PlayPace, now: Duration) {
        self.rests_until = now + players.budget() * (SHARE - 1);
    }

    /// Returns when an earlier position may be evaluated.
    pub(super) fn next_due(self, current: &SeatedMatch, players: PlayPace) -> Option<Duration> {
        let waits = players.playing && newest(current).is_some();
        waits.then_some(self.rests_until)
    }
}

/// Returns the latest position without an analysis.
fn newest(current: &SeatedMatch) -> Option<NodeId> {
    let tree = current.game.tree();
    let mut played = tree.ancestors(tree.head());
    played.find(|&node| tree.analysis(node).is_none())
}

/// Whether computers play in this match and it is no lesson.
pub(super) fn has_computer_players(current: &SeatedMatch) -> bool {
    let mut seats = current.game.seats().into_iter();
    matches!(current.mode(), Mode::Play | Mode::Spectate)
        && seats.any(|seat| current.computer(seat).is_some())
}

/// Starts an analysis when the review of a finished game begins, if the settings ask for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct AutoAnalysis {
    /// The id of the finished match under review.
    studied: Option<u32>,
}

impl AutoAnalysis {
    /// Returns the command that starts the analysis when a review begins. `studied` is the id of
    /// the finished match under review; `time` is the total time, zero for never.
    pub fn update(&mut self, studied: Option<u32>, time: Duration) -> Option<AnalysisCommand> {
        if self.studied == studied {
            return None;
        }
        self.studied = studied;
        let begins = studied.is_some() && !time.is_zero();
        begins.then_some(AnalysisCommand::StartWithin(time))
    }
}
