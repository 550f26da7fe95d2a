//! Invalid UGI input: one error line, and no other effect. Unusual but valid input.

use crate::common::{ERROR, Engine};

/// An engine in the middle of a game, to detect a changed position.
fn midgame() -> Engine {
    let mut engine = Engine::start();
    engine.accepts("position startpos moves d5-c5 g7-f7 c5-c7");
    let position = engine.query("position");
    assert!(position.ends_with(" R - - quiet=3"), "{position}");
    engine
}

#[test]
fn reports_unknown_commands() {
    let mut engine = midgame();
    for line in [
        "hello",
        "UGI",
        "uci",
        "ucinewgame",
        "Quit",
        "stop!",
        "d5-c5",
        "?",
        "-",
        "é",
        "quit()",
        "info string error: no",
        "bestmove d5-c5",
        "\"isready\"",
        "isready,",
        "\u{feff}isready",
    ] {
        let word = line.split(' ').next().unwrap();
        let shown: String = word.chars().map(stack_game::printable_char).collect();
        engine.rejects(line, &[&shown, "not a command", "isready"]);
    }
    for line in [
        "ugi ugi",
        "isready now",
        "uginewgame 1",
        "stop it",
        "quit 0",
    ] {
        let word = line.split(' ').next().unwrap();
        engine.rejects(line, &[&format!("{word}: ")]);
    }
    // Empty lines are ignored.
    for line in ["", " ", "\t", "\r", "  \r", "\u{a0}"] {
        engine.accepts(line);
    }
    assert_eq!(engine.end_input().code, Some(0));
}

#[test]
fn rejects_go_after_a_rejected_position() {
    let mut engine = midgame();
    let rejected = ["position: ", "x9"];
    engine.rejects("position startpos moves x9-x8", &rejected);
    engine.rejects("go depth 1", &["go: ", "position was rejected"]);
    engine.accepts("position startpos moves d5-c5");
    assert_ne!(engine.best_move("go depth 1"), "(none)");
    engine.rejects("position startpos moves x9-x8", &rejected);
    engine.accepts("uginewgame");
    assert_ne!(engine.best_move("go depth 1"), "(none)");
}

#[test]
fn incomplete_lines_are_errors_of_their_command() {
    let mut engine = midgame();
    for (line, why) in [
        ("posit", &["posit"][..]),
        ("position", &["position: ", "startpos or fen"]),
        ("position moves", &["position: "]),
        ("position moves d5-c5", &["position: "]),
        ("position d5-c5", &["position: "]),
        ("position fen", &["position: ", "needed after fen"]),
        ("position fen moves", &["position: "]),
        ("position startpos d5-c5", &["position: ", "'d5-c5'"]),
        (
            "position startpos move d5-c5",
            &["position: ", "'move d5-c5'"],
        ),
        (
            "position startpos moves d5-c5 moves e4-e3",
            &["position: ", "move 2 'moves'"],
        ),
        ("setoption", &["setoption: "]),
        ("setoption name", &["setoption: "]),
        ("setoption name Seed", &["setoption: "]),
        ("setoption name Seed value", &["setoption: "]),
        ("setoption name value 3", &["setoption: "]),
        ("setoption Seed 3", &["setoption: "]),
        ("go movetime", &["go: ", "movetime needs a number"]),
        ("go depth 3 nodes", &["go: ", "nodes needs a number"]),
        ("go movetime x", &["go: ", "movetime", "'x'"]),
        ("go movetime -1", &["go: ", "'-1'"]),
        ("go p1time --5", &["go: ", "'--5'"]),
        ("go p1inc -5", &["go: ", "'-5'"]),
        ("go movestogo", &["go: ", "movestogo needs a number"]),
        ("go nodes 1e6", &["go: ", "'1e6'"]),
        (
            "go nodes 18446744073709551616",
            &["go: ", "18446744073709551616"],
        ),
        ("go ponder", &["go: ", "'ponder'"]),
        ("go p0time 1", &["go: ", "'p0time'"]),
        ("go p5inc 1", &["go: ", "'p5inc'"]),
        ("go ptime 1", &["go: ", "'ptime'"]),
        ("go p", &["go: ", "'p'"]),
        ("go pé", &["go: ", "'pé'"]),
        ("go infinite nodes", &["go: ", "nodes"]),
        ("query", &["query: "]),
        ("query colour", &["query: ", "'colour'", "winners"]),
        ("query turn now", &["query: ", "'turn now'"]),
        ("query TURN", &["query: ", "'TURN'"]),
    ] {
        engine.rejects(line, why);
    }
    // A line may arrive in pieces; only its end counts.
    engine.send_bytes(b"query tu");
    engine.send_bytes(b"rn\nisready\n");
    assert_eq!(engine.line(), "response R");
    assert_eq!(engine.line(), "readyok");
    // The input may end within a line.
    engine.send_bytes(b"position startp");
    let ended = engine.end_input();
    assert_eq!(ended.code, Some(0));
    assert!(
        ended.lines.len() == 1 && ended.lines[0].starts_with(ERROR),
        "{ended:?}"
    );
}

