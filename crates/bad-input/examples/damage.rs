//! Damages seeds for so many seconds and checks what each reader makes of them, where the fuzzer cannot be
//! had: `cargo run --profile light -p bad-input --example damage -- SECONDS [TARGET…]`.
//!
//! Each run has dice of its own. What fails stands on the error stream, with its bytes.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a tool of developers: a fault must stop it"
)]

use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{env, fs, panic};

use bad_input::damage::Damager;
use bad_input::{TARGETS, Target};

fn main() {
    let mut words = env::args().skip(1);
    let seconds = words.next().and_then(|word| word.parse().ok());
    let time = Duration::from_secs(seconds.unwrap_or(60));
    let names: Vec<String> = words.collect();
    let mut faults = 0;
    for target in TARGETS {
        if names.is_empty() || names.iter().any(|name| name == target.name) {
            faults += try_out(target, time);
        }
    }
    assert_eq!(faults, 0, "faults were found");
}

/// Checks a target for so long. Returns the number of inputs that it failed with, five at most.
fn try_out(target: &Target, time: Duration) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/seeds")
        .join(target.name);
    let entries = fs::read_dir(folder).unwrap();
    let seeds: Vec<Vec<u8>> = entries
        .map(|entry| fs::read(entry.unwrap().path()).unwrap())
        .collect();
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let seed = since.as_nanos() as u64;
    let mut damager = Damager::new(seed);
    let (begun, mut count, mut faults) = (Instant::now(), 0_usize, 0);
    let mut slowest = Duration::ZERO;
    while begun.elapsed() < time && faults < 5 {
        let bytes = damager.damaged(&seeds[count % seeds.len()], &seeds);
        let one = Instant::now();
        if panic::catch_unwind(|| (target.check)(&bytes)).is_err() {
            eprintln!("{} fails with b\"{}\"", target.name, bytes.escape_ascii());
            faults += 1;
        }
        slowest = slowest.max(one.elapsed());
        count += 1;
    }
    println!(
        "{}: {count} inputs, {faults} faults, the slowest took {slowest:.1?}, dice {seed}",
        target.name
    );
    faults
}
