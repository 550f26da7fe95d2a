//! Friction: sounds of rubbing surfaces, made of filtered noise with grains.

use fundsp::prelude32::*;

use crate::jitter::Jitter;
use crate::samples::{SAMPLE_RATE, Samples};

/// Two surfaces rubbing on each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scrape {
    /// Duration in seconds.
    pub(crate) seconds: f32,
    /// Lowest frequency in hertz.
    pub(crate) low: f32,
    /// Highest frequency in hertz.
    pub(crate) high: f32,
    /// Roughness: 0 is a hiss, 1 consists of single grains.
    pub(crate) roughness: f32,
    /// Time of the highest speed, as a share of the duration.
    pub(crate) crest: f32,
}

/// Renders a rubbing sound.
pub(crate) fn scrape(scrape: Scrape, jitter: &mut Jitter) -> Samples {
    let seconds = jitter.about(scrape.seconds, 0.08);
    let mut hiss = white().seed(jitter.bits())
        >> highpass_hz(jitter.about(scrape.low, 0.08), 0.7)
        >> lowpass_hz(jitter.about(scrape.high, 0.08), 0.7);
    let mut sound = render_mono(seconds, &mut hiss);
    let mut unevenness = white().seed(jitter.bits()) >> lowpole_hz(90.0) >> dcblock_hz(8.0);
    let unevenness = render_mono(seconds, &mut unevenness);
    let mean_level = unevenness.rms().max(1e-6);
    let crest = scrape.crest.clamp(0.05, 0.95);
    let mut grains = unevenness.as_slice().iter();
    sound.shape(|at, x| {
        let share = (at / seconds).min(1.0);
        let speed = if share < crest {
            share / crest
        } else {
            (1.0 - share) / (1.0 - crest)
        };
        let grain = grains.next().map_or(0.0, |x| x / mean_level);
        let uneven = (1.0 + scrape.roughness * grain).max(0.05);
        x * smooth3(speed) * uneven
    });
    sound
}

/// Renders the first channel of a generator.
pub(crate) fn render_mono(seconds: f32, node: &mut dyn AudioUnit) -> Samples {
    let wave = Wave::render(f64::from(SAMPLE_RATE), f64::from(seconds), node);
    wave.channel(0).clone().into()
}
