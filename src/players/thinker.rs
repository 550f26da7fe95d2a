//! A search of any game, seen from the table.

use std::any::Any;
use std::time::Duration;

use stack_ai::{Info, Limits, Search, Stop, WIN};
use stack_game::{Action, Describe, Match, Seat};

/// What a computer player knows while it thinks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thought {
    /// Plies searched.
    pub depth: u32,
    /// What each seat can expect, 0 to 1, by its number.
    pub chances: [f32; Seat::MAX],
    /// In how many plies the seat to move wins by force, if that is known.
    pub wins_in: Option<u32>,
    /// Nodes visited, as [`Info::nodes`] counts them.
    pub nodes: u64,
    /// How long it has thought.
    pub elapsed: Duration,
    /// The moves expected, each with the seat that makes it, its own one first.
    pub line: Vec<(Seat, Action)>,
}

impl Thought {
    /// Nodes a second; `None` when it has not thought for long enough to tell.
    #[must_use]
    pub fn speed(&self) -> Option<u64> {
        let enough = self.elapsed >= Duration::from_millis(1);
        enough.then(|| (self.nodes as f64 / self.elapsed.as_secs_f64()).round() as u64)
    }
}

/// A computer player at one seat, whatever its game. Keeps what it learned from move to move.
pub trait Thinker: Send {
    /// Chooses an action in a match that [`Line::copy`](crate::session::Line::copy) has given;
    /// `None` when it can choose none.
    fn think(
        &mut self,
        game: &dyn Any,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Option<Action>;
}

impl<G: Describe> Thinker for Box<dyn Search<G>> {
    fn think(
        &mut self,
        game: &dyn Any,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Option<Action> {
        let game = game.downcast_ref::<Match<G>>()?;
        let position = game.position();
        let mut told = |info: &Info<G::Move>| tell(thought(position, info));
        let mv = self.as_mut().think(game, limits, stop, &mut told)?;
        Some(position.action(mv))
    }
}

/// A win in more plies than this is an evaluation, not a proof.
const FARTHEST_WIN: i32 = 1_000;

fn thought<G: Describe>(position: &G, info: &Info<G::Move>) -> Thought {
    let to_win = info.score.map(|score| WIN - score);
    Thought {
        depth: info.depth,
        chances: info.chances,
        wins_in: to_win
            .filter(|plies| (1..FARTHEST_WIN).contains(plies))
            .map(i32::unsigned_abs),
        nodes: info.nodes,
        elapsed: info.elapsed,
        line: actions(position.clone(), &info.line),
    }
}

/// A line of moves as actions, as far as it is possible: one that was put together from a table of
/// positions need not be possible to its end.
fn actions<G: Describe>(mut position: G, line: &[G::Move]) -> Vec<(Seat, Action)> {
    let steps = line.iter().map_while(|&mv| {
        position.check(mv).ok()?;
        let step = (position.turn(), position.action(mv));
        position.play_unchecked(mv);
        Some(step)
    });
    steps.collect()
}
