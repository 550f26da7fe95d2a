//! UGI from a client's view: handshake, options, positions, queries.

use crate::common::Engine;

const START: &str = "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4";
const VARIANTS: [&str; 7] = [
    "two",
    "two-fast",
    "three",
    "three-fast",
    "four",
    "four-fast",
    "partners",
];
/// A piece of each player on the south and north side moves out and back, which restores the start
/// position.
const THERE_AND_BACK: &str = "d7-d8 d2-d1 d8-d7 d1-d2";

/// A parsed option line.
#[derive(Debug)]
struct Declared {
    name: String,
    kind: String,
    /// Words after the type, such as `default 1 min 1 max 256`.
    rest: Vec<String>,
}

impl Declared {
    fn parse(line: &str) -> Self {
        let mut words = line.split(' ').map(str::to_string);
        assert_eq!(words.next().as_deref(), Some("option"), "{line}");
        assert_eq!(words.next().as_deref(), Some("name"), "{line}");
        let name = words.next().unwrap();
        assert_eq!(words.next().as_deref(), Some("type"), "{line}");
        let kind = words.next().unwrap();
        Self {
            name,
            kind,
            rest: words.collect(),
        }
    }

    /// The words that follow a key.
    fn values(&self, key: &str) -> Vec<&str> {
        let pairs = self.rest.chunks(2).filter(|pair| pair[0] == key);
        pairs.map(|pair| pair[1].as_str()).collect()
    }

    fn number(&self, key: &str) -> u128 {
        self.values(key)[0].parse().unwrap()
    }
}

fn declared(engine: &mut Engine) -> Vec<Declared> {
    let lines = engine.answers("ugi");
    let options = lines.iter().filter(|line| line.starts_with("option "));
    options.map(|line| Declared::parse(line)).collect()
}

#[test]
fn handshake_lists_name_and_options() {
    let mut engine = Engine::start();
    engine.send("ugi");
    assert!(engine.line().starts_with("id name Focus "));
    assert!(engine.line().starts_with("id author "));
    let mut names = Vec::new();
    loop {
        match engine.line() {
            line if line == "ugiok" => break,
            line => names.push(Declared::parse(&line).name),
        }
    }
    let needed = "Variant AntiSymmetry Level LimitStrength Elo Threads Hash Seed Overhead Variety \
                  MultiPV Repetition QuietRounds";
    for needed in needed.split(' ') {
        let count = names.iter().filter(|name| *name == needed).count();
        assert_eq!(count, 1, "{needed} in {names:?}");
    }
    engine.send("isready");
    assert_eq!(engine.line(), "readyok");
    // The handshake can be repeated.
    let again: Vec<_> = declared(&mut engine)
        .into_iter()
        .map(|option| option.name)
        .collect();
    assert_eq!(again, names);
    let ended = engine.end_input();
    assert_eq!((ended.code, ended.errors.as_str()), (Some(0), ""));
    assert_eq!(ended.lines, [""; 0]);
}

#[test]
fn options_accept_exactly_their_declared_values() {
    let mut engine = Engine::start();
    for option in declared(&mut engine) {
        let set = |value: &str| format!("setoption name {} value {value}", option.name);
        let name = option.name.as_str();
        match option.kind.as_str() {
            "combo" => {
                let known = option.values("var");
                assert!(known.contains(&option.values("default")[0]), "{option:?}");
                for value in known.iter().chain(&option.values("default")) {
                    engine.accepts(&set(value));
                }
                for value in ["nonsense", "NONE", "0", "two two", "é"] {
                    engine.rejects(set(value), &["setoption", name]);
                }
            }
            "spin" => {
                let (min, max) = (option.number("min"), option.number("max"));
                let default = option.number("default");
                assert!(min <= default && default <= max, "{option:?}");
                engine.accepts(&set(&min.to_string()));
                // The largest table may not fit into memory.
                if name != "Hash" {
                    engine.accepts(&set(&max.to_string()));
                }
                engine.accepts(&set(&default.to_string()));
                let below = if min > 0 { min - 1 } else { u128::MAX };
                let beyond = [below.to_string(), (max + 1).to_string()];
                for value in beyond
                    .iter()
                    .map(String::as_str)
                    .chain(["-1", "x", "1.5", "1 1"])
                {
                    engine.rejects(set(value), &["setoption", name]);
                }
            }
            "check" => {
                for value in ["true", "TRUE", "false"] {
                    engine.accepts(&set(value));
                }
                for value in ["yes", "1", "true false"] {
                    engine.rejects(set(value), &["setoption", name, "not true or false"]);
                }
            }
            kind => panic!("{name}: {kind}"),
        }
        engine.rejects(format!("setoption name {name}"), &["setoption"]);
        engine.rejects(format!("setoption name {name} value"), &["setoption"]);
        engine.rejects(format!("setoption {name} value 1"), &["setoption"]);
        // Names are case-insensitive, as in UCI.
        let lower = name.to_lowercase();
        let value = option.values("default")[0];
        engine.accepts(&format!("setoption name {lower} value {value}"));
    }
    engine.rejects("setoption name Colour value red", &["setoption", "Colour"]);
    engine.rejects("setoption", &["setoption"]);
    assert_eq!(engine.query("position"), format!("{START} G - -"));
}

