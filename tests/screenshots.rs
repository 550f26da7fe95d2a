//! Compares screenshots of the table, rendered by the program without a window, with reference
//! images.
//!
//! Drivers round differently, so images are scaled down and compared tile by tile: a missing piece,
//! a wrong color or a shifted board fails, noise passes.
//!
//! After an intended change, `FOCUS_RENEW=1 cargo test -p focus --test screenshots` rewrites the
//! references. Look at them before committing.

#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: an error must stop the test"
)]

use std::path::{Path, PathBuf};
use std::process::Command;

use image::{Rgb, RgbImage, imageops};

/// A position from the middle of a game with tall stacks, reserves and captures.
const MIDDLE: &str = include_str!("screenshots/middle.txt").trim_ascii();

/// Three neighboring stacks: from the middle one Green captures to the right and gains a reserve
/// piece to the left.
const FULL: &str = "4/6/8/8/2(GRGRR)(GG)(RRRGR)3/8/6/4 G - G:R11,R:G13";

/// One piece before the sixth capture, which wins a fast game.
const NEARLY_WON: &str =
    "4/2(RR)3/2(RRR)2(RR)2/8/3G(RGRGR)3/1(RRR)3(GGG)(GGG)1/1(GG)1(GG)2/4 G - G:R5,R:G5";

/// Each reference image with the arguments that render it.
const SCENES: [(&str, &[&str]); 11] = [
    ("two", &["--variant", "two"]),
    ("four", &["--variant", "four"]),
    ("three", &["--variant", "three"]),
    ("middle", &["--variant", "four", "--position", MIDDLE]),
    (
        "above",
        &["--variant", "four", "--position", MIDDLE, "--view", "top"],
    ),
    (
        "capture",
        &["--variant", "two", "--position", FULL, "--moves", "d4-e4"],
    ),
    (
        "reserve",
        &["--variant", "two", "--position", FULL, "--moves", "d4-c4"],
    ),
    (
        "fast-win",
        &[
            "--variant",
            "two-fast",
            "--position",
            NEARLY_WON,
            "--moves",
            "d4-e4",
        ],
    ),
    (
        "daylight",
        &[
            "--variant",
            "four",
            "--position",
            MIDDLE,
            "--theme",
            "daylight",
            "--pieces",
            "stone",
        ],
    ),
    (
        "night",
        &[
            "--variant",
            "four",
            "--position",
            MIDDLE,
            "--theme",
            "night",
        ],
    ),
    (
        "ivory",
        &["--variant", "byte", "--pieces", "ivory-and-ebony"],
    ),
];

#[test]
fn scenes_match_their_references() {
    let failures: Vec<_> = SCENES
        .iter()
        .filter_map(|(name, arguments)| check(name, arguments).err())
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// With a graphics card stacks cast shadows; everything else is the same.
#[test]
fn only_shadows_differ_with_a_graphics_card() {
    let scene = ["--variant", "four", "--position", MIDDLE];
    let software = render("plain", "software", &scene);
    let Some((plain, shaded)) = software.zip(render("shaded", "gpu", &scene)) else {
        return;
    };
    let tiles = tiles(&scaled_down(&plain), &scaled_down(&shaded));
    let different = tiles.iter().filter(|(_, off)| *off > TILE_LIMIT).count();
    assert!(
        (1..tiles.len() / 4).contains(&different),
        "{different} of {} tiles",
        tiles.len()
    );
}

/// Renders a scene and compares it with its reference, or rewrites the reference.
fn check(name: &str, arguments: &[&str]) -> Result<(), String> {
    let Some(image) = render(name, "software", arguments) else {
        return Ok(());
    };
    let image = scaled_down(&image);
    let reference = reference_path(name);
    if is_renewing() {
        image.save(&reference).unwrap();
        println!("{} is rewritten", reference.display());
        return Ok(());
    }
    let known = open(&reference);
    compare(&image, &known).map_err(|error| {
        let new = output_path(&format!("{name}-new"));
        let difference = output_path(&format!("{name}-diff"));
        image.save(&new).unwrap();
        difference_image(&image, &known).save(&difference).unwrap();
        format!(
            "{name}: {error}. New image: {}; difference: {}; if the change is intended: \
             FOCUS_RENEW=1 cargo test -p focus --test screenshots",
            new.display(),
            difference.display()
        )
    })
}

fn is_renewing() -> bool {
    std::env::var_os("FOCUS_RENEW").is_some_and(|value| value == "1")
}

fn reference_path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screenshots");
    folder.join(format!("{name}.png"))
}

