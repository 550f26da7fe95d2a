//! All sounds of a piece set, rendered in advance.

use std::collections::BTreeMap;

use table_themes::PieceSet;

use crate::jitter::Jitter;
use crate::loudness::finish;
use crate::modal_synthesis::AcousticMaterial;
use crate::samples::Samples;
use crate::score::Cue;
use crate::sound::Sound;
use crate::{ambience, pieces, signals};

/// The sounds of a piece set in all variants, except for the ambience loop, which is rarely used
/// and rendered on demand by [`render`].
#[derive(Clone, Debug, PartialEq)]
pub struct SoundBank {
    set: PieceSet,
    sounds: BTreeMap<Sound, Vec<Samples>>,
}

impl SoundBank {
    /// Renders the sounds. Takes about 40 ms in a release build, so use a thread. To avoid any
    /// delay, render single sounds with [`render`]: each takes less than 1 ms, except for tunes and
    /// [`Sound::StartingPlayerPick`].
    #[must_use]
    pub fn new(set: PieceSet, seed: u64) -> Self {
        let sounds = Sound::all()
            .into_iter()
            .filter(|&sound| sound != Sound::Ambience);
        let variants = |sound: Sound| {
            let samples = (0..sound.variants()).map(|variant| render(sound, set, variant, seed));
            (sound, samples.collect())
        };
        Self {
            set,
            sounds: sounds.map(variants).collect(),
        }
    }

    /// The piece set.
    #[must_use]
    pub const fn set(&self) -> PieceSet {
        self.set
    }

    /// A variant of a sound (modulo the number of variants). `None` only for [`Sound::Ambience`].
    #[must_use]
    pub fn get(&self, sound: Sound, variant: u8) -> Option<&Samples> {
        let variants = self.sounds.get(&sound.clamped())?;
        variants.get(usize::from(variant) % variants.len())
    }

    /// All variants of all sounds.
    pub fn iter(&self) -> impl Iterator<Item = (Sound, u8, &Samples)> {
        self.sounds.iter().flat_map(|(&sound, variants)| {
            (0..)
                .zip(variants)
                .map(move |(variant, samples)| (sound, variant, samples))
        })
    }
}

/// Selects random variants, never the same one twice in a row.
pub struct Shuffle {
    jitter: Jitter,
    last: BTreeMap<Sound, u8>,
}

impl Shuffle {
    /// A reproducible sequence.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            jitter: Jitter::new(seed),
            last: BTreeMap::new(),
        }
    }

    /// The next variant of a sound.
    pub fn next(&mut self, sound: Sound) -> u8 {
        let sound = sound.clamped();
        let variants = sound.variants();
        let variant = match self.last.get(&sound) {
            // One of the others: advance by less than a full round.
            Some(&last) if variants > 1 => (last + 1 + self.jitter.below(variants - 1)) % variants,
            _ => self.jitter.below(variants),
        };
        self.last.insert(sound, variant);
        variant
    }
}

/// Renders a sound.
///
/// Reproducible for the same arguments. Variants differ slightly in pitch, strength and noise. Any
/// variant number works; [`Sound::variants`] is the recommended count. Counts are clamped.
#[must_use]
pub fn render(sound: Sound, set: PieceSet, variant: u8, seed: u64) -> Samples {
    let sound = sound.clamped();
    let set = if sound.has_material() {
        set
    } else {
        PieceSet::default()
    };
    let mut jitter = Jitter::new(seed ^ variant_number(sound, set, variant));
    let material = AcousticMaterial::of(set);
    let raw = match sound {
        Sound::Lift { pieces } => pieces::lift(material, pieces, &mut jitter),
        Sound::Land { height } => pieces::land(material, height, &mut jitter),
        Sound::PutDown { height } => pieces::put_down(material, height, &mut jitter),
        Sound::Slide => pieces::slide(material, &mut jitter),
        Sound::Capture { pieces } => pieces::capture(material, pieces, &mut jitter),
        Sound::IntoReserve => pieces::into_reserve(material, &mut jitter),
        Sound::StartingPlayerPick => pieces::starting_player_pick(material, &mut jitter),
        Sound::Turn => signals::turn(&mut jitter),
        Sound::HandOver => signals::hand_over(&mut jitter),
        Sound::Win => signals::win(&mut jitter),
        Sound::Draw => signals::draw(&mut jitter),
        Sound::LowTime => signals::low_time(&mut jitter),
        Sound::Refused => signals::refused(&mut jitter),
        Sound::Button => signals::button(&mut jitter),
        Sound::Ambience => ambience::ambience(&mut jitter),
    };
    finish(sound, raw)
}

/// A unique number for each variant of each sound.
fn variant_number(sound: Sound, set: PieceSet, variant: u8) -> u64 {
    sound.number() << 16 | (set as u64) << 8 | u64::from(variant)
}

/// Maximum duration of a mix in seconds.
const MAX_SECONDS: f32 = 3600.0;

/// Mixes all cues; times are seconds since the start. Skips cues before the start and after the
/// first hour.
#[must_use]
pub fn mix(bank: &SoundBank, cues: &[Cue], shuffle: &mut Shuffle) -> Samples {
    let mut sum = Samples::default();
    for cue in cues {
        if !(0.0..MAX_SECONDS).contains(&cue.at) {
            continue;
        }
        if let Some(samples) = bank.get(cue.sound, shuffle.next(cue.sound)) {
            sum.add(cue.at, samples, 1.0);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffle_never_repeats_and_uses_all_variants() {
        let mut shuffle = Shuffle::new(3);
        let variants: Vec<u8> = (0..200).map(|_| shuffle.next(Sound::Slide)).collect();
        assert!(variants.windows(2).all(|pair| pair[0] != pair[1]));
        assert!((0..3).all(|variant| variants.contains(&variant)));
        assert!((0..9).all(|_| shuffle.next(Sound::Win) == 0));
        let mut again = Shuffle::new(3);
        assert!(
            variants
                .iter()
                .all(|&variant| again.next(Sound::Slide) == variant)
        );
    }

    #[test]
    fn mix_skips_cues_at_impossible_times() {
        let bank = SoundBank::new(PieceSet::Lacquer, 1);
        let times = [f32::NAN, -1.0, f32::INFINITY, f32::MAX, 0.5];
        let cues = times.map(|at| Cue {
            at,
            sound: Sound::Button,
        });
        let sum = mix(&bank, &cues, &mut Shuffle::new(1));
        assert!((0.5..0.7).contains(&sum.seconds()), "{}", sum.seconds());
        assert_eq!(mix(&bank, &[], &mut Shuffle::new(1)), Samples::default());
    }
}
