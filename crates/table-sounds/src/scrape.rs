//! Things that rub on each other: noise with grains in it.

use fundsp::prelude32::*;

use crate::dice::Dice;
use crate::samples::{SAMPLE_RATE, Samples};

/// Two surfaces that rub on each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scrape {
    /// The time for which they do, in seconds.
    pub(crate) seconds: f32,
    /// The lowest pitch that is heard, in hertz.
    pub(crate) low: f32,
    /// The highest pitch that is heard, in hertz.
    pub(crate) high: f32,
    /// How uneven they are, from 0, a hiss, to 1, single grains.
    pub(crate) roughness: f32,
    /// The share of the time after which the movement is quickest, from 0 to 1.
    pub(crate) crest: f32,
}

/// What is heard of it.
pub(crate) fn scrape(scrape: Scrape, dice: &mut Dice) -> Samples {
    let seconds = dice.about(scrape.seconds, 0.08);
    let mut hiss = white().seed(dice.bits())
        >> highpass_hz(dice.about(scrape.low, 0.08), 0.7)
        >> lowpass_hz(dice.about(scrape.high, 0.08), 0.7);
    let mut sound = rendered(seconds, &mut hiss);
    let mut unevenness = white().seed(dice.bits()) >> lowpole_hz(90.0) >> dcblock_hz(8.0);
    let unevenness = rendered(seconds, &mut unevenness);
    let usual = unevenness.rms().max(1e-6);
    let crest = scrape.crest.clamp(0.05, 0.95);
    let mut grains = unevenness.as_slice().iter();
    sound.shape(|at, x| {
        let share = (at / seconds).min(1.0);
        let speed = if share < crest {
            share / crest
        } else {
            (1.0 - share) / (1.0 - crest)
        };
        let grain = grains.next().map_or(0.0, |x| x / usual);
        let uneven = (1.0 + scrape.roughness * grain).max(0.05);
        x * smooth3(speed) * uneven
    });
    sound
}

/// The first channel of a generator, this many seconds of it.
pub(crate) fn rendered(seconds: f32, node: &mut dyn AudioUnit) -> Samples {
    let wave = Wave::render(f64::from(SAMPLE_RATE), f64::from(seconds), node);
    wave.channel(0).clone().into()
}
