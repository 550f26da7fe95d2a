//! The contact sheet: every screen in every theme, at three window sizes and two interface sizes.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::display::{GameDisplay, Start, Step};
use image::{Rgb, RgbImage, imageops};

/// Theme identifiers.
const THEMES: [&str; 3] = ["lamplight", "daylight", "night"];
/// Window sizes; the last one is the largest.
const SIZES: [(u32, u32); 3] = [(800, 600), (1280, 800), (1920, 1080)];
/// Interface sizes in percent.
const SCALES: [u32; 2] = [100, 160];
/// Time without changes after which a picture is stable.
const STABLE_AFTER: Duration = Duration::from_millis(1500);
/// Width of the thumbnails in the index.
const THUMBNAIL: u32 = 320;
/// Gap between thumbnails.
const GAP: u32 = 8;

const TWO: &str = include_str!("records/two.ron");
const FOUR: &str = include_str!("records/four.ron");
const BYTE: &str = include_str!("records/byte.ron");
const REVIEW: &str = include_str!("records/review.ron");

/// A screen and the keys that open it, which work at every size.
struct Screen {
    name: &'static str,
    record: Option<&'static str>,
    /// Whether the record is an unfinished match to resume.
    resumes: bool,
    /// Pressed one after another, each after the previous one had an effect.
    keys: &'static [&'static str],
}

impl Screen {
    /// A screen opened from the title.
    const fn title(name: &'static str, keys: &'static [&'static str]) -> Self {
        Self {
            name,
            record: None,
            resumes: false,
            keys,
        }
    }

    /// An entry of the title menu, by index.
    const fn entry(name: &'static str, number: usize) -> Self {
        let (_, keys) = KEYS_TO_LAST_ENTRY.split_at(KEYS_TO_LAST_ENTRY.len() - 1 - number);
        Self::title(name, keys)
    }

    /// A screen of a match.
    const fn table(
        name: &'static str,
        record: &'static str,
        keys: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            record: Some(record),
            resumes: true,
            keys,
        }
    }

    /// An opened file.
    const fn file(name: &'static str, record: &'static str) -> Self {
        Self {
            name,
            record: Some(record),
            resumes: false,
            keys: &[],
        }
    }
}

/// Keys that activate the last entry of the title menu.
const KEYS_TO_LAST_ENTRY: &[&str] = &[
    "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Return",
];

/// Games in the library. Two are unfinished; the title menu offers the last one.
const LIBRARY: [(&str, &str); 3] = [
    ("An evening in autumn", REVIEW),
    ("Ada at lunch", TWO),
    ("Byte after supper", BYTE),
];

/// All screens, in the order of the title menu. Its first entry resumes the latest game.
const SCREENS: [Screen; 15] = [
    Screen::title("title", &[]),
    Screen::entry("new-game", 2),
    Screen::entry("lessons", 3),
    Screen::entry("games", 6),
    Screen::entry("tournament", 7),
    Screen::entry("rules", 8),
    Screen::entry("settings", 9),
    Screen::title("keys", &["F1"]),
    Screen::table("match", TWO, &["n", "Return", "n"]),
    Screen::table("menu", TWO, &["Escape"]),
    Screen::table("question", TWO, &["g"]),
    Screen::table("watch", FOUR, &["space"]),
    Screen::table("byte", BYTE, &["n", "Return", "n"]),
    Screen::file("review", REVIEW),
    Screen::file("broken", "no record"),
];

/// Takes the pictures whose names contain all `words`, and writes an index of all pictures in the
/// folder.
///
/// # Errors
/// A game that does not start or respond, or a folder that cannot be written.
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

/// File stem of a picture.
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
    let mut display = GameDisplay::open(
        &Start {
            name: &format!("{theme}-{scale}-{}", screen.name),
            settings: &settings,
            record: screen.record,
            resumes: screen.resumes,
            library: &LIBRARY,
            screen: SIZES[SIZES.len() - 1],
            stable_after: STABLE_AFTER,
        },
        game,
    )?;
    display.resize(sizes[0]);
    display.play(&Step::WaitUntilStable)?;
    for key in screen.keys {
        display.play(&Step::Key(key))?;
    }
    for &size in sizes {
        display.resize(size);
        display.play(&Step::WaitUntilStable)?;
        let picture = imageops::crop_imm(&display.frame()?, 0, 0, size.0, size.1).to_image();
        let file = folder.join(name(theme, size, scale, screen) + ".png");
        picture.save(&file)?;
        println!("{}", file.display());
    }
    Ok(())
}

/// Writes `index.png` (a row per screen, a column per theme, window size and interface size) and
/// `index.md`, which describes it.
fn write_index(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut columns = Vec::new();
    for theme in THEMES {
        for size in SIZES {
            columns.extend(SCALES.map(|scale| (theme, size, scale)));
        }
    }
    // Pictures of the first size are the tallest.
    let height = THUMBNAIL * SIZES[0].1 / SIZES[0].0;
    let (column_width, row_height) = (THUMBNAIL + GAP, height + GAP);
    let (width, height) = (
        column_width * columns.len() as u32,
        row_height * SCREENS.len() as u32,
    );
    let mut index = RgbImage::from_pixel(width, height, Rgb([96; 3]));
    let mut text = String::from("# Contact sheet\n\nColumns of `index.png`, from the left:\n\n");
    for (theme, (width, height), scale) in &columns {
        text += &format!("- {theme}, {width}×{height}, interface {scale} %\n");
    }
    text += "\nRows, from the top:\n\n";
    for (row, screen) in (0..).zip(&SCREENS) {
        text += &format!("- {}\n", screen.name);
        for (column, (theme, size, scale)) in (0..).zip(&columns) {
            let file = folder.join(name(theme, *size, *scale, screen) + ".png");
            if file.is_file() {
                let picture = image::open(&file)?.into_rgb8();
                let height = picture.height() * THUMBNAIL / picture.width().max(1);
                let small = imageops::thumbnail(&picture, THUMBNAIL, height);
                let (left, top) = (column * column_width, row * row_height);
                imageops::replace(&mut index, &small, left.into(), top.into());
            }
        }
    }
    index.save(folder.join("index.png"))?;
    fs::write(folder.join("index.md"), text)?;
    println!("{}", folder.join("index.png").display());
    Ok(())
}
