//! Every sound as it is heard: level, beginning and end, pitch, decay, repetition.

use table_sounds::{
    HIGHEST_PEAK, PieceSet, SAMPLE_RATE, Samples, Sound, decibels, intended_loudness, loudness,
    render,
};

const SEED: u64 = 1;

/// Every version of every sound but the room's tone, with its set of pieces.
fn all() -> impl Iterator<Item = (String, Sound, Samples)> {
    PieceSet::ALL.into_iter().flat_map(|set| {
        let sounds = Sound::all().into_iter().filter(move |&sound| {
            sound != Sound::Room && (sound.has_material() || set == PieceSet::default())
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
fn levels_are_those_that_are_meant_and_nothing_is_cut_off() {
    for (name, sound, samples) in all() {
        assert!(samples.as_slice().iter().all(|x| x.is_finite()), "{name}");
        assert!(samples.peak() <= HIGHEST_PEAK + 1e-4, "{name}");
        let off = loudness(&samples) - intended_loudness(sound);
        assert!((-1.5..0.2).contains(&off), "{name}: {off:.2} decibels off");
        let mean = decibels(samples.mean().abs() / samples.peak());
        assert!(
            mean < -50.0,
            "{name}: a mean of {mean:.0} decibels below the peak"
        );
    }
}

#[test]
fn sounds_come_out_of_silence_and_go_back_to_it() {
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
fn the_same_seed_makes_the_same_sound_and_versions_differ() {
    for sound in Sound::all()
        .into_iter()
        .filter(|&sound| sound != Sound::Room)
    {
        let made = |variant, seed| render(sound, PieceSet::Stone, variant, seed);
        assert_eq!(made(0, 5), made(0, 5), "{sound:?}");
        assert_ne!(made(0, 5), made(0, 6), "{sound:?}");
        for variant in 1..sound.variants() {
            let (a, b) = (made(variant - 1, 5), made(variant, 5));
            assert_ne!(a, b, "{sound:?}");
            let quieter = (loudness(&a) - loudness(&b)).abs();
            assert!(quieter < 1.6, "{sound:?}: {quieter} decibels apart");
        }
    }
}

/// Only addition, multiplication and functions that are the same everywhere: so are the files. When a
/// sound is changed on purpose, the numbers change with it.
#[test]
fn the_sounds_are_the_same_on_every_machine() {
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

/// FNV-1a with 32 bits.
fn fingerprint(bytes: &[u8]) -> u32 {
    let add = |sum: u32, &byte: &u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    bytes.iter().fold(0x811c_9dc5, add)
}

#[test]
fn any_number_of_pieces_and_any_version_can_be_made() {
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
                render(sound.heard(), PieceSet::IvoryAndEbony, u8::MAX, u64::MAX)
            );
            assert!(samples.peak() > 0.01, "{sound:?}");
        }
    }
}

/// The centroid of the power spectrum up to 12 kHz, in hertz, in steps of a third of an octave.
fn centroid(samples: &Samples) -> f32 {
    let (mut sum, mut weighted) = (0.0, 0.0);
    let mut hz = 60.0f32;
    while hz < 12_000.0 {
        // A few pitches in each third, so that a mode between two is not missed.
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

/// The power at one pitch: Goertzel's sum.
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
    let made = (0..12).map(|variant| measure(&render(sound, set, variant, SEED)));
    made.sum::<f32>() / 12.0
}

#[test]
fn a_higher_stack_sounds_lower() {
    for set in PieceSet::ALL {
        let heights = [1, 3, 5, 8];
        let heard = heights.map(|height| average(Sound::Land { height }, set, centroid));
        let falls = heard.windows(2).all(|pair| pair[1] < 0.97 * pair[0]);
        assert!(falls, "{set:?}: {heard:.0?}");
        let weights = [1, 3, 5].map(|pieces| average(Sound::Capture { pieces }, set, centroid));
        assert!(
            weights[0] > weights[1] && weights[1] > weights[2],
            "{set:?}: {weights:.0?}"
        );
        assert!(weights[0] < heard[0], "a capture is heavier than a landing");
    }
}

#[test]
fn materials_are_told_apart() {
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
    // Wood on wood is over in a moment.
    assert!((0.03..0.12).contains(&wood), "{wood:.3} seconds");
}

/// Seconds from the loudest hundredth of a second to the last one within 40 decibels of it.
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
fn the_room_repeats_without_a_seam() {
    let room = render(Sound::Room, PieceSet::default(), 0, SEED);
    let x = room.as_slice();
    let step = |pair: &[f32]| (pair[1] - pair[0]).abs();
    let usual = x.windows(2).map(step).fold(0.0, f32::max);
    let seam = x
        .first()
        .zip(x.last())
        .map_or(1.0, |(first, last)| (first - last).abs());
    assert!(seam <= usual, "{seam} against {usual}");
    let level = |second: u8| decibels(room.part(f32::from(second), f32::from(second) + 2.0).rms());
    let levels: Vec<f32> = (0..12).step_by(2).map(level).collect();
    let spread = levels.iter().copied().fold(f32::MIN, f32::max)
        - levels.iter().copied().fold(f32::MAX, f32::min);
    assert!(spread < 3.0, "{levels:.1?}");
    assert!(room.peak() < 0.05 && (loudness(&room) - intended_loudness(Sound::Room)).abs() < 0.2);
}
