//! The pictures of the design page: a table in each theme, without a window.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::png_file;

/// The size of the pictures, as the game's argument.
const SIZE: &str = "560x350";

/// A place in the middle of a game of four.
const MIDDLE: &str = include_str!("../../../../tests/screenshots/middle.txt").trim_ascii();

/// The arguments of the game for that place, and for the start of Byte.
const FOUR: &[&str] = &["--variant", "four", "--position", MIDDLE];
const BYTE: &[&str] = &["--variant", "byte"];

/// A picture of a table.
pub(crate) struct Look {
    /// The name of its file, without `.png`.
    pub(crate) name: &'static str,
    /// The argument of the game that chooses theme or pieces, and its value.
    look: [&'static str; 2],
    /// The arguments that choose the position.
    position: &'static [&'static str],
}

impl Look {
    const fn new(
        name: &'static str,
        look: [&'static str; 2],
        position: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            look,
            position,
        }
    }
}

/// All of them.
pub(crate) const LOOKS: [Look; 4] = [
    Look::new("theme-lamplight", ["--theme", "lamplight"], FOUR),
    Look::new("theme-daylight", ["--theme", "daylight"], FOUR),
    Look::new("theme-night", ["--theme", "night"], FOUR),
    Look::new("theme-ivory", ["--pieces", "ivory-and-ebony"], BYTE),
];

/// Draws the picture of a look; returns its file and the number of bytes in it.
///
/// # Errors
/// A game that does not start or draws nothing; a folder that cannot be written.
pub(crate) fn draw(
    look: &Look,
    game: &Path,
    folder: &Path,
) -> Result<(PathBuf, usize), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let file = folder.join(look.name).with_extension("png");
    let status = Command::new(game)
        .args(look.look)
        .args(look.position)
        .args(["--size", SIZE, "--screenshot"])
        .arg(&file)
        .status()?;
    if !status.success() {
        return Err(format!("the game ended with {status}").into());
    }
    let picture = png_file::encode(&png_file::decode(&fs::read(&file)?)?)?;
    fs::write(&file, &picture)?;
    Ok((file, picture.len()))
}
