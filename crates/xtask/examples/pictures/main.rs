//! `cargo xtask pictures`: takes the pictures of README and manual from the real window, and those
//! of the design document without a window.
//!
//! Usage: `pictures GAME FOLDER [NAME …]`, with the game's program, the output folder, and
//! optionally the names of pictures. Each scene starts the game on its own virtual display and
//! drives it with simulated mouse and keyboard.
//!
//! `pictures --sheet GAME FOLDER [WORD …]` takes the contact sheet instead: every screen in every
//! theme at several sizes; only pictures whose names contain all words.
//!
//! An example instead of a module of xtask, because `cargo xtask play` must not build its encoder.

mod contact_sheet;
mod display;
mod image_file;
mod scenes;
#[path = "../../../../tests/display/virtual_display.rs"]
mod virtual_display;

use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use display::GameDisplay;
use scenes::{SCENES, Scene, THEME_PICTURES};

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
        return match contact_sheet::draw(game, folder, &words) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("contact sheet: {error}");
                ExitCode::FAILURE
            }
        };
    }
    let is_wanted = |wanted: &str| {
        let mut names = names.iter();
        names.len() == 0 || names.any(|name| name.as_os_str() == wanted)
    };
    let scenes = SCENES.iter().filter(|scene| is_wanted(scene.name));
    let theme_pictures = THEME_PICTURES.iter().filter(|theme| is_wanted(theme.name));
    let drawn = scenes
        .map(|scene| (scene.name, draw(scene, game, folder)))
        .chain(theme_pictures.map(|theme| (theme.name, scenes::draw_theme(theme, game, folder))));
    for (name, picture) in drawn {
        match picture {
            Ok((file, bytes)) => println!("{}: {} KB", file.display(), bytes / 1000),
            Err(error) => {
                eprintln!("{name}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Takes the picture of a scene; returns its file and the size in bytes.
fn draw(scene: &Scene, game: &Path, folder: &Path) -> Result<(PathBuf, usize), Box<dyn Error>> {
    let mut display = GameDisplay::open(&scene.start(), game)?;
    for step in scene.steps {
        display.play(step)?;
    }
    let picture = image_file::encode(&display.frame()?)?;
    let file = folder.join(scene.name).with_extension("png");
    std::fs::create_dir_all(folder)?;
    std::fs::write(&file, &picture)?;
    Ok((file, picture.len()))
}
