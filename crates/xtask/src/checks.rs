//! `cargo xtask test`: everything a change must pass, the quickest steps first. `cargo xtask
//! structure`: one of them alone.

use std::io::{self, Write};
use std::process::{Command, ExitCode, ExitStatus};
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
    /// Reads the documentation of what stands on little.
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

    /// Runs it beside another; what it says is kept.
    fn run_beside(&self) -> io::Result<Done> {
        let begun = Instant::now();
        let output = self.command().output()?;
        Ok(Done {
            status: output.status,
            said: [output.stdout, output.stderr].concat(),
            taken: begun.elapsed(),
        })
    }
}

/// A step that has ended.
struct Done {
    status: ExitStatus,
    /// What it has said that nobody has seen.
    said: Vec<u8>,
    taken: Duration,
}

/// Rings of files, arrows against the order of folders, and files that are too long.
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

/// Programs of tests. No shell reads the star, so it stands without quotes; two examples have tests of their own.
const TESTS: Step = Step {
    name: "tests",
    args: "test --workspace --test * --example structure --example pictures",
    kind: Kind::Built,
};

/// What runs beside them, one after another: those tests wait for windows and for each other.
const BESIDE: &[Step] = &[
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
    // A program has no examples that anything runs.
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
/// same fault again.
pub(crate) fn run() -> io::Result<ExitCode> {
    let needs = needs::TO_BUILD
        .iter()
        .chain(needs::TO_SHOW)
        .chain(needs::TO_TEST);
    let missing = setup::install_missing(needs);
    mesa::install_newer();
    let mut report = Report::new();
    let passed = report.all(BEFORE, Step::run)? && {
        report.begin(&TESTS)?;
        let (tests, beside) = thread::scope(|scope| {
            let beside = scope.spawn(run_beside);
            (TESTS.run(), beside.join())
        });
        let mut beside = beside.unwrap_or_default().into_iter();
        report.end(&TESTS, &tests?)?
            && report.all(BESIDE, |_| beside.next().unwrap_or_else(|| Err(stopped())))?
    };
    report.close(passed, &missing)
}

/// Runs what runs beside the tests, up to the first step that fails.
fn run_beside() -> Vec<io::Result<Done>> {
    let mut all = Vec::new();
    for step in BESIDE {
        let done = step.run_beside();
        let goes_on = done.as_ref().is_ok_and(|done| done.status.success());
        all.push(done);
        if !goes_on {
            break;
        }
    }
    all
}

fn stopped() -> io::Error {
    io::Error::other("a step beside the tests did not begin")
}

/// What people read of the steps. It goes to the output, not the error stream, to keep its order among
/// the tests' own lines. `println!` would panic if the reader has gone.
struct Report {
    output: io::Stdout,
    begun: Instant,
    /// Names of steps that have ended, with their seconds.
    times: Vec<String>,
    /// The step that runs or has failed.
    step: String,
}

impl Report {
    fn new() -> Self {
        Self {
            output: io::stdout(),
            begun: Instant::now(),
            times: Vec::new(),
            step: String::new(),
        }
    }

    /// Runs steps up to the first that fails; tells whether all have passed.
    fn all(
        &mut self,
        steps: &[Step],
        mut run: impl FnMut(&Step) -> io::Result<Done>,
    ) -> io::Result<bool> {
        for step in steps {
            self.begin(step)?;
            if !self.end(step, &run(step)?)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn begin(&mut self, step: &Step) -> io::Result<()> {
        let (number, count) = (self.times.len() + 1, BEFORE.len() + 1 + BESIDE.len());
        let Step { name, args, .. } = step;
        self.step = format!("{number}/{count} {name}: cargo {args}");
        writeln!(self.output, "\n==> {}", self.step)
    }

    fn end(&mut self, step: &Step, done: &Done) -> io::Result<bool> {
        self.output.write_all(&done.said)?;
        let seconds = done.taken.as_secs_f32();
        self.times.push(format!("{} {seconds:.0}", step.name));
        Ok(done.status.success())
    }

    /// Tells how long each step took, and the whole.
    fn close(mut self, passed: bool, missing: &Missing) -> io::Result<ExitCode> {
        let all = self.begun.elapsed().as_secs_f32();
        let times = self.times.join(", ");
        let (result, code) = if passed {
            ("All steps passed.".to_owned(), ExitCode::SUCCESS)
        } else {
            (
                format!("FAILED at {}{missing}", self.step),
                ExitCode::FAILURE,
            )
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