#[test]
fn changing_the_variant_starts_a_new_game() {
    let mut engine = Engine::start();
    for (variant, position) in [
        (
            "three",
            "4/RRBBGG/1GGRRBB1/1BBGGRR1/1RRBBGG1/1GGRRBB1/BBGGRR/4 G - - pending=GBR",
        ),
        (
            "four",
            "BBRY/YYYRYR/BBBBRYRY/YYYYRYRY/GBGBGGGG/GBGBRRRR/BGBGGG/GBRR G - -",
        ),
        (
            "two",
            "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 G - -",
        ),
    ] {
        for suffix in ["", "-fast"] {
            engine.accepts(&format!("setoption name Variant value {variant}{suffix}"));
            assert_eq!(engine.query("position"), position);
        }
    }
}

#[test]
fn changing_the_variant_resets_an_unsupported_mirror_play_rule() {
    let mut engine = Engine::with(&["setoption name AntiSymmetry value swap"]);
    assert_eq!(engine.query("position"), format!("{START} G - - swaps=GR"));
    engine.accepts("position startpos");
    assert_eq!(engine.query("position"), format!("{START} G - - swaps=GR"));
    assert_eq!(engine.query("moves").split(' ').count(), 324);
    for other in ["three", "two-fast", "partners"] {
        engine.accepts("setoption name AntiSymmetry value swap");
        engine.accepts(&format!("setoption name Variant value {other}"));
        let before = engine.query("position");
        for rule in ["swap", "draw-first"] {
            let line = format!("setoption name AntiSymmetry value {rule}");
            engine.rejects(line, &["setoption: AntiSymmetry: ", other]);
        }
        engine.accepts("setoption name AntiSymmetry value none");
        assert_eq!(engine.query("position"), before);
        engine.accepts("setoption name Variant value two");
        assert_eq!(engine.query("position"), format!("{START} G - -"));
    }
}

#[test]
fn unchanged_options_keep_the_game() {
    let mut engine = Engine::with(&["position startpos moves d5-c5"]);
    let before = engine.query("position");
    engine.accepts("setoption name Variant value two");
    engine.accepts("setoption name AntiSymmetry value none");
    assert_eq!(engine.query("position"), before);
    engine.accepts("setoption name AntiSymmetry value draw-first");
    assert_ne!(engine.query("position"), before);
}

#[test]
fn error_names_the_option_once() {
    let mut engine = Engine::with(&["setoption name Variant value four"]);
    for (value, what) in [
        ("mirror", "'mirror' is not none, draw-first or swap"),
        (
            "swap",
            "four has no anti-symmetry rule; only the variant two has one",
        ),
    ] {
        let answer = engine.answers(format!("setoption name AntiSymmetry value {value}"));
        assert_eq!(
            answer,
            [format!(
                "info string error: setoption: AntiSymmetry: {what}"
            )]
        );
    }
}

