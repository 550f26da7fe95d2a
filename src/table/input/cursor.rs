//! Pointer target and keyboard cursor.

use bevy::prelude::*;
use stack_game::Square;
use table_pictures::BoardLayout;

use super::events::TableTarget;

/// Pointer target and keyboard cursor.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCursor {
    /// Target under the pointer.
    pub hovered: TableTarget,
    /// Square of the keyboard cursor; `None` while the pointer is in use.
    pub keyboard: Option<Square>,
}

impl TableCursor {
    /// Square of the keyboard cursor or else of the pointer.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.keyboard.or(self.hovered.square())
    }
}

/// Nearest square from the cursor in a direction, skipping gaps in the board; the cursor's own
/// square at the edge, and the center of the board without a cursor.
pub(super) fn step_cursor(
    layout: &BoardLayout,
    cursor: Option<Square>,
    files: i8,
    ranks: i8,
) -> Square {
    let squares = layout.squares();
    let Some(from) = cursor else {
        let center = squares.iter().min_by(|a, b| {
            let far = |square: &Square| layout.center(*square).length();
            far(a).total_cmp(&far(b))
        });
        return center.copied().unwrap_or(Square::new(0, 0));
    };
    let mut at = from;
    while let Some(next) = at.offset(files, ranks) {
        if squares.contains(&next) {
            return next;
        }
        at = next;
    }
    // Nothing straight ahead: the nearest square further in this direction.
    let offset = |square: &Square| {
        let dx = i32::from(square.file()) - i32::from(from.file());
        let dy = i32::from(square.rank()) - i32::from(from.rank());
        (dx, dy)
    };
    let is_ahead = |square: &&Square| {
        let (dx, dy) = offset(square);
        dx * i32::from(files) + dy * i32::from(ranks) > 0
    };
    let squared_distance = |square: &&Square| {
        let (dx, dy) = offset(square);
        dx * dx + dy * dy
    };
    let ahead = squares.iter().filter(is_ahead);
    ahead.min_by_key(squared_distance).copied().unwrap_or(from)
}

/// Next or previous square of an ascending list, wrapping around.
pub(super) fn next_square(
    squares: &[Square],
    from: Option<Square>,
    forward: bool,
) -> Option<Square> {
    let after = match (from, forward) {
        (None, _) => None,
        (Some(from), true) => squares.iter().find(|square| **square > from),
        (Some(from), false) => squares.iter().rev().find(|square| **square < from),
    };
    let wrapped = if forward {
        squares.first()
    } else {
        squares.last()
    };
    after.or(wrapped).copied()
}
