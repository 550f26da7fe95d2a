//! Speed of the rules: `cargo bench -p tuning --bench rules`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    reason = "benchmark: failures must stop it, and criterion's macros have no documentation"
)]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use focus_rules::{Match, Move, Position, Settings, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Describe as _, Game as _, MatchSettings as _, perft, playout};

/// Random games per iteration, and the maximum length of each.
const GAMES: u32 = 200;
const CAP: u32 = 200;
/// Seed of the games that provide positions, changes and matches.
const SEED: u64 = 1963;

fn start(id: &str) -> Position {
    let variant = Variant::by_id(id).unwrap();
    Position::start(variant, variant.seats()[0], false).unwrap()
}

/// A random game without draw rules.
fn random_game(id: &str) -> Match<Position> {
    let mut settings = Settings::new(Variant::by_id(id).unwrap());
    (settings.repetition, settings.quiet_rounds) = (None, None);
    let mut game = settings.start_match().unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    while game.outcome().is_none() && game.moves().len() < CAP as usize {
        let mut after = *game.position();
        let n = rand::Rng::next_u32(&mut rng) % after.move_count();
        let mv = after.nth_move(n);
        after.play(mv).unwrap();
        game.play(mv).unwrap();
    }
    game
}

fn count_sequences(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for id in ["two", "three", "four"] {
        let start = start(id);
        group.throughput(Throughput::Elements(perft(&start, 4)));
        group.bench_function(BenchmarkId::new(id, 4), |bench| {
            bench.iter(|| perft(black_box(&start), 4));
        });
    }
}

fn play_at_random(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    for id in ["two", "three", "four", "two-fast"] {
        let start = start(id);
        let games = || {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
            let plies = |_| u64::from(playout(&mut black_box(start), &mut rng, CAP).plies);
            (0..GAMES).map(plies).sum::<u64>()
        };
        group.throughput(Throughput::Elements(games()));
        group.bench_function(id, |bench| bench.iter(games));
    }
}

fn read_and_write(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("text");
    for id in ["two", "four"] {
        let game = random_game(id);
        let positions = game.positions();
        let texts: Vec<String> = positions.iter().map(ToString::to_string).collect();
        let variant = positions[0].variant();
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function(BenchmarkId::new("write", id), |bench| {
            bench.iter(|| positions.iter().map(|p| p.to_string().len()).sum::<usize>());
        });
        group.bench_function(BenchmarkId::new("read", id), |bench| {
            bench.iter(|| {
                let read = |text: &String| Position::parse(text, variant).unwrap().move_count();
                texts.iter().map(read).sum::<u32>()
            });
        });
    }
}

fn compute_changes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("changes");
    for id in ["two", "four"] {
        let game = random_game(id);
        let turns: Vec<(&Position, Move)> = game
            .positions()
            .iter()
            .zip(game.moves().iter().copied())
            .collect();
        group.throughput(Throughput::Elements(turns.len() as u64));
        group.bench_function(id, |bench| {
            bench.iter(|| {
                turns
                    .iter()
                    .map(|(p, mv)| p.changes(*mv).unwrap().len())
                    .sum::<usize>()
            });
        });
    }
}

fn play_with_draw_rules(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("match");
    for id in ["two", "four"] {
        let game = random_game(id);
        let mut settings = Settings::new(Variant::by_id(id).unwrap());
        // Draw rules are checked but never apply, so that all runs have the same number of moves.
        settings.repetition = std::num::NonZeroU32::new(1_000);
        settings.quiet_rounds = std::num::NonZeroU32::new(1_000);
        let start = settings.start_match().unwrap();
        group.throughput(Throughput::Elements(game.moves().len() as u64));
        group.bench_function(id, |bench| {
            bench.iter(|| {
                let mut again = start.clone();
                for &mv in game.moves() {
                    again.play(mv).unwrap();
                }
                again.occurrences()
            });
        });
    }
}

criterion_group!(
    benches,
    count_sequences,
    play_at_random,
    read_and_write,
    compute_changes,
    play_with_draw_rules
);
criterion_main!(benches);
