//! Variant data errors.

use focus_rules::Variant;

use super::error_message;

/// A valid entry; the tests change it.
const VALID: &str = r#"[(
    id: "x",
    name: "X",
    seats: "GR",
    start: "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4",
    anti_symmetry: true,
    fast: Some((captures: Some(6))),
)]"#;

fn refuses_text(text: &str, reason: &str) {
    assert_eq!(
        error_message(Variant::parse_all(text), text),
        reason,
        "{text}"
    );
}

fn refuses(part: &str, other: &str, reason: &str) {
    assert!(VALID.contains(part), "{part}");
    refuses_text(
        &VALID.replacen(part, other, 1),
        &format!("variant 'x': {reason}"),
    );
}

#[test]
fn the_valid_entry_is_valid() {
    let ids = Variant::parse_all(VALID).unwrap();
    assert_eq!(
        ids.iter().map(|v| v.id()).collect::<Vec<_>>(),
        ["x", "x-fast"]
    );
    assert!(Variant::parse_all("[]").unwrap().is_empty());
    // Other layouts: stacks at the start, also with starting pieces; seats that are not adjacent.
    let layouts = VALID
        .replace("anti_symmetry", "starting_piece")
        .replace("RRGGRR/1GG", "(RRG)R3G/1GG");
    assert_eq!(Variant::parse_all(&layouts).unwrap().len(), 2);
    let seats = VALID
        .replace("\"GR\"", "\"BY\"")
        .replace(", anti_symmetry: true", "");
    let seats = seats.replace('G', "B").replace('R', "Y");
    assert_eq!(Variant::parse_all(&seats).unwrap().len(), 2);
}

#[test]
fn ids() {
    for id in ["", "X", "x y", "x,y", "zwei_ö"] {
        let reason = format!("variant '{id}': id: must consist of letters a to z, digits and -");
        refuses_text(&VALID.replace("\"x\"", &format!("\"{id}\"")), &reason);
    }
    let twice = VALID.replace(")]", "), ") + &VALID[1..];
    refuses_text(
        &twice.replace("), )", ")), "),
        "variant 'x': the id is already used",
    );
    let fast = VALID
        .replace("\"x\"", "\"x-fast\"")
        .replace("fast: Some((captures: Some(6))),", "");
    let both = format!("{},{}", &VALID[..VALID.len() - 1], &fast[1..]);
    refuses_text(&both, "variant 'x-fast': the id is already used");
}

#[test]
fn seats_and_teams() {
    let order = |seats: &str| format!("seats: '{seats}' is not two to four of GBYR in that order");
    for seats in ["", "G", "RG", "GG", "GBYRG"] {
        refuses("\"GR\"", &format!("\"{seats}\""), &order(seats));
    }
    refuses("\"GR\"", "\"GX\"", "seats: 'X' is not a seat");
    let teams = |teams: &str, reason: &str| {
        refuses(
            "anti_symmetry: true",
            &format!("teams: [{teams}]"),
            &format!("teams: {reason}"),
        );
    };
    let every = "every seat belongs to one of at least two teams";
    teams("\"GR\"", every);
    teams("\"G\"", every);
    teams("\"G\", \"G\"", every);
    teams("\"G\", \"B\"", every);
    teams("\"GR\", \"\"", "a team has no seat");
    teams("\"G\", \"x\"", "'x' is not a seat");
    let fast = "fast: fast wins are not supported with teams";
    refuses("anti_symmetry: true", "teams: [\"G\", \"R\"]", fast);
}

#[test]
fn starts() {
    refuses("4/RRGGRR", "RRGGRR", "start: 7 ranks instead of 8");
    refuses(
        "4/RRGGRR",
        "3/RRGGRR",
        "start: rank 8: 3 squares instead of 4",
    );
    let sign = "start: rank 8: 'x' is not a color, a number of empty squares or a stack";
    refuses("4/RRGGRR", "x3/RRGGRR", sign);
    refuses("4/RRGGRR", "Y3/RRGGRR", "start: Yellow does not play");
    refuses("\"GR\"", "\"GBR\"", "start: Blue has no piece");
    // 53 pieces: the last of them on the board or pending.
    let layout = "4/RRGGRR/1GGRRGG1/1RRGGRR1";
    let many = "4/(RR)RGGRR/1(GGGGG)(GGGGG)RRGG1/1(RRRRR)(RRRRR)GGRR1";
    let reason = "start: 53 pieces are more than the board has squares";
    refuses(layout, many, reason);
    let less = many.replace("(RR)", "R").replacen("(GGGGG)", "(GGGG)", 1);
    let text = VALID
        .replace(layout, &less)
        .replace("anti_symmetry", "starting_piece");
    refuses_text(&text, &format!("variant 'x': {reason}"));
    // Red has pieces but controls no stack: with two seats the game is over before it starts, with
    // three it cannot start.
    let shut = |seats: &str, start: &str| {
        format!("[(id: \"x\", name: \"X\", seats: \"{seats}\", start: \"{start}\")]")
    };
    let over = "variant 'x': start: the game would be over before the first move";
    refuses_text(&shut("GR", "4/6/8/(RG)7/8/8/6/4"), over);
    let cannot = "variant 'x': start: TURN: Red controls no stack and has no piece in reserve";
    refuses_text(&shut("GBR", "4/6/8/(RG)B6/8/8/6/4"), cannot);
}

#[test]
fn mirror_play_rules_and_fast_wins() {
    let image = "anti_symmetry: the start is not a symmetric board of single pieces";
    refuses("4/RRGGRR/1GG", "4/RRGGRR/1GR", image);
    refuses("4/RRGGRR/1GG", "4/RRGGR1/1G(RG)", image);
    let three = "4/RRBBGG/1GGRRBB1/1BBGGRR1/1RRBBGG1/1GGRRBB1/BBGGRR/4";
    let text = format!(
        "[(id: \"x\", name: \"X\", seats: \"GBR\", start: \"{three}\", anti_symmetry: true)]"
    );
    refuses_text(
        &text,
        "variant 'x': anti_symmetry: only variants with two seats support swaps",
    );
    refuses("(captures: Some(6))", "()", "fast: no goal is set");
    let zero = "fast: a goal of 0 is reached before the first move";
    for goal in ["captures", "captures_from_each", "captured_or_reserve"] {
        refuses("(captures: Some(6))", &format!("({goal}: Some(0))"), zero);
    }
}

#[test]
fn syntax_errors_have_a_location() {
    for (part, other, line) in [
        ("id: \"x\"", "id: 5", 2),
        ("name:", "nmae:", 3),
        ("seats:", "name: \"Y\", seats:", 4),
        ("start:", "strat:", 5),
        ("captures: Some(6)", "captures: Some(256)", 7),
        ("captures: Some(6)", "captures: Some(-1)", 7),
        ("captures: Some(6)", "catpures: Some(6)", 7),
        (")]", ")", 8),
    ] {
        let text = VALID.replacen(part, other, 1);
        let found = error_message(Variant::parse_all(&text), &text);
        assert!(
            found.starts_with(&format!("line {line}, column ")),
            "{other}: {found}"
        );
    }
    for open in ["(", "[", "{"] {
        let text = open.repeat(100_000);
        assert!(error_message(Variant::parse_all(&text), "nested").starts_with("line 1, column "));
    }
}
