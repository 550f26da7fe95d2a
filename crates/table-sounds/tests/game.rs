//! Mixes a recorded game.

use std::collections::BTreeSet;
use std::error::Error;

use stack_game::{BoardView, Describe, Game, Match, MatchSettings, Record, Seat};
use table_sounds::{
    Cue, Listeners, PieceSet, Samples, Shuffle, SoundBank, Span, TurnToScore, default_spans, mix,
    score,
};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Seconds per turn.
const TURN: f32 = 4.0;

/// The cues of all turns.
fn scored<S: MatchSettings>(file: &str) -> Result<Vec<Cue>>
where
    S::Game: Describe,
{
    let (_, game): (S, Match<S::Game>) =
        S::replay(&Record::read(&std::fs::read_to_string(file)?)?)?;
    let mut listeners = Listeners {
        seats: Seat::ALL.into_iter().collect(),
        last_mover: None,
    };
    let mut all = Vec::new();
    for (ply, position) in game.positions().iter().take(game.moves().len()).enumerate() {
        let changes = game.changes(ply).ok_or("a move without changes")?;
        listeners.last_mover = Some(position.turn());
        let cues = score(&TurnToScore {
            board: &BoardView::from_position(position),
            changes: &changes,
            spans: &default_spans(&changes),
            forward: true,
            listeners,
        })?;
        let start = TURN * ply as f32;
        all.extend(cues.into_iter().map(|cue| Cue {
            at: start + cue.at,
            ..cue
        }));
    }
    Ok(all)
}

fn kinds(cues: &[Cue]) -> BTreeSet<String> {
    let name = |cue: &Cue| {
        cue.sound
            .name()
            .trim_end_matches(|c: char| c == '-' || c.is_ascii_digit())
            .to_owned()
    };
    cues.iter().map(name).collect()
}

/// Checks that each cue is audible at its time, with silence between turns.
fn check(sum: &Samples, cues: &[Cue]) {
    assert!(sum.peak() < 0.98, "{}", sum.peak());
    for cue in cues {
        let level = sum.part(cue.at, cue.at + 0.08).rms();
        assert!(level > 0.002, "{cue:?} is audible: {level}");
    }
    let turns = (sum.seconds() / TURN) as u16;
    assert!(turns > 10);
    for turn in 1..turns {
        let next = TURN * f32::from(turn);
        let before = sum.part(next - 0.5, next - 0.01);
        assert!(before.peak() == 0.0, "silence before turn {turn}");
    }
}

#[test]
fn scores_a_game_of_focus() -> Result {
    let cues = scored::<focus_rules::Settings>("../focus-rules/tests/golden/two-fast.ron")?;
    let expected = [
        "capture",
        "hand-over",
        "into-reserve",
        "land",
        "lift",
        "put-down",
        "slide",
        "win",
    ];
    assert_eq!(kinds(&cues).into_iter().collect::<Vec<_>>(), expected);
    let bank = SoundBank::new(PieceSet::Lacquer, 1);
    let sum = mix(&bank, &cues, &mut Shuffle::new(1));
    check(&sum, &cues);
    // The WAV file is identical within 16 bits.
    let file = hound::WavReader::new(std::io::Cursor::new(sum.to_wav()))?;
    let read: std::result::Result<Vec<i16>, _> = file.into_samples().collect();
    let read = read?;
    assert_eq!(read.len(), sum.as_slice().len());
    let off = read
        .iter()
        .zip(sum.as_slice())
        .map(|(&read, x)| f32::from(read) / 32767.0 - x);
    assert!(off.fold(0.0f32, |most, off| most.max(off.abs())) < 1.0 / 32767.0);
    Ok(())
}

/// Five on five: five pieces leave 0.02 s apart and win the game.
#[test]
fn the_heaviest_turn_does_not_clip() -> Result {
    let two = focus_rules::Variant::find("two")?;
    let text = "4/6/8/8/2(RRRRG)4(RRRRR)/8/6/4 G - G:R9,R:G17";
    let position = focus_rules::Position::parse(text, two)?;
    let changes = position.changes("c4-h4".parse()?)?;
    for pace in [1.0, 0.15] {
        let spans: Vec<Span> = default_spans(&changes)
            .iter()
            .map(|span| Span {
                start: pace * span.start,
                end: pace * span.end,
            })
            .collect();
        let cues = score(&TurnToScore {
            board: &BoardView::from_position(&position),
            changes: &changes,
            spans: &spans,
            forward: true,
            listeners: Listeners::default(),
        })?;
        assert_eq!(cues.len(), 2 + 2 * 5 + 1);
        for set in PieceSet::ALL {
            let sum = mix(&SoundBank::new(set, 1), &cues, &mut Shuffle::new(1));
            assert!(sum.peak() < 1.0, "{set:?} at {pace}: {}", sum.peak());
        }
    }
    Ok(())
}

#[test]
fn scores_a_game_of_byte() -> Result {
    let cues = scored::<byte_rules::Settings>("../byte-rules/tests/golden/from-a-position.ron")?;
    let expected = [
        "capture",
        "hand-over",
        "land",
        "lift",
        "slide",
        "turn",
        "win",
    ];
    assert_eq!(kinds(&cues).into_iter().collect::<Vec<_>>(), expected);
    let bank = SoundBank::new(PieceSet::Stone, 1);
    check(&mix(&bank, &cues, &mut Shuffle::new(1)), &cues);
    Ok(())
}
