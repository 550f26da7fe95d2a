//! Computer players for games that are only known at run time.

use std::borrow::Cow;
use std::time::Duration;

use stack_ai::{Info, Limits, PROVED, Scope, Search, Stop, WIN};
use stack_game::{Action, Describe, Match, MatchStep, Seat};

/// A computer player in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerChoice {
    /// The name in records.
    pub name: Cow<'static, str>,
    /// A description in one line.
    pub description: Cow<'static, str>,
    /// The rating in the variant of the match, if it was measured.
    pub rating: Option<i32>,
    /// Why it cannot play in the seat; `None` if it can.
    pub unavailable_reason: Option<String>,
    /// Whether it is an external engine.
    pub is_external: bool,
}

/// Returns the number of a level, such as 3 for `level-3`.
pub fn level_number(name: &str) -> Option<u32> {
    name.strip_prefix("level-")?.parse().ok()
}

/// The state of a search, called `info` in UCI.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchInfo {
    /// Depth in plies.
    pub depth: u32,
    /// Win chances by [`Seat::index`], 0 to 1.
    pub chances: [f32; Seat::MAX],
    /// The number of plies to a forced win of the seat to move.
    pub wins_in: Option<u32>,
    /// Visited nodes, as counted by [`Info::nodes`].
    pub nodes: u64,
    /// The time spent.
    pub elapsed: Duration,
    /// The principal variation, with the seat of each move.
    pub line: Vec<(Seat, Action)>,
}

impl SearchInfo {
    /// Returns the nodes per second; `None` in the first millisecond.
    pub fn nodes_per_second(&self) -> Option<u64> {
        let enough = self.elapsed >= Duration::from_millis(1);
        enough.then(|| (self.nodes as f64 / self.elapsed.as_secs_f64()).round() as u64)
    }

    /// Returns the win chances; `None` for players that search one ply and report equal chances.
    pub fn known_chances(&self, seats: &[Seat]) -> Option<[f32; Seat::MAX]> {
        let mut values = seats.iter().map(|seat| self.chances[seat.index()]);
        let first = values.next();
        let all_equal = values.all(|chance| Some(chance) == first);
        (self.depth > 1 || !all_equal).then_some(self.chances)
    }
}

/// A computer player for one match. It keeps its transposition tables between moves.
pub trait ComputerPlayer: Send {
    /// Chooses a move in the position after `steps`, which start with the match for which the
    /// player was created. `None` if no move is legal.
    fn think(
        &mut self,
        steps: &[MatchStep<Action>],
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action>;

    /// Like [`think`](Self::think), for several lines and for moves to score at the same depth.
    /// `report` gets the rank of the line, 1 for the best. Players without this feature report one
    /// line.
    fn analyze(
        &mut self,
        steps: &[MatchStep<Action>],
        (lines, scored): (usize, &[Action]),
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(usize, SearchInfo),
    ) -> Option<Action> {
        let _ = (lines, scored);
        self.think(steps, limits, stop, &mut |info| report(1, info))
    }

    /// Returns why the last search returned no move, for players that can fail.
    fn take_error(&mut self) -> Option<String> {
        None
    }
}

/// A search and the typed match to which it belongs.
pub struct TypedComputerPlayer<G: Describe> {
    search: Box<dyn Search<G>>,
    game: Match<G>,
    /// The steps of `game`, with moves as actions.
    steps: Vec<MatchStep<Action>>,
}

impl<G: Describe> TypedComputerPlayer<G> {
    /// Creates a player for the match from which `game` comes.
    pub fn new(search: Box<dyn Search<G>>, mut game: Match<G>) -> Self {
        while game.undo().is_some() {}
        Self {
            search,
            game,
            steps: Vec::new(),
        }
    }

    /// Moves to the position after `steps`, via the last common position. `None` if a step is
    /// illegal.
    fn follow(&mut self, steps: &[MatchStep<Action>]) -> Option<()> {
        let pairs = self.steps.iter().zip(steps);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        while self.steps.len() > shared {
            self.steps.pop();
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
            self.steps.push(step);
        }
        Some(())
    }
}

impl<G: Describe> ComputerPlayer for TypedComputerPlayer<G> {
    fn think(
        &mut self,
        steps: &[MatchStep<Action>],
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        self.follow(steps)?;
        let position = self.game.position();
        let mut report = |info: &Info<G::Move>| report(search_info(position, info));
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
        // Only a plain search uses opening variety and the solver.
        let is_plain = lines <= 1 && scored.is_empty();
        if is_plain || !self.search.supports_lines() {
            return self.think(steps, limits, stop, &mut |info| report(1, info));
        }
        self.follow(steps)?;
        let position = self.game.position();
        let mut report = |rank, info: &Info<G::Move>| report(rank, search_info(position, info));
        let mut moves = self.game.legal_moves();
        moves.retain(|&mv| scored.contains(&position.action(mv)));
        let scope = Scope {
            lines,
            scored: &moves,
            ..Scope::DEFAULT
        };
        let search = &mut self.search;
        let mv = search.analyze(&self.game, &scope, limits, stop, &mut report)?;
        Some(position.action(mv))
    }

    fn take_error(&mut self) -> Option<String> {
        self.search.take_error()
    }
}

/// Longer wins are evaluations, or their distance is unknown.
const FARTHEST_WIN: i32 = WIN - PROVED;

fn search_info<G: Describe>(position: &G, info: &Info<G::Move>) -> SearchInfo {
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

/// Returns the moves of a principal variation up to the first illegal one. Variations from the
/// transposition table may end with one.
fn actions<G: Describe>(mut position: G, line: &[G::Move]) -> Vec<(Seat, Action)> {
    let steps = line.iter().map_while(|&mv| {
        position.check(mv).ok()?;
        let step = (position.turn(), position.action(mv));
        position.play_unchecked(mv);
        Some(step)
    });
    steps.collect()
}
