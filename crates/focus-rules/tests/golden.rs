//! Golden games; see [`golden_games`](crate::common::golden_games).

use std::collections::BTreeSet;

use focus_rules::{Position, Record, Settings};
use stack_game::{Change, Game as _, MatchSettings as _, TrayKind};

use crate::common::golden_games::games;
use crate::common::letter;

games! {
    |text, settings: &Settings| Position::parse(text, settings.variant).unwrap();
    two: "two";
    two_draw_first: "two-draw-first";
    two_swap: "two-swap";
    two_quiet: "two-quiet";
    two_fast: "two-fast";
    two_fast_no_move: "two-fast-no-move";
    three: "three";
    three_fast: "three-fast";
    three_fast_in_front: "three-fast-in-front";
    four: "four";
    four_repetition: "four-repetition";
    four_fast: "four-fast";
    three_given_up: "three-given-up";
    four_given_up: "four-given-up";
    four_fast_given_up: "four-fast-given-up";
    four_fast_in_front: "four-fast-in-front";
    partners: "partners";
    partners_green: "partners-green";
}

#[test]
fn golden_games_cover_every_end_and_kind_of_turn() {
    let mut seen = BTreeSet::new();
    let mut note = |what: &str| seen.insert(what.to_string());
    for (_, text) in GAMES {
        let record = Record::read(text).unwrap();
        let (settings, game) = Settings::replay(&record).unwrap();
        note(&format!("variant {}", settings.variant.id()));
        note(&format!("{} begins", letter(settings.first())));
        note(game.outcome().unwrap().rule.0);
        note(if record.evaluations.is_empty() {
            "no evaluations"
        } else {
            "evaluations"
        });
        for (ply, before) in game.positions()[..game.moves().len()].iter().enumerate() {
            for change in game.changes(ply).unwrap() {
                match change {
                    Change::Skipped { .. } => note("skip"),
                    Change::Swapped { .. } => note("swap"),
                    Change::TakenFromTray { tray, .. } if tray.kind == TrayKind::StartingPiece => {
                        note("starting piece")
                    }
                    Change::TakenFromTray { .. } => note("reserve"),
                    Change::SurplusRemoved { to, .. } if to.kind == TrayKind::Captures => {
                        note("capture")
                    }
                    Change::SurplusRemoved { to, .. } if to.seat != before.turn() => note("gift"),
                    _ => true,
                };
            }
        }
    }
    let expected = "B begins, G begins, R begins, Y begins, capture, captures, captures-from-each, evaluations, \
        gift, given-up, no evaluations, no-move, pieces-in-front, quiet-rounds, repetition, reserve, \
        skip, starting piece, swap, variant four, variant four-fast, variant partners, variant three, \
        variant three-fast, variant two, variant two-fast";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(", "), expected);
}
