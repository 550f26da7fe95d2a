//! The place of the pointer, and the keyboard's ring.

use bevy::prelude::*;
use stack_game::Square;
use table_pictures::BoardLayout;

use super::events::TableTarget;

/// The place of the pointer and of the keyboard's ring.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCursor {
    /// The place under the pointer.
    pub hovered: TableTarget,
    /// The square of the keyboard's ring; `None` while the pointer is in use.
    pub keyboard: Option<Square>,
}

impl TableCursor {
    /// The square that counts: the ring's, or the pointer's.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.keyboard.or(self.hovered.square())
    }
}

/// The nearest square in a direction, over gaps in the board's outline; the same one at the edge.
pub(super) fn walk(layout: &BoardLayout, ring: Option<Square>, files: i8, ranks: i8) -> Square {
    let squares = layout.squares();
    let Some(from) = ring else {
        let middle = squares.iter().min_by(|a, b| {
            let far = |square: &Square| layout.center(*square).length();
            far(a).total_cmp(&far(b))
        });
        return middle.copied().unwrap_or(Square::new(0, 0));
    };
    let mut at = from;
    while let Some(next) = at.offset(files, ranks) {
        if squares.contains(&next) {
            return next;
        }
        at = next;
    }
    // Nothing straight ahead: the nearest square that is further in this direction.
    let ahead = |square: &&Square| {
        let dx = i32::from(square.file()) - i32::from(from.file());
        let dy = i32::from(square.rank()) - i32::from(from.rank());
        dx * i32::from(files) + dy * i32::from(ranks) > 0
    };
    let far = |square: &&Square| {
        let dx = i32::from(square.file()) - i32::from(from.file());
        let dy = i32::from(square.rank()) - i32::from(from.rank());
        dx * dx + dy * dy
    };
    squares
        .iter()
        .filter(ahead)
        .min_by_key(far)
        .copied()
        .unwrap_or(from)
}

/// The next square of a list in rising order, or the one before, from the ring; around at the ends.
pub(super) fn next(squares: &[Square], from: Option<Square>, forward: bool) -> Option<Square> {
    let after = match (from, forward) {
        (None, _) => None,
        (Some(from), true) => squares.iter().find(|square| **square > from),
        (Some(from), false) => squares.iter().rev().find(|square| **square < from),
    };
    let around = if forward {
        squares.first()
    } else {
        squares.last()
    };
    after.or(around).copied()
}
