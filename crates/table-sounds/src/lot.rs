//! The lot: pieces shaken in two hands, one drawn and put on the table.

use fundsp::prelude32::*;

use crate::body::strike;
use crate::dice::Dice;
use crate::material::Material;
use crate::pieces::{land, rub};
use crate::samples::Samples;

/// Shakes, and the seconds between them.
const SHAKES: u8 = 6;
const PERIOD: f32 = 0.175;

/// The whole lot, about a second and a half; it ends on a knock.
pub(crate) fn lot(of: Material, dice: &mut Dice) -> Samples {
    let mut sound = in_hands(shaken(of, dice));
    sound.scale(0.5 / sound.peak().max(1e-6));
    let drawn = PERIOD * f32::from(SHAKES) + 0.06;
    let mut draw = rub(of, 0.16, 0.6, dice);
    draw.scale(0.12 / draw.peak().max(1e-6));
    sound.add(drawn, &draw, 1.0);
    let mut knock = land(of, 1, dice);
    knock.scale(0.8 / knock.peak().max(1e-6));
    sound.add(drawn + 0.27, &knock, 1.0);
    sound
}

/// Pieces that hit each other: most at the two ends of each shake.
fn shaken(of: Material, dice: &mut Dice) -> Samples {
    let mut sound = Samples::default();
    for shake in 0..SHAKES {
        let middle = PERIOD * (f32::from(shake) + 0.35);
        let strength = dice.between(0.7, 1.0);
        for clack in 0..6u8 {
            let force = strength * dice.between(0.15, 1.0) / (1.0 + 0.4 * f32::from(clack));
            let hit = strike(&of.piece(dice.between(1.0, 1.5)), of.blow(force), dice);
            // Two chances added: most hits fall near the middle.
            let away = dice.between(-0.04, 0.04) + dice.between(-0.03, 0.05);
            sound.add((middle + away).max(0.0), &hit, 1.0);
        }
    }
    sound
}

/// Hands around a sound: its highs are gone.
fn in_hands(mut sound: Samples) -> Samples {
    let mut hands = lowpass_hz(2600.0, 0.6);
    hands.set_sample_rate(f64::from(crate::samples::SAMPLE_RATE));
    sound.shape(|_, x| hands.filter_mono(x));
    sound
}
