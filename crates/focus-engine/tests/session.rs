//! Random sessions within the process: no line ends them, and a rejected line changes nothing.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use focus_engine::ugi::UgiSession;
use focus_rules::{Match, Position};
use proptest::prelude::*;
use stack_game::printable_char;

use crate::common::LONGEST_WAIT;

const ERROR: &str = "info string error: ";
/// Commands that are rejected during a search.
const CHANGES: [&str; 4] = ["uginewgame", "setoption", "position", "go"];

/// A line of a session.
#[derive(Clone, Debug)]
enum Line {
    /// Always valid, except during a search.
    Sound(String),
    /// Plays a legal move, by index, with a `position` line.
    Play(usize),
    /// Always invalid.
    Wrong(String),
    /// Valid or invalid.
    Any(String),
}

/// A session and its expected state.
struct Talk {
    session: UgiSession,
    output: Arc<Mutex<Vec<u8>>>,
    searching: bool,
    /// The last position was rejected.
    lost: bool,
}

impl Talk {
    fn game(&self) -> &Match<Position> {
        self.session.game().unwrap()
    }

    fn new() -> Self {
        let output = Arc::new(Mutex::new(Vec::new()));
        let mut session = UgiSession::new(output.clone());
        // This level reports nothing, so responses are not interleaved with `info` lines.
        assert!(
            session
                .handle_line("setoption name Level value random")
                .unwrap()
        );
        Self {
            session,
            output,
            searching: false,
            lost: false,
        }
    }

    /// The output since the last call.
    fn written(&self) -> Vec<String> {
        let bytes = std::mem::take(&mut *self.output.lock().unwrap());
        let text = String::from_utf8(bytes).unwrap();
        assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
        text.split_terminator('\n').map(str::to_string).collect()
    }

    /// The response to a line; waits for the end of a limited search.
    fn answers(&self, line: &str) -> Vec<String> {
        let mut lines = self.written();
        let searches = line.split_whitespace().next() == Some("go") && !line.contains("infinite");
        let done = |line: &String| line.starts_with(ERROR) || line.starts_with("bestmove ");
        while searches && !lines.iter().any(done) {
            thread::sleep(Duration::from_millis(1));
            lines.extend(self.written());
        }
        lines
    }

    /// The `position` line that plays one more move.
    fn play_line(&self, number: usize) -> Option<String> {
        let game = self.game();
        let moves = game.legal_moves();
        let mv = moves.get(number.checked_rem(moves.len())?)?;
        let played: String = game.moves().iter().map(|mv| format!("{mv} ")).collect();
        let start = &game.positions()[0];
        Some(format!("position fen {start} moves {played}{mv}"))
    }

    /// Sends a line and checks general properties of the response. Returns whether it was rejected;
    /// `None` if it ended the session.
    fn say(&mut self, line: &str) -> Option<bool> {
        let before = self.game().clone();
        let goes_on = self.session.handle_line(line).unwrap();
        let lines = self.answers(line);
        for answer in &lines {
            assert!(!answer.contains(char::is_control), "{line:?}: {answer:?}");
            let word = answer.split(' ').next().unwrap();
            let known = [
                "id", "option", "ugiok", "readyok", "response", "bestmove", "info",
            ];
            assert!(known.contains(&word), "{line:?}: {answer:?}");
        }
        let rejected = lines.iter().any(|answer| answer.starts_with(ERROR));
        let word = line.split_whitespace().next().unwrap_or_default();
        if rejected {
            let none: &[&str] = match word {
                "go" if !self.searching => &["bestmove (none)"],
                _ => &[],
            };
            assert_eq!(lines[1..], *none, "{line:?}: {lines:?}");
            assert_eq!(self.game(), &before, "{line:?}: {lines:?}");
            self.lost |= word == "position";
            let start: String = word
                .chars()
                .take_while(|&sign| printable_char(sign) == sign)
                .take(40)
                .collect();
            assert!(lines[0].contains(&start), "{line:?}: {lines:?}");
        } else {
            let variant = before.position().variant() != self.game().position().variant();
            assert!(
                !self.lost || word != "go",
                "{line:?}: played without a position"
            );
            self.lost &= !variant && !["position", "uginewgame"].contains(&word);
            let searched = self.searching && CHANGES.contains(&word);
            assert!(!searched, "{line:?}: not rejected during a search");
            self.searching =
                word == "go" && line.contains("infinite") || self.searching && word != "stop";
        }
        goes_on.then_some(rejected)
    }

    /// Sends a line and checks the response expected for its kind. Returns false if the session has
    /// ended.
    fn follow(&mut self, line: &Line) -> bool {
        match line {
            Line::Sound(text) => {
                let word = text.split_whitespace().next().unwrap_or_default();
                let busy = self.searching && CHANGES.contains(&word) || self.lost && word == "go";
                assert_eq!(self.say(text), Some(busy), "{text:?}");
            }
            Line::Play(number) => {
                let Some(text) = self.play_line(*number) else {
                    return true;
                };
                let before = self.game().clone();
                let busy = self.searching;
                assert_eq!(self.say(&text), Some(busy), "{text}");
                let mut after = self.game().clone();
                if !busy {
                    assert!(after.undo().is_some(), "{text}");
                }
                assert_eq!(after.positions(), before.positions(), "{text}");
            }
            Line::Wrong(text) => assert_eq!(self.say(text), Some(true), "{text:?}"),
            Line::Any(text) => return self.say(text).is_some(),
        }
        true
    }

