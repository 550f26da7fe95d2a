//! The player that looks at its own move only.

use std::time::Instant;

use focus_rules::{Match, Move, Position};
use stack_game::{Seat, SeatSet};

use super::random;
use crate::{Info, Limits, Search, Stop, WIN};

/// Plays the move after which it has captured most and tops most stacks, a piece counting as much
/// as a stack; a win before all. Among equal moves any, by the seed.
pub struct Greedy;

/// A piece, or a stack, in the hundredths of a piece of which scores are made.
const ONE: i32 = 100;

impl Search<Position> for Greedy {
    fn think(
        &mut self,
        game: &Match<Position>,
        limits: &Limits,
        _: &Stop,
        tell: &mut dyn FnMut(&Info<Move>),
    ) -> Option<Move> {
        let begin = Instant::now();
        let position = game.position();
        let moves = game.legal_moves();
        let values: Vec<i32> = moves.iter().map(|&mv| value(position, mv)).collect();
        let best = values.iter().copied().max()?;
        let best_moves = moves
            .iter()
            .zip(&values)
            .filter(|&(_, &value)| value == best);
        let best_moves: Vec<Move> = best_moves.map(|(&mv, _)| mv).collect();
        let mv = random::any(position, &best_moves, limits.seed)?;
        tell(&Info {
            depth: 1,
            chances: chances(position, best),
            score: Some(best),
            line: vec![mv],
            nodes: moves.len() as u64,
            playouts: 0,
            elapsed: begin.elapsed(),
        });
        Some(mv)
    }
}

/// What the mover has after a move.
fn value(position: &Position, mv: Move) -> i32 {
    let seat = position.turn();
    let mut after = *position;
    after.play_unchecked(mv);
    let captured = after.captures(seat) - position.captures(seat);
    match after.outcome() {
        Some(outcome) if outcome.winners.contains(seat) => WIN - 1,
        Some(outcome) if !outcome.is_draw() => 1 - WIN,
        _ => ONE * (captured + after.topped(seat)) as i32,
    }
}

/// A win is sure; otherwise it has no idea.
fn chances(position: &Position, best: i32) -> [f32; Seat::MAX] {
    let variant = position.variant();
    let own = variant.team(position.turn());
    let sides: SeatSet = variant.seats().iter().copied().collect();
    let sides = sides.len() / own.len().max(1);
    let mut chances = [0.0; Seat::MAX];
    for &seat in variant.seats() {
        chances[seat.index()] = if best < WIN - 1 {
            1.0 / sides as f32
        } else {
            f32::from(u8::from(own.contains(seat)))
        };
    }
    chances
}
