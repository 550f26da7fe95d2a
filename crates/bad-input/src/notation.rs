//! Moves in notation.
//!
//! A move has one way to be written, and every start takes or refuses it without falling over.

use focus_rules::{AntiSymmetry, Move, Settings, Variant};
use stack_game::{MatchSettings as _, MatchStep, Square};

/// Checks what is read of these bytes.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Square>() {
        Ok(square) => assert_eq!(square.to_string(), text),
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
    let mv = match text.parse::<Move>() {
        Ok(mv) => mv,
        Err(fault) => {
            assert!(!fault.to_string().is_empty());
            return;
        }
    };
    assert_eq!(mv.to_string(), text);
    assert_eq!(text.parse::<Move>(), Ok(mv));
    for &variant in Variant::all() {
        for anti_symmetry in AntiSymmetry::ALL {
            let settings = Settings {
                anti_symmetry,
                ..Settings::new(variant)
            };
            let Ok(mut game) = settings.start_match() else {
                continue;
            };
            let legal = game.legal_moves().contains(&mv);
            let before = game.clone();
            match game.play(mv) {
                Ok(()) => {
                    assert!(legal);
                    assert_eq!(game.undo(), Some(MatchStep::Move(mv)));
                }
                Err(fault) => assert!(!legal && !fault.to_string().is_empty()),
            }
            assert_eq!(game, before);
        }
    }
}
