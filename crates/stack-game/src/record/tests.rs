//! Tests of record parsing and writing.

use std::time::Duration;

use super::*;

fn sample() -> Record {
    let mut record = Record::new("focus", "two");
    let ada = RecordSeat::new('G', "Ada \"A\"", "person");
    record.seats.push(ada);
    record.moves = vec!["d5-c5".into(), "@e4".into()];
    record.comments.insert(2, "a line\nand another".into());
    record.evaluations.insert(1, vec![0.25, 0.75]);
    record
}

#[test]
fn records_round_trip() -> Result<(), RecordError> {
    let text = sample().write()?;
    assert_eq!(Record::read(&text)?, sample(), "{text}");
    Ok(())
}

#[test]
fn headings_are_preserved() -> Result<(), RecordError> {
    let mut record = sample();
    record.heading = "Focus, a game by Sid Sackson\nand more".into();
    let text = record.write()?;
    assert!(
        text.starts_with("// Focus, a game by Sid Sackson\n// and more\n("),
        "{text}"
    );
    assert_eq!(Record::read(&text)?, record);
    record.heading.clear();
    let (_, rest) = text.split_once("and more\n").unwrap_or_default();
    assert_eq!(Record::read(rest)?, record);
    Ok(())
}

#[test]
fn headings_round_trip() -> Result<(), RecordError> {
    let rest = sample().write()?;
    for (comments, heading) in [
        ("//\n", ""),
        ("//\n//\n", ""),
        ("// mine \n//\n", "mine"),
        (
            "//\n  //  mine\r\n//\n/// yours\n\n// not at once\n",
            "mine\n\n/ yours",
        ),
        ("/* neither */ // nor this\n", ""),
    ] {
        let record = Record::read(&format!("{comments}{rest}"))?;
        assert_eq!(record.heading, heading, "{comments:?}");
        assert_eq!(Record::read(&record.write()?)?, record, "{comments:?}");
    }
    Ok(())
}

#[test]
fn start_times_have_a_resolution_of_seconds() -> Result<(), RecordError> {
    let mut record = sample();
    let moment = SystemTime::UNIX_EPOCH + Duration::from_millis(1_763_800_000_900);
    record.set_start_time(moment);
    assert_eq!(record.date.as_deref(), Some("2025-11-22T08:26:40Z"));
    let read = Record::read(&record.write()?)?;
    assert_eq!(read, record);
    assert_eq!(read.start_time(), Some(moment - Duration::from_millis(900)));
    Ok(())
}

#[test]
fn left_at_is_preserved() -> Result<(), RecordError> {
    let mut record = sample();
    record.given_up.insert(1, "GB".into());
    record.set_left_at(3);
    assert_eq!(record.format, 3);
    let text = record.write()?;
    assert_eq!(Record::read(&text)?, record, "{text}");
    // `left_at` is absent if nothing was undone.
    record.set_left_at(4);
    assert_eq!(record.left_at, None);
    // An invalid `left_at` is found on replaying and can be removed.
    for (change, reason) in [
        (
            "left_at: Some(4)",
            "left_at: 4 is not less than the 4 steps of the record",
        ),
        (
            "result: Some(\"G\"), left_at: Some(3)",
            "left_at: the match is over",
        ),
    ] {
        let mut read = Record::read(&text.replace("left_at: Some(3)", change))?;
        let error = read.check_left_at().map_err(|error| error.to_string());
        assert_eq!(error, Err(reason.into()));
        let before = read.clone();
        assert!(read.truncate_before(&RecordError::field("left_at", reason)));
        let left_at = None;
        assert_eq!(read, Record { left_at, ..before });
    }
    Ok(())
}

#[test]
fn newer_formats_are_reported_as_such() -> Result<(), RecordError> {
    let text = sample()
        .write()?
        .replace("format: 1", "format: 9, sparkle: [(1, \"x\")]");
    assert_eq!(
        Record::read(&text),
        Err(RecordError::NewerFormat { found: 9 })
    );
    let text = sample().write()?.replace("moves:", "mooves:");
    let error = Record::read(&text).map_err(|error| error.to_string());
    assert!(
        error.as_ref().is_err_and(|what| what.contains("mooves")),
        "{error:?}"
    );
    Ok(())
}

#[test]
fn newer_formats_are_reported_despite_other_errors() {
    let unknown = sample()
        .write()
        .map(|text| text.replace("\"two\"", "\"nine\""));
    let unknown = unknown
        .unwrap_or_default()
        .replace("format: 1", "format: 99");
    for text in [
        "(format: 99)",
        "(format: 99,)",
        "(sparkle: [(1, \"x\")], format: 99)",
        "(format: 99, game: 7, moves: {1: 2})",
        "// Focus\n(format: 99, game: \"focus\")",
        &unknown,
    ] {
        let error = Err(RecordError::NewerFormat { found: 99 });
        assert_eq!(Record::read(text), error, "{text}");
    }
}

