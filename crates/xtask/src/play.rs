//! `cargo xtask play`: builds the game and starts it.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::{env, fs};

use crate::programs::{self, Audience};
use crate::{cargo, mesa, requirements, setup};

/// Builds the game, starts it and returns its exit code. Without a display the engine plays a match and the game takes
/// screenshots of it.
pub(crate) fn run(args: &[OsString]) -> io::Result<ExitCode> {
    let missing =
        setup::install_missing(requirements::TO_BUILD.iter().chain(requirements::TO_SHOW));
    mesa::install_newer();
    let build = programs::build("focus focus-engine", Audience::Players)?;
    if !build.success() {
        eprintln!("\nThe game could not be built{missing}");
        return Ok(cargo::exit_code(build));
    }
    let game = programs::path("focus", Audience::Players);
    if args.is_empty() && !has_display() {
        return demonstrate(&game, &programs::path("focus-engine", Audience::Players));
    }
    cargo::run(Command::new(game).args(args)).map(cargo::exit_code)
}

/// Whether a window can open; always true on systems other than Linux.
fn has_display() -> bool {
    let named = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named.into_iter().any(set)
}

/// Variant of the demonstration match.
const VARIANT: &str = "four-fast";
/// Folder of the screenshots, in the current folder.
const SCREENSHOTS: &str = "pictures";
/// Number of screenshots, including start and end position.
const SCREENSHOT_COUNT: usize = 7;
/// Thinking time for each move, in milliseconds.
const MOVETIME: u32 = 100;
/// Limit of moves; the draw rules end most matches much earlier.
const MAX_MOVES: usize = 600;

/// Plays a match, takes screenshots and prints their folder.
fn demonstrate(game: &Path, engine: &Path) -> io::Result<ExitCode> {
    println!("There is no display here: the engine plays a match of {VARIANT} against itself.");
    let mut player = Engine::start(engine)?;
    let moves = player.play()?;
    let result = player.ask("query winners")?;
    let winner = match result.as_str() {
        "-" => "no winner".to_string(),
        seats => format!("{seats} wins"),
    };
    println!("{} moves, {winner}. Taking screenshots:", moves.len());

    fs::create_dir_all(SCREENSHOTS)?;
    let last = moves.len();
    for n in 0..SCREENSHOT_COUNT.min(last + 1) {
        let ply = last * n / (SCREENSHOT_COUNT - 1).max(1);
        let file = Path::new(SCREENSHOTS).join(format!("move-{ply:03}.png"));
        let status = Command::new(game)
            .args(["--variant", VARIANT, "--moves", &moves[..ply].join(" ")])
            .arg("--screenshot")
            .arg(&file)
            .stdin(Stdio::null())
            .status()?;
        if !status.success() {
            eprintln!("The screenshot after move {ply} could not be taken.");
            return Ok(ExitCode::FAILURE);
        }
        println!("  {}", file.display());
    }
    let folder = fs::canonicalize(SCREENSHOTS)?;
    println!("The screenshots are in {}.", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// The engine as a child process, controlled through UGI.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &Path) -> io::Result<Self> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = pipes else {
            return Err(io::Error::other("the engine has no input or output"));
        };
        let mut engine = Self {
            child,
            input,
            output: BufReader::new(output),
        };
        engine.send(&format!("setoption name Variant value {VARIANT}"))?;
        Ok(engine)
    }

    fn send(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// Sends a line and returns the reply without its first word.
    fn ask(&mut self, line: &str) -> io::Result<String> {
        self.send(line)?;
        loop {
            let mut reply = String::new();
            if self.output.read_line(&mut reply)? == 0 {
                return Err(io::Error::other(format!("the engine ended at '{line}'")));
            }
            let (word, rest) = reply.trim().split_once(' ').unwrap_or((reply.trim(), ""));
            match word {
                "response" | "bestmove" => return Ok(rest.to_string()),
                "info" if rest.starts_with("string error") => {
                    return Err(io::Error::other(format!("the engine reports: {rest}")));
                }
                _ => {}
            }
        }
    }

    /// Plays a match and returns its moves.
    fn play(&mut self) -> io::Result<Vec<String>> {
        let mut moves = Vec::new();
        while moves.len() < MAX_MOVES && self.ask("query gameover")? == "false" {
            moves.push(self.ask(&format!("go movetime {MOVETIME}"))?);
            self.send(&format!("position startpos moves {}", moves.join(" ")))?;
        }
        Ok(moves)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // If sending fails, the engine has already exited.
        let _ = self.send("quit");
        let _ = self.child.wait();
    }
}
