//! Recipes for the sounds of pieces.

use fundsp::prelude32::*;

use crate::friction::{Scrape, scrape};
use crate::jitter::Jitter;
use crate::modal_synthesis::{AcousticMaterial, Strike, VibrationMode, strike};
use crate::samples::{SAMPLE_RATE, Samples};

/// A knock: modes of the piece or stack, the surface click, and the slower response of the board.
fn knock(
    material: AcousticMaterial,
    piece: &[VibrationMode],
    board: &[VibrationMode],
    impact: Strike,
    jitter: &mut Jitter,
) -> Samples {
    let mut sound = strike(piece, impact, jitter);
    let mut click = scrape(material.click(), jitter);
    click.scale(material.click_share * sound.peak() / click.peak().max(1e-6));
    sound.add(0.0, &click, 1.0);
    let below = Strike {
        contact: impact.contact * 2.5,
        grain: 0.0,
        ..impact
    };
    sound.add(0.0, &strike(board, below, jitter), 1.0);
    sound
}

/// Pieces settle after a strike: a small second one, and ticks of the pieces in between. Both are
/// too weak to excite the board.
fn settle(
    sound: &mut Samples,
    material: AcousticMaterial,
    height: u8,
    force: f32,
    jitter: &mut Jitter,
) {
    let again = strike(
        &damped(material.stack(height), 0.8),
        material.impact(force),
        jitter,
    );
    sound.add(jitter.between(0.024, 0.036), &again, 1.0);
    for _ in 1..Ord::min(height, 4) {
        let between = damped(material.stack(jitter.below(height)), 0.6);
        let tick = strike(&between, material.impact(0.45 * force), jitter);
        sound.add(jitter.between(0.004, 0.030), &tick, 1.0);
    }
}

/// Scales the decay times, for objects that are touched by something else.
fn damped(mut modes: Vec<VibrationMode>, share: f32) -> Vec<VibrationMode> {
    for mode in &mut modes {
        mode.decay *= share;
    }
    modes
}

/// Pieces leave a stack: they rub briefly, and those below tick.
pub(crate) fn lift(material: AcousticMaterial, pieces: u8, jitter: &mut Jitter) -> Samples {
    let mut sound = rub(material, 0.055, 0.35, jitter);
    sound.scale(0.5 / sound.peak().max(1e-6));
    let mut tick = strike(&material.stack(pieces), material.impact(1.0), jitter);
    tick.scale(0.45 / tick.peak().max(1e-6));
    sound.add(jitter.between(0.008, 0.016), &tick, 1.0);
    sound
}

/// Moved pieces land.
pub(crate) fn land(material: AcousticMaterial, height: u8, jitter: &mut Jitter) -> Samples {
    let mut sound = knock(
        material,
        &material.stack(height),
        &material.board(),
        material.impact(1.0),
        jitter,
    );
    let force = jitter.between(0.10, 0.17);
    settle(&mut sound, material, height, force, jitter);
    sound
}

/// A piece is placed and pressed: firmer and deeper, without settling.
pub(crate) fn put_down(material: AcousticMaterial, height: u8, jitter: &mut Jitter) -> Samples {
    let impact = material.impact(1.0);
    let firm = Strike {
        contact: impact.contact * 1.35,
        ..impact
    };
    let mut board = material.board();
    for mode in &mut board {
        mode.gain *= 1.6;
    }
    let mut sound = knock(material, &material.stack(height), &board, firm, jitter);
    let mut press = rub(material, 0.07, 0.2, jitter);
    press.scale(0.07 * sound.peak() / press.peak().max(1e-6));
    sound.add(0.012, &press, 1.0);
    sound
}

/// A piece slides out below a stack and across the board.
pub(crate) fn slide(material: AcousticMaterial, jitter: &mut Jitter) -> Samples {
    let mut sound = rub(material, 0.26, 0.3, jitter);
    sound.scale(0.5 / sound.peak().max(1e-6));
    // It leaves the edge of the stack, which drops a little.
    let mut tick = strike(&material.piece(0.9), material.impact(1.0), jitter);
    tick.scale(0.22 / tick.peak().max(1e-6));
    sound.add(jitter.between(0.10, 0.13), &tick, 1.0);
    sound
}

