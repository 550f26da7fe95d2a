//! A build with a line that says what is built, how far it is and how long it still takes.
//!
//! Cargo counts crates as equal, but one of them takes as long as a hundred others. Here each has a
//! weight: the seconds that it took one processor (`crates/xtask/weights.txt`).

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::num::NonZero;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::cargo;

/// Crates that take long, a name and its seconds a line.
const WEIGHTS: &str = include_str!("../weights.txt");

/// The seconds of a crate that is not in the list.
const SMALL: f64 = 1.5;

/// Where lines cannot be written over, one comes so often.
const INTERVAL: Duration = Duration::from_secs(20);

/// Runs `cargo build`, and tells people how far it is. Cargo's own words are heard where it finds
/// faults. `scope` chooses among the crates, in the words of `cargo tree`.
pub(crate) fn build(command: &mut Command, scope: &str) -> io::Result<ExitStatus> {
    let mut progress = Progress::new(packages(scope)?, &weights());
    command
        .args(["--quiet", "--message-format=json-render-diagnostics"])
        .stdout(Stdio::piped());
    let mut child = command.spawn()?;
    if let Some(said) = child.stdout.take() {
        let (lines, read) = channel();
        // A large crate takes minutes, in which the time that is left goes on.
        thread::spawn(move || {
            let said = BufReader::new(said).lines().map_while(Result::ok);
            said.map(|line| lines.send(line)).all(|sent| sent.is_ok())
        });
        loop {
            match read.recv_timeout(progress.pause()) {
                Ok(line) => Built::read(&line)
                    .iter()
                    .for_each(|built| progress.add(built)),
                Err(RecvTimeoutError::Timeout) => progress.tell(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    }
    progress.end();
    child.wait()
}

/// What cargo says of a crate that is ready.
#[derive(Debug, PartialEq)]
struct Built {
    name: String,
    /// It had been built before.
    fresh: bool,
}

impl Built {
    /// Reads one of cargo's messages. Only crates count: not the small programs that prepare them.
    fn read(line: &str) -> Option<Self> {
        let crate_is_ready = line.contains(r#""reason":"compiler-artifact""#)
            && !line.contains(r#"["custom-build"]"#);
        // `…/name#1.2.3` or `…#name@1.2.3`.
        let id = line.split(r#""package_id":""#).nth(1)?.split('"').next()?;
        let (before, behind) = id.rsplit_once('#')?;
        let name = match behind.split_once('@') {
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
    /// Crates that are not ready, with their seconds.
    waiting: BTreeMap<String, f64>,
    count: usize,
    /// Seconds of work that this build has done.
    done: f64,
    /// The crate that is ready since the shortest time.
    newest: String,
    begun: Instant,
    told: Option<Instant>,
    /// Lines are written over.
    terminal: bool,
}

impl Progress {
    fn new(packages: BTreeSet<String>, weights: &BTreeMap<&str, f64>) -> Self {
        let waiting: BTreeMap<_, _> = packages
            .into_iter()
            .map(|name| {
                let weight = weights.get(name.as_str()).copied().unwrap_or(SMALL);
                (name, weight)
            })
            .collect();
        Self {
            count: waiting.len(),
            waiting,
            done: 0.0,
            newest: String::new(),
            begun: Instant::now(),
            told: None,
            terminal: io::stderr().is_terminal(),
        }
    }

    fn add(&mut self, built: &Built) {
        let Some(weight) = self.waiting.remove(&built.name) else {
            return;
        };
        if built.fresh {
            return;
        }
        self.done += weight;
        self.newest.clone_from(&built.name);
        if self.terminal || self.told.is_none_or(|told| told.elapsed() > INTERVAL) {
            self.tell();
        }
    }

    /// The time after which the next line is due.
    fn pause(&self) -> Duration {
        if self.terminal {
            Duration::from_secs(1)
        } else {
            let since = self.told.map_or(Duration::ZERO, |told| told.elapsed());
            INTERVAL.saturating_sub(since).max(Duration::from_secs(1))
        }
    }

    fn tell(&mut self) {
        self.told = Some(Instant::now());
        let line = self.line(self.begun.elapsed());
        // Nobody has to read it: a closed output is no fault of the build.
        let _ = if self.terminal {
            write!(io::stderr(), "\r\x1b[K{line}")
        } else {
            writeln!(io::stderr(), "{line}")
        };
    }

    /// What is said, in less than the 80 characters of a small terminal.
    fn line(&self, taken: Duration) -> String {
        if self.waiting.is_empty() {
            return "Building: all crates are ready, programs and tests follow".into();
        }
        let left: f64 = self.waiting.values().sum();
        let percent = 100.0 * self.done / (self.done + left);
        let ready = self.count - self.waiting.len();
        let all = self.count;
        let rest = words(self.seconds_left(left, taken));
        let line = format!(
            "Building: crate {ready} of {all}, {percent:.0} % of the work, {rest}: {}",
            self.newest
        );
        line.chars().take(79).collect()
    }

    /// By the speed of this build; at its beginning by that of the machine where weights were measured.
    fn seconds_left(&self, left: f64, taken: Duration) -> f64 {
        /// So much of the beginning is a guess.
        const GUESSED: f64 = 60.0;
        let processors = thread::available_parallelism().map_or(1, NonZero::get) as f64;
        let guessed = processors * GUESSED;
        let speed = (self.done + guessed) / (taken.as_secs_f64() + GUESSED);
        left / speed
    }

    fn end(&self) {
        if self.terminal && self.told.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// A time that is left, in words.
fn words(seconds: f64) -> String {
    if seconds < 50.0 {
        return "under a minute left".into();
    }
    let minutes = (seconds / 60.0).round().max(1.0);
    format!("about {minutes:.0} min left")
}

/// The names of all crates in this scope.
fn packages(scope: &str) -> io::Result<BTreeSet<String>> {
    let tree = format!("tree {scope} --prefix none --format {{p}}");
    let said = cargo::output(&mut cargo::cargo(&tree))?;
    let names = said.lines().filter_map(|line| line.split(' ').next());
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

    use super::{Built, Progress, weights, words};

    #[test]
    fn cargo_names_crates_in_two_ways() {
        let line = r#"{"reason":"compiler-artifact","package_id":"registry+https://x.y/index#bevy_render@0.19.1","target":{"kind":["lib"]},"fresh":false}"#;
        let name = "bevy_render".to_owned();
        assert_eq!(Built::read(line), Some(Built { name, fresh: false }));
        let line = r#"{"reason":"compiler-artifact","package_id":"path+file:///a/focus-rules#0.2.0","target":{"kind":["lib"]},"fresh":true}"#;
        let name = "focus-rules".to_owned();
        assert_eq!(Built::read(line), Some(Built { name, fresh: true }));
        assert_eq!(Built::read(&line.replace("lib", "custom-build")), None);
        assert_eq!(Built::read(r#"{"reason":"build-finished"}"#), None);
    }

    #[test]
    fn work_counts_by_weight_and_not_what_was_there() {
        let all = ["large", "small", "there"].map(str::to_owned);
        let known = [("large", 97.0), ("there", 50.0)].into();
        let mut progress = Progress::new(all.into(), &known);
        progress.terminal = false;
        for (name, fresh) in [("there", true), ("small", false), ("unknown", false)] {
            let name = name.to_owned();
            progress.add(&Built { name, fresh });
        }
        let line = progress.line(Duration::from_secs(1));
        let start = "Building: crate 2 of 3, 2 % of the work, ";
        assert!(
            line.starts_with(start) && line.ends_with(": small"),
            "{line}"
        );
    }

    #[test]
    fn what_is_left_follows_the_speed_of_this_build() {
        let mut progress = Progress::new(["rest".to_owned()].into(), &[("rest", 600.0)].into());
        progress.done = 600.0;
        let left = |seconds| progress.seconds_left(600.0, Duration::from_secs(seconds));
        assert!(left(3600) > 5.0 * left(360), "{} {}", left(3600), left(360));
    }

    #[test]
    fn times_are_words_of_people() {
        assert_eq!(words(20.0), "under a minute left");
        assert_eq!(words(61.0), "about 1 min left");
        assert_eq!(words(400.0), "about 7 min left");
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
