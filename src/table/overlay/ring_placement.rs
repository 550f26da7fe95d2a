//! Placement of the selection ring.

use std::collections::BTreeMap;

use bevy::math::Vec3;
use stack_game::{Square, Stack};
use table_pictures::{BoardLayout, PIECE_RADIUS};

use crate::table::input::occlusion::is_visible;
use crate::table::input::selection::Selection;

/// Distance from the stack's center toward the viewer at which its base must be visible. A single
/// piece in front may hide the edge of the ring.
const NEAR: f32 = PIECE_RADIUS;

/// Placement of the selection ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RingPlacement {
    /// Around the base of a stack.
    Base(Square),
    /// Around the selected part of a stack, from this level up.
    Within(Square, usize),
    /// Around the top piece (at this level) of a stack whose base is hidden.
    Top(Square, usize),
}

impl RingPlacement {
    /// The ring around what remains of a stack when pieces are lifted off.
    pub(super) const fn around_remaining((square, stays): (Square, usize)) -> Self {
        if stays == 0 {
            Self::Base(square)
        } else {
            Self::Within(square, stays)
        }
    }

    /// The ring of a selection. Hovered stacks have none.
    pub(super) fn for_selection(
        selection: &Selection,
        layout: &BoardLayout,
        stacks: &BTreeMap<Square, Stack>,
        eye: Vec3,
    ) -> Option<Self> {
        match selection.part() {
            // A ring around the top would suggest that only the top piece is selected.
            Some((square, 0)) => return Some(Self::Base(square)),
            Some((square, lowest)) => return Some(Self::Within(square, lowest)),
            None => {}
        }
        let square = selection.stack()?;
        let base = layout.center(square);
        let near = base + (eye - base).with_y(0.0).normalize_or_zero() * NEAR;
        let height = stacks.get(&square).map_or(0, |stack| stack.height());
        let is_hidden = !is_visible(eye, near, Some(square), layout, stacks);
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
    fn the_ring_surrounds_the_top_if_the_base_is_hidden() {
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
            RingPlacement::for_selection(&selection, &layout, &stacks, eye)
        };
        let stack = SelectedItem::Stack(at);
        assert_eq!(ring(stack, 1, 3), Some(RingPlacement::Base(at)));
        assert_eq!(ring(stack, 5, 3), Some(RingPlacement::Top(at, 2)));
        // A single piece has its base at its top.
        assert_eq!(ring(stack, 5, 1), Some(RingPlacement::Base(at)));
        // If part of the stack can be selected, its top is a part.
        let part = |count| SelectedItem::Part {
            from: at,
            count,
            height: 3,
        };
        assert_eq!(ring(part(3), 5, 3), Some(RingPlacement::Base(at)));
        assert_eq!(ring(part(1), 5, 3), Some(RingPlacement::Within(at, 2)));
    }

    #[test]
    fn the_ring_surrounds_the_remaining_stack() {
        let at = square("d5");
        assert_eq!(
            RingPlacement::around_remaining((at, 0)),
            RingPlacement::Base(at)
        );
        assert_eq!(
            RingPlacement::around_remaining((at, 2)),
            RingPlacement::Within(at, 2)
        );
    }
}
