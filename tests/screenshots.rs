//! Pictures of the table, drawn by the program itself without a window, compared with references.
//!
//! Drivers round differently, so pictures are compared as a person would who squints: made smaller,
//! then tile by tile. A missing piece, a wrong colour or a shifted board is seen; noise is not.
//!
//! When the look has changed on purpose, `FOCUS_RENEW=1 cargo test -p focus --test screenshots` writes
//! the references anew; look at them before they are committed.

#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

use std::path::{Path, PathBuf};
use std::process::Command;

use image::{Rgb, RgbImage, imageops};

/// A place in the middle of a game, with tall stacks, reserves and captures.
const MIDDLE: &str = include_str!("screenshots/middle.txt").trim_ascii();

/// Three stacks side by side: from the middle one Green captures to the right, and frees a piece of its own to the left.
const FULL: &str = "4/6/8/8/2(GRGRR)(GG)(RRRGR)3/8/6/4 G - G:R11,R:G13";

/// One piece before the sixth capture, which wins a fast game.
const NEARLY: &str =
    "4/2(RR)3/2(RRR)2(RR)2/8/3G(RGRGR)3/1(RRR)3(GGG)(GGG)1/1(GG)1(GG)2/4 G - G:R5,R:G5";

#[test]
fn the_start_of_two() {
    check("two", &["--variant", "two"]);
}

#[test]
fn the_start_of_four() {
    check("four", &["--variant", "four"]);
}

#[test]
fn the_middle_of_a_game() {
    check("middle", &["--variant", "four", "--position", MIDDLE]);
}

/// Where a graphics card draws, stacks throw shadows; all else is the same picture.
#[test]
fn shadows_fall_where_a_graphics_card_draws() {
    let place = ["--variant", "four", "--position", MIDDLE];
    let Some((plain, shaded)) = draw("plain", &place).zip(draw_in_tier("gpu", "shaded", &place))
    else {
        return;
    };
    let tiles = tiles(&smaller(&plain), &smaller(&shaded));
    let differ = tiles.iter().filter(|(_, by)| *by > TILE_LIMIT).count();
    assert!(
        (1..tiles.len() / 4).contains(&differ),
        "{differ} of {} tiles",
        tiles.len()
    );
}

#[test]
fn a_capture() {
    scene("capture", "two", FULL, "d4-e4");
}

#[test]
fn the_first_piece_in_reserve() {
    scene("reserve", "two", FULL, "d4-c4");
}

#[test]
fn the_point_that_wins_a_fast_game() {
    scene("fast-win", "two-fast", NEARLY, "d4-e4");
}

/// The table after a move from a position.
fn scene(name: &str, variant: &str, position: &str, moves: &str) {
    let setup = ["--variant", variant, "--position", position];
    check(name, &[&setup[..], &["--moves", moves]].concat());
}

#[test]
fn the_board_from_above() {
    let middle = ["--variant", "four", "--position", MIDDLE];
    check("above", &[&middle[..], &["--view", "top"]].concat());
}

#[test]
fn three_with_opening_pieces() {
    check("three", &["--variant", "three"]);
}

#[test]
fn daylight_with_pieces_of_stone() {
    let look = ["--theme", "daylight", "--pieces", "stone"];
    check(
        "daylight",
        &[&["--variant", "four", "--position", MIDDLE], &look[..]].concat(),
    );
}

#[test]
fn night_with_lacquer() {
    let look = ["--theme", "night"];
    check(
        "night",
        &[&["--variant", "four", "--position", MIDDLE], &look[..]].concat(),
    );
}

#[test]
fn byte_in_ivory_and_ebony() {
    let look = ["--pieces", "ivory-and-ebony"];
    check("ivory", &[&["--variant", "byte"], &look[..]].concat());
}

/// Draws a picture and compares it with its reference.
fn check(name: &str, arguments: &[&str]) {
    let Some(drawn) = draw(name, arguments) else {
        return;
    };
    let drawn = smaller(&drawn);
    let reference = references().join(format!("{name}.png"));
    if is_renewing() {
        std::fs::create_dir_all(references()).unwrap();
        drawn.save(&reference).unwrap();
        println!("{} is written anew", reference.display());
        return;
    }
    let known = image::open(&reference)
        .unwrap_or_else(|why| panic!("{}: {why}", reference.display()))
        .to_rgb8();
    if let Err(fault) = compare(&drawn, &known) {
        let (new, difference) = (
            place(&format!("{name}-new")),
            place(&format!("{name}-diff")),
        );
        drawn.save(&new).unwrap();
        differences(&drawn, &known).save(&difference).unwrap();
        panic!(
            "{name}: {fault}. The new picture: {}; where it differs: {}; if it is as it should be: \
             FOCUS_RENEW=1 cargo test -p focus --test screenshots",
            new.display(),
            difference.display()
        );
    }
}

fn is_renewing() -> bool {
    std::env::var_os("FOCUS_RENEW").is_some_and(|value| value == "1")
}

fn references() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screenshots")
}

fn place(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("screenshot-{name}.png"))
}

/// The program's picture; `None`, with a word, where no graphics driver is.
fn draw(name: &str, arguments: &[&str]) -> Option<RgbImage> {
    draw_in_tier("software", name, arguments)
}

/// The same in a quality of graphics.
fn draw_in_tier(tier: &str, name: &str, arguments: &[&str]) -> Option<RgbImage> {
    let file = place(name);
    let done = Command::new(env!("CARGO_BIN_EXE_focus"))
        .args(["--size", "640x400", "--tier", tier, "--screenshot"])
        .arg(&file)
        .args(arguments)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    if said.contains("no graphics driver was found") {
        println!("{name}: not compared, no Vulkan driver is installed (cargo xtask setup)");
        return None;
    }
    assert!(done.status.success(), "{name}: {said}");
    Some(image::open(&file).unwrap().to_rgb8())
}

