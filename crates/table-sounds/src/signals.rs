//! The sounds that tell something, and the answers to touches.

use fundsp::math::sqrt;

use crate::body::{Blow, Mode, modes, strike};
use crate::dice::Dice;
use crate::samples::Samples;

/// Notes in hertz, tuned to A at 440: all signals are made of D major.
const D4: f32 = 293.66;
const F4_SHARP: f32 = 369.99;
const A4: f32 = 440.0;
const D5: f32 = 587.33;
const A5: f32 = 880.0;
const D6: f32 = 1174.66;

/// A bar of wood as in a marimba: its maker tunes the second mode to two octaves above the first and the
/// third to about ten times it. A second, slightly higher first mode makes it warm.
const BAR: [(f32, f32); 4] = [(1.0, 1.0), (1.0035, 0.35), (4.0, 0.3), (9.9, 0.05)];

/// A note on a bar, with a mallet that touches it for this many seconds.
fn note(hz: f32, mallet: f32, force: f32, dice: &mut Dice) -> Samples {
    // Low bars ring longer.
    let ring = 1.05 * sqrt(A4 / hz);
    let blow = Blow {
        contact: mallet,
        grain: 0.001,
        force,
        chance: 0.0,
    };
    strike(&modes(hz, ring, &BAR), blow, dice)
}

/// Notes one after the other: seconds, pitch, force.
fn tune(notes: &[(f32, f32, f32)], mallet: f32, dice: &mut Dice) -> Samples {
    let mut sound = Samples::default();
    for &(at, hz, force) in notes {
        sound.add(at, &note(hz, mallet, force, dice), 1.0);
    }
    sound
}

/// The game is won: upwards, and a chord that stays.
pub(crate) fn win(dice: &mut Dice) -> Samples {
    let notes = [
        (0.00, D4, 0.75),
        (0.13, F4_SHARP, 0.8),
        (0.26, A4, 0.85),
        (0.42, D5, 1.0),
        (0.43, D4 / 2.0, 0.7),
        (0.44, A4, 0.55),
    ];
    tune(&notes, 0.0018, dice)
}

/// The game is drawn: twice the same.
pub(crate) fn draw(dice: &mut Dice) -> Samples {
    let note = note(A4, 0.0022, 1.0, dice);
    let mut sound = note.clone();
    sound.add(0.32, &note, 1.0);
    sound
}

/// The screen goes to another person: two soft notes.
pub(crate) fn hand_over(dice: &mut Dice) -> Samples {
    tune(&[(0.0, F4_SHARP, 0.8), (0.17, A4, 1.0)], 0.0030, dice)
}

/// A step towards a fast win: two small notes at the top of the tune of a win.
pub(crate) fn point(dice: &mut Dice) -> Samples {
    tune(&[(0.0, A5, 0.8), (0.075, D6, 1.0)], 0.0012, dice)
}

/// A person's turn begins: a block of wood, touched with a finger.
pub(crate) fn turn(dice: &mut Dice) -> Samples {
    let block = modes(D5, 0.11, &[(1.0, 1.0), (2.756, 0.35), (5.404, 0.1)]);
    strike(&block, soft(0.0016, 0.003), dice)
}

/// A touch did nothing: dull, on cloth.
pub(crate) fn refused(dice: &mut Dice) -> Samples {
    let cloth: Vec<Mode> = modes(
        A4 / 2.0,
        0.09,
        &[(1.0, 1.0), (1.6, 0.8), (2.7, 0.6), (3.6, 0.4)],
    );
    strike(&cloth, soft(0.0024, 0.003), dice)
}

/// A button: hardly more than a nail on wood.
pub(crate) fn button(dice: &mut Dice) -> Samples {
    let nail = modes(1480.0, 0.022, &[(1.0, 1.0), (1.723, 0.6), (2.756, 0.3)]);
    strike(&nail, soft(0.0008, 0.006), dice)
}

const fn soft(contact: f32, grain: f32) -> Blow {
    Blow {
        contact,
        grain,
        force: 1.0,
        chance: 0.6,
    }
}
