//! One stored record per format version; all of them must stay readable.

use std::collections::BTreeMap;

use focus_rules::{Match, Position, Record, Settings};
use stack_game::{
    Branch, Drawing, Game as _, MatchSettings as _, MatchStep, MoveMark, NEWEST_FORMAT, Rule,
    SeatSet,
};

fn read(text: &str) -> (Record, Match<Position>) {
    let record = Record::read(text).unwrap();
    // It is written unchanged in its own format.
    assert_eq!(record.write().unwrap(), text);
    let (settings, game) = Settings::replay(&record).unwrap();
    // The match determines the record, except for names, comments and analysis.
    let again = settings.record(&game);
    assert_eq!(
        (&again.settings, &again.start),
        (&record.settings, &record.start)
    );
    assert_eq!(
        (&again.moves, &again.given_up),
        (&record.moves, &record.given_up)
    );
    assert_eq!(
        (again.agreed_draw, &again.result),
        (record.agreed_draw, &record.result)
    );
    (record, game)
}

/// Replays variations recursively.
fn replay_all(branches: &[Branch], line: &Match<Position>) {
    for branch in branches {
        let game = branch.replay(line).unwrap();
        replay_all(&branch.branches, &game);
    }
}

#[test]
fn the_documented_examples_are_valid() {
    let text = include_str!("../../../docs/formats.md");
    let parts = text.split("```ron\n").skip(1);
    let examples = parts.filter_map(|part| part.split("```").next());
    let formats = examples.map(|example| {
        let record = Record::read(example).unwrap_or_else(|error| panic!("{example}{error}"));
        let replayed = Settings::replay(&record);
        let (_, game) = replayed.unwrap_or_else(|error| panic!("{example}{error}"));
        assert_eq!(game.moves().len(), record.moves.len());
        replay_all(&record.branches, &game);
        record.format
    });
    assert_eq!(formats.collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn format_1() {
    let (record, game) = read(include_str!("formats/1.ron"));
    assert_eq!(
        (record.format, game.moves().len(), game.outcome()),
        (1, 3, None)
    );
    assert_eq!(record.seats[1].last_player(), "level-3");
    assert_eq!(record.evaluations[&3], [0.25, 0.75]);
}

#[test]
fn format_2_has_variations() {
    let (record, game) = read(include_str!("formats/2.ron"));
    assert_eq!(record.format, 2);
    let first = record.branches[0].replay(&game).unwrap();
    assert_eq!(first.moves().len(), 3);
    let inner = record.branches[0].branches[0].replay(&first).unwrap();
    assert_eq!(inner.moves()[..2], first.moves()[..2]);
    assert_ne!(inner.moves()[2], first.moves()[2]);
}

#[test]
fn format_3_has_resignations_and_agreed_draws() {
    let (record, game) = read(include_str!("formats/3.ron"));
    assert_eq!(record.format, 3);
    let [green, red] = [game.position().seats()[0], game.position().seats()[1]];
    let end = game.outcome().unwrap();
    assert_eq!(
        (end.rule, end.winners),
        (Rule::RESIGNATION, SeatSet::of(red))
    );
    assert_eq!(game.steps().last(), Some(MatchStep::Resign(green)));
    let ends = record
        .branches
        .iter()
        .map(|branch| branch.replay(&game).unwrap().outcome().unwrap());
    let ends: Vec<_> = ends.map(|end| (end.rule, end.winners)).collect();
    let drawn = (Rule::AGREED_DRAW, SeatSet::EMPTY);
    assert_eq!(ends, [drawn, (Rule::RESIGNATION, SeatSet::of(green))]);
    assert_eq!(record.seats[0].player_at(2), "level-3");
    assert_eq!(record.analysis[&2].wins_in, Some(5));
}

#[test]
fn format_4_has_losses() {
    let (record, _) = read(include_str!("formats/4.ron"));
    assert_eq!(record.format, 4);
    assert_eq!(record.analysis[&2].losses["e4-e3"], 0.125);
    let inner = &record.branches[0].analysis[&1].losses;
    assert_eq!(inner["c2-c3"], 0.25);
}

#[test]
fn format_7_has_handicaps() {
    let (record, game) = read(include_str!("formats/7.ron"));
    assert_eq!(record.format, 7);
    let position = game.position().to_string();
    assert!(position.ends_with(" missing=G2"), "{position}");
}

#[test]
fn format_8_has_marks_and_symbols() {
    let text = include_str!("formats/8.ron");
    let (record, _) = read(text);
    assert_eq!((record.format, NEWEST_FORMAT), (8, 8));
    let symbols: Vec<_> = record.seats.iter().map(|seat| seat.symbol).collect();
    assert_eq!(symbols, [Some(4), None]);
    let marks = |marks: &BTreeMap<usize, MoveMark>| {
        let texts = marks.iter().map(|(ply, mark)| format!("{ply}{mark}"));
        texts.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(marks(&record.marks), "1!! 2! 3!?");
    assert_eq!(marks(&record.branches[0].marks), "1?! 2? 3??");
    assert_eq!(Record::read(&record.write().unwrap()).as_ref(), Ok(&record));
    for (from, to, reason) in [
        (
            "\"!?\"",
            "\"!!!\"",
            "line 21, column 17: marks.3: '!!!' is not a mark of a move; expected !!, !, !?, ?!, ? or ??",
        ),
        (
            "3: \"??\"",
            "3: \"\"",
            "branches.marks.3: '' is not a mark of a move",
        ),
        (
            "1: \"!!\"",
            "0: \"!!\"",
            "marks: an entry is after move 0, before the first move",
        ),
        (
            "3: \"!?\"",
            "4: \"!?\"",
            "marks: an entry is after move 4, but the record has 3 moves",
        ),
        (
            "{1: \"?!\"",
            "{0: \"?!\"",
            "variation 'c2-c3' after move 0: marks: an entry is after move 0, before the variation",
        ),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        let error = Record::read(&changed).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn format_6_has_clocks() {
    let text = include_str!("formats/6.ron");
    let (record, game) = read(text);
    assert_eq!(record.format, 6);
    let times = record.seats.iter().map(|seat| {
        let control = seat.time_control.map(|control| control.to_string());
        (control.unwrap_or_default(), seat.time_left)
    });
    let expected = [("60+2".into(), Some(0)), ("*30.5".into(), Some(29_750))];
    assert_eq!(times.collect::<Vec<_>>(), expected);
    assert_eq!(record.clocks[&2], [58_500, 30_125]);
    let rule = game.outcome().map(|outcome| outcome.rule);
    assert_eq!(rule, Some(Rule::RESIGNATION));
    let error = |from: &str, to: &str| {
        let record = Record::read(&text.replacen(from, to, 1))?;
        Settings::replay(&record).map(drop)?;
        record.check_evaluations(2)
    };
    for (from, to, reason) in [
        ("60+2", "60-2", "'60-2' is not a time control such as 300"),
        (
            "[60000, 30125]",
            "[60000]",
            "clocks: after move 1: 1 value for 2 seats",
        ),
        (
            "1: [60000, 30125]",
            "4: [60000, 30125]",
            "clocks: an entry is after move 4, but the record has 3 moves",
        ),
        (
            "out_of_time: {\n        3: \"G\"",
            "out_of_time: {\n        3: \"R\"",
            "out_of_time: after move 3: 'R' is not in given_up",
        ),
        (
            "out_of_time: {1: \"G\"}",
            "out_of_time: {1: \"R\"}",
            "variation 'c2-c3' after move 0: out_of_time: after move 1: 'R' is not in given_up",
        ),
    ] {
        let said = error(from, to).unwrap_err().to_string();
        assert!(said.contains(reason), "{said}");
    }
}

#[test]
fn format_5_has_drawings() {
    let text = include_str!("formats/5.ron");
    let (record, _) = read(text);
    assert_eq!(record.format, 5);
    let texts = |drawings: &[Drawing]| drawings.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(texts(&record.drawings[&2]), ["Gd5", "Re4-e2"]);
    assert_eq!(texts(&record.branches[0].drawings[&1]), ["Yc3"]);
    let error = |from: &str, to: &str| {
        let record = Record::read(&text.replace(from, to))?;
        Settings::replay(&record).map(drop)
    };
    for (from, to, reason) in [
        (
            "Gd5",
            "Ga1",
            "drawings: after move 2: the board has no square a1",
        ),
        (
            "Yc3",
            "Yh9",
            "variation 'c2-c3' after move 0: drawings: after move 1: the board has no square h9",
        ),
        (
            "Gd5",
            "Wd5",
            "'Wd5' is not a drawing; expected a color (G, R, B or Y)",
        ),
        (
            "2: [\"Gd5\"",
            "4: [\"Gd5\"",
            "drawings: an entry is after move 4, but the record has 3 moves",
        ),
    ] {
        let said = error(from, to).unwrap_err().to_string();
        assert!(said.contains(reason), "{said}");
    }
}
