//! Match settings: random first seat, anti-symmetry rules, starts and resignations.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use focus_rules::{AntiSymmetry, Position, Settings, Start, Variant, color};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Game as _, MatchSettings as _, Rule, Seat};

#[test]
fn random_first_seats_are_uniform() {
    const DRAWS: usize = 24_000;
    for &variant in Variant::all() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(52);
        let mut settings = Settings::new(variant);
        let mut counts = BTreeMap::new();
        for _ in 0..DRAWS {
            settings.randomize_first(&mut rng);
            *counts.entry(settings.first()).or_insert(0) += 1;
        }
        assert!(
            counts.keys().eq(variant.seats()),
            "every seat of {variant:?} occurs"
        );
        let fair = DRAWS / variant.seats().len();
        // More than four standard deviations.
        let close = counts
            .values()
            .all(|count| fair.abs_diff(*count) < fair / 20);
        assert!(close, "{variant:?}: {counts:?}");
    }
}

#[test]
fn random_first_seats_are_reproducible() {
    let four = Variant::by_id("four").unwrap();
    let first_seats = |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut settings = Settings::new(four);
        let first_seat = || {
            settings.randomize_first(&mut rng);
            settings.first()
        };
        std::iter::repeat_with(first_seat)
            .take(40)
            .collect::<Vec<_>>()
    };
    assert_eq!(first_seats(1), first_seats(1));
    assert_ne!(first_seats(1), first_seats(2));
}

#[test]
fn the_random_seat_moves_first_and_turns_stay_clockwise() {
    for &variant in Variant::all() {
        for &first in variant.seats() {
            let mut settings = Settings::new(variant);
            settings.start = Start::Variant(first);
            let mut game = settings.start_match().unwrap();
            let mut order = Vec::new();
            for _ in variant.seats() {
                order.push(game.position().turn());
                game.play(game.position().nth_move(0)).unwrap();
            }
            assert_eq!((order[0], game.position().first()), (first, first));
            let at = variant
                .seats()
                .iter()
                .position(|&seat| seat == first)
                .unwrap();
            let clockwise = variant.seats()[at..].iter().chain(&variant.seats()[..at]);
            assert!(order.iter().eq(clockwise), "{order:?}");
        }
    }
}

#[test]
fn invalid_settings() {
    let text = |settings: &Settings| settings.start_match().unwrap_err().to_string();
    let mut settings = Settings::new(Variant::by_id("three").unwrap());
    settings.start = Start::Variant(color::YELLOW);
    assert_eq!(
        text(&settings),
        "first: 'Y' is not the letter of a seat in play"
    );
    let message = "has no anti-symmetry rule; only the variant two has one";
    for &variant in Variant::all() {
        for anti_symmetry in AntiSymmetry::ALL {
            let mut settings = Settings::new(variant);
            settings.anti_symmetry = anti_symmetry;
            if anti_symmetry == AntiSymmetry::None || variant.id() == "two" {
                assert!(settings.start_match().is_ok());
            } else {
                assert_eq!(
                    text(&settings),
                    format!("anti-symmetry: {} {message}", variant.id())
                );
            }
        }
    }
    let unknown = "yearout".parse::<AntiSymmetry>().unwrap_err().to_string();
    assert_eq!(
        unknown,
        "anti-symmetry: 'yearout' is not none, draw-first or swap"
    );
    for setting in AntiSymmetry::ALL {
        assert_eq!(setting.id().parse(), Ok(setting));
    }
}

#[test]
fn a_custom_start_is_recorded() {
    let two = Variant::by_id("two").unwrap();
    let mut settings = Settings::new(two);
    let text = "4/6/8/G7/7R/8/6/4 R - G:R17,R:G17 first=R quiet=96";
    settings.start = Start::Position(Position::parse(text, two).unwrap());
    settings.anti_symmetry = AntiSymmetry::DrawFirst;
    settings.repetition = None;
    settings.quiet_rounds = NonZeroU32::new(49);
    let mut game = settings.start_match().unwrap();
    for mv in ["h4-g4", "a5-b5"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(game.outcome().unwrap().rule, Rule::NO_CAPTURES);
    let record = settings.record(&game);
    assert_eq!(record.start.as_deref(), Some(text));
    let (read, replayed) = Settings::replay(&record).unwrap();
    assert_eq!(replayed, game);
    assert_eq!(read, settings);
}

#[test]
fn the_first_seat_of_a_custom_start_is_recorded() {
    let two = Variant::by_id("two").unwrap();
    let board = "4/6/8/G7/7R/8/6/4 R - G:R17,R:G17";
    for (text, first) in [
        (board.to_string(), color::GREEN),
        (format!("{board} first=R"), color::RED),
    ] {
        let mut settings = Settings::new(two);
        settings.start = Start::Position(Position::parse(&text, two).unwrap());
        assert_eq!(settings.first(), first);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        (0..9).for_each(|_| settings.randomize_first(&mut rng));
        assert_eq!(settings.first(), first, "the first seat is random");
        let mut record = settings.record(&settings.start_match().unwrap());
        assert_eq!(Settings::from_record(&record).as_ref(), Ok(&settings));
        // Repeating it must not change anything.
        for letter in ["G", "R"] {
            record.settings.insert("first".into(), letter.into());
            let read = Settings::from_record(&record).map_err(|error| error.to_string());
            if letter == color::letter(first).to_string() {
                assert_eq!(read.as_ref(), Ok(&settings));
            } else {
                let recorded = color::letter(first);
                let reason = format!(
                    "settings: first: in the starting position it is {recorded}, not {letter}"
                );
                assert_eq!(read, Err(reason));
            }
        }
    }
}

fn start(variant: &str) -> Position {
    let settings = Settings::new(Variant::by_id(variant).unwrap());
    *settings.start_match().unwrap().position()
}

/// A resignation that is rejected must not change anything.
fn refuses(position: &Position, seat: Seat) {
    let mut after = *position;
    assert!(!after.resign(seat), "{seat:?}");
    assert_eq!(after, *position, "{seat:?}");
}

#[test]
fn only_a_seat_in_play_can_resign() {
    let mut three = start("three");
    refuses(&three, color::YELLOW);
    assert!(three.resign(color::BLUE));
    refuses(&three, color::BLUE);
    refuses(&three, color::YELLOW);
    assert_eq!(three.outcome(), None);
}

#[test]
fn no_seat_can_resign_after_the_end() {
    let mut four = start("four");
    for seat in [color::GREEN, color::BLUE, color::YELLOW] {
        assert_eq!(four.outcome(), None);
        assert!(four.resign(seat));
    }
    assert!(four.outcome().is_some());
    for seat in [color::GREEN, color::BLUE, color::YELLOW, color::RED] {
        refuses(&four, seat);
    }
}

#[test]
fn with_two_teams_a_resignation_does_not_change_the_position() {
    for variant in ["two", "partners"] {
        refuses(&start(variant), color::GREEN);
    }
}
