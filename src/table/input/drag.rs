//! Drag and drop: which pieces are dragged, and what happens when they are dropped.

use bevy::math::Vec3;
use bevy::prelude::Resource;
use stack_game::{Action, Change, Drawing, Square, Stack};
use stack_session::game::AnyMatch;

use super::events::TableTarget;
use super::selection::{ClickResult, SelectedItem, Selection, unreachable_reason};
use crate::table::motion::board_scene::BoardScene;

/// World position of the dragged pieces; `None` if nothing is dragged.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DragPosition(pub Option<Vec3>);

/// The arrow or mark that is being drawn with the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::table) struct DrawingPreview(pub(in crate::table) Option<Drawing>);

impl Selection {
    /// Resolves a target whose square is hidden: the hidden square if a click there has an effect,
    /// otherwise the stack in front. While dragging, only targets of the selection count.
    #[must_use]
    pub(super) fn resolve_target(
        &self,
        game: &dyn AnyMatch,
        hit: TableTarget,
        is_dragging: bool,
    ) -> TableTarget {
        let TableTarget::Behind {
            square,
            front,
            level,
        } = hit
        else {
            return hit;
        };
        let counts = self.target(square).is_some()
            || self.stack() == Some(square)
            || !is_dragging && Self::movable_squares(game).contains(&square);
        match game.board_view().stack(square).height() {
            _ if !counts => TableTarget::Piece(front, level),
            0 => TableTarget::Square(square),
            height => TableTarget::Piece(square, height as u8 - 1),
        }
    }

    /// Result of starting a drag, ignoring the current selection. An empty selection means that
    /// nothing can be dragged.
    #[must_use]
    pub(super) fn drag_started(game: &dyn AnyMatch, hit: TableTarget) -> ClickResult {
        Self::default().click(game, hit)
    }

    /// Result of a drop: on a target it moves, at its origin it stays selected, elsewhere it is
    /// deselected.
    #[must_use]
    pub(super) fn dropped(&self, game: &dyn AnyMatch, hit: TableTarget) -> ClickResult {
        let square = hit.square();
        if let Some(target) = square.and_then(|square| self.target(square)) {
            return ClickResult::play(target);
        }
        let is_origin = match hit {
            TableTarget::Tray(tray) => self.tray().is_some_and(|own| own.seat == tray.seat),
            _ => square.is_some() && square == self.stack(),
        };
        if is_origin {
            return ClickResult::select(self.clone());
        }
        ClickResult {
            selection: Self::for_position(game),
            message: square.and_then(|square| self.cannot_move_reason(game, square)),
            action: None,
        }
    }

    /// Why the selection cannot move to a square.
    fn cannot_move_reason(&self, game: &dyn AnyMatch, square: Square) -> Option<String> {
        let blocked = self.blocked_reason(square).map(String::from);
        blocked.or_else(|| Some(unreachable_reason(game, square, self.stack()?)))
    }

    /// The pieces drawn at the pointer while it is over no target: as many as can move together.
    #[must_use]
    pub(super) fn dragged_pieces(&self, scene: &BoardScene) -> Stack {
        let actions = self.targets.iter().flat_map(|target| &target.actions);
        let counts = actions.filter_map(|action| match action {
            Action::StackMove { count, .. } => Some(usize::from(*count)),
            _ => None,
        });
        let max_count = counts.max().unwrap_or(1);
        match self.item {
            SelectedItem::Nothing => Stack::EMPTY,
            SelectedItem::Tray(tray) => scene.tray(tray).last().copied().unwrap_or_default(),
            SelectedItem::Part { from, count, .. } => scene.stack(from).lift(usize::from(count)),
            SelectedItem::Stack(from) | SelectedItem::OwnPiece(from) => {
                let mut stack = scene.stack(from);
                stack.lift(max_count.min(stack.height()))
            }
        }
    }

    /// The change that takes the dragged pieces from their origin.
    pub(super) fn dragged_change(&self, scene: &BoardScene) -> Option<Change> {
        let pieces = self.dragged_pieces(scene);
        if let Some(tray) = self.tray() {
            let piece = pieces.top()?;
            return Some(Change::TakenFromTray { tray, piece });
        }
        let (from, count) = (self.stack()?, pieces.height() as u8);
        (count > 0).then_some(Change::Lifted { from, count })
    }
}
