//! Analysis of the current match: the displayed line of a review, or a running match in the
//! background.
//!
//! A line is searched from its end to its start, so that the transposition table already contains
//! later positions.

use std::time::Duration;

use stack_ai::is_annotation_uncertain;

use super::annotation::{analysis_before, move_loss};
use super::evaluator::{EvaluatedPosition, Evaluator, tried_actions};
use super::live_analysis::{LiveSearch, SearchedLine};
use super::play_out::PlayOut;
use crate::game::{GameTree, MAX_LINES, NodeId};
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
    /// Analyze the displayed line in this total time, including the longer searches of uncertain
    /// positions: the positions without an analysis, or if there are none, those that were searched
    /// for less than their share.
    StartTotal(Duration),
    /// Analyze the displayed position, and each one that is displayed later, until `Stop`. See
    /// [`Analysis::lines`].
    Live,
    /// Show a line of the live analysis on the board instead of the best one.
    Preview(Option<LinePreview>),
    /// Let the computer play from the displayed position to the end of the game, as a variation.
    PlayOut,
    /// Stop the analysis.
    Stop,
}

/// A part of a line of the live analysis that the user looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePreview {
    /// The index of the line.
    pub line: usize,
    /// The number of its moves.
    pub moves: usize,
}

/// Time limits of the analysis.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisTimes {
    /// Time per position of a reviewed line, and per move that is played out.
    pub per_position: Duration,
    /// Whether the table can show another move that is played out.
    pub may_play: bool,
    /// How the players move, if the match is evaluated in the background.
    pub background: Option<PlayPace>,
}

/// The analysis of the current match. Results are stored in the game tree ([`GameTree::analysis`]).
#[derive(Default)]
pub struct Analysis {
    /// The id of the match.
    match_id: Option<u32>,
    evaluator: Evaluator,
    line: Option<LineAnalysis>,
    schedule: BackgroundSchedule,
    live: LiveSearch,
    /// The line shown on the board instead of the best one.
    previewed: Option<LinePreview>,
    play_out: PlayOut,
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
    /// How many of them are followed by a move of the line; of the present searches, once uncertain
    /// positions are searched.
    moves: usize,
    /// The time per position; `None` for the time in the settings.
    share: Option<Duration>,
    /// What is left of a total time that includes longer searches.
    left: Option<Duration>,
    /// Whether uncertain positions will be searched longer after the others.
    will_extend: bool,
    /// Whether uncertain positions are being searched.
    extending: bool,
}

/// Uncertain positions get this many times the time.
const LONGER_FACTOR: u32 = 10;
/// The assumed percentage of uncertain positions, to estimate times.
const UNCERTAIN_PERCENT: u32 = 20;

/// The progress of the analysis of a line, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineProgress {
    /// The number of finished moves; of positions, if no move follows them.
    pub done: usize,
    /// The number of all.
    pub all: usize,
    /// Whether uncertain moves are being searched longer.
    pub is_longer: bool,
}

/// A result of the analysis.
#[derive(Clone, Debug)]
pub enum AnalysisUpdate {
    /// A position was evaluated.
    Evaluated(MatchCommand),
    /// The live analysis has improved its result. Nothing needs to be saved yet.
    Improved(MatchCommand),
    /// The next move that is played out.
    Play(MatchCommand),
    /// The analysis stopped for this reason.
    Failed(String),
}

