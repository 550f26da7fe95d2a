//! Golden games replayed move by move: records, positions, changes and outcomes stay the same.

use focus_rules::{Match, Position, Record, Settings, color};
use stack_game::{BoardView, Change, Game as _, MatchSettings as _, SeatSet, TrayKind};
use std::collections::BTreeSet;

use crate::common::letter;

/// A file of moves and positions.
struct Table<'a> {
    /// Each turn and the position after it.
    turns: Vec<(Turn<'a>, &'a str)>,
    rule: &'a str,
    winners: &'a str,
}

/// A turn in the file.
#[derive(Clone, Copy, PartialEq)]
enum Turn<'a> {
    Move(&'a str),
    /// The letter of a seat that resigned.
    Out(char),
}

fn read_table(text: &str) -> Table<'_> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut turns = Vec::new();
    let mut moves = 0;
    let mut end = None;
    for line in lines.by_ref() {
        let (number, rest) = line.split_once(' ').unwrap();
        let (first, second) = rest.split_once(' ').unwrap();
        if number == "END" {
            end = Some((first, second));
            break;
        }
        if number == "OUT" {
            turns.push((Turn::Out(first.parse().unwrap()), second));
        } else {
            moves += 1;
            turns.push((Turn::Move(first), second));
            assert_eq!(number.parse(), Ok(moves));
        }
    }
    assert_eq!(lines.next(), None, "nothing follows the end");
    let (rule, winners) = end.unwrap();
    Table {
        turns,
        rule,
        winners,
    }
}

fn letters(seats: SeatSet) -> String {
    if seats.is_empty() {
        "-".to_string()
    } else {
        seats.iter().map(letter).collect()
    }
}

/// Replays a game at once and move by move.
fn check(record_text: &str, table: &str) {
    let table = read_table(table);
    let record = Record::read(record_text).unwrap();
    assert_eq!(record.write().unwrap(), record_text);
    let mv = |turn: &(Turn<'_>, &str)| match turn.0 {
        Turn::Move(text) => Some(text.to_string()),
        Turn::Out(_) => None,
    };
    let moves: Vec<_> = table.turns.iter().filter_map(mv).collect();
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
    for &(turn, after) in &table.turns {
        let before = game.clone();
        assert_eq!(game.outcome(), None, "after move {}", game.moves().len());
        match turn {
            Turn::Move(text) => game.play(text.parse().unwrap()).unwrap(),
            Turn::Out(seat) => game.resign(color::from_letter(seat).unwrap()).unwrap(),
        }
        let position = game.position();
        assert_eq!(
            position.to_string(),
            after,
            "after move {}",
            game.moves().len()
        );
        let read = Position::parse(after, settings.variant).unwrap();
        assert_eq!(&read, position);
        check_changes(&before, &game);
    }
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.rule.0, letters(outcome.winners).as_str()),
        (table.rule, table.winners)
    );
    assert_eq!(game, replayed);
}

/// The changes of the last turn lead from the previous view to the current one.
fn check_changes(before: &Match<Position>, game: &Match<Position>) {
    let mut table = BoardView::from_position(before.position());
    for change in game.last_changes() {
        table.apply(change).unwrap();
    }
    assert_eq!(table.outcome(), game.outcome());
    // Only the match knows about a draw.
    if let Some(outcome) = game
        .outcome()
        .filter(|_| game.position().outcome().is_none())
    {
        table.revert(Change::GameEnded { outcome }).unwrap();
    }
    assert_eq!(table, BoardView::from_position(game.position()));
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
fn every_golden_file_is_replayed() {
    // Cargo runs tests in the package folder; a compile-time path may belong to another checkout.
    let folder = "tests/golden";
    let files = std::fs::read_dir(folder).unwrap();
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
