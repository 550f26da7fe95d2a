//! Fixed workloads of rules and searches for `cargo xtask counts`, which counts instructions:
//! `work_of_games NAME`; `work_of_games NAME prepare` runs only the preparation; `work_of_games`
//! lists the names.
//!
//! Nothing depends on the clock: searches are limited by nodes.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a developer tool: failures must stop it"
)]

use std::hint::black_box;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::{Playable, player};
use stack_ai::{Limits, Stop};
use stack_game::{MatchSettings, perft, playout};

const SEED: u64 = 1963;

/// A workload; `true` runs all of it, `false` only the preparation.
type Work = fn(bool);

/// The workloads by name.
const WORK: &[(&str, Work)] = &[
    ("perft-two", |whole| perft_of("two", 4, whole)),
    ("perft-byte", |whole| perft_of("byte", 4, whole)),
    ("playout-two", |whole| playouts_of("two", 400, whole)),
    ("playout-four-fast", |whole| {
        playouts_of("four-fast", 400, whole);
    }),
    ("search-two", |whole| search_of("two", 6_000, whole)),
    ("search-byte", |whole| search_of("byte", 6_000, whole)),
    ("search-three-fast", |whole| {
        search_of("three-fast", 1_500, whole);
    }),
];

fn main() {
    let mut words = std::env::args().skip(1);
    let Some(name) = words.next() else {
        WORK.iter().for_each(|(name, _)| println!("{name}"));
        return;
    };
    let work = WORK.iter().find(|(known, _)| *known == name);
    let (_, work) = work.unwrap_or_else(|| panic!("unknown workload '{name}'"));
    work(words.next().is_none());
}

fn perft_of(variant: &str, depth: u32, whole: bool) {
    games::visit(variant, Perft { depth, whole }).unwrap();
}

struct Perft {
    depth: u32,
    whole: bool,
}

impl GameVisitor for Perft {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) {
        let start = settings.start_match().unwrap();
        if self.whole {
            black_box(perft(start.position(), self.depth));
        }
    }
}

fn playouts_of(variant: &str, games: u32, whole: bool) {
    games::visit(variant, Playouts { games, whole }).unwrap();
}

struct Playouts {
    games: u32,
    whole: bool,
}

impl GameVisitor for Playouts {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) {
        let start = settings.start_match().unwrap();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
        let games = if self.whole { self.games } else { 0 };
        for _ in 0..games {
            black_box(playout(&mut start.position().clone(), &mut random, 200));
        }
    }
}

fn search_of(variant: &str, nodes: u64, whole: bool) {
    games::visit(variant, Search { nodes, whole }).unwrap();
}

struct Search {
    nodes: u64,
    whole: bool,
}

impl GameVisitor for Search {
    type Output = ();

    /// The champion after a few moves. A short search first allocates memory and loads the network.
    fn visit<A: MatchSettings<Game: Playable>>(self, mut settings: A) {
        let start = settings.start_match().unwrap();
        let mut position = start.position().clone();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
        playout(&mut position, &mut random, 10);
        let text = stack_game::Describe::position_text(&position);
        settings
            .set_start(&text)
            .map_err(|error| error.to_string())
            .unwrap();
        let game = settings.start_match().unwrap();
        let limits = Limits {
            nodes: Some(if self.whole { self.nodes } else { 1 }),
            memory: 1,
            threads: 1,
            seed: SEED,
            ..Limits::default()
        };
        let mut champion = player("champion", game.position())
            .map_err(|error| error.to_string())
            .unwrap();
        black_box(champion.think(&game, &limits, &Stop::new(), &mut |_| {}));
    }
}
