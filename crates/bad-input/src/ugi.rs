//! UGI conversations.
//!
//! A line gets a reply, or is rejected with exactly one error line and no change of the game. The
//! current game can always be queried, written and read.

use std::io;
use std::sync::{Arc, Mutex};

use focus_engine::ugi::{self, UgiSession};
use stack_game::{Describe, Match, printable_char};

const ERROR: &str = "info string error: ";

/// The current game, of either kind.
fn current_games(
    session: &UgiSession,
) -> (
    Option<Match<focus_rules::Position>>,
    Option<Match<byte_rules::Position>>,
) {
    (session.game().cloned(), session.game().cloned())
}

/// Whether a position string and a number of moves belong to a game.
fn matches<G: Describe>(game: Option<&Match<G>>, text: &str, moves: usize) -> bool {
    game.is_some_and(|game| {
        game.position().position_text() == text && game.legal_moves().len() == moves
    })
}

/// Checks a conversation.
///
/// # Panics
/// If an invariant is violated.
pub fn check(data: &[u8]) {
    // Read as by the process: byte by byte, up to `quit` or the end. Skipped for searches, which
    // would only start the same slow threads again.
    if !data.windows(2).any(|pair| pair == b"go") {
        let sink: ugi::SharedOutput = Arc::new(Mutex::new(io::sink()));
        ugi::run(&mut io::BufReader::with_capacity(7, data), &sink)
            .expect("writing to the sink cannot fail");
    }

    let written = Arc::new(Mutex::new(Vec::new()));
    let mut session = UgiSession::new(written.clone());
    // The new replies. Search reports may arrive at any time and are skipped.
    let replies = || {
        let bytes = std::mem::take(&mut *written.lock().expect("no thread panicked"));
        let text = String::from_utf8(bytes).expect("replies are UTF-8");
        assert!(text.is_empty() || text.ends_with('\n'));
        let lines = text.split_terminator('\n').inspect(|line| {
            assert!(!line.contains(char::is_control), "{line:?}");
        });
        let is_report = |line: &&str| {
            line.starts_with("bestmove ") || line.starts_with("info ") && !line.starts_with(ERROR)
        };
        let replies = lines.filter(|line| !is_report(line));
        replies.map(str::to_string).collect::<Vec<String>>()
    };
    for line in String::from_utf8_lossy(data).split('\n') {
        let before = current_games(&session);
        let keep_going = session.handle_line(line).expect("memory can be written");
        let lines = replies();
        if lines.iter().any(|reply| reply.starts_with(ERROR)) {
            assert_eq!(lines.len(), 1, "{line:?}: {lines:?}");
            assert_eq!(current_games(&session), before, "{line:?}: {lines:?}");
            let word = line.split_whitespace().next().unwrap_or_default();
            let named: String = word.chars().take(40).map(printable_char).collect();
            assert!(lines[0].contains(&named), "{line:?}: {lines:?}");
        }
        if !keep_going {
            break;
        }
    }
    let mut query = |what: &str| {
        let line = format!("query {what}");
        session.handle_line(&line).expect("memory can be written");
        let reply = replies().concat();
        let answer = reply.strip_prefix("response");
        answer
            .expect("queries get a reply")
            .trim_start()
            .to_string()
    };
    let position = query("position");
    let moves = query("moves").split_whitespace().count();
    let (focus, byte) = current_games(&session);
    assert!(matches(focus.as_ref(), &position, moves) != matches(byte.as_ref(), &position, moves));
    drop(session);
    assert!(replies().is_empty());
}
