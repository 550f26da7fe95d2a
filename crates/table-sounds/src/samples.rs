//! A sound as numbers: made, measured, written as a WAV file.

use std::io::Cursor;

use fundsp::math::{amp_db, sqrt};

/// Samples in a second of every sound.
pub const SAMPLE_RATE: u32 = 48_000;

/// A sound on one channel, [`SAMPLE_RATE`] samples a second, each from -1 to 1.
///
/// Where a sound comes from, left or right, is the player's business.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples(Vec<f32>);

impl Samples {
    /// The samples.
    #[must_use]
    pub fn as_slice(&self) -> &[f32] {
        &self.0
    }

    /// The length in seconds.
    #[must_use]
    pub fn seconds(&self) -> f32 {
        self.0.len() as f32 / SAMPLE_RATE as f32
    }

    /// The part between two moments, in seconds; it ends with the sound.
    #[must_use]
    pub fn part(&self, from: f32, to: f32) -> Self {
        let end = index_at(to).min(self.0.len());
        Self(self.0[index_at(from).min(end)..end].to_vec())
    }

    /// The largest distance from 0; 0 for no samples.
    #[must_use]
    pub fn peak(&self) -> f32 {
        self.0.iter().fold(0.0, |peak, x| peak.max(x.abs()))
    }

    /// The root of the mean square; 0 for no samples.
    #[must_use]
    pub fn rms(&self) -> f32 {
        let square = self.0.iter().map(|x| x * x).sum::<f32>();
        sqrt(square / self.0.len().max(1) as f32)
    }

    /// The mean: what a sound should not have.
    #[must_use]
    pub fn mean(&self) -> f32 {
        self.0.iter().sum::<f32>() / self.0.len().max(1) as f32
    }

    /// Adds another sound at a moment, in seconds, multiplied by `gain`; grows where that one is longer.
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

    /// A WAV file of it: one channel, 16 bits. Samples outside -1 to 1 are cut off.
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
        // In memory only the length of the form can fail: 4 GiB, twelve hours.
        write().unwrap_or_default()
    }

    /// The samples, to be changed.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [f32] {
        &mut self.0
    }

    /// The sound cut off after this many seconds.
    pub(crate) fn truncate(&mut self, seconds: f32) {
        self.0.truncate(index_at(seconds));
    }

    /// All of it multiplied by `gain`.
    pub(crate) fn scale(&mut self, gain: f32) {
        for x in &mut self.0 {
            *x *= gain;
        }
    }

    /// Each sample replaced by what `change` makes of it; `change` is told the second it belongs to.
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

/// The index of the sample at a moment: 0 for moments before the start.
pub(crate) fn index_at(seconds: f32) -> usize {
    (seconds * SAMPLE_RATE as f32).round() as usize
}

/// A factor as decibels, at least -120.
#[must_use]
pub fn decibels(factor: f32) -> f32 {
    amp_db(factor.max(1e-6))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_measured_and_added() {
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
    fn a_wav_file_holds_the_samples() -> Result<(), hound::Error> {
        let sound = Samples::from(vec![0.0, 0.5, -1.0, 3.0, f32::NAN]);
        let mut file = hound::WavReader::new(Cursor::new(sound.to_wav()))?;
        let form = file.spec();
        assert_eq!((form.channels, form.sample_rate), (1, SAMPLE_RATE));
        let read: Result<Vec<i16>, _> = file.samples().collect();
        assert_eq!(read?, [0, 16384, -32767, 32767, 0]);
        Ok(())
    }
}
