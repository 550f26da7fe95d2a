//! One game of a player against itself, and the positions of it that are worth learning.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::players::Playable;
use stack_ai::{Limits, Search, Stop, Tactics as _, WIN};
use stack_game::{GOLDEN_GAMMA, Game as _, MatchSettings, Seat};

use super::sample::{GameResult, Sample};

/// Moves at random before a game: this many, and up to [`MORE`] others.
const OPENING: u32 = 4;
const MORE: u32 = 5;
/// A score beyond this, either way and [`CLEAR_TIMES`] times in a row, decides a game: the odds are some
/// 150 to 1.
const CLEAR: i32 = 2_000;
const CLEAR_TIMES: u32 = 4;
/// One game in so many is played to its end, so that ends are learned too.
const PLAYED_OUT: u32 = 8;
/// Scores beyond this are proofs or nearly so, and nothing to learn from where games end by captures that the search finds.
const MOST: i32 = WIN / 5;
/// A game that takes longer is drawn.
const LONGEST: usize = 400;

/// What the games of a run have in common.
pub(super) struct GamePlan {
    /// Other seeds have other openings.
    pub(super) seed: u64,
    /// Positions whose score is a proof are kept, too.
    pub(super) proofs: bool,
}

/// Plays the game of a number: the same plan, number and player always give the same samples.
pub(super) fn play<A: MatchSettings<Game: Playable>>(
    agreed: &A,
    search: &mut dyn Search<A::Game>,
    limits: &Limits,
    (plan, number): (&GamePlan, u32),
) -> Result<Vec<Sample>, String> {
    let mixed = plan.seed ^ u64::from(number).wrapping_mul(GOLDEN_GAMMA);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(mixed);
    let mut game = agreed.start_match().map_err(|what| what.to_string())?;
    for _ in 0..OPENING + rng.next_u32() % MORE {
        if game.outcome().is_none() {
            let position = game.position();
            let mv = position.nth_move(rng.next_u32() % position.move_count().max(1));
            game.play(mv).map_err(|what| what.to_string())?;
        }
    }
    search.new_game();
    let mut taken: Vec<(Seat, Vec<u8>, i16)> = Vec::new();
    let mut clear = Clear::default();
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let position = game.position();
        let mut score = 0;
        let mv = search.think(&game, limits, &Stop::new(), &mut |info| {
            score = info.score.unwrap_or(0);
        });
        let mv = mv.ok_or("the search found no move")?;
        let turn = position.turn();
        // Captures are found by searching; what is learned is the worth of quiet positions.
        let quiet = position.gain(mv).surplus() == 0;
        if quiet
            && (plan.proofs || score.abs() < MOST)
            && let Some(packed) = position.packed()
        {
            taken.push((turn, packed, score as i16));
        }
        clear = clear.after(position, score);
        if clear.times >= CLEAR_TIMES && number % PLAYED_OUT != 0 {
            break;
        }
        game.play(mv).map_err(|what| what.to_string())?;
    }
    let winner = match game.outcome() {
        Some(outcome) => outcome.winners.iter().next(),
        None => clear.seat.filter(|_| clear.times >= CLEAR_TIMES),
    };
    let result = |turn| match winner {
        None => GameResult::Draw,
        Some(seat) if game.position().team(seat).contains(turn) => GameResult::Win,
        Some(_) => GameResult::Loss,
    };
    let samples = taken.into_iter().map(|(turn, position, score)| Sample {
        position,
        score,
        result: result(turn),
    });
    Ok(samples.collect())
}

/// The side that the scores say has won, and how many times in a row they have said so.
#[derive(Clone, Copy, Default)]
struct Clear {
    /// One of its seats.
    seat: Option<Seat>,
    times: u32,
}

impl Clear {
    /// The same after the next score.
    fn after<G: Playable>(self, position: &G, score: i32) -> Self {
        if score.abs() <= CLEAR {
            return Self::default();
        }
        let own = position.team(position.turn());
        let side = |seat: &Seat| own.contains(*seat) == (score > 0);
        let seat = position.seats().iter().copied().find(side);
        let times = if seat == self.seat { self.times } else { 0 };
        Self {
            seat,
            times: times + 1,
        }
    }
}
