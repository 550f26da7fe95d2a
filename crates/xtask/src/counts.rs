//! `cargo xtask counts`: counts the instructions of fixed workloads and compares them with a
//! baseline.
//!
//! Run times vary, but instruction counts hardly do, so changes of a few percent are visible on any
//! machine. callgrind counts them. Two examples ([`EXAMPLES`]) run the workloads, built like the
//! tests: rules and searches optimized as in a release, the session not optimized. The cost of the
//! preparation is measured separately and subtracted.
//!
//! Differences between machines are avoided: the compiler is pinned, the C library must not choose
//! functions by CPU (`GLIBC_TUNABLES`), and no workload reads a clock. Random hash keys remain;
//! workloads that depend on them have a wider margin in the list.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use crate::cargo::{self, workspace_root};
use crate::{requirements, setup};

/// The baseline file, relative to the workspace root.
const BASELINE_FILE: &str = "crates/xtask/counts.txt";

/// Examples that run the workloads, of `stack-ai` and `stack-session`.
const EXAMPLES: [&str; 2] = ["work_of_games", "work_of_files"];

/// Margin of new workloads, in percent.
const MARGIN: f64 = 3.0;

/// Makes glibc use the same functions on every x86-64 CPU.
const GLIBC_TUNABLES: &str = "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX,-FMA,-FMA4,-BMI1,-BMI2,-LZCNT,-ERMS,-FSRM,-SSSE3,-SSE4_1,-SSE4_2,-MOVBE";

/// One line of the baseline file.
#[derive(Clone, Debug, PartialEq)]
struct Baseline {
    thousands: u64,
    /// Tolerated change in percent.
    margin: f64,
    /// Reason for the last change of the baseline.
    reason: String,
}

/// Counts and compares with the baseline. With a `reason`, updates the baseline instead.
pub(crate) fn run(reason: Option<&str>) -> io::Result<ExitCode> {
    let mut report = io::stdout();
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        writeln!(report, "Instructions are only counted on Linux on x86-64.")?;
        return Ok(ExitCode::SUCCESS);
    }
    let missing = setup::install_missing(&[requirements::TO_COUNT]);
    if !requirements::is_on_path("valgrind") {
        writeln!(report, "Nothing is counted without valgrind{missing}")?;
        return Ok(ExitCode::SUCCESS);
    }
    // With the profile of the tests, so that nothing is built twice.
    // `--lib` because cargo decides on bitcode in libraries by the units of a build: without it, they
    // would be built twice, too.
    let examples = EXAMPLES.map(|name| format!(" --example {name}")).concat();
    cargo::run_checked(&mut cargo::with_test_profile(&format!(
        "build --quiet --workspace --lib{examples}"
    )))?;
    let path = workspace_root().join(BASELINE_FILE);
    let mut known = read(&fs::read_to_string(&path)?).map_err(io::Error::other)?;
    let counted = count_all()?;
    let gone = |name: &String| counted.iter().all(|(counted, _)| counted != name);
    let mut worse = known.keys().filter(|name| gone(name)).count();
    known.retain(|name, _| !gone(name));
    for (name, thousands) in counted {
        let before = known.get(&name);
        let change = before.map(|before| percent(before.thousands, thousands));
        let margin = before.map_or(MARGIN, |before| before.margin);
        let label = change_label(change, margin);
        let shown = change.map_or(String::new(), |change| format!("{change:+.2} %"));
        writeln!(
            report,
            "{name:20} {thousands:>10} thousand {shown:>9} {label}"
        )?;
        if matches!(label, "new" | "MORE") {
            worse += 1;
        }
        if let Some(reason) = reason.filter(|_| !label.is_empty()) {
            let baseline = Baseline {
                thousands,
                margin,
                reason: reason.to_owned(),
            };
            known.insert(name, baseline);
        }
    }
    if reason.is_some() {
        fs::write(path, write(&known))?;
    } else if worse > 0 {
        writeln!(
            report,
            "\nCounts exceed {BASELINE_FILE}, or the workloads have changed. If this is intended: cargo xtask counts --write \"the reason\""
        )?;
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// The label of a change in percent.
fn change_label(change: Option<f64>, margin: f64) -> &'static str {
    match change {
        None => "new",
        Some(change) if change > margin => "MORE",
        Some(change) if change < -margin => "less",
        Some(_) => "",
    }
}

/// The change in percent.
fn percent(before: u64, now: u64) -> f64 {
    (now as f64 / before.max(1) as f64 - 1.0) * 100.0
}

/// All workloads with their thousands of instructions.
fn count_all() -> io::Result<Vec<(String, u64)>> {
    let program = env::current_exe()?;
    let folder = program.parent().unwrap_or(Path::new("."));
    let library = folder.join("counts-library");
    // A library of another version or a partial one would distort the counts.
    let _ = fs::remove_dir_all(&library);
    let mut counted = Vec::new();
    for name in EXAMPLES {
        let work = Workload {
            program: folder.join("examples").join(name),
            library: library.clone(),
        };
        counted.extend(work.count_all()?);
    }
    let _ = fs::remove_dir_all(&library);
    Ok(counted)
}