impl Analysis {
    /// Returns the number of finished positions and the total.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let line = self.line.as_ref()?;
        let left = line.todo.len() + usize::from(self.evaluator.is_busy());
        Some((line.total - left, line.total))
    }

    /// Returns the progress in moves.
    pub fn progress_in_moves(&self) -> Option<LineProgress> {
        let line = self.line.as_ref()?;
        let (all, left) = match line.moves {
            0 => (line.total, line.todo.len()),
            moves => (moves, line.followed_by_moves()),
        };
        let left = left + usize::from(self.evaluator.is_busy());
        Some(LineProgress {
            done: all.saturating_sub(left),
            all,
            is_longer: line.extending,
        })
    }

    /// Whether the live analysis is on.
    pub const fn is_live(&self) -> bool {
        self.live.is_on()
    }

    /// Whether a variation is played out.
    pub const fn is_playing_out(&self) -> bool {
        self.play_out.is_on()
    }

    /// Returns the name of the player of the live analysis.
    pub fn live_engine(&self) -> Option<&str> {
        self.live.engine(0).map(|(name, _)| name)
    }

    /// Returns the lines of the live analysis, best first.
    pub fn lines(&self) -> &[SearchedLine] {
        self.live.engine(0).map_or(&[], |(_, lines)| lines)
    }

    /// Returns the name and the lines, best first, of the engine that is compared with that of the
    /// live analysis.
    pub fn compared_engine(&self) -> Option<(&str, &[SearchedLine])> {
        self.live.engine(1)
    }

    /// Whether the live search of an engine has ended, by itself or at its limit: the selected
    /// engine (0) or the one compared with it (1).
    pub fn has_finished(&self, engine: usize) -> bool {
        self.live.has_finished(engine)
    }

    /// Returns a line of the live analysis by index. Those of the compared engine start at
    /// [`MAX_LINES`].
    pub fn line(&self, index: usize) -> Option<&SearchedLine> {
        let first = usize::from(MAX_LINES);
        match index.checked_sub(first) {
            None => self.lines().get(index),
            Some(index) => self.compared_engine()?.1.get(index),
        }
    }

    /// Returns the line of the live analysis shown on the board instead of the best one, and the
    /// part of it that the user looks at.
    pub fn previewed_line(&self) -> Option<(LinePreview, &SearchedLine)> {
        let preview = self.previewed?;
        Some((preview, self.line(preview.line)?))
    }

    /// A number that increases when the lines change.
    pub const fn revision(&self) -> u64 {
        self.live.revision()
    }

    /// Executes a command. `time` is the time per position.
    pub fn execute(&mut self, command: AnalysisCommand, current: &SeatedMatch, time: Duration) {
        if current.mode() != Mode::Review {
            return;
        }
        self.previewed = None;
        if let AnalysisCommand::Preview(line) = command {
            self.previewed = line;
            return;
        }
        self.evaluator.stop();
        self.match_id = Some(current.id);
        self.line = match command {
            AnalysisCommand::Start => Some(LineAnalysis::new(current, time)),
            AnalysisCommand::StartWithin(all) => Some(LineAnalysis::within(current, all, time)),
            AnalysisCommand::StartTotal(all) => Some(LineAnalysis::in_total(current, all)),
            AnalysisCommand::Live
            | AnalysisCommand::PlayOut
            | AnalysisCommand::Preview(_)
            | AnalysisCommand::Stop => None,
        };
        self.play_out.stop();
        if command == AnalysisCommand::PlayOut {
            self.play_out.start(current.game.tree().cursor());
        }
        self.live.switch(command == AnalysisCommand::Live);
    }

    /// Follows the match. A change of the line or the end of the review stops the analysis of a
    /// line; another match stops everything. A search stops when its position changes.
    pub fn sync(&mut self, current: Option<&SeatedMatch>) {
        let match_id = current.map(|current| current.id);
        if self.match_id != match_id {
            *self = Self {
                match_id,
                ..Self::default()
            };
        }
        if let Some(current) = current {
            self.evaluator.sync(current);
        }
        let reviewed = current.filter(|current| current.mode() == Mode::Review);
        let is_other = |analyzed: &LineAnalysis| {
            let displayed = reviewed.map(|current| current.game.displayed_line());
            displayed.as_ref() != Some(&analyzed.line)
        };
        if self.line.as_ref().is_some_and(is_other) {
            self.line = None;
            self.evaluator.stop();
        }
    }

    /// Reads finished searches, or starts the next one.
    ///
    /// Which position is next depends on the results in the tree. So the caller must execute the
    /// commands of the returned updates and call this again until there are none.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        times: AnalysisTimes,
        now: Duration,
    ) -> Vec<AnalysisUpdate> {
        let mut updates = Vec::new();
        match self.live.update(current, host, now) {
            Ok(found) => {
                let set = |position| set_analysis(position, current);
                updates.extend(found.finished.map(set).map(AnalysisUpdate::Evaluated));
                updates.extend(found.improved.map(set).map(AnalysisUpdate::Improved));
            }
            Err(error) => updates.push(AnalysisUpdate::Failed(error)),
        }
        if times.may_play || self.play_out.next_due().is_some() {
            match self.play_out.update(current, host, times.per_position, now) {
                Ok(commands) => updates.extend(commands.into_iter().map(AnalysisUpdate::Play)),
                Err(error) => {
                    self.play_out.stop();
                    updates.push(AnalysisUpdate::Failed(error));
                }
            }
        }
        let pace = self.pace_for(current, times.background);
        if self.line.is_none() && pace.is_none() {
            self.evaluator.stop();
            return updates;
        }
        if let Some(result) = self.evaluator.poll(now) {
            if let Some(pace) = pace {
                self.schedule.on_search_end(pace, now);
            }
            updates.extend(self.convert(result.map(Some), current));
        }
        while updates.is_empty()
            && !self.evaluator.is_busy()
            && let Some(request) = self.next(current, times.per_position, pace, now)
        {
            let started = self.evaluator.start(current, host, request, now);
            updates.extend(self.convert(started, current));
        }
        updates
    }

    /// Returns when [`update`](Self::update) must be called even if no search finishes.
    pub fn next_due(&self, current: &SeatedMatch, pace: Option<PlayPace>) -> Option<Duration> {
        let pace = self.pace_for(current, pace);
        let pace = pace.filter(|_| !self.evaluator.is_busy());
        let earlier = pace.and_then(|pace| self.schedule.next_due(current, pace));
        let dues = [
            self.evaluator.next_due(),
            earlier,
            self.live.next_due(),
            self.play_out.next_due(),
        ];
        dues.into_iter().flatten().min()
    }

    /// Returns the pace of the players if the match is evaluated in the background.
    fn pace_for(&self, current: &SeatedMatch, pace: Option<PlayPace>) -> Option<PlayPace> {
        pace.filter(|_| has_computer_players(current) && !self.failed)
    }

    /// Returns the next position to search.
    fn next(
        &mut self,
        current: &SeatedMatch,
        time: Duration,
        pace: Option<PlayPace>,
        now: Duration,
    ) -> Option<SearchRequest> {
        let Some(line) = &mut self.line else {
            return self.schedule.next(current, pace?, now);
        };
        let share = line.share.unwrap_or(time);
        if line.todo.is_empty() && line.will_extend {
            line.extend(current, share);
        }
        let Some(node) = line.todo.pop() else {
            self.line = None;
            return None;
        };
        let budget = line.budget(share);
        Some(SearchRequest {
            node,
            scored: tried_actions(current, node),
            budget,
            in_background: false,
        })
    }

    /// Converts a result to an update. An error stops the analysis.
    fn convert(
        &mut self,
        result: Result<Option<EvaluatedPosition>, String>,
        current: &SeatedMatch,
    ) -> Option<AnalysisUpdate> {
        match result {
            Ok(position) => {
                position.map(|position| AnalysisUpdate::Evaluated(set_analysis(position, current)))
            }
            Err(error) => {
                self.failed |= self.line.take().is_none();
                Some(AnalysisUpdate::Failed(error))
            }
        }
    }
}

