//! A scored game as one sound.

use crate::palette::{Palette, Shuffle};
use crate::samples::Samples;
use crate::score::Cue;

/// All sounds of some cues, added up; their times are seconds from the beginning of the mix.
#[must_use]
pub fn mix(palette: &Palette, cues: &[Cue], shuffle: &mut Shuffle) -> Samples {
    let mut sum = Samples::default();
    for cue in cues {
        if let Some(samples) = palette.get(cue.sound, shuffle.next(cue.sound)) {
            sum.add(cue.at, samples, 1.0);
        }
    }
    sum
}
