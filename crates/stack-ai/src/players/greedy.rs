//! Players without a search: greedy and random.

use std::time::Instant;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, Match, Seat};

use crate::draw_value::outcome_value;
use crate::tactics::{remaining_seats, remaining_side_count};
use crate::{Info, Limits, Scope, Search, Stop, WIN};

/// Plays the move with the highest score, wins first. Breaks ties by seed.
pub struct Greedy<G> {
    /// The score of the second position for the seat that moved there from the first; well below
    /// [`WIN`].
    pub score: fn(&G, &G) -> i32,
}

impl<G: Game> Search<G> for Greedy<G> {
    fn analyze(
        &mut self,
        game: &Match<G>,
        _: &Scope<'_, G::Move>,
        limits: &Limits,
        _: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        let start = Instant::now();
        let position = game.position();
        let moves = game.legal_moves();
        let values = moves.iter().map(|&mv| self.value(position, mv));
        let values: Vec<i32> = values.collect();
        let best = values.iter().copied().max()?;
        let best_moves = moves
            .iter()
            .zip(&values)
            .filter(|&(_, &value)| value == best);
        let best_moves: Vec<G::Move> = best_moves.map(|(&mv, _)| mv).collect();
        let mv = random_move(position, &best_moves, limits.seed)?;
        let info = Info {
            depth: 1,
            chances: chances(position, best),
            score: Some(best),
            pv: vec![mv],
            nodes: moves.len() as u64,
            playouts: 0,
            elapsed: start.elapsed(),
        };
        on_info(1, &info);
        Some(mv)
    }
}

impl<G: Game> Greedy<G> {
    /// The value of a move for the mover. A draw has the score of its position, like moves after
    /// which play continues: it is neither won nor lost, and greedy looks only at material.
    fn value(&self, position: &G, mv: G::Move) -> i32 {
        let seat = position.turn();
        let mut after = position.clone();
        after.play_unchecked(mv);
        match after.outcome() {
            Some(outcome) if !outcome.is_draw() => outcome_value(outcome.winners, seat, WIN - 1),
            _ => (self.score)(position, &after),
        }
    }
}

/// Certain after a winning move, otherwise uniform.
fn chances<G: Game>(position: &G, best: i32) -> [f32; Seat::MAX] {
    let own = position.team(position.turn());
    let mut chances = [0.0; Seat::MAX];
    for seat in remaining_seats(position) {
        chances[seat.index()] = if best < WIN - 1 {
            1.0 / remaining_side_count(position) as f32
        } else if own.contains(seat) {
            1.0
        } else {
            0.0
        };
    }
    chances
}

/// Plays any legal move, determined by seed and position.
pub struct Random;

impl<G: Game> Search<G> for Random {
    fn analyze(
        &mut self,
        game: &Match<G>,
        _: &Scope<'_, G::Move>,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        random_move(game.position(), &game.legal_moves(), limits.seed)
    }
}

/// A uniformly random move.
pub(crate) fn random_move<G: Game>(position: &G, moves: &[G::Move], seed: u64) -> Option<G::Move> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ position.key());
    let n = rng.next_u64() % (moves.len() as u64).max(1);
    moves.get(n as usize).copied()
}