/// An example that runs workloads.
struct Workload {
    program: PathBuf,
    library: PathBuf,
}

impl Workload {
    fn count_all(&self) -> io::Result<Vec<(String, u64)>> {
        let names = cargo::output(&mut Command::new(&self.program))?;
        // Create shared files before counting.
        for name in names.lines() {
            cargo::run_checked(self.preparation(&mut Command::new(&self.program), name))?;
        }
        let count = |name: &str| {
            // Both runs are independent processes, so they can run in parallel.
            let (prepared, whole) = (self.start(name, false)?, self.start(name, true)?);
            let (prepared, whole) = (instructions(prepared)?, instructions(whole)?);
            Ok((name.to_owned(), whole.saturating_sub(prepared) / 1_000))
        };
        names.lines().map(count).collect()
    }

    fn preparation<'a>(&self, command: &'a mut Command, name: &str) -> &'a mut Command {
        command
            .args([name, "prepare"])
            .env("FOCUS_WORK_LIBRARY", &self.library)
    }

    /// Starts a run of the workload, or of its preparation only.
    fn start(&self, name: &str, whole: bool) -> io::Result<Child> {
        let mut command = Command::new("valgrind");
        command
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(&self.program)
            .env("GLIBC_TUNABLES", GLIBC_TUNABLES)
            .env("FOCUS_WORK_LIBRARY", &self.library)
            .stderr(Stdio::piped());
        if whole {
            command.arg(name);
        } else {
            self.preparation(&mut command, name);
        }
        command.spawn()
    }
}

/// The instruction count printed by callgrind.
fn instructions(run: Child) -> io::Result<u64> {
    let output = run.wait_with_output()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let count = collected(&text).filter(|_| output.status.success());
    count.ok_or_else(|| io::Error::other(format!("callgrind counted nothing:\n{text}")))
}

/// The number in the line `==123== Collected : 456`.
fn collected(text: &str) -> Option<u64> {
    let mut lines = text.lines();
    let number = lines.find_map(|line| line.split_once("Collected :"))?.1;
    number.trim().parse().ok()
}

/// Parses the baseline file: one workload per line, comments start with `#`.
fn read(text: &str) -> Result<BTreeMap<String, Baseline>, String> {
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let known = lines.map(|line| {
        let mut words = line.split_whitespace();
        let mut next = || {
            words
                .next()
                .ok_or_else(|| format!("{BASELINE_FILE}: '{line}' is incomplete"))
        };
        let number =
            |error: std::num::ParseFloatError| format!("{BASELINE_FILE}: '{line}': {error}");
        let (name, thousands, margin) = (next()?, next()?, next()?);
        let known = Baseline {
            thousands: thousands.parse::<f64>().map_err(number)? as u64,
            margin: margin.parse().map_err(number)?,
            reason: words.collect::<Vec<_>>().join(" "),
        };
        Ok((name.to_owned(), known))
    });
    known.collect()
}

fn write(known: &BTreeMap<String, Baseline>) -> String {
    let mut text = String::from(
        "# Baseline of `cargo xtask counts`: workload, thousands of instructions, tolerated change in percent, reason for the last change.\n\
         # `cargo xtask counts --write \"the reason\"` stores changed counts.\n",
    );
    for (name, known) in known {
        let (thousands, margin, reason) = (known.thousands, known.margin, &known.reason);
        text += &format!("{name:20} {thousands:>10} {margin:>3} {reason}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{BASELINE_FILE, Baseline, change_label, collected, percent, read, write};
    use crate::cargo::workspace_root;

    #[test]
    fn baseline_file_round_trips() -> Result<(), String> {
        let path = workspace_root().join(BASELINE_FILE);
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let known = read(&text)?;
        assert_eq!(write(&known), text);
        assert!(known.values().all(|known| !known.reason.is_empty()));
        let baseline = Baseline {
            thousands: 12,
            margin: 3.0,
            reason: String::new(),
        };
        assert_eq!(read("a 12 3"), Ok([("a".into(), baseline)].into()));
        assert!(read("a 12").is_err() && read("a x 3").is_err());
        Ok(())
    }

    #[test]
    fn parses_callgrind_output() {
        let text = "==1== Events    : Ir\n==1== Collected : 123456\n==1==\n";
        assert_eq!((collected(text), collected("")), (Some(123_456), None));
        assert!((percent(200, 207) - 3.5).abs() < 1e-9);
    }

    #[test]
    fn labels_changes_beyond_the_margin() {
        let changes = [Some(3.0), Some(3.1), Some(-3.0), Some(-3.1), None];
        let labels = changes.map(|change| change_label(change, 3.0));
        assert_eq!(labels, ["", "MORE", "", "less", "new"]);
    }
}