#[test]
fn reports_illegal_moves_with_their_number() {
    let mut engine = midgame();
    for (moves, why) in [
        ("d5", "move 1 'd5': 'd5' is not a move"),
        ("d5-c5 d5-c5", "move 2 'd5-c5': d5 is empty"),
        (
            "d5-c5 c5-d5",
            "move 2 'c5-d5': c5 belongs to Green; it's Red's turn",
        ),
        ("@d4", "move 1 '@d4': Green has no piece in reserve"),
        ("d5=c5", "move 1 'd5=c5': no swap is pending"),
        ("d5-c5 g7-f7 nonsense d5-c5", "move 3 'nonsense'"),
        ("(none)", "move 1 '(none)'"),
    ] {
        let line = format!("position startpos moves {moves}");
        engine.rejects(line, &["position: ", why]);
    }
    let over = "4/6/8/3(RG)4/8/8/6/4 R - G:R17,R:G17";
    engine.rejects(
        format!("position fen {over} moves d5-d6"),
        &["position: ", "move 1 'd5-d6'", "over"],
    );
}

/// The rules crate tests all errors; here each field passes through.
#[test]
fn reports_field_and_place_of_invalid_positions() {
    const BOARD: &str = "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4";
    let mut engine = midgame();
    for (fen, why) in [
        ("4/RRGGRR G - -", ["BOARD", "2 ranks instead of 8"]),
        (BOARD, ["TURN", "missing"]),
        (&format!("{BOARD} X - -"), ["TURN", "'X'"]),
        (&format!("{BOARD} G G100 -"), ["RESERVES", "count"]),
        (&format!("{BOARD} G - G:"), ["CAPTURES", "expected pieces"]),
        (&format!("{BOARD} G - G:R1"), ["pieces", "Red has 19"]),
        (&format!("{BOARD} G - - quiet=-1"), ["quiet", "'-1'"]),
        (&format!("{BOARD} G - - loud=1"), ["loud", "is not a key"]),
        (
            "4/6/8/8/8/8/6/4 G - G:R18,R:G18",
            ["TURN", "no player can move"],
        ),
    ] {
        let why = ["position: ", why[0], why[1]];
        engine.rejects(format!("position fen {fen}"), &why);
        engine.rejects(format!("position fen {fen} moves d5-c5"), &why);
    }
}

