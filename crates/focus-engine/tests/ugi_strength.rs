//! Engine options that limit the strength to a rating.

use stack_ai::players::{rating, rating_range};

use crate::common::{Engine, run};

/// The nodes of the last report, and the remarks about the rating.
fn thinks(engine: &mut Engine, go: &str) -> (u64, Vec<String>) {
    engine.send(go);
    let (mut nodes, mut remarks) = (0, Vec::new());
    loop {
        let line = engine.line();
        if line.starts_with("bestmove ") {
            return (nodes, remarks);
        }
        if let Some(remark) = line.strip_prefix("info string ") {
            remarks.push(remark.to_string());
        }
        let mut words = line.split(' ');
        if words.any(|word| word == "nodes") {
            nodes = words.next().unwrap().parse().unwrap();
        }
    }
}

#[test]
fn limit_strength_applies_until_disabled() {
    let mut engine = Engine::with(&["setoption name Elo value 500"]);
    let full = thinks(&mut engine, "go nodes 60000");
    assert!(full.0 > 20_000 && full.1.is_empty(), "{full:?}");
    engine.takes("setoption name LimitStrength value true");
    let held = thinks(&mut engine, "go nodes 60000");
    assert!(held.0 <= 1_000 && held.1.is_empty(), "{held:?}");
    // The level is unchanged and plays again.
    engine.takes("setoption name LimitStrength value false");
    assert!(thinks(&mut engine, "go nodes 60000").0 > 20_000);
}

#[test]
fn out_of_range_rating_is_clamped_with_one_remark() {
    let most = |variant: &str| *rating_range(variant).unwrap().end();
    let (byte, two) = (most("byte"), most("two"));
    assert!(byte < two, "{byte} {two}");
    let set = format!("setoption name Elo value {two}");
    let limit = "setoption name LimitStrength value true";
    let mut engine = Engine::with(&[&set, limit, "setoption name Variant value byte"]);
    let told = thinks(&mut engine, "go nodes 500").1;
    let expected = format!("Elo {two} is beyond byte, which has 50 to {byte}: it plays at {byte}");
    assert_eq!(told, [expected]);
    assert!(thinks(&mut engine, "go nodes 500").1.is_empty());
    // Another variant supports the requested rating.
    engine.takes("setoption name Variant value two");
    assert!(thinks(&mut engine, "go nodes 500").1.is_empty());
    engine.refuses(
        "setoption name Elo value 49",
        &["setoption: Elo", "is not a number from 50 to"],
    );
    engine.refuses("setoption name Elo value 99999", &["setoption: Elo"]);
    engine.refuses(
        "setoption name Level value elo-500",
        &["setoption: Level", "not a player"],
    );
}

#[test]
fn lists_ratings_for_every_variant() {
    let text = String::from_utf8(run(&["players"]).stdout).unwrap();
    let heads = text.lines().find(|line| line.starts_with(' ')).unwrap();
    let heads: Vec<&str> = heads.split_whitespace().collect();
    assert_eq!(heads, stack_ai::games::variants());
    let row = |name: &str| {
        let mut rows = text
            .lines()
            .filter(|line| line.split(' ').next() == Some(name));
        rows.next_back().unwrap().to_string()
    };
    let two = rating("two", "level-3").unwrap();
    let cell = format!(" {} ±{} ", two.elo, two.margin);
    assert!(row("level-3").contains(&cell), "{}", row("level-3"));
    assert!(row("random").contains(" 0 ±0"), "{}", row("random"));
    let last = text.lines().next_back().unwrap();
    assert!(
        last.contains(" two ") && last.contains(" byte-ten "),
        "{last}"
    );
}

#[test]
fn matches_accept_available_ratings_only() {
    let play = |a: &str| {
        let arguments = [
            "match",
            "--variant",
            "byte",
            "--games",
            "2",
            "--nodes",
            "50",
        ];
        run(&[&arguments[..], &["--a", a, "--b", "random"]].concat())
    };
    let played = String::from_utf8(play("elo-200").stdout).unwrap();
    assert!(
        played.contains("RESULT a=elo-200 b=random variant=byte games=2"),
        "{played}"
    );
    let refused = play("elo-5950");
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(
        why.contains("no player has the rating 5950 in byte: from 50 to"),
        "{why}"
    );
    let arguments = "ratings --variant byte --players random,greedy,level-2 --seconds 0 --nodes 50";
    let rated = run(&arguments.split(' ').collect::<Vec<_>>());
    let text = String::from_utf8(rated.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    // Two games each determine no order, but random is zero.
    let zero = lines.iter().find(|line| line.starts_with("random "));
    let zero = zero.and_then(|line| line.split_whitespace().nth(1));
    assert!(lines.len() == 3 && zero == Some("0"), "{text}");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("greedy ") && line.ends_with(" games"))
    );
}
