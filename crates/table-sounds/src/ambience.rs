//! The ambience loop: room tone made of filtered noise.

use fundsp::prelude32::*;

use crate::friction::rendered;
use crate::jitter::Jitter;
use crate::samples::{Samples, index_at};

/// Length of the loop in seconds.
const LOOP: f32 = 12.0;
/// Length of the crossfade at its end in seconds.
const SEAM: f32 = 2.0;

/// One period of the loop, which repeats seamlessly.
pub(crate) fn ambience(jitter: &mut Jitter) -> Samples {
    let mut air = (pink().seed(jitter.bits()) >> lowpass_hz(320.0, 0.6))
        + (white().seed(jitter.bits()) >> lowpass_hz(1400.0, 0.5) >> highpass_hz(300.0, 0.5))
            * 0.02;
    let long = rendered(LOOP + SEAM, &mut air);
    closed(&long)
}

/// Makes a loop by crossfading what follows its end into its beginning.
fn closed(long: &Samples) -> Samples {
    let mut sound = long.part(0.0, LOOP);
    let behind = long.part(LOOP, LOOP + SEAM);
    let seam = index_at(SEAM) as f32;
    let overlap = sound.as_mut_slice().iter_mut().zip(behind.as_slice());
    for (index, (x, after)) in overlap.enumerate() {
        // Both are independent noise: powers add up, not amplitudes.
        let share = index as f32 / seam;
        *x = *x * sqrt(share) + after * sqrt(1.0 - share);
    }
    sound
}
