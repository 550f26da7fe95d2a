//! A demonstration without a display: the engine plays a match, the game draws pictures of it.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};

/// The variant of the match.
const VARIANT: &str = "four-fast";
/// The folder of the pictures, below the current one.
const FOLDER: &str = "pictures";
/// The number of pictures, with those of the start and the end.
const PICTURES: usize = 7;
/// Thinking time for each move, in milliseconds.
const MOVETIME: u32 = 100;
/// The most moves of the match; draw rules end most matches much earlier.
const MOST_MOVES: usize = 600;

/// Plays the match, draws the pictures, prints their folder.
pub(crate) fn run(game: &Path, engine: &Path) -> io::Result<ExitCode> {
    println!("There is no display here: the engine plays a match of {VARIANT} against itself.");
    let mut player = Engine::start(engine)?;
    let moves = player.play()?;
    let result = player.ask("query winners")?;
    let winner = match result.as_str() {
        "-" => "no winner".to_string(),
        seats => format!("{seats} wins"),
    };
    println!("{} moves, {winner}. Drawing pictures:", moves.len());

    fs::create_dir_all(FOLDER)?;
    let last = moves.len();
    for n in 0..PICTURES.min(last + 1) {
        let ply = last * n / (PICTURES - 1).max(1);
        let file = Path::new(FOLDER).join(format!("move-{ply:03}.png"));
        let status = Command::new(game)
            .args(["--variant", VARIANT, "--moves", &moves[..ply].join(" ")])
            .arg("--screenshot")
            .arg(&file)
            .stdin(Stdio::null())
            .status()?;
        if !status.success() {
            eprintln!("The picture after move {ply} could not be drawn.");
            return Ok(ExitCode::FAILURE);
        }
        println!("  {}", file.display());
    }
    let folder = fs::canonicalize(FOLDER)?;
    println!("The pictures are in {}.", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// The engine as a child process, which speaks UGI.
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

    /// Sends a line; returns the answer without its first word.
    fn ask(&mut self, line: &str) -> io::Result<String> {
        self.send(line)?;
        loop {
            let mut answer = String::new();
            if self.output.read_line(&mut answer)? == 0 {
                return Err(io::Error::other(format!("the engine ended at '{line}'")));
            }
            let (word, rest) = answer.trim().split_once(' ').unwrap_or((answer.trim(), ""));
            match word {
                "response" | "bestmove" => return Ok(rest.to_string()),
                "info" if rest.starts_with("string error") => {
                    return Err(io::Error::other(format!("the engine reports: {rest}")));
                }
                _ => {}
            }
        }
    }

    /// Plays a match to its end; returns its moves.
    fn play(&mut self) -> io::Result<Vec<String>> {
        let mut moves = Vec::new();
        while moves.len() < MOST_MOVES && self.ask("query gameover")? == "false" {
            moves.push(self.ask(&format!("go movetime {MOVETIME}"))?);
            self.send(&format!("position startpos moves {}", moves.join(" ")))?;
        }
        Ok(moves)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // A failed request means that it has ended already.
        let _ = self.send("quit");
        let _ = self.child.wait();
    }
}
