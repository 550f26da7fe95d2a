//! `cargo xtask play`: builds the game and starts it.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs};

use crate::programs::{self, Audience};
use crate::{cargo, mesa, requirements, setup};

/// Builds the game, starts it and returns its exit code. Without a display the engine plays a match
/// and the game takes screenshots of it.
pub(crate) fn run(args: &[OsString]) -> io::Result<ExitCode> {
    let missing = setup::install_missing(&[requirements::TO_BUILD, requirements::TO_SHOW]);
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

/// The demonstration match, as arguments of the engine; without the folder for its record.
const MATCH: &str =
    "match --variant four-fast --a champion --b champion --games 1 --movetime 100 --resume";
/// Folder of the screenshots, in the current folder.
const SCREENSHOTS: &str = "pictures";
/// Number of screenshots, including start and end position.
const SCREENSHOT_COUNT: usize = 7;

/// Plays a match, takes screenshots and prints their folder.
fn demonstrate(game: &Path, engine: &Path) -> io::Result<ExitCode> {
    println!("There is no display here: the engine plays a match of four against itself.");
    let folder = programs::target().join("demonstration");
    // An existing match would be continued, or refused after a change of the engine.
    let _ = fs::remove_dir_all(&folder);
    let mut play = Command::new(engine);
    play.args(MATCH.split_whitespace()).arg(&folder);
    cargo::run_checked(play.stdout(Stdio::null()))?;
    let record = fs::read_to_string(folder.join("games/00001.ron"))?;
    let moves = moves(&record);
    println!("{} moves. Taking screenshots:", moves.len());

    fs::create_dir_all(SCREENSHOTS)?;
    for n in 0..SCREENSHOT_COUNT {
        let ply = moves.len() * n / (SCREENSHOT_COUNT - 1);
        let file = Path::new(SCREENSHOTS).join(format!("move-{ply:03}.png"));
        let mut draw = Command::new(game);
        draw.args(["--variant", "four-fast", "--moves", &moves[..ply].join(" ")])
            .arg("--screenshot")
            .arg(&file)
            .stdin(Stdio::null());
        cargo::run_checked(&mut draw)?;
        println!("  {}", file.display());
    }
    let folder = fs::canonicalize(SCREENSHOTS)?;
    println!("The screenshots are in {}.", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// The moves in a record.
fn moves(record: &str) -> Vec<&str> {
    let list = record
        .split_once("moves: [")
        .and_then(|(_, rest)| rest.split_once(']'));
    // Each move is between two quotation marks.
    let parts = list.map_or("", |(list, _)| list).split('"');
    parts.skip(1).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn finds_the_moves_of_a_record() {
        let record = include_str!("../examples/pictures/records/byte.ron");
        let moves = super::moves(record);
        assert!(
            moves.len() > 5
                && moves
                    .iter()
                    .all(|one| record.contains(&format!("\"{one}\",\n"))),
            "{moves:?}"
        );
    }
}
