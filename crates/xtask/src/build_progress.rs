//! Runs a cargo build with a progress line: current crate, share of the work done, remaining time.
//!
//! Cargo counts all crates equally, although some take a hundred times longer than others. Here
//! each crate has a weight: its build time on one CPU core (`crates/xtask/weights.txt`).

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::num::NonZero;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::cargo;

/// Build times of slow crates, one `name seconds` pair per line.
const WEIGHTS: &str = include_str!("../weights.txt");

/// Assumed build time of crates that are not listed, in seconds.
const DEFAULT_WEIGHT: f64 = 1.5;

/// Interval between progress lines if the output is not a terminal.
const INTERVAL: Duration = Duration::from_secs(20);

/// Runs `cargo build` and shows its progress; cargo prints only diagnostics. `scope` selects the
/// crates, as arguments of `cargo tree`.
pub(crate) fn build(command: &mut Command, scope: &str) -> io::Result<ExitStatus> {
    let mut progress = Progress::new(packages(scope)?, &weights());
    command
        .args(["--quiet", "--message-format=json-render-diagnostics"])
        .stdout(Stdio::piped());
    let mut child = command.spawn()?;
    if let Some(output) = child.stdout.take() {
        let (lines, read) = channel();
        // Read on a thread, so that the remaining time keeps counting down during large crates.
        thread::spawn(move || {
            let output = BufReader::new(output).lines().map_while(Result::ok);
            output.map(|line| lines.send(line)).all(|sent| sent.is_ok())
        });
        loop {
            match read.recv_timeout(progress.pause()) {
                Ok(line) => BuiltCrate::read(&line)
                    .iter()
                    .for_each(|built| progress.add(built)),
                Err(RecvTimeoutError::Timeout) => progress.print(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    }
    progress.end();
    child.wait()
}

/// A finished crate, as reported by cargo.
#[derive(Debug, PartialEq)]
struct BuiltCrate {
    name: String,
    /// Whether it was already up to date.
    fresh: bool,
}

impl BuiltCrate {
    /// Parses one of cargo's messages. Build scripts do not count.
    fn read(line: &str) -> Option<Self> {
        let crate_is_ready = line.contains(r#""reason":"compiler-artifact""#)
            && !line.contains(r#"["custom-build"]"#);
        // `…/name#1.2.3` or `…#name@1.2.3`.
        let id = line.split(r#""package_id":""#).nth(1)?.split('"').next()?;
        let (before, after) = id.rsplit_once('#')?;
        let name = match after.split_once('@') {
            Some((name, _)) => name,
            None => before.rsplit('/').next()?,
        };
        crate_is_ready.then(|| Self {
            name: name.to_owned(),
            fresh: line.contains(r#""fresh":true"#),
        })
    }
}

struct Progress {
    /// Unfinished crates with their weights.
    waiting: BTreeMap<String, f64>,
    count: usize,
    /// Seconds of work done by this build.
    done: f64,
    /// The crate finished last.
    newest: String,
    started: Instant,
    printed_at: Option<Instant>,
    /// Whether the line can be overwritten.
    terminal: bool,
}

impl Progress {
    fn new(packages: BTreeSet<String>, weights: &BTreeMap<&str, f64>) -> Self {
        let waiting: BTreeMap<_, _> = packages
            .into_iter()
            .map(|name| {
                let weight = weights
                    .get(name.as_str())
                    .copied()
                    .unwrap_or(DEFAULT_WEIGHT);
                (name, weight)
            })
            .collect();
        Self {
            count: waiting.len(),
            waiting,
            done: 0.0,
            newest: String::new(),
            started: Instant::now(),
            printed_at: None,
            terminal: io::stderr().is_terminal(),
        }
    }

    fn add(&mut self, built: &BuiltCrate) {
        let Some(weight) = self.waiting.remove(&built.name) else {
            return;
        };
        if built.fresh {
            return;
        }
        self.done += weight;
        self.newest.clone_from(&built.name);
        if self.terminal
            || self
                .printed_at
                .is_none_or(|printed_at| printed_at.elapsed() > INTERVAL)
        {
            self.print();
        }
    }

    /// Time until the next line is due.
    fn pause(&self) -> Duration {
        if self.terminal {
            Duration::from_secs(1)
        } else {
            let since = self
                .printed_at
                .map_or(Duration::ZERO, |printed_at| printed_at.elapsed());
            INTERVAL.saturating_sub(since).max(Duration::from_secs(1))
        }
    }

    fn print(&mut self) {
        self.printed_at = Some(Instant::now());
        let line = self.line(self.started.elapsed());
        // A closed output must not fail the build.
        let _ = if self.terminal {
            write!(io::stderr(), "\r\x1b[K{line}")
        } else {
            writeln!(io::stderr(), "{line}")
        };
    }

    /// The progress line, shorter than the 80 columns of a small terminal.
    fn line(&self, elapsed: Duration) -> String {
        if self.waiting.is_empty() {
            return "Building: all crates are ready, programs and tests follow".into();
        }
        let left: f64 = self.waiting.values().sum();
        let percent = 100.0 * self.done / (self.done + left);
        let ready = self.count - self.waiting.len();
        let all = self.count;
        let rest = format_remaining(self.seconds_left(left, elapsed));
        let line = format!(
            "Building: crate {ready} of {all}, {percent:.0} % of the work, {rest}: {}",
            self.newest
        );
        line.chars().take(79).collect()
    }

    /// Estimates the remaining time from the speed of this build, blended at the start with the
    /// speed of the machine on which the weights were measured.
    fn seconds_left(&self, left: f64, elapsed: Duration) -> f64 {
        /// Weight of the initial guess, in seconds.
        const GUESS_WEIGHT: f64 = 60.0;
        let processors = thread::available_parallelism().map_or(1, NonZero::get) as f64;
        let guessed = processors * GUESS_WEIGHT;
        let speed = (self.done + guessed) / (elapsed.as_secs_f64() + GUESS_WEIGHT);
        left / speed
    }

    fn end(&self) {
        if self.terminal && self.printed_at.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// Formats the remaining time.
fn format_remaining(seconds: f64) -> String {
    if seconds < 50.0 {
        return "under a minute left".into();
    }
    let minutes = (seconds / 60.0).round().max(1.0);
    format!("about {minutes:.0} min left")
}

/// The names of all crates in `scope`.
fn packages(scope: &str) -> io::Result<BTreeSet<String>> {
    let tree = format!("tree {scope} --prefix none --format {{p}}");
    let output = cargo::output(&mut cargo::cargo(&tree))?;
    let names = output.lines().filter_map(|line| line.split(' ').next());
    Ok(names
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect())
}

fn weights() -> BTreeMap<&'static str, f64> {
    WEIGHTS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let (name, seconds) = line.split_once(' ')?;
            Some((name, seconds.parse().ok()?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{BuiltCrate, Progress, format_remaining, weights};

    #[test]
    fn parses_both_package_id_formats() {
        let line = r#"{"reason":"compiler-artifact","package_id":"registry+https://x.y/index#bevy_render@0.19.1","target":{"kind":["lib"]},"fresh":false}"#;
        let name = "bevy_render".to_owned();
        assert_eq!(
            BuiltCrate::read(line),
            Some(BuiltCrate { name, fresh: false })
        );
        let line = r#"{"reason":"compiler-artifact","package_id":"path+file:///a/focus-rules#0.2.0","target":{"kind":["lib"]},"fresh":true}"#;
        let name = "focus-rules".to_owned();
        assert_eq!(
            BuiltCrate::read(line),
            Some(BuiltCrate { name, fresh: true })
        );
        assert_eq!(BuiltCrate::read(&line.replace("lib", "custom-build")), None);
        assert_eq!(BuiltCrate::read(r#"{"reason":"build-finished"}"#), None);
    }

    #[test]
    fn progress_is_weighted_and_ignores_fresh_crates() {
        let all = ["large", "small", "there"].map(str::to_owned);
        let known = [("large", 97.0), ("there", 50.0)].into();
        let mut progress = Progress::new(all.into(), &known);
        progress.terminal = false;
        for (name, fresh) in [("there", true), ("small", false), ("unknown", false)] {
            let name = name.to_owned();
            progress.add(&BuiltCrate { name, fresh });
        }
        let line = progress.line(Duration::from_secs(1));
        let start = "Building: crate 2 of 3, 2 % of the work, ";
        assert!(
            line.starts_with(start) && line.ends_with(": small"),
            "{line}"
        );
    }

    #[test]
    fn remaining_time_follows_the_speed_of_this_build() {
        let mut progress = Progress::new(["rest".to_owned()].into(), &[("rest", 600.0)].into());
        progress.done = 600.0;
        let left = |seconds| progress.seconds_left(600.0, Duration::from_secs(seconds));
        assert!(left(3600) > 5.0 * left(360), "{} {}", left(3600), left(360));
    }

    #[test]
    fn formats_remaining_time() {
        assert_eq!(format_remaining(20.0), "under a minute left");
        assert_eq!(format_remaining(61.0), "about 1 min left");
        assert_eq!(format_remaining(400.0), "about 7 min left");
    }

    #[test]
    fn every_crate_of_the_list_is_built() {
        let locked = include_str!("../../../Cargo.lock");
        let known = weights();
        assert!(known.len() > 50);
        for name in known.keys() {
            assert!(locked.contains(&format!("name = \"{name}\"\n")), "{name}");
        }
    }
}
