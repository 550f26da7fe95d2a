//! Records.
//!
//! A record that is read is written and read as the same. One that replays is the record of its match.

use focus_rules::{Record, Settings};
use stack_game::MatchSettings;

/// Checks what is read of these bytes.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let record = match Record::read(&text) {
        Ok(record) => record,
        Err(fault) => {
            assert!(!fault.to_string().is_empty());
            return;
        }
    };
    check_text(&record);
    match Settings::replay(&record) {
        Ok((settings, game)) => {
            let of_match = settings.record(&game);
            check_text(&of_match);
            assert_eq!(of_match.moves, record.moves);
            assert_eq!(of_match.given_up, record.given_up);
            assert_eq!(of_match.agreed_draw, record.agreed_draw);
            assert!(record.result.is_none() || of_match.result == record.result);
            let again = Settings::replay(&of_match).expect("the record of a match replays");
            assert_eq!(again, (settings, game));
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
}

/// Writes a record and reads it back.
fn check_text(record: &Record) {
    let written = record.write().expect("a record can be written");
    let again = Record::read(&written).expect("what was written is read");
    assert_eq!(&again, record, "{written}");
    assert_eq!(again.write().as_ref(), Ok(&written));
}
