//! Which sounds belong to which changes, in Focus and Byte.

use std::error::Error;

use stack_game::{BoardView, Change, Describe, MatchSettings, Outcome, Rule, Seat, SeatSet};
use table_sounds::{Cue, Listeners, Sound, Span, TurnToScore, default_spans, score, score_at_once};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

const NO_LISTENERS: Listeners = Listeners {
    seats: SeatSet::EMPTY,
    last_mover: None,
};

/// The table before a move and the changes of the move.
struct Turn {
    before: BoardView,
    after: BoardView,
    changes: Vec<Change>,
}

impl Turn {
    fn focus(variant: &str, position: &str, mv: &str) -> Result<Self> {
        let position =
            focus_rules::Position::parse(position, focus_rules::Variant::find(variant)?)?;
        Self::of(&position, mv.parse()?)
    }

    fn byte(position: &str, mv: &str) -> Result<Self> {
        let mut settings = byte_rules::Settings::new(byte_rules::Variant::EIGHT);
        settings.set_start(position)?;
        Self::of(settings.start_match()?.position(), mv.parse()?)
    }

    fn of<G: Describe>(position: &G, mv: G::Move) -> Result<Self>
    where
        G::Illegal: Error + 'static,
    {
        let before = BoardView::from_position(position);
        let changes = position.changes(mv)?;
        let mut after = before.clone();
        for &change in &changes {
            after.apply(change)?;
        }
        Ok(Self {
            before,
            after,
            changes,
        })
    }

    fn to_score<'a>(&'a self, spans: &'a [Span], listeners: Listeners) -> TurnToScore<'a> {
        TurnToScore {
            board: &self.before,
            changes: &self.changes,
            spans,
            forward: true,
            listeners,
        }
    }

    fn sounds(&self, listeners: Listeners) -> Result<Vec<Cue>> {
        Ok(score(
            &self.to_score(&default_spans(&self.changes), listeners),
        )?)
    }
}

fn names(cues: &[Cue]) -> Vec<String> {
    cues.iter().map(|cue| cue.sound.name()).collect()
}

const TWO: &str = "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 G - -";

#[test]
fn a_move_lifts_and_lands() -> Result {
    let turn = Turn::focus("two", TWO, "d5-c5")?;
    let cues = turn.sounds(NO_LISTENERS)?;
    assert_eq!(names(&cues), ["lift-1", "land-2"]);
    assert_eq!([cues[0].at, cues[1].at], [0.0, 0.3]);
    Ok(())
}

/// Green's stack of three lands on a red stack of four; two surplus pieces leave.
const SURPLUS: &str = "4/6/8/8/3(RRG)2(GRRR)1/8/6/R3 G - G:R12,R:G16";

#[test]
fn each_surplus_piece_has_a_sound() -> Result {
    let turn = Turn::focus("two", SURPLUS, "d4-g4")?;
    let cues = turn.sounds(NO_LISTENERS)?;
    let expected = [
        "lift-3",
        "land-7",
        "slide",
        "slide",
        "into-reserve",
        "capture-1",
    ];
    assert_eq!(names(&cues), expected);
    let times: Vec<f32> = cues.iter().map(|cue| cue.at).collect();
    assert!(times.windows(2).all(|pair| pair[0] < pair[1]), "{times:?}");
    Ok(())
}

#[test]
fn captures_of_one_turn_grow_heavier() -> Result {
    let position = "4/6/8/8/2(RRRRG)4(RRRG)/8/6/R3 G - G:R10,R:G16";
    let turn = Turn::focus("two", position, "c4-h4")?;
    let sounds = names(&turn.sounds(NO_LISTENERS)?);
    let captures: Vec<_> = sounds
        .iter()
        .filter(|name| name.starts_with("capture"))
        .collect();
    assert_eq!(captures, ["capture-1", "capture-2", "capture-3"]);
    assert_eq!(
        sounds.iter().filter(|name| *name == "into-reserve").count(),
        1
    );
    Ok(())
}

#[test]
fn a_piece_from_the_reserve_is_put_down() -> Result {
    let position = "4/6/8/8/6(RRRRG)1/8/6/R3 G G1 G:R13,R:G16";
    let turn = Turn::focus("two", position, "@g4")?;
    let cues = turn.sounds(NO_LISTENERS)?;
    assert_eq!(names(&cues), ["lift-1", "put-down-6", "slide", "capture-1"]);
    Ok(())
}

#[test]
fn a_swap_has_two_knocks() -> Result {
    let start = focus_rules::Position::start(
        focus_rules::Variant::find("two")?,
        focus_rules::color::GREEN,
        true,
    )?;
    let turn = Turn::of(&start, "d5=b5".parse()?)?;
    assert_eq!(
        names(&turn.sounds(NO_LISTENERS)?),
        ["lift-2", "land-1", "land-1"]
    );
    Ok(())
}

