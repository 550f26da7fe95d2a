//! Byte's position strings and moves.
//!
//! Every position that is read is sound: written as it was read, with moves that can be played, until the game ends.

use byte_rules::{MAX_HEIGHT, Move, Position, Variant};
use stack_game::{BoardView, Describe as _, Game as _};

/// Checks what is read of these bytes.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for &variant in Variant::all() {
        match Move::parse(&text, variant) {
            Ok(mv) => assert_eq!(mv.to_string(), text),
            Err(fault) => assert!(!fault.to_string().is_empty()),
        }
        match Position::parse(&text, variant) {
            Ok(position) => play_on(position),
            Err(fault) => assert!(!fault.to_string().is_empty()),
        }
    }
}

/// Plays a game from here on, its moves chosen by the positions' hashes.
fn play_on(mut position: Position) {
    let variant = position.variant();
    while position.outcome().is_none() {
        assert_eq!(
            Position::parse(&position.to_string(), variant),
            Ok(position)
        );
        for &square in position.squares() {
            assert!(position.stack(square).height() < MAX_HEIGHT);
        }
        let count = position.move_count();
        assert!(count > 0, "somebody can move until the game ends");
        let mv = position.nth_move((position.key() % u64::from(count)) as u32);
        let mut table = BoardView::of(&position);
        for change in position.changes(mv).expect("the move is legal") {
            table.apply(change).expect("changes fit");
        }
        position.play(mv).expect("the move is legal");
        assert_eq!(table, BoardView::of(&position));
    }
}
