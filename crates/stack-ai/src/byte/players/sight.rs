//! Difficulty of seeing moves of Byte.

use byte_rules::{Move, MoveKind, Position};

use crate::players::sight::MoveDifficulty;

impl MoveDifficulty for Position {
    /// The more checkers lie on top, the harder.
    fn extra_steps(mv: Move) -> u8 {
        match mv.kind() {
            MoveKind::Merge { count, .. } => count.saturating_sub(1),
            MoveKind::Slide { .. } => 0,
        }
    }

    fn is_placement(_: Move) -> bool {
        false
    }
}
