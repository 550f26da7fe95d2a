//! Plays one self-play game and collects its training positions.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::players::Playable;
use stack_ai::{Limits, Search, Stop, Tactics as _, WIN};
use stack_game::{GOLDEN_GAMMA, Game as _, MatchSettings, Seat};

use super::file::{SideResult, TrainingSample};

/// Range of the number of random opening moves.
const MIN_OPENING_MOVES: u32 = 4;
const MAX_OPENING_MOVES: u32 = 8;
/// A score beyond this for one side, [`DECIDING_MOVES`] moves in a row, decides a game: the odds
/// are about 150 to 1.
const DECIDING_SCORE: i32 = 2_000;
const DECIDING_MOVES: u32 = 4;
/// One game in this many is played to its end, so that endings are learned too.
const PLAYED_OUT_INTERVAL: u32 = 8;
/// Scores beyond this are proven or nearly so. They teach nothing in games whose ends are captures
/// that the search finds.
const MAX_UNPROVEN_SCORE: i32 = WIN / 5;
/// Transposition table size in MiB. Small tables are cleared quickly, and searches are short.
pub(crate) const MEMORY: usize = 2;
/// The longest game in moves; it counts as a draw.
pub(crate) const LONGEST_GAME: usize = 400;

/// Parameters common to all games of a run.
pub(super) struct GamePlan {
    pub(super) limits: Limits,
    /// Seed of the openings.
    pub(super) seed: u64,
    /// Whether to include positions with a proven score.
    pub(super) proofs: bool,
}

/// Plays one game. The same plan, number and player always give the same samples.
pub(super) fn play<A: MatchSettings<Game: Playable>>(
    settings: &A,
    search: &mut dyn Search<A::Game>,
    plan: &GamePlan,
    number: u32,
) -> Result<Vec<TrainingSample>, String> {
    let mixed = plan.seed ^ u64::from(number).wrapping_mul(GOLDEN_GAMMA);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(mixed);
    let mut game = settings.start_match().map_err(|what| what.to_string())?;
    let range = MAX_OPENING_MOVES - MIN_OPENING_MOVES + 1;
    for _ in 0..MIN_OPENING_MOVES + rng.next_u32() % range {
        if game.outcome().is_none() {
            let position = game.position();
            let mv = position.nth_move(rng.next_u32() % position.move_count().max(1));
            game.play(mv).map_err(|what| what.to_string())?;
        }
    }
    search.new_game();
    let mut scored: Vec<(Seat, Vec<u8>, i16)> = Vec::new();
    let mut adjudication = Adjudication::default();
    while game.outcome().is_none() && game.moves().len() < LONGEST_GAME {
        let position = game.position();
        let mut score = 0;
        let mv = search.think(&game, &plan.limits, &Stop::new(), &mut |info| {
            score = info.score.unwrap_or(0);
        });
        let mv = mv.ok_or("the search found no move")?;
        let turn = position.turn();
        // Only quiet positions are learned; the search finds captures.
        let is_quiet = position.gain(mv).surplus() == 0;
        if is_quiet
            && (plan.proofs || score.abs() < MAX_UNPROVEN_SCORE)
            && let Some(packed) = position.packed()
        {
            scored.push((turn, packed, score as i16));
        }
        adjudication.add(position, score);
        if adjudication.is_decided() && !number.is_multiple_of(PLAYED_OUT_INTERVAL) {
            break;
        }
        game.play(mv).map_err(|what| what.to_string())?;
    }
    let winner = match game.outcome() {
        Some(outcome) => outcome.winners.iter().next(),
        None => adjudication.winner(),
    };
    let result = |turn| match winner {
        None => SideResult::Draw,
        Some(seat) if game.position().team(seat).contains(turn) => SideResult::Win,
        Some(_) => SideResult::Loss,
    };
    let samples = scored
        .into_iter()
        .map(|(turn, position, score)| TrainingSample {
            position,
            score,
            result: result(turn),
        });
    Ok(samples.collect())
}

/// Decides a game by its scores.
#[derive(Clone, Copy, Default)]
pub(crate) struct Adjudication {
    /// A seat of the side that is winning.
    seat: Option<Seat>,
    /// The number of consecutive moves for which it has been winning.
    moves: u32,
}

impl Adjudication {
    /// Adds the score of the next move.
    pub(crate) fn add<G: Playable>(&mut self, position: &G, score: i32) {
        if score.abs() <= DECIDING_SCORE {
            *self = Self::default();
            return;
        }
        let own = position.team(position.turn());
        let is_winning = |seat: &Seat| own.contains(*seat) == (score > 0);
        let seat = position.seats().iter().copied().find(is_winning);
        let moves = if seat == self.seat { self.moves } else { 0 };
        *self = Self {
            seat,
            moves: moves + 1,
        };
    }

    /// Whether the game is decided.
    pub(crate) const fn is_decided(self) -> bool {
        self.moves >= DECIDING_MOVES
    }

    /// A seat of the winning side of a decided game.
    pub(crate) fn winner(self) -> Option<Seat> {
        self.seat.filter(|_| self.is_decided())
    }
}
