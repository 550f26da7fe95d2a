//! `cargo xtask counts`: what fixed work costs in instructions, compared with what it cost before.
//!
//! Seconds differ from run to run; instructions hardly do, so that a few percent can be seen on any machine.
//! callgrind counts them. The work is done by two examples ([`WORKS`]), built as the tests are: rules and searches optimised as for
//! a release, the session not. What comes before a work is counted apart and taken away.
//!
//! What would make counts differ between machines is kept out: the compiler is pinned, the C library
//! may not choose its functions by the processor (`GLIBC_TUNABLES`), and no work looks at a clock. What is
//! left are the random keys of hash tables, for which some works have a wider margin in the list.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use crate::{cargo, needs, setup, workspace};

/// The list of counts, in the workspace.
const LIST: &str = "crates/xtask/counts.txt";

/// The examples that do the work: of `stack-ai` and of `stack-session`.
const WORKS: [&str; 2] = ["work_of_games", "work_of_files"];

/// The margin of work that is counted for the first time, in percent.
const MARGIN: f64 = 3.0;

/// The C library takes the same functions on every processor of the kind.
const PLAIN_C: &str = "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX,-FMA,-FMA4,-BMI1,-BMI2,-LZCNT,-ERMS,-FSRM,-SSSE3,-SSE4_1,-SSE4_2,-MOVBE";

/// A line of the list.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    /// Thousands of instructions.
    thousands: u64,
    /// The change that is let pass, in percent.
    margin: f64,
    /// Why the work costs what it costs since the last change.
    reason: String,
}

/// Counts, and compares with the list. With a reason, what has changed is written to the list instead.
pub(crate) fn run(reason: Option<&str>) -> io::Result<ExitCode> {
    let mut report = io::stdout();
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        writeln!(report, "Instructions are counted on Linux on x86-64 alone.")?;
        return Ok(ExitCode::SUCCESS);
    }
    let missing = setup::install_missing(needs::TO_COUNT);
    if !needs::on_path("valgrind") {
        writeln!(report, "Nothing is counted without valgrind.{missing}")?;
        return Ok(ExitCode::SUCCESS);
    }
    // As the tests are built: beside them nothing is built once more.
    let examples = WORKS.map(|name| format!(" --example {name}")).concat();
    cargo::succeed(&mut cargo::testing(&format!(
        "build --quiet --workspace{examples}"
    )))?;
    let path = workspace::root().join(LIST);
    let mut known = read(&fs::read_to_string(&path)?).map_err(io::Error::other)?;
    let counted = count_all()?;
    let gone = |name: &String| counted.iter().all(|(counted, _)| counted != name);
    let mut worse = known.keys().filter(|name| gone(name)).count();
    known.retain(|name, _| !gone(name));
    for (name, thousands) in counted {
        let before = known.get(&name);
        let change = before.map(|before| percent(before.thousands, thousands));
        let margin = before.map_or(MARGIN, |before| before.margin);
        let judged = judge(change, margin);
        let told = change.map_or(String::new(), |change| format!("{change:+.2} %"));
        writeln!(
            report,
            "{name:20} {thousands:>10} thousand {told:>9} {judged}"
        )?;
        if matches!(judged, "new" | "MORE") {
            worse += 1;
        }
        if let Some(reason) = reason.filter(|_| !judged.is_empty()) {
            let reason = reason.to_owned();
            known.insert(
                name,
                Known {
                    thousands,
                    margin,
                    reason,
                },
            );
        }
    }
    if reason.is_some() {
        fs::write(path, write(&known))?;
    } else if worse > 0 {
        writeln!(
            report,
            "\nWork costs more than {LIST} says, or is another. Where that is wanted: cargo xtask counts --write \"the reason\""
        )?;
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// A word for a change in percent, of which the margin is let pass.
fn judge(change: Option<f64>, margin: f64) -> &'static str {
    match change {
        None => "new",
        Some(change) if change > margin => "MORE",
        Some(change) if change < -margin => "less",
        Some(_) => "",
    }
}

/// By how much a count has changed.
fn percent(before: u64, now: u64) -> f64 {
    (now as f64 / before.max(1) as f64 - 1.0) * 100.0
}

/// The works with their thousands of instructions.
fn count_all() -> io::Result<Vec<(String, u64)>> {
    let beside = env::current_exe()?;
    let folder = beside.parent().unwrap_or(Path::new("."));
    let library = folder.join("counts-library");
    // One of another version, or one that was left half made, would be counted otherwise.
    let _ = fs::remove_dir_all(&library);
    let mut counted = Vec::new();
    for name in WORKS {
        let work = Work {
            program: folder.join("examples").join(name),
            library: library.clone(),
        };
        counted.extend(work.count_all()?);
    }
    let _ = fs::remove_dir_all(&library);
    Ok(counted)
}

