//! UGI conversations.
//!
//! A line is answered, or refused in exactly one line that leaves the game as it was; the game that
//! stands can always be asked for, written and read.

use std::io;
use std::sync::{Arc, Mutex};

use focus_engine::ugi::{self, Session};
use stack_game::{Describe, Match, visible};

const ERROR: &str = "info string error: ";

/// The game that stands, of whatever kind.
fn stands(
    session: &Session,
) -> (
    Option<Match<focus_rules::Position>>,
    Option<Match<byte_rules::Position>>,
) {
    (session.game().cloned(), session.game().cloned())
}

/// Tells whether a position string and a number of moves are those of a game, if there is one.
fn is_told<G: Describe>(game: Option<&Match<G>>, text: &str, moves: usize) -> bool {
    game.is_some_and(|game| {
        game.position().position_text() == text && game.legal_moves().len() == moves
    })
}

/// Checks what is read of these bytes.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    // As the process reads them: byte by byte, up to `quit` or the end. What differs from below is
    // the reading; searches would only start the same threads again, and those are slow.
    if !data.windows(2).any(|pair| pair == b"go") {
        let sink: ugi::Output = Arc::new(Mutex::new(io::sink()));
        ugi::run(&mut io::BufReader::with_capacity(7, data), &sink).expect("nothing breaks");
    }

    let written = Arc::new(Mutex::new(Vec::new()));
    let mut session = Session::new(written.clone());
    // The answers; reports of a search may come at any time.
    let take = || {
        let bytes = std::mem::take(&mut *written.lock().expect("nobody panicked"));
        let text = String::from_utf8(bytes).expect("answers are UTF-8");
        assert!(text.is_empty() || text.ends_with('\n'));
        assert!(
            !text
                .split_terminator('\n')
                .any(|line| line.contains(char::is_control))
        );
        let told = |line: &&str| {
            line.starts_with("bestmove ") || line.starts_with("info ") && !line.starts_with(ERROR)
        };
        let answers = text.split_terminator('\n').filter(|line| !told(line));
        answers.map(str::to_string).collect::<Vec<String>>()
    };
    for line in String::from_utf8_lossy(data).split('\n') {
        let before = stands(&session);
        let goes_on = session.answer(line).expect("memory can be written");
        let lines = take();
        if lines.iter().any(|answer| answer.starts_with(ERROR)) {
            assert_eq!(lines.len(), 1, "{line:?}: {lines:?}");
            assert_eq!(stands(&session), before, "{line:?}: {lines:?}");
            let word = line.split_whitespace().next().unwrap_or_default();
            let named = word.chars().take(40).map(visible);
            assert!(
                lines[0].contains(&named.collect::<String>()),
                "{line:?}: {lines:?}"
            );
        }
        if !goes_on {
            break;
        }
    }
    session
        .answer("query position")
        .expect("memory can be written");
    let answers = take();
    let text = answers
        .concat()
        .strip_prefix("response ")
        .map(str::to_string)
        .expect("queries are answered");
    session
        .answer("query moves")
        .expect("memory can be written");
    let moves = take().concat();
    let moves = moves.split_whitespace().count() - 1;
    let (focus, byte) = stands(&session);
    assert!(is_told(focus.as_ref(), &text, moves) != is_told(byte.as_ref(), &text, moves));
    drop(session);
    assert!(take().is_empty());
}
