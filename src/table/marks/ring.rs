//! Where the ring around what is chosen lies.

use std::collections::BTreeMap;

use bevy::math::Vec3;
use stack_game::{Square, Stack};
use table_pictures::{BoardLayout, RADIUS};

use crate::table::touch::selection::Selection;
use crate::table::touch::sight::sees;

/// The distance before the middle of a stack of the point at which its foot has to be seen: at its wall. A single piece before it
/// may hide the edge of the ring.
const NEAR: f32 = RADIUS;

/// The ring around what is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RingAt {
    /// Around the foot of a stack.
    Foot(Square),
    /// Around the part of a stack from this level on, which is above the lowest one.
    Part(Square, usize),
    /// Around the top piece of a stack whose foot other stacks hide, which lies on this level.
    Top(Square, usize),
}

impl RingAt {
    /// The ring where pieces are taken up: around the place on a square that they leave, with the number of pieces that stay.
    pub(super) const fn left((square, stays): (Square, usize)) -> Self {
        if stays == 0 {
            Self::Foot(square)
        } else {
            Self::Part(square, stays)
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
            Some((square, 0)) => return Some(Self::Foot(square)),
            Some((square, lowest)) => return Some(Self::Part(square, lowest)),
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
            Self::Foot(square)
        })
    }
}

#[cfg(test)]
mod tests {
    use stack_game::Seat;

    use super::super::test_board::{board, square};
    use super::*;
    use crate::table::touch::selection::Chosen;

    #[test]
    fn the_ring_lies_around_the_top_where_the_foot_is_hidden() {
        let layout = board();
        let eye = Vec3::new(0.0, 23.0, 14.0);
        let pile = |height| std::iter::repeat_n(Seat::new(0), height).collect::<Stack>();
        let at = square("d5");
        let ring = |chosen, before, height| {
            let stacks = [(square("d4"), pile(before)), (at, pile(height))].into();
            let selection = Selection {
                chosen,
                ..Selection::default()
            };
            RingAt::of(&selection, &layout, &stacks, eye)
        };
        let stack = Chosen::Stack(at);
        assert_eq!(ring(stack, 1, 3), Some(RingAt::Foot(at)));
        assert_eq!(ring(stack, 5, 3), Some(RingAt::Top(at, 2)));
        // A single piece has its foot at its top.
        assert_eq!(ring(stack, 5, 1), Some(RingAt::Foot(at)));
        // Where a part can be taken, the top is a part.
        let part = |count| Chosen::Part {
            from: at,
            count,
            of: 3,
        };
        assert_eq!(ring(part(3), 5, 3), Some(RingAt::Foot(at)));
        assert_eq!(ring(part(1), 5, 3), Some(RingAt::Part(at, 2)));
    }

    #[test]
    fn where_pieces_are_taken_up_the_ring_lies_around_the_place_that_they_leave() {
        let at = square("d5");
        assert_eq!(RingAt::left((at, 0)), RingAt::Foot(at));
        assert_eq!(RingAt::left((at, 2)), RingAt::Part(at, 2));
    }
}
