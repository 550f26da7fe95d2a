//! Modal synthesis: sounds of struck objects.
//!
//! A solid object has modes, each a decaying sine with its own frequency and decay time. A strike
//! is a short impulse: the shorter the contact, the higher the modes that it excites. Hard pieces
//! therefore sound bright and felt sounds dull without any further parameter.

use fundsp::math::{cos, exp, pow, sin};
use fundsp::prelude32::{Frame, Setting, biquad_bank};
use table_themes::PieceSet;

use crate::friction::Scrape;
use crate::jitter::Jitter;
use crate::samples::{SAMPLE_RATE, Samples, index_at};

/// Range of audible modes in hertz, also for small speakers.
const AUDIBLE: std::ops::Range<f32> = 30.0..17_000.0;

/// Number of modes computed together.
const MODES: usize = 8;

/// A mode of an object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VibrationMode {
    /// Frequency in hertz.
    pub(crate) hz: f32,
    /// Time to decay by 60 dB, in seconds.
    pub(crate) decay: f32,
    /// Amplitude when excited by an impulse of zero length.
    pub(crate) gain: f32,
}

/// Parameters of a strike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike {
    /// Contact time in seconds.
    pub(crate) contact: f32,
    /// Share of noise from the roughness of the surfaces.
    pub(crate) grain: f32,
    /// Strength; the default is 1.
    pub(crate) force: f32,
    /// Variation between repetitions: 0 for a tuned instrument, 1 for a human hand.
    pub(crate) variation: f32,
}

/// The modes of an object. `hz` and `decay` belong to the lowest mode; `shape` has the relative
/// frequency and gain of each, lowest first.
///
/// Higher modes decay faster, because internal friction of wood and stone grows with the frequency.
pub(crate) fn modes(hz: f32, decay: f32, shape: &[(f32, f32)]) -> Vec<VibrationMode> {
    let lowest = shape.first().map_or(1.0, |first| first.0);
    let mode = |&(place, gain): &(f32, f32)| {
        let ratio = place / lowest;
        VibrationMode {
            hz: hz * ratio,
            decay: decay / pow(ratio, 0.7),
            gain,
        }
    };
    shape.iter().map(mode).collect()
}

/// The sound of an object with these modes when struck; uses the first eight modes.
///
/// Each strike hits another spot, so it excites the modes slightly differently.
pub(crate) fn strike(modes: &[VibrationMode], impact: Strike, jitter: &mut Jitter) -> Samples {
    let push = push(impact, jitter);
    let tuning = jitter.about(1.0, 0.008 * impact.variation);
    let mut bank = biquad_bank();
    let mut longest = 0.0f32;
    for (index, mode) in modes.iter().take(MODES).enumerate() {
        let struck = VibrationMode {
            hz: mode.hz * tuning * jitter.about(1.0, 0.004 * impact.variation),
            decay: jitter.about(mode.decay, 0.1 * impact.variation),
            gain: jitter.about(mode.gain, 0.18 * impact.variation),
        };
        if AUDIBLE.contains(&struck.hz) {
            longest = longest.max(struck.decay);
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

/// The force over time. Its sum, the momentum, does not depend on the contact time.
fn push(impact: Strike, jitter: &mut Jitter) -> Vec<f32> {
    let contact = jitter.about(impact.contact, 0.12 * impact.variation) * SAMPLE_RATE as f32;
    // Noise continues a little after the impulse while the surfaces settle.
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
        let noise = jitter.between(-1.0, 1.0) * impact.grain * fading * fading;
        impact.force * (x / sum + noise)
    });
    push.collect()
}

/// A filter whose impulse response is the mode: a decaying sine that starts at 0.
fn resonator(mode: VibrationMode) -> Setting {
    let rate = SAMPLE_RATE as f32;
    // 60 dB are a factor of 1,000.
    let decay = exp(-6.9078 / (mode.decay.max(0.001) * rate));
    let turn = std::f32::consts::TAU * mode.hz / rate;
    let first = mode.gain * decay * sin(turn);
    Setting::biquad(-2.0 * decay * cos(turn), decay * decay, 0.0, first, 0.0)
}

/// Modes of a free circular plate, with gains for a strike off its center.
///
/// Roots of Kirchhoff's equation for a thin plate with a free edge and Poisson's ratio 0.33, solved
/// numerically; the values in A. Leissa, "Vibration of Plates" (NASA SP-160, 1969), differ by less
/// than 1 %.
const ROUND_PLATE: [(f32, f32); 7] = [
    (5.262, 1.0),
    (9.069, 0.8),
    (12.244, 0.6),
    (20.513, 0.42),
    (21.527, 0.3),
    (33.062, 0.2),
    (38.507, 0.12),
];

/// Modes of a free square plate (the board) with Poisson's ratio 0.3: A. Leissa, "The free
/// vibration of rectangular plates" (Journal of Sound and Vibration, 1973).
const SQUARE_PLATE: [(f32, f32); 5] = [
    (13.49, 0.9),
    (19.79, 0.85),
    (24.43, 0.7),
    (35.02, 0.55),
    (61.53, 0.4),
];

/// Acoustic properties of a piece set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AcousticMaterial {
    /// Lowest mode of a piece on the table, in hertz. A free piece would ring far above the audible
    /// range; what knocks is the piece together with the wood below.
    hz: f32,
    /// Decay time of that mode, in seconds.
    decay: f32,
    /// Contact time of a piece, in seconds: short for hard materials.
    contact: f32,
    /// Share of noise in a strike.
    grain: f32,
    /// Level of the surface click relative to the modes.
    pub(crate) click_share: f32,
    /// Share of the board's own sound, larger for heavy pieces.
    board: f32,
    /// Frequency range of rubbing, in hertz.
    pub(crate) rub: (f32, f32),
    /// Roughness of rubbing, 0 to 1.
    pub(crate) roughness: f32,
}

