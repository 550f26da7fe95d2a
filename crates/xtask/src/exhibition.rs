//! A match without a window: the engine plays against itself, the game draws pictures of it.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};

/// What is played.
const VARIANT: &str = "four-fast";
/// Where the pictures go, below the workspace's folder.
const FOLDER: &str = "pictures";
/// How many pictures are drawn, the start and the end among them.
const PICTURES: usize = 7;
/// Milliseconds for each move.
const MOVETIME: u32 = 100;
/// The longest match that is played; draw rules end most of them much earlier.
const LONGEST: usize = 600;

/// Plays and draws; says where the pictures are.
pub(crate) fn run(game: &Path, engine: &Path) -> io::Result<ExitCode> {
    println!("There is no display here: the engine plays a match of {VARIANT} against itself.");
    let mut player = Engine::start(engine)?;
    let moves = player.play()?;
    let result = player.ask("query winners")?;
    let winner = match result.as_str() {
        "-" => "nobody wins".to_string(),
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

/// The engine, spoken to in UGI.
struct Engine {
    child: Child,
    say: ChildStdin,
    hear: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &Path) -> io::Result<Self> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(say), Some(hear)) = pipes else {
            return Err(io::Error::other("the engine has no input or output"));
        };
        let mut engine = Self {
            child,
            say,
            hear: BufReader::new(hear),
        };
        engine.tell(&format!("setoption name Variant value {VARIANT}"))?;
        Ok(engine)
    }

    fn tell(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.say, "{line}")?;
        self.say.flush()
    }

    /// Tells a line and hears what follows the answer's first word.
    fn ask(&mut self, line: &str) -> io::Result<String> {
        self.tell(line)?;
        loop {
            let mut answer = String::new();
            if self.hear.read_line(&mut answer)? == 0 {
                return Err(io::Error::other(format!("the engine ended at '{line}'")));
            }
            let (word, rest) = answer.trim().split_once(' ').unwrap_or((answer.trim(), ""));
            match word {
                "response" | "bestmove" => return Ok(rest.to_string()),
                "info" if rest.starts_with("string error") => {
                    return Err(io::Error::other(format!("the engine says: {rest}")));
                }
                _ => {}
            }
        }
    }

    /// Plays a match to its end; returns its moves.
    fn play(&mut self) -> io::Result<Vec<String>> {
        let mut moves = Vec::new();
        while moves.len() < LONGEST && self.ask("query gameover")? == "false" {
            moves.push(self.ask(&format!("go movetime {MOVETIME}"))?);
            self.tell(&format!("position startpos moves {}", moves.join(" ")))?;
        }
        Ok(moves)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It ends by itself; if it does not, it must not outlive this program.
        let _ = self.tell("quit");
        let _ = self.child.wait();
    }
}
