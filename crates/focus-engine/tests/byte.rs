//! UGI with the second game, Byte.

use byte_rules::{Match, Move, Position, Settings, Variant, color};
use stack_game::{Describe as _, Game as _, MatchSettings as _};

use crate::common::{Engine, run};

const START: &str = "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W -";

fn printed(arguments: &str) -> String {
    let output = run(&arguments.split(' ').collect::<Vec<_>>());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Plays a self-play game of a level and validates each move.
fn play_a_game(variant: &'static Variant, level: &str) -> Match<Position> {
    let mut game = Settings::new(variant).start_match().unwrap();
    let mut engine = Engine::with(&[
        &format!("setoption name Variant value {}", variant.id()),
        &format!("setoption name Level value {level}"),
    ]);
    let mut line = "position startpos moves".to_string();
    while game.outcome().is_none() {
        let turn = game.position().turn();
        assert_eq!(engine.query("gameover"), "false");
        assert_eq!(engine.query("turn"), color::letter(turn).to_string());
        assert_eq!(engine.query("p1turn"), (turn == color::WHITE).to_string());
        assert_eq!(
            engine.query("moves"),
            game.position().move_texts().join(" ")
        );
        let mv = engine.best_move("go nodes 200");
        game.play(Move::parse(&mv, variant).unwrap())
            .unwrap_or_else(|error| panic!("{line} {mv}: {error}"));
        line = format!("{line} {mv}");
        engine.accepts(&line);
        assert_eq!(engine.query("position"), game.position().to_string());
    }
    let winner = game.outcome().unwrap().winners.iter().next().unwrap();
    assert_eq!(engine.query("gameover"), "true");
    assert_eq!(engine.query("winners"), color::letter(winner).to_string());
    let result = if winner == color::WHITE {
        "p1win"
    } else {
        "p2win"
    };
    assert_eq!(engine.query("result"), result);
    assert_eq!(engine.query("moves"), "");
    assert_eq!(engine.best_move("go movetime 5"), "(none)");
    assert_eq!(engine.end_input().code, Some(0));
    game
}

#[test]
fn every_game_ends() {
    for &variant in Variant::all() {
        for level in ["random", "greedy", "champion"] {
            play_a_game(variant, level);
        }
    }
}

#[test]
fn variant_switches_the_game() {
    let mut engine = Engine::with(&["position startpos moves d5-c5"]);
    engine.accepts("setoption name Variant value byte");
    assert_eq!(engine.query("position"), START);
    assert_eq!(engine.query("moves").split(' ').count(), 35);
    engine.accepts("position startpos moves b2-a3:1");
    let after = "4/BBBB/WWWW/BBBB/WWWW/(BW)BBB/1WWW/4 B -";
    assert_eq!(engine.query("position"), after);
    // Selecting the current variant keeps the game.
    engine.accepts("setoption name Variant value byte");
    assert_eq!(engine.query("position"), after);
    engine.accepts("uginewgame");
    assert_eq!(engine.query("position"), START);
    engine.accepts("setoption name Variant value byte-ten");
    assert_eq!(engine.query("moves").split(' ').count(), 63);
    engine.accepts("setoption name Variant value two");
    assert_eq!(engine.query("moves").split(' ').count(), 68);
}

#[test]
fn sets_and_rejects_positions_of_byte() {
    let mut engine = Engine::with(&["setoption name Variant value byte"]);
    // White owns the lowest checker of both stacks.
    let ending = "4/4/4/1(WWBB)2/4/(WBWB)3/4/4";
    engine.rejects(
        format!("position fen {ending} B W1B1"),
        &["TURN: Black has no move"],
    );
    let white = format!("{ending} W W1B1");
    engine.accepts(&format!("position fen {white}"));
    assert_eq!(engine.query("position"), white);
    assert_eq!(engine.query("moves"), "a3-b4 c5-b4");
    // Player 1 is White, even if Black moves first.
    let black = "4/4/4/1(BWWB)2/4/(WBWB)3/4/4 B W1B1";
    engine.accepts(&format!("position fen {black}"));
    assert_eq!(engine.query("p1turn"), "false");
    let refusals = [
        ("position fen 4/4 W -", "BOARD: 2 ranks instead of 8"),
        (
            "position startpos moves b2-a3",
            "the stack on b2 is next to a3 and must merge instead of sliding",
        ),
        ("position startpos moves d5-c5", "d5-c5"),
    ];
    for (line, why) in refusals {
        engine.rejects(line, &["position: ", why]);
    }
    assert_eq!(engine.query("position"), black);
}

#[test]
fn rejects_and_resets_options_of_the_other_game() {
    let mut engine = Engine::with(&["setoption name Variant value byte"]);
    for (option, value) in [
        ("AntiSymmetry", "swap"),
        ("Repetition", "3"),
        ("QuietRounds", "9"),
    ] {
        let line = format!("setoption name {option} value {value}");
        let why = format!("setoption: {option}: byte has no such option");
        engine.rejects(line, &[&why]);
    }
    // A player of the other game is rejected by `go`.
    engine.accepts("setoption name Level value maxn");
    engine.rejects(
        "go nodes 1",
        &["go: 'maxn' is not a player; known are champion"],
    );
    engine.accepts("setoption name Level value greedy");
    assert!(engine.best_move("go nodes 1").contains(':'));
}

#[test]
fn perft_matches_the_rules() {
    for (arguments, count) in [
        ("--variant byte --depth 1", 35),
        ("--variant byte --depth 2", 1_116),
        ("--variant byte --depth 3", 32_349),
        ("--variant byte-ten --depth 1", 63),
    ] {
        let depth = &arguments[arguments.len() - 1..];
        let text = printed(&format!("perft {arguments}"));
        assert_eq!(text, format!("perft {depth}: {count}\n"));
    }
    let text = printed("perft --variant byte --depth 2 --divide");
    assert_eq!(text.lines().count(), 36);
    assert!(
        text.lines().any(|line| line.starts_with("b2-a3:1: ")),
        "{text}"
    );
    let rejected = run(&"perft --variant byte --anti-symmetry swap --depth 1"
        .split(' ')
        .collect::<Vec<_>>());
    let errors = String::from_utf8(rejected.stderr).unwrap();
    assert!(
        errors.contains("--anti-symmetry: byte has no such setting"),
        "{errors}"
    );
}

#[test]
fn plays_a_match() {
    let text = printed("match --variant byte --a greedy --b random --games 20 --nodes 1");
    let last = text.lines().last().unwrap();
    assert!(
        last.starts_with("RESULT a=greedy b=random variant=byte games=20 a_wins="),
        "{last}"
    );
    assert!(last.contains(" draws=0 "), "{last}");
    assert!(text.contains("W=a B=b"), "{text}");
}

#[test]
fn lists_players_with_their_variants() {
    let text = printed("players");
    let of = |name: &str| {
        // The ratings follow an empty line.
        let lines = text.lines().take_while(|line| !line.is_empty());
        let lines = lines.filter(|line| line.split(' ').next() == Some(name));
        lines.collect::<Vec<_>>()
    };
    assert!(of("champion")[0].ends_with("(all)"), "{text}");
    assert!(of("level-3")[0].ends_with("(all)"), "{text}");
    assert_eq!(of("greedy").len(), 2, "{text}");
    assert!(of("greedy")[1].ends_with("(byte, byte-ten)"), "{text}");
    assert!(of("mirror")[0].ends_with("(two)"), "{text}");
}
