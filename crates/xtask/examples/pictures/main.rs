//! `cargo xtask pictures`: draws the pictures of README and manual from the real window, and those of the design page.
//!
//! Usage: `pictures GAME FOLDER [NAME …]`, with the game's program, the folder for the pictures, and
//! the names of some pictures if not all are wanted. Each scene starts the game on a display of its
//! own and drives it with pointer and keys.
//!
//! `pictures --sheet GAME FOLDER [WORD …]` draws the contact sheet instead: every screen in every theme
//! at several sizes, as far as the names contain all words.
//!
//! A program of its own among the examples: its encoder is a development dependency, which
//! `cargo xtask play` does not build.

mod frame;
mod looks;
mod png_file;
mod scenes;
mod sheet;
mod stage;
mod step;

use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use looks::LOOKS;
use scenes::{SCENES, Scene};
use stage::Stage;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let (is_sheet, arguments) = match &arguments[..] {
        [first, rest @ ..] if first.as_os_str() == "--sheet" => (true, rest),
        all => (false, all),
    };
    let [game, folder, names @ ..] = arguments else {
        eprintln!("usage: pictures [--sheet] GAME FOLDER [NAME …]");
        return ExitCode::FAILURE;
    };
    if is_sheet {
        let words: Vec<String> = names
            .iter()
            .map(|name| name.display().to_string())
            .collect();
        return match sheet::draw(game, folder, &words) {
            Ok(()) => ExitCode::SUCCESS,
            Err(fault) => {
                eprintln!("contact sheet: {fault}");
                ExitCode::FAILURE
            }
        };
    }
    let is_wanted = |wanted: &str| {
        let mut names = names.iter();
        names.len() == 0 || names.any(|name| name.as_os_str() == wanted)
    };
    let scenes = SCENES.iter().filter(|scene| is_wanted(scene.name));
    let looks = LOOKS.iter().filter(|look| is_wanted(look.name));
    let drawn = scenes
        .map(|scene| (scene.name, draw(scene, game, folder)))
        .chain(looks.map(|look| (look.name, looks::draw(look, game, folder))));
    for (name, picture) in drawn {
        match picture {
            Ok((file, bytes)) => println!("{}: {} KB", file.display(), bytes / 1000),
            Err(fault) => {
                eprintln!("{name}: {fault}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Draws the picture of a scene; returns its file and the number of bytes in it.
fn draw(scene: &Scene, game: &Path, folder: &Path) -> Result<(PathBuf, usize), Box<dyn Error>> {
    let mut stage = Stage::open(&scene.start(), game)?;
    for step in scene.steps {
        stage.play(step)?;
    }
    let picture = png_file::encode(&stage.frame()?)?;
    let file = folder.join(scene.name).with_extension("png");
    std::fs::create_dir_all(folder)?;
    std::fs::write(&file, &picture)?;
    Ok((file, picture.len()))
}
