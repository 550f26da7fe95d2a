//! UGI in use: whole games, stopped searches, ending the process.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use focus_rules::{Settings, Variant};
use stack_ai::games::{GameVisitor, variants, visit};
use stack_ai::players::Playable;
use stack_game::{Describe, Game as _, Match, MatchSettings};

use crate::common::{Engine, several};

/// More plies than any game with the default draw rules needs.
const LONGEST: usize = 4_000;

/// Self-play of a level, in which each move and response is checked.
struct SelfPlay {
    anti_symmetry: Option<&'static str>,
    level: &'static str,
}

impl GameVisitor for SelfPlay {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, mut settings: A) {
        let shown = format!(
            "{} {:?} {}",
            settings.variant(),
            self.anti_symmetry,
            self.level
        );
        let mut engine = Engine::with(&[
            &format!("setoption name Variant value {}", settings.variant()),
            &format!("setoption name Level value {}", self.level),
            "setoption name Seed value 3",
        ]);
        if let Some(rule) = self.anti_symmetry {
            settings.set("anti-symmetry", rule).unwrap();
            engine.accepts(&format!("setoption name AntiSymmetry value {rule}"));
        }
        let mut game = settings.start_match().unwrap();
        let mut line = "position startpos moves".to_string();
        while game.outcome().is_none() {
            assert!(game.moves().len() < LONGEST, "{shown}: no end");
            assert_eq!(engine.query("gameover"), "false", "{shown}");
            let position = game.position();
            let turn = position.turn();
            assert_eq!(engine.query("turn"), A::Game::seat_letter(turn).to_string());
            let first = turn == position.first();
            assert_eq!(engine.query("p1turn"), first.to_string(), "{shown}");
            assert_eq!(engine.query("moves"), position.move_texts().join(" "));
            let mv = engine.best_move("go nodes 200");
            game.play_texts([mv.as_str()])
                .unwrap_or_else(|error| panic!("{shown}: {line} {mv}: {error}"));
            line = format!("{line} {mv}");
            engine.accepts(&line);
            assert_eq!(engine.query("position"), game.position().position_text());
        }
        let result = check_end(&mut engine, &game, &shown);
        assert!(
            self.anti_symmetry != Some("draw-first") || result != "draw",
            "{shown}"
        );
        engine.rejects(format!("{line} @d4"), &["position"]);
        assert_eq!(engine.end_input().code, Some(0), "{shown}");
    }
}

#[test]
fn resigned_seats_are_skipped() {
    let mut engine = Engine::with(&["setoption name Variant value four"]);
    let board = "4/6/8/GR1B1Y2/8/8/6/4 G - G:B12Y12R12,B:G12";
    engine.accepts(&format!("position fen {board} out=BY"));
    assert_eq!(engine.query("position"), format!("{board} out=BY"));
    assert_eq!(
        (engine.query("turn"), engine.query("gameover")),
        ("G".into(), "false".into())
    );
    // Only Red is left and will be enclosed.
    assert_eq!(engine.best_move("go nodes 2000"), "a5-b5");
    engine.accepts(&format!("position fen {board} out=BY moves a5-b5"));
    for (what, answer) in [
        ("gameover", "true"),
        ("winners", "G"),
        ("result", "p1win"),
        ("moves", ""),
    ] {
        assert_eq!(engine.query(what), answer, "{what}");
    }
    // Blue's turn is skipped.
    engine.accepts(&format!("position fen {board} out=B moves a5-a6"));
    assert_eq!(engine.query("turn"), "Y");
    engine.rejects(
        format!("position fen {board} out=GB"),
        &["position", "out: Green is to move and cannot have resigned"],
    );
    assert_eq!(engine.end_input().code, Some(0));
}