/// Returns the command that stores an analysis.
fn set_analysis(position: EvaluatedPosition, current: &SeatedMatch) -> MatchCommand {
    MatchCommand::SetAnalysis {
        match_id: current.id,
        node: position.node,
        analysis: position.analysis,
    }
}

impl LineAnalysis {
    fn new(current: &SeatedMatch, time: Duration) -> Self {
        Self::with_extension(current.game.tree(), current.game.displayed_line(), time)
    }

    /// Searches the nodes of a line without an analysis, or if there are none, those that were
    /// searched for less than `time`; then uncertain ones longer.
    fn with_extension(tree: &GameTree, line: Vec<NodeId>, time: Duration) -> Self {
        let mut todo: Vec<_> = unanalyzed(tree, &line).collect();
        if todo.is_empty() {
            todo.extend(underanalyzed(tree, &line, time));
        }
        let will_extend = !todo.is_empty();
        Self::of_nodes(line, todo, will_extend)
    }

    /// Searches these nodes of a line for the time in the settings.
    fn of_nodes(line: Vec<NodeId>, todo: Vec<NodeId>, will_extend: bool) -> Self {
        let mut analysis = Self {
            total: todo.len(),
            moves: 0,
            line,
            todo,
            share: None,
            left: None,
            will_extend,
            extending: false,
        };
        analysis.moves = analysis.followed_by_moves();
        analysis
    }

