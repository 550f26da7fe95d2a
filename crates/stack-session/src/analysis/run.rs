//! The analysis of the match on the table: the judge's work through a line, and beside the players.
//!
//! A line is searched from its last position back, so that the champion's hash table knows the end of
//! the match when it judges earlier moves.

use std::time::Duration;

use super::beside::{Beside, Players, is_played};
use super::endless::{AnalysedLine, Endless};
use super::judge::{Judge, Judged};
use crate::game::{Node, PlayedMove, Tree};
use crate::play::{MatchCommand, Mode, SeatedMatch};
use crate::players::{SearchHost, Work};

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
    Endless,
    /// Stop.
    Stop,
}

/// The times of the analysis.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisTimes {
    /// The time for each position of a studied line.
    pub position: Duration,
    /// The players beside whom the judge works; `None` where no person follows it.
    pub beside: Option<Players>,
}

/// The analysis of the match on the table. What it finds stands in the tree of the match
/// ([`Tree::insight`]).
#[derive(Default)]
pub struct Analysis {
    /// The number of the match.
    number: Option<u32>,
    judge: Judge,
    run: Option<LineRun>,
    beside: Beside,
    endless: Endless,
    /// True if a search beside the players has failed: in this match there is none any more.
    failed: bool,
}

/// The analysis of one line.
struct LineRun {
    /// The line. Another shown line ends the run.
    line: Vec<Node>,
    /// The nodes to search, the next one last.
    todo: Vec<Node>,
    /// The number of nodes at the start.
    total: usize,
    /// The longest time for a position.
    most: Option<Duration>,
}

/// News of the analysis.
#[derive(Clone, Debug)]
pub enum AnalysisNews {
    /// A position is judged.
    Judged(MatchCommand),
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
    pub const fn is_endless(&self) -> bool {
        self.endless.is_on()
    }

    /// The best lines of the position on the table, the best first, while it is thought about without an end.
    #[must_use]
    pub fn lines(&self) -> &[AnalysedLine] {
        self.endless.lines()
    }

    /// A number that rises with each change of the lines.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.endless.revision()
    }

    /// Carries out a command. `time` is that of the settings for a position.
    pub fn carry_out(&mut self, command: AnalysisCommand, current: &SeatedMatch, time: Duration) {
        if current.mode() != Mode::Study {
            return;
        }
        self.judge.stop();
        self.number = Some(current.number);
        self.run = match command {
            AnalysisCommand::Start => Some(LineRun::new(current, time)),
            AnalysisCommand::StartWithin(all) => Some(LineRun::within(current, all)),
            AnalysisCommand::Endless | AnalysisCommand::Stop => None,
        };
        self.endless.switch(command == AnalysisCommand::Endless);
    }

    /// Follows the match: another line stops the run, the study the work beside the players, and
    /// another match both. A search ends when its position changes.
    pub fn follow(&mut self, current: Option<&SeatedMatch>) {
        let number = current.map(|current| current.number);
        if self.number != number {
            *self = Self {
                number,
                ..Self::default()
            };
        }
        if let Some(current) = current {
            self.judge.follow(current);
        }
        let studied = current.filter(|current| current.mode() == Mode::Study);
        let is_other = |run: &LineRun| {
            let line = studied.map(|current| current.game.shown());
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
        let lines = self.endless.update(current, host, now);
        match lines {
            Ok(judged) => news.extend(judged.map(|judged| judged_news(judged, current))),
            Err(why) => news.push(AnalysisNews::Failed(why)),
        }
        let beside = self.beside_of(current, times.beside);
        if self.run.is_none() && beside.is_none() {
            self.judge.stop();
            return news;
        }
        if let Some(read) = self.judge.read(now) {
            if let Some(players) = beside {
                self.beside.rest(players, now);
            }
            let done = read.map(Some);
            self.tell(done, current, &mut news);
        }
        // Beside players the tree tells what is to be judged: the news must arrive there first.
        while !self.judge.is_busy()
            && (self.run.is_some() || news.is_empty())
            && let Some(work) = self.next(current, times.position, beside, now)
        {
            let begun = self.judge.begin(current, host, work, now);
            self.tell(begun, current, &mut news);
        }
        news
    }

    /// The next program time at which [`update`](Self::update) has something to do without a finished
    /// search.
    #[must_use]
    pub fn next_due(&self, current: &SeatedMatch, beside: Option<Players>) -> Option<Duration> {
        let beside = self.beside_of(current, beside);
        let beside = beside.filter(|_| !self.judge.is_busy());
        let earlier = beside.and_then(|players| self.beside.next_due(current, players));
        let dues = [self.judge.next_due(), earlier, self.endless.next_due()];
        dues.into_iter().flatten().min()
    }

    /// The players, if there are some beside whom the judge can work.
    fn beside_of(&self, current: &SeatedMatch, players: Option<Players>) -> Option<Players> {
        players.filter(|_| is_played(current) && !self.failed)
    }

    /// The next position to search.
    fn next(
        &mut self,
        current: &SeatedMatch,
        time: Duration,
        beside: Option<Players>,
        now: Duration,
    ) -> Option<Work> {
        let Some(run) = &mut self.run else {
            return self.beside.next(current, beside?, now);
        };
        let most = run.most.unwrap_or(time);
        let Some(node) = run.todo.pop() else {
            self.run = None;
            return None;
        };
        Some(Work {
            node,
            budget: time.min(most),
            beside: false,
        })
    }

    /// Turns a result of the judge into news. A failure ends the work.
    fn tell(
        &mut self,
        done: Result<Option<Judged>, String>,
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

fn judged_news(judged: Judged, current: &SeatedMatch) -> AnalysisNews {
    AnalysisNews::Judged(MatchCommand::SetInsight {
        number: current.number,
        node: judged.node,
        insight: judged.insight,
    })
}

impl LineRun {
    fn new(current: &SeatedMatch, time: Duration) -> Self {
        let (tree, line) = (current.game.tree(), current.game.shown());
        let mut todo: Vec<_> = unanalysed(tree, &line).collect();
        if todo.is_empty() {
            todo.extend(hasty(tree, &line, time));
        }
        Self {
            total: todo.len(),
            line,
            todo,
            most: None,
        }
    }

    fn within(current: &SeatedMatch, all: Duration) -> Self {
        let (tree, line) = (current.game.tree(), current.game.shown());
        let todo: Vec<_> = unanalysed(tree, &line).collect();
        Self {
            total: todo.len(),
            most: Some(all / todo.len().max(1) as u32),
            line,
            todo,
        }
    }
}

/// The nodes of a line that were not analysed.
pub fn unanalysed(tree: &Tree<PlayedMove>, line: &[Node]) -> impl Iterator<Item = Node> {
    let nodes = line.iter().copied();
    nodes.filter(|&node| tree.insight(node).is_none())
}

/// The nodes of a line that were analysed in less than `time`.
pub fn hasty(tree: &Tree<PlayedMove>, line: &[Node], time: Duration) -> impl Iterator<Item = Node> {
    let is_hasty = move |&node: &Node| {
        let insight = tree.insight(node);
        insight.is_some_and(|insight| !insight.line.is_empty() && insight.budget < time)
    };
    line.iter().copied().filter(is_hasty)
}
