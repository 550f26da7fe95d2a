//! The ambience loop: room tone made of filtered noise.

use fundsp::prelude32::*;

use crate::friction::render_mono;
use crate::jitter::Jitter;
use crate::samples::{Samples, index_at};

/// Length of the loop in seconds.
const LOOP: f32 = 12.0;
/// Length of the crossfade at its end in seconds.
const CROSSFADE: f32 = 2.0;

/// One period of the loop, which repeats seamlessly.
pub(crate) fn ambience(jitter: &mut Jitter) -> Samples {
    let mut air = (pink().seed(jitter.bits()) >> lowpass_hz(320.0, 0.6))
        + (white().seed(jitter.bits()) >> lowpass_hz(1400.0, 0.5) >> highpass_hz(300.0, 0.5))
            * 0.02;
    let long = render_mono(LOOP + CROSSFADE, &mut air);
    crossfade_loop(&long)
}

/// Makes a loop by crossfading what follows its end into its beginning.
fn crossfade_loop(long: &Samples) -> Samples {
    let mut sound = long.part(0.0, LOOP);
    let tail = long.part(LOOP, LOOP + CROSSFADE);
    let length = index_at(CROSSFADE) as f32;
    let overlap = sound.as_mut_slice().iter_mut().zip(tail.as_slice());
    for (index, (x, after)) in overlap.enumerate() {
        // Both are independent noise: powers add up, not amplitudes.
        let share = index as f32 / length;
        *x = *x * sqrt(share) + after * sqrt(1.0 - share);
    }
    sound
}
