//! `cargo xtask test`: everything a change must pass, the quickest steps first. `cargo xtask
//! structure`: one of them alone.

use std::io::{self, Write};
use std::process::{ExitCode, ExitStatus};
use std::time::Instant;

use crate::{cargo, mesa, needs, progress, setup};

struct Step {
    name: &'static str,
    /// Cargo's arguments, separated by spaces.
    args: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Plain,
    /// Builds all, linted, and tells how far it is.
    Build,
    /// Runs what has been built like that.
    Built,
    /// Reads the documentation; a warning is an error.
    Documentation,
}

impl Step {
    fn run(&self) -> io::Result<ExitStatus> {
        match self.kind {
            Kind::Plain => cargo::run(&mut cargo::cargo(self.args)),
            Kind::Build => progress::build(&mut cargo::testing(self.args), "--workspace"),
            Kind::Built => cargo::run(&mut cargo::testing(self.args)),
            Kind::Documentation => {
                cargo::run(cargo::cargo(self.args).env("RUSTDOCFLAGS", "-D warnings"))
            }
        }
    }
}

/// Rings of files, arrows against the order of folders, and files that are too long.
const STRUCTURE: Step = Step {
    name: "structure",
    args: "run --quiet --package xtask --example structure",
    kind: Kind::Plain,
};

const STEPS: &[Step] = &[
    STRUCTURE,
    Step {
        name: "formatting",
        args: "fmt --all --check",
        kind: Kind::Plain,
    },
    Step {
        name: "build and lints",
        args: "build --workspace --all-targets",
        kind: Kind::Build,
    },
    Step {
        name: "tests",
        args: "test --workspace",
        kind: Kind::Built,
    },
    Step {
        name: "instructions",
        args: "run --quiet --package xtask -- counts",
        kind: Kind::Plain,
    },
    // The app's items are its own; without it nothing of Bevy is read for this.
    Step {
        name: "documentation",
        args: "doc --workspace --exclude focus --no-deps",
        kind: Kind::Documentation,
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
    let mut times = Vec::new();
    for (number, step) in (1..).zip(STEPS) {
        let Step { name, args, .. } = step;
        writeln!(report, "\n==> {number}/{count} {name}: cargo {args}")?;
        let begun = Instant::now();
        let status = step.run()?;
        times.push(format!("{name} {:.0}", begun.elapsed().as_secs_f32()));
        if !status.success() {
            writeln!(
                report,
                "\nFAILED at {number}/{count} {name} (cargo {args}){missing}\n{}",
                summary(&times, start)
            )?;
            return Ok(ExitCode::FAILURE);
        }
    }
    writeln!(
        report,
        "\nAll {count} steps passed.\n{}",
        summary(&times, start)
    )?;
    Ok(ExitCode::SUCCESS)
}

/// How long each step took, and the whole.
fn summary(times: &[String], start: Instant) -> String {
    let all = start.elapsed().as_secs_f32();
    format!("Seconds: {}; in all {all:.0}.", times.join(", "))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use crate::workspace;

    /// The files beside a `tests/main.rs` that it does not name.
    fn left_out(tests: &Path, main: &str) -> Vec<String> {
        let files = fs::read_dir(tests).unwrap().map(|file| file.unwrap());
        let names = files.filter_map(|file| file.file_name().into_string().ok());
        let is_named = |module: &str| module == "main" || main.contains(&format!("mod {module};"));
        names
            .filter(|name| {
                name.strip_suffix(".rs")
                    .is_some_and(|module| !is_named(module))
            })
            .collect()
    }

    #[test]
    fn every_file_of_tests_is_part_of_a_program() {
        let packages = fs::read_dir(workspace::root().join("crates")).unwrap();
        let mut programs = 0;
        for package in packages.flatten() {
            let tests = package.path().join("tests");
            // Without this file each of the others is a program of its own.
            if let Ok(main) = fs::read_to_string(tests.join("main.rs")) {
                programs += 1;
                assert_eq!(left_out(&tests, &main), Vec::<String>::new(), "{tests:?}");
            }
        }
        assert!(programs > 5);
    }
}
