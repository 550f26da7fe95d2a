//! `cargo xtask test`: everything a change must pass, the quick answers first.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use crate::{cargo, mesa, needs, setup};

struct Step {
    name: &'static str,
    /// What cargo is told, separated by spaces.
    args: &'static str,
    /// Variables set for this step alone.
    env: &'static [(&'static str, &'static str)],
}

const STEPS: [Step; 4] = [
    Step {
        name: "formatting",
        args: "fmt --all --check",
        env: &[],
    },
    Step {
        name: "lints",
        args: "clippy --workspace --all-targets -- -D warnings",
        env: &[],
    },
    Step {
        name: "tests",
        args: "test --workspace",
        env: &[],
    },
    Step {
        name: "documentation",
        args: "doc --workspace --no-deps",
        env: &[("RUSTDOCFLAGS", "-D warnings")],
    },
];

/// Runs the steps in order and stops at the first that fails: what a change broke once, later
/// steps would mostly say again.
pub(crate) fn run() -> io::Result<ExitCode> {
    let start = Instant::now();
    let needs = needs::TO_BUILD
        .iter()
        .chain(needs::TO_SHOW)
        .chain(needs::TO_TEST);
    let missing = setup::provide(needs);
    mesa::provide();
    // The report goes to the output, not the error stream, so that it stands in order with the
    // tests' own lines. `println!` would panic if the reader has gone.
    let mut report = io::stdout();
    let count = STEPS.len();
    for (number, Step { name, args, env }) in (1..).zip(STEPS) {
        writeln!(report, "\n==> {number}/{count} {name}: cargo {args}")?;
        let status = cargo::run(cargo::cargo(args).envs(env.iter().copied()))?;
        if !status.success() {
            let seconds = start.elapsed().as_secs_f32();
            writeln!(
                report,
                "\nFAILED after {seconds:.1} s at {number}/{count} {name} (cargo {args}){missing}"
            )?;
            return Ok(ExitCode::FAILURE);
        }
    }
    let seconds = start.elapsed().as_secs_f32();
    writeln!(report, "\nAll {count} steps passed in {seconds:.1} s.")?;
    Ok(ExitCode::SUCCESS)
}