/// Checks the responses after the end of a game; returns the result.
fn check_end<G: Describe>(engine: &mut Engine, game: &Match<G>, shown: &str) -> String {
    let outcome = game.outcome().unwrap();
    assert_eq!(engine.query("gameover"), "true", "{shown}");
    assert_eq!(engine.query("position"), game.position().position_text());
    assert_eq!(engine.query("moves"), "", "{shown}");
    let winners: String = outcome.winners.iter().map(G::seat_letter).collect();
    let first = G::seat_letter(game.position().first());
    let (winners, result) = match winners.as_str() {
        "" => ("-", "draw"),
        some if some.contains(first) => (some, "p1win"),
        some => (some, "p2win"),
    };
    assert_eq!(engine.query("winners"), winners, "{shown}");
    assert_eq!(engine.query("result"), result, "{shown}");
    assert_eq!(engine.best_move("go movetime 5"), "(none)", "{shown}");
    result.into()
}

#[test]
fn every_game_ends() {
    for variant in variants() {
        let levels: &[_] = match variant {
            "byte" | "byte-ten" => &["random", "greedy", "champion"],
            _ => &["random"],
        };
        for level in levels {
            let game = SelfPlay {
                anti_symmetry: None,
                level,
            };
            visit(variant, game).unwrap();
        }
    }
    for rule in ["draw-first", "swap"] {
        let game = SelfPlay {
            anti_symmetry: Some(rule),
            level: "random",
        };
        visit("two", game).unwrap();
    }
}

#[test]
fn games_without_draws_end_with_a_winner() {
    for variant in Variant::all()
        .iter()
        .filter(|variant| variant.fast().is_some())
    {
        let mut engine = Engine::with(&[
            &format!("setoption name Variant value {}", variant.id()),
            "setoption name Level value random",
            "setoption name Repetition value 0",
            "setoption name QuietRounds value 0",
        ]);
        let mut settings = Settings::new(variant);
        settings.repetition = None;
        settings.quiet_rounds = None;
        let mut game = settings.start_match().unwrap();
        while game.outcome().is_none() {
            // Five times the maximum of sixty sample games.
            let ply = game.moves().len();
            assert!(ply < 5 * LONGEST, "{}: no end", variant.id());
            // A fixed seed would repeat moves in repeated positions.
            engine.accepts(&format!("setoption name Seed value {ply}"));
            let before = game.position().to_string();
            let mv = engine.best_move("go nodes 1");
            game.play(mv.parse().unwrap()).unwrap();
            engine.accepts(&format!("position fen {before} moves {mv}"));
        }
        let result = check_end(&mut engine, &game, variant.id());
        assert_ne!(result, "draw", "{}", variant.id());
    }
}

/// The first moves of a game.
fn opening(seed: &str, plies: usize) -> Vec<String> {
    let mut engine = Engine::with(&[
        "setoption name Level value random",
        &format!("setoption name Seed value {seed}"),
    ]);
    let mut moves: Vec<String> = Vec::new();
    for _ in 0..plies {
        engine.accepts(&format!("position startpos moves {}", moves.join(" ")));
        moves.push(engine.best_move("go nodes 1"));
    }
    moves
}

#[test]
fn same_seed_is_reproducible_and_others_differ() {
    let games = ["0", "1", "2", "18446744073709551615"].map(|seed| opening(seed, 30));
    for (seed, game) in ["0", "1", "2", "18446744073709551615"].iter().zip(&games) {
        assert_eq!(&opening(seed, 30), game, "seed {seed}");
    }
    for (i, game) in games.iter().enumerate() {
        assert!(!games[..i].contains(game), "{game:?}");
    }
}

/// The first moves of the champion against itself in a new game.
fn champion_opening(engine: &mut Engine, place: &str) -> Vec<String> {
    engine.accepts("uginewgame");
    let mut moves: Vec<String> = Vec::new();
    for _ in 0..8 {
        engine.accepts(&format!("position {place} moves {}", moves.join(" ")));
        moves.push(engine.best_move("go nodes 1000"));
    }
    moves
}

