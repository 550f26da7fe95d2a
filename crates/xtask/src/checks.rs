//! `cargo xtask test`: all checks that a change must pass, fastest first. `cargo xtask structure`:
//! one of them.

use std::io::{self, Read, Write};
use std::mem;
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::setup::{self, Missing};
use crate::{cargo, mesa, requirements, rustdoc_wrapper};

struct Step {
    name: &'static str,
    /// Arguments of cargo, separated by spaces.
    args: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Plain,
    /// Builds or runs the workspace with lints and the profile of the tests.
    Tests,
    /// Builds the documentation and runs its examples.
    Docs,
    /// Builds the documentation of xtask, which has no library.
    XtaskDocs,
}

impl Step {
    fn command(&self) -> Command {
        match self.kind {
            Kind::Plain => cargo::cargo(self.args),
            Kind::Tests => cargo::with_test_profile(self.args),
            Kind::Docs => rustdoc_wrapper::command(self.args),
            Kind::XtaskDocs => rustdoc_wrapper::strict(self.args),
        }
    }

    /// Runs the step in the foreground.
    fn run(&self) -> io::Result<StepResult> {
        let start = Instant::now();
        Ok(StepResult {
            status: cargo::run(&mut self.command())?,
            output: Vec::new(),
            duration: start.elapsed(),
        })
    }

    /// Runs the step in the background and captures standard output and error in order.
    fn run_captured(&self) -> io::Result<StepResult> {
        let start = Instant::now();
        let (mut reader, writer) = io::pipe()?;
        let mut command = self.command();
        command
            .stdin(Stdio::null())
            .stdout(writer.try_clone()?)
            .stderr(writer);
        let mut child = cargo::start(&mut command)?;
        // The command holds the write ends of the pipe; reading ends only when all of them are
        // closed.
        drop(command);
        let mut output = Vec::new();
        reader.read_to_end(&mut output)?;
        Ok(StepResult {
            status: child.wait()?,
            output,
            duration: start.elapsed(),
        })
    }
}

/// Result of a step.
struct StepResult {
    status: ExitStatus,
    /// Captured output, not yet printed.
    output: Vec<u8>,
    duration: Duration,
}

/// Dependency cycles, layer order, long files, orphaned test files.
const STRUCTURE: Step = Step {
    name: "structure",
    args: "run --quiet --package xtask --example structure",
    kind: Kind::Plain,
};

const FIRST_STEPS: &[Step] = &[
    STRUCTURE,
    Step {
        name: "formatting",
        args: "fmt --all --check",
        kind: Kind::Plain,
    },
    Step {
        name: "build and lints",
        args: "build --workspace --all-targets",
        kind: Kind::Tests,
    },
];

/// All integration tests except the soak test, and the tests of two examples. The patterns need no
/// quotes because no shell reads them.
const TESTS: Step = Step {
    name: "tests",
    args: "test --workspace --test [!s]* --test s[!o]* --example structure --example pictures",
    kind: Kind::Tests,
};

/// Steps that run one after another in parallel with the tests, which leave cores idle: test
/// programs run one at a time, and some wait for windows.
const BACKGROUND_STEPS: &[Step] = &[
    // The soak test of the session keeps one core busy for long. As a step of its own it would build
    // its dependencies once more: with `lto = "off"` their settings depend on what else is built.
    Step {
        name: "unit tests and soak test",
        args: "test --workspace --lib --bins --test so*",
        kind: Kind::Tests,
    },
    Step {
        name: "instructions",
        args: "run --quiet --package xtask -- counts",
        kind: Kind::Plain,
    },
    Step {
        name: "documentation",
        args: "test --quiet --workspace --doc",
        kind: Kind::Docs,
    },
    // xtask has no library, so `cargo test --doc` skips it.
    Step {
        name: "documentation of xtask",
        args: "doc --quiet --package xtask --no-deps",
        kind: Kind::XtaskDocs,
    },
];

/// Runs only the structure check.
pub(crate) fn structure() -> io::Result<ExitCode> {
    let status = cargo::run(&mut cargo::cargo(STRUCTURE.args))?;
    Ok(cargo::exit_code(status))
}