#[test]
fn errors_have_a_location() {
    let least = "(\n  game: \"focus\",\n  variant: \"two\",\n  moves: [\"c2-c1\"],\n)";
    assert!(
        Record::read(least).is_ok(),
        "a record without a format has the newest one"
    );
    for (before, after, expected) in [
        (
            "\"focus\",",
            "\"focus\"",
            "line 3, column 3: game: Expected comma",
        ),
        ("\"focus\"", "7", "line 2, column 9: game: Expected string"),
        (
            "moves",
            "movs",
            "line 4, column 7: Unexpected field named `movs` in `Record`, expected one of",
        ),
        (
            "[\"c2-c1\"]",
            "[\"c2-c1\", 7]",
            "line 4, column 20: moves: Expected string",
        ),
        (
            "moves",
            "format: 0, moves",
            "format: 0 is not a format; known formats are 1 to 8",
        ),
        (
            "moves",
            "seats: [(seat: \"GR\")], moves",
            "line 4, column 22: seats.seat: expected one letter",
        ),
    ] {
        let text = least.replace(before, after);
        let error = Record::read(&text).map_err(|error| error.to_string());
        let error = error.err().unwrap_or_default();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
    let text = "(format: 1, game: \"focus\", variant: \"two\", moves: [], comments: {3: \"x\"})";
    let error = Record::read(text).map_err(|error| error.to_string());
    assert_eq!(
        error,
        Err("comments: an entry is after move 3, but the record has 0 moves".into())
    );
}

#[test]
fn garbage_and_endless_nesting_are_syntax_errors() {
    let garbage = [
        "",
        "\0",
        ")",
        "5",
        "focus",
        "{\"format\": 1}",
        "\u{feff}",
        "/*",
        "r#\"",
    ];
    let nested = ["(", "[", "{", "Some(", "{1:", "(x:"].map(|open| open.repeat(100_000));
    let unknown = nested.iter().map(|text| format!("(format: 1, x: {text}"));
    let texts = garbage.map(String::from).into_iter().chain(unknown);
    for text in texts.chain(nested.clone()) {
        let error = Record::read(&text);
        assert!(
            matches!(error, Err(RecordError::Syntax { line: 1, .. })),
            "{text:.60}: {error:?}"
        );
    }
}

#[test]
fn fields_need_their_format() -> Result<(), RecordError> {
    const ANALYSIS: &str = "1: (player: \"champion\", chances: [0.5, 0.5]";
    let losses = format!("analysis: {{{ANALYSIS}, losses: {{\"a\": 0.25}})}}");
    let in_branch = |fields: &str| format!("branches: [(after: 0, moves: [\"c\"], {fields})]");
    // The format, the field, and what is added to the record or, after a space, to a seat.
    let rows = [
        (2, "branches", "branches: [(after: 0, moves: [\"c\"])]"),
        (3, "branches", "branches: [(after: 2, moves: [\"c\"])]"),
        (3, "date", "date: \"2026-11-22T14:05:00Z\""),
        (3, "result", "result: \"G\""),
        (3, "left_at", "left_at: 1"),
        (3, "seats", " time_used: 7"),
        (3, "seats", " changes: {1: \"level-1\"}"),
        (3, "given_up", "given_up: {1: \"G\"}"),
        (3, "given_up", &in_branch("given_up: {1: \"G\"}")),
        (3, "agreed_draw", "agreed_draw: 2"),
        (3, "analysis", &format!("analysis: {{{ANALYSIS})}}")),
        (4, "losses", &losses),
        (4, "losses", &in_branch(&losses)),
        (5, "drawings", "drawings: {1: [\"Gd5\"]}"),
        (6, "clocks", "clocks: {1: [60000, 30125]}"),
        (
            6,
            "out_of_time",
            "given_up: {1: \"G\"}, out_of_time: {1: \"G\"}",
        ),
        (6, "time_control", " time_control: \"60+2\""),
        (6, "time_left", " time_left: 7"),
        (7, "handicap", "settings: {\"handicap\": \"G2\"}"),
        (7, "start", "start: \"board G - - missing=G2\""),
        (8, "marks", "marks: {1: \"!?\"}"),
        (8, "marks", &in_branch("marks: {1: \"!?\"}")),
        (8, "symbol", " symbol: 4"),
    ];
    for (needed, field, added) in rows {
        let text = |format: u32, added: &str| {
            let (record, seat) = match added.strip_prefix(' ') {
                Some(seat) => ("", seat),
                None => (added, ""),
            };
            format!(
                "(format: {format}, game: \"focus\", variant: \"two\", seats: [(seat: 'G', {seat})], \
                 moves: [\"a\", \"b\"], {record})"
            )
            .replace(", )", ")")
        };
        let older = Record::read(&text(needed - 1, added)).map_err(|error| error.to_string());
        let reason = format!(
            "{field}: this game uses a feature of format {needed}, but its format is {}",
            needed - 1
        );
        assert_eq!(older, Err(reason));
        // Records are written in the oldest format that has all their fields.
        for (added, needed) in [(added, needed), ("", 1)] {
            let record = Record::read(&text(NEWEST_FORMAT, added))?;
            assert_eq!(record.format, needed, "{added}");
            let written = record.write()?;
            assert!(written.contains(&format!("format: {needed},")), "{written}");
            assert_eq!(Record::read(&written)?, record);
        }
    }
    let formats = rows.map(|(needed, ..)| needed);
    assert!((2..=NEWEST_FORMAT).all(|format| formats.contains(&format)));
    Ok(())
}

#[test]
fn plain_values_are_accepted() -> Result<(), RecordError> {
    let text = "\u{feff}(
        game: \"focus\",
        variant: \"two\",
        settings: { \"repetition\": 0, \"quiet-rounds\": 40, \"first\": 'R', \"x\": 1.5, \"y\": true },
        start: \"position\",
        date: \"2026-11-22T14:05:00+01:00\",
        seats: [(seat: \"G\", time_used: 1500)],
        moves: [\"a\", \"b\"],
        given_up: { 1: 'G' },
        left_at: 1,
        analysis: { 1: (player: \"champion\", chances: [0.5, 0.5], wins_in: 3, budget: 10) },
    )";
    let read = Record::read(text)?;
    let setting = |name: &str| read.settings.get(name).map(String::as_str);
    assert_eq!(setting("repetition"), Some("0"));
    assert_eq!(setting("quiet-rounds"), Some("40"));
    assert_eq!(setting("first"), Some("R"));
    assert_eq!((setting("x"), setting("y")), (Some("1.5"), Some("true")));
    assert_eq!(read.start.as_deref(), Some("position"));
    assert_eq!(read.date.as_deref(), Some("2026-11-22T14:05:00+01:00"));
    assert_eq!(
        (read.seats[0].seat, read.seats[0].time_used),
        ('G', Some(1500))
    );
    assert_eq!(read.given_up, [(1, "G".to_string())].into());
    assert_eq!(read.left_at, Some(1));
    let analysis = read
        .analysis
        .get(&1)
        .map(|found| (found.wins_in, found.budget));
    assert_eq!(analysis, Some((Some(3), Some(10))));
    // Written in the form that earlier versions read.
    let written = read.write()?;
    assert!(written.contains("start: Some(\"position\")"), "{written}");
    assert!(written.contains("\"repetition\": \"0\""), "{written}");
    assert_eq!(Record::read(&written)?, read);
    assert_eq!(read.to_string(), written);
    Ok(())
}

#[test]
fn too_many_moves_are_rejected() -> Result<(), RecordError> {
    let mut record = Record::new("focus", "two");
    let branch = Branch {
        after: 0,
        moves: vec!["a".into(); 10],
        ..Branch::default()
    };
    record.moves = vec!["a".into(); MAX_RECORD_MOVES - 10];
    record.set_branches(vec![branch]);
    assert_eq!(Record::read(&record.write()?)?, record);
    record.branches[0].moves.push("a".into());
    let reason = Record::read(&record.write()?).map_err(|error| error.to_string());
    let expected = "length: 200001 moves; the limit is 200000";
    assert_eq!(reason, Err(expected.into()));
    Ok(())
}

#[test]
fn error_messages_are_short() {
    let text = format!("(format: 1, {}: 2)", "a".repeat(100_000));
    let reason = Record::read(&text).map_err(|error| error.to_string());
    assert!(reason.is_err_and(|error| error.len() < 400 && error.starts_with("line 1, column ")));
}

#[test]
fn changes_after_the_end_are_clamped() {
    let mut seat = RecordSeat::new('G', "", "level-1");
    seat.changes = [(1, "level-3"), (5, "level-4"), (9, "level-5")]
        .map(|(moves, player)| (moves, player.to_string()))
        .into();
    for (end, left) in [
        (9, vec![(1, "level-3"), (5, "level-4"), (9, "level-5")]),
        (6, vec![(1, "level-3"), (5, "level-4"), (6, "level-5")]),
        (1, vec![(1, "level-5")]),
    ] {
        seat.clamp_changes(end);
        let changes = seat
            .changes
            .iter()
            .map(|(&moves, player)| (moves, &**player));
        assert_eq!(changes.collect::<Vec<_>>(), left);
    }
    seat.changes.insert(4, "level-1".into());
    seat.clamp_changes(0);
    assert!(seat.changes.is_empty(), "{seat:?}");
}

#[test]
fn players_of_a_seat_can_change() {
    let mut seat = RecordSeat::new('G', "Ada", "person");
    assert_eq!(
        (seat.player_at(0), seat.last_player()),
        ("person", "person")
    );
    seat.changes.insert(4, "level-3".into());
    seat.changes.insert(9, "person".into());
    let players = [3, 4, 8, 9].map(|moves| seat.player_at(moves));
    assert_eq!(players, ["person", "level-3", "level-3", "person"]);
    assert_eq!(seat.last_player(), "person");
    assert_eq!(seat.players_until(4), ["person"], "nothing decided yet");
    assert_eq!(seat.players_until(12), ["person", "level-3"]);
    let unnamed = RecordSeat::new('R', "", "");
    assert!(unnamed.players_until(3).is_empty());
}
