//! Self-play that prints positions with the results of their games:
//! `gather VARIANT GAMES NODES SEED [PLAYER]`. Input for `fit`.
//!
//! One line per position: the result of each team (shares that sum to 1), the win probability of
//! each team by the search, and the position. Every tenth move and those of the opening are random,
//! so that positions differ; a proved result ends a game.

use std::error::Error;
use std::io::Write;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::games::{GameVisitor, visit};
use stack_ai::players::{DEFAULT_PLAYER, Playable, player};
use stack_ai::{Limits, PROVED, Stop};
use stack_game::{Match, MatchSettings, Seat};
use tuning::{random_opening, team_leaders};

type BoxError = Box<dyn Error>;

/// Longer games are skipped.
const MAX_MOVES: usize = 400;
/// One in this many moves is random.
const RANDOM_INTERVAL: u32 = 10;

fn main() -> Result<(), BoxError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, games, nodes, seed, rest @ ..] = &arguments[..] else {
        return Err("usage: gather VARIANT GAMES NODES SEED [PLAYER]".into());
    };
    let gather = Gather {
        games: games.parse()?,
        nodes: nodes.parse()?,
        rng: Xoshiro256PlusPlus::seed_from_u64(seed.parse()?),
        player: rest.first().map_or(DEFAULT_PLAYER, String::as_str),
    };
    visit(id, gather)?
}

struct Gather<'a> {
    games: u32,
    nodes: u64,
    rng: Xoshiro256PlusPlus,
    player: &'a str,
}

impl GameVisitor for Gather<'_> {
    type Output = Result<(), BoxError>;

    fn visit<A: MatchSettings<Game: Playable>>(mut self, settings: A) -> Self::Output {
        let mut out = std::io::stdout().lock();
        for _ in 0..self.games {
            let plies = 2 * settings.seats().len() as u32;
            let mut game = random_opening(&settings, plies, self.rng.next_u64())?;
            self.play(&mut game, &mut out)?;
        }
        Ok(())
    }
}

impl Gather<'_> {
    fn play<G: Playable>(
        &mut self,
        game: &mut Match<G>,
        out: &mut impl Write,
    ) -> Result<(), BoxError> {
        let leaders = team_leaders(game.position());
        let of_teams = |chances: &[f32; Seat::MAX]| -> Vec<f32> {
            leaders.iter().map(|seat| chances[seat.index()]).collect()
        };
        let mut search = player(self.player, game.position())?;
        // Win probabilities before each searched move.
        let mut expected: Vec<(usize, Vec<f32>)> = Vec::new();
        let mut result = None;
        while game.outcome().is_none() && result.is_none() && game.moves().len() < MAX_MOVES {
            let position = game.position();
            let mut mv = position.random_move(|| self.rng.next_u32());
            if !self.rng.next_u32().is_multiple_of(RANDOM_INTERVAL) {
                let limits = Limits {
                    nodes: Some(self.nodes),
                    seed: self.rng.next_u64(),
                    ..Limits::default()
                };
                let mut last = None;
                mv = search.think(game, &limits, &Stop::new(), &mut |info| {
                    last = Some((info.chances, info.score));
                });
                if let Some((chances, score)) = last {
                    expected.push((game.moves().len(), of_teams(&chances)));
                    let proved = score.is_some_and(|score| score.abs() >= PROVED);
                    result = proved.then(|| of_teams(&chances.map(f32::round)));
                }
            }
            game.play(mv.ok_or("no move")?)?;
        }
        if let Some(outcome) = game.outcome() {
            let share = |leader: &Seat| match outcome.is_draw() {
                true => 1.0 / leaders.len() as f32,
                false => f32::from(u8::from(outcome.winners.contains(*leader))),
            };
            result = Some(leaders.iter().map(share).collect());
        }
        let Some(result) = result else {
            return Ok(());
        };
        for (ply, chances) in expected {
            for share in result.iter().chain(&chances) {
                write!(out, "{share:.3} ")?;
            }
            writeln!(out, "{}", game.positions()[ply].position_text())?;
        }
        Ok(())
    }
}
