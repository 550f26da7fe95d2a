//! Plays searches against each other in all mixed seatings and prints their shares of the wins:
//!
//! `rounds VARIANT KIND KIND... [games=N] [ms=T | nodes=N | depth=N] [seed=S] [random=PLIES]
//! [random-seating]`
//!
//! A kind is a search with switches, such as `brs,full`, `mcts,w=0,cut=20` or
//! `alpha-beta,full,reductions=false`. Each random opening is played in every seating in which not
//! all seats (teams in team games) are of one kind, so that equal strength gives equal shares. With
//! `random-seating` each opening is played in one random seating, and shares are wins per seat: for
//! many kinds.

use std::error::Error;
use std::time::Duration;

use focus_rules::{Match, Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::focus::{MultiplayerEvaluation, PublishedEvaluation, TwoSidedEvaluation};
use stack_ai::{
    Limits, Mcts, MctsConfig, MultiplayerConfig, MultiplayerSearch, OpponentModel, Search,
    Shortlist, Stop,
};
use stack_game::{Game as _, Seat, random_below};
use tuning::random_opening;

type BoxError = Box<dyn Error>;

/// Longer games are drawn.
const MAX_MOVES: usize = 1_000;

fn main() -> Result<(), BoxError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (mut kinds, mut games, mut seed, mut random) = (Vec::new(), 60, 1963u64, 0);
    let mut limits = Limits {
        time: Some(Duration::from_millis(20)),
        ..Limits::default()
    };
    let [id, rest @ ..] = &arguments[..] else {
        return Err("usage: rounds VARIANT KIND KIND... [games=N] [ms=T | nodes=N | depth=N] [seed=S] [random=PLIES] [random-seating]".into());
    };
    let variant = Variant::find(id)?;
    let mut random_seating = false;
    for argument in rest {
        match argument.split_once('=') {
            None if argument == "random-seating" => random_seating = true,
            Some(("games", n)) => games = n.parse()?,
            Some(("ms", n)) => limits.time = Some(Duration::from_millis(n.parse()?)),
            Some(("nodes", n)) => (limits.time, limits.nodes) = (None, Some(n.parse()?)),
            Some(("depth", n)) => (limits.time, limits.depth) = (None, Some(n.parse()?)),
            Some(("seed", n)) => seed = n.parse()?,
            Some(("random", n)) => random = n.parse()?,
            _ => kinds.push(argument.as_str()),
        }
    }
    if kinds.len() < 2 {
        return Err("two kinds are needed".into());
    }
    let random = if random > 0 {
        random
    } else {
        2 * variant.seats().len() as u32
    };
    let mut table = Rounds::new(variant, kinds, random_seating)?;
    table.play(games, random, seed, &limits)?;
    table.report();
    Ok(())
}

/// Player types, seatings, and results.
struct Rounds<'a> {
    variant: &'static Variant,
    kinds: Vec<&'a str>,
    /// The kind of each team, for each seating.
    seatings: Vec<Vec<usize>>,
    /// Wins of each kind; a draw is shared by all teams.
    wins: Vec<f64>,
    /// Number of seats (or teams) that each kind had.
    seats: Vec<usize>,
    /// Whether each opening is played in one random seating only.
    random_seating: bool,
    games: usize,
    draws: usize,
    plies: usize,
    /// Sum of depths and number of moves of each kind.
    depths: Vec<(u64, u64)>,
}

impl<'a> Rounds<'a> {
    fn new(
        variant: &'static Variant,
        kinds: Vec<&'a str>,
        random_seating: bool,
    ) -> Result<Self, BoxError> {
        for kind in &kinds {
            player(kind, variant)?;
        }
        let teams = teams(variant).len();
        let mut seatings = vec![Vec::new()];
        for _ in 0..teams {
            seatings = seatings
                .into_iter()
                .flat_map(|seating: Vec<usize>| {
                    (0..kinds.len()).map(move |kind| [&seating[..], &[kind]].concat())
                })
                .collect();
        }
        seatings.retain(|seating| seating.iter().any(|&kind| kind != seating[0]));
        Ok(Self {
            variant,
            wins: vec![0.0; kinds.len()],
            depths: vec![(0, 0); kinds.len()],
            seats: vec![0; kinds.len()],
            random_seating,
            kinds,
            seatings,
            games: 0,
            draws: 0,
            plies: 0,
        })
    }

