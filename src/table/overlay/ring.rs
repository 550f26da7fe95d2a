//! Where the ring around what is chosen lies.

use std::collections::BTreeMap;

use bevy::math::Vec3;
use stack_game::{Square, Stack};
use table_pictures::{BoardLayout, PIECE_RADIUS};

use crate::table::input::occlusion::sees;
use crate::table::input::selection::Selection;

/// The distance before the middle of a stack of the point at which its foot has to be seen: at its wall. A single piece before it
/// may hide the edge of the ring.
const NEAR: f32 = PIECE_RADIUS;

/// The ring around what is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RingPlacement {
    /// Around the foot of a stack.
    Base(Square),
    /// Around the part of a stack from this level on, which is above the lowest one.
    Within(Square, usize),
    /// Around the top piece of a stack whose foot other stacks hide, which lies on this level.
    Top(Square, usize),
}

impl RingPlacement {
    /// The ring where pieces are taken up: around the place on a square that they leave, with the number of pieces that stay.
    pub(super) const fn left((square, stays): (Square, usize)) -> Self {
        if stays == 0 {
            Self::Base(square)
        } else {
            Self::Within(square, stays)
        }
    }

    /// The ring of a selection. What is pointed at besides has none.
    pub(super) fn of(
        selection: &Selection,
        layout: &BoardLayout,
        stacks: &BTreeMap<Square, Stack>,
        eye: Vec3,
    ) -> Option<Self> {
        match selection.part() {
            // A ring around the top would say that only the top piece is taken.
            Some((square, 0)) => return Some(Self::Base(square)),
            Some((square, lowest)) => return Some(Self::Within(square, lowest)),
            None => {}
        }
        let square = selection.stack()?;
        let foot = layout.center(square);
        let near = foot + (eye - foot).with_y(0.0).normalize_or_zero() * NEAR;
        let height = stacks.get(&square).map_or(0, |stack| stack.height());
        let is_hidden = !sees(eye, near, Some(square), layout, stacks);
        Some(if is_hidden && height > 1 {
            Self::Top(square, height - 1)
        } else {
            Self::Base(square)
        })
    }
}

#[cfg(test)]
mod tests {
    use stack_game::Seat;

    use super::super::test_board::{board, square};
    use super::*;
    use crate::table::input::selection::SelectedItem;

    #[test]
    fn the_ring_lies_around_the_top_where_the_foot_is_hidden() {
        let layout = board();
        let eye = Vec3::new(0.0, 23.0, 14.0);
        let pile = |height| std::iter::repeat_n(Seat::new(0), height).collect::<Stack>();
        let at = square("d5");
        let ring = |chosen, before, height| {
            let stacks = [(square("d4"), pile(before)), (at, pile(height))].into();
            let selection = Selection {
                item: chosen,
                ..Selection::default()
            };
            RingPlacement::of(&selection, &layout, &stacks, eye)
        };
        let stack = SelectedItem::Stack(at);
        assert_eq!(ring(stack, 1, 3), Some(RingPlacement::Base(at)));
        assert_eq!(ring(stack, 5, 3), Some(RingPlacement::Top(at, 2)));
        // A single piece has its foot at its top.
        assert_eq!(ring(stack, 5, 1), Some(RingPlacement::Base(at)));
        // Where a part can be taken, the top is a part.
        let part = |count| SelectedItem::Part {
            from: at,
            count,
            of: 3,
        };
        assert_eq!(ring(part(3), 5, 3), Some(RingPlacement::Base(at)));
        assert_eq!(ring(part(1), 5, 3), Some(RingPlacement::Within(at, 2)));
    }

    #[test]
    fn where_pieces_are_taken_up_the_ring_lies_around_the_place_that_they_leave() {
        let at = square("d5");
        assert_eq!(RingPlacement::left((at, 0)), RingPlacement::Base(at));
        assert_eq!(RingPlacement::left((at, 2)), RingPlacement::Within(at, 2));
    }
}
