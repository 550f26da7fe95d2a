//! `cargo xtask test`: everything a change must pass, the quickest steps first. `cargo xtask
//! structure`: one of them alone.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use crate::{cargo, mesa, needs, setup};

struct Step {
    name: &'static str,
    /// Cargo's arguments, separated by spaces.
    args: &'static str,
    /// Variables set for this step alone.
    env: &'static [(&'static str, &'static str)],
}

/// Rings of files, arrows against the order of folders, and files that are too long.
const STRUCTURE: Step = Step {
    name: "structure",
    args: "run --quiet --package xtask --example structure",
    env: &[],
};

const STEPS: &[Step] = &[
    STRUCTURE,
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
        name: "instructions",
        args: "run --quiet --package xtask -- counts",
        env: &[],
    },
    Step {
        name: "documentation",
        args: "doc --workspace --no-deps",
        env: &[("RUSTDOCFLAGS", "-D warnings")],
    },
];

/// Checks the structure of the workspace alone.
pub(crate) fn structure() -> io::Result<ExitCode> {
    let status = cargo::run(&mut cargo::cargo(STRUCTURE.args))?;
    Ok(cargo::exit_code(status))
}

/// Runs the steps in order and stops at the first that fails: later steps would mostly report the
/// same fault again.
pub(crate) fn run() -> io::Result<ExitCode> {
    let start = Instant::now();
    let needs = needs::TO_BUILD
        .iter()
        .chain(needs::TO_SHOW)
        .chain(needs::TO_TEST);
    let missing = setup::install_missing(needs);
    mesa::install_newer();
    // The report goes to the output, not the error stream, to keep its order among the tests' own
    // lines. `println!` would panic if the reader has gone.
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