    /// Plays at least `games` games: each opening in all seatings, or in a random one.
    fn play(
        &mut self,
        games: usize,
        random: u32,
        seed: u64,
        limits: &Limits,
    ) -> Result<(), BoxError> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while self.games < games {
            let mut settings = Settings::new(self.variant);
            settings.randomize_first(&mut rng);
            let start = random_opening(&settings, random, rng.next_u64())?;
            let mut seatings = self.seatings.clone();
            if self.random_seating {
                let random_number = random_below(rng.next_u32(), seatings.len() as u32) as usize;
                seatings = vec![seatings.swap_remove(random_number)];
            }
            for seating in seatings {
                let limits = Limits {
                    seed: rng.next_u64(),
                    ..*limits
                };
                self.game(start.clone(), &seating, &limits)?;
            }
        }
        Ok(())
    }

    fn game(
        &mut self,
        mut game: Match<Position>,
        seating: &[usize],
        limits: &Limits,
    ) -> Result<(), BoxError> {
        let teams = teams(self.variant);
        let kind_of = |seat: Seat| {
            let team = teams
                .iter()
                .position(|team| team.contains(&seat))
                .unwrap_or(0);
            seating[team]
        };
        let mut players = Vec::new();
        for seat in (0..Seat::MAX as u8).map(Seat::new) {
            players.push(player(self.kinds[kind_of(seat)], self.variant)?);
        }
        while game.outcome().is_none() && game.moves().len() < MAX_MOVES {
            let seat = game.position().turn();
            let mut depth = 0;
            let mv = players[seat.index()].think(&game, limits, &Stop::new(), &mut |info| {
                depth = info.depth;
            });
            let (sum, count) = &mut self.depths[kind_of(seat)];
            (*sum, *count) = (*sum + u64::from(depth), *count + 1);
            game.play(mv.ok_or("no move")?)?;
        }
        self.games += 1;
        for &kind in seating {
            self.seats[kind] += 1;
        }
        self.plies += game.moves().len();
        let winner = game
            .outcome()
            .and_then(|outcome| outcome.winners.iter().next());
        match winner {
            Some(seat) => self.wins[kind_of(seat)] += 1.0,
            None => {
                self.draws += 1;
                for &kind in seating {
                    self.wins[kind] += 1.0 / seating.len() as f64;
                }
            }
        }
        Ok(())
    }

    fn report(&self) {
        let games = self.games as f64;
        let length = self.plies as f64 / games;
        println!(
            "{}: {} games, {} draws, {length:.0} plies",
            self.variant.id(),
            self.games,
            self.draws
        );
        for (i, kind) in self.kinds.iter().enumerate() {
            let of = if self.random_seating {
                self.seats[i] as f64
            } else {
                games
            };
            let share = self.wins[i] / of.max(1.0);
            // Close to the Wilson interval for shares far from 0 and 1.
            let half = 1.96 * (share * (1.0 - share) / of.max(1.0)).sqrt();
            let (sum, count) = self.depths[i];
            println!(
                "  {:5.1} % ± {:.1}  {kind}  (depth {:.1})",
                100.0 * share,
                100.0 * half,
                sum as f64 / count.max(1) as f64
            );
        }
    }
}

/// The teams of a variant.
fn teams(variant: &Variant) -> Vec<Vec<Seat>> {
    let mut teams: Vec<Vec<Seat>> = Vec::new();
    for &seat in variant.seats() {
        let team: Vec<Seat> = variant.team(seat).iter().collect();
        if !teams.contains(&team) {
            teams.push(team);
        }
    }
    teams
}

