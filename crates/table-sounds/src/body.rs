//! Things that sound when they are struck: modal synthesis.
//!
//! A solid thing rings in modes, each a sine of its own pitch that dies away in its own time. A blow is
//! a short push: the shorter the contact, the higher the modes that it wakes. So a hard piece sounds
//! bright and a felt dish dull without a word about brightness.

use fundsp::math::{cos, exp, pow, sin};
use fundsp::prelude32::{Frame, Setting, biquad_bank};

use crate::dice::Dice;
use crate::samples::{SAMPLE_RATE, Samples, index_at};

/// The highest and the lowest mode that is worth a sum: what people hear and small speakers play.
const AUDIBLE: std::ops::Range<f32> = 30.0..17_000.0;

/// The modes that are calculated together.
const MODES: usize = 8;

/// One way in which a thing rings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mode {
    /// The pitch, in hertz.
    pub(crate) hz: f32,
    /// The time in which it falls by 60 decibels, in seconds.
    pub(crate) ring: f32,
    /// The strength with which a blow of no length wakes it.
    pub(crate) gain: f32,
}

/// A blow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    /// The time for which the two things touch, in seconds.
    pub(crate) contact: f32,
    /// The share of noise: two surfaces are never smooth.
    pub(crate) grain: f32,
    /// The strength; 1 is usual.
    pub(crate) force: f32,
    /// How much one blow differs from the next, from 0, a tuned instrument, to 1, a hand at a table.
    pub(crate) chance: f32,
}

/// The modes of a thing: the pitch of its lowest one, and of each the place in the scale of the thing's
/// shape, in any unit, with its gain; the lowest comes first.
///
/// `ring` is the time of the lowest; higher ones die sooner, as friction inside wood and stone grows with
/// the pitch.
pub(crate) fn modes(hz: f32, ring: f32, shape: &[(f32, f32)]) -> Vec<Mode> {
    let lowest = shape.first().map_or(1.0, |first| first.0);
    let mode = |&(place, gain): &(f32, f32)| {
        let ratio = place / lowest;
        Mode {
            hz: hz * ratio,
            ring: ring / pow(ratio, 0.7),
            gain,
        }
    };
    shape.iter().map(mode).collect()
}

/// What is heard when a thing with these modes is struck; of more than eight the first eight.
///
/// Each blow falls on a place of its own and so wakes the modes a little differently.
pub(crate) fn strike(modes: &[Mode], blow: Blow, dice: &mut Dice) -> Samples {
    let push = push(blow, dice);
    let tuning = dice.about(1.0, 0.008 * blow.chance);
    let mut bank = biquad_bank();
    let mut longest = 0.0f32;
    for (index, mode) in modes.iter().take(MODES).enumerate() {
        let struck = Mode {
            hz: mode.hz * tuning * dice.about(1.0, 0.004 * blow.chance),
            ring: dice.about(mode.ring, 0.1 * blow.chance),
            gain: dice.about(mode.gain, 0.18 * blow.chance),
        };
        if AUDIBLE.contains(&struck.hz) {
            longest = longest.max(struck.ring);
            bank.set(resonator(struck).index(index));
        }
    }
    let length = push.len() + index_at(longest);
    let push = push.into_iter().chain(std::iter::repeat(0.0));
    let answers = push.take(length).map(|force| {
        let modes = bank.tick(&Frame::splat(force));
        modes.iter().sum()
    });
    answers.collect::<Vec<f32>>().into()
}

/// The force of a blow over time. Its sum is the blow's momentum: the force, whatever the contact.
fn push(blow: Blow, dice: &mut Dice) -> Vec<f32> {
    let contact = dice.about(blow.contact, 0.12 * blow.chance) * SAMPLE_RATE as f32;
    // Noise goes on a little after the push, while the surfaces settle against each other.
    let length = (contact * 2.0).ceil().max(2.0);
    let share = |index: usize, end: f32| (index as f32 + 0.5) / end;
    let shape = |index: usize| {
        let at = share(index, contact);
        if at < 1.0 {
            0.5 - 0.5 * cos(std::f32::consts::TAU * at)
        } else {
            0.0
        }
    };
    let smooth: Vec<f32> = (0..length as usize).map(shape).collect();
    let sum = smooth.iter().sum::<f32>().max(0.5);
    let push = smooth.iter().enumerate().map(|(index, x)| {
        let fading = 1.0 - share(index, length);
        let noise = dice.between(-1.0, 1.0) * blow.grain * fading * fading;
        blow.force * (x / sum + noise)
    });
    push.collect()
}

/// A filter whose answer to a single sample is a mode: a dying sine that begins at 0.
fn resonator(mode: Mode) -> Setting {
    let rate = SAMPLE_RATE as f32;
    // Sixty decibels are a factor of a thousand.
    let decay = exp(-6.9078 / (mode.ring.max(0.001) * rate));
    let turn = std::f32::consts::TAU * mode.hz / rate;
    let first = mode.gain * decay * sin(turn);
    Setting::biquad(-2.0 * decay * cos(turn), decay * decay, 0.0, first, 0.0)
}