impl AcousticMaterial {
    pub(crate) const fn of(set: PieceSet) -> Self {
        match set {
            PieceSet::Lacquer => Self {
                hz: 980.0,
                decay: 0.085,
                contact: 0.000_6,
                grain: 0.026,
                click_share: 0.22,
                board: 0.3,
                rub: (300.0, 1300.0),
                roughness: 0.55,
            },
            PieceSet::IvoryAndEbony => Self {
                hz: 1780.0,
                decay: 0.1,
                contact: 0.000_38,
                grain: 0.04,
                click_share: 0.3,
                board: 0.26,
                rub: (700.0, 2800.0),
                roughness: 0.35,
            },
            PieceSet::Stone => Self {
                hz: 1380.0,
                decay: 0.16,
                contact: 0.000_42,
                grain: 0.032,
                click_share: 0.26,
                board: 0.42,
                rub: (450.0, 2000.0),
                roughness: 0.75,
            },
        }
    }

    /// Modes of a stack: pieces in contact ring as one longer body, and longer bodies ring lower.
    /// The step of nearly two semitones per piece is larger than in nature, so that heights are
    /// distinguishable.
    pub(crate) fn stack(self, height: u8) -> Vec<VibrationMode> {
        let above = f32::from(height.saturating_sub(1));
        let decay = self.decay * (1.0 + 0.05 * above);
        modes(self.hz * pow(0.905, above), decay, &ROUND_PLATE)
    }

    /// Modes of a piece whose frequencies are scaled by `ratio`.
    pub(crate) fn piece(self, ratio: f32) -> Vec<VibrationMode> {
        modes(self.hz * ratio, self.decay, &ROUND_PLATE)
    }

    /// Modes of the board below these pieces.
    pub(crate) fn board(self) -> Vec<VibrationMode> {
        let mut modes = modes(172.0, 0.12, &SQUARE_PLATE);
        for mode in &mut modes {
            mode.gain *= self.board;
        }
        modes
    }

    /// The click of two surfaces: a few milliseconds, higher than the modes.
    pub(crate) const fn click(self) -> Scrape {
        Scrape {
            seconds: 0.007,
            low: 1.8 * self.hz,
            high: 5.5 * self.hz,
            roughness: 0.0,
            crest: 0.08,
        }
    }

    /// A strike of a piece on another one or on wood.
    pub(crate) const fn impact(self, force: f32) -> Strike {
        Strike {
            contact: self.contact,
            grain: self.grain,
            force,
            variation: 1.0,
        }
    }
}
