//! Golden games; see [`golden_games`](crate::common::golden_games).

use std::collections::BTreeSet;

use byte_rules::{MoveKind, Position, Record, Settings};
use stack_game::{Change, Game as _, MatchSettings as _};

use crate::common::golden_games::games;
use crate::common::letter;

games! {
    |text, settings: &Settings| Position::parse(text, settings.variant).unwrap();
    white: "white";
    black_by_a_gift: "black-by-a-gift";
    skipped: "skipped";
    from_a_position: "from-a-position";
    ten: "ten";
    ten_to_the_last: "ten-to-the-last";
}

#[test]
fn golden_games_cover_every_end_and_kind_of_turn() {
    let mut seen = BTreeSet::new();
    let mut note = |what: &str| seen.insert(what.to_string());
    for (_, text) in GAMES {
        let record = Record::read(text).unwrap();
        let (settings, game) = Settings::replay(&record).unwrap();
        note(settings.variant.id());
        note(if settings.start.is_some() {
            "given start"
        } else {
            "default start"
        });
        let outcome = game.outcome().unwrap();
        outcome.winners.iter().for_each(|seat| {
            note(&format!("{} wins", letter(seat)));
        });
        let played = game.positions().iter().zip(game.moves());
        for (ply, (before, mv)) in played.enumerate() {
            match mv.kind() {
                MoveKind::Slide { .. } => note("slide"),
                MoveKind::Merge { .. } => note("merge"),
            };
            for change in game.changes(ply).unwrap() {
                match change {
                    Change::Skipped { .. } => note("skip"),
                    Change::LeftBoard { to, .. } if to.seat == before.turn() => note("won"),
                    Change::LeftBoard { .. } => note("given away"),
                    _ => true,
                };
            }
        }
    }
    let expected = "B wins, W wins, byte, byte-ten, default start, given away, given start, merge, skip, \
        slide, won";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(", "), expected);
}
