//! Golden games replayed move by move: records, positions, changes and outcomes stay the same.

use byte_rules::{Move, MoveKind, Position, Record, Settings};
use stack_game::{BoardView, Change, Game as _, MatchSettings as _};
use std::collections::BTreeSet;

use crate::common::letter;

/// A file of moves and positions.
struct Table<'a> {
    /// Each move and the position after it.
    turns: Vec<(&'a str, &'a str)>,
    winner: &'a str,
}

fn read_table(text: &str) -> Table<'_> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut turns = Vec::new();
    let mut winner = None;
    for line in lines {
        assert_eq!(winner, None, "nothing follows the end");
        let (number, rest) = line.split_once(' ').unwrap();
        if number == "END" {
            winner = Some(rest);
            continue;
        }
        turns.push(rest.split_once(' ').unwrap());
        assert_eq!(number.parse(), Ok(turns.len()));
    }
    Table {
        turns,
        winner: winner.unwrap(),
    }
}

/// Replays a game at once and move by move.
fn check(record_text: &str, table: &str) {
    let table = read_table(table);
    let record = Record::read(record_text).unwrap();
    assert_eq!(record.write().unwrap(), record_text);
    let moves: Vec<&str> = table.turns.iter().map(|turn| turn.0).collect();
    assert_eq!(record.moves, moves);

    let (settings, replayed) = Settings::replay(&record).unwrap();
    let mut again = settings.record(&replayed);
    again.seats.clone_from(&record.seats);
    // The oldest formats have no result.
    again.result.clone_from(&record.result);
    again.set_branches(record.branches.clone());
    again.comments.clone_from(&record.comments);
    again.evaluations.clone_from(&record.evaluations);
    assert_eq!(again, record);

    let mut game = settings.start_match().unwrap();
    for (ply, &(text, after)) in table.turns.iter().enumerate() {
        assert_eq!(game.outcome(), None, "before move {}", ply + 1);
        game.play(Move::parse(text, settings.variant).unwrap())
            .unwrap();
        let position = game.position();
        assert_eq!(position.to_string(), after, "after move {} {text}", ply + 1);
        assert_eq!(&Position::parse(after, settings.variant).unwrap(), position);
        let mut shown = BoardView::from_position(&game.positions()[ply]);
        for change in game.changes(ply).unwrap() {
            shown.apply(change).unwrap();
        }
        assert_eq!(shown, BoardView::from_position(position));
    }
    let winners: String = game.outcome().unwrap().winners.iter().map(letter).collect();
    assert_eq!(winners, table.winner);
    assert_eq!(game, replayed);
}

/// One test per game, so that a failure names it, and a check that all files are covered.
macro_rules! games {
    ($($name:ident: $file:literal;)*) => {
        $(
            #[test]
            fn $name() {
                check(
                    include_str!(concat!("golden/", $file, ".ron")),
                    include_str!(concat!("golden/", $file, ".txt")),
                );
            }
        )*
        const GAMES: &[(&str, &str)] = &[
            $(($file, include_str!(concat!("golden/", $file, ".ron")))),*
        ];
    };
}

games! {
    white: "white";
    black_by_a_gift: "black-by-a-gift";
    skipped: "skipped";
    from_a_position: "from-a-position";
    ten: "ten";
    ten_to_the_last: "ten-to-the-last";
}

#[test]
fn every_golden_file_is_replayed() {
    // Cargo runs tests in the package folder; a compile-time path may belong to another checkout.
    let files = std::fs::read_dir("tests/golden").unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let expected = GAMES
        .iter()
        .flat_map(|(name, _)| [format!("{name}.ron"), format!("{name}.txt")]);
    assert_eq!(names.collect::<BTreeSet<_>>(), expected.collect());
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
