//! Loudness of sounds, and the last processing steps.

use fundsp::math::{db_amp, log10, smooth3};
use fundsp::prelude32::{biquad, highpass_hz, lowpole_hz};

use crate::samples::{SAMPLE_RATE, Samples, index_at};
use crate::sound::Sound;

/// Maximum peak of a sound: 3 dB below full scale.
pub const MAX_PEAK: f32 = 0.707;

/// Integration time of the loudness in seconds, similar to hearing.
const WINDOW: f32 = 0.2;
/// Fade times in seconds.
const FADE_IN: f32 = 0.000_4;
const FADE_OUT: f32 = 0.012;

/// Target loudness, in the unit of [`loudness`].
///
/// It does not depend on height and material. The order is intended: the end of a move is louder
/// than its start, a capture louder than both, and frequent sounds and confirmations are quiet.
#[must_use]
pub const fn target_loudness(sound: Sound) -> f32 {
    match sound {
        Sound::Capture { pieces } => {
            let more = if pieces > 5 {
                4
            } else {
                pieces.saturating_sub(1)
            };
            -25.0 + 0.5 * more as f32
        }
        Sound::Win => -24.0,
        Sound::Draw | Sound::LowTime => -26.0,
        Sound::Land { .. } | Sound::PutDown { .. } | Sound::StartingPlayerPick => -27.0,
        Sound::HandOver | Sound::IntoReserve => -30.0,
        Sound::Slide | Sound::Refused => -32.0,
        Sound::Turn => -33.0,
        Sound::Lift { .. } => -35.0,
        Sound::Button => -38.0,
        Sound::Ambience => -50.0,
    }
}

/// Loudness of the loudest 0.2 s, in decibels relative to a full-scale square wave: mean square
/// with the weighting of ITU-R BS.1770.
///
/// Shorter sounds are padded with silence, so they count as less loud.
#[must_use]
pub fn loudness(sound: &Samples) -> f32 {
    // The two filters of the recommendation, with its coefficients for 48 kHz.
    let mut ear = biquad(
        -1.690_659_3,
        0.732_480_8,
        1.535_124_9,
        -2.691_696_2,
        1.198_392_8,
    ) >> biquad(-1.990_047_5, 0.990_072_25, 1.0, -2.0, 1.0);
    let weighted = sound.as_slice().iter().map(|&x| ear.filter_mono(x));
    let energy: Vec<f32> = weighted.map(|x| x * x).collect();
    let (window, hop) = (index_at(WINDOW), index_at(WINDOW / 8.0));
    let sums = (0..energy.len().max(1)).step_by(hop).map(|start| {
        let end = (start + window).min(energy.len());
        energy[start.min(end)..end].iter().sum::<f32>()
    });
    let loudest = sums.fold(0.0, f32::max) / window as f32;
    -0.691 + 10.0 * log10(loudest.max(1e-12))
}

/// Finishes a sound: adds reflections, removes inaudible parts, fades, and sets the loudness. The
/// ambience loop only gets its loudness.
pub(crate) fn finish(sound: Sound, mut samples: Samples) -> Samples {
    if sound == Sound::Ambience {
        set_level(sound, &mut samples);
        return samples;
    }
    add_reflections(&mut samples);
    let mut audible = highpass_hz(45.0, 0.7);
    audible.set_sample_rate(f64::from(SAMPLE_RATE));
    samples.shape(|_, x| audible.filter_mono(x));
    cut_tail(&mut samples);
    fade(samples.as_mut_slice().iter_mut(), FADE_IN);
    fade(samples.as_mut_slice().iter_mut().rev(), FADE_OUT);
    set_level(sound, &mut samples);
    samples
}

/// Fades in over this many seconds.
fn fade<'a>(samples: impl Iterator<Item = &'a mut f32>, seconds: f32) {
    let length = index_at(seconds);
    for (index, x) in samples.take(length).enumerate() {
        *x *= smooth3(index as f32 / length as f32);
    }
}

/// Adds quieter, duller and delayed copies: reflections from table and walls.
fn add_reflections(samples: &mut Samples) {
    const REFLECTIONS: [(f32, f32); 4] = [
        (0.0063, 0.15),
        (0.0117, 0.11),
        (0.0191, 0.08),
        (0.0283, 0.05),
    ];
    let mut dull = lowpole_hz(3200.0);
    dull.set_sample_rate(f64::from(SAMPLE_RATE));
    let mut reflected = samples.clone();
    reflected.shape(|_, x| dull.filter_mono(x));
    for (delay, share) in REFLECTIONS {
        samples.add(delay, &reflected, share);
    }
}

/// Cuts off the tail that is 66 dB below the peak.
fn cut_tail(samples: &mut Samples) {
    let threshold = samples.peak() * db_amp(-66.0);
    let last = samples.as_slice().iter().rposition(|x| x.abs() > threshold);
    let end = last.map_or(0.0, |last| last as f32 / SAMPLE_RATE as f32);
    samples.truncate(end + FADE_OUT);
}

/// Scales a sound to its target loudness, limited by the maximum peak.
fn set_level(sound: Sound, samples: &mut Samples) {
    let gain = db_amp(target_loudness(sound) - loudness(samples));
    let peak = samples.peak().max(1e-9);
    samples.scale(gain.min(MAX_PEAK / peak));
}

#[cfg(test)]
mod tests {
    use super::*;

    use fundsp::math::sin_hz;

    fn sine(hz: f32, seconds: f32, level: f32) -> Samples {
        let mut sound = Samples::from(vec![0.0; index_at(seconds)]);
        sound.shape(|at, _| level * sin_hz(hz, at));
        sound
    }

    #[test]
    fn loudness_matches_bs1770() {
        // A full-scale sine of 997 Hz on one channel has -3.01.
        let full = loudness(&sine(997.0, 1.0, 1.0));
        assert!((full + 3.01).abs() < 0.1, "{full}");
        let half = loudness(&sine(997.0, 1.0, 0.5));
        assert!((full - half - 6.02).abs() < 0.05, "{half}");
        let low = loudness(&sine(40.0, 1.0, 1.0));
        assert!(low < full - 4.0, "{low}");
        // 50 ms have a quarter of the energy of 200 ms.
        let short = loudness(&sine(997.0, 0.05, 1.0));
        assert!((full - short - 6.02).abs() < 0.3, "{short}");
        assert!(loudness(&Samples::default()) < -100.0);
    }
}
