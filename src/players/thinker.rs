//! A search of any game, seen from the table.

use std::any::Any;

use stack_ai::{Info, Limits, Search, Stop, WIN};
use stack_game::{Action, Game, Match, Seat};

/// What a computer player knows while it thinks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thought {
    /// Plies searched.
    pub depth: u32,
    /// What each seat can expect, 0 to 1, by its number.
    pub chances: [f32; Seat::MAX],
    /// In how many plies the seat to move wins by force, if that is known.
    pub wins_in: Option<u32>,
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

impl<G: Game> Thinker for Box<dyn Search<G>> {
    fn think(
        &mut self,
        game: &dyn Any,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Option<Action> {
        let game = game.downcast_ref::<Match<G>>()?;
        let mv = self
            .as_mut()
            .think(game, limits, stop, &mut |info| tell(thought(info)))?;
        Some(game.position().action(mv))
    }
}

/// A win in more plies than this is an evaluation, not a proof.
const FARTHEST_WIN: i32 = 1_000;

fn thought<M>(info: &Info<M>) -> Thought {
    let to_win = info.score.map(|score| WIN - score);
    Thought {
        depth: info.depth,
        chances: info.chances,
        wins_in: to_win
            .filter(|plies| (1..FARTHEST_WIN).contains(plies))
            .map(i32::unsigned_abs),
    }
}