/// A captured piece lands: two strikes, and the table below.
pub(crate) fn capture(material: AcousticMaterial, pieces: u8, jitter: &mut Jitter) -> Samples {
    let depth = 0.80 - 0.045 * f32::from(pieces.clamp(1, 5));
    let impact = material.impact(1.0);
    let heavy = Strike {
        contact: impact.contact * 1.5,
        ..impact
    };
    let mut board = material.board();
    for mode in &mut board {
        mode.gain *= 1.5;
        mode.hz *= 0.92;
    }
    let mut sound = knock(material, &material.piece(depth), &board, heavy, jitter);
    let weight = 0.9 + 0.16 * f32::from(pieces.clamp(1, 5));
    sound.add(0.0, &table(weight, jitter), 1.0);
    let second = knock(
        material,
        &material.piece(depth * 1.18),
        &board,
        material.impact(0.42),
        jitter,
    );
    sound.add(jitter.between(0.058, 0.074), &second, 1.0);
    settle(&mut sound, material, 2, 0.08, jitter);
    sound
}

/// A piece lands in a reserve: on felt, against its neighbor.
pub(crate) fn into_reserve(material: AcousticMaterial, jitter: &mut Jitter) -> Samples {
    let felt = Strike {
        contact: 0.0028,
        grain: 0.002,
        force: 1.0,
        variation: 1.0,
    };
    let mut sound = strike(&damped(material.piece(0.7), 0.6), felt, jitter);
    sound.add(
        0.0,
        &strike(&damped(material.board(), 0.6), felt, jitter),
        1.0,
    );
    let mut tick = strike(
        &damped(material.piece(0.95), 0.6),
        material.impact(1.0),
        jitter,
    );
    tick.scale(0.3 * sound.peak() / tick.peak().max(1e-6));
    sound.add(jitter.between(0.030, 0.045), &tick, 1.0);
    sound
}

/// The low response of the table itself.
fn table(weight: f32, jitter: &mut Jitter) -> Samples {
    let low = |hz: f32, gain: f32| VibrationMode {
        hz,
        decay: 0.19,
        gain: gain * weight,
    };
    let impact = Strike {
        contact: 0.005,
        grain: 0.0,
        force: 1.0,
        variation: 1.0,
    };
    strike(&[low(84.0, 0.9), low(127.0, 0.6)], impact, jitter)
}

/// A piece rubs for `seconds`, fastest after a share `crest` of the time.
pub(crate) fn rub(
    material: AcousticMaterial,
    seconds: f32,
    crest: f32,
    jitter: &mut Jitter,
) -> Samples {
    let (low, high) = material.rub;
    let rubbing = Scrape {
        seconds,
        low,
        high,
        roughness: material.roughness,
        crest,
    };
    scrape(rubbing, jitter)
}

/// Number of shakes.
const SHAKES: u8 = 6;
/// Interval between two shakes in seconds.
const SHAKE_SECONDS: f32 = 0.175;

/// Picking the starting player: pieces shaken in two hands, one of them put on the table. About
/// 1.5 s, ends with a knock.
pub(crate) fn starting_player_pick(material: AcousticMaterial, jitter: &mut Jitter) -> Samples {
    let mut sound = in_hands(shaken(material, jitter));
    sound.scale(0.5 / sound.peak().max(1e-6));
    let pick_time = SHAKE_SECONDS * f32::from(SHAKES) + 0.06;
    let mut pick = rub(material, 0.16, 0.6, jitter);
    pick.scale(0.12 / pick.peak().max(1e-6));
    sound.add(pick_time, &pick, 1.0);
    let mut knock = land(material, 1, jitter);
    knock.scale(0.8 / knock.peak().max(1e-6));
    sound.add(pick_time + 0.27, &knock, 1.0);
    sound
}

/// Pieces hit each other, mostly at the ends of each shake.
fn shaken(material: AcousticMaterial, jitter: &mut Jitter) -> Samples {
    let mut sound = Samples::default();
    for shake in 0..SHAKES {
        let middle = SHAKE_SECONDS * (f32::from(shake) + 0.35);
        let strength = jitter.between(0.7, 1.0);
        for clack in 0..6u8 {
            let force = strength * jitter.between(0.15, 1.0) / (1.0 + 0.4 * f32::from(clack));
            let hit = strike(
                &material.piece(jitter.between(1.0, 1.5)),
                material.impact(force),
                jitter,
            );
            // The sum of two random numbers is denser near the middle.
            let away = jitter.between(-0.04, 0.04) + jitter.between(-0.03, 0.05);
            sound.add((middle + away).max(0.0), &hit, 1.0);
        }
    }
    sound
}

/// Hands around the pieces absorb high frequencies.
fn in_hands(mut sound: Samples) -> Samples {
    let mut hands = lowpass_hz(2600.0, 0.6);
    hands.set_sample_rate(f64::from(SAMPLE_RATE));
    sound.shape(|_, x| hands.filter_mono(x));
    sound
}
