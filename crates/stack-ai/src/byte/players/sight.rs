//! Which moves of Byte are hard to see.

use byte_rules::{Move, MoveKind, Position};

use crate::players::sight::MoveDifficulty;

impl MoveDifficulty for Position {
    /// A checker is the harder to see the more checkers lie upon it.
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