    /// The number of nodes to search that are followed by a move of the line.
    fn followed_by_moves(&self) -> usize {
        let end = self.line.last();
        self.todo.iter().filter(|&node| Some(node) != end).count()
    }

    /// Takes the time for the next position from the total time.
    fn budget(&mut self, share: Duration) -> Duration {
        let longest = share * if self.extending { LONGER_FACTOR } else { 1 };
        let Some(left) = &mut self.left else {
            return longest;
        };
        let positions = self.todo.len() as u32 + 1;
        let budget = longest.min(*left / positions);
        *left -= budget;
        budget
    }

    /// Adds the positions before moves with an uncertain annotation, to be searched longer.
    fn extend(&mut self, current: &SeatedMatch, time: Duration) {
        (self.will_extend, self.extending) = (false, true);
        let tree = current.game.tree();
        self.todo.extend(uncertain(tree, &self.line, time));
        self.total += self.todo.len();
        self.moves = self.todo.len();
    }

    fn within(current: &SeatedMatch, all: Duration, time: Duration) -> Self {
        let (tree, line) = (current.game.tree(), current.game.displayed_line());
        let todo: Vec<_> = unanalyzed(tree, &line).collect();
        Self {
            share: Some(time.min(all / todo.len().max(1) as u32)),
            ..Self::of_nodes(line, todo, false)
        }
    }

    fn in_total(current: &SeatedMatch, all: Duration) -> Self {
        let (tree, line) = (current.game.tree(), current.game.displayed_line());
        let least = share_of(all, line.len());
        let analysis = Self::with_extension(tree, line, least);
        Self {
            share: Some(share_of(all, analysis.todo.len())),
            left: Some(all),
            ..analysis
        }
    }
}

/// Returns the time per position if the analysis of all, with longer searches, takes a total time.
fn share_of(all: Duration, positions: usize) -> Duration {
    let positions = u32::try_from(positions).unwrap_or(u32::MAX).max(1);
    all / positions * 100 / (100 + LONGER_FACTOR * UNCERTAIN_PERCENT)
}

/// Whether a longer search may change the annotation of the move to `node`: its loss is near a
/// threshold, or the next position has a different value than expected.
fn is_uncertain(tree: &GameTree, node: NodeId) -> bool {
    let Some((mv, lost)) = tree.mv(node).zip(move_loss(tree, node)) else {
        return false;
    };
    let seat = mv.seat.index();
    let expected = analysis_before(tree, node).map(|before| before.chances[seat] - lost);
    let found = tree.analysis(node).map(|after| after.chances[seat]);
    let jump = expected
        .zip(found)
        .map_or(0.0, |(expected, found)| (expected - found).abs());
    is_annotation_uncertain(lost, jump)
}

/// Returns the nodes of a line before moves with an uncertain annotation that were searched for
/// less than the longer time. `time` is the time per position.
pub fn uncertain(tree: &GameTree, line: &[NodeId], time: Duration) -> impl Iterator<Item = NodeId> {
    let is_short = move |node: NodeId| {
        let analysis = tree.analysis(node);
        analysis.is_some_and(|one| !one.line.is_empty() && one.budget < time * LONGER_FACTOR)
    };
    line.windows(2).filter_map(move |ends| match *ends {
        [before, after] if is_uncertain(tree, after) && is_short(before) => Some(before),
        _ => None,
    })
}

/// Estimates the time to analyze a line: this many positions, and longer searches of the moves that
/// are `uncertain` already. If annotations will be `new`, at least one is assumed to be uncertain.
pub fn estimated_line_time(
    positions: usize,
    uncertain: usize,
    new: usize,
    time: Duration,
) -> Duration {
    let once = time.saturating_mul(u32::try_from(positions).unwrap_or(u32::MAX));
    let longer = time.saturating_mul(LONGER_FACTOR);
    let least = once.saturating_add(longer.saturating_mul(u32::from(new > 0)));
    let known = longer.saturating_mul(u32::try_from(uncertain).unwrap_or(u32::MAX));
    let estimated = estimated_time(positions, time).max(least);
    estimated.saturating_add(known)
}

