//! Computer players whose game is known at run time only.

use std::time::Duration;

use stack_ai::{Info, Limits, PROVED, Scope, Search, Stop, WIN};
use stack_game::{Action, Describe, Match, MatchStep, Seat};

/// A computer player in a list of choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerChoice {
    /// Its name in records.
    pub name: &'static str,
    /// A description in one line.
    pub description: &'static str,
    /// Its rating in the variant of the match, if it was measured.
    pub rating: Option<i32>,
    /// The reason why it cannot take the seat, if it cannot.
    pub unavailable_reason: Option<String>,
}

/// The number of a level: 3 for `level-3`.
#[must_use]
pub fn level_number(name: &str) -> Option<u32> {
    name.strip_prefix("level-")?.parse().ok()
}

/// The result of a search so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchInfo {
    /// Plies searched.
    pub depth: u32,
    /// The chance of winning of each seat, 0 to 1, by [`Seat::index`].
    pub chances: [f32; Seat::MAX],
    /// The number of plies in which the seat to move wins by force, if that is known.
    pub wins_in: Option<u32>,
    /// Nodes visited, as [`Info::nodes`] counts them.
    pub nodes: u64,
    /// Time spent.
    pub elapsed: Duration,
    /// The principal variation: the expected moves, each with the seat that makes it.
    pub line: Vec<(Seat, Action)>,
}

impl SearchInfo {
    /// Nodes per second; `None` below one millisecond.
    #[must_use]
    pub fn nodes_per_second(&self) -> Option<u64> {
        let enough = self.elapsed >= Duration::from_millis(1);
        enough.then(|| (self.nodes as f64 / self.elapsed.as_secs_f64()).round() as u64)
    }
}

/// A computer player for one match. It keeps its hash tables from move to move.
pub trait ComputerPlayer: Send {
    /// Chooses an action in the position after `steps`, taken from the start of the match for which
    /// the player was created; `None` when no action is legal there.
    fn think(
        &mut self,
        steps: &[MatchStep<Action>],
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action>;

    /// The same with several lines, and with actions that are scored at the same depth: reports each with its rank, from
    /// 1, the best first. A player that cannot do so reports the best line.
    fn analyze(
        &mut self,
        steps: &[MatchStep<Action>],
        (lines, scored): (usize, &[Action]),
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(usize, SearchInfo),
    ) -> Option<Action> {
        let _ = (lines, scored);
        self.think(steps, limits, stop, &mut |thought| report(1, thought))
    }
}

/// A search of one game with the match that it follows.
pub struct SearchThinker<G: Describe> {
    search: Box<dyn Search<G>>,
    game: Match<G>,
    /// The steps of `game`, its moves as actions.
    taken: Vec<MatchStep<Action>>,
}

impl<G: Describe> SearchThinker<G> {
    /// A player for the match that begins with the start of `game`.
    #[must_use]
    pub fn new(search: Box<dyn Search<G>>, mut game: Match<G>) -> Self {
        while game.undo().is_some() {}
        Self {
            search,
            game,
            taken: Vec::new(),
        }
    }

    /// Brings the match to the position after `steps`: back to the last shared one, then forward.
    fn follow(&mut self, steps: &[MatchStep<Action>]) -> Option<()> {
        let pairs = self.taken.iter().zip(steps);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        while self.taken.len() > shared {
            self.taken.pop();
            self.game.undo();
        }
        for &step in &steps[shared..] {
            let position = self.game.position();
            let own = match step {
                MatchStep::Move(action) => {
                    let mut legal = self.game.legal_moves().into_iter();
                    MatchStep::Move(legal.find(|&mv| position.action(mv) == action)?)
                }
                MatchStep::Resign(seat) => MatchStep::Resign(seat),
                MatchStep::AgreeDraw => MatchStep::AgreeDraw,
            };
            self.game.apply_step(own).ok()?;
            self.taken.push(step);
        }
        Some(())
    }
}

impl<G: Describe> ComputerPlayer for SearchThinker<G> {
    fn think(
        &mut self,
        steps: &[MatchStep<Action>],
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        self.follow(steps)?;
        let position = self.game.position();
        let mut report = |info: &Info<G::Move>| report(thought(position, info));
        let mv = self.search.think(&self.game, limits, stop, &mut report)?;
        Some(position.action(mv))
    }

    fn analyze(
        &mut self,
        steps: &[MatchStep<Action>],
        (lines, scored): (usize, &[Action]),
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(usize, SearchInfo),
    ) -> Option<Action> {
        // One line is what a player thinks by itself, with variety and proofs.
        let plain = lines <= 1 && scored.is_empty();
        if plain || self.search.as_multi_pv().is_none() {
            return self.think(steps, limits, stop, &mut |thought| report(1, thought));
        }
        self.follow(steps)?;
        let position = self.game.position();
        let mut report = |rank, info: &Info<G::Move>| report(rank, thought(position, info));
        let mut moves = self.game.legal_moves();
        moves.retain(|&mv| scored.contains(&position.action(mv)));
        let scope = Scope {
            lines,
            scored: &moves,
            ..Scope::DEFAULT
        };
        let analyst = self.search.as_multi_pv()?;
        let mv = analyst.analyze(&self.game, &scope, limits, stop, &mut report)?;
        Some(position.action(mv))
    }
}

/// A win in as many plies or more is an evaluation, or of unknown distance.
const FARTHEST_WIN: i32 = WIN - PROVED;

fn thought<G: Describe>(position: &G, info: &Info<G::Move>) -> SearchInfo {
    let to_win = info.score.map(|score| WIN - score);
    SearchInfo {
        depth: info.depth,
        chances: info.chances,
        wins_in: to_win
            .filter(|plies| (1..FARTHEST_WIN).contains(plies))
            .map(i32::unsigned_abs),
        nodes: info.nodes,
        elapsed: info.elapsed,
        line: actions(position.clone(), &info.pv),
    }
}

/// The actions of a principal variation up to its first illegal move: a variation from a table of
/// positions may end in one.
fn actions<G: Describe>(mut position: G, line: &[G::Move]) -> Vec<(Seat, Action)> {
    let steps = line.iter().map_while(|&mv| {
        position.check(mv).ok()?;
        let step = (position.turn(), position.action(mv));
        position.play_unchecked(mv);
        Some(step)
    });
    steps.collect()
}