#[test]
fn sets_positions_and_plays_moves() {
    let mut engine = Engine::start();
    engine.accepts("position startpos moves d5-c5");
    let after = "4/RRGGRR/1GGRRGG1/1R(RG)1GRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 R - - quiet=1";
    assert_eq!(engine.query("position"), after);
    // Starts from the starting position again; whitespace is ignored.
    engine.accepts("  position   startpos   moves   d5-c5  ");
    assert_eq!(engine.query("position"), after);
    engine.accepts("position startpos moves");
    assert_eq!(engine.query("position"), format!("{START} G - -"));
    engine.accepts(&format!("position fen {after} moves g7-f7"));
    assert_eq!(
        engine.query("position"),
        "4/RRGG(RR)1/1GGRRGG1/1R(RG)1GRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 G - - quiet=2"
    );
    engine.accepts("uginewgame");
    assert_eq!(engine.query("position"), format!("{START} G - -"));

    let reserve = "4/6/8/3R4/3G4/8/6/4 G G2R1 G:R16,R:G15";
    engine.accepts(&format!("position fen {reserve}"));
    assert_eq!(engine.query("position"), reserve);
    assert_eq!(engine.query("moves").split(' ').count(), 52 + 4);
    engine.accepts(&format!("position fen {reserve} moves @c8 @d8"));
    assert_eq!(
        engine.query("position"),
        "GR2/6/8/3R4/3G4/8/6/4 G G1 G:R16,R:G15 quiet=2"
    );

    engine.accepts("setoption name Variant value three");
    engine.accepts("position startpos moves @c8 @d8");
    assert_eq!(
        engine.query("position"),
        "GB2/RRBBGG/1GGRRBB1/1BBGGRR1/1RRBBGG1/1GGRRBB1/BBGGRR/4 R - - pending=R quiet=2"
    );
    assert_eq!(engine.query("moves").split(' ').count(), 14);
}

#[test]
fn swaps_are_played_before_the_game() {
    let mut engine = Engine::with(&["setoption name AntiSymmetry value swap"]);
    engine.accepts("position startpos moves d7=b7");
    let once = START.replace("/RRGGRR/", "/GRRGRR/");
    assert_eq!(engine.query("position"), format!("{once} R - - swaps=R"));
    // The same swap on the other side would make the board symmetric again.
    let image = "position startpos moves d7=b7 e2=g2";
    engine.rejects(
        image,
        &[
            "position",
            "move 2 'e2=g2'",
            "would leave a symmetric position",
        ],
    );
    engine.accepts("position startpos moves d7=b7 d2=c2");
    let twice = once.replace("/GGRRGG/", "/GRGRGG/");
    assert_eq!(engine.query("position"), format!("{twice} G - -"));
    assert_eq!(engine.query("p1turn"), "true");
}

#[test]
fn queries_describe_the_current_game() {
    let mut engine = Engine::start();
    let mut check = |line: &str, answers: [&str; 5]| {
        engine.accepts(line);
        for (what, answer) in ["turn", "p1turn", "gameover", "result", "winners"]
            .iter()
            .zip(answers)
        {
            assert_eq!(engine.query(what), answer, "{line}: {what}");
        }
        let moves = engine.query("moves");
        assert_eq!(moves.is_empty(), answers[2] == "true", "{line}: {moves}");
        let moves: Vec<_> = moves.split(' ').collect();
        assert!(moves.is_sorted(), "{moves:?}");
    };
    check("position startpos", ["G", "true", "false", "none", "-"]);
    check(
        "position startpos moves d5-c5",
        ["R", "false", "false", "none", "-"],
    );
    check(
        &format!("position fen {START} R - - first=R"),
        ["R", "true", "false", "none", "-"],
    );
    // The last red piece is captured, or was captured.
    let end = "4/6/8/3R4/3G4/8/6/4 G - G:R17,R:G17";
    check(
        &format!("position fen {end}"),
        ["G", "true", "false", "none", "-"],
    );
    let won = format!("position fen {end} moves d4-d5");
    check(&won, ["R", "false", "true", "p1win", "G"]);
    let won = format!("position fen {end} first=R moves d4-d5");
    check(&won, ["R", "true", "true", "p2win", "G"]);
    check(
        "position fen 4/6/8/3(RG)4/8/8/6/4 R - G:R17,R:G17",
        ["R", "false", "true", "p1win", "G"],
    );
    let drawn = format!("position startpos moves {THERE_AND_BACK} {THERE_AND_BACK}");
    check(&drawn, ["G", "true", "true", "draw", "-"]);
    check(
        "setoption name AntiSymmetry value draw-first",
        ["G", "true", "false", "none", "-"],
    );
    check(&drawn, ["G", "true", "true", "p1win", "G"]);

    check(
        "setoption name Variant value partners",
        ["G", "true", "false", "none", "-"],
    );
    // Yellow and Green remain and win together. The first seat may be of either team.
    let end = "4/6/8/3R4/3G4/3Y4/6/4";
    let rest = "G - G:B13R12,B:G12Y12";
    check(
        &format!("position fen {end} {rest}"),
        ["G", "true", "false", "none", "-"],
    );
    let won = format!("position fen {end} {rest} moves d4-d5");
    check(&won, ["Y", "false", "true", "p1win", "GY"]);
    let won = format!("position fen {end} {rest} first=R moves d4-d5");
    check(&won, ["Y", "false", "true", "p2win", "GY"]);
}