/// Runs the steps in order and stops at the first failure, because later steps would mostly report
/// the same error. The tests and the steps in parallel with them are always reported.
pub(crate) fn run() -> io::Result<ExitCode> {
    let missing = setup::install_missing(&[
        requirements::TO_BUILD,
        requirements::TO_SHOW,
        requirements::TO_TEST,
        requirements::TO_COUNT,
    ]);
    mesa::install_newer();
    let mut report = Report::new();
    let mut passed = true;
    for step in FIRST_STEPS {
        report.start(step)?;
        passed = report.finish(step, step.run())?;
        if !passed {
            break;
        }
    }
    if passed {
        report.start(&TESTS)?;
        let (tests, background) = run_tests();
        report.finish(&TESTS, tests)?;
        for (step, done) in BACKGROUND_STEPS.iter().zip(background) {
            report.start(step)?;
            report.finish(step, done)?;
        }
    }
    report.summarize(&missing)
}

/// Runs the tests and, in parallel, the background steps up to the first failure.
fn run_tests() -> (io::Result<StepResult>, Vec<io::Result<StepResult>>) {
    thread::scope(|scope| {
        let background = scope.spawn(run_background_steps);
        let tests = TESTS.run();
        if !background.is_finished() {
            print_status("Waiting for the background steps.");
        }
        let stopped = |_| vec![Err(io::Error::other("the background steps panicked"))];
        (tests, background.join().unwrap_or_else(stopped))
    })
}

fn run_background_steps() -> Vec<io::Result<StepResult>> {
    let mut all = Vec::new();
    for step in BACKGROUND_STEPS {
        let done = step.run_captured();
        let passed = done.as_ref().is_ok_and(|done| done.status.success());
        all.push(done);
        if !passed {
            let name = step.name;
            print_status(&format!(
                "In the background FAILED: {name}; its output follows that of the tests."
            ));
            break;
        }
    }
    all
}

/// Prints a status line. `eprintln!` would panic if the reader has gone.
fn print_status(line: &str) {
    let _ = writeln!(io::stderr(), "==> {line}");
}

/// Prints the results of the steps. Writes to standard output to keep the order relative to the
/// tests' own output. `println!` would panic if the reader has gone.
struct Report {
    output: io::Stdout,
    started: Instant,
    /// Names and durations of finished steps.
    times: Vec<String>,
    /// The running step.
    step: String,
    /// Failed steps.
    failed: Vec<String>,
}

impl Report {
    fn new() -> Self {
        Self {
            output: io::stdout(),
            started: Instant::now(),
            times: Vec::new(),
            step: String::new(),
            failed: Vec::new(),
        }
    }

    fn start(&mut self, step: &Step) -> io::Result<()> {
        let (number, count) = (
            self.times.len() + 1,
            FIRST_STEPS.len() + 1 + BACKGROUND_STEPS.len(),
        );
        // Quoted for copying into a shell.
        let quoted = |word: &str| match word.contains('*') {
            true => format!("'{word}'"),
            false => word.into(),
        };
        let args: Vec<String> = step.args.split(' ').map(quoted).collect();
        let args = args.join(" ");
        self.step = format!("{number}/{count} {}: cargo {args}", step.name);
        writeln!(self.output, "\n==> {}", self.step)
    }

    /// Prints the output of a finished step and returns whether it passed.
    fn finish(&mut self, step: &Step, done: io::Result<StepResult>) -> io::Result<bool> {
        let (passed, duration) = match done {
            Ok(done) => {
                self.output.write_all(&done.output)?;
                (done.status.success(), done.duration)
            }
            Err(error) => {
                writeln!(self.output, "{error}")?;
                (false, Duration::ZERO)
            }
        };
        let seconds = duration.as_secs_f32();
        self.times.push(format!("{} {seconds:.0}", step.name));
        if !passed {
            self.failed.push(mem::take(&mut self.step));
        }
        Ok(passed)
    }

    /// Prints the summary.
    fn summarize(mut self, missing: &Missing) -> io::Result<ExitCode> {
        let all = self.started.elapsed().as_secs_f32();
        let times = self.times.join(", ");
        let (result, code) = if self.failed.is_empty() {
            ("All steps passed.".to_owned(), ExitCode::SUCCESS)
        } else {
            let failed = self.failed.join("; ");
            (format!("FAILED at {failed}{missing}"), ExitCode::FAILURE)
        };
        writeln!(self.output, "\n{result}\nSeconds: {times}; total {all:.0}.")?;
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::TESTS;
    use crate::cargo::workspace_root;

    /// The names of the examples in a manifest that have `test = true`.
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
    fn all_example_tests_of_the_manifests_run() {
        let mut examples = 0;
        let args: Vec<_> = TESTS.args.split(' ').collect();
        let packages = fs::read_dir(workspace_root().join("crates")).unwrap();
        let folders = packages.map(|package| package.unwrap().path());
        for folder in folders.chain([workspace_root().to_path_buf()]) {
            // Skip folders that are not packages.
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
            // The documentation step would skip the crate.
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