    /// Checks the current game.
    fn check(&mut self) {
        for what in ["position", "moves", "gameover"] {
            assert_eq!(self.say(&format!("query {what}")), Some(false));
        }
        let game = self.game();
        let position = game.position();
        let text = position.to_string();
        assert_eq!(
            Position::parse(&text, position.variant()).as_ref(),
            Ok(position)
        );
        assert_eq!(game.legal_moves().is_empty(), game.outcome().is_some());
    }
}

/// Lines that are always valid.
fn sound() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "",
        " ",
        "ugi",
        "isready",
        "uginewgame",
        "stop",
        "position startpos",
        "go",
        "go nodes 5",
        "go infinite",
        "go depth 2 movetime 3",
        "go p1time 10 p2time 20 p1inc 1 p4inc 0",
        "query p1turn",
        "query gameover",
        "query result",
        "query turn",
        "query winners",
        "query position",
        "query moves",
        "setoption name AntiSymmetry value none",
        "setoption name Level value random",
        "setoption name Threads value 2",
        "  position \t startpos  moves ",
    ])
    .prop_map(str::to_string);
    let variant = prop::sample::select(vec![
        "two",
        "two-fast",
        "three",
        "three-fast",
        "four",
        "four-fast",
        "partners",
    ])
    .prop_map(|id| format!("setoption name Variant value {id}"));
    let number = (
        prop::sample::select(vec!["Seed", "Repetition", "QuietRounds", "hash"]),
        2u32..200,
    )
        .prop_map(|(name, value)| format!("setoption name {name} value {value}"));
    prop_oneof![4 => fixed, 1 => variant, 1 => number]
}

/// Lines that are always invalid.
fn wrong() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "hello",
        "ugi 1",
        "isready?",
        "query",
        "query weather",
        "position",
        "position fen",
        "position fen 4/8 G - -",
        "position startpos moves a1-a2",
        "position startpos moves d5-c5 x",
        "setoption name Colour value red",
        "setoption name Variant value five",
        "setoption name Seed value -1",
        "setoption name Threads value 0",
        "go nodes",
        "go far",
        "go nodes -3",
        "\0",
        "isready\0",
        "\u{fffd}",
        "quit now",
    ])
    .prop_map(str::to_string);
    let words = "[a-z]{1,3}[0-9!#(][ a-zA-Z0-9/=@-]{0,60}";
    prop_oneof![2 => fixed, 1 => words]
}

/// Lines with a valid start.
fn half_right() -> impl Strategy<Value = String> {
    let start = prop::sample::select(vec![
        "position startpos moves ",
        "position fen ",
        "position ",
        "setoption name ",
        "go ",
        "query ",
        "setoption name Variant value ",
        "setoption name AntiSymmetry value ",
        "setoption name QuietRounds value ",
        "setoption name Repetition value ",
        "quit ",
        "position fen 4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 ",
    ]);
    let words = prop::sample::select(vec![
        "moves",
        "fen",
        "startpos",
        "d5-c5",
        "g7-f7",
        "@c8",
        "@d4",
        "d7=b7",
        "c2=d2",
        "name",
        "value",
        "1",
        "0",
        "18446744073709551615",
        "swap",
        "draw-first",
        "infinite",
        "nodes",
        "G",
        "R",
        "-",
        "swaps=GR",
        "pending=GBR",
        "first=R",
        "quiet=3",
        "G:R1",
        "G1",
        "\0",
        "\u{fffd}",
        "4/6/8/3R4/3G4/8/6/4",
        "G:R17,R:G17",
        "position",
        "turn",
        "d4-d5",
    ]);
    (start, prop::collection::vec(words, 0..6))
        .prop_map(|(start, words)| start.to_string() + &words.join(" "))
}

/// Valid lines with or without an inserted error.
fn spoilt() -> impl Strategy<Value = String> {
    let place = any::<prop::sample::Index>();
    (sound(), place, any::<Option<char>>(), 0..3usize).prop_map(|(line, at, sign, gone)| {
        let mut signs: Vec<char> = line.chars().collect();
        let at = at.index(signs.len() + 1);
        let end = (at + gone).min(signs.len());
        signs.splice(at..end, sign);
        signs.into_iter().collect()
    })
}

fn line() -> impl Strategy<Value = Line> {
    prop_oneof![
        4 => sound().prop_map(Line::Sound),
        6 => any::<usize>().prop_map(Line::Play),
        2 => wrong().prop_map(Line::Wrong),
        3 => half_right().prop_map(Line::Any),
        2 => spoilt().prop_map(Line::Any),
        1 => any::<String>().prop_map(Line::Any),
    ]
}

/// Aborts the test binary if a session hangs. Stops on drop.
fn watchdog() -> Sender<()> {
    let (alive, done) = channel();
    thread::spawn(move || {
        if done.recv_timeout(LONGEST_WAIT) == Err(RecvTimeoutError::Timeout) {
            eprintln!("a conversation hangs");
            std::process::abort();
        }
    });
    alive
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_sessions_stay_consistent(lines in prop::collection::vec(line(), 1..60)) {
        let _alive = watchdog();
        let mut talk = Talk::new();
        for line in &lines {
            if !talk.follow(line) {
                break;
            }
        }
        talk.check();
        let searching = talk.searching;
        let Talk { session, output, .. } = talk;
        drop(session);
        let rest = String::from_utf8(output.lock().unwrap().clone()).unwrap();
        prop_assert_eq!(rest.matches("bestmove ").count(), usize::from(searching), "{}", rest);
        prop_assert_eq!(rest.lines().count(), usize::from(searching), "{}", rest);
    }
}
