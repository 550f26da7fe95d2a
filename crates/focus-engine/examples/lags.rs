//! Measures the response time of `go movetime N`, from sending the line to reading `bestmove`:
//!
//! `cargo build --release -p focus-engine && cargo run --release -p focus-engine --example lags
//! target/release/focus-engine 200`
//!
//! For each move a thread spins for the same time as a reference: its excess is caused by the
//! machine, not by the engine.

use std::env;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

type BoxError = Box<dyn Error>;

/// Default of the engine option `Overhead`, in milliseconds.
const OVERHEAD: u64 = 10;

fn main() -> Result<(), BoxError> {
    let mut arguments = env::args().skip(1);
    let program = arguments.next().ok_or("usage: lags ENGINE [MOVES]")?;
    let moves: usize = arguments.next().map_or(Ok(200), |text| text.parse())?;
    println!(
        "| variant | `Hash` | `movetime` | median | 95 % | 99 % | maximum | 99 % of the reference | load |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for variant in ["two", "byte"] {
        for hash in [64, 512] {
            for movetime in [20, 50] {
                measure(&program, (variant, hash), movetime, moves)?;
            }
        }
    }
    Ok(())
}

/// Plays games from the start position and prints a row with times in milliseconds.
fn measure(
    program: &str,
    (variant, hash): (&str, u32),
    movetime: u64,
    moves: usize,
) -> Result<(), BoxError> {
    let mut engine = Engine::start(program)?;
    engine.send(&format!("setoption name Variant value {variant}"))?;
    engine.send(&format!("setoption name Hash value {hash}"))?;
    engine.ask("isready", "readyok")?;
    let (mut times, mut reference) = (Vec::new(), Vec::new());
    let mut position = "position startpos moves".to_string();
    let before = load();
    while times.len() < moves {
        engine.send(&position)?;
        let start = Instant::now();
        let best = engine.ask(&format!("go movetime {movetime}"), "bestmove")?;
        let time = start.elapsed();
        if best == "bestmove (none)" {
            position = "position startpos moves".into();
            engine.send("uginewgame")?;
            engine.ask("isready", "readyok")?;
            continue;
        }
        times.push(time);
        position += best.trim_start_matches("bestmove");
        reference.push(spin(Duration::from_millis(movetime - OVERHEAD)));
    }
    times.sort_unstable();
    reference.sort_unstable();
    let ms = |times: &[Duration], share: f64| {
        let place = (times.len() as f64 * share) as usize;
        let time = times.get(place.min(times.len().saturating_sub(1)));
        time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    println!(
        "| `{variant}` | {hash} | {movetime} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {before} to {} |",
        ms(&times, 0.5),
        ms(&times, 0.95),
        ms(&times, 0.99),
        ms(&times, 1.0),
        ms(&reference, 0.99),
        load()
    );
    Ok(())
}

/// Spins for this time; returns the actual time.
fn spin(time: Duration) -> Duration {
    let start = Instant::now();
    let spinning = thread::spawn(move || {
        let start = Instant::now();
        while start.elapsed() < time {
            std::hint::spin_loop();
        }
    });
    let _ = spinning.join();
    start.elapsed()
}

/// The load average of the last minute, if available.
fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("?").to_string()
}

/// A running engine; killed on drop.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &str) -> Result<Self, BoxError> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{program}: {error}"))?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = child.stdout.take().ok_or("no output")?;
        Ok(Self {
            child,
            input,
            output: BufReader::new(output),
        })
    }

    fn send(&mut self, line: &str) -> Result<(), BoxError> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// Sends a line; returns the next line that starts with `word`.
    fn ask(&mut self, line: &str, word: &str) -> Result<String, BoxError> {
        self.send(line)?;
        loop {
            let mut answer = String::new();
            if self.output.read_line(&mut answer)? == 0 {
                return Err(format!("{line}: the engine has ended").into());
            }
            if answer.starts_with(word) {
                return Ok(answer.trim_end().to_string());
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
