//! Texts that people paste: records, positions, lists of moves, anything.

use stack_session::game::{TextFault, TextMatch, open};

/// Checks what is made of a text: a match whose record can be opened, or a fault in words.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match TextMatch::read(&text, Some("byte")) {
        Ok(read) => {
            let record = read.game.record();
            let (_, again) = open(&record).expect("the record of a match can be opened");
            assert_eq!(again.record(), record);
        }
        Err(TextFault::Nothing) => assert!(text.trim_matches(['\u{feff}', ' ']).trim().is_empty()),
        Err(TextFault::TooLong) => assert!(text.len() > 2 * stack_game::MOST_MOVES),
        Err(TextFault::NoGame(begins)) => assert!(begins.chars().count() <= 41, "{begins}"),
        Err(TextFault::Position(why)) => assert!(!why.to_string().is_empty()),
        Err(TextFault::Record(why, sound)) => {
            assert!(!why.to_string().is_empty());
            if let Some(sound) = sound {
                open(&sound).expect("what comes before the fault can be opened");
            }
        }
    }
}
