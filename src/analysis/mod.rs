//! A match thought about after it was played: what each position was worth, which moves were
//! mistakes, and what would have been better.
//!
//! The champion thinks about the positions of the line that is shown, one after the other and from
//! the last one on, so that what it learns about the end helps it to judge what led there.

mod judgement;
mod statistics;

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use stack_game::{Action, Outcome, Seat};

pub use judgement::{Slip, loss};
pub use statistics::{Figures, statistics};

use crate::Flow;
use crate::players::{
    ADVISER, Found, Reason, Remark, Roster, Thinker, Thinking, Thought, Wake, Work, limits, reason,
};
use crate::session::{Chances, Current, Intent, Line, MatchEvent, Node, Session, Told, Tree};

/// What is asked of the analysis.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Study {
    /// Think about the positions of the line shown that were not thought about yet.
    Begin,
    /// Stop thinking.
    Stop,
}

/// How long is thought about each position.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience(pub Duration);

impl Default for Patience {
    fn default() -> Self {
        Self(Duration::from_secs(1))
    }
}

/// What was found out about the match on the table.
#[derive(Resource, Default)]
pub struct Analysis {
    /// The match that it is about.
    number: Option<u32>,
    /// What was found, by the place that was thought about.
    insights: BTreeMap<Node, Insight>,
    run: Option<Run>,
    /// The champion while it does not think; it keeps what it has learned in this match.
    resting: Option<SyncCell<Box<dyn Thinker>>>,
}

/// What was found about a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Insight {
    /// The best moves, each with the seat that makes it; none when the match is over there.
    pub line: Vec<(Seat, Action)>,
    /// The same in notation.
    pub texts: Vec<String>,
    /// What speaks for the first of them.
    pub reason: Option<Reason>,
}

/// Thinking about a line.
struct Run {
    /// The line; whoever shows another one ends the run.
    line: Vec<Node>,
    /// The places still to be thought about, the next one last.
    todo: Vec<Node>,
    /// How many there were at the beginning.
    total: usize,
    now: Option<(Node, Box<dyn Line>, Work)>,
}

impl Analysis {
    /// How many positions have been thought about, of how many, while it thinks.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        let run = self.run.as_ref()?;
        let left = run.todo.len() + usize::from(run.now.is_some());
        Some((run.total - left, run.total))
    }

    /// What was found about a place.
    #[must_use]
    pub fn insight(&self, node: Node) -> Option<&Insight> {
        self.insights.get(&node)
    }

    /// How many positions of a line were not thought about yet.
    #[must_use]
    pub fn left(&self, line: &[Node]) -> usize {
        let known = |node: &&Node| !self.insights.contains_key(node);
        line.iter().filter(known).count()
    }

    /// Whether the move that led to a place was a slip, and how bad; one that the champion would have
    /// made, too, is none, whatever came of it.
    #[must_use]
    pub fn slip(&self, tree: &Tree<Told>, node: Node) -> Option<Slip> {
        let told = tree.mv(node)?;
        let before = self.insight(tree.before(node)?);
        let best = before.and_then(|insight| insight.line.first());
        let is_best = best.is_some_and(|&(_, action)| action == told.action);
        loss(tree, node).filter(|_| !is_best).and_then(Slip::of)
    }
}

/// The analysis of matches that are studied.
pub struct AnalysisPlugin;

impl Plugin for AnalysisPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Analysis>()
            .init_resource::<Patience>()
            .add_message::<Study>()
            .add_systems(Update, think.in_set(Flow::Input))
            .add_systems(Update, follow.after(Flow::Session).before(Flow::Mirror));
    }
}

/// Whatever shows another line stops the thinking; another match makes it forget.
fn follow(
    mut events: MessageReader<MatchEvent>,
    session: Res<Session>,
    mut analysis: ResMut<Analysis>,
) {
    if events.read().count() == 0 {
        return;
    }
    let number = session.current().map(|current| current.number);
    if analysis.number != number {
        *analysis = Analysis {
            number,
            ..Analysis::default()
        };
    }
    let current = session.current().filter(|current| current.review);
    let line = current.map(|current| current.line.shown());
    let other = |run: &Run| line.as_ref() != Some(&run.line);
    if analysis.run.as_ref().is_some_and(other) {
        analysis.run = None;
    }
}

