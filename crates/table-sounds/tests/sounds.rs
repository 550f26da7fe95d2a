//! Rendered sounds: loudness, start and end, pitch, decay, loop.

use table_sounds::{
    MAX_PEAK, PieceSet, SAMPLE_RATE, Samples, Sound, decibels, loudness, render, target_loudness,
};

const SEED: u64 = 1;

/// All variants of all sounds except ambience, with their names.
fn all() -> impl Iterator<Item = (String, Sound, Samples)> {
    PieceSet::ALL.into_iter().flat_map(|set| {
        let sounds = Sound::all().into_iter().filter(move |&sound| {
            sound != Sound::Ambience && (sound.has_material() || set == PieceSet::default())
        });
        sounds.flat_map(move |sound| {
            (0..sound.variants()).map(move |variant| {
                let name = format!("{} {} {variant}", set.name(), sound.name());
                (name, sound, render(sound, set, variant, SEED))
            })
        })
    })
}

#[test]
fn loudness_matches_targets_without_clipping() {
    for (name, sound, samples) in all() {
        assert!(samples.as_slice().iter().all(|x| x.is_finite()), "{name}");
        assert!(samples.peak() <= MAX_PEAK + 1e-4, "{name}");
        let off = loudness(&samples) - target_loudness(sound);
        assert!((-1.5..0.2).contains(&off), "{name}: {off:.2} decibels off");
        let mean = decibels(samples.mean().abs() / samples.peak());
        assert!(
            mean < -50.0,
            "{name}: a mean of {mean:.0} decibels below the peak"
        );
    }
}

#[test]
fn sounds_start_and_end_in_silence() {
    for (name, _, samples) in all() {
        let (x, peak) = (samples.as_slice(), samples.peak());
        let ends = [x.first(), x.last()].map(|x| x.map_or(1.0, |x| x.abs()));
        assert!(
            ends.iter().all(|&end| end < 1e-4 * peak.max(0.1)),
            "{name}: {ends:?}"
        );
        let last = samples.part(samples.seconds() - 0.005, samples.seconds());
        assert!(
            last.peak() < 0.002 * peak,
            "{name}: {} of {peak}",
            last.peak()
        );
        let seconds = samples.seconds();
        assert!((0.01..2.5).contains(&seconds), "{name}: {seconds} seconds");
    }
}

#[test]
fn seeds_are_reproducible_and_variants_differ() {
    for sound in Sound::all()
        .into_iter()
        .filter(|&sound| sound != Sound::Ambience)
    {
        let rendered = |variant, seed| render(sound, PieceSet::Stone, variant, seed);
        assert_eq!(rendered(0, 5), rendered(0, 5), "{sound:?}");
        assert_ne!(rendered(0, 5), rendered(0, 6), "{sound:?}");
        for variant in 1..sound.variants() {
            let (a, b) = (rendered(variant - 1, 5), rendered(variant, 5));
            assert_ne!(a, b, "{sound:?}");
            let quieter = (loudness(&a) - loudness(&b)).abs();
            assert!(quieter < 1.6, "{sound:?}: {quieter} decibels apart");
        }
    }
}

/// Only addition, multiplication and platform-independent functions are used, so files are
/// identical everywhere. Update the numbers when a sound changes on purpose.
#[test]
fn sounds_are_identical_on_all_machines() {
    let prints = [
        (Sound::Land { height: 2 }, PieceSet::Lacquer),
        (Sound::Slide, PieceSet::Stone),
        (Sound::Win, PieceSet::Lacquer),
    ]
    .map(|(sound, set)| fingerprint(&render(sound, set, 0, SEED).to_wav()));
    assert_eq!(
        prints,
        [0xa53d_7896, 0x7781_b433, 0xcbf1_2411],
        "{prints:#x?}"
    );
}

/// 32-bit FNV-1a.
fn fingerprint(bytes: &[u8]) -> u32 {
    let add = |sum: u32, &byte: &u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    bytes.iter().fold(0x811c_9dc5, add)
}

#[test]
fn renders_any_piece_count_and_variant() {
    for count in [0, 1, 2, 9, 100, u8::MAX] {
        for sound in [
            Sound::Lift { pieces: count },
            Sound::Land { height: count },
            Sound::PutDown { height: count },
            Sound::Capture { pieces: count },
        ] {
            let samples = render(sound, PieceSet::IvoryAndEbony, u8::MAX, u64::MAX);
            assert_eq!(
                samples,
                render(sound.clamped(), PieceSet::IvoryAndEbony, u8::MAX, u64::MAX)
            );
            assert!(samples.peak() > 0.01, "{sound:?}");
        }
    }
}

