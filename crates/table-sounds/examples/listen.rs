//! Writes all sounds as WAV files and prints measurements.
//!
//! `cargo run --release -p table-sounds --example listen -- FOLDER [SEED]`

use std::io;
use std::path::Path;
use std::time::Instant;

use table_sounds::{
    PieceSet, SAMPLE_RATE, Samples, Sound, SoundBank, decibels, loudness, render, target_loudness,
};

fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1);
    let Some(folder) = args.next() else {
        return Err(io::Error::other("usage: listen FOLDER [SEED]"));
    };
    let seed = match args.next().map(|text| text.parse()) {
        None => 1,
        Some(Ok(seed)) => seed,
        Some(Err(error)) => {
            return Err(io::Error::other(format!(
                "the seed is not a number: {error}"
            )));
        }
    };
    std::fs::create_dir_all(&folder)?;
    println!(
        "set              sound          no   ms  peak dB  rms dB  loudness (target)  centroid Hz  to render, ms"
    );
    for set in PieceSet::ALL {
        let start = Instant::now();
        let bank = SoundBank::new(set, seed);
        let time = start.elapsed();
        for (sound, variant, samples) in bank.iter() {
            if sound.has_material() || set == PieceSet::default() {
                write(Path::new(&folder), set, sound, variant, samples)?;
            }
        }
        let samples: usize = bank
            .iter()
            .map(|(.., samples)| samples.as_slice().len())
            .sum();
        println!("{}: {time:.1?} to render, {samples} samples", set.name());
    }
    let start = Instant::now();
    let ambience = render(Sound::Ambience, PieceSet::default(), 0, seed);
    println!("ambience: {:.1?} to render", start.elapsed());
    write(
        Path::new(&folder),
        PieceSet::default(),
        Sound::Ambience,
        0,
        &ambience,
    )
}

fn write(
    folder: &Path,
    set: PieceSet,
    sound: Sound,
    variant: u8,
    samples: &Samples,
) -> io::Result<()> {
    let name = if sound.has_material() {
        format!("{}-{}-{variant}.wav", set.name(), sound.name())
    } else {
        format!("{}-{variant}.wav", sound.name())
    };
    std::fs::write(folder.join(name), samples.to_wav())?;
    if variant == 0 {
        println!(
            "{:16} {:13} {:>3} {:>4.0} {:>8.1} {:>7.1} {:>9.1} {:>7.1} {:>12.0} {:>12.2}",
            set.name(),
            sound.name(),
            sound.variants(),
            samples.seconds() * 1000.0,
            decibels(samples.peak()),
            decibels(samples.rms()),
            loudness(samples),
            target_loudness(sound),
            brightness(samples),
            milliseconds(|| render(sound, set, variant, 1)),
        );
    }
    Ok(())
}

/// Time to render a sound: minimum of several runs.
fn milliseconds(make: impl Fn() -> Samples) -> f64 {
    let time = |_| {
        let start = Instant::now();
        std::hint::black_box(make());
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..5).map(time).fold(f64::MAX, f64::min)
}

/// Approximate spectral centroid in hertz: the frequency of a sine with the same mean slope.
fn brightness(samples: &Samples) -> f64 {
    let power = |values: &mut dyn Iterator<Item = f32>| -> f64 {
        values.map(|x| f64::from(x) * f64::from(x)).sum()
    };
    let slope = samples.as_slice().windows(2).map(|pair| pair[1] - pair[0]);
    let level = power(&mut samples.as_slice().iter().copied()).max(1e-12);
    let share = (power(&mut slope.into_iter()) / level).sqrt() / 2.0;
    share.min(1.0).asin() * f64::from(SAMPLE_RATE) / std::f64::consts::PI
}