/// The number of different openings in six consecutive games.
fn openings(options: &[&str], place: &str) -> usize {
    let mut engine = Engine::with(options);
    let games: Vec<_> = (0..6)
        .map(|_| champion_opening(&mut engine, place))
        .collect();
    // The same seed gives the same sequence of games.
    engine.accepts("setoption name Seed value 0");
    for game in &games {
        assert_eq!(&champion_opening(&mut engine, place), game);
    }
    games.into_iter().collect::<BTreeSet<_>>().len()
}

#[test]
fn only_games_from_the_start_vary() {
    let mut engine = Engine::start();
    let fen = format!("fen {}", engine.query("position"));
    assert!(openings(&[], "startpos") >= 5);
    assert_eq!(openings(&["setoption name Variety value 0"], "startpos"), 1);
    assert_eq!(openings(&[], &fen), 1);
}

#[test]
fn repeated_go_gives_the_same_move() {
    let mut engine = Engine::with(&["setoption name Seed value 5"]);
    let mv = engine.best_move("go nodes 1");
    for limits in [
        "go",
        "go movetime 1",
        "go depth 1",
        "go p1time 100 p2time 100 p1inc 1 p2inc 1",
        "go nodes 1 movetime 10 depth 1",
    ] {
        let again = engine.best_move(limits);
        let moves = engine.query("moves");
        assert!(moves.split(' ').any(|legal| legal == again), "{limits}");
    }
    assert_eq!(engine.best_move("go nodes 1"), mv);
}

#[test]
fn infinite_search_ends_when_stopped() {
    let mut engine = Engine::start();
    for _ in 0..20 {
        assert_eq!(engine.answers("go infinite"), [""; 0]);
        engine.send("stop");
        let mv = engine.until_best_move();
        let moves = engine.query("moves");
        assert!(moves.split(' ').any(|legal| legal == mv), "{mv}");
    }
    // There is no search to stop.
    engine.accepts("stop");
}

#[test]
fn running_search_answers_queries_and_rejects_changes() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    let position = engine.query("position");
    for line in [
        "uginewgame",
        "setoption name Variant value four",
        "setoption name Seed value 3",
        "position startpos",
        "position startpos moves d5-c5",
        "go",
        "go infinite",
        "go nodes 1",
    ] {
        let word = line.split(' ').next().unwrap();
        engine.rejects(line, &[word, "search is running", "stop"]);
    }
    engine.rejects("position startpos moves d5-d9", &["position"]);
    engine.rejects("hello", &["hello"]);
    assert_eq!(engine.query("turn"), "G");
    assert!(engine.answers("ugi").contains(&"ugiok".to_string()));
    engine.send("stop");
    engine.until_best_move();
    assert_eq!(engine.query("position"), position);
    engine.accepts("position startpos moves d5-c5");
    assert_eq!(engine.query("turn"), "R");
}

#[test]
fn accepts_commands_right_after_bestmove() {
    let mut engine = Engine::start();
    let mut line = "position startpos moves".to_string();
    for _ in 0..60 {
        // No `isready` between the move and the next position.
        let mv = engine.best_move("go nodes 1");
        line = format!("{line} {mv}");
        engine.send(&line);
        engine.send("query gameover");
        let answer = engine.line();
        assert!(answer.starts_with("response "), "{answer}");
        if answer == "response true" {
            break;
        }
    }
}

#[test]
fn levels_report_info_lines() {
    let mut engine = Engine::with(&["setoption name Level value greedy"]);
    engine.accepts("position fen 4/6/8/GR6/8/8/6/4 G - G:R17,R:G17");
    engine.send("go depth 1");
    let line = engine.line();
    let words: Vec<&str> = line.split(' ').collect();
    for part in [
        "info depth 1",
        "nodes 3",
        "nps",
        "score win 1",
        "time",
        "pv a5-b5",
    ] {
        assert!(line.contains(part), "{line}");
    }
    let after = |word| {
        let at = words.iter().position(|&other| other == word).unwrap();
        words[at + 1]
    };
    for number in ["depth", "nodes", "nps", "time"] {
        assert!(after(number).parse::<u64>().is_ok(), "{number}: {line}");
    }
    assert_eq!(engine.line(), "bestmove a5-b5");
}