#[test]
fn only_listeners_hear_turn_signals() -> Result {
    let turn = Turn::focus("two", TWO, "d5-c5")?;
    let [green, red] = [Seat::new(0), Seat::new(3)];
    let Some(Change::TurnEnded { from, to }) = turn.changes.last() else {
        return Err("the turn ends".into());
    };
    assert_eq!((*from, *to), (green, red));
    let both: SeatSet = [green, red].into_iter().collect();
    for (seats, last, expected) in [
        (SeatSet::EMPTY, None, None),
        (SeatSet::of(green), Some(green), None),
        (SeatSet::of(red), None, Some(Sound::Turn)),
        (SeatSet::of(red), Some(red), Some(Sound::Turn)),
        (both, Some(green), Some(Sound::HandOver)),
        (both, None, Some(Sound::Turn)),
    ] {
        let cues = turn.sounds(Listeners {
            seats,
            last_mover: last,
        })?;
        let signal = cues.get(2).map(|cue| cue.sound);
        assert_eq!(
            (signal, cues.len() > 3),
            (expected, false),
            "{seats:?} {last:?}"
        );
        assert!(cues.iter().skip(2).all(|cue| cue.at > 0.3));
    }
    Ok(())
}

#[test]
fn the_end_of_a_game_has_a_tune_and_no_turn() -> Result {
    // Red controls no stack any more: the move ends the game.
    let turn = Turn::focus("two", "4/6/8/8/3GR3/8/6/4 G - G:R17,R:G17", "d4-e4")?;
    let everyone: SeatSet = Seat::ALL.into_iter().collect();
    let listeners = Listeners {
        seats: everyone,
        last_mover: Some(Seat::new(0)),
    };
    let cues = turn.sounds(listeners)?;
    assert_eq!(names(&cues), ["lift-1", "land-2", "win"]);
    // Draws are decided by the match.
    let mut drawn = Turn::focus("two", TWO, "d5-c5")?;
    let outcome = Outcome {
        winners: SeatSet::EMPTY,
        rule: Rule::REPETITION,
    };
    drawn.changes.push(Change::GameEnded { outcome });
    assert_eq!(
        names(&drawn.sounds(listeners)?),
        ["lift-1", "land-2", "draw"]
    );
    Ok(())
}

#[test]
fn a_full_stack_of_byte_leaves_with_weight() -> Result {
    let turn = Turn::byte("4/4/4/4/4/1(WBWBWBW)2/1B2/4 B W1B1", "d2-c3:1")?;
    let cues = turn.sounds(NO_LISTENERS)?;
    assert_eq!(
        names(&cues),
        ["lift-1", "land-8", "slide", "capture-5", "win"]
    );
    Ok(())
}

#[test]
fn a_slide_of_byte_lifts_and_lands_on_wood() -> Result {
    let turn = Turn::byte("2W1/B3/2(WB)1/1(BWB)2/4/3(WWBW)/(BWB)3/2WB B B1", "a7-b6")?;
    assert_eq!(names(&turn.sounds(NO_LISTENERS)?), ["lift-1", "land-1"]);
    Ok(())
}

#[test]
fn undo_plays_backwards_without_signals() -> Result {
    let turn = Turn::focus("two", SURPLUS, "d4-g4")?;
    let spans = default_spans(&turn.changes);
    let everyone = Listeners {
        seats: Seat::ALL.into_iter().collect(),
        last_mover: Some(Seat::new(0)),
    };
    let undone = TurnToScore {
        board: &turn.after,
        forward: false,
        ..turn.to_score(&spans, everyone)
    };
    let cues = score(&undone)?;
    let expected = ["lift-1", "lift-1", "slide", "slide", "lift-3", "land-3"];
    assert_eq!(names(&cues), expected);
    assert!(cues.windows(2).all(|pair| pair[0].at <= pair[1].at));
    // The first undone change does not fit the table before the turn.
    let wrong = TurnToScore {
        board: &turn.before,
        ..undone
    };
    assert!(score(&wrong).is_err());
    Ok(())
}

#[test]
fn a_turn_shown_at_once_is_short() -> Result {
    let turn = Turn::focus("two", SURPLUS, "d4-g4")?;
    let cues = score_at_once(&turn.to_score(&[], NO_LISTENERS))?;
    assert_eq!(names(&cues), ["land-7", "into-reserve", "capture-1"]);
    assert!(cues.iter().all(|cue| cue.at < 0.25), "{cues:?}");
    Ok(())
}