/// Begins, hears and ends thoughts.
fn think(
    mut asked: MessageReader<Study>,
    session: Res<Session>,
    roster: Res<Roster>,
    patience: Res<Patience>,
    thinking: Res<Thinking>,
    wake: Res<Wake>,
    mut analysis: ResMut<Analysis>,
    mut intents: MessageWriter<Intent>,
    mut remarks: MessageWriter<Remark>,
) {
    let Some(current) = session.current().filter(|current| current.review) else {
        asked.clear();
        return;
    };
    for ask in asked.read() {
        analysis.run = match ask {
            Study::Begin => Some(analysis.begin(current)),
            Study::Stop => None,
        };
    }
    if analysis.run.is_none() {
        return;
    }
    if let Some((node, chances)) = analysis.hear(&mut remarks) {
        intents.write(Intent::Judge {
            number: current.number,
            node,
            chances,
        });
    }
    let mut make = |line: &dyn Line, thinker: Option<Box<dyn Thinker>>| {
        let thinker = match thinker {
            Some(thinker) => thinker,
            None => (roster.0)(line, ADVISER)?,
        };
        let work = Work::begin(
            thinker,
            line.copy(),
            limits(patience.0),
            patience.0,
            false,
            &thinking,
            &wake,
        );
        work.map_err(|why| why.to_string())
    };
    while let Some((node, chances)) = analysis.next(current, &mut make, &mut remarks) {
        intents.write(Intent::Judge {
            number: current.number,
            node,
            chances,
        });
    }
}

impl Analysis {
    fn begin(&mut self, current: &Current) -> Run {
        self.number = Some(current.number);
        let line = current.line.shown();
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

    /// Hears what was found about the position that was thought about.
    fn hear(&mut self, remarks: &mut MessageWriter<Remark>) -> Option<(Node, Chances)> {
        let run = self.run.as_mut()?;
        let found = run.now.as_mut()?.2.found()?;
        let (node, line, _) = run.now.take()?;
        match found {
            Found::Panicked(why) => {
                self.run = None;
                remarks.write(failed(&why));
                None
            }
            Found::Action {
                action,
                thought,
                thinker,
            } => {
                self.resting = Some(SyncCell::new(thinker));
                let thought = thought.unwrap_or_default();
                let chances = thought.chances;
                let insight = insight(line.as_ref(), action, thought);
                self.insights.insert(node, insight);
                Some((node, chances))
            }
        }
    }

    /// Begins to think about the next position; answers at once where the match is over.
    fn next(
        &mut self,
        current: &Current,
        begin: &mut dyn FnMut(&dyn Line, Option<Box<dyn Thinker>>) -> Result<Work, String>,
        remarks: &mut MessageWriter<Remark>,
    ) -> Option<(Node, Chances)> {
        let run = self.run.as_mut()?;
        if run.now.is_some() {
            return None;
        }
        let Some(node) = run.todo.pop() else {
            self.run = None;
            return None;
        };
        let line = current.line.fork(node)?;
        if let Some(outcome) = line.outcome() {
            self.insights.insert(node, Insight::default());
            return Some((node, settled(line.as_ref(), outcome)));
        }
        match begin(line.as_ref(), self.resting.take().map(SyncCell::to_inner)) {
            Ok(work) => run.now = Some((node, line, work)),
            Err(why) => {
                self.run = None;
                remarks.write(failed(&why));
            }
        }
        None
    }
}

fn failed(why: &str) -> Remark {
    error!("the analysis failed: {why}");
    Remark(format!("The analysis stopped: {why}"))
}

/// What each seat has of a match that is over: all or nothing, a draw shared by all sides.
fn settled(line: &dyn Line, outcome: Outcome) -> Chances {
    let seats = line.seats();
    let mut sides = Vec::new();
    for side in seats.iter().map(|&seat| line.team(seat)) {
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

/// What a thought says about the position in which it was thought.
fn insight(line: &dyn Line, action: Option<Action>, thought: Thought) -> Insight {
    let mut best = thought.line.clone();
    if let Some(action) = action
        && best.first().is_none_or(|&(_, first)| first != action)
    {
        // What is played counts, whatever the line says that was told before.
        best = vec![(line.turn(), action)];
    }
    let mut texts = Vec::new();
    if let Some(mut ahead) = line.fork(line.tree().cursor()) {
        for &(_, action) in &best {
            if ahead.act(action).is_err() {
                break;
            }
            let told = ahead.tree().mv(ahead.tree().cursor());
            texts.extend(told.map(|told| told.text.clone()));
        }
    }
    best.truncate(texts.len());
    let first = best.first().map(|&(_, action)| action);
    let reason = first.and_then(|action| {
        let changes = line.preview(action).ok()?;
        Some(reason(line, action, &changes, Some(thought)))
    });
    Insight {
        line: best,
        texts,
        reason,
    }
}