#[test]
fn rejects_a_level_for_an_unsuitable_seat() {
    let mut engine = Engine::with(&["setoption name Level value mirror"]);
    engine.rejects("go nodes 1", &["go: mirror cannot take this seat", "first"]);
    engine.accepts("position startpos moves d5-c5");
    assert_eq!(engine.best_move("go nodes 1"), "e4-f4");
    engine.accepts("position startpos moves d5-c5 g7-f7 c5-c7");
    engine.rejects("go nodes 1", &["go: mirror", "not symmetric"]);
    engine.accepts("setoption name Variant value four");
    engine.rejects("go infinite", &["go: mirror does not play four"]);
    // The engine is idle, and another level continues.
    engine.accepts("setoption name Level value greedy");
    assert_ne!(engine.best_move("go"), "(none)");
}

#[test]
fn quit_and_end_of_input_exit_successfully() {
    for search in ["", "go infinite", "go movetime 600000", "go depth 200"] {
        for quits in [true, false] {
            let mut engine = Engine::start();
            engine.send(search);
            let ended = if quits {
                engine.send("quit");
                engine.wait()
            } else {
                engine.end_input()
            };
            assert_eq!(ended.code, Some(0), "{search:?}: {ended:?}");
            assert_eq!(ended.errors, "", "{search:?}");
            let mut lines = ended.lines.iter();
            assert!(
                lines.all(|line| line.starts_with("bestmove ") || line.starts_with("info ")),
                "{ended:?}"
            );
        }
    }
    // Lines after `quit` are ignored.
    let mut engine = Engine::start();
    engine.send_bytes(b"quit\nugi\nhello\n");
    let ended = engine.wait();
    assert_eq!((ended.code, ended.lines.len()), (Some(0), 0), "{ended:?}");
}

#[test]
fn last_line_needs_no_newline() {
    for (bytes, answer) in [
        (&b"isready"[..], "readyok"),
        (b"query turn\r", "response G"),
        (b"isready\nquit", "readyok"),
    ] {
        let mut engine = Engine::start();
        engine.send_bytes(bytes);
        let ended = engine.end_input();
        assert_eq!(
            (ended.code, ended.lines),
            (Some(0), vec![answer.to_string()])
        );
    }
}

#[test]
fn closed_output_ends_the_process() {
    for search in ["isready", "go infinite", "go movetime 1"] {
        let mut engine = Engine::start();
        engine.close_output();
        engine.send(search);
        // The input stays open: a response without a reader must end the process. (Another test's
        // process may briefly hold the output, so one response may not suffice.)
        while engine.try_send("isready") {
            std::thread::sleep(Duration::from_millis(5));
        }
        let ended = engine.wait();
        assert_eq!(
            (ended.code, ended.errors.as_str()),
            (Some(0), ""),
            "{search}"
        );
    }
}

#[test]
fn first_move_respects_movetime() {
    const MOVETIME: Duration = Duration::from_millis(20);
    for hash in [1, 64, 512] {
        // Each attempt starts cold, so that missing preparation would slow down all of them.
        let in_time = |taken: &Duration| *taken <= MOVETIME;
        let taken = several(in_time, || {
            let mut engine = Engine::with(&[&format!("setoption name Hash value {hash}")]);
            engine.accepts("uginewgame");
            engine.accepts("position startpos");
            let start = Instant::now();
            assert_ne!(engine.best_move("go movetime 20"), "(none)");
            start.elapsed()
        });
        assert!(in_time(&taken), "Hash {hash}: {taken:?}");
    }
}
