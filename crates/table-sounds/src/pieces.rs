//! The sounds of pieces.

use crate::body::{Blow, Mode, strike};
use crate::dice::Dice;
use crate::material::Material;
use crate::samples::Samples;
use crate::scrape::{Scrape, scrape};

/// A knock: a piece or a stack, the click of two surfaces, and the board that answers more slowly.
fn knock(of: Material, piece: &[Mode], board: &[Mode], blow: Blow, dice: &mut Dice) -> Samples {
    let mut sound = strike(piece, blow, dice);
    let mut click = scrape(of.click(), dice);
    click.scale(of.click_share * sound.peak() / click.peak().max(1e-6));
    sound.add(0.0, &click, 1.0);
    let below = Blow {
        contact: blow.contact * 2.5,
        grain: 0.0,
        ..blow
    };
    sound.add(0.0, &strike(board, below, dice), 1.0);
    sound
}

/// Pieces settle after a blow: a small second one, and a tick for each of the pieces in between. Both are
/// too weak to wake the board.
fn settle(sound: &mut Samples, of: Material, height: u8, force: f32, dice: &mut Dice) {
    let again = strike(&damped(of.stack(height), 0.8), of.blow(force), dice);
    sound.add(dice.between(0.024, 0.036), &again, 1.0);
    for _ in 1..height.min(4) {
        let between = damped(of.stack(dice.below(height)), 0.6);
        let tick = strike(&between, of.blow(0.45 * force), dice);
        sound.add(dice.between(0.004, 0.030), &tick, 1.0);
    }
}

/// Modes whose rings are this share as long: something else touches what is struck.
fn damped(mut modes: Vec<Mode>, share: f32) -> Vec<Mode> {
    for mode in &mut modes {
        mode.ring *= share;
    }
    modes
}

/// Pieces leave a stack: they rub for a moment, and the ones left behind tick.
pub(crate) fn lift(of: Material, pieces: u8, dice: &mut Dice) -> Samples {
    let mut sound = rub(of, 0.055, 0.35, dice);
    sound.scale(0.5 / sound.peak().max(1e-6));
    let mut tick = strike(&of.stack(pieces), of.blow(1.0), dice);
    tick.scale(0.45 / tick.peak().max(1e-6));
    sound.add(dice.between(0.008, 0.016), &tick, 1.0);
    sound
}

/// Moved pieces land.
pub(crate) fn land(of: Material, height: u8, dice: &mut Dice) -> Samples {
    let mut sound = knock(of, &of.stack(height), &of.board(), of.blow(1.0), dice);
    let force = dice.between(0.10, 0.17);
    settle(&mut sound, of, height, force, dice);
    sound
}

/// A piece is put down and pressed: firmer, deeper, and it does not settle any more.
pub(crate) fn put_down(of: Material, height: u8, dice: &mut Dice) -> Samples {
    let blow = of.blow(1.0);
    let firm = Blow {
        contact: blow.contact * 1.35,
        ..blow
    };
    let mut board = of.board();
    for mode in &mut board {
        mode.gain *= 1.6;
    }
    let mut sound = knock(of, &of.stack(height), &board, firm, dice);
    let mut press = rub(of, 0.07, 0.2, dice);
    press.scale(0.07 * sound.peak() / press.peak().max(1e-6));
    sound.add(0.012, &press, 1.0);
    sound
}

/// A piece slides out below a stack and over the board.
pub(crate) fn slide(of: Material, dice: &mut Dice) -> Samples {
    let mut sound = rub(of, 0.26, 0.3, dice);
    sound.scale(0.5 / sound.peak().max(1e-6));
    // It leaves the edge of the stack, which drops a little.
    let mut tick = strike(&of.piece(0.9), of.blow(1.0), dice);
    tick.scale(0.22 / tick.peak().max(1e-6));
    sound.add(dice.between(0.10, 0.13), &tick, 1.0);
    sound
}

/// A captured piece lands: two blows, and the table below them.
pub(crate) fn capture(of: Material, pieces: u8, dice: &mut Dice) -> Samples {
    let depth = 0.80 - 0.045 * f32::from(pieces.clamp(1, 5));
    let blow = of.blow(1.0);
    let heavy = Blow {
        contact: blow.contact * 1.5,
        ..blow
    };
    let mut board = of.board();
    for mode in &mut board {
        mode.gain *= 1.5;
        mode.hz *= 0.92;
    }
    let mut sound = knock(of, &of.piece(depth), &board, heavy, dice);
    let weight = 0.9 + 0.16 * f32::from(pieces.clamp(1, 5));
    sound.add(0.0, &table(weight, dice), 1.0);
    let second = knock(of, &of.piece(depth * 1.18), &board, of.blow(0.42), dice);
    sound.add(dice.between(0.058, 0.074), &second, 1.0);
    settle(&mut sound, of, 2, 0.08, dice);
    sound
}

/// A piece is laid into a reserve: on felt, against its neighbour.
pub(crate) fn into_reserve(of: Material, dice: &mut Dice) -> Samples {
    let felt = Blow {
        contact: 0.0028,
        grain: 0.002,
        force: 1.0,
        chance: 1.0,
    };
    let mut sound = strike(&damped(of.piece(0.7), 0.6), felt, dice);
    sound.add(0.0, &strike(&damped(of.board(), 0.6), felt, dice), 1.0);
    let mut tick = strike(&damped(of.piece(0.95), 0.6), of.blow(1.0), dice);
    tick.scale(0.3 * sound.peak() / tick.peak().max(1e-6));
    sound.add(dice.between(0.030, 0.045), &tick, 1.0);
    sound
}

/// The table itself, felt more than heard.
fn table(weight: f32, dice: &mut Dice) -> Samples {
    let low = |hz: f32, gain: f32| Mode {
        hz,
        ring: 0.19,
        gain: gain * weight,
    };
    let blow = Blow {
        contact: 0.005,
        grain: 0.0,
        force: 1.0,
        chance: 1.0,
    };
    strike(&[low(84.0, 0.9), low(127.0, 0.6)], blow, dice)
}

/// A piece that rubs for this many seconds, quickest after a share of them.
pub(crate) fn rub(of: Material, seconds: f32, crest: f32, dice: &mut Dice) -> Samples {
    let (low, high) = of.rub;
    let rubbing = Scrape {
        seconds,
        low,
        high,
        roughness: of.roughness,
        crest,
    };
    scrape(rubbing, dice)
}