/// Parses a search with its switches. `published` settings are the default.
fn player(kind: &str, variant: &Variant) -> Result<Box<dyn Search<Position>>, BoxError> {
    let (name, switches) = kind.split_once(',').unwrap_or((kind, ""));
    let switches = switches.split(',').filter(|switch| !switch.is_empty());
    let switches = switches.map(|switch| switch.split_once('=').unwrap_or((switch, "")));
    let opponents = match name {
        "alpha-beta" => return alpha_beta(switches, variant),
        "mcts" => return mcts(switches, variant),
        "maxn" => OpponentModel::MaxN,
        "paranoid" => OpponentModel::Paranoid,
        "brs" => OpponentModel::BestReply,
        _ => return Err(format!("unknown player '{name}'").into()),
    };
    let mut config = MultiplayerConfig::published(opponents);
    let mut learned = false;
    for (key, _) in switches {
        match key {
            "full" => config = MultiplayerConfig::full(opponents),
            "learned" => learned = true,
            "gains" => config.gains_first = true,
            "reduce" => config.reductions = true,
            _ => return Err(unknown_switch(key)),
        }
    }
    Ok(if learned {
        let evaluation = MultiplayerEvaluation::of(variant);
        Box::new(MultiplayerSearch::new(config, evaluation))
    } else {
        Box::new(MultiplayerSearch::new(config, PublishedEvaluation))
    })
}

fn unknown_switch(key: &str) -> BoxError {
    format!("unknown switch '{key}'").into()
}

fn mcts<'a>(
    switches: impl Iterator<Item = (&'a str, &'a str)>,
    variant: &Variant,
) -> Result<Box<dyn Search<Position>>, BoxError> {
    let mut config = MctsConfig::published();
    let mut learned = false;
    for (key, value) in switches {
        match key {
            "c" => config.exploration = value.parse()?,
            "w" => config.history = value.parse()?,
            "e" => config.epsilon = value.parse()?,
            "cut" => config.playout_limit = value.parse()?,
            "shortlisted" => config = MctsConfig::shortlisted(),
            "guided" => config = MctsConfig::guided(),
            "list" => {
                let (moves, visits) = value.split_once('/').ok_or("list=MOVES/VISITS")?;
                config.shortlist = Some(Shortlist {
                    moves: moves.parse()?,
                    visits: visits.parse()?,
                });
            }
            "t" => config.prior_temperature = Some(value.parse()?),
            "learned" => learned = true,
            "solver" => config.solver = value.parse()?,
            _ => return Err(unknown_switch(key)),
        }
    }
    Ok(if learned {
        Box::new(Mcts::new(config, MultiplayerEvaluation::of(variant)))
    } else {
        Box::new(Mcts::new(config, PublishedEvaluation))
    })
}

fn alpha_beta<'a>(
    switches: impl Iterator<Item = (&'a str, &'a str)>,
    variant: &Variant,
) -> Result<Box<dyn Search<Position>>, BoxError> {
    let mut config = AlphaBetaConfig::PUBLISHED;
    let mut evaluation = None;
    for (key, value) in switches {
        match key {
            "full" => config = AlphaBetaConfig::FULL,
            "learned" => evaluation = TwoSidedEvaluation::of(variant),
            "weights" => {
                let text = std::fs::read_to_string(value)?;
                let weights: Result<Vec<i32>, _> =
                    text.split_whitespace().map(str::parse).collect();
                let weights = weights?.try_into().map_err(|_| "wrong number of weights")?;
                evaluation = TwoSidedEvaluation::with(variant, weights);
            }
            "table" => config.table = value.parse()?,
            "killers" => config.killers = value.parse()?,
            "history" => config.history = value.parse()?,
            "counter_moves" => config.counter_moves = value.parse()?,
            "null_windows" => config.pvs = value.parse()?,
            "null_moves" => config.null_moves = value.parse()?,
            "aspiration" => config.aspiration = value.parse()?,
            "reductions" => config.reductions = value.parse()?,
            "late_pruning" => config.late_pruning = value.parse()?,
            "futility" => config.futility = value.parse()?,
            "internal_reduction" => config.internal_iterative_reduction = value.parse()?,
            "quiescence" => config.quiescence = value.parse()?,
            "margin" => config.pruning_margin = value.parse()?,
            _ => return Err(unknown_switch(key)),
        }
    }
    Ok(match evaluation {
        Some(evaluation) => Box::new(AlphaBeta::new(config, evaluation)),
        None => Box::new(AlphaBeta::new(config, PublishedEvaluation)),
    })
}
