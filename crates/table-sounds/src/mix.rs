//! A scored game as one sound.

use crate::palette::{Palette, Shuffle};
use crate::samples::Samples;
use crate::score::Cue;

/// The longest mix, in seconds: later cues are left out.
const LONGEST: f32 = 3600.0;

/// All sounds of some cues, added up; their times are seconds from the beginning of the mix. Cues before
/// its beginning and after its first hour are left out.
#[must_use]
pub fn mix(palette: &Palette, cues: &[Cue], shuffle: &mut Shuffle) -> Samples {
    let mut sum = Samples::default();
    for cue in cues {
        if !(0.0..LONGEST).contains(&cue.at) {
            continue;
        }
        if let Some(samples) = palette.get(cue.sound, shuffle.next(cue.sound)) {
            sum.add(cue.at, samples, 1.0);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Place;
    use crate::sound::{PieceSet, Sound};

    #[test]
    fn cues_at_impossible_times_are_left_out() {
        let palette = Palette::new(PieceSet::Lacquer, 1);
        let times = [f32::NAN, -1.0, f32::INFINITY, f32::MAX, 0.5];
        let cues = times.map(|at| Cue {
            at,
            sound: Sound::Button,
            place: Place::Everywhere,
        });
        let sum = mix(&palette, &cues, &mut Shuffle::new(1));
        assert!((0.5..0.7).contains(&sum.seconds()), "{}", sum.seconds());
        assert_eq!(mix(&palette, &[], &mut Shuffle::new(1)), Samples::default());
    }
}
