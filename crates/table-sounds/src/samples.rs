//! Samples of a sound: processing, measurement and WAV output.

use std::io::Cursor;

use fundsp::math::{amp_db, sqrt};

/// Sample rate of all sounds in hertz.
pub const SAMPLE_RATE: u32 = 48_000;

/// A mono sound with [`SAMPLE_RATE`]; samples are between -1 and 1. Stereo placement is left to the
/// player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples(Vec<f32>);

impl Samples {
    /// The samples.
    #[must_use]
    pub fn as_slice(&self) -> &[f32] {
        &self.0
    }

    /// Duration in seconds.
    #[must_use]
    pub fn seconds(&self) -> f32 {
        self.0.len() as f32 / SAMPLE_RATE as f32
    }

    /// The part between two times in seconds, clamped to the sound.
    #[must_use]
    pub fn part(&self, from: f32, to: f32) -> Self {
        let end = index_at(to).min(self.0.len());
        Self(self.0[index_at(from).min(end)..end].to_vec())
    }

    /// Largest absolute value; 0 if empty.
    #[must_use]
    pub fn peak(&self) -> f32 {
        self.0.iter().fold(0.0, |peak, x| peak.max(x.abs()))
    }

    /// Root mean square; 0 if empty.
    #[must_use]
    pub fn rms(&self) -> f32 {
        let square = self.0.iter().map(|x| x * x).sum::<f32>();
        sqrt(square / self.0.len().max(1) as f32)
    }

    /// Mean value (DC offset), which should be 0.
    #[must_use]
    pub fn mean(&self) -> f32 {
        self.0.iter().sum::<f32>() / self.0.len().max(1) as f32
    }

    /// Mixes in another sound at a time in seconds, scaled by `gain`; extends this one if
    /// necessary.
    pub(crate) fn add(&mut self, at: f32, other: &Self, gain: f32) {
        let start = index_at(at);
        let end = start + other.0.len();
        if self.0.len() < end {
            self.0.resize(end, 0.0);
        }
        for (sum, x) in self.0[start..end].iter_mut().zip(&other.0) {
            *sum += gain * x;
        }
    }

    /// Encodes a mono 16-bit WAV file. Clips samples outside of -1 to 1.
    #[must_use]
    pub fn to_wav(&self) -> Vec<u8> {
        let write = || {
            let mut file = Cursor::new(Vec::new());
            let form = hound::WavSpec {
                channels: 1,
                sample_rate: SAMPLE_RATE,
                bits_per_sample: 16,
                sample_format: hound::SampleFormat::Int,
            };
            let mut writer = hound::WavWriter::new(&mut file, form)?;
            for x in &self.0 {
                let level = x.clamp(-1.0, 1.0) * f32::from(i16::MAX);
                writer.write_sample(level.round() as i16)?;
            }
            writer.finalize()?;
            Ok::<_, hound::Error>(file.into_inner())
        };
        // Writing to memory can only fail if the size exceeds 4 GiB (twelve hours).
        write().unwrap_or_default()
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [f32] {
        &mut self.0
    }

    /// Truncates to a duration in seconds.
    pub(crate) fn truncate(&mut self, seconds: f32) {
        self.0.truncate(index_at(seconds));
    }

    /// Multiplies all samples by `gain`.
    pub(crate) fn scale(&mut self, gain: f32) {
        for x in &mut self.0 {
            *x *= gain;
        }
    }

    /// Replaces each sample by `change(seconds, sample)`.
    pub(crate) fn shape(&mut self, mut change: impl FnMut(f32, f32) -> f32) {
        for (index, x) in self.0.iter_mut().enumerate() {
            *x = change(index as f32 / SAMPLE_RATE as f32, *x);
        }
    }
}

impl From<Vec<f32>> for Samples {
    fn from(samples: Vec<f32>) -> Self {
        Self(samples)
    }
}

/// Index of the sample at a time in seconds; 0 for negative times.
pub(crate) fn index_at(seconds: f32) -> usize {
    (seconds * SAMPLE_RATE as f32).round() as usize
}

/// Converts a factor to decibels, at least -120.
#[must_use]
pub fn decibels(factor: f32) -> f32 {
    amp_db(factor.max(1e-6))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_and_adds_samples() {
        let mut sound = Samples::from(vec![0.0; 24_000]);
        assert_eq!(
            (sound.seconds(), sound.peak(), sound.rms()),
            (0.5, 0.0, 0.0)
        );
        sound.add(0.75, &Samples::from(vec![-0.5; 12_000]), 0.5);
        assert_eq!((sound.seconds(), sound.peak()), (1.0, 0.25));
        assert_eq!(sound.part(0.75, 9.0).rms(), 0.25);
        assert!(sound.part(0.0, 0.75).peak() == 0.0 && sound.part(3.0, 2.0).seconds() == 0.0);
        assert!(Samples::default().rms() == 0.0 && Samples::default().mean() == 0.0);
        assert!((decibels(0.5) + 6.02).abs() < 0.01 && decibels(0.0) == -120.0);
    }

    #[test]
    fn writes_wav_files() -> Result<(), hound::Error> {
        let sound = Samples::from(vec![0.0, 0.5, -1.0, 3.0, f32::NAN]);
        let mut file = hound::WavReader::new(Cursor::new(sound.to_wav()))?;
        let form = file.spec();
        assert_eq!((form.channels, form.sample_rate), (1, SAMPLE_RATE));
        let read: Result<Vec<i16>, _> = file.samples().collect();
        assert_eq!(read?, [0, 16384, -32767, 32767, 0]);
        Ok(())
    }
}
