//! The quiet of a room: air, and nothing else.

use fundsp::prelude32::*;

use crate::dice::Dice;
use crate::samples::{Samples, index_at};
use crate::scrape::rendered;

/// Seconds after which it repeats.
const LOOP: f32 = 12.0;
/// Seconds in which its end becomes its beginning.
const SEAM: f32 = 2.0;

/// One turn of the loop: its last sample leads to its first.
pub(crate) fn room(dice: &mut Dice) -> Samples {
    let mut air = (pink().seed(dice.bits()) >> lowpass_hz(320.0, 0.6))
        + (white().seed(dice.bits()) >> lowpass_hz(1400.0, 0.5) >> highpass_hz(300.0, 0.5)) * 0.02;
    let long = rendered(LOOP + SEAM, &mut air);
    closed(&long)
}

/// A loop from something longer: what lies behind its end fades over its beginning.
fn closed(long: &Samples) -> Samples {
    let mut sound = long.part(0.0, LOOP);
    let behind = long.part(LOOP, LOOP + SEAM);
    let seam = index_at(SEAM) as f32;
    let overlap = sound.as_mut_slice().iter_mut().zip(behind.as_slice());
    for (index, (x, after)) in overlap.enumerate() {
        // Both are noise of their own, so their powers add, not their levels.
        let share = index as f32 / seam;
        *x = *x * sqrt(share) + after * sqrt(1.0 - share);
    }
    sound
}
