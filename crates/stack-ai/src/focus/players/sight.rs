//! Difficulty of seeing moves of Focus.

use focus_rules::{Move, MoveKind, Position};

use crate::players::sight::MoveDifficulty;

impl MoveDifficulty for Position {
    fn extra_steps(mv: Move) -> u8 {
        match mv.kind() {
            MoveKind::StackMove { count, .. } => count.saturating_sub(1),
            MoveKind::Place { .. } | MoveKind::Swap { .. } => 0,
        }
    }

    fn is_placement(mv: Move) -> bool {
        matches!(mv.kind(), MoveKind::Place { .. })
    }
}
