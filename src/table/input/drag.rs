//! Drag and drop: what is dragged, and the result of letting it go.

use bevy::math::Vec3;
use bevy::prelude::Resource;
use focus_panels::strings::InputFeedbackStrings;
use stack_game::{Action, Change, Square, Stack};
use stack_session::game::AnyMatch;

use super::events::TableTarget;
use super::selection::{ClickResult, SelectedItem, Selection, out_of_reach};
use crate::table::motion::scene::BoardScene;

/// The point of the world to which the chosen pieces are dragged; `None` while nothing is dragged.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DragPosition(pub Option<Vec3>);

impl Selection {
    /// The place that is meant by one under the pointer: a hidden square where a click has an effect,
    /// otherwise the stack that is seen. While pieces are dragged only their targets count.
    #[must_use]
    pub(super) fn meant(
        &self,
        line: &dyn AnyMatch,
        spot: TableTarget,
        dragged: bool,
    ) -> TableTarget {
        let TableTarget::Behind {
            square,
            front,
            level,
        } = spot
        else {
            return spot;
        };
        let counts = self.target(square).is_some()
            || self.stack() == Some(square)
            || !dragged && Self::movable_squares(line).contains(&square);
        match line.board_view().stack(square).height() {
            _ if !counts => TableTarget::Piece(front, level),
            0 => TableTarget::Square(square),
            height => TableTarget::Piece(square, height as u8 - 1),
        }
    }

    /// The result of taking up what lies in a place, whatever was chosen before. Nothing is taken up
    /// if the result's selection is empty.
    #[must_use]
    pub(super) fn lifted(
        line: &dyn AnyMatch,
        spot: TableTarget,
        say: &InputFeedbackStrings,
    ) -> ClickResult {
        Self::default().click(line, spot, say)
    }

    /// The result of letting the chosen pieces go: on a target they move, at home they stay chosen,
    /// elsewhere they are put down.
    #[must_use]
    pub(super) fn dropped(
        &self,
        line: &dyn AnyMatch,
        spot: TableTarget,
        say: &InputFeedbackStrings,
    ) -> ClickResult {
        let square = spot.square();
        if let Some(target) = square.and_then(|square| self.target(square)) {
            return ClickResult {
                action: target.actions.first().copied(),
                ..ClickResult::default()
            };
        }
        let home = match spot {
            TableTarget::Tray(tray) => self.tray().is_some_and(|own| own.seat == tray.seat),
            _ => square.is_some() && square == self.stack(),
        };
        if home {
            return ClickResult {
                selection: self.clone(),
                ..ClickResult::default()
            };
        }
        ClickResult {
            selection: Self::for_position(line),
            message: square.and_then(|square| self.why_not(line, square, say)),
            action: None,
        }
    }

    /// The reason why what is chosen cannot go to a square.
    fn why_not(
        &self,
        line: &dyn AnyMatch,
        square: Square,
        say: &InputFeedbackStrings,
    ) -> Option<String> {
        let barred = self.blocked_reason(square).map(String::from);
        barred.or_else(|| Some(out_of_reach(line, square, self.stack()?, say)))
    }

    /// The pieces that are seen in the hand while they are dragged over no target: as many as can go
    /// together.
    #[must_use]
    pub(super) fn in_hand(&self, scene: &BoardScene) -> Stack {
        let actions = self.targets.iter().flat_map(|target| &target.actions);
        let counts = actions.filter_map(|action| match action {
            Action::StackMove { count, .. } => Some(usize::from(*count)),
            _ => None,
        });
        let most = counts.max().unwrap_or(1);
        match self.item {
            SelectedItem::Nothing => Stack::EMPTY,
            SelectedItem::Tray(tray) => scene.tray(tray).last().copied().unwrap_or_default(),
            SelectedItem::Part { from, count, .. } => scene.stack(from).lift(usize::from(count)),
            SelectedItem::Stack(from) | SelectedItem::OwnPiece(from) => {
                let mut stack = scene.stack(from);
                stack.lift(most.min(stack.height()))
            }
        }
    }

    /// The change by which these pieces leave their place while they are dragged.
    pub(super) fn taken_up(&self, scene: &BoardScene) -> Option<Change> {
        let hand = self.in_hand(scene);
        if let Some(tray) = self.tray() {
            let piece = hand.top()?;
            return Some(Change::TakenFromTray { tray, piece });
        }
        let (from, count) = (self.stack()?, hand.height() as u8);
        (count > 0).then_some(Change::Lifted { from, count })
    }
}