/// A program that does work.
struct Work {
    program: PathBuf,
    library: PathBuf,
}

impl Work {
    /// The works of the program with their thousands of instructions.
    fn count_all(&self) -> io::Result<Vec<(String, u64)>> {
        let names = cargo::output(&mut Command::new(&self.program))?;
        // What one of them makes lies there for both countings.
        for name in names.lines() {
            cargo::succeed(self.prepared(&mut Command::new(&self.program), name))?;
        }
        let count = |name: &str| {
            // One beside the other: neither counts what the other does.
            let (prepared, whole) = (self.start(name, false)?, self.start(name, true)?);
            let (prepared, whole) = (instructions(prepared)?, instructions(whole)?);
            Ok((name.to_owned(), whole.saturating_sub(prepared) / 1_000))
        };
        names.lines().map(count).collect()
    }

    fn prepared<'a>(&self, command: &'a mut Command, name: &str) -> &'a mut Command {
        command
            .args([name, "prepare"])
            .env("FOCUS_WORK_LIBRARY", &self.library)
    }

    /// Starts the counting of a work, or of what comes before it.
    fn start(&self, name: &str, whole: bool) -> io::Result<Child> {
        let mut command = Command::new("valgrind");
        command
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(&self.program)
            .env("GLIBC_TUNABLES", PLAIN_C)
            .env("FOCUS_WORK_LIBRARY", &self.library)
            .stderr(Stdio::piped());
        if whole {
            command.arg(name);
        } else {
            self.prepared(&mut command, name);
        }
        command.spawn()
    }
}

/// The instructions that a run of callgrind tells.
fn instructions(run: Child) -> io::Result<u64> {
    let said = run.wait_with_output()?;
    let text = String::from_utf8_lossy(&said.stderr);
    let count = collected(&text).filter(|_| said.status.success());
    count.ok_or_else(|| io::Error::other(format!("callgrind counted nothing:\n{text}")))
}

/// The number in the line `==123== Collected : 456`.
fn collected(text: &str) -> Option<u64> {
    let mut lines = text.lines();
    let number = lines.find_map(|line| line.split_once("Collected :"))?.1;
    number.trim().parse().ok()
}

/// Reads the list: a line for each work, `#` before remarks.
fn read(text: &str) -> Result<BTreeMap<String, Known>, String> {
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let known = lines.map(|line| {
        let mut words = line.split_whitespace();
        let mut next = || {
            words
                .next()
                .ok_or_else(|| format!("{LIST}: '{line}' is cut short"))
        };
        let number = |why: std::num::ParseFloatError| format!("{LIST}: '{line}': {why}");
        let (name, thousands, margin) = (next()?, next()?, next()?);
        let known = Known {
            thousands: thousands.parse::<f64>().map_err(number)? as u64,
            margin: margin.parse().map_err(number)?,
            reason: words.collect::<Vec<_>>().join(" "),
        };
        Ok((name.to_owned(), known))
    });
    known.collect()
}

fn write(known: &BTreeMap<String, Known>) -> String {
    let mut text = String::from(
        "# What fixed work costs: thousands of instructions, the change that is let pass in percent, why it changed last.\n\
         # `cargo xtask counts` compares; `cargo xtask counts --write \"the reason\"` writes what has changed.\n",
    );
    for (
        name,
        Known {
            thousands,
            margin,
            reason,
        },
    ) in known
    {
        text += &format!("{name:20} {thousands:>10} {margin:>3} {reason}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Known, LIST, collected, judge, percent, read, write};
    use crate::workspace;

    #[test]
    fn the_list_is_written_as_it_is_read() -> Result<(), String> {
        let path = workspace::root().join(LIST);
        let text = std::fs::read_to_string(path).map_err(|why| why.to_string())?;
        let known = read(&text)?;
        assert_eq!(write(&known), text);
        assert!(known.values().all(|known| !known.reason.is_empty()));
        assert_eq!(
            read("a 12 3"),
            Ok([(
                "a".into(),
                Known {
                    thousands: 12,
                    margin: 3.0,
                    reason: String::new()
                }
            )]
            .into())
        );
        assert!(read("a 12").is_err() && read("a x 3").is_err());
        Ok(())
    }

    #[test]
    fn counts_are_found_in_what_callgrind_tells() {
        let text = "==1== Events    : Ir\n==1== Collected : 123456\n==1==\n";
        assert_eq!((collected(text), collected("")), (Some(123_456), None));
        assert!((percent(200, 207) - 3.5).abs() < 1e-9);
    }

    #[test]
    fn more_than_the_margin_is_told_and_fails() {
        let told = [Some(3.0), Some(3.1), Some(-3.0), Some(-3.1), None];
        let told = told.map(|change| judge(change, 3.0));
        assert_eq!(told, ["", "MORE", "", "less", "new"]);
    }
}