/// Centroid of the power spectrum up to 12 kHz in hertz, in steps of a third of an octave.
fn centroid(samples: &Samples) -> f32 {
    let (mut sum, mut weighted) = (0.0, 0.0);
    let mut hz = 60.0f32;
    while hz < 12_000.0 {
        // Several frequencies per third, so that no mode is missed.
        for step in 0..8u8 {
            let at = hz * 2f32.powf(f32::from(step) / 24.0);
            let power = power_at(samples, at) * at;
            sum += power;
            weighted += power * at;
        }
        hz *= 2f32.powf(1.0 / 3.0);
    }
    weighted / sum
}

/// Power at one frequency (Goertzel algorithm).
fn power_at(samples: &Samples, hz: f32) -> f32 {
    let turn = std::f32::consts::TAU * hz / SAMPLE_RATE as f32;
    let factor = 2.0 * turn.cos();
    let (mut one, mut two) = (0.0f32, 0.0f32);
    for x in samples.as_slice() {
        (one, two) = (x + factor * one - two, one);
    }
    (one * one + two * two - factor * one * two).max(0.0)
}

fn average(sound: Sound, set: PieceSet, measure: impl Fn(&Samples) -> f32) -> f32 {
    let rendered = (0..12).map(|variant| measure(&render(sound, set, variant, SEED)));
    rendered.sum::<f32>() / 12.0
}

#[test]
fn higher_stacks_sound_lower() {
    for set in PieceSet::ALL {
        let heights = [1, 3, 5, 8];
        let centroids = heights.map(|height| average(Sound::Land { height }, set, centroid));
        let falls = centroids.windows(2).all(|pair| pair[1] < 0.97 * pair[0]);
        assert!(falls, "{set:?}: {centroids:.0?}");
        let weights = [1, 3, 5].map(|pieces| average(Sound::Capture { pieces }, set, centroid));
        assert!(
            weights[0] > weights[1] && weights[1] > weights[2],
            "{set:?}: {weights:.0?}"
        );
        assert!(
            weights[0] < centroids[0],
            "a capture is heavier than a landing"
        );
    }
}

#[test]
fn materials_differ() {
    let land = Sound::Land { height: 1 };
    let [wood, ivory, stone] = PieceSet::ALL.map(|set| average(land, set, centroid));
    assert!(
        wood * 1.15 < stone && stone * 1.1 < ivory,
        "{wood:.0} {stone:.0} {ivory:.0}"
    );
    let [wood, ivory, stone] = PieceSet::ALL.map(|set| average(land, set, decay));
    assert!(
        wood < ivory && ivory < stone,
        "{wood:.3} {ivory:.3} {stone:.3}"
    );
    // Wood on wood decays quickly.
    assert!((0.03..0.12).contains(&wood), "{wood:.3} seconds");
}

/// Seconds from the loudest 10 ms to the last 10 ms within 40 dB of it.
fn decay(samples: &Samples) -> f32 {
    let steps = (samples.seconds() * 200.0) as u16;
    let levels: Vec<f32> = (0..steps)
        .map(|step| {
            samples
                .part(f32::from(step) / 200.0, f32::from(step + 2) / 200.0)
                .rms()
        })
        .collect();
    let loudest = levels.iter().copied().fold(0.0, f32::max);
    let first = levels
        .iter()
        .position(|&level| level == loudest)
        .unwrap_or(0);
    let last = levels
        .iter()
        .rposition(|&level| level > loudest * 0.01)
        .unwrap_or(0);
    (last - first) as f32 / 200.0
}

#[test]
fn ambience_loops_seamlessly() {
    let ambience = render(Sound::Ambience, PieceSet::default(), 0, SEED);
    let x = ambience.as_slice();
    let step = |pair: &[f32]| (pair[1] - pair[0]).abs();
    let largest_step = x.windows(2).map(step).fold(0.0, f32::max);
    let seam = x
        .first()
        .zip(x.last())
        .map_or(1.0, |(first, last)| (first - last).abs());
    assert!(seam <= largest_step, "{seam} is larger than {largest_step}");
    let level = |second: u8| {
        decibels(
            ambience
                .part(f32::from(second), f32::from(second) + 2.0)
                .rms(),
        )
    };
    let levels: Vec<f32> = (0..12).step_by(2).map(level).collect();
    let spread = levels.iter().copied().fold(f32::MIN, f32::max)
        - levels.iter().copied().fold(f32::MAX, f32::min);
    assert!(spread < 3.0, "{levels:.1?}");
    assert!(
        ambience.peak() < 0.05
            && (loudness(&ambience) - target_loudness(Sound::Ambience)).abs() < 0.2
    );
}
