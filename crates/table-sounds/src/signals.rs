//! Recipes for signals and button sounds.

use fundsp::math::sqrt;

use crate::jitter::Jitter;
use crate::modal_synthesis::{Strike, VibrationMode, modes, strike};
use crate::samples::Samples;

/// Note frequencies in hertz (A4 = 440 Hz). All signals are in D major.
const D4: f32 = 293.66;
const F4_SHARP: f32 = 369.99;
const A4: f32 = 440.0;
const D5: f32 = 587.33;

/// Modes of a marimba bar: the second one is tuned two octaves above the first, the third about ten
/// times as high. A second, slightly detuned first mode adds warmth.
const BAR: [(f32, f32); 4] = [(1.0, 1.0), (1.0035, 0.35), (4.0, 0.3), (9.9, 0.05)];

/// A note on a bar; `mallet` is the contact time in seconds.
fn note(hz: f32, mallet: f32, force: f32, jitter: &mut Jitter) -> Samples {
    // Low bars ring longer.
    let decay = 1.05 * sqrt(A4 / hz);
    let impact = Strike {
        contact: mallet,
        grain: 0.001,
        force,
        variation: 0.0,
    };
    strike(&modes(hz, decay, &BAR), impact, jitter)
}

/// A sequence of notes: seconds, frequency, force.
fn tune(notes: &[(f32, f32, f32)], mallet: f32, jitter: &mut Jitter) -> Samples {
    let mut sound = Samples::default();
    for &(at, hz, force) in notes {
        sound.add(at, &note(hz, mallet, force, jitter), 1.0);
    }
    sound
}

/// Win: ascending, with a final chord.
pub(crate) fn win(jitter: &mut Jitter) -> Samples {
    let notes = [
        (0.00, D4, 0.75),
        (0.13, F4_SHARP, 0.8),
        (0.26, A4, 0.85),
        (0.42, D5, 1.0),
        (0.43, D4 / 2.0, 0.7),
        (0.44, A4, 0.55),
    ];
    tune(&notes, 0.0018, jitter)
}

/// Draw: the same note twice.
pub(crate) fn draw(jitter: &mut Jitter) -> Samples {
    let note = note(A4, 0.0022, 1.0, jitter);
    let mut sound = note.clone();
    sound.add(0.32, &note, 1.0);
    sound
}

/// Turn change: two soft notes.
pub(crate) fn hand_over(jitter: &mut Jitter) -> Samples {
    tune(&[(0.0, F4_SHARP, 0.8), (0.17, A4, 1.0)], 0.0030, jitter)
}

/// Low time: the same note three times, quickly.
pub(crate) fn low_time(jitter: &mut Jitter) -> Samples {
    let notes = [(0.0, D5, 0.9), (0.16, D5, 0.9), (0.32, D5, 1.0)];
    tune(&notes, 0.0010, jitter)
}

/// A human's turn starts: a wood block touched with a finger.
pub(crate) fn turn(jitter: &mut Jitter) -> Samples {
    let block = modes(D5, 0.11, &[(1.0, 1.0), (2.756, 0.35), (5.404, 0.1)]);
    strike(&block, soft(0.0016, 0.003), jitter)
}

/// Rejected input: dull, on cloth.
pub(crate) fn refused(jitter: &mut Jitter) -> Samples {
    let cloth: Vec<VibrationMode> = modes(
        A4 / 2.0,
        0.09,
        &[(1.0, 1.0), (1.6, 0.8), (2.7, 0.6), (3.6, 0.4)],
    );
    strike(&cloth, soft(0.0024, 0.003), jitter)
}

/// A button: hardly more than a fingernail on wood.
pub(crate) fn button(jitter: &mut Jitter) -> Samples {
    let nail = modes(1480.0, 0.022, &[(1.0, 1.0), (1.723, 0.6), (2.756, 0.3)]);
    strike(&nail, soft(0.0008, 0.006), jitter)
}

const fn soft(contact: f32, grain: f32) -> Strike {
    Strike {
        contact,
        grain,
        force: 1.0,
        variation: 0.6,
    }
}