fn output_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("screenshot-{name}.png"))
}

fn open(path: &Path) -> RgbImage {
    let image = image::open(path);
    image
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .to_rgb8()
}

/// Renders a scene with this graphics quality. Returns `None` and prints a message without a
/// graphics driver.
fn render(name: &str, graphics: &str, arguments: &[&str]) -> Option<RgbImage> {
    let file = output_path(name);
    let output = Command::new(env!("CARGO_BIN_EXE_focus"))
        .args(["--size", "640x400", "--graphics", graphics, "--screenshot"])
        .arg(&file)
        .args(arguments)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    if errors.contains("no graphics driver was found") {
        println!("{name}: not compared, no Vulkan driver is installed (cargo xtask setup)");
        return None;
    }
    assert!(output.status.success(), "{name}: {errors}");
    Some(open(&file))
}

/// The factor by which images are scaled down before they are compared.
const SCALE_DOWN: u32 = 2;
/// The side of a tile of the scaled image, in pixels: about a piece at the far side.
const TILE: u32 = 8;
/// The largest allowed difference of a tile's average in any color channel, of 255.
const TILE_LIMIT: f32 = 6.0;
/// The largest allowed mean of these differences, of 255.
const MEAN_LIMIT: f32 = 1.0;

fn scaled_down(image: &RgbImage) -> RgbImage {
    let (width, height) = (image.width() / SCALE_DOWN, image.height() / SCALE_DOWN);
    imageops::thumbnail(image, width, height)
}

/// The corner of each tile with the difference of its average color.
fn tiles(a: &RgbImage, b: &RgbImage) -> Vec<((u32, u32), f32)> {
    let average = |image: &RgbImage, x: u32, y: u32| {
        let width = TILE.min(image.width() - x);
        let height = TILE.min(image.height() - y);
        let mut sum = [0.0_f32; 3];
        for (_, _, pixel) in imageops::crop_imm(image, x, y, width, height)
            .to_image()
            .enumerate_pixels()
        {
            for (sum, value) in sum.iter_mut().zip(pixel.0) {
                *sum += f32::from(value);
            }
        }
        sum.map(|sum| sum / (width * height) as f32)
    };
    // Tiles overlap by half, so that no difference hides on a border.
    let step = TILE as usize / 2;
    let corners = (0..a.height())
        .step_by(step)
        .flat_map(|y| (0..a.width()).step_by(step).map(move |x| (x, y)));
    corners
        .map(|(x, y)| {
            let channels = average(a, x, y).into_iter().zip(average(b, x, y));
            let off = channels.map(|(a, b)| (a - b).abs());
            ((x, y), off.fold(0.0, f32::max))
        })
        .collect()
}

/// Compares two scaled images.
fn compare(new: &RgbImage, known: &RgbImage) -> Result<(), String> {
    if new.dimensions() != known.dimensions() {
        let (new, known) = (new.dimensions(), known.dimensions());
        return Err(format!("the size is {new:?} instead of {known:?}"));
    }
    let tiles = tiles(new, known);
    let mean = tiles.iter().map(|(_, off)| off).sum::<f32>() / tiles.len().max(1) as f32;
    let worst = tiles.iter().max_by(|a, b| a.1.total_cmp(&b.1));
    match worst {
        Some(((x, y), off)) if *off > TILE_LIMIT => Err(format!(
            "the tile at {x},{y} differs by {off:.1} of 255; the limit is {TILE_LIMIT}"
        )),
        _ if mean > MEAN_LIMIT => Err(format!(
            "the mean difference is {mean:.2} of 255; the limit is {MEAN_LIMIT}"
        )),
        _ => Ok(()),
    }
}