#[test]
fn rejects_invalid_utf8() {
    let mut engine = midgame();
    let long_tail = [&b"query "[..], &[0xff; 300]].concat();
    for (line, why) in [
        (&b"\0"[..], "not a command"),
        (b"\0\0\0\0", "not a command"),
        (b"\0isready", "not a command"),
        (b"isready\0", "not a command"),
        (b"position\0startpos", "not a command"),
        (b"query turn\0", "query: "),
        (b"setoption name Seed value 1\0", "setoption: Seed"),
        (b"setoption name Seed\0 value 1", "setoption: "),
        (b"position startpos moves d5-c5\0", "position: move 1"),
        (b"position fen \0", "position: BOARD"),
        (b"go movetime 1\0", "go: movetime"),
        (b"\xff", "not a command"),
        (b"\xff\xfe\x00i", "not a command"),
        (b"is\xc3ready", "not a command"),
        (b"query \xc3(", "query: "),
        (b"position startpos moves \xf0\x9f\x98", "position: move 1"),
        (b"position fen \xed\xa0\x80 G - -", "position: BOARD"),
        (b"setoption name Variant value \x80", "setoption: Variant"),
        (b"\x1b[2J\x1b[31mred", "not a command"),
        (b"query \x07\x08\x7f\xc2\x85", "query: "),
        (&long_tail, "query: "),
    ] {
        engine.rejects(line, &[why]);
    }
    // All bytes except the line end.
    let all: Vec<u8> = (0..=255).filter(|&byte| byte != b'\n').collect();
    engine.rejects(&all, &["not a command"]);
    // A carriage return before the line end is ignored.
    assert_eq!(engine.answers("query turn\r"), ["response R"]);
    assert_eq!(engine.end_input().code, Some(0));
}

#[test]
fn rejects_long_lines_with_a_short_message() {
    let mut engine = midgame();
    const MEGABYTE: usize = 1 << 20;
    let of =
        |start: &str, part: &str, size: usize| start.to_string() + &part.repeat(size / part.len());
    for size in [MEGABYTE, 10 * MEGABYTE] {
        for (start, part, why) in [
            ("", "x", "xxxx"),
            ("", "isready ", "isready: "),
            ("position startpos moves ", "d5-c5 ", "position: "),
            ("position startpos moves ", "d", "position: "),
            ("position fen ", "(", "position: "),
            ("position fen ", "4/", "position: "),
            ("position fen 4/4/4/4/4/4/4/4 G - G:", "R", "position: "),
            ("position ", "moves ", "position: "),
            ("setoption name Variant value ", "two", "setoption: "),
            ("setoption name ", "Seed", "setoption: "),
            ("setoption name Seed value ", "1", "setoption: "),
            ("query ", "é", "query: "),
            ("go ", "nodes 1 ", "go: "),
            ("go nodes ", "9", "go: "),
        ] {
            let mut line = of(start, part, size);
            if start == "go " {
                // A limit may be repeated, but needs a number.
                line += "nodes";
            }
            engine.rejects(&line, &[why]);
            let answer = engine.answers(&line).concat();
            assert!(answer.len() < 400, "{} bytes", answer.len());
        }
    }
    // Long valid lines are accepted up to the limit.
    let moves = of("position startpos moves ", " ", MEGABYTE) + "d5-c5";
    engine.accepts(&moves);
    assert_eq!(engine.query("turn"), "R");
    let longest = of("query", " ", 4 * MEGABYTE - "queryturn".len()) + "turn";
    assert_eq!(longest.len(), 4 * MEGABYTE);
    assert_eq!(engine.answers(&longest), ["response R"]);
    engine.rejects(format!("{longest} "), &["query: ", "4194304"]);
    // A long line is skipped, even at the end of input.
    engine.send_bytes(&vec![b'x'; 10 * MEGABYTE]);
    let ended = engine.end_input();
    assert_eq!((ended.code, ended.lines.len()), (Some(0), 1), "{ended:?}");
}

#[test]
fn skips_a_byte_order_mark() {
    let mut engine = Engine::start();
    let lines = engine.answers("\u{feff}ugi");
    assert_eq!(lines.last().map(String::as_str), Some("ugiok"));
}

#[test]
fn error_messages_escape_control_characters() {
    let mut engine = Engine::start();
    let lines = engine.answers("go \u{202e}\u{1b}[31m");
    assert_eq!(lines[0], "info string error: go: '??[31m' is not a limit");
}
