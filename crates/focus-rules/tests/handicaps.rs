//! Handicaps: starts with fewer pieces, positions in such games, settings.

use focus_rules::stack_game::{Handicap, Handicaps};
use focus_rules::{Game as _, MatchSettings as _, Position, Settings, Variant};

fn settings(variant: &'static Variant, handicap: &str) -> Settings {
    let mut settings = Settings::new(variant);
    settings.set("handicap", handicap).unwrap();
    settings
}

#[test]
fn every_variant_without_starting_pieces_has_handicaps() {
    for variant in Variant::all() {
        let offered = variant.handicaps();
        assert_eq!(offered.is_empty(), variant.has_starting_piece());
        let start = Settings::new(variant).start_position().unwrap();
        for &seat in variant.seats() {
            for &handicap in &offered {
                let mut handicaps = Handicaps::default();
                handicaps[seat.index()] = handicap;
                let settings = Settings {
                    handicaps,
                    ..Settings::new(variant)
                };
                let position = settings.start_position().unwrap();
                let lost = start.controlled_count(seat) - position.controlled_count(seat);
                let (count, reserve) = match handicap {
                    Handicap::Fewer(count) => (count, 0),
                    Handicap::Reserve(count) => (count, count),
                    other => panic!("{other:?}"),
                };
                let what = format!("{} {seat:?} {handicap}", variant.id());
                assert_eq!(
                    (lost, position.reserve(seat)),
                    (count.into(), reserve),
                    "{what}"
                );
                // The position is read back, also later in the game.
                let mut game = position;
                for ply in 0..30 {
                    let text = game.to_string();
                    let is_named = text.contains(" missing=");
                    assert_eq!(is_named, matches!(handicap, Handicap::Fewer(_)), "{text}");
                    assert_eq!(Position::parse(&text, variant), Ok(game), "{what}");
                    let Some(&mv) = game.legal_moves().get(ply * 7 % 20) else {
                        break;
                    };
                    game.play(mv).unwrap();
                }
            }
        }
    }
}

#[test]
fn handicaps_are_a_setting() {
    let two = Variant::by_id("two").unwrap();
    let fewer = settings(two, "G:fewer-2,R:reserve-1");
    let named = ("handicap", "G:fewer-2,R:reserve-1".to_string());
    assert!(fewer.settings().contains(&named));
    assert_eq!(
        fewer.start_position().unwrap().to_string(),
        "4/RRGGR1/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/1GRRG1/4 G R1 - missing=G2"
    );
    let record = fewer.record(&fewer.start_match().unwrap());
    assert_eq!((record.format, &record.start), (7, &None));
    assert_eq!(Settings::from_record(&record), Ok(fewer.clone()));
    for (text, reason) in [
        ("B:fewer-1", "seats in play"),
        ("G:fewer-4", "seats in play"),
        ("G:won-1", "seats in play"),
    ] {
        let error = Settings::new(two).set("handicap", text).unwrap_err();
        assert!(error.to_string().contains(reason), "{error}");
    }
    let three = Variant::by_id("three").unwrap();
    let error = Settings::new(three)
        .set("handicap", "G:fewer-1")
        .unwrap_err();
    assert!(error.to_string().contains("no handicaps"), "{error}");
    let mut swap = fewer.clone();
    swap.set("anti-symmetry", "swap").unwrap();
    let error = swap.start_match().unwrap_err().to_string();
    assert!(error.contains("swap"), "{error}");
    let mut custom = Settings::new(two);
    custom
        .set_start(&fewer.start_position().unwrap().to_string())
        .unwrap();
    let error = custom.set("handicap", "G:fewer-2").unwrap_err().to_string();
    assert!(error.contains("starting position"), "{error}");
    assert_eq!(custom.record(&custom.start_match().unwrap()).format, 7);
}

#[test]
fn missing_pieces_are_counted() {
    let two = Variant::by_id("two").unwrap();
    let start = "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/1GRRGG/4 G - -";
    for (key, error) in [
        ("", "pieces: Green has 17 in total instead of 18"),
        (" missing=G2", "pieces: Green has 17 in total instead of 16"),
        (
            " missing=G4",
            "missing: Green plays without 4 pieces; the maximum is 3",
        ),
        (" missing=B1", "missing: Blue does not play in two"),
        (" missing=", "missing: "),
    ] {
        let found = Position::parse(&format!("{start}{key}"), two).unwrap_err();
        assert!(found.to_string().starts_with(error), "{found}");
    }
    assert!(Position::parse(&format!("{start} missing=G1"), two).is_ok());
}
