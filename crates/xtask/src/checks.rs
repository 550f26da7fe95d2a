//! `cargo xtask test`: everything a change must pass, the quickest steps first. `cargo xtask
//! structure`: one of them alone.

use std::io::{self, Read, Write};
use std::mem;
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::setup::{self, Missing};
use crate::{cargo, documentation, mesa, needs, progress};

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
    /// Reads the documentation with what has been built like that, and runs its examples.
    Documentation,
    /// Reads the documentation of a crate that has no library, anew.
    Chores,
}

impl Step {
    fn command(&self) -> Command {
        match self.kind {
            Kind::Plain => cargo::cargo(self.args),
            Kind::Build | Kind::Built => cargo::testing(self.args),
            Kind::Documentation => documentation::command(self.args),
            Kind::Chores => documentation::strict(self.args),
        }
    }

    /// Runs it, seen by people.
    fn run(&self) -> io::Result<Done> {
        let begun = Instant::now();
        let mut command = self.command();
        let status = match self.kind {
            Kind::Build => progress::build(&mut command, "--workspace"),
            _ => cargo::run(&mut command),
        }?;
        Ok(Done {
            status,
            said: Vec::new(),
            taken: begun.elapsed(),
        })
    }

    /// Runs it beside another; what it says is kept, in the order in which it is said.
    fn run_beside(&self) -> io::Result<Done> {
        let begun = Instant::now();
        let (mut pipe, end) = io::pipe()?;
        let mut command = self.command();
        command
            .stdin(Stdio::null())
            .stdout(end.try_clone()?)
            .stderr(end);
        let mut child = cargo::start(&mut command)?;
        // It holds this program's own ends: while they are open the pipe does not end.
        drop(command);
        let mut said = Vec::new();
        pipe.read_to_end(&mut said)?;
        Ok(Done {
            status: child.wait()?,
            said,
            taken: begun.elapsed(),
        })
    }
}

/// A step that has ended.
struct Done {
    status: ExitStatus,
    /// Its output, if it has not been shown yet.
    said: Vec<u8>,
    taken: Duration,
}

/// Rings of files, arrows against the order of folders, files that are too long, tests in no program.
const STRUCTURE: Step = Step {
    name: "structure",
    args: "run --quiet --package xtask --example structure",
    kind: Kind::Plain,
};

const BEFORE: &[Step] = &[
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
];

/// Programs of tests but [`LONG_GAMES`]. No shell reads the patterns, so they stand without quotes; two examples have tests of their
/// own.
const TESTS: Step = Step {
    name: "tests",
    args: "test --workspace --test [!s]* --test s[!o]* --example structure --example pictures",
    kind: Kind::Built,
};

/// The soak, a single test: beside the others it keeps one processor busy, at their end the other one would have nothing to do.
const LONG_GAMES: Step = Step {
    name: "long games",
    args: "test --workspace --test so*",
    kind: Kind::Built,
};

/// Steps that run beside the tests, one after another. The tests leave processors free: programs of tests run one at a time, some wait
/// for windows, and the last test of a program has no other beside it.
const BESIDE: &[Step] = &[
    LONG_GAMES,
    Step {
        name: "unit tests",
        args: "test --workspace --lib --bins",
        kind: Kind::Built,
    },
    Step {
        name: "instructions",
        args: "run --quiet --package xtask -- counts",
        kind: Kind::Plain,
    },
    Step {
        name: "documentation",
        args: "test --quiet --workspace --doc",
        kind: Kind::Documentation,
    },
    // It has no library, so `cargo test --doc` passes it over.
    Step {
        name: "documentation of the chores",
        args: "doc --quiet --package xtask --no-deps",
        kind: Kind::Chores,
    },
];

/// Checks the structure of the workspace alone.
pub(crate) fn structure() -> io::Result<ExitCode> {
    let status = cargo::run(&mut cargo::cargo(STRUCTURE.args))?;
    Ok(cargo::exit_code(status))
}

/// Runs the steps in order and stops at the first that fails: later steps would mostly report the
/// same fault again. Of the tests and what runs beside them, all is told that has ended.
pub(crate) fn run() -> io::Result<ExitCode> {
    let needs = needs::TO_BUILD
        .iter()
        .chain(needs::TO_SHOW)
        .chain(needs::TO_TEST)
        .chain(needs::TO_COUNT);
    let missing = setup::install_missing(needs);
    mesa::install_newer();
    let mut report = Report::new();
    let mut passed = true;
    for step in BEFORE {
        report.begin(step)?;
        passed = report.end(step, step.run())?;
        if !passed {
            break;
        }
    }
    if passed {
        report.begin(&TESTS)?;
        let (tests, beside) = with_beside();
        report.end(&TESTS, tests)?;
        for (step, done) in BESIDE.iter().zip(beside) {
            report.begin(step)?;
            report.end(step, done)?;
        }
    }
    report.close(&missing)
}

