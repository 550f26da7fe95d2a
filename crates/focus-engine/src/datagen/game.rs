//! Plays one self-play game and collects its training positions.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::players::Playable;
use stack_ai::{Limits, Search, Stop, Tactics as _, WIN};
use stack_game::{GOLDEN_GAMMA, Game as _, MatchSettings, Seat};

use super::file::{SideResult, TrainingSample};

/// Number of random opening moves: at least this, plus up to `MAX_EXTRA_OPENING_MOVES - 1`.
const OPENING: u32 = 4;
const MAX_EXTRA_OPENING_MOVES: u32 = 5;
/// A score beyond this for one side, [`DECIDED_MOVES`] moves in a row, decides a game: the odds are
/// about 150 to 1.
const CLEAR: i32 = 2_000;
const DECIDED_MOVES: u32 = 4;
/// One game in this many is played to its end, so that endings are learned too.
const PLAYED_OUT: u32 = 8;
/// Scores beyond this are proven or nearly so. They teach nothing in games whose ends are captures
/// that the search finds.
const MOST: i32 = WIN / 5;
/// A longer game counts as a draw.
pub(crate) const LONGEST_GAME: usize = 400;

/// Parameters common to all games of a run.
pub(super) struct GamePlan {
    /// Selects the openings.
    pub(super) seed: u64,
    /// Whether to include positions with a proven score.
    pub(super) proofs: bool,
}

/// Plays one game. The same plan, number and player always give the same samples.
pub(super) fn play<A: MatchSettings<Game: Playable>>(
    settings: &A,
    search: &mut dyn Search<A::Game>,
    limits: &Limits,
    (plan, number): (&GamePlan, u32),
) -> Result<Vec<TrainingSample>, String> {
    let mixed = plan.seed ^ u64::from(number).wrapping_mul(GOLDEN_GAMMA);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(mixed);
    let mut game = settings.start_match().map_err(|what| what.to_string())?;
    for _ in 0..OPENING + rng.next_u32() % MAX_EXTRA_OPENING_MOVES {
        if game.outcome().is_none() {
            let position = game.position();
            let mv = position.nth_move(rng.next_u32() % position.move_count().max(1));
            game.play(mv).map_err(|what| what.to_string())?;
        }
    }
    search.new_game();
    let mut taken: Vec<(Seat, Vec<u8>, i16)> = Vec::new();
    let mut adjudication = Adjudication::default();
    while game.outcome().is_none() && game.moves().len() < LONGEST_GAME {
        let position = game.position();
        let mut score = 0;
        let mv = search.think(&game, limits, &Stop::new(), &mut |info| {
            score = info.score.unwrap_or(0);
        });
        let mv = mv.ok_or("the search found no move")?;
        let turn = position.turn();
        // Only quiet positions are learned; the search finds captures.
        let quiet = position.gain(mv).surplus() == 0;
        if quiet
            && (plan.proofs || score.abs() < MOST)
            && let Some(packed) = position.packed()
        {
            taken.push((turn, packed, score as i16));
        }
        adjudication.add(position, score);
        if adjudication.is_decided() && number % PLAYED_OUT != 0 {
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
    let samples = taken
        .into_iter()
        .map(|(turn, position, score)| TrainingSample {
            position,
            score,
            result: result(turn),
        });
    Ok(samples.collect())
}

/// Decides a game by its scores: the side that is winning, and for how many consecutive moves.
#[derive(Clone, Copy, Default)]
pub(crate) struct Adjudication {
    /// A seat of that side.
    seat: Option<Seat>,
    times: u32,
}

impl Adjudication {
    /// Adds the score of the next move.
    pub(crate) fn add<G: Playable>(&mut self, position: &G, score: i32) {
        if score.abs() <= CLEAR {
            *self = Self::default();
            return;
        }
        let own = position.team(position.turn());
        let side = |seat: &Seat| own.contains(*seat) == (score > 0);
        let seat = position.seats().iter().copied().find(side);
        let times = if seat == self.seat { self.times } else { 0 };
        *self = Self {
            seat,
            times: times + 1,
        };
    }

    /// Whether the game is decided.
    pub(crate) const fn is_decided(self) -> bool {
        self.times >= DECIDED_MOVES
    }

    /// A seat of the winning side of a decided game.
    pub(crate) fn winner(self) -> Option<Seat> {
        self.seat.filter(|_| self.is_decided())
    }
}
