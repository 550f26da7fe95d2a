//! The contact sheet: every screen in every theme, at three sizes of the window and two of the texts.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::frame::Frame;
use crate::png_file;
use crate::stage::{Stage, Start};
use crate::step::Step;

/// The themes, by identifier.
const THEMES: [&str; 3] = ["lamplight", "daylight", "night"];
/// The sizes of the window; none is larger than the last.
const SIZES: [(u32, u32); 3] = [(800, 600), (1280, 800), (1920, 1080)];
/// The sizes of texts, in percent.
const SCALES: [u32; 2] = [100, 160];
/// A picture that has not changed for so long is settled.
const SETTLED: Duration = Duration::from_millis(1500);
/// The width of a picture in the index.
const THUMBNAIL: u32 = 320;
/// The room between two of them.
const GAP: u32 = 8;

const TWO: &str = include_str!("records/two.ron");
const FOUR: &str = include_str!("records/four.ron");
const BYTE: &str = include_str!("records/byte.ron");
const REVIEW: &str = include_str!("records/review.ron");

/// A screen and the keys that lead to it, which work at every size.
struct Screen {
    name: &'static str,
    record: Option<&'static str>,
    /// True if the record is an unfinished match that goes on.
    goes_on: bool,
    /// Pressed one after the other, each when the one before has had its effect.
    keys: &'static [&'static str],
}

impl Screen {
    /// From the title.
    const fn title(name: &'static str, keys: &'static [&'static str]) -> Self {
        Self {
            name,
            record: None,
            goes_on: false,
            keys,
        }
    }

    /// An entry of the title, by its number.
    const fn entry(name: &'static str, number: usize) -> Self {
        let (_, keys) = ENTRIES.split_at(ENTRIES.len() - 1 - number);
        Self::title(name, keys)
    }

    /// From a match.
    const fn table(
        name: &'static str,
        record: &'static str,
        keys: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            record: Some(record),
            goes_on: true,
            keys,
        }
    }

    /// A file that is opened.
    const fn file(name: &'static str, record: &'static str) -> Self {
        Self {
            name,
            record: Some(record),
            goes_on: false,
            keys: &[],
        }
    }
}

/// The way to the last entry of the title.
const ENTRIES: &[&str] = &[
    "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Return",
];

/// The games on disk. Two of them were saved before their end: the title begins with the one that is the last.
const LIBRARY: [(&str, &str); 3] = [
    ("An evening in autumn", REVIEW),
    ("Ada at lunch", TWO),
    ("Byte after supper", BYTE),
];

/// All screens, by the order of the title's entries. The first entry goes on with the newest game.
const SCREENS: [Screen; 15] = [
    Screen::title("title", &[]),
    Screen::entry("new-game", 2),
    Screen::entry("lessons", 3),
    Screen::entry("games", 5),
    Screen::entry("series", 6),
    Screen::entry("rules", 7),
    Screen::entry("settings", 8),
    Screen::title("keys", &["F1"]),
    Screen::table("match", TWO, &["n", "Return", "n"]),
    Screen::table("menu", TWO, &["Escape"]),
    Screen::table("question", TWO, &["g"]),
    Screen::table("watch", FOUR, &["space"]),
    Screen::table("byte", BYTE, &["n", "Return", "n"]),
    Screen::file("review", REVIEW),
    Screen::file("broken", "no record"),
];

/// Draws the pictures whose names contain all `words`, and an index of all that are in the folder.
///
/// # Errors
/// A game that does not start or does not answer; a folder that cannot be written.
pub(crate) fn draw(game: &Path, folder: &Path, words: &[String]) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    for theme in THEMES {
        for scale in SCALES {
            for screen in &SCREENS {
                let is_wanted = |size: &(u32, u32)| {
                    let name = name(theme, *size, scale, screen);
                    words.iter().all(|word| name.contains(word.as_str()))
                };
                let sizes: Vec<_> = SIZES.into_iter().filter(is_wanted).collect();
                if !sizes.is_empty() {
                    draw_screen(game, folder, (theme, scale, screen), &sizes)?;
                }
            }
        }
    }
    write_index(folder)
}

/// The name of a picture's file, without `.png`.
fn name(theme: &str, (width, height): (u32, u32), scale: u32, screen: &Screen) -> String {
    format!("{theme}-{width}x{height}-{scale}-{}", screen.name)
}

fn draw_screen(
    game: &Path,
    folder: &Path,
    (theme, scale, screen): (&str, u32, &Screen),
    sizes: &[(u32, u32)],
) -> Result<(), Box<dyn Error>> {
    let settings = format!(
        "(theme: \"{theme}\", ui_scale: {}, pace: Instant, pause: 5.0, window: Some((1280, 800)))",
        f64::from(scale) / 100.0
    );
    let mut stage = Stage::open(
        &Start {
            name: &format!("{theme}-{scale}-{}", screen.name),
            settings: &settings,
            record: screen.record,
            goes_on: screen.goes_on,
            library: &LIBRARY,
            screen: SIZES[SIZES.len() - 1],
            settled: SETTLED,
        },
        game,
    )?;
    stage.resize(sizes[0])?;
    stage.play(&Step::Settle)?;
    for key in screen.keys {
        stage.play(&Step::Key(key))?;
    }
    for &size in sizes {
        stage.resize(size)?;
        stage.play(&Step::Settle)?;
        let picture = stage.frame()?.cropped(size);
        let file = folder.join(name(theme, size, scale, screen) + ".png");
        fs::write(&file, png_file::encode_fully(&picture)?)?;
        println!("{}", file.display());
    }
    Ok(())
}

/// Writes `index.png`: a row for each screen, a column for each theme, size and size of texts; and
/// `index.md`, which tells them.
fn write_index(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut columns = Vec::new();
    for theme in THEMES {
        for size in SIZES {
            columns.extend(SCALES.map(|scale| (theme, size, scale)));
        }
    }
    // The tallest pictures are those of the first size.
    let height = THUMBNAIL * SIZES[0].1 / SIZES[0].0;
    let (wide, high) = (THUMBNAIL + GAP, height + GAP);
    let (width, height) = (wide * columns.len() as u32, high * SCREENS.len() as u32);
    let mut index = Frame {
        width,
        height,
        pixels: vec![96; width as usize * height as usize * 3],
    };
    let mut text = String::from("# Contact sheet\n\nColumns of `index.png`, from the left:\n\n");
    for (theme, (width, height), scale) in &columns {
        text += &format!("- {theme}, {width}×{height}, texts {scale} %\n");
    }
    text += "\nRows, from the top:\n\n";
    for (row, screen) in (0..).zip(&SCREENS) {
        text += &format!("- {}\n", screen.name);
        for (column, (theme, size, scale)) in (0..).zip(&columns) {
            let file = folder.join(name(theme, *size, *scale, screen) + ".png");
            if file.is_file() {
                let small = png_file::decode(&fs::read(&file)?)?.narrowed(THUMBNAIL);
                index.draw(&small, (column * wide, row * high));
            }
        }
    }
    fs::write(folder.join("index.png"), png_file::encode_fully(&index)?)?;
    fs::write(folder.join("index.md"), text)?;
    println!("{}", folder.join("index.png").display());
    Ok(())
}
