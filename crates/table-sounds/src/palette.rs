//! All sounds of a table, made before they are needed.

use std::collections::BTreeMap;

use crate::dice::Dice;
use crate::render::render;
use crate::samples::Samples;
use crate::sound::{PieceSet, Sound};

/// The sounds of one set of pieces, all versions of each but for the room's tone, which few people want
/// and [`render`] makes when it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    set: PieceSet,
    sounds: BTreeMap<Sound, Vec<Samples>>,
}

impl Palette {
    /// Makes the sounds: some 40 milliseconds of processor time in a release build, so a thread is a good
    /// place. Who wants no wait at all makes single sounds with [`render`]: none but tunes and the lot takes
    /// a millisecond.
    #[must_use]
    pub fn new(set: PieceSet, seed: u64) -> Self {
        let sounds = Sound::all()
            .into_iter()
            .filter(|&sound| sound != Sound::Room);
        let versions = |sound: Sound| {
            let made = (0..sound.variants()).map(|variant| render(sound, set, variant, seed));
            (sound, made.collect())
        };
        Self {
            set,
            sounds: sounds.map(versions).collect(),
        }
    }

    /// The set of pieces.
    #[must_use]
    pub const fn set(&self) -> PieceSet {
        self.set
    }

    /// A version of a sound; versions are counted round. `None` only for [`Sound::Room`].
    #[must_use]
    pub fn get(&self, sound: Sound, variant: u8) -> Option<&Samples> {
        let versions = self.sounds.get(&sound.heard())?;
        versions.get(usize::from(variant) % versions.len())
    }

    /// Each version of each sound.
    pub fn iter(&self) -> impl Iterator<Item = (Sound, u8, &Samples)> {
        self.sounds.iter().flat_map(|(&sound, versions)| {
            (0..)
                .zip(versions)
                .map(move |(variant, samples)| (sound, variant, samples))
        })
    }
}

/// Chooses versions by chance, and never the same one of a sound twice in a row.
pub struct Shuffle {
    dice: Dice,
    last: BTreeMap<Sound, u8>,
}

impl Shuffle {
    /// A choice that is the same for the same seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::new(seed),
            last: BTreeMap::new(),
        }
    }

    /// The next version of a sound.
    pub fn next(&mut self, sound: Sound) -> u8 {
        let sound = sound.heard();
        let versions = sound.variants();
        let variant = match self.last.get(&sound) {
            // One of the others: so many steps round from the last one.
            Some(&last) if versions > 1 => (last + 1 + self.dice.below(versions - 1)) % versions,
            _ => self.dice.below(versions),
        };
        self.last.insert(sound, variant);
        variant
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_change_each_time_and_all_come() {
        let mut shuffle = Shuffle::new(3);
        let versions: Vec<u8> = (0..200).map(|_| shuffle.next(Sound::Slide)).collect();
        assert!(versions.windows(2).all(|pair| pair[0] != pair[1]));
        assert!((0..3).all(|variant| versions.contains(&variant)));
        assert!((0..9).all(|_| shuffle.next(Sound::Win) == 0));
        let mut again = Shuffle::new(3);
        assert!(
            versions
                .iter()
                .all(|&variant| again.next(Sound::Slide) == variant)
        );
    }
}
