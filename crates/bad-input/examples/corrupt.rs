//! Checks all targets with corrupted seeds for some time, without a fuzzer: `cargo run --profile
//! light -p bad-input --example corrupt -- SECONDS [TARGET…]`.
//!
//! Each run has another random seed. Failures are printed to standard error with their input.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a developer tool: failures must stop it"
)]

use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{env, fs, panic};

use bad_input::corruption::Corruptor;
use bad_input::{TARGETS, Target};

fn main() {
    let mut words = env::args().skip(1);
    let seconds = words.next().and_then(|word| word.parse().ok());
    let time = Duration::from_secs(seconds.unwrap_or(60));
    let names: Vec<String> = words.collect();
    let mut failures = 0;
    for target in TARGETS {
        if names.is_empty() || names.iter().any(|name| name == target.name) {
            failures += check_for(target, time);
        }
    }
    assert_eq!(failures, 0, "some checks failed");
}

/// Checks a target for this time. Returns the number of failing inputs, at most five.
fn check_for(target: &Target, time: Duration) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/seeds")
        .join(target.name);
    let entries = fs::read_dir(folder).unwrap();
    let seeds: Vec<Vec<u8>> = entries
        .map(|entry| fs::read(entry.unwrap().path()).unwrap())
        .collect();
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let seed = since.as_nanos() as u64;
    let mut corruptor = Corruptor::new(seed);
    let (started, mut count, mut failures) = (Instant::now(), 0_usize, 0);
    let mut slowest = Duration::ZERO;
    while started.elapsed() < time && failures < 5 {
        let bytes = corruptor.corrupted(&seeds[count % seeds.len()], &seeds);
        let one = Instant::now();
        if panic::catch_unwind(|| (target.check)(&bytes)).is_err() {
            eprintln!("{} fails with b\"{}\"", target.name, bytes.escape_ascii());
            failures += 1;
        }
        slowest = slowest.max(one.elapsed());
        count += 1;
    }
    println!(
        "{}: {count} inputs, {failures} failures, slowest {slowest:.1?}, seed {seed}",
        target.name
    );
    failures
}