/// Estimates the time to analyze this many positions, including longer searches of uncertain ones.
pub fn estimated_time(positions: usize, time: Duration) -> Duration {
    let positions = u32::try_from(positions).unwrap_or(u32::MAX);
    let total = time.saturating_mul(positions);
    total.saturating_add(total.saturating_mul(LONGER_FACTOR) / 100 * UNCERTAIN_PERCENT)
}

/// Returns the nodes of a line without an analysis, or whose analysis did not compare the next move
/// of the line with the best one.
pub fn unanalyzed(tree: &GameTree, line: &[NodeId]) -> impl Iterator<Item = NodeId> {
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
    tree: &GameTree,
    line: &[NodeId],
    time: Duration,
) -> impl Iterator<Item = NodeId> {
    let is_short = move |&node: &NodeId| {
        let analysis = tree.analysis(node);
        analysis.is_some_and(|analysis| !analysis.line.is_empty() && analysis.budget < time)
    };
    line.iter().copied().filter(is_short)
}

/// A background evaluation takes this fraction of the time per move. It uses one thread, so on a
/// single core it slows the players down by at most this fraction.
const BACKGROUND_SHARE: u32 = 4;
/// The maximum time per position of a background evaluation.
const MAX_BACKGROUND_TIME: Duration = Duration::from_secs(2);

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
        (self.think_time / BACKGROUND_SHARE).min(MAX_BACKGROUND_TIME)
    }
}

/// Spaces out the background evaluations.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BackgroundSchedule {
    /// Earlier positions are not evaluated before this time, so that the players keep most of the
    /// CPU.
    earliest: Duration,
}

impl BackgroundSchedule {
    /// Returns the next position: the latest one without an analysis. Earlier ones wait for their
    /// turn.
    pub(super) fn next(
        self,
        current: &SeatedMatch,
        pace: PlayPace,
        now: Duration,
    ) -> Option<SearchRequest> {
        let node = latest_unanalyzed(current)?;
        let waits = !pace.playing || now < self.earliest;
        if waits && node != current.game.tree().head() {
            return None;
        }
        Some(SearchRequest {
            node,
            scored: tried_actions(current, node),
            budget: pace.budget(),
            in_background: true,
        })
    }

    /// Records the end of a search.
    pub(super) fn on_search_end(&mut self, pace: PlayPace, now: Duration) {
        self.earliest = now + pace.budget() * (BACKGROUND_SHARE - 1);
    }

    /// Returns when an earlier position may be evaluated.
    pub(super) fn next_due(self, current: &SeatedMatch, pace: PlayPace) -> Option<Duration> {
        let waits = pace.playing && latest_unanalyzed(current).is_some();
        waits.then_some(self.earliest)
    }
}

/// Returns the latest position without an analysis.
fn latest_unanalyzed(current: &SeatedMatch) -> Option<NodeId> {
    let tree = current.game.tree();
    let mut played = tree.ancestors(tree.head());
    played.find(|&node| tree.analysis(node).is_none())
}

/// Whether computers play in this match and it isn't a lesson.
pub(super) fn has_computer_players(current: &SeatedMatch) -> bool {
    let mut seats = current.game.seats().into_iter();
    matches!(current.mode(), Mode::Play | Mode::Spectate)
        && seats.any(|seat| current.computer(seat).is_some())
}

/// Starts an analysis when the review of a finished game begins, if the settings ask for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct AutoAnalysis {
    /// The id of the finished match under review.
    reviewed: Option<u32>,
}

impl AutoAnalysis {
    /// Returns the command that starts the analysis when a review begins. `reviewed` is the id of
    /// the finished match under review; `time` is the total time, zero for never.
    pub fn update(&mut self, reviewed: Option<u32>, time: Duration) -> Option<AnalysisCommand> {
        if self.reviewed == reviewed {
            return None;
        }
        self.reviewed = reviewed;
        let begins = reviewed.is_some() && !time.is_zero();
        begins.then_some(AnalysisCommand::StartWithin(time))
    }
}
