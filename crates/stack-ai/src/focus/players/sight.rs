//! Which moves of Focus are hard to see.

use focus_rules::{Move, MoveKind, Position};

use crate::players::sight::Sighted;

impl Sighted for Position {
    fn effort(mv: Move) -> u8 {
        match mv.kind() {
            MoveKind::Travel { count, .. } => count.saturating_sub(1),
            MoveKind::Place { .. } | MoveKind::Exchange { .. } => 0,
        }
    }

    fn enters(mv: Move) -> bool {
        matches!(mv.kind(), MoveKind::Place { .. })
    }
}