/// The factor by which pictures are made smaller before they are compared.
const SMALLER: u32 = 2;
/// The side of a tile in the smaller picture, in pixels: a piece at the far side covers one.
const TILE: u32 = 8;
/// The largest difference allowed between the averages of a tile, in steps of 255, in any of the
/// three colours.
const TILE_LIMIT: f32 = 6.0;
/// The largest mean difference allowed over all tiles, in steps of 255.
const MEAN_LIMIT: f32 = 1.0;

fn smaller(picture: &RgbImage) -> RgbImage {
    let (width, height) = (picture.width() / SMALLER, picture.height() / SMALLER);
    imageops::thumbnail(picture, width, height)
}

/// The place of each tile, and the difference between its average colours in the two pictures.
fn tiles(a: &RgbImage, b: &RgbImage) -> Vec<((u32, u32), f32)> {
    let average = |picture: &RgbImage, x: u32, y: u32| {
        let wide = TILE.min(picture.width() - x);
        let high = TILE.min(picture.height() - y);
        let mut sum = [0.0_f32; 3];
        for (_, _, pixel) in imageops::crop_imm(picture, x, y, wide, high)
            .to_image()
            .enumerate_pixels()
        {
            for (sum, value) in sum.iter_mut().zip(pixel.0) {
                *sum += f32::from(value);
            }
        }
        sum.map(|sum| sum / (wide * high) as f32)
    };
    // Tiles overlap by half, so that nothing hides on a border between two.
    let step = TILE as usize / 2;
    let places = (0..a.height())
        .step_by(step)
        .flat_map(|y| (0..a.width()).step_by(step).map(move |x| (x, y)));
    places
        .map(|(x, y)| {
            let (one, other) = (average(a, x, y), average(b, x, y));
            let off = one
                .iter()
                .zip(other)
                .map(|(one, other)| (one - other).abs());
            ((x, y), off.fold(0.0, f32::max))
        })
        .collect()
}

/// Compares two smaller pictures; the error names the difference that is too large.
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
            "the tile at {x},{y} is off by {off:.1} steps of 255, allowed are {TILE_LIMIT}"
        )),
        _ if mean > MEAN_LIMIT => Err(format!(
            "all is off by {mean:.2} steps of 255 on average, allowed are {MEAN_LIMIT}"
        )),
        _ => Ok(()),
    }
}

/// The picture of the differences, made bright.
fn differences(new: &RgbImage, known: &RgbImage) -> RgbImage {
    RgbImage::from_fn(new.width(), new.height(), |x, y| {
        let known = known
            .get_pixel_checked(x, y)
            .copied()
            .unwrap_or(Rgb([255; 3]));
        let new = new.get_pixel(x, y);
        Rgb([0, 1, 2].map(|i| new.0[i].abs_diff(known.0[i]).saturating_mul(4)))
    })
}

// --- the comparison itself ---

fn reference(name: &str) -> RgbImage {
    let path = references().join(format!("{name}.png"));
    image::open(path).unwrap().to_rgb8()
}

fn each_pixel(picture: &RgbImage, change: impl Fn(u32, u32, u8) -> f32) -> RgbImage {
    let mut changed = picture.clone();
    for (x, y, pixel) in changed.enumerate_pixels_mut() {
        pixel.0 = pixel
            .0
            .map(|value| change(x, y, value).round().clamp(0.0, 255.0) as u8);
    }
    changed
}

#[test]
fn rounding_and_noise_pass() {
    if is_renewing() {
        return;
    }
    for name in ["two", "four", "middle", "above", "three"] {
        let known = reference(name);
        compare(&known, &known).unwrap();
        // Another driver rounds all values up, or mixes each pixel a little differently.
        let up = each_pixel(&known, |_, _, value| f32::from(value) * 1.004 + 0.4);
        compare(&up, &known).unwrap();
        let noise = |x: u32, y: u32| ((x * 7919 + y * 104_729) % 13) as f32 - 6.0;
        let rough = each_pixel(&known, |x, y, value| f32::from(value) + noise(x, y));
        compare(&rough, &known).unwrap();
    }
}

#[test]
fn a_darker_picture_a_wrong_colour_or_a_shifted_board_fail() {
    if is_renewing() {
        return;
    }
    for name in ["two", "four", "middle", "above", "three"] {
        let known = reference(name);
        let darker = each_pixel(&known, |_, _, value| f32::from(value) * 0.93);
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
fn one_piece_at_the_far_side_that_is_missing_or_of_another_colour_fails() {
    if is_renewing() {
        return;
    }
    let known = reference("four");
    let start = "BBRY/YYYRYR/BBBBRYRY/YYYYRYRY/GBGBGGGG/GBGBRRRR/BGBGGG/GBRR";
    let missing = start.replacen("BBRY", "BBR1", 1) + " G - G:Y1";
    let recoloured = start
        .replacen("BBRY", "BBRG", 1)
        .replacen("GBRR", "YBRR", 1)
        + " G - -";
    for (name, position) in [("missing", missing), ("recoloured", recoloured)] {
        let arguments = ["--variant", "four", "--position", &position];
        let Some(drawn) = draw(name, &arguments) else {
            return;
        };
        // The far half alone, where nothing else differs.
        let mut altered = known.clone();
        let (width, height) = altered.dimensions();
        let far = imageops::crop_imm(&smaller(&drawn), 0, 0, width, height / 2).to_image();
        imageops::replace(&mut altered, &far, 0, 0);
        let fault = compare(&altered, &known).expect_err(name);
        println!("{name}: {fault}");
    }
}
