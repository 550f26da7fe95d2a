//! From a sound's name to its samples.

use crate::dice::Dice;
use crate::level::finished;
use crate::material::Material;
use crate::samples::Samples;
use crate::sound::{PieceSet, Sound};
use crate::{lot, pieces, room, signals};

/// Makes a sound.
///
/// The same arguments give the same samples. Versions differ a little in pitch, strength and noise; there
/// are as many as you like, [`Sound::variants`] is what a table needs. Numbers of pieces that make no
/// difference to the ear make none here.
#[must_use]
pub fn render(sound: Sound, set: PieceSet, variant: u8, seed: u64) -> Samples {
    let sound = sound.heard();
    let material = if sound.has_material() {
        set
    } else {
        PieceSet::default()
    };
    let mut dice = Dice::new(seed ^ place(sound, material, variant));
    let of = Material::of(material);
    let raw = match sound {
        Sound::Lift { pieces } => pieces::lift(of, pieces, &mut dice),
        Sound::Land { height } => pieces::land(of, height, &mut dice),
        Sound::PutDown { height } => pieces::put_down(of, height, &mut dice),
        Sound::Slide => pieces::slide(of, &mut dice),
        Sound::Capture { pieces } => pieces::capture(of, pieces, &mut dice),
        Sound::IntoReserve => pieces::into_reserve(of, &mut dice),
        Sound::Lot => lot::lot(of, &mut dice),
        Sound::Turn => signals::turn(&mut dice),
        Sound::HandOver => signals::hand_over(&mut dice),
        Sound::Point => signals::point(&mut dice),
        Sound::Win => signals::win(&mut dice),
        Sound::Draw => signals::draw(&mut dice),
        Sound::Refused => signals::refused(&mut dice),
        Sound::Button => signals::button(&mut dice),
        Sound::Room => room::room(&mut dice),
    };
    finished(sound, raw)
}

/// A number that no other version of any sound has; the dice spread it over all bits.
fn place(sound: Sound, set: PieceSet, variant: u8) -> u64 {
    sound.number() << 16 | (set as u64) << 8 | u64::from(variant)
}