/// Runs the tests and, beside them, the other steps up to the first that fails.
fn with_beside() -> (io::Result<Done>, Vec<io::Result<Done>>) {
    thread::scope(|scope| {
        let beside = scope.spawn(run_beside);
        let tests = TESTS.run();
        if !beside.is_finished() {
            tell("Waiting for the steps beside the tests.");
        }
        let stopped = |_| {
            vec![Err(io::Error::other(
                "the steps beside the tests broke off",
            ))]
        };
        (tests, beside.join().unwrap_or_else(stopped))
    })
}

fn run_beside() -> Vec<io::Result<Done>> {
    let mut all = Vec::new();
    for step in BESIDE {
        let done = step.run_beside();
        let passed = done.as_ref().is_ok_and(|done| done.status.success());
        all.push(done);
        if !passed {
            let name = step.name;
            tell(&format!(
                "Beside the tests FAILED: {name}; what it said follows theirs."
            ));
            break;
        }
    }
    all
}

/// Says at once how it goes. `eprintln!` would panic if the reader has gone.
fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "==> {line}");
}

/// The report on the steps. It goes to the output, not the error stream, to keep its order among
/// the tests' own lines. `println!` would panic if the reader has gone.
struct Report {
    output: io::Stdout,
    begun: Instant,
    /// Names of steps that have ended, with their seconds.
    times: Vec<String>,
    /// The step that runs.
    step: String,
    /// Steps that have failed.
    failed: Vec<String>,
}

impl Report {
    fn new() -> Self {
        Self {
            output: io::stdout(),
            begun: Instant::now(),
            times: Vec::new(),
            step: String::new(),
            failed: Vec::new(),
        }
    }

    fn begin(&mut self, step: &Step) -> io::Result<()> {
        let (number, count) = (self.times.len() + 1, BEFORE.len() + 1 + BESIDE.len());
        // A shell would read the patterns.
        let quoted = |word: &str| match word.contains('*') {
            true => format!("'{word}'"),
            false => word.into(),
        };
        let args: Vec<String> = step.args.split(' ').map(quoted).collect();
        let args = args.join(" ");
        self.step = format!("{number}/{count} {}: cargo {args}", step.name);
        writeln!(self.output, "\n==> {}", self.step)
    }

    /// Tells how the step that was begun has ended; tells whether it has passed.
    fn end(&mut self, step: &Step, done: io::Result<Done>) -> io::Result<bool> {
        let (passed, taken) = match done {
            Ok(done) => {
                self.output.write_all(&done.said)?;
                (done.status.success(), done.taken)
            }
            Err(error) => {
                writeln!(self.output, "{error}")?;
                (false, Duration::ZERO)
            }
        };
        let seconds = taken.as_secs_f32();
        self.times.push(format!("{} {seconds:.0}", step.name));
        if !passed {
            self.failed.push(mem::take(&mut self.step));
        }
        Ok(passed)
    }

    /// Tells how long each step took, and the whole.
    fn close(mut self, missing: &Missing) -> io::Result<ExitCode> {
        let all = self.begun.elapsed().as_secs_f32();
        let times = self.times.join(", ");
        let (result, code) = if self.failed.is_empty() {
            ("All steps passed.".to_owned(), ExitCode::SUCCESS)
        } else {
            let failed = self.failed.join("; ");
            (format!("FAILED at {failed}{missing}"), ExitCode::FAILURE)
        };
        writeln!(
            self.output,
            "\n{result}\nSeconds: {times}; in all {all:.0}."
        )?;
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::TESTS;
    use crate::workspace;

    /// The names of the examples in a manifest that have tests of their own.
    fn tested_examples(manifest: &str) -> Vec<&str> {
        let tables = manifest
            .split("\n[")
            .filter(|table| table.starts_with("[example]]\n"));
        let tested = tables.filter(|table| table.lines().any(|line| line == "test = true"));
        tested
            .filter_map(|table| {
                let mut lines = table.lines();
                let name = lines.find_map(|line| line.strip_prefix("name = "))?;
                Some(name.trim_matches('"'))
            })
            .collect()
    }

    #[test]
    fn every_test_of_the_manifests_is_run() {
        let mut examples = 0;
        let args: Vec<_> = TESTS.args.split(' ').collect();
        let packages = fs::read_dir(workspace::root().join("crates")).unwrap();
        let folders = packages.map(|package| package.unwrap().path());
        for folder in folders.chain([workspace::root().to_path_buf()]) {
            // A folder without a manifest is no package.
            let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) else {
                continue;
            };
            for example in tested_examples(&manifest) {
                examples += 1;
                assert!(
                    args.windows(2).any(|two| two == ["--example", example]),
                    "{example}"
                );
            }
            // The step that reads the documentation would pass the crate over.
            assert!(
                !manifest.lines().any(|line| line == "doctest = false"),
                "{folder:?}"
            );
        }
        assert_eq!(
            examples,
            args.iter().filter(|arg| **arg == "--example").count()
        );
    }
}
