//! UGI with the second game, Byte.

use crate::common::{Engine, printed, rejected};

const START: &str = "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W -";

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
        &["go: 'maxn' is not a player; players are champion"],
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
    rejected(
        "perft --variant byte --anti-symmetry swap --depth 1",
        &["--anti-symmetry: byte has no such setting"],
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
    assert!(
        of("alpha-beta")[0].ends_with("(two, two-fast, partners)"),
        "{text}"
    );
    assert!(of("level-3")[0].ends_with("(all)"), "{text}");
    assert_eq!(of("greedy").len(), 2, "{text}");
    assert!(of("greedy")[1].ends_with("(byte, byte-ten)"), "{text}");
    assert!(of("mirror")[0].ends_with("(two)"), "{text}");
}
