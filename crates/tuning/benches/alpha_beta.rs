//! Speed of alpha-beta search: `cargo bench -p tuning --bench alpha_beta`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    reason = "benchmark: failures must stop it, and criterion's macros have no documentation"
)]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use focus_rules::{Position, Settings, Variant};
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::focus::{PublishedEvaluation, TwoSidedEvaluation};
use stack_ai::{Evaluation, Limits, Search, Stop};
use stack_game::{Game as _, Match, MatchSettings as _};

const NODES: u64 = 200_000;

fn start(id: &str) -> Match<Position> {
    let settings = Settings::new(Variant::by_id(id).unwrap());
    settings.start_match().unwrap()
}

/// Nodes per second from the start position, with a new search each time.
fn nodes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nodes");
    group
        .throughput(Throughput::Elements(NODES))
        .sample_size(10);
    let limits = Limits {
        nodes: Some(NODES),
        memory: 16,
        ..Limits::default()
    };
    let mut measure = |name: &str, id: &str, search: &mut dyn Search<Position>| {
        let game = start(id);
        group.bench_function(BenchmarkId::new(name, id), |bencher| {
            bencher.iter(|| {
                search.new_game();
                black_box(search.think(&game, &limits, &Stop::new(), &mut |_| {}))
            });
        });
    };
    for id in ["two", "two-fast", "partners"] {
        let learned = TwoSidedEvaluation::of(Variant::by_id(id).unwrap()).unwrap();
        let tricks = AlphaBetaConfig {
            pruning_margin: 1,
            aspiration: 1,
            ..AlphaBetaConfig::FULL
        };
        measure(
            "published",
            id,
            &mut AlphaBeta::new(AlphaBetaConfig::PUBLISHED, PublishedEvaluation),
        );
        measure(
            "ours",
            id,
            &mut AlphaBeta::new(AlphaBetaConfig::FULL, learned),
        );
        measure(
            "ours, published evaluation",
            id,
            &mut AlphaBeta::new(tricks, PublishedEvaluation),
        );
    }
    group.finish();
}

/// A single evaluation of the start position.
fn evaluations(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("evaluation");
    for id in ["two", "partners"] {
        let game = start(id);
        let position = game.position();
        let learned = TwoSidedEvaluation::of(position.variant()).unwrap();
        group.bench_function(BenchmarkId::new("learned", id), |bencher| {
            bencher.iter(|| learned.value(black_box(position), position.turn()));
        });
        group.bench_function(BenchmarkId::new("published", id), |bencher| {
            bencher.iter(|| PublishedEvaluation.value(black_box(position), position.turn()));
        });
    }
    group.finish();
}

criterion_group!(benches, nodes, evaluations);
criterion_main!(benches);