/// The amplified difference of two images.
fn difference_image(new: &RgbImage, known: &RgbImage) -> RgbImage {
    RgbImage::from_fn(new.width(), new.height(), |x, y| {
        let known = known.get_pixel_checked(x, y);
        let known = known.copied().unwrap_or(Rgb([255; 3]));
        let new = new.get_pixel(x, y);
        Rgb([0, 1, 2].map(|i| new.0[i].abs_diff(known.0[i]).saturating_mul(4)))
    })
}

// --- the comparison itself ---

/// The references used to test the comparison.
const SAMPLES: [&str; 5] = ["two", "four", "middle", "above", "three"];

fn map_values(image: &RgbImage, map: impl Fn(u32, u32, u8) -> f32) -> RgbImage {
    let mut changed = image.clone();
    for (x, y, pixel) in changed.enumerate_pixels_mut() {
        pixel.0 = pixel
            .0
            .map(|value| map(x, y, value).round().clamp(0.0, 255.0) as u8);
    }
    changed
}

#[test]
fn comparison_ignores_rounding_and_noise() {
    if is_renewing() {
        return;
    }
    for known in SAMPLES.map(|name| open(&reference_path(name))) {
        compare(&known, &known).unwrap();
        // Another driver rounds all values up, or blends each pixel slightly differently.
        let rounded = map_values(&known, |_, _, value| f32::from(value) * 1.004 + 0.4);
        compare(&rounded, &known).unwrap();
        let noise = |x: u32, y: u32| ((x * 7919 + y * 104_729) % 13) as f32 - 6.0;
        let noisy = map_values(&known, |x, y, value| f32::from(value) + noise(x, y));
        compare(&noisy, &known).unwrap();
    }
}

#[test]
fn comparison_detects_darker_recolored_and_shifted_images() {
    if is_renewing() {
        return;
    }
    for name in SAMPLES {
        let known = open(&reference_path(name));
        let darker = map_values(&known, |_, _, value| f32::from(value) * 0.93);
        compare(&darker, &known).expect_err(name);
        let mut swapped = known.clone();
        for pixel in swapped.pixels_mut() {
            let Rgb([red, green, blue]) = *pixel;
            *pixel = Rgb([blue, green, red]);
        }
        compare(&swapped, &known).expect_err(name);
        let (width, height) = known.dimensions();
        let shifted = RgbImage::from_fn(width, height, |x, y| {
            *known.get_pixel((x + 2).min(width - 1), y)
        });
        compare(&shifted, &known).expect_err(name);
    }
}

#[test]
fn comparison_detects_one_missing_or_recolored_piece_at_the_far_side() {
    if is_renewing() {
        return;
    }
    let known = open(&reference_path("four"));
    let start = "BBRY/YYYRYR/BBBBRYRY/YYYYRYRY/GBGBGGGG/GBGBRRRR/BGBGGG/GBRR";
    let missing = start.replacen("BBRY", "BBR1", 1) + " G - G:Y1";
    let recolored = start
        .replacen("BBRY", "BBRG", 1)
        .replacen("GBRR", "YBRR", 1)
        + " G - -";
    for (name, position) in [("missing", missing), ("recolored", recolored)] {
        let arguments = ["--variant", "four", "--position", &position];
        let Some(image) = render(name, "software", &arguments) else {
            return;
        };
        // Only the far half, where nothing else differs.
        let mut altered = known.clone();
        let (width, height) = altered.dimensions();
        let far = imageops::crop_imm(&scaled_down(&image), 0, 0, width, height / 2).to_image();
        imageops::replace(&mut altered, &far, 0, 0);
        let error = compare(&altered, &known).expect_err(name);
        println!("{name}: {error}");
    }
}
