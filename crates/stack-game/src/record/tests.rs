//! Records as texts.

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
fn writing_and_reading_are_inverse() -> Result<(), RecordError> {
    let text = sample().write()?;
    assert_eq!(Record::read(&text)?, sample(), "{text}");
    Ok(())
}

#[test]
fn a_heading_is_kept_and_changes_nothing() -> Result<(), RecordError> {
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
fn headings_are_written_and_read_as_the_same() -> Result<(), RecordError> {
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
fn the_start_is_kept_in_seconds() -> Result<(), RecordError> {
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
fn the_place_at_which_a_match_was_left_is_kept() -> Result<(), RecordError> {
    let mut record = sample();
    record.given_up.insert(1, "GB".into());
    record.set_left_at(3);
    assert_eq!(record.format, 3);
    let text = record.write()?;
    assert_eq!(Record::read(&text)?, record, "{text}");
    // Where all steps stand there is nothing to tell.
    record.set_left_at(4);
    assert_eq!(record.left_at, None);
    let older = Record::read(&text.replace("format: 3", "format: 2"));
    let why = "left_at: format 2 does not have this field; it needs format 3";
    assert_eq!(older.map_err(|fault| fault.to_string()), Err(why.into()));
    // A place that is none is told when the moves are known, and can be dropped.
    for (change, why) in [
        (
            "left_at: Some(4)",
            "left_at: 4, it must be less than the 4 steps of the record",
        ),
        (
            "result: Some(\"G\"), left_at: Some(3)",
            "left_at: the match is over",
        ),
    ] {
        let mut read = Record::read(&text.replace("left_at: Some(3)", change))?;
        let fault = read.check_left_at().map_err(|fault| fault.to_string());
        assert_eq!(fault, Err(why.into()));
        let before = read.clone();
        assert!(read.truncate_before(&RecordError::field("left_at", why)));
        let left_at = None;
        assert_eq!(read, Record { left_at, ..before });
    }
    Ok(())
}

#[test]
fn a_newer_format_is_told_from_damage() -> Result<(), RecordError> {
    let text = sample()
        .write()?
        .replace("format: 1", "format: 5, sparkle: [(1, \"x\")]");
    assert_eq!(Record::read(&text), Err(RecordError::Format { found: 5 }));
    let text = sample().write()?.replace("moves:", "mooves:");
    let fault = Record::read(&text).map_err(|fault| fault.to_string());
    assert!(
        fault.as_ref().is_err_and(|what| what.contains("mooves")),
        "{fault:?}"
    );
    Ok(())
}

#[test]
fn a_newer_format_is_told_whatever_else_the_text_has() {
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
        let fault = Err(RecordError::Format { found: 99 });
        assert_eq!(Record::read(text), fault, "{text}");
    }
}

#[test]
fn faults_name_their_place() {
    let least = "(\n  game: \"focus\",\n  variant: \"two\",\n  moves: [\"c2-c1\"],\n)";
    assert!(Record::read(least).is_ok(), "no format is the newest one");
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
            "format: 1, date: \"2026-11-22T14:05:00Z\", moves",
            "date: format 1 does not have this field; it needs format 3",
        ),
        (
            "moves",
            "format: 2, given_up: {1: \"G\"}, moves",
            "given_up: format 2 does not have this field; it needs format 3",
        ),
        (
            "moves",
            "format: 1, branches: [(after: 0, moves: [\"c7-c8\"])], moves",
            "branches: format 1 does not have this field; it needs format 2",
        ),
        (
            "moves",
            "format: 0, moves",
            "format: 0 is no format; known are 1 to 4",
        ),
        (
            "moves",
            "seats: [(seat: \"GR\")], moves",
            "line 4, column 22: seats.seat: one letter is needed",
        ),
    ] {
        let text = least.replace(before, after);
        let error = Record::read(&text).map_err(|error| error.to_string());
        let error = error.err().unwrap_or_default();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
    let text = "(format: 1, game: \"focus\", variant: \"two\", moves: [], comments: {3: \"x\"})";
    let fault = Record::read(text).map_err(|fault| fault.to_string());
    assert_eq!(
        fault,
        Err("comments: one stands after move 3, the record has 0".into())
    );
}

#[test]
fn plain_values_are_read_as_those_that_are_written() -> Result<(), RecordError> {
    let text = "\u{feff}(
        game: \"focus\",
        variant: \"two\",
        settings: { \"repetition\": 0, \"quiet-rounds\": 40, \"first\": 'R' },
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
    // They are written in the form that earlier programs read.
    let written = read.write()?;
    assert!(written.contains("start: Some(\"position\")"), "{written}");
    assert!(written.contains("\"repetition\": \"0\""), "{written}");
    assert_eq!(Record::read(&written)?, read);
    assert_eq!(read.to_string(), written);
    Ok(())
}

#[test]
fn a_record_longer_than_any_game_is_refused() -> Result<(), RecordError> {
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
    let why = Record::read(&record.write()?).map_err(|why| why.to_string());
    let told = "length: 200001 moves, at most 200000 are read";
    assert_eq!(why, Err(told.into()));
    Ok(())
}

#[test]
fn a_fault_is_short_whatever_it_quotes() {
    let text = format!("(format: 1, {}: 2)", "a".repeat(100_000));
    let why = Record::read(&text).map_err(|why| why.to_string());
    assert!(why.is_err_and(|why| why.len() < 400 && why.starts_with("line 1, column ")));
}