#[test]
fn draw_rules_are_settings() {
    let mut engine = Engine::start();
    let twice = format!("{THERE_AND_BACK} {THERE_AND_BACK}");
    let mut result = |options: &str, moves: &str| {
        for option in options.split(',') {
            let (name, value) = option.split_once('=').unwrap();
            engine.accepts(&format!("setoption name {name} value {value}"));
        }
        engine.accepts(&format!("position startpos moves {moves}"));
        engine.query("result")
    };
    assert_eq!(result("Repetition=3,QuietRounds=50", &twice), "draw");
    assert_eq!(result("Repetition=4", &twice), "none");
    assert_eq!(result("Repetition=2", THERE_AND_BACK), "draw");
    assert_eq!(result("Repetition=0", &format!("{twice} {twice}")), "none");
    assert_eq!(result("QuietRounds=9", &format!("{twice} {twice}")), "none");
    assert_eq!(result("QuietRounds=8", &format!("{twice} {twice}")), "draw");
    assert_eq!(result("QuietRounds=0", &format!("{twice} {twice}")), "none");

    // A changed rule also applies to the current game.
    engine.accepts(&format!("position startpos moves {THERE_AND_BACK}"));
    engine.accepts("setoption name Repetition value 2");
    assert_eq!(engine.query("result"), "draw");
    engine.accepts("setoption name Repetition value 3");
    assert_eq!(engine.query("result"), "none");
    assert_eq!(engine.query("position"), format!("{START} G - - quiet=4"));
}

#[test]
fn stricter_draw_rules_keep_the_moves() {
    let mut engine = Engine::start();
    // The starting position occurs a second time after four moves; two more follow.
    engine.accepts(&format!(
        "position startpos moves {THERE_AND_BACK} d7-d8 d2-d1"
    ));
    let before = engine.query("position");
    assert!(before.ends_with("quiet=6"), "{before}");
    for (option, result) in [
        // The moves are kept; the position now occurs a second time.
        ("Repetition value 2", "draw"),
        ("Repetition value 3", "none"),
        ("QuietRounds value 2", "draw"),
        ("QuietRounds value 3", "draw"),
        ("QuietRounds value 4", "none"),
        ("QuietRounds value 0", "none"),
    ] {
        engine.accepts(&format!("setoption name {option}"));
        assert_eq!(engine.query("result"), result, "{option}");
        assert_eq!(engine.query("position"), before, "{option}");
    }
    // Every position occurs once.
    engine.rejects(
        "setoption name Repetition value 1",
        &["setoption: Repetition: ", "at the start"],
    );
    assert_eq!(engine.query("result"), "none");
}

#[test]
fn every_variant_answers_every_query() {
    for variant in VARIANTS {
        let mut engine = Engine::with(&[&format!("setoption name Variant value {variant}")]);
        assert_eq!(engine.query("p1turn"), "true");
        assert_eq!(engine.query("gameover"), "false");
        assert_eq!(engine.query("result"), "none");
        assert_eq!(engine.query("turn"), "G");
        assert_eq!(engine.query("winners"), "-");
        let position = engine.query("position");
        let count = match variant {
            "two" | "two-fast" => 68,
            "three" | "three-fast" => 16,
            _ => 44,
        };
        assert_eq!(engine.query("moves").split(' ').count(), count, "{variant}");
        engine.accepts(&format!("position fen {position}"));
        assert_eq!(engine.query("position"), position);
    }
}
